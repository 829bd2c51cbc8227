# Finds emscripten, Debian's or an activated emsdk, and includes its toolchain file.

find_program(PLYTRACE_EM_CONFIG em-config HINTS "$ENV{EMSCRIPTEN}" "$ENV{EMSDK}/upstream/emscripten")
mark_as_advanced(PLYTRACE_EM_CONFIG)
if(NOT PLYTRACE_EM_CONFIG)
    message(FATAL_ERROR "emscripten is missing: found no em-config on the path, in EMSCRIPTEN or in EMSDK")
endif()
execute_process(COMMAND "${PLYTRACE_EM_CONFIG}" EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# The compilers are in the same folder as em-config.
get_filename_component(emscripten_programs "${PLYTRACE_EM_CONFIG}" DIRECTORY)
set(ENV{PATH} "${emscripten_programs}:$ENV{PATH}")
foreach(compiler IN ITEMS C:emcc CXX:em++)
    string(REPLACE ":" ";" compiler "${compiler}")
    list(GET compiler 0 language)
    list(GET compiler 1 program)
    set(CMAKE_${language}_COMPILER "${emscripten_programs}/${program}" CACHE FILEPATH "Emscripten's compiler")
endforeach()

include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")

# Linking runs JavaScript that needs acorn. Only Debian's own node looks for it where Debian installs it.
if(EXISTS /usr/share/nodejs/acorn AND emscripten_root STREQUAL "/usr/share/emscripten")
    set(node_path "/usr/share/nodejs")
    if(NOT "$ENV{NODE_PATH}" STREQUAL "")
        string(APPEND node_path ":$ENV{NODE_PATH}")
    endif()
    set(CMAKE_CXX_LINKER_LAUNCHER "${CMAKE_COMMAND};-E;env;NODE_PATH=${node_path}" CACHE STRING "")
endif()
