# Settings of the browser's build. They also apply to third-party sources.

# WebAssembly exceptions cost nothing until one is thrown. Emulated exceptions route every call that may throw through
# JavaScript.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# plytrace_host_headers(<package> <target> <header>): makes <target> from the system's folder that contains <header>.
# Leaves out the system's other headers, which are wrong for the browser. Sets <package>_FOUND.
function(plytrace_host_headers package target header)
    string(MAKE_C_IDENTIFIER "PLYTRACE_HEADERS_${package}" variable)
    find_path(${variable} ${header} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(${variable})
    set(${package}_FOUND FALSE PARENT_SCOPE)
    if(NOT ${variable})
        return()
    endif()

    string(REGEX REPLACE "/.*" "" folder "${header}")
    set(include_dir "${PROJECT_BINARY_DIR}/include/${package}")
    file(MAKE_DIRECTORY "${include_dir}")
    file(CREATE_LINK "${${variable}}/${folder}" "${include_dir}/${folder}" SYMBOLIC)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} SYSTEM INTERFACE "${include_dir}")
    set(${package}_FOUND TRUE PARENT_SCOPE)
endfunction()

# plytrace_web_program(<target> <name>): builds <target> as a script and its module; the script defines <name>(), which
# starts the program. It evaluates no text at run time (DYNAMIC_EXECUTION), so a strict content security policy holds.
function(plytrace_web_program target name)
    # emscripten 3.1.6 uses the older name of this setting.
    set(stack_size STACK_SIZE)
    if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.30)
        set(stack_size TOTAL_STACK)
    endif()
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/program")
    target_link_options(${target} PRIVATE
        -sMODULARIZE=1 -sEXPORT_NAME=${name} -sEXIT_RUNTIME=0 -sDYNAMIC_EXECUTION=0 -sASSERTIONS=0
        -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -s${stack_size}=8MB)
endfunction()

# plytrace_worker_program(<target> <name>): the same for a program that only workers start.
function(plytrace_worker_program target name)
    plytrace_web_program(${target} ${name})
    target_link_options(${target} PRIVATE
        --no-entry -sENVIRONMENT=worker -sFILESYSTEM=0 -sEXPORTED_FUNCTIONS=_malloc,_free
        -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8)
endfunction()

# plytrace_simd_engine(<target> <source>...): builds the Othello engine with WebAssembly SIMD instructions. Compiles the
# sources that run at each node again and links the rest unchanged.
function(plytrace_simd_engine target)
    file(GLOB hot CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/search/algorithms/othello_engine/*.cpp"
        "${PROJECT_SOURCE_DIR}/games/othello/patterns/*.cpp")
    # Otherwise an object of the library with some of them would come along for its other sources.
    set_source_files_properties(${hot} TARGET_DIRECTORY plytrace_games plytrace_search PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    add_executable(${target} ${ARGN} ${hot})
    plytrace_own(${target})
    target_compile_options(${target} PRIVATE -msimd128)
    target_link_libraries(${target} PRIVATE plytrace_playing)
    plytrace_worker_program(${target} createEngine)
    target_link_options(${target} PRIVATE -msimd128)
endfunction()

# plytrace_site(<target> <worker programs> <page folder>): assembles build/web/site from the linked targets and the page.
function(plytrace_site target worker_programs page_dir)
    set(program_dir "${PROJECT_BINARY_DIR}/program")
    plytrace_web_program(${target} createPlytrace)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${PROJECT_BINARY_DIR}/assets.stamp")
    # The sources are already compiled, some for speed. The final pass optimises for size (-Oz), which saves 24 kB of
    # download.
    target_link_options(${target} PRIVATE
        -Oz -sENVIRONMENT=web,worker -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
        -sEXPORTED_FUNCTIONS=_main,_malloc,_free
        -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8
        "SHELL:--preload-file ${PROJECT_BINARY_DIR}/assets@/assets"
        $<$<BOOL:${PLYTRACE_WEB_NAMES}>:--profiling-funcs>)

    file(GLOB_RECURSE page CONFIGURE_DEPENDS "${page_dir}/*")
    # A deleted file changes this list, which triggers a new site.
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/page.list" CONTENT "${page}" @ONLY)
    set(site "${PROJECT_BINARY_DIR}/site")
    set(late "${PROJECT_SOURCE_DIR}/assets/othello/patterns.weights")
    add_custom_command(
        OUTPUT "${PROJECT_BINARY_DIR}/site.stamp"
        COMMAND "${CMAKE_COMMAND}" -D "SITE=${site}" -D "PROGRAM=${program_dir}" -D "PAGE=${page_dir}"
                -D "LATE=${late}"
                -P "${PROJECT_SOURCE_DIR}/cmake/put_site_together.cmake"
        COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/site.stamp"
        DEPENDS ${target} ${worker_programs} ${page} ${late} "${PROJECT_BINARY_DIR}/page.list"
                "${PROJECT_SOURCE_DIR}/cmake/put_site_together.cmake"
        COMMENT "Assembling the site in ${site}"
        VERBATIM)
    add_custom_target(plytrace_site ALL DEPENDS "${PROJECT_BINARY_DIR}/site.stamp")
endfunction()
