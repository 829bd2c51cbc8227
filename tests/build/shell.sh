#!/usr/bin/env bash
# The shell scripts are as shellcheck wants them.

set -euo pipefail
cd "$(dirname "$0")/../.."
if ! command -v shellcheck > /dev/null; then
    echo "shell: skipped, there is no shellcheck here"
    exit 77
fi
shellcheck -x run test .ci/run scripts/*.sh tests/build/*.sh
