#include "app/practice/worksheet_block.hpp"

#include <algorithm>

#include "app/base/line_breaks.hpp"

namespace plytrace {

namespace {

constexpr float kBoxStroke = 1, kLineStroke = 0.8F;  // px

}  // namespace

WorksheetStyle worksheet_style(bool is_large) {
    if (!is_large) return {};
    return {28, 26, 24, 56.0F / 3, mm(10.5F), mm(4), mm(6), true};
}

void WorksheetBlock::add_words(float x, float y, std::string text, float em, FontWeight weight, ThemeRole role,
                               TextAnchor anchor) {
    add(DrawnText{{x, y}, anchor, em, weight, {role}, std::move(text)});
}

float WorksheetBlock::add_paragraph(float x, float y, float width, std::string_view text, float em, ThemeRole role) {
    for (std::string& line : lines_within(text, width, em)) {
        add_words(x, y + em, std::move(line), em, FontWeight::kRegular, role);
        y += em * kSheetLineSpacing;
    }
    return y;
}

void WorksheetBlock::add_box(const ScreenRect& rect, const std::string& answer, float em) {
    add(DrawnBox{rect, 0, Paint{&Theme::card}, Stroke{{&Theme::text}, kBoxStroke}});
    if (answer.empty()) return;
    const float width = rect.width() - 2 * kInBox;
    std::string text = answer;
    if (fitting_em(text, width, em, FontWeight::kBold) < kLeastAnswer) text = close_bound(text);
    float fitting = fitting_em(text, width, em, FontWeight::kBold);
    std::vector<std::string> lines = {text};
    if (fitting < kLeastAnswer) {
        std::vector<std::string> more = lines_within(text, width, kLeastAnswer, FontWeight::kBold);
        if (static_cast<float>(more.size()) * kLeastAnswer * kAnswerLinePitch <= rect.height())
            lines = std::move(more), fitting = std::min(em, kLeastAnswer);
    }
    const float pitch = fitting * kAnswerLinePitch;
    ScreenPoint center = rect.center();
    center.y -= pitch * static_cast<float>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
        solved.emplace_back(answer_words(baseline_around(center, fitting), TextAnchor::kMiddle, line, fitting));
        center.y += pitch;
    }
}

void WorksheetBlock::add_line(float x, float right, float y, const std::vector<std::string>& answers, float em) {
    add(DrawnLine{{x, y}, {right, y}, {{&Theme::line}, kLineStroke}});
    std::string all;
    for (const std::string& answer : answers) all += (all.empty() ? "" : "    ") + answer;
    const float width = right - x - 2 * kInBox;
    const float small = smallest_on_line(em);
    const bool is_one_line = fitting_em(all, width, em, FontWeight::kBold) >= small;
    std::vector<std::string> lines;
    if (is_one_line) {
        lines = {all};
    } else {
        for (const std::string& answer : answers)
            for (std::string& line : lines_within(answer, width, small, FontWeight::kBold))
                lines.push_back(std::move(line));
    }
    float at = y;
    for (std::size_t i = lines.size(); i-- > 0;) {
        if (lines[i].empty()) continue;
        const float fitting = fitting_em(lines[i], width, is_one_line ? em : small, FontWeight::kBold);
        solved.emplace_back(answer_words({x + kInBox, at - em * 0.3F}, TextAnchor::kStart, lines[i], fitting));
        at -= small * kAnswerLinePitch;
    }
}

DrawnText answer_words(ScreenPoint baseline, TextAnchor anchor, const std::string& text, float em) {
    return {baseline, anchor, em, FontWeight::kBold, {&Theme::accent}, text};
}

std::string close_bound(std::string_view text) {
    for (const std::string_view sign : {"≤ ", "≥ "})
        if (text.substr(0, sign.size()) == sign)
            return std::string(sign.substr(0, sign.size() - 1)) + std::string(text.substr(sign.size()));
    return std::string(text);
}

float smallest_on_line(float em) {
    constexpr float kSmallestAnswer = 0.75F;  // relative to the usual size
    return std::max(em * kSmallestAnswer, kLeastAnswer);
}

float fitting_em(std::string_view text, float width, float em, FontWeight weight) {
    const float wanted = text_width(text, em, weight);
    return wanted <= width ? em : em * width / wanted;
}

}  // namespace plytrace
