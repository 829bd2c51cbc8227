#!/usr/bin/env bash
# Checks that CMake can read the presets and that all documented ones exist.

set -euo pipefail
cd "$(dirname "$0")/../.."
listed=$(cmake --list-presets)
for preset in dev release web asan tsan fuzz tidy test; do
    grep -q "\"$preset\"" <<< "$listed" || {
        echo "presets: preset $preset is missing"
        exit 1
    }
done
