# Compiles everything with sanitizers, third-party sources included: partly instrumented programs report false faults.

if(PLYTRACE_SANITIZE)
    add_compile_options("-fsanitize=${PLYTRACE_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    # With sanitizers, g++ loses track of assignments and warns of variables that are always set.
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>")
    add_link_options("-fsanitize=${PLYTRACE_SANITIZE}")
endif()
if(PLYTRACE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link) # libFuzzer sees which branches are taken
endif()
