#!/usr/bin/env bash
# check_includes.sh ROOT: checks that each layer in ROOT includes only the layers that ARCHITECTURE.md allows. Prints
# one line per fault; exits with 1 if there are any.

set -euo pipefail
rules=$(realpath "$(dirname "$0")")/check_includes.awk
cd "$1"
faults=$(find games search app -name '*.[ch]pp' -print0 | sort -z | xargs -0 --no-run-if-empty awk -f "$rules")
[ -z "$faults" ] && exit 0
printf '%s\n' "$faults"
exit 1
