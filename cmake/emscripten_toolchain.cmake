# Finds emscripten, Debian's or any other (an activated emsdk), and hands over to the toolchain file that it brings.

find_program(PLYTRACE_EM_CONFIG em-config HINTS "$ENV{EMSCRIPTEN}" "$ENV{EMSDK}/upstream/emscripten")
mark_as_advanced(PLYTRACE_EM_CONFIG)
if(NOT PLYTRACE_EM_CONFIG)
    message(FATAL_ERROR "emscripten is missing: there is no em-config on the path, nor where EMSCRIPTEN or EMSDK point")
endif()
execute_process(COMMAND "${PLYTRACE_EM_CONFIG}" EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# The compilers stand beside em-config, wherever that was found.
get_filename_component(emscripten_programs "${PLYTRACE_EM_CONFIG}" DIRECTORY)
set(ENV{PATH} "${emscripten_programs}:$ENV{PATH}")
foreach(compiler IN ITEMS C:emcc CXX:em++)
    string(REPLACE ":" ";" compiler "${compiler}")
    list(GET compiler 0 language)
    list(GET compiler 1 program)
    set(CMAKE_${language}_COMPILER "${emscripten_programs}/${program}" CACHE FILEPATH "Emscripten's compiler")
endforeach()

include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")

# Linking runs JavaScript that needs acorn. Debian's lies where only Debian's own node looks for it.
if(EXISTS /usr/share/nodejs/acorn AND emscripten_root STREQUAL "/usr/share/emscripten")
    set(node_path "/usr/share/nodejs")
    if(NOT "$ENV{NODE_PATH}" STREQUAL "")
        string(APPEND node_path ":$ENV{NODE_PATH}")
    endif()
    set(CMAKE_CXX_LINKER_LAUNCHER "${CMAKE_COMMAND};-E;env;NODE_PATH=${node_path}" CACHE STRING "")
endif()
