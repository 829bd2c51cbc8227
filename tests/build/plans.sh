#!/usr/bin/env bash
# Tests the plans of ./run and ./test for other systems, and that a dry run does nothing. UPDATE_GOLDEN=1 rewrites
# plans/.

set -euo pipefail
here=$(realpath "$(dirname "$0")")
cd "$here/../.."

# Stand-ins replace every command that could change something; they only log their calls.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
for name in apt-get sudo cmake ctest ninja curl git npm; do
    printf '#!/bin/sh\necho "%s $*" >> "%s/called"\n' "$name" "$scratch" > "$scratch/bin/$name"
    chmod +x "$scratch/bin/$name"
done
export PATH=$scratch/bin:$PATH

for os_release in "$here"/os_release/*; do
    system=$(basename "$os_release")
    for script in run "run --web" test "test --fuzz 60"; do
        name=${script// --/-}
        golden=$here/plans/${name%% *}-$system.txt
        # shellcheck disable=SC2086 # several words are several arguments
        ./$script --dry-run --os-release "$os_release" > "$scratch/plan"
        if [ "${UPDATE_GOLDEN:-}" = 1 ]; then cp "$scratch/plan" "$golden"; fi
        diff -u "$golden" "$scratch/plan"
    done
done
./run --dry-run > /dev/null
./run --web --no-serve --dry-run > /dev/null
"$here/../../test" --dry-run --no-install > /dev/null

# With --no-web, the plan has nothing for the browser.
for part in emscripten chromium npm playwright "preset web"; do
    if "$here/../../test" --no-web --dry-run --os-release "$here/os_release/debian12" | grep "$part"; then
        echo "plans: ./test --no-web would need $part"
        exit 1
    fi
done

if [ -e "$scratch/called" ]; then
    echo "plans: a dry run called:"
    cat "$scratch/called"
    exit 1
fi
