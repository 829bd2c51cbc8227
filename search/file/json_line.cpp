#include "search/file/json_line.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plytrace {

namespace {

using Json = nlohmann::json;

/// The most brackets open at once, outside strings.
int nesting_of(std::string_view text) {
    int open = 0, most = 0;
    bool is_in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_in_string) {
            if (c == '\\') ++at;
            if (c == '"') is_in_string = false;
        } else if (c == '"') {
            is_in_string = true;
        } else if (c == '[' || c == '{') {
            most = std::max(most, ++open);
        } else if (c == ']' || c == '}') {
            --open;
        }
    }
    return most;
}

}  // namespace

void fail_line(std::string message) {
    throw LineFault{std::move(message)};
}

void fail_move(std::string message) {
    throw LineFault{std::move(message), true};
}

std::string too_deep() {
    return fmt::format("brackets more than {} deep; expected one JSON object on the line", kMaxLineNesting);
}

void expect_no_nul(std::string_view text) {
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
        fail_line(fmt::format("not JSON at character {}; expected one JSON object on the line", at + 1));
    }
}

Json parse_line(std::string_view text) {
    if (nesting_of(text) > kMaxLineNesting) fail_line(too_deep());
    expect_no_nul(text);
    try {
        Json json = Json::parse(text.begin(), text.end());
        if (!json.is_object()) fail_line("expected a JSON object: {…}");
        return json;
    } catch (const Json::parse_error& error) {
        fail_line(fmt::format("not JSON at character {}; expected one JSON object on the line", error.byte));
    } catch (const Json::out_of_range&) {
        fail_line("a number is too large; expected at most 1.7976931348623157e308, or \"+inf\"");
    }
}

std::string shown(const Json& value) {
    constexpr std::size_t kMost = 60;
    std::string text = value.dump(-1, ' ', true);  // ASCII, so that it can be cut anywhere
    if (text.size() > kMost) text = text.substr(0, kMost) + "…";
    return text;
}

std::string string_at(const Json& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end()) return "";
    if (!found->is_string()) fail_line(fmt::format("\"{}\" is {}; expected a string", key, shown(*found)));
    return found->get<std::string>();
}

}  // namespace plytrace
