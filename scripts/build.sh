# shellcheck shell=bash
# Installing, configuring and building. Needs options.sh, plan.sh and `project`, the repository's root.
# shellcheck disable=SC2154 # those set what is used here

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# install_packages PART...: asks the package manager for what is missing, and says so before.
install_packages() {
    local missing names as_root=()
    if [ "$system" = other ]; then
        if ! [ -e "$project/build/distro" ]; then
            printf 'This system (%s) is not one that packages are installed on from here.\nIt has to have %s.\n' \
                "$system_name" "$(needed_elsewhere "$@")" >&2
        fi
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$may_install" = no ]; then
        printf 'Missing here, and not installed because of --no-install:\n%s\n' "$(list_packages <<< "$missing")" >&2
        return
    fi
    printf 'Installing with apt-get:\n%s\n' "$(list_packages <<< "$missing")"
    mapfile -t names < <(cut -f 1 <<< "$missing")
    if [ "$(id -u)" != 0 ]; then
        command -v sudo > /dev/null || fail "not root, and no sudo here; as root: apt-get install ${names[*]}"
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get -qq update || echo 'Some package lists could not be renewed; going on with the others.' >&2
    mkdir -p "$project/build"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${names[@]}" \
        < /dev/null > "$project/build/install.log" 2>&1 || {
        tail -n 20 "$project/build/install.log" >&2
        fail "apt-get could not install what is missing (see above); a network connection is needed once"
    }
}

# build_preset PRESET [TARGET...]: configures where that has not been done (the build itself notices changes later), then
# builds those targets, or all.
build_preset() {
    local preset=$1 build=$project/build/$1 generator=() targets=()
    shift
    if [ $# -gt 0 ]; then targets=(--target "$@"); fi
    command -v cmake > /dev/null || fail "cmake is missing"
    if ! [ -e "$build/build.ninja" ] && ! [ -e "$build/Makefile" ] ||
        [ "$project/CMakePresets.json" -nt "$build/CMakeCache.txt" ]; then
        if command -v ninja > /dev/null; then generator=(-G Ninja); fi
        (cd "$project" && cmake --fresh --preset "$preset" "${generator[@]}") ||
            fail "the build could not be configured (see above)"
    fi
    cmake --build "$build" --parallel "$(nproc)" "${targets[@]}" || fail "the build failed (see above)"
}

# fetch_browser_driver: leaves what drives the browser, and what stands for a course's system in it, in
# build/browser/node_modules, as tests/web/package-lock.json pins it.
fetch_browser_driver() {
    local into=$project/build/browser name
    if [ -d "$into/node_modules" ] && cmp -s "$project/tests/web/package-lock.json" "$into/done"; then return; fi
    mkdir -p "$into"
    for name in package.json package-lock.json; do cp "$project/tests/web/$name" "$into"; done
    (cd "$into" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund > npm.log 2>&1) || {
        tail -n 20 "$into/npm.log" >&2
        fail "npm could not fetch what drives the browser (see above); a network connection is needed once"
    }
    cp "$into/package-lock.json" "$into/done"
}

# run_tests PRESET ARGUMENT...: with ctest. They see neither a display nor a graphics card nor the person's own settings,
# whatever this machine has.
run_tests() {
    local preset=$1 build=$project/build/$1 home=$project/build/$1/home fixed_addresses=()
    shift
    # The thread sanitizer finds its own places only where the system does not scatter addresses too widely.
    if [ "$preset" = tsan ] && [ "$(cat /proc/sys/vm/mmap_rnd_bits 2> /dev/null || echo 0)" -gt 28 ]; then
        fixed_addresses=(setarch "$(uname -m)" --addr-no-randomize)
    fi
    env -u DISPLAY -u WAYLAND_DISPLAY LIBGL_ALWAYS_SOFTWARE=1 XDG_CONFIG_HOME="$home/config" \
        TSAN_OPTIONS="suppressions='$project/tests/sanitizers/threads.txt'" \
        XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache" "${fixed_addresses[@]}" \
        ctest --test-dir "$build" --output-on-failure --no-label-summary --parallel "$(nproc)" "$@"
}
