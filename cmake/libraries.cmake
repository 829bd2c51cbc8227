# Finds the small libraries of the layers that draw nothing: fmt, nlohmann-json, tl-expected, CLI11.

if(EMSCRIPTEN)
    # Each library is identified by a header that older releases lack.
    plytrace_host_headers(fmt fmt::fmt fmt/std.h)
    if(fmt_FOUND)
        target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY) # its library is for the host
    endif()
    plytrace_host_headers(nlohmann_json nlohmann_json::nlohmann_json nlohmann/detail/abi_macros.hpp)
    plytrace_host_headers(tl-expected tl::expected tl/expected.hpp)
else()
    find_package(fmt 9 QUIET)
    find_package(nlohmann_json 3.11 QUIET)
    find_package(tl-expected QUIET)
    find_package(CLI11 2 QUIET)
endif()

if(NOT fmt_FOUND)
    plytrace_fetch_upstream(fmt https://github.com/fmtlib/fmt/archive/refs/tags/11.1.4.tar.gz
        ac366b7b4c2e9f0dde63a59b3feb5ee59b67974b14ee5dc9ea8ad78aa2c1ee1e)
endif()

if(NOT nlohmann_json_FOUND)
    set(JSON_BuildTests OFF)
    plytrace_fetch_upstream(nlohmann_json https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz
        d6c65aca6b1ed68e7a182f4757257b107ae403032760ed6ef121c9d55e81757d)
endif()

if(NOT tl-expected_FOUND)
    # Uses only its one header; its CMake project would download more.
    plytrace_fetch_upstream(tl_expected https://github.com/TartanLlama/expected/archive/refs/tags/v1.1.0.tar.gz
        1db357f46dd2b24447156aaf970c4c40a793ef12a8a9c2ad9e096d9801368df6 SOURCE_SUBDIR no_cmake_project)
    add_library(tl::expected INTERFACE IMPORTED)
    target_include_directories(tl::expected INTERFACE "${tl_expected_SOURCE_DIR}/include")
endif()

if(NOT CLI11_FOUND AND NOT EMSCRIPTEN) # the page has no command line
    set(CLI11_PRECOMPILED OFF)
    plytrace_fetch_upstream(CLI11 https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.2.tar.gz
        f2d893a65c3b1324c50d4e682c0cdc021dd0477ae2c048544f39eed6654b699a)
endif()
