# plytrace_compile_together(<target>): up to eight sources of one folder are compiled as one, so that what they share is
# read and instantiated once. Two that seem to define helpers of one name come into different batches; so the sources are
# read when the build is configured, and a change of one configures it again. A source is compiled alone if it has options
# of its own, or if parts of it are compiled for another processor: a header that it is the first to read there would be
# so for its neighbours, too. The preset dev compiles every source alone, which shows where an include is missing.

option(PLYTRACE_UNITY "Compile several sources of a folder as one" ON)
set(PLYTRACE_UNITY_BATCH 8)

# plytrace_names_of(<source> <variable>): the constants, types and functions that the source seems to define at the
# outermost level. Names too many do no harm. An alias of the JSON library may stand in several.
function(plytrace_names_of source variable)
    file(READ "${source}" text)
    string(REGEX REPLACE "[][;]" "" text "${text}") # they mean something in lists
    string(REGEX REPLACE "\n(using namespace|using [A-Za-z]+ = nlohmann::|template)[^\n]*" "" text "${text}")
    string(REGEX REPLACE " final([ :{])" "\\1" text "${text}")
    set(names)
    string(REGEX MATCHALL "\n[A-Za-z][^\n]*" lines "${text}")
    foreach(line IN LISTS lines)
        string(REGEX MATCHALL "k[A-Z][A-Za-z0-9]*( =|{|$)|[ *&][a-z_0-9]+\\(|using [A-Za-z]+ =|(struct|class|enum|concept) [A-Za-z0-9_ ]+" found "${line}")
        list(APPEND names ${found})
    endforeach()
    list(TRANSFORM names REPLACE " =$|{$|\\($" "")
    list(TRANSFORM names REPLACE "^((struct|class|enum|using|concept) )+" "")
    list(TRANSFORM names STRIP)
    list(REMOVE_DUPLICATES names)
    set(${variable} "${names}" PARENT_SCOPE)
endfunction()

function(plytrace_compile_together target)
    if(NOT PLYTRACE_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # g++ warns of a class with parts from an unnamed namespace where it takes a source for a header.
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>")
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    foreach(source IN LISTS sources)
        get_source_file_property(is_alone "${source}" SKIP_UNITY_BUILD_INCLUSION)
        get_source_file_property(options "${source}" COMPILE_OPTIONS)
        get_filename_component(path "${source}" ABSOLUTE)
        file(STRINGS "${path}" other_processor REGEX "^PLYTRACE_[A-Z0-9]+_BEGIN" LIMIT_COUNT 1)
        if(is_alone OR options OR other_processor)
            continue()
        endif()
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
        plytrace_names_of("${path}" names)
        get_filename_component(folder "${path}" DIRECTORY)
        file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${folder}")
        string(MAKE_C_IDENTIFIER "${folder}" folder)

        foreach(number RANGE 1 99) # the first batch of the folder that has room and none of these names
            set(batch "${folder}_${number}")
            list(LENGTH sources_in_${batch} count)
            set(both ${names} ${names_in_${batch}})
            list(LENGTH both length)
            list(REMOVE_DUPLICATES both)
            list(LENGTH both different)
            if(count LESS PLYTRACE_UNITY_BATCH AND length EQUAL different)
                break()
            endif()
        endforeach()
        list(APPEND sources_in_${batch} "${source}")
        list(APPEND names_in_${batch} ${names})
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${batch}")
    endforeach()
endfunction()
