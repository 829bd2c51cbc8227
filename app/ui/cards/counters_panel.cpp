#include "app/ui/cards/counters_panel.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

constexpr float kCountersNumberSize = 21;
constexpr float kLeastNumber = 14;
constexpr float kCountersPitch = 34, kCountersLeastPitch = 15;
constexpr float kMinimumHeight = 28, kAboveMinimum = 5;
constexpr float kCountersHeadBaseline = 20;  ///< the title's

struct CountersRow {
    const char* id;
    const char* label;
    std::string so_far, in_all, minimax;
    std::string tip;
};

/// Text sizes in em of the labels beside and the heads above the numbers.
struct Lettering {
    float label, head;
    bool wraps_heads;
};
constexpr std::array kLetterings = {Lettering{16, 14, false}, Lettering{16, 14, true}, Lettering{14, 13, true},
                                    Lettering{12, 12, true}, Lettering{11, 11, true}};

using Heads = std::array<std::string, 3>;

/// The columns and their text sizes: labels, and `count` columns of numbers. They are the same at every step. The
/// column of minimax is dropped if three do not fit.
struct CountersColumns {
    TableColumns places;
    std::size_t count;
    float large, small;
    Lettering lettering;
};

using CountText = std::string (*)(std::uint64_t);

/// Minimax's counts, or why they are unknown.
struct MinimaxTexts {
    std::string nodes, leaves;
};

MinimaxTexts minimax_texts(const AppContext& context, const std::optional<TreeSize>& size, CountText text) {
    const SearchRun& run = context.document.run();
    if (size) return {text(size->nodes), text(size->leaves)};
    if (const auto counts = run.minimax_counts()) return {text(counts->nodes), text(counts->leaves)};
    return {context.text(run.is_counting() ? "counters.counting" : "counters.not_counted"), ""};
}

std::vector<CountersRow> rows_of(const AppContext& context, const Counters& now, const MinimaxTexts& minimax,
                                 bool has_room, CountText count_text) {
    const Language& language = context.language;
    const auto all = [&](std::uint64_t number) { return (now.is_complete ? "" : "≥ ") + count_text(number); };
    // A cut skips at least one child. If there are fewer children than cuts, the counts of some cuts are unknown.
    const auto skipped = [](const TraceCounts& counts, std::string text) {
        return counts.skipped < counts.cutoffs ? "?" : std::move(text);
    };
    if (context.trace()->has_means()) {
        return {{"counters.iterations", language("counters.iterations"), count_text(now.so_far.leaves),
                 all(now.in_all.leaves), "", language("counters.iterations.tip")},
                {"counters.visits", language("counters.visits"), count_text(now.so_far.nodes), all(now.in_all.nodes),
                 "", language("counters.visits.tip")}};
    }
    std::vector<CountersRow> rows = {
        {"counters.nodes", language("counters.nodes"), count_text(now.so_far.nodes), all(now.in_all.nodes),
         minimax.nodes, language("counters.nodes.tip")},
        {"counters.leaves", language("counters.leaves"), count_text(now.so_far.leaves), all(now.in_all.leaves),
         minimax.leaves, language("counters.leaves.tip")},
        {"counters.cuts", language("counters.cuts"), count_text(now.so_far.cutoffs), all(now.in_all.cutoffs), "",
         language("counters.cuts.tip")},
        {"counters.skipped", language("counters.skipped"), skipped(now.so_far, count_text(now.so_far.skipped)),
         skipped(now.in_all, all(now.in_all.skipped)), "", language("counters.skipped.tip")},
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

Heads heads_of(const AppContext& context, Suits suits) {
    return {context.text("counters.so_far"), context.text("counters.in_all"),
            context.text(suits == Suits::kTwoPlayers ? "counters.minimax"
                         : suits == Suits::kChance   ? "counters.expectiminimax"
                                                     : "counters.max-n")};
}

/// A head's width in pixels: of one line, or of its longest word if heads wrap.
float width_of_head(const AppContext& context, const std::string& head, const Lettering& lettering) {
    if (!lettering.wraps_heads) return width_of(context, Face::kBody, lettering.head, head);
    float widest = 0;
    for (std::size_t at = 0, end = 0; at < head.size(); at = end + 1) {
        end = std::min(head.find(' ', at), head.size());
        widest = std::max(widest, width_of(context, Face::kBody, lettering.head, head.substr(at, end - at)));
    }
    return widest;
}

std::array<float, 3> widths_of(const AppContext& context, const std::vector<CountersRow>& rows, const Heads& heads,
                               float large, float small, const Lettering& lettering) {
    std::array<float, 3> widths{};
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = width_of_head(context, heads[i], lettering);
    for (const CountersRow& row : rows) {
        // No number so far is longer than the total.
        widths[0] = std::max(widths[0], width_of(context, Face::kBold, large, row.in_all));
        widths[1] = std::max(widths[1], width_of(context, Face::kBody, small, row.in_all));
        widths[2] = std::max(widths[2], width_of(context, Face::kBody, small, row.minimax));
    }
    return widths;
}

/// The label's column and `count` columns of numbers.
TableColumns places_of(const AppContext& context, float label, const std::array<float, 3>& widths, std::size_t count) {
    std::vector<TableColumn> columns = {{.fit = label, .fills = true}};
    for (std::size_t i = 0; i < count; ++i)
        columns.push_back({.align = Align::kRight, .fit = widths[i], .gap = 12, .spare = 40});
    return TableColumns(context, std::move(columns), context.px(2));
}

/// `count` columns in the largest text that fits; empty if they do not fit at the least size.
std::optional<CountersColumns> columns_of(const AppContext& context, const std::vector<CountersRow>& rows,
                                          const Heads& heads, float pitch, Lettering lettering, std::size_t count) {
    lettering.label = std::min(lettering.label, pitch / context.px(1));
    float label = 0;
    for (const CountersRow& row : rows)
        label = std::max(label, width_of(context, Face::kBody, lettering.label, row.label));
    for (float large = kCountersNumberSize; large >= kLeastNumber; large -= 1) {
        if (context.px(large) > pitch && large > kLeastNumber) continue;
        const float small = std::min(large, kSmallSize);
        TableColumns places =
            places_of(context, label, widths_of(context, rows, heads, large, small, lettering), count);
        if (places.fits()) return CountersColumns{std::move(places), count, large, small, lettering};
    }
    return std::nullopt;
}

struct Table {
    std::vector<CountersRow> rows;
    CountersColumns columns;
};

/// The table in the largest text that fits, with exact numbers or, if only those fit, rounded ones ("6.2M").
Table table_of(const AppContext& context, const std::vector<CountersRow>& exact,
               const std::vector<CountersRow>& rounded, const Heads& heads, float pitch) {
    for (const std::size_t count : {std::size_t{3}, std::size_t{2}}) {
        for (const Lettering& lettering : kLetterings) {
            for (const std::vector<CountersRow>* rows : {&exact, &rounded}) {
                if (const auto columns = columns_of(context, *rows, heads, pitch, lettering, count))
                    return {*rows, *columns};
            }
        }
    }
    const float third = ImGui::GetContentRegionAvail().x / 3;
    return {rounded, {places_of(context, 0, {third}, 1), 1, kLeastNumber, kLeastNumber, kLetterings.back()}};
}

void draw_row(const AppContext& context, const CountersRow& row, const CountersColumns& columns, float pitch) {
    const TableRow cells(context, row.id, columns.places, pitch,
                         ImGui::GetCursorScreenPos().y + pitch / 2 + context.px(7));
    tooltip(context, row.tip);
    const Theme& theme = context.theme();
    cells.put(0, row.label, {Face::kBody, columns.lettering.label, theme.muted});
    cells.put(1, row.so_far, {Face::kBold, columns.large, theme.text});
    const std::array others{&row.in_all, &row.minimax};
    for (std::size_t i = 1; i < columns.count; ++i)
        cells.put(i + 1, *others[i - 1], {Face::kBody, columns.small, theme.muted});
}

/// The column heads, each on as few lines as its column allows.
class ColumnHeads {
  public:
    ColumnHeads(const AppContext& context, const CountersColumns& columns, const Heads& heads) : m_columns(columns) {
        const FontScope font(context, Face::kBody, columns.lettering.head);
        const float title =
            columns.places.left() + width_of(context, Face::kBold, kTitleSize, context.text("counters.title"));
        for (std::size_t i = 0; i < columns.count; ++i) {
            m_lines[i] = in_lines(heads[i], columns.places.width(i + 1) + 1);
            const auto lines = static_cast<int>(std::count(m_lines[i].begin(), m_lines[i].end(), '\n')) + 1;
            // Heads also use the title's line if the title leaves room.
            const float head_left = columns.places.right(i + 1) - ImGui::CalcTextSize(m_lines[i].c_str()).x;
            const bool is_title_in_way = head_left < title + context.px(10);
            m_lines_below = std::max(m_lines_below, is_title_in_way ? lines : lines - 1);
        }
    }

    /// Height in pixels below the card's title.
    [[nodiscard]] float height(const AppContext& context) const {
        return static_cast<float>(m_lines_below) * pitch(context);
    }

    void draw(const AppContext& context) const {
        const float title_line =
            ImGui::GetWindowPos().y + ImGui::GetCursorStartPos().y + context.px(kCountersHeadBaseline);
        const float below = ImGui::GetCursorScreenPos().y + height(context) - pitch(context) / 3;
        for (std::size_t i = 0; i < m_columns.count; ++i)
            draw_lines(context, {m_columns.places.right(i + 1), m_lines_below > 0 ? below : title_line}, m_lines[i]);
        ImGui::Dummy({1, height(context)});
    }

  private:
    const CountersColumns& m_columns;
    Heads m_lines;
    int m_lines_below = 0;

    [[nodiscard]] float pitch(const AppContext& context) const { return context.px(m_columns.lettering.head * 1.2F); }

    /// Draws the last line at this baseline and the others above it.
    void draw_lines(const AppContext& context, ImVec2 baseline, std::string_view lines) const {
        while (true) {
            const std::size_t end = lines.rfind('\n');
            const std::string_view line = end == std::string_view::npos ? lines : lines.substr(end + 1);
            draw_text(context, ImGui::GetWindowDrawList(), baseline, Face::kBody, m_columns.lettering.head,
                      context.theme().muted, line, Align::kRight);
            if (end == std::string_view::npos) return;
            lines = lines.substr(0, end);
            baseline.y -= pitch(context);
        }
    }
};

}  // namespace

void CountersPanel::measure_tree(const AppContext& context) {
    const Document& document = context.document;
    if (document.generation() == m_generation) return;
    m_generation = document.generation();
    m_size.reset();
    m_minimum.reset();
    const TreeShape* shape = context.trace()->shape();
    if (shape == nullptr) return;
    const int depth = document.run().options().depth;
    const bool is_limited = depth != kNoDepthLimit;
    m_size = tree_size(*shape, is_limited ? depth : -1);
    const AlgorithmEntry& algorithm = info(document.run().options().algorithm);
    const bool has_minimum = algorithm.suits == Suits::kTwoPlayers && algorithm.has_values();
    if (const auto whole = uniform(*shape); whole && !is_limited && has_minimum)
        m_minimum = knuth_moore_minimum(*whole);
}

void CountersPanel::draw(AppContext& context) {
    if (context.trace() == nullptr) return muted_text(context, context.text("counters.empty"));
    measure_tree(context);
    const Trace& trace = *context.trace();
    const Counters now = counters(trace, std::min(context.step(), trace.event_count()));
    const float whole = ImGui::GetContentRegionAvail().y - context.px(2);
    const bool has_room = whole >= context.px(7 * 22);
    const auto rows_with = [&](CountText text) {
        return rows_of(context, now, minimax_texts(context, m_size, text), has_room, text);
    };
    const std::vector<CountersRow> exact = rows_with(&count_text);
    const auto count = static_cast<float>(exact.size());
    const bool has_minimum = m_minimum && whole >= context.px(count * 20 + kMinimumHeight);
    const float room = whole - context.px(has_minimum ? kMinimumHeight : 0);
    const auto pitch_in = [&](float height) {
        return std::clamp(height / count, context.px(kCountersLeastPitch), context.px(kCountersPitch));
    };
    Heads heads = heads_of(context, info(context.document.run().options().algorithm).suits);
    if (trace.has_means()) heads.back().clear();
    const auto [rows, columns] = table_of(context, exact, rows_with(&short_count_text), heads, pitch_in(room));
    const ColumnHeads column_heads(context, columns, heads);
    const float pitch = pitch_in(room - column_heads.height(context));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    column_heads.draw(context);
    for (const CountersRow& row : rows) draw_row(context, row, columns, pitch);
    ImGui::PopStyleVar();
    if (!has_minimum) return;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + context.px(kAboveMinimum));
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.language.with("counters.minimum", {count_text(*m_minimum)}));
    tooltip(context, context.text("counters.minimum.tip"));
}

}  // namespace plytrace
