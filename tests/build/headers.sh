#!/usr/bin/env bash
# headers.sh [ROOT]: checks that every source in games, search and app has a header of its name. Exceptions:
# - entry points: main.cpp, and the functions that the page calls by name;
# - commands and actions: command.hpp and actions.hpp declare the functions in these files;
# - sources that compile the same code for one kind of processor.

set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"
has_fault=0

while IFS= read -r source; do
    case $source in
        app/desktop/main.cpp | app/web/entry_points.cpp) continue ;;
        app/desktop/cli/commands/*_command.cpp | app/desktop/cli/commands/window_commands.cpp) continue ;;
        app/control/actions_*.cpp) continue ;;
        games/othello/othello_perft_avx2.cpp) continue ;;
        search/algorithms/othello_engine/engine_avx2.cpp) continue ;;
        search/algorithms/othello_engine/engine_portable.cpp) continue ;;
    esac
    [ -e "${source%.cpp}.hpp" ] && continue
    echo "$source has no ${source%.cpp}.hpp"
    has_fault=1
done < <(find games search app -name '*.cpp' | sort)
exit "$has_fault"
