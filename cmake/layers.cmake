# plytrace_layer(<target> [LINKS <library>...])
# The library of the folder that this is called in: every source under it, found by globbing, so that a new file needs no
# edit here. A layer of headers alone is an interface library. Includes are written from the repository's root.

function(plytrace_layer target)
    cmake_parse_arguments(PARSE_ARGV 1 layer "" "" "LINKS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.hpp")

    if(sources)
        add_library(${target} STATIC ${sources} ${headers})
        plytrace_own(${target})
        set(scope PUBLIC)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}")
    target_compile_features(${target} ${scope} cxx_std_20)
    target_link_libraries(${target} ${scope} ${layer_LINKS})
endfunction()
