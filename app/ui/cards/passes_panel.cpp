#include "app/ui/cards/passes_panel.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "app/base/score_text.hpp"
#include "app/narration/pass_line.hpp"
#include "app/narration/pass_list_words.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kPassPitch = 24, kTouchedPassPitch = 44, kPassHeads = 20;
constexpr float kPassHead = 14, kPassGap = 12;
constexpr float kQuestionLine = 24, kAnswerLine = 22;
constexpr std::uint32_t kMostRowsPlanned = 4;
constexpr Step kMostEventsAtOnce = 500'000;  ///< looked through in one frame

enum PassColumn : std::size_t { kPassTest, kPassAnswer, kPassLeaves, kPassNodes };

}  // namespace

struct PassesPanel::PassRow {
    std::string test, answer, leaves, nodes;
};

namespace {

using PassRow = PassesPanel::PassRow;

PassRow row_of(const AppContext& context, const ListedPass& pass, int digits, const NewLeaves* leaves) {
    const Trace& trace = *context.trace();
    const Step begin = trace.pass(pass.index).step;
    const Step end = std::min(end_of_pass(trace, pass.index), context.step());
    return {short_pass_question(pass, digits), short_pass_answer(context.language, pass, digits),
            leaves == nullptr ? "…" : count_text(leaves->count(trace, begin, end)),
            count_text(trace.counts(end).nodes - trace.counts(begin).nodes)};
}

TableColumns columns_of_passes(const AppContext& context, const std::vector<PassRow>& rows) {
    const auto head = [&](const char* key) { return width_of(context, Face::kBody, kPassHead, context.text(key)); };
    float test = head("passes.test"), leaves = head("passes.leaves"), nodes = head("passes.nodes");
    for (const PassRow& row : rows) {
        test = std::max(test, width_of(context, Face::kBold, kSmallSize, row.test));
        leaves = std::max(leaves, width_of(context, Face::kBold, kSmallSize, row.leaves));
        nodes = std::max(nodes, width_of(context, Face::kBold, kSmallSize, row.nodes));
    }
    return TableColumns(context,
                        {{.fit = test},
                         {.gap = kPassGap, .fills = true},
                         {.align = Align::kRight, .fit = leaves, .gap = kPassGap},
                         {.align = Align::kRight, .fit = nodes, .gap = kPassGap}},
                        context.px(2));
}

/// The words and colour of the answer: a search that fails is as noticeable as a cut.
Color color_of_answer(const Theme& theme, PassAnswer answer) {
    switch (answer) {
        case PassAnswer::kOpen:
        case PassAnswer::kTold:
            return theme.muted;
        case PassAnswer::kInside:
        case PassAnswer::kOnBound:
            return theme.best;
        case PassAnswer::kYes:
        case PassAnswer::kNo:
        case PassAnswer::kLow:
        case PassAnswer::kHigh:
            break;
    }
    return theme.text;
}

}  // namespace

bool PassesPanel::is_shown(const AppContext& context) {
    return context.trace() != nullptr && has_asking_passes(*context.trace());
}

void PassesPanel::list(AppContext& context) {
    const Trace& trace = *context.trace();
    const Step end = trace.event_count(), step = std::min(context.step(), end);
    if (m_generation != context.document.generation()) m_new_leaves = {}, m_has_new_leaves = false, m_step = kNever;
    const bool is_new = m_generation != context.document.generation() || m_step != step || m_end != end;
    if (is_new || !m_has_new_leaves) {
        m_has_new_leaves = m_new_leaves.take_in(trace, step, context.is_still ? kNever : kMostEventsAtOnce);
    }
    if (!m_has_new_leaves) context.is_moving = true;
    if (!is_new) return;
    m_generation = context.document.generation();
    m_is_current_wanted = m_step != step;
    m_step = step;
    m_end = end;
    m_passes = passes_by(trace, step, context.document.judgement());
    m_numbers = numbers_of_passes(trace);
    m_digits = digits_to_tell_apart(m_numbers);
}

void PassesPanel::draw(AppContext& context) {
    list(context);
    // Below a board there may be room only for the question and the line. The list repeats the answer.
    const float room = ImGui::GetContentRegionAvail().y, pitch = context.px(kPassPitch);
    const float least = context.px(kQuestionLine + kPassLineHeight + kPassHeads) + 2 * ImGui::GetStyle().ItemSpacing.y;
    if (room < least + 2 * pitch) m_is_current_wanted = false;
    const auto rows = static_cast<float>(std::min(context.trace()->pass_count(), kMostRowsPlanned));
    const bool has_answer_line = room >= least + context.px(kAnswerLine) + rows * pitch;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (m_passes.empty()) {
        muted_text(context, context.text("passes.empty"));
    } else {
        const ListedPass& pass = m_passes.back();
        draw_text_within(context, list, {corner.x, corner.y + context.px(kBodySize)}, Face::kBold, kBodySize,
                         context.theme().text, pass_question(context.language, pass, m_digits), width);
        if (has_answer_line) {
            draw_text_within(context, list, {corner.x, corner.y + context.px(kQuestionLine + kBodySize)}, Face::kBody,
                             kBodySize, color_of_answer(context.theme(), pass.answer),
                             pass_answer(context.language, pass, m_digits), width);
        }
        ImGui::Dummy({width, context.px(has_answer_line ? kQuestionLine + kAnswerLine : kQuestionLine)});
    }
    draw_line(context);
    if (!m_passes.empty()) draw_rows(context);
}

void PassesPanel::draw_line(const AppContext& context) const {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const PassLine line{m_numbers, m_passes.empty() ? nullptr : &m_passes.back(), context.text("passes.low"),
                        context.text("passes.high"), m_digits};
    const Drawing drawing = pass_line_drawing(line, ImGui::GetContentRegionAvail().x - context.px(2), context.scale);
    paint(context, corner, drawing.items);
    ImGui::Dummy({drawing.width, drawing.height});
}

/// Only the rows in sight are made: the list may be long.
void PassesPanel::draw_rows(AppContext& context) {
    const float pitch = context.px(context.is_narrow() ? kTouchedPassPitch : kPassPitch);
    const ImVec2 corner(ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y + context.px(kPassHeads));
    const auto at_height = [&](float y) {
        return static_cast<std::size_t>(std::clamp((y - corner.y) / pitch, 0.0F, static_cast<float>(m_passes.size())));
    };
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    const std::size_t first = at_height(top), last = std::min(at_height(bottom) + 1, m_passes.size());
    std::vector<PassRow> rows;
    for (std::size_t i = first; i < last; ++i) {
        rows.push_back(row_of(context, m_passes[i], m_digits, m_has_new_leaves ? &m_new_leaves : nullptr));
    }
    const TableColumns columns = columns_of_passes(context, rows);
    draw_heads(context, columns,
               {context.text("passes.test"), context.text("passes.answer"), context.text("passes.leaves"),
                context.text("passes.nodes")},
               kPassHead, corner.y - context.px(kPassHeads * 0.3F));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y + static_cast<float>(first) * pitch});
    for (std::size_t i = first; i < last; ++i) draw_row(context, i, rows[i - first], columns, pitch);
    ImGui::SetCursorScreenPos({corner.x, corner.y + static_cast<float>(m_passes.size()) * pitch});
    ImGui::Dummy({1, 0});
    ImGui::PopStyleVar();
    if (!m_is_current_wanted) return;
    m_is_current_wanted = false;
    ImGui::SetScrollFromPosY(ImGui::GetCursorScreenPos().y - ImGui::GetWindowPos().y, 1);
}

void PassesPanel::draw_row(AppContext& context, std::size_t place, const PassRow& row, const TableColumns& columns,
                           float pitch) const {
    const Theme& theme = context.theme();
    const ListedPass& pass = m_passes[place];
    const bool is_current = place + 1 == m_passes.size();
    const TableRow cells(context, "passes.row." + std::to_string(place), columns, pitch,
                         centred_baseline(context, ImGui::GetCursorScreenPos().y, pitch, kSmallSize));
    tooltip(context, context.text("passes.row.tip"));
    if (is_current || cells.is_hovered()) cells.highlight();
    const CellStyle style{is_current ? Face::kBold : Face::kBody, kSmallSize, theme.text};
    cells.put(kPassTest, row.test, style);
    cells.put_within(kPassAnswer, row.answer, {style.face, style.em, color_of_answer(theme, pass.answer)});
    cells.put(kPassLeaves, row.leaves, style);
    cells.put(kPassNodes, row.nodes, style);
    if (cells.is_clicked()) context.playback.seek(context.trace()->pass(pass.index).step + 1, context.end());
}

}  // namespace plytrace
