#!/usr/bin/env bash
# Unpacks newer Debian packages beside the build, without installing them and without touching the system's own
# package sources: each is read through a private package list in the build tree, which apt verifies with the archive
# keyring. Called by ./run, ./test and, where something is still absent, by CMake's configure step.
#
#   scripts/fetch_packages.sh [--into DIR] imgui|imgui-newest|catch2|glad ...
#
# imgui is the tested version and no other one; imgui-newest is for when that can be had nowhere any more. Both leave
# DIR/imgui (the sources); the others leave DIR/catch2/usr and DIR/glad/usr. DIR is build/distro unless told otherwise.
# Exit 0: all there. 1: a download failed. 3: this system has no such package (CMake then takes the pinned upstream).

set -euo pipefail

readonly kImguiVersion=1.92.2b
readonly kImguiHash=e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48
readonly kKeyring=/usr/share/keyrings/debian-archive-keyring.gpg

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
into=$project/build/distro

say() { printf 'fetch_packages: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

not_on_this_system() {
    say "$*"
    exit 3
}

# The site that this system's own package sources name, so that a chosen mirror is kept.
own_site() {
    local codename=$1 key site
    for key in Codename Release; do
        # shellcheck disable=SC2016 # $(SITE) is apt's own placeholder
        site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "$key: $codename" | head -n 1)
        [ -n "$site" ] && break
    done
    printf '%s' "$site"
}

# Runs apt with a private list that holds the one line given: private_apt DIR COMMAND ...
private_apt() {
    local dir=$1 command=$2
    shift 2
    "$command" -o Dir::Etc::sourcelist="$dir/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
        -o Dir::State::lists="$dir/lists" -o Dir::Cache="$dir/cache" -o APT::Get::List-Cleanup=0 \
        -o APT::Sandbox::User=root -o Acquire::Languages=none -o Acquire::Retries=3 \
        -o Acquire::Check-Valid-Until=false -o APT::Update::Post-Invoke-Success::= -o APT::Update::Error-Mode=any "$@"
}

# Makes DIR/private-NAME with an up-to-date list of one suite and prints its path: private_list NAME deb|deb-src SUITE
private_list() {
    local name=$1 type=$2 suite=$3 dir=$into/private-$1 site
    [ "$distribution" = debian ] || not_on_this_system "only Debian has a package of $name to unpack"
    [ -r "$kKeyring" ] || not_on_this_system "no Debian archive keyring here to verify $name with"
    site=$(own_site "$codename")
    [ -n "$site" ] || not_on_this_system "apt names no site for $codename to fetch $name from"
    rm -rf "$dir"
    mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial" "$dir/files"
    echo "$type [signed-by=$kKeyring] $site $suite main" > "$dir/sources.list"
    private_apt "$dir" apt-get -qq update >&2 || fail "could not download the package list of $suite (for $name)"
    printf '%s' "$dir"
}

# choose_imgui_version DIR tested|newest: nothing where there is no such version, or none of 1.92 on.
choose_imgui_version() {
    local versions newest
    versions=$(private_apt "$1" apt-cache showsrc --only-source imgui | sed -n 's/^Version: //p' | sort -V)
    if [ "$2" = tested ]; then
        grep -m 1 "^${kImguiVersion//./\\.}+" <<< "$versions" || true
        return
    fi
    newest=$(tail -n 1 <<< "$versions")
    if [ -n "$newest" ] && dpkg --compare-versions "$newest" ge 1.92; then printf '%s\n' "$newest"; fi
}

# fetch_imgui tested|newest
fetch_imgui() {
    local which=$1 dir version tarball
    dir=$(private_list imgui deb-src forky)
    version=$(choose_imgui_version "$dir" "$which")
    [ -n "$version" ] || [ "$which" = newest ] || not_on_this_system "Dear ImGui $kImguiVersion is no longer listed"
    [ -n "$version" ] || not_on_this_system "the package list has no Dear ImGui of 1.92 or newer"
    (cd "$dir/files" && private_apt "$dir" apt-get -qq source --download-only "imgui=$version" >&2) ||
        fail "could not download the source package of Dear ImGui $version"
    tarball=$(find "$dir/files" -name 'imgui_*.orig.tar.*' | head -n 1)
    if [ "$which" = tested ]; then
        echo "$kImguiHash  $tarball" | sha256sum --check --quiet >&2 || fail "Dear ImGui's tarball has another hash"
    else
        say "warning: taking Dear ImGui $version, which apt has verified; $kImguiVersion is the tested one"
    fi
    mkdir "$dir/unpacked"
    tar -xf "$tarball" -C "$dir/unpacked" --strip-components=1
    rm -rf "$into/imgui"
    mv "$dir/unpacked" "$into/imgui"
    rm -rf "$dir"
    say "Dear ImGui $version is in $into/imgui"
}

# fetch_binary NAME PACKAGE SUITE
fetch_binary() {
    local name=$1 package=$2 suite=$3 dir
    dir=$(private_list "$name" deb "$suite")
    private_apt "$dir" apt-cache show "$package" > /dev/null 2>&1 || not_on_this_system "$suite has no $package"
    (cd "$dir/files" && private_apt "$dir" apt-get -qq -t "$suite" download "$package" >&2) ||
        fail "could not download $package from $suite"
    dpkg -x "$dir"/files/*.deb "$dir/unpacked"
    rm -rf "${into:?}/$name"
    mv "$dir/unpacked" "$into/$name"
    rm -rf "$dir"
    say "$package of $suite is in $into/$name"
}

fetch() {
    case $1 in
        imgui) [ -e "$into/imgui/imgui.cpp" ] || fetch_imgui tested ;;
        imgui-newest) [ -e "$into/imgui/imgui.cpp" ] || fetch_imgui newest ;;
        catch2) [ -e "$into/catch2/usr" ] || fetch_binary catch2 libcatch2-dev "$codename-backports" ;;
        glad) [ -e "$into/glad/usr" ] || fetch_binary glad python3-glad trixie ;;
        *) fail "unknown package '$1' (imgui, imgui-newest, catch2 or glad)" ;;
    esac
}

if [ "${1:-}" = --into ]; then
    into=$2
    shift 2
fi
distribution=$(sed -n 's/^ID=//p' /etc/os-release 2> /dev/null || true)
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2> /dev/null || true)
mkdir -p "$into"
exec 9> "$into/lock" # two presets may be configured at once
flock 9
for package in "$@"; do fetch "$package"; done
