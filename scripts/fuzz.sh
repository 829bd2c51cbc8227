# shellcheck shell=bash
# Runs libFuzzer on one target after another. Needs `project` and a build of the preset fuzz.
# shellcheck disable=SC2154 # set elsewhere

# fuzz_targets SECONDS [TARGET...]: fuzzes the named targets, or all, for SECONDS each. Inputs that break a law, crash,
# hang or exhaust memory are kept in tests/fuzz/found, where ./test replays them. Returns 1 if there are any.
fuzz_targets() {
    local seconds=$1 target status=0
    shift
    [ $# -gt 0 ] || set -- "$project"/tests/fuzz/targets/*.cpp
    for target in "$@"; do
        target=$(basename "$target" .cpp)
        [ -x "$project/build/fuzz/fuzzers/$target" ] || fail "unknown fuzz target $target"
        fuzz_one "$target" "$seconds" || status=1
    done
    return "$status"
}

fuzz_one() {
    local target=$1 seconds=$2 build=$project/build/fuzz here=$project/tests/fuzz found
    local corpus=$build/corpus/$target log=$build/$target.log keeps=$here/found/$target options=()
    mkdir -p "$corpus" "$keeps"
    if [ -e "$here/dictionaries/$target.dict" ]; then options=("-dict=$here/dictionaries/$target.dict"); fi
    printf '%-12s' "$target"
    if "$build/fuzzers/$target" "${options[@]}" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -max_len=8192 -artifact_prefix="$keeps/" "$corpus" "$here/seeds/$target" "$keeps" > "$log" 2>&1; then
        rmdir --ignore-fail-on-non-empty "$keeps"
        sed -n 's/^Done \([0-9]*\) runs in \([0-9]*\) second.*/\1 runs in \2 s, nothing found/p' "$log"
        return
    fi
    found=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    rmdir --ignore-fail-on-non-empty "$keeps"
    printf 'FAILED; see %s\n' "$log"
    grep -m 1 -A 8 -E 'what\(\):|ERROR: |runtime error|Assertion|rror in line' "$log" | cut -c 1-300
    sed -n '/tests\/fuzz\/targets/q; s/^ *#[0-9]* 0x[0-9a-f]* in \(plytrace.*\) \/.*\/build\/fuzz\/..\/..\//  \1 /p' "$log"
    if [ -n "$found" ]; then
        printf '\nFound: %s\nReplay it with: %s %s\nor, after ./test has built it, build/test/tests/plytrace_test_fuzz %s\n' \
            "$found" "build/fuzz/fuzzers/$target" "${found#"$project"/}" "$target"
    fi
    return 1
}
