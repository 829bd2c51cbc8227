#!/usr/bin/env bash
# What the page fetches before the engine for Othello can play by patterns is small: 1.5 MB, and 400 kB as it is sent.

set -euo pipefail
file="${1:-$(dirname "$0")/../../assets/othello/patterns.weights}"
has_fault=0

size=$(wc -c <"$file")
sent=$(gzip -9 -c "$file" | wc -c)
printf '%s: %d bytes, %d as it is sent\n' "$(basename "$file")" "$size" "$sent"
[ "$size" -le 1500000 ] || { echo "expected at most 1500000 bytes"; has_fault=1; }
[ "$sent" -le 400000 ] || { echo "expected at most 400000 bytes as it is sent"; has_fault=1; }
exit "$has_fault"
