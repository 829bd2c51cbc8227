# shellcheck shell=bash
# Lists the packages each system needs and their sources. Sets `system` and `system_name`. A PART is one of: app (the
# program), tests, fuzz (libFuzzer), page (the browser version), browser (its tests in the browser).
# shellcheck disable=SC2154 # options.sh sets the options

# identify_system [OS_RELEASE_FILE]: sets `system` to debian12, debian13, ubuntu2404 (the last two include newer
# releases) or other.
identify_system() {
    local file=${1:-/etc/os-release} id version
    id=$(os_release_field ID "$file")
    version=$(os_release_field VERSION_ID "$file")
    system_name=$(os_release_field PRETTY_NAME "$file")
    system_name=${system_name:-an unknown system}
    case $id:$version in
        debian:12) system=debian12 ;;
        debian:1[3-9] | debian:[2-9][0-9] | debian:) system=debian13 ;; # testing and unstable have no number
        ubuntu:2[4-9].* | ubuntu:[3-9][0-9].*) system=ubuntu2404 ;;
        *) system=other ;;
    esac
}

os_release_field() {
    local value
    value=$(sed -n "s/^$1=//p" "$2" 2> /dev/null | head -n 1) || true
    value=${value#[\"\']}
    printf '%s' "${value%[\"\']}"
}

# system_packages PART...: prints one line per package to install with the system's package manager: name, tab, purpose.
system_packages() {
    local part
    [ "$system" = other ] && return
    for part in "$@"; do "packages_of_$part"; done | awk '!seen[$0]++'
}

packages_of_app() {
    printf '%s\t%s\n' \
        g++ "compiles C++20" \
        cmake "configures the build" \
        ninja-build "runs the build" \
        libglfw3-dev "opens the window" \
        libopengl-dev "draws the window" \
        libegl-dev "draws without a window" \
        libegl1 "draws without a window" \
        libgl1-mesa-dri "draws, with or without a graphics card" \
        python3-glad "generates the OpenGL loader" \
        libpng-dev "writes pictures" \
        libcairo2-dev "writes PDF files" \
        libfribidi-dev "orders and joins Hebrew and Arabic letters" \
        libgif-dev "writes animations (.gif)" \
        libwebp-dev "writes animations (.webp)" \
        libqrencode-dev "writes QR codes on worksheets" \
        libzip-dev "writes course packages (.zip)" \
        zlib1g-dev "compresses traces (.gz)" \
        libzstd-dev "compresses traces (.zst)" \
        libfmt-dev "formats text" \
        nlohmann-json3-dev "reads and writes JSON" \
        libexpected-dev "returns a result or an error" \
        libcli11-dev "reads the command line" \
        fonts-dejavu-core "the interface's font"
    packages_that_fetch
}

packages_that_fetch() {
    case $system in
        debian*) printf '%s\t%s\n' xz-utils "unpacks Dear ImGui's source package" ;;
        ubuntu*) printf '%s\t%s\n' ca-certificates "downloads Dear ImGui" ;;
    esac
}

packages_of_tests() {
    printf '%s\t%s\n' librsvg2-bin "renders SVG files, which tests compare with the window"
    case $system in
        debian12) printf '%s\t%s\n' clang-format "checks the format of the sources (release 14)" ;;
        debian13) printf '%s\t%s\n' libcatch2-dev "runs the tests" ;;
        ubuntu2404) printf '%s\t%s\n' catch2 "runs the tests" ;;
    esac
}

packages_of_fuzz() {
    printf '%s\t%s\n' \
        clang "compiles the fuzz targets" \
        libclang-rt-dev "provides libFuzzer and the sanitizers"
}

packages_of_page() {
    printf '%s\t%s\n' \
        emscripten "compiles for the browser" \
        cmake "configures the build" \
        ninja-build "runs the build" \
        libfmt-dev "formats text" \
        nlohmann-json3-dev "reads and writes JSON" \
        libexpected-dev "returns a result or an error" \
        fonts-dejavu-core "the interface's font" \
        python3-fonttools "removes unused glyphs from the fonts"
    packages_that_fetch
}

packages_of_browser() {
    printf '%s\t%s\n' \
        chromium "the browser to test in" \
        nodejs "runs the tests in the browser" \
        npm "fetches the browser driver" \
        python3-nbclient "runs a notebook" \
        python3-ipykernel "runs a notebook" \
        python3-nbconvert "writes a notebook as a page"
}

# fetched_packages PART...: prints what is unpacked in the build tree without being installed, with its source.
fetched_packages() {
    local imgui="the interface, 1.92 or newer" catch2="runs the tests, 3 or newer" parts=" $* "
    case $system in
        debian*) printf '%s\t%s\n' "Dear ImGui" "$imgui: from Debian's source package in forky" ;;
        *) printf '%s\t%s\n' "Dear ImGui" "$imgui: the upstream release, pinned by its hash" ;;
    esac
    if [[ $parts == *" tests "* ]] && [ "$system" = debian12 ]; then
        printf '%s\t%s\n' Catch2 "$catch2: from bookworm-backports"
    fi
    if [[ $parts == *" browser "* ]]; then
        printf '%s\t%s\n' playwright-core "drives the browser: from npm, pinned by its hash" \
            scorm-again "simulates a learning management system: likewise" \
            gift-pegjs "reads GIFT question banks: likewise"
    fi
    [ "$system" = other ] || return 0
    case $parts in
        *" app "*) printf '%s\t%s\n' "if missing" "GLFW, glad 2, fmt, nlohmann-json, tl-expected, CLI11, DejaVu Sans: likewise" ;;
        *) printf '%s\t%s\n' "if missing" "fmt, nlohmann-json, tl-expected, DejaVu Sans: likewise" ;;
    esac
    [[ $parts == *" tests "* ]] || return 0
    printf '%s\t%s\n' Catch2 "$catch2: the system's, otherwise likewise"
}

# needed_elsewhere PART...: prints what must be installed by hand if the system's package manager is not supported.
needed_elsewhere() {
    case " $* " in *" fuzz "*) printf 'clang with libFuzzer, ' ;; esac
    case " $* " in
        *" app "*) echo "a C++20 compiler, CMake 3.25 or newer, Python 3 with jinja2, and the development files of OpenGL, EGL, \
libpng, cairo, fontconfig, FreeType, FriBidi, giflib, libwebp, libqrencode, libzip, zlib, libzstd, and GLFW or X11 (with Xrandr, Xinerama, Xcursor and Xi)" ;;
        *) echo "emscripten 3.1.6 or newer, CMake 3.25 or newer, and Python 3 with fontTools" ;;
    esac
}

# is_installed PACKAGE: succeeds if the package is installed, or a command that replaces it is on the path.
is_installed() {
    case $1 in
        npm | chromium) command -v "$1" > /dev/null && return ;;
        nodejs) command -v node > /dev/null && return ;;
        emscripten) command -v em++ > /dev/null && return ;;
    esac
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

# missing_packages PART...: prints the lines of system_packages whose package is not installed.
missing_packages() {
    local package reason
    while IFS=$'\t' read -r package reason; do
        is_installed "$package" || printf '%s\t%s\n' "$package" "$reason"
    done < <(system_packages "$@")
}

list_packages() {
    local package reason
    while IFS=$'\t' read -r package reason; do printf '  %-20s %s\n' "$package" "$reason"; done
}

# missing_browser_tools: prints the missing tools of the browser tests that this script cannot install. Ubuntu packages
# Chromium only as a snap, which cannot read temporary folders.
missing_browser_tools() {
    local tool missing=()
    if [[ $system == debian* ]] && [ "$may_install" = yes ]; then return; fi
    for tool in em++ chromium node npm; do
        if [ -n "$os_release" ] || ! command -v "$tool" > /dev/null; then missing+=("$tool"); fi
    done
    printf '%s' "${missing[*]}"
}

# print_plan LAST_STEP PRESET... -- PART...: prints what would be installed, built and run. With --os-release, assumes
# that nothing is installed yet.
print_plan() {
    local packages last_step=$1 presets=() preset
    shift
    while [ "$1" != -- ]; do
        presets+=("$1")
        shift
    done
    shift
    printf 'System: %s\n' "$system_name"
    if [ "$system" = other ]; then
        printf 'Install: nothing (unsupported package manager). The system needs\n  %s\n' "$(needed_elsewhere "$@")"
    else
        if [ -n "$os_release" ]; then packages=$(system_packages "$@"); else packages=$(missing_packages "$@"); fi
        if [ "$may_install" = no ]; then
            echo 'Install: nothing (--no-install)'
        elif [ -z "$packages" ]; then
            echo 'Install: nothing, everything is there'
        else
            printf 'Install with apt-get:\n%s\n' "$(list_packages <<< "$packages")"
        fi
    fi
    printf 'Unpack in the build tree, without installing:\n%s\n' "$(fetched_packages "$@" | list_packages)"
    for preset in "${presets[@]}"; do printf 'Build: preset %s, in build/%s\n' "$preset" "$preset"; done
    printf 'Then: %s\n' "$last_step"
}
