// Conversion of strings to and from JSON's double quotes, for texts that are not JSON as a whole. Any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// `text` (UTF-8) in double quotes, with what JSON wants escaped: quotes, backslashes, control characters.
[[nodiscard]] std::string json_quoted(std::string_view text);

/// The same, cut after about 20 characters: untrusted text in a message.
[[nodiscard]] std::string json_quoted_briefly(std::string_view text);

/// Reads the string whose opening quote is at `offset` in valid UTF-8 and moves `offset` past the closing one.
/// Errors: no closing quote, a control character, an escape that JSON does not have, half a surrogate pair, U+0000.
[[nodiscard]] Expected<std::string> read_json_string(std::string_view text, std::size_t& offset);

}  // namespace plytrace
