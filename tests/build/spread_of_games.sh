#!/usr/bin/env bash
# A game stays together: few files outside its folder know its rules, and what it is called stands beside its session.
# Explicit trees are no game to be chosen among others; a benchmark is of certain games, and so are the engine for Othello
# and the protocols of such engines.

set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"
most=6  # that include a game's folder: its session, what draws it, its files and what solves them
has_fault=0

for folder in games/*/; do
    game=$(basename "$folder")
    case $game in core | tree) continue ;; esac
    files=$(grep -rl "#include \"games/$game/" app search --include='*.[ch]pp' --exclude-dir=bench --exclude-dir=othello_engine \
        --exclude-dir=playing --exclude-dir=protocols ||
        true)
    count=$(printf '%s' "$files" | grep -c . || true)
    printf '%s: %d files outside its folder\n' "$game" "$count"
    [ "$count" -le "$most" ] && continue
    printf '%s is included by more than %d files:\n%s\n' "$folder" "$most" "$files"
    has_fault=1
done

ids=$(sed -n 's/.*\.id = "\([a-z-]*\)".*/\1/p' search/any_game/*_session.hpp | grep -vx tree)
[ "$(printf '%s\n' "$ids" | grep -c .)" -ge 8 ] || { echo "the games' entries are not where they were"; exit 1; }
for id in $ids; do
    # As a text of the program, not in a comment.
    found=$(grep -rnE "^([^/]|/[^/])*\"$id\"" app search --include='*.[ch]pp' --exclude-dir=bench |
        grep -v '^search/any_game/' || true)
    [ -z "$found" ] && continue
    printf '"%s" is written outside search/any_game; the entry of its session says it:\n%s\n' "$id" "$found"
    has_fault=1
done
exit "$has_fault"
