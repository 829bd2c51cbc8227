#!/usr/bin/env bash
# documents.sh [ROOT]: checks that every file that a document links to or names in backticks exists. For a name with a
# placeholder, such as games/<name>/, it checks the folder before the placeholder. The documents for developers also name
# sources without their folders.

set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"
readonly kRoots='(games|search|app|tests|assets|cmake|scripts|docs)/'
has_fault=0

fault() { # fault DOCUMENT WHAT
    printf '%s: %s\n' "$1" "$2"
    has_fault=1
}
# is_there PATH: a file, a folder, a pattern with a *, or a.{hpp,cpp}, of which both have to exist.
is_there() {
    local stem=${1%%\{*} endings ending
    if [[ $1 == *\{*\} ]]; then
        endings=${1#*\{} endings=${endings%\}}
        for ending in ${endings//,/ }; do is_there "$stem$ending" || return 1; done
    else
        compgen -G "$1" > /dev/null
    fi
}
spans() { # spans TEXT PATTERN: what matches between backticks, one on a line
    grep -oE "\`$2\`" <<< "$1" | tr -d '`' || true
}

for document in README.md ARCHITECTURE.md CONTRIBUTING.md docs/*.md; do
    text=$(grep -v '^    ' "$document") # without blocks of code

    while IFS= read -r link; do
        target=${link%%#*}
        if [[ -z $target || $target =~ ^[a-z]+: ]]; then continue; fi
        [ -e "$(dirname "$document")/$target" ] || fault "$document" "links to $link, which does not exist"
    done < <(grep -oE '\]\([^) ]+\)' <<< "$text" | sed 's/^](//; s/)$//')

    while IFS= read -r path; do
        named=$path
        if [[ $path == *\<* ]]; then path=${path%%<*} path=${path%/*}; fi
        is_there "$path" || fault "$document" "names $named, but $path does not exist"
    done < <(spans "$text" "${kRoots}[^\` ]*")

    if [[ $document == docs/* ]]; then continue; fi
    while IFS= read -r name; do
        if [[ $name =~ ^$kRoots ]]; then continue; fi
        found=$(find games search app tests cmake scripts -path "*/$name" -print -quit)
        [ -n "$found" ] || fault "$document" "names $name, but no folder has a file of this name"
    done < <(spans "$text" '[a-z][a-z_/]*\.(cpp|hpp|js|cmake|sh|awk)')
done
exit "$has_fault"
