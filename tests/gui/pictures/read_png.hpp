// Reads a picture that was written as a PNG file.
#pragma once

#include <png.h>

#include <string>

#include "app/desktop/png.hpp"

namespace plytrace {

[[nodiscard]] inline Expected<Picture> read_png(const std::string& path) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, path.c_str()) == 0) return input_error(path + ": " + image.message);
    image.format = PNG_FORMAT_RGB;
    Picture picture;
    picture.width = static_cast<int>(image.width);
    picture.height = static_cast<int>(image.height);
    picture.rgb.resize(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, picture.rgb.data(), 0, nullptr) == 0) {
        const auto error = input_error(path + ": " + image.message);
        png_image_free(&image);
        return error;
    }
    return picture;
}

}  // namespace plytrace
