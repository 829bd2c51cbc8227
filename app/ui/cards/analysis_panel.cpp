#include "app/ui/cards/analysis_panel.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/ui/cards/play_panel.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kAnalysisRowPitch = 28, kAnalysisTouchedPitch = 44;
constexpr float kAnalysisHeadText = 14, kAnalysisRowText = 16;
constexpr float kAnalysisButtonGap = 8;

enum AnalysisColumn : std::size_t { kAnalysisMove, kAnalysisValue, kAnalysisDepth, kAnalysisPercent, kAnalysisLine };

[[nodiscard]] std::vector<TableColumn> columns_of_moves() {
    return {{.least = 65, .part = 0.15F},
            {.align = Align::kRight, .least = 65, .part = 0.15F},
            {.align = Align::kRight, .least = 56, .part = 0.16F},
            {.align = Align::kRight, .least = 50, .part = 0.13F, .gap = 8},
            {.gap = 10, .fills = true}};
}

void draw_head(const AppContext& context, const TableColumns& columns) {
    const float baseline = ImGui::GetCursorScreenPos().y + context.px(kAnalysisHeadText);
    draw_heads(context, columns,
               {context.text("analysis.move"), context.text("analysis.value"), context.text("analysis.plies.head"),
                context.text("analysis.share"), context.text("analysis.expected")},
               kAnalysisHeadText, baseline);
    ImGui::Dummy({1, context.px(kAnalysisHeadText + 6)});
}

/// True if the row was clicked.
bool draw_row(const AppContext& context, const TableColumns& columns, const AnalysisReport& report,
              const MoveAnalysis& move) {
    const AppState& app = context.app;
    const Theme& theme = context.theme();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string name =
        move_in_words(context.language, context.document.game()->move_text(context.document.moves(), move.move));
    const float pitch = context.px(context.is_narrow() ? kAnalysisTouchedPitch : kAnalysisRowPitch);
    const TableRow row(context, "analysis.move." + name, columns, pitch,
                       centred_baseline(context, corner.y, pitch, kAnalysisRowText));
    const bool is_best = move.move == report.best;
    tooltip(context, context.text(is_best                       ? "analysis.move.best.tip"
                                  : move.proof == Proof::kUpper ? "analysis.move.bound.tip"
                                                                : "analysis.move.tip"));
    if (row.is_hovered()) row.highlight();
    const float swatch = context.px(12), middle = corner.y + pitch / 2;
    if (move.proof != Proof::kNothing) {
        ImDrawList* const list = ImGui::GetWindowDrawList();
        const ImVec2 from(corner.x, middle - swatch / 2), to(corner.x + swatch, middle + swatch / 2);
        list->AddRectFilled(from, to, im(heat_paint(heat_of(report, move)).color(theme)), context.px(3));
        add_rect(*list, from, to, im(theme.faint), context.px(3), 1);  // keeps white visible on a light card
    }
    const Face face = is_best ? Face::kBold : Face::kBody;
    const Color color = is_best ? theme.best : theme.text;
    row.put(kAnalysisMove, name, {face, kAnalysisRowText, color}, swatch + context.px(8));
    const auto number = [&](AnalysisColumn column, const std::string& text, Color of) {
        row.put(column, text, {face, kAnalysisRowText, of});
    };
    if (move.proof == Proof::kNothing) {
        number(kAnalysisValue, "–", theme.muted);
        return row.is_clicked();
    }
    number(kAnalysisValue, signed_bound_text(move.value, move.proof, digits_of_analysis(app)), color);
    number(kAnalysisDepth, move.is_solved ? depth_text(context.language, move) : std::to_string(move.plies),
           theme.muted);
    number(kAnalysisPercent, node_percent_words(report, move), theme.muted);
    const std::vector<MoveCode> answers(move.line.begin() + 1, move.line.end());
    row.put_within(kAnalysisLine, line_words(app, move.line).substr(answers.empty() ? name.size() : name.size() + 1),
                   {Face::kBody, kAnalysisRowText, theme.muted});
    return row.is_clicked();
}

}  // namespace

void draw_line_buttons(AppContext& context) {
    const auto button = [&](const char* id, Icon icon) {
        const Action& action = *find_action(id);
        ImGui::SameLine(0, context.px(kAnalysisButtonGap));
        const std::string words = tip(action, context.app);
        if (icon_button(context, id, icon, {34, 32}, words.c_str(), is_enabled(action, context.app)))
            action.run(context.app);
    };
    button("analysis.line_back", Icon::kBack);
    button("analysis.line_forward", Icon::kForward);
}

bool AnalysisPanel::is_shown(const AppContext& context) {
    return is_analysing(context.app) && !looks_back(context.app);
}

void AnalysisPanel::draw(AppContext& context) {
    const AnalysisReport* const report = analysis_of(context.app);
    body_text(context, analysis_status(context.app));
    if (report == nullptr) return;
    muted_text(context, analysis_unit(context.app));
    draw_buttons(context);
    if (const std::string words = engine_tree_words(context.app); !words.empty() && !shows_review_tree(context.app))
        muted_text(context, words);
    draw_opinion(context);
    if (line_of(context.app) != nullptr) draw_line(context);
    if (m_shows_changes) return draw_changes(context, *report);
    draw_moves(context, *report);
}

void AnalysisPanel::draw_buttons(AppContext& context) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(kAnalysisButtonGap), context.px(kAnalysisButtonGap)});
    action_button(context, "analysis.each_value", context.play.analysis->gives_each_value);
    stay_on_line_if_room(context, context.text("analysis.changes"), kAnalysisButtonGap);
    if (text_button(context, "analysis.changes", context.text("analysis.changes"), context.text("analysis.changes.tip"),
                    m_shows_changes))
        m_shows_changes = !m_shows_changes;
    stay_on_line_if_room(context, context.text("tab.reasons"), kAnalysisButtonGap);
    const Action& reasons = *find_action("analysis.reasons");
    if (text_button(context, "analysis.reasons", context.text("tab.reasons"), tip(reasons, context.app).c_str()))
        reasons.run(context.app);
    stay_on_line_if_room(context, context.text("analysis.tree"), kAnalysisButtonGap);
    const Action& tree = *find_action("analysis.tree");
    ImGui::BeginDisabled(!is_enabled(tree, context.app));
    if (text_button(context, "analysis.tree", context.text("analysis.tree"), tip(tree, context.app).c_str(),
                    shows_engine_tree(context.app)))
        tree.run(context.app);
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
}

/// The opinion of an external engine.
void AnalysisPanel::draw_opinion(AppContext& context) {
    AppState& app = context.app;
    if (!can_use_external_engine(app)) return;
    const bool is_on = context.play.external_engine->gives_opinion;
    if (text_button(context, "peer.ask", context.text("peer.ask"), context.text("peer.ask.tip"), is_on))
        toggle_opinion(app);
    if (!is_on) return;
    if (const std::string words = opinion_words(app); !words.empty()) body_text(context, words);
    if (context.settings.play.engine.empty() || !external_engine_fault_words(app).empty())
        draw_external_engine_row(context);
}

/// The line that is shown on the board, with buttons to step along it.
void AnalysisPanel::draw_line(AppContext& context) {
    const AnalysisState::Line& line = *line_of(context.app);
    body_text(context, line.words);
    const std::vector<MoveCode> played(line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(line.step));
    muted_text(context, context.language.with("analysis.line.step",
                                              {std::to_string(line.step), std::to_string(line.moves.size()),
                                               line_words(context.app, played)}));
    action_button(context, "analysis.line_close");
    draw_line_buttons(context);
    ImGui::Dummy({1, context.px(4)});
}

void AnalysisPanel::draw_moves(AppContext& context, const AnalysisReport& report) {
    std::vector<const MoveAnalysis*> moves;
    for (const MoveAnalysis& move : report.moves) moves.push_back(&move);
    std::stable_sort(moves.begin(), moves.end(), [&](const MoveAnalysis* a, const MoveAnalysis* b) {
        if (a->move == report.best || b->move == report.best) return a->move == report.best;
        if ((a->proof == Proof::kNothing) != (b->proof == Proof::kNothing)) return b->proof == Proof::kNothing;
        return a->value > b->value;
    });
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::Dummy({1, context.px(6)});
    const TableColumns columns(context, columns_of_moves());
    draw_head(context, columns);
    const MoveAnalysis* chosen = nullptr;
    for (const MoveAnalysis* const move : moves) {
        if (draw_row(context, columns, report, *move) && !move->line.empty()) chosen = move;
    }
    ImGui::PopStyleVar();
    if (chosen != nullptr) look_at_move(context.app, *chosen);
}

void AnalysisPanel::draw_changes(AppContext& context, const AnalysisReport& report) {
    const std::vector<std::size_t> changes = changes_of(report);
    ImGui::Dummy({1, context.px(4)});
    if (changes.empty()) return muted_text(context, context.text("analysis.changes.none"));
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        const PassAnalysis& pass = report.passes[*change];
        body_text(context, change_words(context.app, report, *change));
        const std::string id = "analysis.change." + std::to_string(pass.plies) + (pass.is_solved ? ".end" : "");
        if (link(context, id.c_str(), context.text("analysis.change.show"), context.text("analysis.change.show.tip")))
            look_at_change(context.app, pass);
        ImGui::Dummy({1, context.px(6)});
    }
}

}  // namespace plytrace
