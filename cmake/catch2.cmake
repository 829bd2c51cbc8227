# Finds or fetches Catch2 3 for the tests.

list(APPEND CMAKE_PREFIX_PATH "${PLYTRACE_DISTRO_DIR}/catch2/usr")
find_package(Catch2 3 QUIET)
if(NOT Catch2_FOUND)
    plytrace_fetch_package(catch2)
    find_package(Catch2 3 QUIET)
endif()
if(NOT Catch2_FOUND)
    plytrace_fetch_upstream(Catch2 https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
        c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c)
    list(APPEND CMAKE_MODULE_PATH "${catch2_SOURCE_DIR}/extras")
endif()
