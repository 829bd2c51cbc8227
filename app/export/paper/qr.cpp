#include "app/export/paper/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace plytrace {

Expected<QrCode> qr_code(const std::string& text) {
    struct Deleter {
        void operator()(QRcode* code) const { QRcode_free(code); }
    };
    const std::unique_ptr<QRcode, Deleter> made(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M));  // 0: the smallest version
    if (!made) return input_error("this is too long for a QR code: " + text);
    QrCode code;
    code.size = static_cast<std::size_t>(made->width);
    for (std::size_t i = 0; i < code.size * code.size; ++i) code.is_dark.push_back((made->data[i] & 1U) != 0);
    return code;
}

}  // namespace plytrace
