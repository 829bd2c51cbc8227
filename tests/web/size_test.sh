#!/usr/bin/env bash
# Limits the first page to 1.728 MB, compressed file by file as a web server does it, and lists the files' sizes. The
# programs of workers, the engine's weights (tests/build/weights_size.sh) and some scripts load later, when first needed,
# and the icons when the page is installed. docs/browser.md states these sizes in MB with one decimal; the last digit may
# be off by one because compilers differ.

set -euo pipefail
document=$(realpath "$(dirname "$0")/../../docs/browser.md")
cd "$PLYTRACE_SITE"
has_fault=0

# said WHAT PATTERN BYTES: checks that the size in docs/browser.md, the group of PATTERN, matches the measured BYTES.
said() {
    local megabytes
    megabytes=$(tr '\n' ' ' < "$document" | sed -nE "s/.*$2.*/\1/p")
    [ -n "$megabytes" ] || { echo "docs/browser.md does not state the size of $1"; has_fault=1; return; }
    local off=$((${megabytes/./} * 100000 - $3))
    if [ "${off#-}" -gt 100000 ]; then
        echo "docs/browser.md states $megabytes MB for $1, but it has $3 bytes"
        has_fault=1
    fi
}

first=0 later=0
while IFS= read -r -d '' file; do
    size=$(gzip -9 -c "$file" | wc -c)
    case $file in
        ./licences.txt) ;; # nothing loads it
        *.weights | */plytrace_*.* | */course.js | */engine.js | */explore.js | */own_game*.js | */picture.js | \
            */icon-*.png) later=$((later + size)) ;;
        *)
            first=$((first + size))
            printf '%9d  %s\n' "$size" "$file"
            ;;
    esac
done < <(find . -type f -print0 | sort -z)
printf '%9d  total of the first page, compressed\n' "$first"
[ "$first" -le 1728000 ] || has_fault=1
said "the page as it is loaded" '([0-9]\.[0-9]) MB download' "$first"
said "the page in a package" 'the +page \(([0-9]\.[0-9]) MB\) as a SCORM' $((first + later))

if command -v node > /dev/null; then
    brotli=$(node -e '
        const { brotliCompressSync } = require("node:zlib");
        const { readdirSync, readFileSync, statSync } = require("node:fs");
        const late = /\.weights$|\/plytrace_|\/licences|\/(course|engine|explore|own_game.*|picture)\.js$|\/icon-.*png$/;
        const isFirst = (name) => statSync(name).isFile() && !late.test(name);
        const names = readdirSync(".", { recursive: true }).map((name) => "./" + name).filter(isFirst);
        console.log(names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(name)).length, 0));')
    printf '%9d  with Brotli\n' "$brotli"
    said "the page with Brotli" 'download \(([0-9]\.[0-9]) with Brotli\)' "$brotli"
fi
exit "$has_fault"
