#include "search/file/json_line.hpp"

#include <fmt/format.h>

namespace plytrace {

namespace {

using Json = nlohmann::json;

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

std::string shown(const Json& value) {
    constexpr std::size_t kMost = 60;
    std::string text = value.dump(-1, ' ', true);  // ASCII, so that it can be cut anywhere
    if (text.size() > kMost) text = text.substr(0, kMost) + "…";
    return text;
}

}  // namespace plytrace
