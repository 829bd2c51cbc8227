#!/usr/bin/env bash
# scripts/fetch_packages.sh where it cannot fetch: a message and the exit code that CMake goes by.
# shellcheck disable=SC2016 # the stand-in expands its variables, not we

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

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
SITE='' expect 3 "apt names no site for bookworm" imgui
OS_RELEASE=$project/tests/build/os_release/ubuntu2404 expect 3 "only Debian has a package of imgui" imgui
mkdir -p "$scratch/into/imgui"
touch "$scratch/into/imgui/imgui.cpp"
expect 0 "" imgui
