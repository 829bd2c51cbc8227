#!/usr/bin/env bash
# Tests the messages and exit codes of scripts/fetch_packages.sh when it cannot fetch, and its choice of versions.
# shellcheck disable=SC2016 # the stand-in expands its variables, not this script

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" # the stand-ins write to the current folder

mkdir "$scratch/bin"
sed "s|/etc/os-release|\"\$OS_RELEASE\"|; s|^readonly kKeyring=.*|readonly kKeyring=/dev/null|" \
    "$project/scripts/fetch_packages.sh" > "$scratch/fetch_packages.sh"
printf '#!/bin/sh\ncase "$*" in *indextargets*) echo "$SITE" ;; *) exit 100 ;; esac\n' > "$scratch/bin/apt-get"
chmod +x "$scratch/bin/apt-get"
export PATH=$scratch/bin:$PATH

expect() { # expect STATUS MESSAGE PACKAGE
    local status=0 message
    message=$(bash "$scratch/fetch_packages.sh" --into "$scratch/into" "$3" 2>&1) || status=$?
    if [ "$status" != "$1" ] || [[ $message != *"$2"* ]]; then
        echo "fetch_packages: expected exit code $1 and '$2', got $status and '$message'"
        exit 1
    fi
}

export OS_RELEASE=$project/tests/build/os_release/debian12 SITE=file:/none
expect 1 "could not download the package list of forky (for imgui)" imgui
expect 1 "could not download the package list of bookworm-backports (for catch2)" catch2
expect 1 "unknown package 'boost'" boost
SITE='' expect 3 "apt knows no site for bookworm" imgui
OS_RELEASE=$project/tests/build/os_release/ubuntu2404 expect 3 "only Debian has a package imgui" imgui
mkdir -p "$scratch/into/imgui"
touch "$scratch/into/imgui/imgui.cpp"
expect 0 "" imgui

# If the list has Dear ImGui, "imgui" takes only the tested version; only "imgui-newest" takes the newest.
rm -rf "$scratch/into"
cat > "$scratch/bin/apt-get" << 'STUB'
#!/bin/sh
case "$*" in
    *indextargets*) echo "$SITE" ;;
    *source*) mkdir -p imgui-new && touch imgui-new/imgui.cpp && tar -czf imgui_1.93.orig.tar.gz imgui-new ;;
esac
STUB
printf '#!/bin/sh\nprintf "Version: %%s\\n" $VERSIONS\n' > "$scratch/bin/apt-cache"
printf '#!/bin/sh\nexit 0\n' > "$scratch/bin/dpkg"
chmod +x "$scratch/bin/apt-cache" "$scratch/bin/dpkg"
VERSIONS="1.91.9+ds-1 1.93+ds-1" expect 3 "Dear ImGui 1.92.2b is no longer listed" imgui
VERSIONS="1.92.2b+ds-1 1.93+ds-1" expect 1 "wrong hash of Dear ImGui's tarball" imgui
[ ! -e "$scratch/into/imgui" ] || { echo "fetch_packages: a tarball with the wrong hash was unpacked"; exit 1; }
VERSIONS="1.91.9+ds-1 1.93+ds-1" expect 0 "warning: using Dear ImGui 1.93+ds-1" imgui-newest
[ -e "$scratch/into/imgui/imgui.cpp" ] || { echo "fetch_packages: the newest version was not unpacked"; exit 1; }
