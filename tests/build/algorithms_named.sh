#!/usr/bin/env bash
# Only an algorithm's own file, its table entry, the line that runs it and its pseudocode may name it.

set -euo pipefail
cd "$(dirname "$0")/../.."

table=search/options/algorithm_table.hpp
ids=$(sed -n 's/.*\.id = "\([^"]*\)".*/\1/p' "$table" | tr '\n' ' ')
if [ -z "$ids" ]; then
    echo "$table: found no ids"
    exit 1
fi

find app search -name '*.[ch]pp' -print0 | xargs -0 awk -v ids="$ids" -v table="$table" -f tests/build/algorithms_named.awk
