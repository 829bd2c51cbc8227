// A QR code as data, and its drawing. The caller supplies the encoder, because libqrencode is not available in the
// browser.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct QrCode {
    std::size_t size = 0;       ///< modules per side, without the quiet zone
    std::vector<bool> is_dark;  ///< row by row
};
/// Errors: a text that is too long for a QR code.
using QrMaker = std::function<Expected<QrCode>(const std::string& text)>;

inline constexpr std::size_t kQuietModules = 4;  ///< width of the quiet zone

/// Side length in pixels, including the quiet zone; modules of 0.45 mm suit printers and phones.
[[nodiscard]] float qr_width(const QrCode& code);
/// Draws the code and its quiet zone; `corner` is its top left.
void draw_qr(const QrCode& code, ScreenPoint corner, DisplayList& into);

}  // namespace plytrace
