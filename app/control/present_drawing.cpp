#include "app/control/present_drawing.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/line_breaks.hpp"

namespace plytrace {

namespace {

// At 1080 pixels. A sentence gets the first of these sizes at which it fits.
constexpr std::array<float, 8> kSentenceSizes = {46, 42, 38, 35, 32, 29, 27, kLeastPresented};
constexpr float kLinePitch = 1.32F;  ///< in ems
constexpr float kFootSize = 25, kFootHeight = 40;

/// The line at the bottom within its box. If it is too long, its last parts, which name the step, are kept: on a second
/// line if the box is high enough, otherwise after shorter first parts.
[[nodiscard]] std::vector<std::string> foot_lines(const std::string& foot, const Box& box, float em) {
    constexpr std::string_view kBetween = " · ";
    constexpr float kLeastTitle = 3;  // ems
    if (text_width(foot, em) <= box.width) return {foot};
    const bool has_two = box.height >= 2 * kLinePitch * em;
    for (std::size_t at = foot.find(kBetween); at != std::string::npos; at = foot.find(kBetween, at + 1)) {
        const std::string before = foot.substr(0, at), after = foot.substr(at);
        const std::string last = after.substr(kBetween.size());
        if (has_two && text_width(last, em) <= box.width) return {text_within(before, box.width, em), last};
        const float left = box.width - text_width(after, em);
        if (!has_two && left >= kLeastTitle * em) return {text_within(before, left, em) + after};
    }
    return {text_within(foot, box.width, em)};
}

}  // namespace

DisplayList present_drawing(const PresentWords& words, const WindowLayout& layout) {
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
    std::vector<std::string> foot = foot_lines(words.foot, layout.foot, foot_em);
    const float high = kFootHeight * layout.unit + static_cast<float>(foot.size() - 1) * kLinePitch * foot_em;
    float foot_line = layout.foot.y + std::max(layout.foot.height - high, 0.0F) / 2 + foot_em;  // beside larger buttons
    for (std::string& line : foot) {
        add(layout.foot.x, foot_line, foot_em, &Theme::muted, std::move(line));
        foot_line += kLinePitch * foot_em;
    }
    return list;
}

}  // namespace plytrace
