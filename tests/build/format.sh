#!/usr/bin/env bash
# Checks that scripts/format.sh would change no source, and that its check finds an unformatted one.

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch"/{games,search,app,tests,scripts}
cp "$project/.clang-format" "$scratch"
cp "$project/scripts/format.sh" "$scratch/scripts"
printf 'int   main( ){return 0 ;}\n' > "$scratch/app/main.cpp"
status=0
"$scratch/scripts/format.sh" --check 2> /dev/null || status=$?
if [ "$status" = 77 ]; then exit 77; fi
if [ "$status" = 0 ]; then
    echo "format: the check passes a badly formatted file"
    exit 1
fi
"$scratch/scripts/format.sh"
"$scratch/scripts/format.sh" --check

"$project/scripts/format.sh" --check
