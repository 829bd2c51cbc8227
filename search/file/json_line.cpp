#include "search/file/json_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "search/trace/event.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::json;

/// The most brackets open at once, outside strings.
int nesting_of(const std::string& text) {
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

std::optional<Json> parse_line(const std::string& text, bool is_last) {
    if (nesting_of(text) > kMaxLineNesting) {
        fail_line(fmt::format("brackets more than {} deep; expected one JSON object on the line", kMaxLineNesting));
    }
    if (const std::size_t at = text.find('\0'); at != std::string::npos) {  // the parser would take it for the end
        fail_line(fmt::format("not JSON at character {}; expected one JSON object on the line", at + 1));
    }
    try {
        Json json = Json::parse(text);
        if (!json.is_object()) fail_line("expected a JSON object: {…}");
        return json;
    } catch (const Json::parse_error& error) {
        if (is_last && error.byte > text.size()) return std::nullopt;
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

double number_at(const Json& line, const char* key, std::optional<double> fallback) {
    const auto found = line.find(key);
    if (found == line.end()) {
        if (fallback) return *fallback;
        fail_line(fmt::format("\"{}\" is missing; expected a number, \"-inf\" or \"+inf\"", key));
    }
    if (found->is_number()) {
        const double value = found->get<double>();
        if (std::isfinite(value)) return value;
    }
    if (found->is_string()) {
        const auto& text = found->get_ref<const std::string&>();
        if (text == "inf" || text == "+inf") return kInfinity;
        if (text == "-inf") return -kInfinity;
    }
    fail_line(fmt::format("\"{}\" is {}; expected a number, \"-inf\" or \"+inf\"", key, shown(*found)));
}

std::uint32_t count_at(const Json& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end()) fail_line(fmt::format("\"{}\" is missing; expected a whole number", key));
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() >= kNone) {
        fail_line(fmt::format("\"{}\" is {}; expected a whole number from 0", key, shown(*found)));
    }
    return found->get<std::uint32_t>();
}

std::string string_at(const Json& line, const char* key) {
    const auto found = line.find(key);
    if (found == line.end()) return "";
    if (!found->is_string()) fail_line(fmt::format("\"{}\" is {}; expected a string", key, shown(*found)));
    return found->get<std::string>();
}

bool flag_at(const Json& line, const char* key, bool fallback) {
    const auto found = line.find(key);
    if (found == line.end()) return fallback;
    if (!found->is_boolean()) fail_line(fmt::format("\"{}\" is {}; expected true or false", key, shown(*found)));
    return found->get<bool>();
}

}  // namespace plytrace
