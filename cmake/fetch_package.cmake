# plytrace_fetch_package(<name> [MAY_FAIL]): unpacks <name> in PLYTRACE_DISTRO_DIR if this system can supply it. Without
# MAY_FAIL, a failed download stops configuring; with it, the caller tries another source.

if(NOT DEFINED fetch_packages_script)
    set(fetch_packages_script "${PROJECT_SOURCE_DIR}/scripts/fetch_packages.sh")
endif()

function(plytrace_fetch_package name)
    cmake_parse_arguments(PARSE_ARGV 1 fetch "MAY_FAIL" "" "")
    if(NOT PLYTRACE_FETCH_PACKAGES)
        return()
    endif()
    execute_process(
        COMMAND "${fetch_packages_script}" --into "${PLYTRACE_DISTRO_DIR}" ${name}
        RESULT_VARIABLE result)
    if(result EQUAL 3 OR (fetch_MAY_FAIL AND NOT result EQUAL 0))
        message(STATUS "${name}: not from this distribution")
    elseif(NOT result EQUAL 0)
        message(FATAL_ERROR "could not download ${name} (see above); the first build needs a network connection")
    endif()
endfunction()
