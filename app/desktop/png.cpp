#include "app/desktop/png.hpp"

#include <png.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

/// For libpng's simplified interface, which reports errors in this structure, without longjmp. It gets an open file,
/// because on failure it would remove a file that it has opened itself, even a device or the user's link.
[[nodiscard]] png_image describe(const Picture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB;
    return image;
}

}  // namespace

Expected<bool> write_png(const std::string& path, const Picture& picture) {
    return write_atomically(path, [&](const std::string& to) -> Expected<bool> {
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(to.c_str(), "wb"), std::fclose);
        if (!file) return system_fault(to, errno);
        png_image image = describe(picture);
        errno = 0;
        if (png_image_write_to_stdio(&image, file.get(), 0, picture.rgb.data(), 0, nullptr) == 0) {
            if (errno != 0) return system_fault(to, errno);
            return input_error(to + ": " + image.message);
        }
        if (std::fclose(file.release()) != 0) return system_fault(to, errno);
        return true;
    });
}

}  // namespace plytrace
