# Finds third-party libraries, in this order: the system's package; the distribution's newer package, unpacked in the
# build tree (scripts/fetch_packages.sh); the upstream release, pinned by its hash. None is committed.

include(FetchContent)
set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER) # the files below look for the system's packages themselves
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)         # options set here reach the fetched projects

set(PLYTRACE_DISTRO_DIR "${PROJECT_SOURCE_DIR}/build/distro" CACHE PATH "Where distribution packages are unpacked")
option(PLYTRACE_FETCH_PACKAGES "Unpack missing distribution packages in the build tree while configuring" ON)

include(fetch_package)

# plytrace_fetch_upstream(<name> <url> <sha256>): downloads the release at <url> and adds its CMake project.
macro(plytrace_fetch_upstream name url sha256)
    message(STATUS "${name}: ${url}")
    FetchContent_Declare(${name} URL "${url}" URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP ON SYSTEM
        ${ARGN})
    FetchContent_MakeAvailable(${name})
endmacro()

include(python)
include(libraries)
if(NOT EMSCRIPTEN) # emscripten has its own OpenGL
    include(graphics)
    include(glad)
endif()
include(imgui)
if(PLYTRACE_TESTS)
    include(catch2)
endif()
