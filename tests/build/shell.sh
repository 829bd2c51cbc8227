#!/usr/bin/env bash
# Checks the shell scripts with shellcheck. Registered only if shellcheck is installed.

set -euo pipefail
cd "$(dirname "$0")/../.."
shellcheck -x run test .ci/run scripts/*.sh tests/build/*.sh tests/web/*.sh
