#!/usr/bin/env bash
# Checks that no layer includes one to its right, and that the check finds each kind of fault in bad_tree.

set -euo pipefail
here=$(dirname "$0")

"$here/check_includes.sh" "$here/../.."

if found=$("$here/check_includes.sh" "$here/bad_tree"); then
    echo "include_arrows: the check passes a tree full of faults"
    exit 1
fi
if [ "${UPDATE_GOLDEN:-}" = 1 ]; then printf '%s\n' "$found" > "$here/bad_tree_faults.txt"; fi
diff -u "$here/bad_tree_faults.txt" - <<< "$found"
