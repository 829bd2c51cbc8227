#!/usr/bin/env bash
# run.sh FILE: runs one test of the browser's build. Prints the reason and exits with 77 if something is missing. Can
# also be run by hand after ./test: tests/web/run.sh tests/web/loads_test.mjs

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
export PLYTRACE_SITE=${PLYTRACE_SITE:-$project/build/web/site}
export PLYTRACE_EXECUTABLE=${PLYTRACE_EXECUTABLE:-$project/build/test/plytrace} # the program to compare the page with
export PLYTRACE_NODE_MODULES=$project/build/browser/node_modules
export PLYTRACE_TEST_DATA=$project/tests/data
PLYTRACE_CHROMIUM=${PLYTRACE_CHROMIUM:-$(command -v chromium || true)}
export PLYTRACE_CHROMIUM

skip() {
    echo "skipped: $1; run ./test first"
    exit 77
}
[ -e "$PLYTRACE_SITE/index.html" ] || skip "$PLYTRACE_SITE/index.html is missing"
if [[ $1 == *.sh ]]; then exec "$1"; fi

command -v node > /dev/null || skip "node is missing"
[ -e "$PLYTRACE_NODE_MODULES/playwright-core" ] || skip "$PLYTRACE_NODE_MODULES/playwright-core is missing"
[ -n "$PLYTRACE_CHROMIUM" ] || skip "chromium is missing"
exec node "$1"
