#!/usr/bin/env bash
# Tests where the build gets Dear ImGui: the tested version, from the distribution or upstream; otherwise the newest.

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
command -v cmake > /dev/null || exit 77
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir "$scratch/release"
echo upstream > "$scratch/release/imgui.cpp"
tar -czf "$scratch/release.tar.gz" -C "$scratch" release
hash=$(sha256sum "$scratch/release.tar.gz" | cut -d ' ' -f 1)
cat > "$scratch/fetch" << 'STUB'
#!/bin/sh
case " $HAS " in
    *" $3 "*) mkdir -p "$2/imgui" && echo "$3" > "$2/imgui/imgui.cpp" ;;
    *) exit "$OTHERWISE" ;;
esac
STUB
chmod +x "$scratch/fetch"
cat > "$scratch/find.cmake" << 'SCRIPT'
set(PLYTRACE_FETCH_PACKAGES ON)
include("${cmake_folder}/fetch_package.cmake")
include("${cmake_folder}/imgui_source.cmake")
plytrace_imgui_source(folder)
file(READ "${folder}/imgui.cpp" found)
message("FOUND ${found}")
SCRIPT

expect() { # expect WORDS URL HASH
    local said
    said=$(cmake -D "cmake_folder=$project/cmake" -D "fetch_packages_script=$scratch/fetch" -D "imgui_url=$2" \
        -D "imgui_hash=$3" -D "PLYTRACE_DISTRO_DIR=$scratch/into" -P "$scratch/find.cmake" 2>&1 | tr -s '\n ' ' ') || true
    rm -rf "$scratch/into"
    if [[ $said != *"$1"* ]]; then
        echo "imgui_source: expected '$1', got '$said'"
        exit 1
    fi
}

release=file://$scratch/release.tar.gz
export OTHERWISE=3
HAS="imgui imgui-newest" expect "FOUND imgui " "$release" "$hash"
HAS="imgui-newest" expect "FOUND upstream" "$release" "$hash"
HAS="imgui-newest" expect "using the newest one instead" "file://$scratch/none" "$hash"
HAS="imgui-newest" expect "FOUND imgui-newest" "$release" "another hash"
HAS="" expect "could not download Dear ImGui 1.92.2b from the distribution or from upstream" "file://$scratch/none" "$hash"
# If the distribution cannot be reached, the build still tries upstream.
HAS="" OTHERWISE=1 expect "FOUND upstream" "$release" "$hash"
