#include "app/control/present_drawing.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "app/tree/tree_room.hpp"

namespace plytrace {

namespace {

// At 1080 pixels.
constexpr float kSide = 64, kTop = 16, kBottom = 22, kFoot = 40, kSentence = 140, kGap = 12;
constexpr float kLeastUnit = 0.2F;      ///< nothing can be drawn at smaller sizes
constexpr float kNarrowest = 3.0F / 4;  ///< height by width of the narrowest screen whose height decides
constexpr float kUpright = 1.2F;        ///< the same for a phone held upright, which is close to the eye
constexpr float kButtons = 190;         ///< at the right end of the line at the bottom

/// Pixels per unit; 1 for a window without a size.
[[nodiscard]] float unit_of(float width, float height) {
    if (width <= 0 || height <= 0) return 1;
    return std::min(height, (width < height ? kUpright : kNarrowest) * width) / 1080;
}

}  // namespace

float present_scale(float width, float height) {
    return std::max(unit_of(width, height), kLeastUnit) * kLeastPresented / tree_metrics::kSmallText;
}

PresentLayout lay_out_presenting(float width, float height) {
    const float unit = unit_of(width, height), side = kSide * unit;
    PresentLayout layout;
    layout.unit = unit;
    layout.foot = {side, height - (kBottom + kFoot) * unit, width - 2 * side - kButtons * unit, kFoot * unit};
    layout.buttons = {layout.foot.right(), layout.foot.y, kButtons * unit, kFoot * unit};
    layout.sentence = {side, layout.foot.y - (kGap + kSentence) * unit, width - 2 * side, kSentence * unit};
    const float top = kTop * unit;
    layout.main = {0, top, width, std::max(layout.sentence.y - kGap * unit - top, 1.0F)};
    return layout;
}

namespace {

// At 1080 pixels. A sentence gets the first of these sizes at which it fits.
constexpr std::array<float, 8> kSentenceSizes = {46, 42, 38, 35, 32, 29, 27, kLeastPresented};
constexpr float kLinePitch = 1.32F;  ///< in ems
constexpr float kFootSize = 25;

}  // namespace

std::vector<std::string> lines_within(std::string_view text, float width, float em_size) {
    std::vector<std::string> lines;
    std::string line;
    const auto end_line = [&] { lines.push_back(std::exchange(line, {})); };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
        if (!line.empty() && text_width(longer, em_size) > width) {
            end_line();
            line = word;
        } else {
            line = longer;
        }
        const bool ends_here = end < text.size() && text[end] == '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
        if (ends_here) end_line();
    }
    if (!line.empty()) end_line();
    return lines;
}

DisplayList present_drawing(const PresentWords& words, const PresentLayout& layout) {
    DisplayList list;
    const auto add = [&](float x, float baseline, float em, ThemeRole role, std::string text) {
        list.emplace_back(
            DrawnText{{x, baseline}, TextAnchor::kStart, em, FontWeight::kRegular, {role}, std::move(text)});
    };
    const Box& box = layout.sentence;
    std::vector<std::string> lines;
    float em = 0;
    for (const float size : kSentenceSizes) {
        em = size * layout.unit;
        lines = lines_within(words.sentence, box.width, em);
        if (static_cast<float>(lines.size()) * kLinePitch * em <= box.height) break;
    }
    float baseline = box.y + em;
    for (std::string& line : lines) {
        add(box.x, baseline, em, &Theme::text, text_within(line, box.width, em));
        baseline += kLinePitch * em;
    }
    const float foot_em = kFootSize * layout.unit;
    add(layout.foot.x, layout.foot.y + foot_em, foot_em, &Theme::muted,
        text_within(words.foot, layout.foot.width, foot_em));
    return list;
}

}  // namespace plytrace
