#!/usr/bin/env bash
# Checks that only functions of the AVX2 path contain AVX2 and BMI instructions, so that the program runs on every
# x86-64 processor. The path is taken only if the processor has them.

set -euo pipefail
libraries=("$@")
if [ ${#libraries[@]} = 0 ]; then
    [ "$(uname -m)" = x86_64 ] || exit 77
    build=${PLYTRACE_BUILD:?the build folder}
    libraries=("$build"/games/libplytrace_games.a "$build"/search/libplytrace_search.a)
fi

objdump --disassemble --demangle --no-show-raw-insn "${libraries[@]}" | awk '
    / <.*>:$/ { name = $0; sub(/^[0-9a-f]+ </, "", name); is_avx2 = name ~ /avx2::/ }
    /\t(v[a-z]+[0-9a-z]*|andn|bextr|blsi|blsmsk|blsr)[ \t]/ {
        if (is_avx2) { expected++; next }
        if (name == last) next
        last = name
        sub(/^[^\t]*\t/, "")
        printf "%s\n    has %s\n", name, $0
        has_fault = 1
    }
    END {
        if (!expected) { print "found no function of the AVX2 path"; has_fault = 1 }
        exit has_fault
    }'
