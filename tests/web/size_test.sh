#!/usr/bin/env bash
# What the first page loads, compressed file by file as a web server does it, is at most 1.7 MB. Names what is large. The
# engine and its weights come when it is first asked (tests/build/weights_size.sh).

set -euo pipefail
cd "$PLYTRACE_SITE"

total=0
while IFS= read -r -d '' file; do
    size=$(gzip -9 -c "$file" | wc -c)
    total=$((total + size))
    printf '%9d  %s\n' "$size" "$file"
done < <(find . -type f ! -name '*.weights' ! -name 'plytrace_engine.*' -print0 | sort -z)
printf '%9d  in all, compressed, with the first page\n' "$total"
[ "$total" -le 1700000 ]
