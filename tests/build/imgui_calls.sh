#!/usr/bin/env bash
# Checks that one file makes all calls to Dear ImGui that differ between its versions.

set -euo pipefail
cd "$(dirname "$0")/../.."
readonly kPlace=app/ui/widgets/imgui_compat.hpp

found=$(grep -rnE '(->|\.)(AddRect|AddPolyline|PathStroke)\(|CurveTessellation(Tol|MaxError)' app tests \
    --include='*.cpp' --include='*.hpp' | grep -v "^$kPlace:" || true)
if [ -n "$found" ]; then
    printf '%s\n%s\n' "only $kPlace may call these, whose arguments differ between versions of Dear ImGui:" "$found"
    exit 1
fi
for call in AddRect AddPolyline PathStroke CurveTessellationTol CurveTessellationMaxError; do
    grep -q "$call" "$kPlace" || { echo "imgui_calls: $kPlace does not have $call"; exit 1; }
done
