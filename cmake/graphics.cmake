# Finds the libraries of app/desktop and app/export: a window (GLFW), a context without one (EGL), PNG, PDF, GIF and
# WebP files, QR codes, zip files, compressed files, the system's fonts and threads. GLFW has a pinned fallback. The
# system must provide the others: EGL, OpenGL, libpng, cairo, fontconfig, FreeType, giflib, libwebp, libqrencode, libzip,
# zlib and libzstd.

set(OpenGL_GL_PREFERENCE GLVND)
find_package(OpenGL COMPONENTS OpenGL EGL REQUIRED)
find_package(PNG REQUIRED)
find_package(ZLIB REQUIRED)
find_path(PLYTRACE_ZSTD_HEADERS zstd.h REQUIRED)
find_library(PLYTRACE_ZSTD_LIBRARY zstd REQUIRED)
add_library(plytrace_zstd INTERFACE)
target_include_directories(plytrace_zstd SYSTEM INTERFACE "${PLYTRACE_ZSTD_HEADERS}")
target_link_libraries(plytrace_zstd INTERFACE "${PLYTRACE_ZSTD_LIBRARY}")
find_package(Freetype REQUIRED)
find_package(Fontconfig REQUIRED)
find_path(PLYTRACE_CAIRO_HEADERS cairo.h PATH_SUFFIXES cairo REQUIRED)
find_library(PLYTRACE_CAIRO_LIBRARY cairo REQUIRED)
add_library(plytrace_cairo INTERFACE)
target_include_directories(plytrace_cairo SYSTEM INTERFACE "${PLYTRACE_CAIRO_HEADERS}")
target_link_libraries(plytrace_cairo INTERFACE "${PLYTRACE_CAIRO_LIBRARY}" Freetype::Freetype)
find_path(PLYTRACE_GIF_HEADERS gif_lib.h REQUIRED)
find_library(PLYTRACE_GIF_LIBRARY gif REQUIRED)
find_path(PLYTRACE_WEBP_HEADERS webp/mux.h REQUIRED)
find_library(PLYTRACE_WEBP_LIBRARY webp REQUIRED)
find_library(PLYTRACE_WEBP_MUX_LIBRARY webpmux REQUIRED)
add_library(plytrace_moving_pictures INTERFACE)
target_include_directories(plytrace_moving_pictures SYSTEM INTERFACE
    "${PLYTRACE_GIF_HEADERS}" "${PLYTRACE_WEBP_HEADERS}")
target_link_libraries(plytrace_moving_pictures INTERFACE
    "${PLYTRACE_GIF_LIBRARY}" "${PLYTRACE_WEBP_MUX_LIBRARY}" "${PLYTRACE_WEBP_LIBRARY}")
find_path(PLYTRACE_QRENCODE_HEADERS qrencode.h REQUIRED)
find_library(PLYTRACE_QRENCODE_LIBRARY qrencode REQUIRED)
add_library(plytrace_qrencode INTERFACE)
target_include_directories(plytrace_qrencode SYSTEM INTERFACE "${PLYTRACE_QRENCODE_HEADERS}")
target_link_libraries(plytrace_qrencode INTERFACE "${PLYTRACE_QRENCODE_LIBRARY}")
find_path(PLYTRACE_ZIP_HEADERS zip.h REQUIRED)
find_library(PLYTRACE_ZIP_LIBRARY zip REQUIRED)
add_library(plytrace_zip INTERFACE)
target_include_directories(plytrace_zip SYSTEM INTERFACE "${PLYTRACE_ZIP_HEADERS}")
target_link_libraries(plytrace_zip INTERFACE "${PLYTRACE_ZIP_LIBRARY}")
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

find_package(glfw3 3.3 QUIET)
if(NOT glfw3_FOUND)
    set(GLFW_BUILD_DOCS OFF)
    set(GLFW_BUILD_TESTS OFF)
    set(GLFW_BUILD_EXAMPLES OFF)
    set(GLFW_INSTALL OFF)
    set(GLFW_BUILD_WAYLAND OFF) # X11 also works on Wayland desktops and needs fewer libraries to build
    plytrace_fetch_upstream(glfw https://github.com/glfw/glfw/archive/refs/tags/3.4.tar.gz
        c038d34200234d071fae9345bc455e4a8f2f544ab60150765d7704e08f3dac01)
endif()
