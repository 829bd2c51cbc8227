#include "app/ui/cards/reasons_panel.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_model.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kReasonsPitch = 28, kReasonsLeastPitch = 22, kReasonsTouchedPitch = 44;
constexpr float kReasonsRowText = 15;
constexpr float kTermPart = 0.52F;  ///< of the card's width
constexpr const char* kReasonsUsualContribution = "−10.5";

[[nodiscard]] std::string discs_text(double contribution) {
    return signed_bound_text(contribution, Proof::kNothing);
}

/// "+0.4, −1.1": the contributions of a term's individual places.
[[nodiscard]] std::string places_text(const TermContribution& term) {
    std::string text;
    for (const PlaceContribution& place : term.places) text += (text.empty() ? "" : ", ") + discs_text(place.share);
    return text;
}

}  // namespace

/// A row of the table: one term, or the sum.
struct ReasonsPanel::Row {
    const TermContribution* term = nullptr;  ///< null for the sum
    double contribution = 0, part = 0;       ///< the contribution in discs, and relative to the longest bar (−1 to 1)
    double value = 0;                        ///< of the sum: the value that searches use
};

/// The columns, with the height of a row in pixels.
struct ReasonsPanel::Columns : TableColumns {
    enum : std::size_t { kTerm, kContribution, kBar };
    float pitch;

    Columns(const AppContext& context, std::size_t rows)
        : TableColumns(context,
                       {{.part = kTermPart},
                        {.align = Align::kRight,
                         .fit = width_of(context, Face::kBold, kReasonsRowText, kReasonsUsualContribution)},
                        {.gap = 14, .fills = true}},
                       context.px(2)) {
        const float height = ImGui::GetContentRegionAvail().y;
        pitch =
            std::clamp(height / static_cast<float>(rows), context.px(kReasonsLeastPitch), context.px(kReasonsPitch));
        if (context.is_narrow()) pitch = context.px(kReasonsTouchedPitch);
    }
};

bool ReasonsPanel::is_shown(const AppContext& context) {
    return shows_reasons(context.app);
}

void ReasonsPanel::draw(AppContext& context) {
    AppState& app = context.app;
    Reasons& reasons = context.play.analysis->reasons;
    const std::string was_pointed = std::exchange(reasons.pointed, "");
    const EvaluationBreakdown* const shares =
        reasons_of(app, context.shown_moves ? Moves(*context.shown_moves) : Moves(context.document.moves()));
    if (shares == nullptr) {
        muted_text(context, reasons.weights == nullptr ? reasons.why_none : context.text("reasons.over"));
        action_button(context, "analysis.reasons", true);
        return;
    }
    const char* const mover =
        player_name(context.document, context.language, shares->is_first_to_move ? Player::kFirst : Player::kSecond);
    muted_text(context, context.language.with("reasons.view", {mover}));
    action_button(context, "analysis.reasons", true);
    ImGui::Dummy({1, context.px(4)});

    double largest = 0;
    for (const TermContribution& term : shares->terms) largest = std::max(largest, std::abs(term.share));
    const auto part = [largest](double contribution) {
        return largest > 0 ? std::clamp(contribution / largest, -1.0, 1.0) : 0;
    };
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const Columns columns(context, shares->terms.size() + 1);
    draw_row(context, {nullptr, shares->sum, part(shares->sum), shares->value}, columns);
    for (const TermContribution& term : shares->terms)
        draw_row(context, {&term, term.share, part(term.share)}, columns);
    ImGui::PopStyleVar();
    if (reasons.pointed != was_pointed)
        context.is_moving = true;  // the board was drawn before and shows it in the next frame
}

std::string ReasonsPanel::tip_of(const AppContext& context, const Row& row) {
    const Language& language = context.language;
    if (row.term == nullptr) return language.with("reasons.all.tip", {discs_text(row.value)});
    const std::string tip = context.text("reasons." + row.term->id + ".tip");
    if (row.term->places.size() < 2) return tip;
    return tip + " " + language.with("reasons.places.tip", {places_text(*row.term)});
}

void ReasonsPanel::draw_row(AppContext& context, const Row& row, const Columns& columns) {
    Reasons& reasons = context.play.analysis->reasons;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string id = row.term != nullptr ? row.term->id : "", key = "reasons." + (id.empty() ? "all" : id);
    const TableRow cells(context, key, columns, columns.pitch,
                         centred_baseline(context, corner.y, columns.pitch, kReasonsRowText),
                         ImGuiButtonFlags_EnableNav);
    if (cells.is_clicked()) reasons.chosen = reasons.chosen == id ? "" : id;
    const bool is_focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    const bool is_pointed = is_focused || (cells.is_hovered() && !context.is_narrow());
    if (is_pointed) reasons.pointed = id;
    const char* const name = context.text(key);
    if (is_focused) announce_focus(context, name + (" " + discs_text(row.contribution)));
    if (is_pointed) tooltip(context, tip_of(context, row));
    if (is_pointed || reasons.chosen == id) cells.highlight();
    const Color color = context.theme().text;
    cells.put_within(Columns::kTerm, name, {row.term != nullptr ? Face::kBody : Face::kBold, kReasonsRowText, color});
    cells.put(Columns::kContribution, discs_text(row.contribution), {Face::kBold, kReasonsRowText, color});
    draw_contribution_bar(context, {columns.left(Columns::kBar), corner.y},
                          {columns.width(Columns::kBar), columns.pitch}, row.part);
}

}  // namespace plytrace
