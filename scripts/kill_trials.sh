#!/usr/bin/env bash
# Repeatedly kills Plytrace in the middle of edits. Work older than two seconds must survive, and no file
# may be corrupt.
#
#   scripts/kill_trials.sh [TRIALS]     default: 200 trials, about a minute and a half
#
# Run ./test first: it builds build/test. The trials are in tests/gui/autosave/kill_trials_test.cpp.

set -euo pipefail
program=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/build/test/tests/plytrace_test_gui
if [ ! -x "$program" ]; then
    echo "kill_trials: $program is missing; ./test builds it" >&2
    exit 2
fi
PLYTRACE_KILL_TRIALS=${1:-200} exec "$program" "[kill]"
