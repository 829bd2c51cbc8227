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

# test_under_sanitizers: builds and runs these tests. Exits with 1 at the first preset that fails.
test_under_sanitizers() {
    local preset folders
    for preset in asan tsan; do
        read -ra folders <<< "$(sanitized_tests "$preset")"
        build_preset "$preset" "${folders[@]/#/plytrace_test_}"
        printf '\nUnder the sanitizers of preset %s: %s\n' "$preset" "${folders[*]}"
        run_tests "$preset" --tests-regex "^($(IFS='|' && echo "${folders[*]}")): " || fail "tests failed under $preset"
    done
}
