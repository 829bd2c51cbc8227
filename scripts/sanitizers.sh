# shellcheck shell=bash
# Runs the tests that ./test --sanitizers runs first. All of them would take longer than the rest of continuous
# integration, so each run takes one share, in turn by the number of commits. Needs build.sh and `project`.
# shellcheck disable=SC2154 # set elsewhere

# The shares: a preset and the test folders to run under it. asan: the rules and the searches, everything that reads
# external input; tsan: the tests of threads.
sanitizer_shares=('asan games search' 'asan model' 'asan cli fuzz' 'tsan threads')

# share_in_turn: prints the share of this commit; without a history, the first.
share_in_turn() {
    local commits
    commits=$(git -C "$project" rev-list --count HEAD 2> /dev/null || echo 0)
    echo "${sanitizer_shares[commits % ${#sanitizer_shares[@]}]}"
}

# test_under_sanitizers SHARE: builds and runs its tests. Exits with 1 if one fails.
test_under_sanitizers() {
    local words preset folders
    read -ra words <<< "$1"
    preset=${words[0]} folders=("${words[@]:1}")
    build_preset "$preset" "${folders[@]/#/plytrace_test_}"
    printf '\nUnder the sanitizers of preset %s: %s\n' "$preset" "${folders[*]}"
    run_tests "$preset" --tests-regex "^($(IFS='|' && echo "${folders[*]}")): part " || fail "tests failed under $preset"
}
