#include "app/practice/qr_code.hpp"

#include "app/practice/worksheet_block.hpp"

namespace plytrace {

namespace {

constexpr float kModule = mm(0.45F);

/// Draws runs of dark modules in lines of one direction.
void draw_runs(const QrCode& code, ScreenPoint corner, bool is_across, std::size_t shortest, DisplayList& into) {
    const auto is_dark = [&](std::size_t line, std::size_t at) {
        return at < code.size && code.is_dark[is_across ? line * code.size + at : at * code.size + line];
    };
    for (std::size_t line = 0; line < code.size; ++line) {
        for (std::size_t from = 0; from < code.size; ++from) {
            std::size_t to = from;
            while (is_dark(line, to)) ++to;
            if (to >= from + shortest) {
                const auto side = static_cast<float>(line) * kModule, begin = static_cast<float>(from) * kModule,
                           end = static_cast<float>(to) * kModule;
                const ScreenRect along{corner.x + begin, corner.y + side, corner.x + end, corner.y + side + kModule};
                const ScreenRect down{corner.x + side, corner.y + begin, corner.x + side + kModule, corner.y + end};
                into.emplace_back(DrawnBox{is_across ? along : down, 0, Paint{&Theme::text}, std::nullopt});
            }
            from = to;
        }
    }
}

}  // namespace

float qr_width(const QrCode& code) {
    return static_cast<float>(code.size + 2 * kQuietModules) * kModule;
}

void draw_qr(const QrCode& code, ScreenPoint corner, DisplayList& into) {
    const float quiet = static_cast<float>(kQuietModules) * kModule;
    const ScreenPoint inner{corner.x + quiet, corner.y + quiet};
    // Horizontal runs, then vertical runs over their seams, so that viewers show no hairlines.
    draw_runs(code, inner, true, 1, into);
    draw_runs(code, inner, false, 2, into);
}

}  // namespace plytrace
