# cmake -D SITE=… -D PROGRAM=… -D PAGE=… -D LATE=… -P put_site_together.cmake
# Assembles the folder to publish. The files that the page loads are in a folder named after their content, so a browser
# never mixes two versions and may cache them for ever. The page loads LATE, the programs of workers and some scripts only
# when it needs them; its service worker caches them before that.

file(GLOB program "${PROGRAM}/plytrace.js" "${PROGRAM}/plytrace.wasm" "${PROGRAM}/plytrace.data")
list(APPEND LATE "${PROGRAM}/plytrace_engine.js" "${PROGRAM}/plytrace_engine.wasm"
    "${PROGRAM}/plytrace_own_game_searcher.js" "${PROGRAM}/plytrace_own_game_searcher.wasm")
set(late_scripts "")
foreach(name course engine explore own_game own_game_worker picture)
    list(APPEND late_scripts "${PAGE}/${name}.js")
endforeach()
file(GLOB page "${PAGE}/*")
set(first_files "${PAGE}/index.html" "${PAGE}/licences.txt" "${PAGE}/manifest.json" "${PAGE}/offline.js")
list(REMOVE_ITEM page ${first_files} ${late_scripts})
list(APPEND LATE ${late_scripts})

set(hashes "")
foreach(file IN LISTS program page first_files LATE CMAKE_CURRENT_LIST_FILE)
    file(SHA256 "${file}" hash)
    string(APPEND hashes "${hash}")
endforeach()
string(SHA256 VERSION "${hashes}")
string(SUBSTRING "${VERSION}" 0 12 VERSION)

file(REMOVE_RECURSE "${SITE}")
file(COPY ${program} ${page} ${LATE} DESTINATION "${SITE}/${VERSION}")
file(COPY "${PAGE}/licences.txt" DESTINATION "${SITE}")

# The files' addresses as JavaScript strings.
function(list_addresses result)
    set(addresses "")
    foreach(file IN LISTS ARGN)
        get_filename_component(name "${file}" NAME)
        list(APPEND addresses "\"${VERSION}/${name}\"")
    endforeach()
    list(JOIN addresses ", " addresses)
    set(${result} "${addresses}" PARENT_SCOPE)
endfunction()
list_addresses(FILES ${program} ${page})
list_addresses(LATE_FILES ${LATE})
foreach(name index.html manifest.json offline.js)
    configure_file("${PAGE}/${name}" "${SITE}/${name}" @ONLY)
endforeach()

# Comments that have lines of their own are for readers of the sources; they would be 5 kB to load.
file(GLOB scripts "${SITE}/offline.js" "${SITE}/${VERSION}/*.js")
list(FILTER scripts EXCLUDE REGEX "/plytrace[^/]*$")
foreach(script IN LISTS scripts)
    file(READ "${script}" text)
    string(REGEX REPLACE "(^|\n)([ \t]*(//|/\\*\\*|\\* |\\*/)[^\n]*\n)+" "\\1" text "${text}")
    file(WRITE "${script}" "${text}")
endforeach()
file(READ "${SITE}/${VERSION}/plytrace.css" text)
string(REGEX REPLACE "[ \t]*/\\*[^*]*\\*/\n?" "" text "${text}")
file(WRITE "${SITE}/${VERSION}/plytrace.css" "${text}")
