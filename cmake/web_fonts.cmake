# Makes the browser's fonts. The DejaVu fonts have 6,000 glyphs each; the copies keep those that the interface and most
# names in trees and lessons need. The browser's own fonts draw all others. Drops what stb_truetype does not read
# (hinting, layout tables, MATH); keeps the licence.

set(web_font_characters
    U+0020-007E U+00A0-00FF             # Basic Latin, Latin-1
    U+0384-03CE U+03D1 U+03D5           # Greek
    U+2010-2027 U+202F-203A             # general punctuation
    U+2070-209C U+20AC U+2122           # superscripts and subscripts, euro, trademark
    U+2190-2199 U+21D0-21D5             # arrows
    U+2200 U+2203 U+2205 U+2208-2209 U+2227-222A # logic and sets
    U+220F U+2211-2212 U+221A U+221D-221E U+2248 U+2260-2261 U+2264-2265 # arithmetic and comparison
    U+25A0-25A1 U+25B2-25BF U+25C6-25C7 U+25CB U+25CF U+25E6 # geometric shapes
    U+2500-2503 U+250C U+2514 U+2517 U+251C U+2523 U+252C # lines of pasted trees
    U+2559 U+255F U+256D U+2570 U+257C U+257E
    U+2423 U+232B                       # the keys for a blank and for deleting, drawn on buttons
    U+2605-2606 U+2702 U+2713-2718      # stars, scissors, check marks
    U+2654-265F                         # chess pieces
    U+FFFD)                             # replaces unknown characters
set(web_latin_extended U+0100-017F)         # not in the monospaced font, which has code and numbers
set(web_cyrillic U+0400-045F U+0490-0491)   # in the regular font alone

# plytrace_web_fonts(<result> <fonts> <texts>): sets <result> to smaller copies of <fonts>, which also have every
# character in the files <texts>. Without fontTools, warns and sets <result> to <fonts>.
function(plytrace_web_fonts result fonts texts)
    execute_process(COMMAND "${PLYTRACE_PYTHON}" -c "import fontTools.subset" RESULT_VARIABLE missing ERROR_QUIET)
    if(missing)
        message(WARNING "The full fonts double the site's size; to shrink them, ${PLYTRACE_PYTHON} needs fontTools "
            "(python3-fonttools)")
        set(${result} "${fonts}" PARENT_SCOPE)
        return()
    endif()

    list(TRANSFORM texts PREPEND "--text-file=" OUTPUT_VARIABLE text_options)
    set(subsets "")
    foreach(font IN LISTS fonts)
        get_filename_component(name "${font}" NAME)
        set(letters ${web_font_characters})
        if(NOT name MATCHES "Mono")
            list(APPEND letters ${web_latin_extended})
        endif()
        if(NOT name MATCHES "Mono|Bold")
            list(APPEND letters ${web_cyrillic})
        endif()
        list(JOIN letters "," characters)
        set(subset "${PROJECT_BINARY_DIR}/fonts/${name}")
        add_custom_command(
            OUTPUT "${subset}"
            COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/fonts"
            COMMAND "${PLYTRACE_PYTHON}" -m fontTools.subset "${font}" "--output-file=${subset}"
                    "--unicodes=${characters}" ${text_options} --no-hinting --no-glyph-names --layout-features=
                    --drop-tables+=GPOS,GSUB,GDEF,MATH,kern,gasp,FFTM --name-IDs=0,1,2
            DEPENDS "${font}" ${texts}
            COMMENT "Subsetting ${name}"
            VERBATIM)
        list(APPEND subsets "${subset}")
    endforeach()
    set(${result} "${subsets}" PARENT_SCOPE)
endfunction()
