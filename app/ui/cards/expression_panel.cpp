#include "app/ui/cards/expression_panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr Step kManySteps = 64, kFewSteps = 8;  // sampled to choose the text size
constexpr std::size_t kMostNodesOften = 300;    // the largest tree for which many steps are sampled

}  // namespace

/// Text sizes and spacing at scale 1.
struct ExpressionPanel::Size {
    float em, pitch;             ///< em and line pitch of the expression
    float equation, conclusion;  ///< ems of the two texts below
    float gap;                   ///< least space before each of the two
};
namespace {

using Size = ExpressionPanel::Size;
constexpr std::array kSizes = {Size{20, 40, 20, 17, 6}, Size{18, 30, 20, 17, 6}, Size{16, 24, 17, 16, 6},
                               Size{14.5F, 17, 16, 14.5F, 3}};
constexpr float kMostGap = 18;

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
            return theme.muted;
    }
    return theme.text;
}

float height_of_text(const AppContext& context, float em, const std::string& text, float width) {
    if (text.empty()) return 0;
    const FontScope font(context, Face::kBody, em);
    return ImGui::CalcTextSize(in_lines(text, width).c_str()).y;  // measured as it will be drawn
}

/// The height in pixels of the equation and the conclusion below the expression.
float height_of_words(const AppContext& context, const Size& size, const Expression& expression, float width) {
    return height_of_text(context, size.equation, expression.equation, width) +
           height_of_text(context, size.conclusion, expression.conclusion, width) + context.px(2 * size.gap + 2);
}

void draw_lines(const AppContext& context, const Expression& expression, const Size& size) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float pitch = context.px(size.pitch);
    for (std::size_t i = 0; i < expression.lines.size(); ++i) {
        ImVec2 baseline(corner.x, corner.y + static_cast<float>(i) * pitch + context.px(size.em));
        for (const ExpressionSpan& span : expression.lines[i]) {
            baseline.x += draw_text(context, list, baseline, Face::kMono, size.em,
                                    color_of(context.theme(), span.style), span.text);
        }
    }
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, static_cast<float>(expression.lines.size()) * pitch});
}

}  // namespace

/// Lays the expression out in this size at that step. Returns whether it fits without omissions.
bool ExpressionPanel::lay_out_in(const AppContext& context, const Size& size, Step step) {
    const ExpressionSource source{*context.trace(), context.document.node_text(), context.language, m_hides_leaves,
                                  context.document.judgement()};
    const float letter = width_of(context, Face::kMono, size.em, "0");
    const auto columns = static_cast<std::size_t>(std::max(m_room.x / letter, 8.0F));
    float words = context.px(kLineHeightInEms * (size.equation + 2 * size.conclusion) + 2 * size.gap + 2);
    for (int i = 0; i < 2; ++i) {  // a second time if the texts need more room than assumed
        const float lines = std::max((m_room.y - words) / context.px(size.pitch), 1.0F);
        m_expression = expression(source, step, {columns, static_cast<std::size_t>(lines)});
        words = height_of_words(context, size, m_expression, m_room.x);
        const float height = static_cast<float>(m_expression.lines.size()) * context.px(size.pitch) + words;
        if (m_expression.elision == Elision::kNothing && height <= m_room.y) return true;
    }
    return false;
}

/// Chooses the largest size at which nothing is omitted at any step, so that the size stays the same from step to step.
void ExpressionPanel::choose_size(const AppContext& context) {
    const Step end = context.trace()->event_count();
    const Step asked = std::min<Step>(end, m_expression_is_long ? kFewSteps : kManySteps);
    for (m_size = 0; m_size + 1 < kSizes.size(); ++m_size) {
        bool fits = true;
        for (Step i = asked + 1; i-- > 0 && fits;) {  // the last steps are the longest
            const Step t = asked == 0 ? 0 : static_cast<Step>(std::uint64_t{end} * i / asked);
            fits = lay_out_in(context, kSizes[m_size], t);
        }
        if (fits) return;
    }
}

void ExpressionPanel::lay_out(const AppContext& context, ImVec2 room) {
    const Trace& trace = *context.trace();
    const bool hides_leaves = context.view.options.hides_unvisited_leaves;
    const Step end = trace.event_count(), step = std::min(context.step(), end);
    const bool is_same_search = m_generation == context.document.generation() && m_end == end &&
                                m_hides_leaves == hides_leaves && m_room.x == room.x && m_room.y == room.y;
    if (is_same_search && m_step == step) return;
    m_generation = context.document.generation();
    m_step = step;
    m_end = end;
    m_hides_leaves = hides_leaves;
    m_room = room;
    m_expression_is_long = trace.node_count() > kMostNodesOften;
    if (!is_same_search) choose_size(context);
    lay_out_in(context, kSizes[m_size], step);
}

void ExpressionPanel::draw(AppContext& context) {
    const Trace* trace = context.trace();
    if (trace == nullptr || trace->shape() == nullptr) return muted_text(context, context.text("expression.empty"));
    lay_out(context, ImGui::GetContentRegionAvail());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const Size& size = kSizes[m_size];
    draw_lines(context, m_expression, size);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float spare = room.y - height_of_words(context, size, m_expression, room.x);
    const float gap = std::clamp(context.px(size.gap) + spare / 3, context.px(size.gap), context.px(kMostGap));
    ImGui::Dummy({1, gap});
    {
        const FontScope font(context, Face::kBody, size.equation);
        body_text(context, m_expression.equation);
    }
    ImGui::Dummy({1, gap});
    const FontScope font(context, Face::kBody, size.conclusion);
    if (!m_expression.conclusion.empty()) muted_text(context, m_expression.conclusion);
    ImGui::PopStyleVar();
}

}  // namespace plytrace
