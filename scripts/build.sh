# shellcheck shell=bash
# Functions that install packages, configure, build and run tests. Needs options.sh, plan.sh and `project`, the
# repository's root.
# shellcheck disable=SC2154 # options.sh and plan.sh set the variables used here

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# install_packages PART...: lists the missing packages, then installs them with apt-get. Exits with 1 on failure.
install_packages() {
    local missing names as_root=()
    if [ "$system" = other ]; then
        if ! [ -e "$project/build/distro" ]; then
            printf 'Cannot install packages on this system (%s).\nIt needs %s.\n' \
                "$system_name" "$(needed_elsewhere "$@")" >&2
        fi
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$may_install" = no ]; then
        printf 'Missing, but not installed because of --no-install:\n%s\n' "$(list_packages <<< "$missing")" >&2
        return
    fi
    printf 'Installing with apt-get:\n%s\n' "$(list_packages <<< "$missing")"
    mapfile -t names < <(cut -f 1 <<< "$missing")
    if [ "$(id -u)" != 0 ]; then
        command -v sudo > /dev/null || fail "not root, and sudo is missing; as root, run: apt-get install ${names[*]}"
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get -qq update || echo 'Some package lists could not be updated; continuing with the rest.' >&2
    mkdir -p "$project/build"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${names[@]}" \
        < /dev/null > "$project/build/install.log" 2>&1 || {
        tail -n 20 "$project/build/install.log" >&2
        fail "apt-get could not install the missing packages (see above); the first run needs a network connection"
    }
}

# build_preset PRESET [TARGET...]: configures the preset if that has not been done (later the build itself notices
# changes), then builds the named targets, or all. Exits with 1 on failure.
build_preset() {
    local preset=$1 build=$project/build/$1 generator=() targets=()
    shift
    if [ $# -gt 0 ]; then targets=(--target "$@"); fi
    command -v cmake > /dev/null || fail "cmake is missing"
    if ! [ -e "$build/build.ninja" ] && ! [ -e "$build/Makefile" ] ||
        [ "$project/CMakePresets.json" -nt "$build/CMakeCache.txt" ]; then
        if command -v ninja > /dev/null; then generator=(-G Ninja); fi
        (cd "$project" && cmake --fresh --preset "$preset" "${generator[@]}") ||
            fail "could not configure the build (see above)"
    fi
    cmake --build "$build" --parallel "$(nproc)" "${targets[@]}" || fail "the build failed (see above)"
}

# fetch_browser_driver: installs the npm packages that tests/web/package-lock.json pins into build/browser/node_modules:
# one drives the browser, one simulates a learning management system. Exits with 1 on failure.
fetch_browser_driver() {
    local into=$project/build/browser name
    if [ -d "$into/node_modules" ] && cmp -s "$project/tests/web/package-lock.json" "$into/done"; then return; fi
    mkdir -p "$into"
    for name in package.json package-lock.json; do cp "$project/tests/web/$name" "$into"; done
    (cd "$into" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund > npm.log 2>&1) || {
        tail -n 20 "$into/npm.log" >&2
        fail "npm could not fetch the browser driver (see above); the first run needs a network connection"
    }
    cp "$into/package-lock.json" "$into/done"
}

# run_tests PRESET ARGUMENT...: runs the preset's tests with ctest. Hides this machine's display, graphics card and user
# settings from them.
run_tests() {
    local preset=$1 build=$project/build/$1 home=$project/build/$1/home fixed_addresses=()
    shift
    # The thread sanitizer cannot map its shadow memory if the kernel randomises more than 28 bits of addresses.
    if [ "$preset" = tsan ] && [ "$(cat /proc/sys/vm/mmap_rnd_bits 2> /dev/null || echo 0)" -gt 28 ]; then
        fixed_addresses=(setarch "$(uname -m)" --addr-no-randomize)
    fi
    mkdir -p "$home/cache"  # the graphics driver complains on standard error if it is missing
    env -u DISPLAY -u WAYLAND_DISPLAY LIBGL_ALWAYS_SOFTWARE=1 XDG_CONFIG_HOME="$home/config" \
        TSAN_OPTIONS="suppressions='$project/tests/sanitizers/threads.txt'" \
        XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache" "${fixed_addresses[@]}" \
        ctest --test-dir "$build" --output-on-failure --no-label-summary --parallel "$(nproc)" "$@"
}
