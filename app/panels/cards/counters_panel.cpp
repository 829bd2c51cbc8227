#include "app/panels/cards/counters_panel.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/model/running/trace_options.hpp"
#include "app/model/text/score_text.hpp"
#include "app/panels/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kNumberSize = 21;
constexpr float kLeastNumber = 14, kLabelSize = 16, kHeadSize = 14;
constexpr float kPitch = 34, kLeastPitch = 15;
constexpr float kMinimumHeight = 28, kAboveMinimum = 5;
constexpr float kHeadBaseline = 20;  ///< the title's

struct Row {
    const char* id;
    const char* label;
    std::string so_far, in_all, minimax;
    std::string tip;
};

/// Right edges of the numbers, and their sizes: the same at every step.
struct Columns {
    float left, so_far, in_all, minimax;
    float large, small;
};

using CountText = std::string (*)(std::uint64_t);

std::vector<Row> rows_of(const AppContext& context, const Counters& now, const std::string& minimax_nodes,
                         const std::string& minimax_leaves, bool has_room, CountText count_text) {
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

std::array<std::string, 3> heads_of(const AppContext& context, Suits suits) {
    return {context.text("counters.so_far"), context.text("counters.in_all"),
            context.text(suits == Suits::kTwoPlayers ? "counters.minimax"
                         : suits == Suits::kChance   ? "counters.expectiminimax"
                                                     : "counters.max-n")};
}

/// As large as the widest numbers and labels leave room for; empty where they have none at the least size.
std::optional<Columns> columns_of(const AppContext& context, const std::vector<Row>& rows,
                                  const std::array<std::string, 3>& heads, float pitch) {
    const float left = ImGui::GetCursorScreenPos().x, width = ImGui::GetContentRegionAvail().x - context.px(2);
    const float gap = context.px(12);
    float label = 0;
    for (const Row& row : rows) label = std::max(label, width_of(context, Face::kBody, kLabelSize, row.label));
    for (float large = kNumberSize; large >= kLeastNumber; large -= 1) {
        const float small = std::min(large, kSmallSize);
        std::array<float, 3> widths{};
        for (std::size_t i = 0; i < 3; ++i) widths[i] = width_of(context, Face::kBody, kHeadSize, heads[i]);
        for (const Row& row : rows) {
            // No number so far is longer than the one in all.
            widths[0] = std::max(widths[0], width_of(context, Face::kBold, large, row.in_all));
            widths[1] = std::max(widths[1], width_of(context, Face::kBody, small, row.in_all));
            widths[2] = std::max(widths[2], width_of(context, Face::kBody, small, row.minimax));
        }
        const float spare = width - label - widths[0] - widths[1] - widths[2] - 3 * gap;
        if (spare < 0 || (context.px(large) > pitch && large > kLeastNumber)) continue;
        const float more = std::min(spare / 3, context.px(40));
        Columns columns{left, 0, 0, left + width, large, small};
        columns.in_all = columns.minimax - widths[2] - gap - more;
        columns.so_far = columns.in_all - widths[1] - gap - more;
        return columns;
    }
    return std::nullopt;
}

void draw_row(const AppContext& context, const Row& row, const Columns& columns, float pitch) {
    const float baseline = ImGui::GetCursorScreenPos().y + pitch / 2 + context.px(7);
    const auto draw = [&](float x, Face face, float em, Color color, const std::string& text, Align align) {
        draw_text(context, ImGui::GetWindowDrawList(), {x, baseline}, face, em, color, text, align);
    };
    const Theme& theme = context.theme();
    draw(columns.left, Face::kBody, kLabelSize, theme.muted, row.label, Align::kLeft);
    draw(columns.so_far, Face::kBold, columns.large, theme.text, row.so_far, Align::kRight);
    draw(columns.in_all, Face::kBody, columns.small, theme.muted, row.in_all, Align::kRight);
    draw(columns.minimax, Face::kBody, columns.small, theme.muted, row.minimax, Align::kRight);
    ImGui::InvisibleButton(row.id, {ImGui::GetContentRegionAvail().x, pitch});
    tooltip(context, row.tip);
}

/// The columns' names: on the line of the card's title where they have room there, else below it.
void draw_head(const AppContext& context, const Columns& columns, const std::array<std::string, 3>& heads,
               bool is_below) {
    const float line = ImGui::GetWindowPos().y + ImGui::GetCursorStartPos().y + context.px(kHeadBaseline);
    const float baseline = is_below ? ImGui::GetCursorScreenPos().y + context.px(kHeadSize * 0.8F) : line;
    const std::array<float, 3> rights{columns.so_far, columns.in_all, columns.minimax};
    for (std::size_t i = 0; i < 3; ++i) {
        draw_text(context, ImGui::GetWindowDrawList(), {rights[i], baseline}, Face::kBody, kHeadSize,
                  context.theme().muted, heads[i], Align::kRight);
    }
    if (is_below) ImGui::Dummy({1, context.px(kHeadSize * 1.2F)});
}

/// Whether the first column's name would lie on the card's title.
bool is_title_in_way(const AppContext& context, const Columns& columns, const std::string& head) {
    const float title = columns.left + width_of(context, Face::kBold, kTitleSize, context.text("counters.title"));
    return columns.so_far - width_of(context, Face::kBody, kHeadSize, head) < title + context.px(10);
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
    const bool has_room = whole >= context.px(7 * 22);
    auto rows = rows_of(context, now, nodes, leaves, has_room, &count_text);
    const bool has_minimum = m_minimum && whole >= context.px(static_cast<float>(rows.size()) * 20 + kMinimumHeight);
    const float room = whole - context.px(has_minimum ? kMinimumHeight : 0);
    const auto count = static_cast<float>(rows.size());
    float pitch = std::clamp(room / count, context.px(kLeastPitch), context.px(kPitch));
    const auto heads = heads_of(context, info(run.options().algorithm).suits);
    auto columns = columns_of(context, rows, heads, pitch);
    if (!columns) {  // millions: "6.2M"
        if (m_size) nodes = short_count_text(m_size->nodes), leaves = short_count_text(m_size->leaves);
        if (const auto counts = run.minimax_counts(); counts && !m_size)
            nodes = short_count_text(counts->nodes), leaves = short_count_text(counts->leaves);
        rows = rows_of(context, now, nodes, leaves, has_room, &short_count_text);
        columns = columns_of(context, rows, heads, pitch);
    }
    if (!columns) {
        const float left = ImGui::GetCursorScreenPos().x, width = ImGui::GetContentRegionAvail().x;
        columns = Columns{left, left + width * 0.49F, left + width * 0.73F, left + width, kLeastNumber, kLeastNumber};
    }
    const bool is_head_below = is_title_in_way(context, *columns, heads[0]);
    if (is_head_below)
        pitch = std::clamp((room - context.px(kHeadSize * 1.2F)) / count, context.px(kLeastPitch), context.px(kPitch));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    draw_head(context, *columns, heads, is_head_below);
    for (const Row& row : rows) draw_row(context, row, *columns, pitch);
    ImGui::PopStyleVar();
    if (!has_minimum) return;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + context.px(kAboveMinimum));
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.app.language.with("counters.minimum", {count_text(*m_minimum)}));
    tooltip(context, context.text("counters.minimum.tip"));
}

}  // namespace plytrace
