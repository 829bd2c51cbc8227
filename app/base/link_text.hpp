// The text of a link: key=value pairs in the fragment of a URL, percent-encoded. app/links defines the keys and their
// meaning. Hostile input is expected. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// The value of a hexadecimal digit; -1 for any other character.
[[nodiscard]] int hex_digit(char c);

/// Longer links are neither written nor read; browsers allow about twice as many characters.
inline constexpr std::size_t kLongestLink = 1'000'000;
/// The version that is written, and the only one that is read.
inline constexpr int kLinkVersion = 1;

struct LinkValue {
    std::string key, value;  ///< decoded
    friend bool operator==(const LinkValue&, const LinkValue&) = default;
};

struct LinkText {
    std::string page;  ///< everything before the '#'; may be empty
    std::vector<LinkValue> values;
};

/// Parses a whole URL, or a fragment with or without its '#', also as mail and sentences change them
/// (docs/link-format.md). Values are decoded: valid UTF-8 without NUL; keys are unique; "v" is checked and left out.
/// Does not check which keys there are.
[[nodiscard]] Expected<LinkText> parse_link_text(std::string_view link);

/// "#v=1&lesson=two-ply&step=22", using only characters that RFC 3986 allows in a fragment and that shells and forms
/// leave alone.
[[nodiscard]] std::string fragment_text(const std::vector<LinkValue>& values);

/// The address of a Plytrace page without query and fragment. Errors: what is wrong with it.
[[nodiscard]] Expected<std::string> parse_page_address(std::string_view address);

/// Whether a command-line argument is a link rather than a file's name.
[[nodiscard]] bool looks_like_link(std::string_view word);

/// At most `most_bytes` bytes of a text, cut between characters, with an ellipsis if something is missing.
[[nodiscard]] std::string clipped(std::string_view text, std::size_t most_bytes);

}  // namespace plytrace
