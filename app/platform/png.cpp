#include "app/platform/png.hpp"

#include <png.h>

#include <cerrno>
#include <cstring>

#include "app/platform/files.hpp"

namespace plytrace {
namespace {

/// libpng's simple interface: it reports errors in the structure, without longjmp.
[[nodiscard]] png_image describe(const Picture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB;
    return image;
}

}  // namespace

Result<bool> write_png(const std::string& path, const Picture& picture) {
    return write_beside_and_rename(path, [&](const std::string& to) -> Result<bool> {
        png_image image = describe(picture);
        errno = 0;
        if (png_image_write_to_file(&image, to.c_str(), 0, picture.rgb.data(), 0, nullptr) != 0) return true;
        return failed(to + ": " + (errno != 0 ? std::strerror(errno) : image.message));
    });
}

}  // namespace plytrace
