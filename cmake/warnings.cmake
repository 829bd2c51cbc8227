# Sets the warnings for this project's sources. Third-party headers are SYSTEM includes and cause none.

add_library(plytrace_options INTERFACE)
target_compile_features(plytrace_options INTERFACE cxx_std_20)
target_compile_options(plytrace_options INTERFACE -Wall -Wextra -Wconversion -Wshadow -Wpedantic)
# GCC 12 warns of impossible overlaps in std::string's code (GCC bug 105651).
target_compile_options(plytrace_options INTERFACE
    "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>")
# GCC falsely reports uninitialised contents and out-of-bounds ends in copies of std::variant and std::optional.
target_compile_options(plytrace_options INTERFACE
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overflow>")
if(PLYTRACE_WERROR)
    target_compile_options(plytrace_options INTERFACE -Werror)
endif()
if(PLYTRACE_POPCNT AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    target_compile_options(plytrace_options INTERFACE -mpopcnt)
endif()

if(PLYTRACE_TIDY)
    find_program(PLYTRACE_CLANG_TIDY clang-tidy REQUIRED)
endif()

# plytrace_own(<target>): compiles <target> with the project's warnings.
function(plytrace_own target)
    target_link_libraries(${target} PRIVATE plytrace_options)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF UNITY_BUILD "${PLYTRACE_UNITY}")
    if(PLYTRACE_TIDY)
        set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${PLYTRACE_CLANG_TIDY};--quiet")
    endif()
endfunction()
