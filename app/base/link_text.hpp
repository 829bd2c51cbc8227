// A link's text: a list of key=value in the fragment of a URL, percent-encoded, and back. Which keys there are and what
// they mean is share_link's; here is only what makes it a link. Hostile input is expected. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// Longer links are neither written nor read: browsers stop at about twice as many characters.
inline constexpr std::size_t kLongestLink = 1'000'000;
/// The version that is written, and the only one that is read.
inline constexpr int kLinkVersion = 1;

struct LinkValue {
    std::string key, value;  ///< decoded
    friend bool operator==(const LinkValue&, const LinkValue&) = default;
};

struct LinkText {
    std::string page;  ///< what stands before the '#'; empty where nothing does
    std::vector<LinkValue> values;
};

/// Reads a whole URL, or a fragment with or without its '#', also as some mail programs change it: with &amp; for &, or
/// with %3D for = (and then all of it encoded once more). Values come back decoded: valid UTF-8 without NUL; no key
/// comes twice; "v" has been checked and is left out. What the keys are is not looked at.
[[nodiscard]] Expected<LinkText> parse_link_text(std::string_view link);

/// "#v=1&lesson=two-ply&step=22": only characters that RFC 3986 allows in a fragment, and of these none that shells or
/// forms read as something else.
[[nodiscard]] std::string fragment_text(const std::vector<LinkValue>& values);

/// The address of a page that Plytrace can be opened on, without query and fragment; or what is wrong with it.
[[nodiscard]] Expected<std::string> parse_page_address(std::string_view address);

/// Whether a word given in place of a file's name is meant as a link.
[[nodiscard]] bool looks_like_link(std::string_view word);

/// At most so many bytes of a text, cut between characters, with an ellipsis where something is missing.
[[nodiscard]] std::string clipped(std::string_view text, std::size_t most_bytes);

}  // namespace plytrace
