#include "app/desktop/png.hpp"

#include <png.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "app/desktop/files.hpp"

namespace plytrace {
namespace {

/// libpng's simple interface: it reports errors in the structure, without longjmp. It is given an open file, as it
/// removes one that it has opened itself and cannot write: be it a device, or a link of the user's.
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
        const auto fault = [&](const char* message) { return failed(to + ": " + message); };
        std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(to.c_str(), "wb"), std::fclose);
        if (!file) return fault(std::strerror(errno));
        png_image image = describe(picture);
        errno = 0;
        if (png_image_write_to_stdio(&image, file.get(), 0, picture.rgb.data(), 0, nullptr) == 0) {
            return fault(errno != 0 ? std::strerror(errno) : image.message);
        }
        if (std::fclose(file.release()) != 0) return fault(std::strerror(errno));
        return true;
    });
}

}  // namespace plytrace
