# Where third-party libraries come from, in this order: the system's package; the distribution's newer package unpacked
# beside the build (scripts/fetch_packages.sh); the upstream release, pinned by its hash. None is committed.

include(FetchContent)
set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER) # each file below asks for the system's package itself
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)         # options set here reach the fetched projects

set(PLYTRACE_DISTRO_DIR "${PROJECT_SOURCE_DIR}/build/distro" CACHE PATH "Where distribution packages are unpacked")
option(PLYTRACE_FETCH_PACKAGES "Unpack missing distribution packages beside the build while configuring" ON)

include(fetch_package)

# plytrace_fetch_upstream(<name> <url> <sha256>): the release at <url>, with its own CMake project.
macro(plytrace_fetch_upstream name url sha256)
    message(STATUS "${name}: ${url}")
    FetchContent_Declare(${name} URL "${url}" URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP ON SYSTEM
        ${ARGN})
    FetchContent_MakeAvailable(${name})
endmacro()

include(python)
include(libraries)
if(NOT EMSCRIPTEN) # which brings its own OpenGL
    include(graphics)
    include(glad)
endif()
include(imgui)
if(PLYTRACE_TESTS)
    include(catch2)
endif()
