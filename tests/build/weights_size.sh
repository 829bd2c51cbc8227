#!/usr/bin/env bash
# Limits the pattern weights that the page fetches for the Othello engine: 1.5 MB, and 400 kB compressed.

set -euo pipefail
file="${1:-$(dirname "$0")/../../assets/othello/patterns.weights}"
has_fault=0

size=$(wc -c <"$file")
sent=$(gzip -9 -c "$file" | wc -c)
printf '%s: %d bytes, %d compressed\n' "$(basename "$file")" "$size" "$sent"
[ "$size" -le 1500000 ] || { echo "expected at most 1500000 bytes"; has_fault=1; }
[ "$sent" -le 400000 ] || { echo "expected at most 400000 bytes compressed"; has_fault=1; }
exit "$has_fault"
