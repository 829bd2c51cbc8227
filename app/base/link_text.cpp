#include "app/base/link_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/core/text.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kLongestAddress = 2000;
constexpr std::size_t kMostKeys = 64;
constexpr std::size_t kQuotedBytes = 40;  ///< quoted in messages
/// Left as they are, like letters and digits. RFC 3986 also allows ! $ & ' + = in a fragment, but & and = separate
/// values, forms read + as a blank, and ! $ ' are special in shells.
constexpr std::string_view kPlainMarks = "-._~()*,;:@/?";
constexpr std::string_view kHexDigits = "0123456789ABCDEF";

[[nodiscard]] constexpr bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] bool starts_with_any_case(std::string_view text, std::string_view lower) {
    const auto is_same = [](char wanted, char found) {
        return wanted == found || (found >= 'A' && found <= 'Z' && wanted == found - 'A' + 'a');
    };
    return text.size() >= lower.size() && std::equal(lower.begin(), lower.end(), text.begin(), is_same);
}
/// The length of "http://" or "https://" at the front, in any case; 0 where there is none.
[[nodiscard]] std::size_t scheme_length(std::string_view text) {
    for (const std::string_view scheme : {std::string_view("https://"), std::string_view("http://")}) {
        if (starts_with_any_case(text, scheme)) return scheme.size();
    }
    return 0;
}

void append_encoded(std::string& out, std::string_view text) {
    for (const char c : text) {
        if (is_letter_or_digit(c) || kPlainMarks.find(c) != std::string_view::npos) {
            out += c;
        } else {
            const auto byte = static_cast<unsigned char>(c);
            out += '%';
            out += kHexDigits[byte >> 4U];
            out += kHexDigits[byte & 15U];
        }
    }
}

/// Quotes untrusted bytes for messages: invalid UTF-8 is not repeated.
[[nodiscard]] std::string in_quotes(std::string_view text) {
    if (first_invalid_utf8(text)) return "a text that is not UTF-8";
    return '"' + clipped(text, kQuotedBytes) + '"';
}

[[nodiscard]] Expected<std::string> decoded(std::string_view key, std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
        if (high < 0 || low < 0) {
            return input_error(fmt::format("{}: found {}, expected % and two hexadecimal digits such as %20", key,
                                           in_quotes(text.substr(i, 3))));
        }
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    if (first_invalid_utf8(out)) return input_error(fmt::format("{}: it is not UTF-8 text", key));
    if (out.find('\0') != std::string::npos) {
        return input_error(fmt::format("{}: it contains the character NUL; expected text", key));
    }
    return out;
}

/// Parses one "key=value".
[[nodiscard]] Expected<LinkValue> parse_piece(std::string_view piece) {
    if (piece.empty()) return input_error("found nothing between two &, expected key=value");
    const std::size_t equals = piece.find('=');
    if (equals == std::string_view::npos) {
        return input_error(fmt::format("found {}, expected key=value", in_quotes(piece)));
    }
    const std::string_view key = piece.substr(0, equals);
    if (key.empty()) return input_error(fmt::format("found {}, expected a key before the =", in_quotes(piece)));
    if (!std::all_of(key.begin(), key.end(), [](char c) { return is_letter_or_digit(c) || c == '-'; })) {
        return input_error(fmt::format("found {}, expected a key of letters and -", in_quotes(key)));
    }
    // An overlong key is hostile; the longest real one has ten letters.
    if (key.size() > kQuotedBytes) return input_error(fmt::format("unknown key {}", in_quotes(key)));
    auto value = decoded(key, piece.substr(equals + 1));
    if (!value) return tl::make_unexpected(value.error());
    return LinkValue{std::string(key), std::move(*value)};
}

[[nodiscard]] Expected<bool> check_version(const LinkValue& first) {
    if (first.key != "v") {
        return input_error(fmt::format("found {}, expected v=1 first: the version of the link", in_quotes(first.key)));
    }
    if (first.value == std::to_string(kLinkVersion)) return true;
    const bool is_number = !first.value.empty() && std::all_of(first.value.begin(), first.value.end(), is_digit);
    if (!is_number) return input_error(fmt::format("v: found {}, expected {}", in_quotes(first.value), kLinkVersion));
    return input_error(fmt::format("this link is of version {}; this Plytrace reads version {}",
                                   clipped(first.value, kQuotedBytes), kLinkVersion));
}

/// Appends a value whose key must be new.
[[nodiscard]] Expected<bool> add_value(std::vector<LinkValue>& values, LinkValue value) {
    const bool is_double =
        std::any_of(values.begin(), values.end(), [&](const LinkValue& earlier) { return earlier.key == value.key; });
    if (is_double || value.key == "v") {
        return input_error(fmt::format("{}: the key appears twice; expected each key once", value.key));
    }
    if (values.size() == kMostKeys) {
        return input_error(fmt::format("the link has more than {} keys; expected far fewer", kMostKeys));
    }
    values.push_back(std::move(value));
    return true;
}

/// Removes the first piece from `rest`, which is empty after the last one.
[[nodiscard]] std::string_view take_piece(std::string_view& rest) {
    const std::size_t ampersand = rest.find('&');
    const std::string_view piece = rest.substr(0, ampersand);
    rest.remove_prefix(ampersand == std::string_view::npos ? rest.size() : ampersand + 1);
    return piece;
}

/// The list after the '#'.
[[nodiscard]] Expected<std::vector<LinkValue>> parse_values(std::string_view rest) {
    if (rest.empty()) return input_error("the link is empty; expected one that ends in #v=1&…");
    if (rest.back() == '&') return input_error("found nothing after the last &, expected key=value");
    // The version comes first: everything else may be written differently in another version.
    const auto version = parse_piece(take_piece(rest)).and_then(check_version);
    if (!version) return tl::make_unexpected(version.error());
    std::vector<LinkValue> values;
    while (!rest.empty()) {
        const auto added = parse_piece(take_piece(rest)).and_then([&](LinkValue value) {
            return add_value(values, std::move(value));
        });
        if (!added) return tl::make_unexpected(added.error());
    }
    return values;
}

// ---- what mail, chats and texts do to a link --------------------------------------------------------------------

struct Wrapper {
    std::string_view opening, closing;
};
/// What texts put a link into.
constexpr std::array<Wrapper, 10> kWrappers{{{"<", ">"},
                                             {"(", ")"},
                                             {"[", "]"},
                                             {"\"", "\""},
                                             {"'", "'"},
                                             {"`", "`"},
                                             {"\u2039", "\u203A"},
                                             {"\u00AB", "\u00BB"},
                                             {"\u201C", "\u201D"},
                                             {"\u2018", "\u2019"}}};

/// What a sentence may continue with right behind a link.
constexpr std::string_view kEndsOfClauses = ".,;:!?";

/// Without brackets or quotes around the link, and the full stop after these. No link begins with one.
[[nodiscard]] std::string_view without_wrapper(std::string_view link) {
    const auto wrapper = std::find_if(kWrappers.begin(), kWrappers.end(),
                                      [&](const Wrapper& each) { return link.starts_with(each.opening); });
    if (wrapper == kWrappers.end()) return link;
    link.remove_prefix(wrapper->opening.size());
    std::string_view inner = link;
    while (!inner.empty() && kEndsOfClauses.find(inner.back()) != inner.npos) inner.remove_suffix(1);
    if (!inner.ends_with(wrapper->closing)) return trimmed(link);
    inner.remove_suffix(wrapper->closing.size());
    return trimmed(inner);
}

/// How many more brackets the text closes than it opens.
[[nodiscard]] std::ptrdiff_t surplus_of_closing(std::string_view text, char opening, char closing) {
    return std::count(text.begin(), text.end(), closing) - std::count(text.begin(), text.end(), opening);
}

/// Without the punctuation of the sentence around the link. Titles and lessons may end in any of it, a tree in ';'.
[[nodiscard]] std::string_view without_punctuation(std::string_view fragment) {
    while (!fragment.empty()) {
        const std::size_t begin = fragment.rfind('&') + 1;  // 0 if there is none
        const std::string_view piece = fragment.substr(begin);
        if (piece.starts_with("title=") || piece.starts_with("own-lesson=")) return fragment;
        const char last = fragment.back();
        const bool ends_clause =
            kEndsOfClauses.find(last) != fragment.npos && !(last == ';' && piece.starts_with("tree="));
        const bool closes_bracket = (last == ')' && surplus_of_closing(piece, '(', ')') > 0) ||
                                    (last == ']' && surplus_of_closing(piece, '[', ']') > 0) ||
                                    (last == '>' && surplus_of_closing(piece, '<', '>') > 0);
        if (!ends_clause && !closes_bracket) return fragment;
        fragment.remove_suffix(1);
    }
    return fragment;
}

/// Mail in the encoding "quoted-printable" writes =3D for = and ends lines with a = that is not the text's own.
[[nodiscard]] std::string without_quoted_printable(std::string_view fragment) {
    std::string plain;
    for (std::size_t i = 0; i < fragment.size(); ++i) {
        const std::size_t line_break = fragment.substr(i + 1).starts_with("\r\n") ? 2
                                       : fragment.substr(i + 1, 1) == "\n"        ? 1
                                                                                  : 0;
        const int high = i + 2 < fragment.size() ? hex_digit(fragment[i + 1]) : -1;
        const int low = i + 2 < fragment.size() ? hex_digit(fragment[i + 2]) : -1;
        if (fragment[i] == '=' && line_break > 0) {
            i += line_break;
        } else if (fragment[i] == '=' && high >= 0 && low >= 0) {
            plain += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            plain += fragment[i];
        }
    }
    return plain;
}

/// Joins the lines into which mail has broken a link. One with blanks was written by hand, and its breaks are blanks.
/// Error: a break that could be within a number of a tree or between two.
[[nodiscard]] Expected<std::string> in_one_line(const std::string& fragment) {
    constexpr std::string_view breaks = "\r\n", in_numbers = "0123456789.eE+-";
    std::string joined;
    for (std::size_t at = 0; at < fragment.size();) {
        const std::size_t end = std::min(fragment.find_first_of(breaks, at), fragment.size());
        const std::string_view line = trimmed(std::string_view(fragment).substr(at, end - at));
        if (line.find_first_of(" \t") != line.npos) return fragment;
        const std::size_t piece = joined.rfind('&') + 1;
        const bool is_in_tree = joined.compare(piece, 5, "tree=") == 0;
        const bool is_in_number = !joined.empty() && !line.empty() &&
                                  in_numbers.find(joined.back()) != in_numbers.npos &&
                                  in_numbers.find(line.front()) != in_numbers.npos;
        if (is_in_tree && is_in_number) {
            return input_error(
                fmt::format("tree: found a line break after {}: expected a comma if two numbers meet there, "
                            "or no line break",
                            in_quotes(joined.substr(joined.size() - std::min<std::size_t>(joined.size(), 12)))));
        }
        joined += line;
        at = end + 1;
    }
    return joined;
}

/// Undoes what mail programs do to a fragment: HTML (&amp; for &), percent-encoding it again (%3D for =), breaking its
/// lines. Links written by Plytrace contain none of these outside of values.
[[nodiscard]] Expected<std::string> without_mails_escapes(std::string_view fragment) {
    const bool is_encoded_twice = fragment.starts_with("v%3D") || fragment.starts_with("v%3d");
    if (is_encoded_twice && fragment.find('=') == std::string_view::npos) return decoded("the link", fragment);
    std::string plain = fragment.starts_with("v=3D") ? without_quoted_printable(fragment) : std::string(fragment);
    constexpr std::string_view kEscaped = "&amp;";
    for (std::size_t at = plain.find(kEscaped); at != std::string::npos; at = plain.find(kEscaped, at + 1)) {
        plain.erase(at + 1, kEscaped.size() - 1);
    }
    return in_one_line(plain);
}

/// Where the fragment begins if its # is written as %23; npos if it is not.
[[nodiscard]] std::size_t encoded_hash(std::string_view link) {
    return std::min({link.find("%23v="), link.find("%23v%3D"), link.find("%23v%3d")});
}

}  // namespace

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string clipped(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return std::string(text);
    return std::string(beginning_of(text, most_bytes)) + "…";
}

Expected<LinkText> parse_link_text(std::string_view link) {
    if (link.size() > kLongestLink) {
        return input_error(fmt::format("the link has {} characters; expected at most {}", link.size(), kLongestLink));
    }
    link = without_wrapper(trimmed(link));
    LinkText read;
    const std::size_t hash = link.find('#'), encoded = encoded_hash(link);
    if (hash != std::string_view::npos) {
        read.page = link.substr(0, hash);
        link.remove_prefix(hash + 1);
    } else if (encoded != std::string_view::npos) {
        const std::string_view before = link.substr(0, encoded);
        const bool is_within_other = before.find('?') != before.npos;  // ?url=…, of a service that checks links
        if (!is_within_other) read.page = before;
        link.remove_prefix(encoded + 3);
        if (is_within_other) link = link.substr(0, link.find('&'));
    } else if (scheme_length(link) > 0) {
        return input_error("there is no # in the link; expected one that ends in #v=1&…");
    }
    link = without_punctuation(link);
    auto values = without_mails_escapes(link).and_then([](const std::string& plain) { return parse_values(plain); });
    if (!values) return tl::make_unexpected(values.error());
    read.values = std::move(*values);
    return read;
}

std::string fragment_text(const std::vector<LinkValue>& values) {
    std::string text = "#v=" + std::to_string(kLinkVersion);
    for (const LinkValue& value : values) {
        text += '&' + value.key + '=';
        append_encoded(text, value.value);
    }
    return text;
}

Expected<std::string> parse_page_address(std::string_view address) {
    address = trimmed(address);
    address = address.substr(0, address.find_first_of("?#"));
    const std::size_t scheme = scheme_length(address);
    const bool has_host = scheme > 0 && scheme < address.size() && address[scheme] != '/';
    const bool is_clean = std::all_of(address.begin(), address.end(), [](char c) {
        return is_letter_or_digit(c) || kPlainMarks.find(c) != std::string_view::npos ||
               std::string_view("!$&'+=%[]").find(c) != std::string_view::npos;
    });
    if (!has_host || !is_clean || address.size() > kLongestAddress) {
        return input_error(fmt::format(
            "found {}, expected the address of a page, such as https://example.org/plytrace/", in_quotes(address)));
    }
    return std::string(address);
}

bool looks_like_link(std::string_view word) {
    return word.find('#') != std::string_view::npos || encoded_hash(word) != std::string_view::npos ||
           scheme_length(word) > 0;
}

}  // namespace plytrace
