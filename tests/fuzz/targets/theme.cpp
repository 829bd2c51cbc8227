// Themes: every colour that is read is the one that is written.
#include "app/base/theme.hpp"

#include <fmt/format.h>

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

[[nodiscard]] std::string written(const Theme& theme) {
    std::string colors;
    for (const ThemeColor& each : theme_colors()) {
        const Color color = theme.*each.field;
        colors += fmt::format("{}\"{}\":\"#{:02x}{:02X}{:02x}{:02X}\"", colors.empty() ? "" : ",", each.name, color.red,
                              color.green, color.blue, color.alpha);
    }
    return fmt::format(R"({{"name":"any","light":{},"colors":{{{}}}}})", theme.is_light, colors);
}

}  // namespace

void theme(Bytes bytes) {
    const auto read = parse_theme(bytes);
    if (!read) return hold_refusal(read.error());
    hold_text(read->name, "a theme's name");
    const std::string text = written(*read);
    const Theme again = read_again(parse_theme(text), "a theme that was written is read", text);
    hold(again.is_light == read->is_light, "a theme is as light as it was written");
    for (const ThemeColor& each : theme_colors()) {
        hold(again.*each.field == (*read).*each.field, "a colour is read as it was written", each.name);
    }
}

}  // namespace plytrace::fuzz
