# plytrace_precompile(<target> <header>...): headers that most of a target's sources include are read once for all of
# them, which makes a build from nothing a third shorter. Not where a compiler cache is used, which knows sources one by
# one; nor for the browser. A source still includes what it uses: the preset dev does without, and shows where it does
# not.

option(PLYTRACE_PRECOMPILE "Read headers that many sources share once, where no compiler cache is used" ON)

function(plytrace_precompile target)
    if(PLYTRACE_PRECOMPILE AND NOT PLYTRACE_CCACHE AND NOT EMSCRIPTEN)
        target_precompile_headers(${target} PRIVATE ${ARGN})
        # To g++ a header that was precompiled is no system header any more, and it finds faults in the standard
        # library's own code, which are none; more of them where it optimises most.
        target_compile_options(${target} PRIVATE
            "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>")
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT PLYTRACE_WERROR)
            target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
        endif()
    endif()
endfunction()
