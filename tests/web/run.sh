#!/usr/bin/env bash
# run.sh FILE: runs one test of the browser's build; 77, with the reason, where something that it needs is absent. By hand
# after ./test, too: tests/web/run.sh tests/web/loads_test.mjs

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
export PLYTRACE_SITE=${PLYTRACE_SITE:-$project/build/web/site}
export PLYTRACE_EXECUTABLE=${PLYTRACE_EXECUTABLE:-$project/build/test/plytrace} # what the page is compared with
export PLYTRACE_NODE_MODULES=$project/build/browser/node_modules
export PLYTRACE_TEST_DATA=$project/tests/data
PLYTRACE_CHROMIUM=${PLYTRACE_CHROMIUM:-$(command -v chromium || true)}
export PLYTRACE_CHROMIUM

skip() {
    echo "skipped: $1; ./test puts together what is needed"
    exit 77
}
[ -e "$PLYTRACE_SITE/index.html" ] || skip "there is no $PLYTRACE_SITE/index.html"
if [[ $1 == *.sh ]]; then exec "$1"; fi

command -v node > /dev/null || skip "there is no node"
[ -e "$PLYTRACE_NODE_MODULES/playwright-core" ] || skip "there is no $PLYTRACE_NODE_MODULES/playwright-core"
[ -n "$PLYTRACE_CHROMIUM" ] || skip "there is no chromium"
exec node "$1"
