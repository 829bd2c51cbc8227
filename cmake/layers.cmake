# plytrace_layer(<target> [EXCLUDE <regex>] [QUICK <regex>] [LINKS <library>...])
# The library of the folder that this is called in: every source under it, found by globbing, so that a new file needs no
# edit here; but none whose path within the folder matches EXCLUDE's. A layer of headers alone is an interface library.
# Includes are written from the repository's root. In the browser's build size counts, and sources are compiled for it,
# except those that match QUICK's, where time counts.

function(plytrace_layer target)
    cmake_parse_arguments(PARSE_ARGV 1 layer "" "EXCLUDE;QUICK" "LINKS")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.hpp")
    if(layer_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/(${layer_EXCLUDE})")
        list(FILTER headers EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/(${layer_EXCLUDE})")
    endif()

    if(sources)
        add_library(${target} STATIC ${sources} ${headers})
        if(EMSCRIPTEN AND layer_QUICK)
            target_compile_options(${target} PRIVATE -Oz)
            list(FILTER sources INCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/(${layer_QUICK})")
            # em++ takes -Oz for -fno-inline-functions, too, which a later -O2 does not take back.
            set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "-O2;-finline-functions")
        endif()
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
