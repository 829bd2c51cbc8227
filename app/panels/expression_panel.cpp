#include "app/panels/expression_panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/panels/widgets.hpp"

namespace plytrace {

namespace {

struct Size {
    float em, pitch;  ///< of a line, at scale 1
};
constexpr std::array kSizes = {Size{20, 40}, Size{18, 30}, Size{16, 24}, Size{14.5F, 18}};
constexpr float kGap = 12;  ///< between the expression, the equation and the conclusion, in all

Color color_of(const Theme& theme, SpanStyle style) {
    switch (style) {
        case SpanStyle::kPlain:
            return theme.text;
        case SpanStyle::kBest:
            return theme.best;
        case SpanStyle::kCurrent:
            return theme.accent;
        case SpanStyle::kCut:
            return theme.cut;
        case SpanStyle::kDim:
            return theme.faint;
    }
    return theme.text;
}

/// What the equation and a conclusion of two lines need below an expression of this size.
float height_of_words(const AppContext& context, float em) {
    const float equation = em >= 18 ? kTitleSize : kBodySize;
    return context.px(kGap + kLineHeightInEms * (equation + 2 * kBodySize) + 2);
}

float pitch_of(float em) {
    for (const Size& size : kSizes) {
        if (size.em == em) return size.pitch;
    }
    return kSizes.back().pitch;
}

void draw_lines(const AppContext& context, const Expression& expression, float em) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float pitch = context.px(pitch_of(em));
    for (std::size_t i = 0; i < expression.lines.size(); ++i) {
        ImVec2 baseline(corner.x, corner.y + static_cast<float>(i) * pitch + context.px(em));
        for (const ExpressionSpan& span : expression.lines[i]) {
            baseline.x +=
                draw_text(context, list, baseline, Face::kMono, em, color_of(context.theme(), span.style), span.text);
        }
    }
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, static_cast<float>(expression.lines.size()) * pitch});
}

}  // namespace

/// The largest letters with which nothing is left out; else the smallest.
void ExpressionPanel::lay_out(const AppContext& context, ImVec2 room) {
    const Trace& trace = *context.trace();
    const bool hides_leaves = context.app.view.options.hides_unvisited_leaves;
    const Step step = std::min(context.step(), trace.event_count());
    const bool is_same = m_generation == context.app.document.generation() && m_step == step &&
                         m_hides_leaves == hides_leaves && m_room.x == room.x && m_room.y == room.y;
    if (is_same) return;
    m_generation = context.app.document.generation();
    m_step = step;
    m_hides_leaves = hides_leaves;
    m_room = room;
    const ExpressionSource source{trace, context.app.document.node_text(), context.app.language, hides_leaves};
    for (const Size& size : kSizes) {
        const float letter = width_of(context, Face::kMono, size.em, "0");
        const float lines = (room.y - height_of_words(context, size.em)) / context.px(size.pitch);
        const ExpressionRoom fit{static_cast<std::size_t>(std::max(room.x / letter, 8.0F)),
                                 static_cast<std::size_t>(std::max(lines, 1.0F))};
        m_em = size.em;
        m_expression = expression(source, step, fit);
        if (m_expression.elision == Elision::kNothing) break;
    }
}

void ExpressionPanel::draw(AppContext& context) {
    const Trace* trace = context.trace();
    if (trace == nullptr || trace->shape() == nullptr) return muted_text(context, context.text("expression.empty"));
    lay_out(context, ImGui::GetContentRegionAvail());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    draw_lines(context, m_expression, m_em);
    const float spare = ImGui::GetContentRegionAvail().y - height_of_words(context, m_em) + context.px(kGap);
    const float gap = std::clamp(spare / 3, context.px(kGap / 2), context.px(18));
    ImGui::Dummy({1, gap});
    {
        const FontScope font(context, Face::kBody, m_em >= 18 ? kTitleSize : kBodySize);
        body_text(context, m_expression.equation);
    }
    ImGui::Dummy({1, gap});
    if (!m_expression.conclusion.empty()) muted_text(context, m_expression.conclusion);
    ImGui::PopStyleVar();
}

}  // namespace plytrace
