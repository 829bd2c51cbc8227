// Texts from outside, such as names of files, made fit for a place that cannot take every byte. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// The text with U+FFFD in place of each byte that cannot be read as UTF-8.
[[nodiscard]] std::string repaired_utf8(std::string_view text);

/// The text with \u001b and the like in place of each control character that is not in `kept`, so that a terminal shows
/// it and does not obey it. In JSON, this changes no value.
[[nodiscard]] std::string with_controls_shown(std::string_view text, std::string_view kept = "");

}  // namespace plytrace
