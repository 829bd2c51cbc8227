#!/usr/bin/env bash
# Kills Plytrace's loop while it edits, again and again: nothing older than two seconds may be lost, nothing corrupt.
#
#   scripts/kill_trials.sh [TRIALS]     200 unless told otherwise; about a minute and a half
#
# Needs ./test to have built build/test. What the trials do is in tests/gui/keeping/kill_trials_test.cpp.

set -euo pipefail
program=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/build/test/tests/plytrace_test_gui
if [ ! -x "$program" ]; then
    echo "kill_trials: $program is not there; ./test builds it" >&2
    exit 2
fi
PLYTRACE_KILL_TRIALS=${1:-200} exec "$program" "[kill]"
