#include "app/control/present_drawing.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace plytrace {

namespace {

// At 1080 pixels. A sentence gets the first of these sizes at which it fits.
constexpr std::array<float, 8> kSentenceSizes = {46, 42, 38, 35, 32, 29, 27, kLeastPresented};
constexpr float kLinePitch = 1.32F;  ///< in ems
constexpr float kFootSize = 25, kFootHeight = 40;

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
    const float above = std::max(layout.foot.height - kFootHeight * layout.unit, 0.0F) / 2;  // beside larger buttons
    add(layout.foot.x, layout.foot.y + above + foot_em, foot_em, &Theme::muted,
        text_within(words.foot, layout.foot.width, foot_em));
    return list;
}

}  // namespace plytrace
