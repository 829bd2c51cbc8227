#!/usr/bin/env bash
# Unpacks newer Debian packages in the build tree. Installs nothing and leaves the system's package sources alone: apt
# reads a private package list in the build tree and verifies it with the archive keyring. CMake calls this while it
# configures, if a package is missing.
#
#   scripts/fetch_packages.sh [--into DIR] imgui|imgui-newest|catch2|glad ...
#
# imgui is exactly the tested version; imgui-newest is the fallback if that version is no longer available anywhere.
# Both unpack the sources in DIR/imgui; the others unpack DIR/catch2/usr and DIR/glad/usr. DIR defaults to build/distro.
# Exit code 0: everything is there. 1: a download failed. 3: this system has no such package (CMake then downloads the
# pinned upstream release).

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

# own_site CODENAME: prints the site named by the system's package sources, so that a configured mirror is used.
own_site() {
    local codename=$1 key site
    for key in Codename Release; do
        # shellcheck disable=SC2016 # $(SITE) is apt's own placeholder
        site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "$key: $codename" | head -n 1)
        [ -n "$site" ] && break
    done
    printf '%s' "$site"
}

# private_apt DIR COMMAND...: runs an apt command with the private package list in DIR.
private_apt() {
    local dir=$1 command=$2
    shift 2
    "$command" -o Dir::Etc::sourcelist="$dir/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
        -o Dir::State::lists="$dir/lists" -o Dir::Cache="$dir/cache" -o APT::Get::List-Cleanup=0 \
        -o APT::Sandbox::User=root -o Acquire::Languages=none -o Acquire::Retries=3 \
        -o Acquire::Check-Valid-Until=false -o APT::Update::Post-Invoke-Success::= -o APT::Update::Error-Mode=any "$@"
}

# private_list NAME deb|deb-src SUITE: creates a folder with an up-to-date package list of SUITE and prints its path.
# Exits with 1 if the download failed, with 3 if this system cannot supply the package.
private_list() {
    local name=$1 type=$2 suite=$3 dir=$into/private-$1 site
    [ "$distribution" = debian ] || not_on_this_system "only Debian has a package $name to unpack"
    [ -r "$kKeyring" ] || not_on_this_system "no Debian archive keyring to verify $name with"
    site=$(own_site "$codename")
    [ -n "$site" ] || not_on_this_system "apt knows no site for $codename to fetch $name from"
    rm -rf "$dir"
    mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial" "$dir/files"
    echo "$type [signed-by=$kKeyring] $site $suite main" > "$dir/sources.list"
    private_apt "$dir" apt-get -qq update >&2 || fail "could not download the package list of $suite (for $name)"
    printf '%s' "$dir"
}

# choose_imgui_version DIR tested|newest: prints the version; nothing if it is not listed or older than 1.92.
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

# fetch_imgui tested|newest: unpacks the sources into $into/imgui, checking the tested version's hash.
fetch_imgui() {
    local which=$1 dir version tarball
    dir=$(private_list imgui deb-src forky)
    version=$(choose_imgui_version "$dir" "$which")
    [ -n "$version" ] || [ "$which" = newest ] || not_on_this_system "Dear ImGui $kImguiVersion is no longer listed"
    [ -n "$version" ] || not_on_this_system "the package list has no Dear ImGui 1.92 or newer"
    (cd "$dir/files" && private_apt "$dir" apt-get -qq source --download-only "imgui=$version" >&2) ||
        fail "could not download the source package of Dear ImGui $version"
    tarball=$(find "$dir/files" -name 'imgui_*.orig.tar.*' | head -n 1)
    if [ "$which" = tested ]; then
        echo "$kImguiHash  $tarball" | sha256sum --check --quiet >&2 || fail "wrong hash of Dear ImGui's tarball"
    else
        say "warning: using Dear ImGui $version, verified by apt; the tested version is $kImguiVersion"
    fi
    mkdir "$dir/unpacked"
    tar -xf "$tarball" -C "$dir/unpacked" --strip-components=1
    rm -rf "$into/imgui"
    mv "$dir/unpacked" "$into/imgui"
    rm -rf "$dir"
    say "Dear ImGui $version is in $into/imgui"
}

# fetch_binary NAME PACKAGE SUITE: unpacks a binary package into $into/NAME.
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
    say "$package from $suite is in $into/$name"
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
exec 9> "$into/lock" # two presets may be configured at the same time
flock 9
for package in "$@"; do fetch "$package"; done
