#!/usr/bin/env bash
# Sources stay small: none has more than 400 lines, half of them have fewer than 100; a folder has at most 25 files.

set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"

find games search app -name '*.[ch]pp' -print0 | xargs -0 --no-run-if-empty awk '
    FNR == 1 && NR > 1 { print lines, name }
    { name = FILENAME; lines = FNR }
    END { print lines, name }' | sort -n | awk '
    { lines[NR] = $1 }
    $1 > 400 { printf "%s has %d lines; at most 400\n", $2, $1; has_fault = 1 }
    END {
        median = lines[int((NR + 1) / 2)]
        printf "%d sources, half of them with at most %d lines\n", NR, median
        if (median >= 100) { print "expected fewer than 100"; has_fault = 1 }
        exit has_fault
    }'

find games search app tests -type f | sed 's,/[^/]*$,,' | sort | uniq -c | awk '
    $1 > 25 { printf "%s has %d files; at most 25\n", $2, $1; has_fault = 1 }
    END { exit has_fault }'
