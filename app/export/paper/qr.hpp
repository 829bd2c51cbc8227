// Makes QR codes, by libqrencode. Not for the browser. Any thread.
#pragma once

#include "app/practice/qr_code.hpp"

namespace plytrace {

/// The smallest code for the text, with error correction of level M: a seventh of it may be lost. The same text gives
/// the same code. Error: the text is too long.
[[nodiscard]] Expected<QrCode> qr_code(const std::string& text);

}  // namespace plytrace
