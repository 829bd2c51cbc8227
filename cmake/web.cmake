# The build for the browser. Everything is compiled alike, third-party sources included.

# The browser's own exceptions cost nothing until one is thrown; emulated ones make every call that may throw go through
# JavaScript.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

# plytrace_host_headers(<package> <target> <header>): <target> is what the system has in the folder of <header>, that
# folder alone: the other headers of the system are not the browser's. Sets <package>_FOUND.
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

# plytrace_web_program(<target> <name>): <target> becomes a script and its module; the script defines <name>(), which
# starts it. Nothing is made from text at run time (DYNAMIC_EXECUTION), so that a strict content security policy may hold.
function(plytrace_web_program target name)
    # 3.1.6 knows the stack's size by its older name.
    set(stack_size STACK_SIZE)
    if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.30)
        set(stack_size TOTAL_STACK)
    endif()
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/program")
    target_link_options(${target} PRIVATE
        -sMODULARIZE=1 -sEXPORT_NAME=${name} -sEXIT_RUNTIME=0 -sDYNAMIC_EXECUTION=0 -sASSERTIONS=0
        -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -s${stack_size}=8MB)
endfunction()

# plytrace_simd_engine(<target> <source>...): Othello's engine alone, with the SIMD instructions of WebAssembly. What is
# asked at each of its nodes is compiled for it once more; all else is linked as it is.
function(plytrace_simd_engine target)
    file(GLOB hot CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/search/algorithms/othello_engine/*.cpp"
        "${PROJECT_SOURCE_DIR}/games/othello/patterns/*.cpp")
    add_executable(${target} ${ARGN} ${hot})
    plytrace_own(${target})
    target_compile_options(${target} PRIVATE -msimd128)
    target_link_libraries(${target} PRIVATE plytrace_playing)
    plytrace_web_program(${target} createEngine)
    target_link_options(${target} PRIVATE
        -msimd128 --no-entry -sENVIRONMENT=worker -sFILESYSTEM=0 -sEXPORTED_FUNCTIONS=_malloc,_free
        -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8)
endfunction()

# plytrace_site(<target> <engine> <page folder>): build/web/site, complete: what the two targets are linked into, and the
# page.
function(plytrace_site target engine page_dir)
    set(program_dir "${PROJECT_BINARY_DIR}/program")
    plytrace_web_program(${target} createPlytrace)
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${PROJECT_BINARY_DIR}/assets.stamp")
    # What compiles for speed has done so by now; the last pass over all of it is for size (-Os), which is 16 kB in transfer.
    target_link_options(${target} PRIVATE
        -Os -sENVIRONMENT=web,worker -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
        -sEXPORTED_FUNCTIONS=_main,_malloc,_free
        -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,HEAPU8
        "SHELL:--preload-file ${PROJECT_BINARY_DIR}/assets@/assets"
        $<$<BOOL:${PLYTRACE_WEB_NAMES}>:--profiling-funcs>)

    file(GLOB_RECURSE page CONFIGURE_DEPENDS "${page_dir}/*")
    # A file that disappears changes this list, and so renews the folder.
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/page.list" CONTENT "${page}" @ONLY)
    set(site "${PROJECT_BINARY_DIR}/site")
    set(late "${PROJECT_SOURCE_DIR}/assets/othello/patterns.weights")
    add_custom_command(
        OUTPUT "${PROJECT_BINARY_DIR}/site.stamp"
        COMMAND "${CMAKE_COMMAND}" -D "SITE=${site}" -D "PROGRAM=${program_dir}" -D "PAGE=${page_dir}"
                -D "LATE=${late}"
                -P "${PROJECT_SOURCE_DIR}/cmake/put_site_together.cmake"
        COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/site.stamp"
        DEPENDS ${target} ${engine} ${page} ${late} "${PROJECT_BINARY_DIR}/page.list"
                "${PROJECT_SOURCE_DIR}/cmake/put_site_together.cmake"
        COMMENT "Putting the site together in ${site}"
        VERBATIM)
    add_custom_target(plytrace_site ALL DEPENDS "${PROJECT_BINARY_DIR}/site.stamp")
endfunction()
