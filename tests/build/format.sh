#!/usr/bin/env bash
# Every source is as clang-format leaves it. Releases of clang-format differ in details; 14, Debian 12's, decides.

set -euo pipefail
cd "$(dirname "$0")/../.."

formatter=
for name in clang-format-14 clang-format; do
    if [[ $("$name" --version 2> /dev/null || true) == *" version 14."* ]]; then
        formatter=$name
        break
    fi
done
if [ -z "$formatter" ]; then
    echo "format: skipped, there is no clang-format 14 here"
    exit 77
fi

bad=$(mktemp -d)
trap 'rm -rf "$bad"' EXIT
cp .clang-format "$bad"
printf 'int main() {\n    return 0;\n}\n' > "$bad/good.cpp"
"$formatter" --dry-run -Werror "$bad/good.cpp"
echo 'int   main( ){return 0 ;}' > "$bad/bad.cpp"
if "$formatter" --dry-run -Werror "$bad/bad.cpp" 2> /dev/null; then
    echo "format: the check passes a badly formatted file"
    exit 1
fi

find games search app tests -name '*.[ch]pp' -print0 | xargs -0 --no-run-if-empty "$formatter" --dry-run -Werror
