#!/usr/bin/env bash
# A source stays under about 400 lines: a longer one is named, one beyond 500 is a fault.

set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"

find games search app -name '*.[ch]pp' -print0 | xargs -0 --no-run-if-empty awk '
    function finish() {
        if (lines > 400) printf "%s: %d lines\n", name, lines
        if (lines > 500) has_fault = 1
    }
    FNR == 1 { finish(); name = FILENAME }
    { lines = FNR }
    END { finish(); exit has_fault }'
