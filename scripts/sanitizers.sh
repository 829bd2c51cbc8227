# shellcheck shell=bash
# The tests that are run under sanitizers before all others: of each preset only the programs that are built for it.
# Needs build.sh and `project`.
# shellcheck disable=SC2154 # set elsewhere

# sanitized_tests PRESET: of which folders. asan: all that reads what comes from outside, and the rules and searches;
# tsan: what uses threads, which has a folder of its own.
sanitized_tests() {
    case $1 in
        asan) echo games search model cli fuzz ;;
        tsan) echo threads ;;
    esac
}

# test_under_sanitizers: builds and runs them; the first that fails ends it.
test_under_sanitizers() {
    local preset folders
    for preset in asan tsan; do
        read -ra folders <<< "$(sanitized_tests "$preset")"
        build_preset "$preset" "${folders[@]/#/plytrace_test_}"
        printf '\nUnder the sanitizers of the preset %s: %s\n' "$preset" "${folders[*]}"
        run_tests "$preset" --tests-regex "^($(IFS='|' && echo "${folders[*]}")): " || fail "tests failed under $preset"
    done
}
