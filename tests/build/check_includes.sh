#!/usr/bin/env bash
# check_includes.sh ROOT: the layers of ROOT include only what is theirs to include, as ARCHITECTURE.md draws it.
# Prints one line for each fault and exits 1 if there is one.

set -euo pipefail
rules=$(realpath "$(dirname "$0")")/check_includes.awk
cd "$1"
faults=$(find games search app -name '*.[ch]pp' -print0 | sort -z | xargs -0 --no-run-if-empty awk -f "$rules")
[ -z "$faults" ] && exit 0
printf '%s\n' "$faults"
exit 1
