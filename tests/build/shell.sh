#!/usr/bin/env bash
# The shell scripts are as shellcheck wants them. Registered where that is installed.

set -euo pipefail
cd "$(dirname "$0")/../.."
shellcheck -x run test .ci/run scripts/*.sh tests/build/*.sh tests/web/*.sh
