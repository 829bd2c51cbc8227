#include "app/panels/cards/counters_panel.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/model/running/trace_options.hpp"
#include "app/model/text/score_text.hpp"
#include "app/panels/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kNumberSize = 21;
constexpr float kPitch = 34, kLeastPitch = 15;
constexpr float kMinimumHeight = 28, kAboveMinimum = 5;
constexpr float kHeadBaseline = 20;  ///< the title's

struct Row {
    const char* id;
    const char* label;
    std::string so_far, in_all, minimax;
    std::string tip;
};

struct Columns {
    float left, so_far, in_all, minimax;  ///< the last three are right edges
};

Columns columns_of(const AppContext& context) {
    const float left = ImGui::GetCursorScreenPos().x;
    const float width = ImGui::GetContentRegionAvail().x;
    return {left, left + width * 0.49F, left + width * 0.73F, left + width - context.px(2)};
}

std::vector<Row> rows_of(const AppContext& context, const Counters& now, const std::string& minimax_nodes,
                         const std::string& minimax_leaves, bool has_room) {
    const Language& language = context.app.language;
    const auto all = [&](std::uint64_t number) { return (now.is_complete ? "" : "≥ ") + count_text(number); };
    std::vector<Row> rows = {
        {"counters.nodes", language("counters.nodes"), count_text(now.so_far.nodes), all(now.in_all.nodes),
         minimax_nodes, language("counters.nodes.tip")},
        {"counters.leaves", language("counters.leaves"), count_text(now.so_far.leaves), all(now.in_all.leaves),
         minimax_leaves, language("counters.leaves.tip")},
        {"counters.cuts", language("counters.cuts"), count_text(now.so_far.cutoffs), all(now.in_all.cutoffs), "",
         language("counters.cuts.tip")},
        {"counters.skipped", language("counters.skipped"), count_text(now.so_far.skipped), all(now.in_all.skipped), "",
         language("counters.skipped.tip")},
    };
    const auto add = [&](const char* id, std::uint64_t at, std::uint64_t whole) {
        rows.push_back({id, language(id), count_text(at), all(whole), "", language(std::string(id) + ".tip")});
    };
    if (now.in_all.zero_windows > 0) {
        add("counters.zero_windows", now.so_far.zero_windows, now.in_all.zero_windows);
        add("counters.again", now.so_far.again, now.in_all.again);
    }
    if (header_option(*context.trace(), "table").empty()) return rows;
    const TableCounts &so_far = now.so_far.table, &in_all = now.in_all.table;
    add("counters.table_hits", so_far.hits, in_all.hits);
    rows.back().tip +=
        "\n" + language.with("counters.table_rest", {count_text(so_far.probes), count_text(so_far.stores),
                                                     count_text(in_all.probes), count_text(in_all.stores)});
    if (!has_room) return rows;
    add("counters.table_probes", so_far.probes, in_all.probes);
    add("counters.table_stores", so_far.stores, in_all.stores);
    return rows;
}

/// Smaller where that lacks the room, yet never below 14.
void draw_number(const AppContext& context, ImVec2 baseline, ImVec2 room, bool is_large, const std::string& text) {
    const Face face = is_large ? Face::kBold : Face::kBody;
    float em = is_large ? kNumberSize : kSmallSize;
    while (em > 14 && (width_of(context, face, em, text) > room.x || context.px(em) > room.y)) em -= 1;
    draw_text_within(context, ImGui::GetWindowDrawList(), baseline, face, em,
                     is_large ? context.theme().text : context.theme().muted, text, room.x, Align::kRight);
}

void draw_row(const AppContext& context, const Row& row, const Columns& columns, float pitch) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float baseline = corner.y + pitch / 2 + context.px(7);
    const float gap = context.px(10);
    const float number_width = width_of(context, Face::kBold, kNumberSize, row.so_far);
    const float label_room = std::max(columns.so_far - columns.left - number_width - gap, context.px(48));
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, baseline}, Face::kBody, kBodySize,
                     context.theme().muted, row.label, label_room);
    draw_number(context, {columns.so_far, baseline}, {columns.so_far - columns.left - context.px(48), pitch}, true,
                row.so_far);
    draw_number(context, {columns.in_all, baseline}, {columns.in_all - columns.so_far - gap, pitch}, false, row.in_all);
    draw_number(context, {columns.minimax, baseline}, {columns.minimax - columns.in_all - gap, pitch}, false,
                row.minimax);
    ImGui::InvisibleButton(row.id, {ImGui::GetContentRegionAvail().x, pitch});
    tooltip(context, row.tip);
}

/// The columns' names, on the line of the card's title.
void draw_head(const AppContext& context, const Columns& columns, Suits suits) {
    const float baseline = ImGui::GetWindowPos().y + ImGui::GetCursorStartPos().y + context.px(kHeadBaseline);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto put = [&](float right, const char* key) {
        draw_text(context, list, {right, baseline}, Face::kBody, 14, context.theme().muted, context.text(key),
                  Align::kRight);
    };
    put(columns.so_far, "counters.so_far");
    put(columns.in_all, "counters.in_all");
    put(columns.minimax, suits == Suits::kTwoPlayers ? "counters.minimax"
                         : suits == Suits::kChance   ? "counters.expectiminimax"
                                                     : "counters.max-n");
}

}  // namespace

void CountersPanel::measure_tree(const AppContext& context) {
    const Document& document = context.app.document;
    if (document.generation() == m_generation) return;
    m_generation = document.generation();
    m_size.reset();
    m_minimum.reset();
    const TreeShape* shape = context.trace()->shape();
    if (shape == nullptr) return;
    const int depth = document.run().options().depth;
    const bool is_limited = depth != kNoDepthLimit;
    m_size = tree_size(*shape, is_limited ? depth : -1);
    const bool has_minimum = info(document.run().options().algorithm).suits == Suits::kTwoPlayers;
    if (const auto whole = uniform(*shape); whole && !is_limited && has_minimum)
        m_minimum = knuth_moore_minimum(*whole);
}

void CountersPanel::draw(AppContext& context) {
    if (context.trace() == nullptr) return muted_text(context, context.text("counters.empty"));
    measure_tree(context);
    const Trace& trace = *context.trace();
    const SearchRun& run = context.app.document.run();
    std::string nodes = context.text(run.is_counting() ? "counters.counting" : "counters.not_counted");
    std::string leaves;
    if (m_size) {
        nodes = count_text(m_size->nodes);
        leaves = count_text(m_size->leaves);
    } else if (const auto counts = run.minimax_counts()) {
        nodes = count_text(counts->nodes);
        leaves = count_text(counts->leaves);
    }
    const Counters now = counters(trace, std::min(context.step(), trace.event_count()));
    const float whole = ImGui::GetContentRegionAvail().y - context.px(2);
    const auto rows = rows_of(context, now, nodes, leaves, whole >= context.px(7 * 22));
    const bool has_minimum = m_minimum && whole >= context.px(static_cast<float>(rows.size()) * 20 + kMinimumHeight);
    const float room = whole - context.px(has_minimum ? kMinimumHeight : 0);
    const float pitch = std::clamp(room / static_cast<float>(rows.size()), context.px(kLeastPitch), context.px(kPitch));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const Columns columns = columns_of(context);
    draw_head(context, columns, info(run.options().algorithm).suits);
    for (const Row& row : rows) draw_row(context, row, columns, pitch);
    ImGui::PopStyleVar();
    if (!has_minimum) return;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + context.px(kAboveMinimum));
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.app.language.with("counters.minimum", {count_text(*m_minimum)}));
    tooltip(context, context.text("counters.minimum.tip"));
}

}  // namespace plytrace
