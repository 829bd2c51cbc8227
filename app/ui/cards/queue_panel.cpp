#include "app/ui/cards/queue_panel.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "app/base/score_text.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/queue_words.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/options/first_merit.hpp"

namespace plytrace {

namespace {

constexpr float kQueuePitch = 26, kTouchedQueuePitch = 44;
constexpr float kQueueHead = 14, kQueueGap = 14;

enum QueueColumn : std::size_t { kQueueNode, kQueueKind, kQueueMerit };

struct NumberedRow {
    std::size_t place;  ///< in the list
    QueueRow words;
};

TableColumns columns_of(const AppContext& context, const std::vector<NumberedRow>& rows) {
    float kind = width_of(context, Face::kBody, kQueueHead, context.text("queue.kind"));
    float merit = width_of(context, Face::kBody, kQueueHead, context.text("queue.merit"));
    for (const NumberedRow& row : rows) {
        kind = std::max(kind, width_of(context, Face::kBold, kSmallSize, row.words.kind));
        merit = std::max(merit, width_of(context, Face::kBold, kSmallSize, row.words.merit));
    }
    return TableColumns(
        context,
        {{.fills = true}, {.fit = kind, .gap = kQueueGap}, {.align = Align::kRight, .fit = merit, .gap = kQueueGap}},
        context.px(2));
}

/// True if the row was clicked.
bool draw_row(const AppContext& context, const NumberedRow& row, const ListedState& listed, const TableColumns& columns,
              float pitch) {
    const std::string id = "queue.row." + std::to_string(row.place);
    const TableRow cells(context, id, columns, pitch,
                         centred_baseline(context, ImGui::GetCursorScreenPos().y, pitch, kSmallSize));
    const Theme& theme = context.theme();
    const bool is_top = listed.mark == QueueMark::kTop, is_purged = listed.mark == QueueMark::kPurged;
    tooltip(context, context.text(is_top ? "queue.top.tip" : is_purged ? "queue.purged.tip" : "queue.row.tip"));
    if (is_top || cells.is_hovered()) cells.highlight();
    const float top = cells.corner().y;
    if (is_top) {
        const float left = cells.corner().x - context.px(8);
        ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + context.px(4), top + pitch}, im(theme.accent),
                                                  context.px(2));
    }
    const CellStyle style{is_top ? Face::kBold : Face::kBody, kSmallSize, is_purged ? theme.muted : theme.text};
    cells.put_within(kQueueNode, row.words.node, style);
    cells.put(kQueueKind, row.words.kind, style);
    cells.put(kQueueMerit, row.words.merit, style);
    if (is_purged) {
        const float middle = top + pitch / 2;
        ImGui::GetWindowDrawList()->AddLine({columns.left(), middle}, {columns.right(), middle}, im(theme.cut),
                                            context.px(2));
    }
    return cells.is_clicked();
}

/// The places of the states that are shown if there is room for this number. A state that was just purged is always
/// among them.
std::vector<std::size_t> places_in(const std::vector<ListedState>& states, std::size_t room) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < std::min(states.size(), room); ++place) places.push_back(place);
    const auto purged = std::find_if(states.begin(), states.end(),
                                     [](const ListedState& each) { return each.mark == QueueMark::kPurged; });
    const auto place = static_cast<std::size_t>(purged - states.begin());
    if (purged != states.end() && place >= places.size() && !places.empty()) places.back() = place;
    return places;
}

}  // namespace

bool QueuePanel::is_shown(const AppContext& context) {
    return context.trace() != nullptr && context.trace()->has_merits();
}

void QueuePanel::list(const AppContext& context) {
    const Step step = std::min(context.step(), context.trace()->event_count());
    if (m_generation == context.document.generation() && m_step == step) return;
    m_generation = context.document.generation();
    m_step = step;
    m_states = listed_queue(*context.trace(), step, first_merit(*context.trace()));
}

void QueuePanel::draw(AppContext& context) {
    list(context);
    if (m_states.empty()) return muted_text(context, context.text("queue.empty"));
    const float pitch = context.px(context.is_narrow() ? kTouchedQueuePitch : kQueuePitch);
    const float room = ImGui::GetContentRegionAvail().y - context.px(kQueuePitch);  // below the heads
    const auto fitting = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(0.0F, room) / pitch));
    const bool has_all = m_states.size() <= fitting;
    const std::vector<std::size_t> places =
        places_in(m_states, has_all ? fitting : std::max<std::size_t>(1, fitting - 1));
    const Narrator narrator = narrator_of(context.document, context.view.options, context.language);
    std::vector<NumberedRow> rows;
    for (const std::size_t place : places) rows.push_back({place, queue_row(narrator, m_states[place], m_step)});

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const TableColumns columns = columns_of(context, rows);
    draw_heads(context, columns, {context.text("queue.node"), context.text("queue.kind"), context.text("queue.merit")},
               kQueueHead, ImGui::GetCursorScreenPos().y + context.px(kQueuePitch * 0.66F));
    ImGui::Dummy({1, context.px(kQueuePitch)});
    NodeId chosen = kNone;
    for (const NumberedRow& row : rows) {
        if (draw_row(context, row, m_states[row.place], columns, pitch)) chosen = m_states[row.place].node;
    }
    ImGui::PopStyleVar();
    if (!has_all) {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, context.language.with("queue.more", {count_text(m_states.size() - places.size())}));
    }
    if (chosen == kNone) return;
    context.view.selected = chosen;
    context.view.is_selected_wanted = true;
}

}  // namespace plytrace
