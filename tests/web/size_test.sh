#!/usr/bin/env bash
# The whole site, compressed file by file as a web server does it, is at most 1.5 MB. Names what is large.

set -euo pipefail
cd "$PLYTRACE_SITE"

total=0
while IFS= read -r -d '' file; do
    size=$(gzip -9 -c "$file" | wc -c)
    total=$((total + size))
    printf '%9d  %s\n' "$size" "$file"
done < <(find . -type f -print0 | sort -z)
printf '%9d  in all, compressed\n' "$total"
[ "$total" -le 1500000 ]
