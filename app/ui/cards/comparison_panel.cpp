#include "app/ui/cards/comparison_panel.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/document/comparison.hpp"
#include "app/document/mover.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

namespace {

constexpr float kComparisonTouchedPitch = 58;  // in narrow windows, where rows scroll
constexpr float kComparisonPitch = 32, kComparisonLeastPitch = 17;
constexpr float kNumberWidth = 96, kValueWidth = 62, kComparisonGap = 20;
constexpr float kWidestName = 420;
constexpr float kCommandSize = 13;
constexpr float kLeastCommand = 380;  ///< with less room there is no column of commands
constexpr float kBrokenCommand = 11.5F;

using ComparisonRow = Comparison::Row;

enum ComparisonColumn : std::size_t { kComparisonName, kComparisonNodes, kComparisonValue, kComparisonCommand };

/// The columns, with the height of rows in pixels and the size of their text.
struct ComparisonColumns : TableColumns {
    float pitch, em;
};

ComparisonColumns columns_of(const AppContext& context, const std::vector<ComparisonRow>& rows) {
    const float lines = static_cast<float>(rows.size() + 1);
    float pitch = std::clamp((ImGui::GetContentRegionAvail().y - 2) / lines, context.px(kComparisonLeastPitch),
                             context.px(kComparisonPitch));
    if (context.is_narrow()) pitch = context.px(kComparisonTouchedPitch);
    const float em = std::clamp(pitch / context.scale * 0.7F, 13.0F, kBodySize);
    float widest = 0;
    for (const ComparisonRow& row : rows) widest = std::max(widest, width_of(context, Face::kBody, em, row.name));
    return {TableColumns(context, {{.fit = widest, .most = kWidestName},
                                   {.align = Align::kRight, .least = kNumberWidth},
                                   {.align = Align::kRight, .least = kValueWidth},
                                   {.gap = kComparisonGap, .fills = true}}),
            pitch, em};
}

bool has_command_column(const AppContext& context, const ComparisonColumns& columns) {
    return !context.comparison.command_start().empty() &&
           columns.width(kComparisonCommand) >= context.px(kLeastCommand);
}

/// The column heads.
void draw_head(const AppContext& context, const ComparisonColumns& columns) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float baseline = corner.y + columns.pitch * 0.66F;
    draw_heads(context, columns,
               {context.text("comparison.search"), context.text("comparison.nodes"), context.text("comparison.value")},
               14, baseline);
    if (has_command_column(context, columns)) {
        draw_text_within(context, ImGui::GetWindowDrawList(), {columns.left(kComparisonCommand), baseline}, Face::kMono,
                         kCommandSize, context.theme().muted, context.comparison.command_start() + " …",
                         columns.width(kComparisonCommand));
    }
    ImGui::Dummy({1, columns.pitch});
}

using SaidOptions = std::vector<std::pair<std::string, std::string>>;

/// The options of the search on the screen, as a trace's header has them; empty if it belongs to another position.
std::optional<SaidOptions> shown_options(const AppContext& context) {
    const Document& document = context.document;
    if (shows_other_search(document) || document.moves() != context.comparison.moves()) return std::nullopt;
    return option_pairs(document.options());
}

/// Whether the window shows this row's search.
bool is_shown(const AppContext& context, const ComparisonRow& row, const std::optional<SaidOptions>& shown) {
    return row.is_search && row.options.algorithm == context.document.options().algorithm && row.said == shown;
}

std::string nodes_text(const ComparisonRow& row) {
    if (row.status == Comparison::Status::kWaiting || row.status == Comparison::Status::kRefused) return "–";
    const std::string count = count_text(row.nodes);
    return row.status == Comparison::Status::kRunning ? count + " …" : row.is_cut_short ? "≥ " + count : count;
}

std::string tip_of(const AppContext& context, const ComparisonRow& row) {
    if (!row.error.empty()) return row.error;
    if (!row.is_search) return context.text("comparison.bound.tip");
    return (row.command.empty() ? "" : row.command + "\n") + context.text("comparison.row.tip");
}

/// The rest of a command, after the words that all commands share: on one line, or on two smaller ones if it is long.
void draw_command(const AppContext& context, const std::string& rest, const ComparisonColumns& columns, float middle) {
    const float room = columns.width(kComparisonCommand);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto put = [&](float em, float center, std::string_view text) {
        draw_text_within(context, list, {columns.left(kComparisonCommand), center + context.px(em * 0.36F)},
                         Face::kMono, em, context.theme().muted, text, room);
    };
    const float line = context.px(kBrokenCommand * kLineHeightInEms);
    const bool is_broken = width_of(context, Face::kMono, kCommandSize, rest) > room && columns.pitch >= 2 * line;
    if (!is_broken) return put(kCommandSize, middle, rest);
    const char* const end = rest.data() + rest.size();
    const char* const first =
        line_end(font_of(context, Face::kMono), font_pixels(context, kBrokenCommand), rest.data(), end, room);
    if (first == end) return put(kBrokenCommand, middle, rest);
    put(kBrokenCommand, middle - line / 2, {rest.data(), static_cast<std::size_t>(first - rest.data())});
    put(kBrokenCommand, middle + line / 2, {first, static_cast<std::size_t>(end - first)});
}

/// A row of a narrow card: the name over the whole width, and the numbers below it.
void draw_two_lines(const AppContext& context, const ComparisonRow& row, const ComparisonColumns& columns, float top,
                    Face face) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    draw_text_within(context, list, {columns.left(), top + context.px(23)}, face, kSmallSize, theme.text, row.name,
                     columns.right() - columns.left());
    float x = columns.left();
    const auto put = [&](const char* key, const std::string& number) {
        const float baseline = top + context.px(45);
        x += draw_text(context, list, {x, baseline}, Face::kBody, 14, theme.muted, context.text(key));
        x += context.px(8);
        x += draw_text(context, list, {x, baseline}, Face::kBold, kSmallSize, theme.text, number);
        x += context.px(20);
    };
    put("comparison.nodes", nodes_text(row));
    if (!row.value_text.empty()) put("comparison.value", row.value_text);
}

/// True if the row was clicked.
bool draw_row(const AppContext& context, const ComparisonRow& row, std::size_t number, const ComparisonColumns& columns,
              bool is_here) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string id = "comparison.row." + std::to_string(number);
    const TableRow cells(context, id, columns, columns.pitch,
                         centred_baseline(context, corner.y, columns.pitch, columns.em));
    tooltip(context, tip_of(context, row));

    const Theme& theme = context.theme();
    if (is_here || (cells.is_hovered() && row.is_search)) cells.highlight();
    if (is_here) {
        const float left = corner.x - context.px(8);
        ImGui::GetWindowDrawList()->AddRectFilled({left, corner.y}, {left + context.px(4), corner.y + columns.pitch},
                                                  im(theme.accent), context.px(2));
    }
    const bool is_known = row.status == Comparison::Status::kDone;
    const Face face = is_here ? Face::kBold : Face::kBody;
    if (context.is_narrow()) {
        draw_two_lines(context, row, columns, corner.y, face);
        return cells.is_clicked();
    }
    cells.put_within(kComparisonName, row.name, {face, columns.em, theme.text});
    cells.put(kComparisonNodes, nodes_text(row),
              {is_known ? Face::kBold : Face::kBody, columns.em, is_known ? theme.text : theme.muted});
    if (!row.value_text.empty()) cells.put(kComparisonValue, row.value_text, {Face::kBody, columns.em, theme.text});
    if (has_command_column(context, columns)) {
        const std::size_t start = context.comparison.command_start().size() + 1;
        const std::string rest = row.is_search ? "… " + row.command.substr(start) : "";
        draw_command(context, rest, columns, corner.y + columns.pitch / 2);
    }
    return cells.is_clicked();
}

}  // namespace

void ComparisonPanel::draw(AppContext& context) {
    const std::vector<ComparisonRow>& rows = context.comparison.rows();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const ComparisonColumns columns = columns_of(context, rows);
    if (!context.is_narrow()) draw_head(context, columns);
    const std::optional<SaidOptions> shown = shown_options(context);
    const ComparisonRow* chosen = nullptr;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_here = is_shown(context, rows[i], shown);
        if (draw_row(context, rows[i], i, columns, is_here) && rows[i].is_search) chosen = &rows[i];
    }
    ImGui::PopStyleVar();
    if (chosen != nullptr) context.document.set_options(chosen->options);
}

}  // namespace plytrace
