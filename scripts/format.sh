#!/usr/bin/env bash
# scripts/format.sh [--check]: formats every source with clang-format; with --check, only reports the unformatted ones.
# Releases of clang-format differ in details, so only release 14 (Debian 12) is used. Exit code 77: it is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for formatter in clang-format-14 clang-format none; do
    if [[ $("$formatter" --version 2> /dev/null || true) == *" version 14."* ]]; then break; fi
done
if [ "$formatter" = none ]; then
    echo "format: clang-format 14 is missing"
    exit 77
fi

how=(-i)
if [ "${1:-}" = --check ]; then how=(--dry-run -Werror); fi
find games search app tests -name '*.[ch]pp' -print0 | xargs -0 --no-run-if-empty "$formatter" "${how[@]}"
