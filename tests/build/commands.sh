#!/usr/bin/env bash
# Tests ./run and ./test from installing packages to starting the program. Runs a copy of them whose package manager,
# compiler and program are stand-ins that log their calls.
# shellcheck disable=SC2016 # the stand-ins expand their variables, not this script

set -euo pipefail
shopt -s extglob
project=$(realpath "$(dirname "$0")/../..")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy=$scratch/plytrace
log=$scratch/log

mkdir -p "$copy/build/release" "$copy/tests" "$scratch/bin" "$scratch/elsewhere"
cp -r "$project"/{run,test,scripts,CMakePresets.json} "$copy"
cp -r "$project/tests/web" "$copy/tests"
sed -i 's|/etc/os-release|"$OS_RELEASE"|' "$copy"/scripts/*.sh
export OS_RELEASE=$project/tests/build/os_release/debian12

stand_in() { # stand_in PATH SCRIPT
    printf '#!/usr/bin/env bash\n%s\n' "$2" > "$1"
    chmod +x "$1"
}
export LOG=$log INSTALLED=all APT_STATUS=0 CMAKE_STATUS=0 CTEST_STATUS=0 NPM_STATUS=0 USER_ID=0
stand_in "$scratch/bin/dpkg-query" '
    [ "$INSTALLED" = all ] || [[ " $INSTALLED " == *" ${*: -1} "* ]] && echo -n installed'
stand_in "$scratch/bin/apt-get" 'echo "apt-get $*" >> "$LOG"; exit "$APT_STATUS"'
stand_in "$scratch/bin/sudo" 'echo "sudo $*" >> "$LOG"; "$@"'
stand_in "$scratch/bin/id" 'echo "$USER_ID"'
stand_in "$scratch/bin/cmake" 'echo "cmake $*" >> "$LOG"; echo "chatter of cmake"; exit "$CMAKE_STATUS"'
stand_in "$scratch/bin/ctest" 'echo "ctest $*" >> "$LOG"; echo "DISPLAY=${DISPLAY:-}"; exit "$CTEST_STATUS"'
stand_in "$scratch/bin/ninja" ''
stand_in "$scratch/bin/npm" 'echo "npm $*" >> "$LOG"; pwd >> "$LOG"; mkdir -p node_modules; echo "chatter of npm"; exit "$NPM_STATUS"'
for name in em++ chromium node; do stand_in "$scratch/bin/$name" 'exit 99'; done
stand_in "$copy/build/release/plytrace" 'echo "program $*" >> "$LOG"; pwd; exit 7'
export PATH=$scratch/bin:$PATH
unset DISPLAY WAYLAND_DISPLAY

failures=0
expect() { # expect WHAT EXPECTED ACTUAL
    if [ "$2" != "$3" ]; then
        printf 'commands: %s: expected\n%s\nbut got\n%s\n' "$1" "$2" "$3"
        failures=$((failures + 1))
    fi
}
expect_match() { # expect_match WHAT PATTERN ACTUAL
    # shellcheck disable=SC2053 # a pattern, not a string
    [[ $3 == $2 ]] || expect "$1" "$2" "$3"
}
call() { # call SCRIPT ARGUMENT...: sets status, output, errors and calls
    : > "$log"
    status=0
    "$copy/$1" "${@:2}" > "$scratch/output" 2> "$scratch/errors" || status=$?
    output=$(< "$scratch/output") errors=$(< "$scratch/errors") calls=$(< "$log")
}
cd "$scratch/elsewhere"

# Without a display: builds, then prints one line with the command that draws to a file, and exits with 2.
call run
expect "no display: exit code" 2 "$status"
expect_match "no display: built first" $'*cmake --fresh --preset release -G Ninja\ncmake --build*' "$calls"
expect "no display: message" \
    "run: no display to open a window on; to draw the window to a file: $copy/build/release/plytrace shot -o plytrace.png" \
    "$(tail -n 1 <<< "$errors")"
call run -- open some.tree
expect "no display, open: exit code" 2 "$status"
call run -- --lesson two-ply
expect "no display, a lesson: exit code" 2 "$status"

# Commands that open no window need no display. The program sets the exit code and the output, in the caller's folder.
call run -- search --tree "((3 12) (2 4))" --json
expect "search: exit code" 7 "$status"
expect "search: only the program writes to standard output" "$scratch/elsewhere" "$output"
expect_match "search: arguments" $'*\nprogram search --tree ((3 12) (2 4)) --json' "$calls"
call run -- engine
expect "engine: exit code" 7 "$status"
call run -- open --help
expect "help: exit code" 7 "$status"

# With a display, the window opens.
DISPLAY=:0 call run
expect "X11: exit code" 7 "$status"
WAYLAND_DISPLAY=wayland-0 call run
expect "Wayland: exit code" 7 "$status"

# The second run does not configure again.
touch "$copy/build/release/build.ninja" "$copy/build/release/CMakeCache.txt"
call run -- lessons
expect "second run" "cmake --build $copy/build/release --parallel $(nproc)
program lessons" "$calls"

# Missing packages are installed and their purposes printed; users other than root use sudo.
some="g++ cmake ninja-build libglfw3-dev libopengl-dev libegl-dev libegl1 libgl1-mesa-dri python3-glad libpng-dev libcairo2-dev libfribidi-dev libgif-dev libwebp-dev libqrencode-dev libzip-dev zlib1g-dev libzstd-dev"
INSTALLED="$some libfmt-dev nlohmann-json3-dev libexpected-dev fonts-dejavu-core" call run -- lessons
expect_match "install: calls" $'apt-get -qq update\napt-get -qq -y --no-install-recommends install libcli11-dev xz-utils\ncmake*' "$calls"
expect_match "install: prints the purpose" "*libcli11-dev *reads the command line*" "$errors"
INSTALLED=$some USER_ID=1000 call run -- lessons
expect_match "install: sudo" $'sudo apt-get -qq update\n*sudo env *apt-get*' "$calls"
INSTALLED=$some call run --no-install -- lessons
expect_match "no install: no apt-get" "cmake --build*" "$calls"
INSTALLED=$some APT_STATUS=100 call run -- lessons
expect "apt-get fails: exit code" 1 "$status"
expect_match "apt-get fails: message" "*run: apt-get could not install the missing packages*" "$errors"

# A failing build stops the script.
CMAKE_STATUS=3 call run -- lessons
expect "build fails: exit code" 1 "$status"
expect_match "build fails: message" "*run: the build failed*" "$errors"
rm "$copy/build/release/build.ninja"
CMAKE_STATUS=3 call run -- lessons
expect_match "configuring fails: message" "*run: could not configure the build*" "$errors"

# ./test: ctest's exit code, no display, ctest's arguments.
DISPLAY=:0 call test -- -R othello
expect "test: exit code" 0 "$status"
expect_match "test: hides the display" "*DISPLAY=" "$output"
expect_match "test: calls" $'cmake --fresh --preset test -G Ninja\ncmake --build *\nctest --test-dir *build/test * -R othello' "$calls"
CTEST_STATUS=8 call test
expect "test: fails as ctest does" 8 "$status"
CMAKE_STATUS=1 call test
expect "test, build fails: exit code" 1 "$status"
INSTALLED="$some" call test
expect_match "test: installs clang-format" "*apt-get * install *clang-format*" "$calls"
call test --preset asan
expect_match "test: another preset" "*--preset asan*" "$calls"

# A share of the tests comes first, under sanitizers, in turn by the number of commits; the whole suite comes last.
call test --no-web --sanitizers
expect_match "sanitizers, no history: calls" $'*cmake --build */build/asan * --target plytrace_test_games plytrace_test_search\nctest --test-dir */build/asan * --tests-regex ^(games|search): part \n*cmake --build */build/test *\nctest --test-dir */build/test *' "$calls"
folders=('games|search' 'model' 'cli|fuzz' 'threads')
for commits in 4 5 6 7; do
    stand_in "$scratch/bin/git" "echo $commits"
    call test --no-web --sanitizers
    expect_match "sanitizers, $commits commits: calls" "*--tests-regex ^(${folders[commits - 4]}): part *" "$calls"
done
expect_match "sanitizers, threads: calls" '*cmake --build */build/tsan * --target plytrace_test_threads*' "$calls"
rm "$scratch/bin/git"
CTEST_STATUS=8 call test --no-web --sanitizers
expect "sanitizers find a fault: exit code" 1 "$status"
expect "sanitizers find a fault: nothing else runs" "" "$(grep 'build/test' <<< "$calls" || true)"

# Fuzzing runs every target, or the named ones. A finding is kept and printed, and the exit code is 1.
mkdir -p "$copy/tests/fuzz/targets" "$copy/build/fuzz/fuzzers"
touch "$copy/tests/fuzz/targets/"{link,tree}.cpp
for name in link tree; do
    stand_in "$copy/build/fuzz/fuzzers/$name" '
        echo "fuzzer $*" >> "$LOG"
        [ -n "${FUZZ_FINDS:-}" ] || { echo "Done 5 runs in 7 second(s)" >&2; exit 0; }
        all=$* kept=${all#*-artifact_prefix=} kept=${kept%% *}crash-1
        touch "$kept"
        echo "Test unit written to $kept" >&2
        exit 77'
done
call test --fuzz 7
expect "fuzzing: exit code" 0 "$status"
expect_match "fuzzing: calls" $'*cmake --build */build/fuzz * --target plytrace_fuzz\nfuzzer *=7 *corpus/link *seeds/link *\nfuzzer *corpus/tree *' "$calls"
expect_match "fuzzing: prints the number of runs" "*link *5 runs in 7 s, nothing found*" "$output"
call test --fuzz 7 -- tree
expect "fuzzing one target" 1 "$(grep -c fuzzer <<< "$calls")"
FUZZ_FINDS=yes call test --fuzz 7 -- tree
expect "fuzzing finds a fault: exit code" 1 "$status"
expect_match "fuzzing finds a fault: message" "*tree*Found: */tests/fuzz/found/tree/crash-1*Replay it with: build/fuzz/fuzzers/tree tests/fuzz/found/tree/crash-1*" "$output"
call test --fuzz 7 -- no-such
expect_match "fuzzing: unknown target" "*unknown fuzz target no-such*" "$errors"

# ./test also builds for the browser and fetches the browser driver once.
rm -r "$copy/build/browser"
call test
expect_match "test: the browser" $'*cmake --fresh --preset web *\ncmake --build */build/web *\nnpm ci *\n*/build/browser\nctest *' "$calls"
call test
expect_match "test: fetched once" $'*cmake --build */build/web --parallel *([0-9])\nctest *' "$calls"
rm -r "$copy/build/browser"
NPM_STATUS=1 call test
expect "npm fails: exit code" 1 "$status"
expect_match "npm fails: message" "*chatter of npm*test: npm could not fetch the browser driver*" "$errors"
call test --no-web
expect_match "test without the browser: calls" $'cmake --fresh --preset test -G Ninja\ncmake --build */build/test *\nctest * --label-exclude ^web$' "$calls"
expect "test without the browser: neither built nor fetched" "" "$(grep -e 'build/web' -e npm <<< "$calls" || true)"
mv "$scratch/bin/em++" "$scratch/away"
if ! command -v em++ > /dev/null; then
    call test --no-install
    expect_match "test without em++: message" "*Skipped: the browser. Its tests need em++.*" "$output"
fi
mv "$scratch/away" "$scratch/bin/em++"

# ./run --web builds for the browser and serves the folder; --no-serve only prints it.
stand_in "$scratch/bin/python3" 'echo "python3 $*" >> "$LOG"'
call run --web
expect "web: exit code" 0 "$status"
expect_match "web: calls" $'cmake --fresh --preset web -G Ninja\ncmake --build *\npython3 */scripts/serve.py '"$copy/build/web/site" "$calls"
call run --web --no-serve
expect "web, not served: the folder" "$copy/build/web/site" "$output"
expect_match "web, not served: calls" "*cmake --build $copy/build/web --parallel *([0-9])" "$calls"
INSTALLED=cmake call run --web --no-serve
expect_match "web: installs" "*install*libfmt-dev*python3-fonttools*" "$calls"
for wrong in "--no-serve" "--web -- lessons"; do
    # shellcheck disable=SC2086 # two words are two arguments
    call run $wrong
    expect "run $wrong: exit code" 2 "$status"
    expect "run $wrong: does nothing" "" "$calls"
done
rm "$scratch/bin/python3"

# An unsupported package manager: prints what the system needs, then builds with what is installed.
OS_RELEASE=$project/tests/build/os_release/fedora42 INSTALLED='' call run -- lessons
expect_match "other system: prints what it needs" "*Fedora Linux 42*CMake 3.25*" "$errors"
expect_match "other system: builds" "cmake --fresh*" "$calls"

# Usage errors.
for wrong in --bogus --os-release "--os-release /none" "--os-release $OS_RELEASE" lessons; do
    for script in run test; do
        # shellcheck disable=SC2086 # two words are two arguments
        call $script $wrong
        expect "$script $wrong: exit code" 2 "$status"
        expect "$script $wrong: does nothing" "" "$calls"
        expect "$script $wrong: one line" 1 "$(wc -l <<< "$errors")"
    done
done
call test --preset release
expect "test of a preset without tests: exit code" 2 "$status"
call run --help
expect_match "run --help names --web" "*  --web *  --no-serve *" "$output"
call test --help
expect_match "test --help names --no-web" "*  --no-web *" "$output"
for script in run test; do
    call $script --help
    expect "$script --help: exit code" 0 "$status"
    for option in --no-install --dry-run --os-release --help --; do
        expect_match "$script --help names $option" "*  *$option*" "$output"
    done
done

[ "$failures" = 0 ]
