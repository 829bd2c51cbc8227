# Generates the OpenGL 3.3 core loader during the build with glad 2, a Python program that needs jinja2.

# Sets <result> to TRUE if Python can import glad 2 and jinja2 with <path> first on its module path.
function(plytrace_find_glad path result)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${path}" "${PLYTRACE_PYTHON}" -c
                "import glad, jinja2, sys; sys.exit(not glad.__version__.startswith('2.'))"
        RESULT_VARIABLE missing OUTPUT_QUIET ERROR_QUIET)
    if(missing)
        set(${result} FALSE PARENT_SCOPE)
    else()
        set(${result} TRUE PARENT_SCOPE)
    endif()
endfunction()

set(glad_path "")
plytrace_find_glad("" glad_found)
if(NOT glad_found)
    plytrace_fetch_package(glad)
    set(glad_path "${PLYTRACE_DISTRO_DIR}/glad/usr/lib/python3/dist-packages")
    plytrace_find_glad("${glad_path}" glad_found)
endif()
if(NOT glad_found)
    plytrace_fetch_upstream(glad https://github.com/Dav1dde/glad/archive/refs/tags/v2.0.8.tar.gz
        44f06f9195427c7017f5028d0894f57eb216b0a8f7c4eda7ce883732aeb2d0fc SOURCE_SUBDIR no_cmake_project)
    set(glad_path "${glad_SOURCE_DIR}")
    plytrace_find_glad("${glad_path}" glad_found)
endif()
if(NOT glad_found)
    message(FATAL_ERROR "cannot run glad 2: ${PLYTRACE_PYTHON} needs the module jinja2 (python3-jinja2)")
endif()

set(glad_dir "${PROJECT_BINARY_DIR}/glad")
file(MAKE_DIRECTORY "${glad_dir}/include")
add_custom_command(
    OUTPUT "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h" "${glad_dir}/include/KHR/khrplatform.h"
    COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${glad_path}" "${PLYTRACE_PYTHON}" -m glad --api gl:core=3.3
            --extensions "" --out-path "${glad_dir}" --reproducible --quiet c
    COMMENT "Generating the OpenGL loader"
    VERBATIM)
add_library(plytrace_glad STATIC "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h")
target_include_directories(plytrace_glad SYSTEM PUBLIC "${glad_dir}/include")
target_link_libraries(plytrace_glad PUBLIC ${CMAKE_DL_LIBS})
