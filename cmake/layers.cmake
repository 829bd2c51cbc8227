# plytrace_layer(<target> [FOLDER <folder>] [EXCLUDE <regex>] [QUICK <regex>] [LINKS <library>...])
# The library of a folder, by default the one that calls this: every source under it, found by globbing, so that a new file
# needs no edit here, except those whose path within the folder matches EXCLUDE. A layer of headers alone is an interface
# library. Includes are written from the repository's root. The browser's build compiles for size, except the sources that
# match QUICK, which it compiles for speed.

function(plytrace_layer target)
    cmake_parse_arguments(PARSE_ARGV 1 layer "" "FOLDER;EXCLUDE;QUICK" "LINKS")
    set(folder "${CMAKE_CURRENT_SOURCE_DIR}")
    if(layer_FOLDER)
        string(APPEND folder "/${layer_FOLDER}")
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.hpp")
    if(layer_EXCLUDE)
        list(FILTER sources EXCLUDE REGEX "^${folder}/(${layer_EXCLUDE})")
        list(FILTER headers EXCLUDE REGEX "^${folder}/(${layer_EXCLUDE})")
    endif()

    if(sources)
        add_library(${target} STATIC ${sources} ${headers})
        if(EMSCRIPTEN AND layer_QUICK)
            target_compile_options(${target} PRIVATE -Oz)
            list(FILTER sources INCLUDE REGEX "^${folder}/(${layer_QUICK})")
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
