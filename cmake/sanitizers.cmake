# Sanitizers are for everything that is compiled here, third-party sources included: half-instrumented programs report
# faults that are none.

if(PLYTRACE_SANITIZE)
    add_compile_options("-fsanitize=${PLYTRACE_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # Through what sanitizers add g++ cannot follow assignments: it warns of variables that are always set.
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>")
    add_link_options("-fsanitize=${PLYTRACE_SANITIZE}")
endif()
if(PLYTRACE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link) # libFuzzer sees which branches are taken
endif()
