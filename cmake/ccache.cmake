# A compiler cache is used wherever one is installed.

find_program(PLYTRACE_CCACHE ccache)
mark_as_advanced(PLYTRACE_CCACHE)

if(PLYTRACE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER "${PLYTRACE_CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER "${PLYTRACE_CCACHE}")
endif()
