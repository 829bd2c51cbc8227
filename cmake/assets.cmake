# Copies assets/ and the fonts into a folder next to the program, which reads its assets there.

set(font_names DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf)
set(font_files "")
foreach(name IN LISTS font_names)
    string(MAKE_C_IDENTIFIER "PLYTRACE_FONT_${name}" variable)
    find_file(${variable} ${name}
        PATHS /usr/share/fonts /usr/local/share/fonts
        PATH_SUFFIXES truetype/dejavu dejavu dejavu-sans-fonts dejavu-sans-mono-fonts TTF
        NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(${variable})
    if(NOT ${variable})
        plytrace_fetch_upstream(dejavu
            https://github.com/dejavu-fonts/dejavu-fonts/releases/download/version_2_37/dejavu-fonts-ttf-2.37.tar.bz2
            fa9ca4d13871dd122f61258a80d01751d603b4d3ee14095d65453b4e846e17d7)
        set(${variable} "${dejavu_SOURCE_DIR}/ttf/${name}")
    endif()
    list(APPEND font_files "${${variable}}")
endforeach()

file(GLOB_RECURSE asset_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/assets/*")
list(FILTER asset_files EXCLUDE REGEX "^${PROJECT_SOURCE_DIR}/assets/pictures/") # these are for the documents
set(late_assets "")
if(EMSCRIPTEN)
    # The page loads the weights only when it needs them (put_site_together.cmake), and the examples and tracers never.
    set(late_assets COMMAND "${CMAKE_COMMAND}" -E rm -rf "${PROJECT_BINARY_DIR}/assets/othello"
        "${PROJECT_BINARY_DIR}/assets/examples" "${PROJECT_BINARY_DIR}/assets/tracers")
    include(web_fonts)
    set(texts ${asset_files})
    list(FILTER texts EXCLUDE REGEX "\\.weights$")
    plytrace_web_fonts(font_files "${font_files}" "${texts}")
endif()
# A deleted file changes this list, which triggers a new copy.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/assets.list" CONTENT "${asset_files};${font_files}" @ONLY)

set(asset_copy "${PROJECT_BINARY_DIR}/assets")
add_custom_command(
    OUTPUT "${PROJECT_BINARY_DIR}/assets.stamp"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${asset_copy}"
    COMMAND "${CMAKE_COMMAND}" -E copy_directory "${PROJECT_SOURCE_DIR}/assets" "${asset_copy}"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${asset_copy}/pictures"
    ${late_assets}
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${asset_copy}/fonts"
    COMMAND "${CMAKE_COMMAND}" -E copy ${font_files} "${asset_copy}/fonts"
    COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/assets.stamp"
    DEPENDS ${asset_files} ${font_files} "${PROJECT_BINARY_DIR}/assets.list"
    COMMENT "Copying the assets to the program's folder"
    VERBATIM)
add_custom_target(plytrace_assets ALL DEPENDS "${PROJECT_BINARY_DIR}/assets.stamp")
