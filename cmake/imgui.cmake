# Builds Dear ImGui twice: `imgui`, and `imgui_hooked`, which reports every widget to hooks that the GUI tests define.
# Layers link `imgui_api`, which has only the headers. Each executable chooses one of the two builds by its property
# PLYTRACE_IMGUI_HOOKS, so no layer is compiled twice. Both draw text in visual order: app/gl/visual_text.cpp replaces
# the two functions that every text passes, and text fields keep the originals under other names.

include(imgui_source)
plytrace_imgui_source(imgui_dir)

set(imgui_definitions IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_USE_WCHAR32)
if(EMSCRIPTEN)
    list(APPEND imgui_definitions IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS
        IMGUI_DISABLE_DEFAULT_FONT) # keeps the download small
endif()

add_library(imgui_api INTERFACE)
target_include_directories(imgui_api SYSTEM INTERFACE "${imgui_dir}" "${imgui_dir}/backends" "${imgui_dir}/misc/cpp")
target_compile_definitions(imgui_api INTERFACE ${imgui_definitions})

foreach(build imgui imgui_hooked)
    add_library(${build} STATIC EXCLUDE_FROM_ALL
        "${imgui_dir}/imgui.cpp" "${imgui_dir}/imgui_demo.cpp" "${imgui_dir}/imgui_draw.cpp"
        "${imgui_dir}/imgui_tables.cpp" "${imgui_dir}/imgui_widgets.cpp" "${imgui_dir}/misc/cpp/imgui_stdlib.cpp")
    target_compile_features(${build} PRIVATE cxx_std_17)
    target_include_directories(${build} SYSTEM PRIVATE "${imgui_dir}")
    target_include_directories(${build} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_compile_definitions(${build} PRIVATE ${imgui_definitions})
    target_link_libraries(${build} PRIVATE plytrace_gl)
endforeach()
target_compile_definitions(imgui_hooked PRIVATE IMGUI_ENABLE_TEST_ENGINE)
set_source_files_properties("${imgui_dir}/imgui_draw.cpp" "${imgui_dir}/imgui_widgets.cpp" PROPERTIES
    COMPILE_DEFINITIONS "AddText=AddTextAsGiven;CalcTextSizeA=CalcTextSizeAsGiven")
set_source_files_properties("${imgui_dir}/imgui_demo.cpp" PROPERTIES
    COMPILE_DEFINITIONS IMGUI_DISABLE_DEMO_WINDOWS) # nobody opens them, and they take long to compile
set_source_files_properties("${imgui_dir}/imgui_draw.cpp" PROPERTIES
    COMPILE_OPTIONS "-include;${PROJECT_SOURCE_DIR}/app/gl/text_as_given.hpp")

if(EMSCRIPTEN) # optimise for size, except the sources that run for each glyph
    set_source_files_properties("${imgui_dir}/imgui.cpp" "${imgui_dir}/imgui_widgets.cpp" "${imgui_dir}/imgui_tables.cpp"
        "${imgui_dir}/misc/cpp/imgui_stdlib.cpp" PROPERTIES COMPILE_OPTIONS "-Oz")
endif()

# TARGET_PROPERTY reads the property of the executable being linked.
target_link_libraries(imgui_api INTERFACE
    "$<IF:$<BOOL:$<TARGET_PROPERTY:PLYTRACE_IMGUI_HOOKS>>,imgui_hooked,imgui>")

# In the browser, events come directly from the page, so there is no GLFW backend.
add_library(imgui_backends STATIC EXCLUDE_FROM_ALL "${imgui_dir}/backends/imgui_impl_opengl3.cpp")
target_compile_features(imgui_backends PRIVATE cxx_std_20)
target_link_libraries(imgui_backends PUBLIC imgui_api ${CMAKE_DL_LIBS})
if(EMSCRIPTEN)
    target_compile_definitions(imgui_backends PUBLIC IMGUI_IMPL_OPENGL_ES3)
    set_source_files_properties("${imgui_dir}/backends/imgui_impl_opengl3.cpp" PROPERTIES
        COMPILE_OPTIONS "-include;${PROJECT_SOURCE_DIR}/app/web/kept_gl_state.hpp")
else()
    target_sources(imgui_backends PRIVATE "${imgui_dir}/backends/imgui_impl_glfw.cpp")
    target_link_libraries(imgui_backends PUBLIC glfw)
endif()
