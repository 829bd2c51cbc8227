// A QR code as data, and its drawing. Whoever makes one is handed in: libqrencode is not for the browser.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct QrCode {
    std::size_t size = 0;       ///< modules across and down, without the quiet ones around it
    std::vector<bool> is_dark;  ///< row by row
};
/// Errors: a text that is too long for one.
using QrMaker = std::function<Expected<QrCode>(const std::string& text)>;

inline constexpr std::size_t kQuietModules = 4;  ///< at each side

/// Across and down, in pixels: modules of 0.45 mm, which printers and telephones can tell apart.
[[nodiscard]] float qr_width(const QrCode& code);
/// With its quiet margin, from the top left corner.
void draw_qr(const QrCode& code, ScreenPoint corner, DisplayList& into);

}  // namespace plytrace
