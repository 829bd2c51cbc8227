# shellcheck shell=bash
# Runs the tests that ./test --sanitizers runs first, under each sanitizer preset. Needs build.sh and `project`.
# shellcheck disable=SC2154 # set elsewhere

# sanitized_tests PRESET: prints the test folders to run. asan: everything that reads external input, the rules and the
# searches; tsan: the tests of threads.
sanitized_tests() {
    case $1 in
        asan) echo games search model cli fuzz ;;
        tsan) echo threads ;;
    esac
}

# parts_in_turn: prints a pattern for the numbers of the parts (tests/CMakeLists.txt) to run under asan: the odd or the
# even ones, in turn by the number of commits, since all of them take too long for each change.
parts_in_turn() {
    local commits
    commits=$(git -C "$project" rev-list --count HEAD 2> /dev/null || echo 0)
    if [ $((commits % 2)) = 0 ]; then echo '[0-9]*[02468]'; else echo '[0-9]*[13579]'; fi
}

# test_under_sanitizers: builds and runs these tests. Exits with 1 at the first preset that fails.
test_under_sanitizers() {
    local preset folders parts
    for preset in asan tsan; do
        read -ra folders <<< "$(sanitized_tests "$preset")"
        build_preset "$preset" "${folders[@]/#/plytrace_test_}"
        if [ "$preset" = asan ]; then parts=$(parts_in_turn); else parts='[0-9]+'; fi
        printf '\nUnder the sanitizers of preset %s: %s\n' "$preset" "${folders[*]}"
        run_tests "$preset" --tests-regex "^($(IFS='|' && echo "${folders[*]}")): part $parts of " || fail "tests failed under $preset"
    done
}
