#!/usr/bin/env bash
# CMake reads the presets, and those that people are told of exist.

set -euo pipefail
cd "$(dirname "$0")/../.."
listed=$(cmake --list-presets)
for preset in dev release web asan tsan fuzz tidy test; do
    grep -q "\"$preset\"" <<< "$listed" || {
        echo "presets: there is no preset $preset"
        exit 1
    }
done
