#include "app/ui/cards/evaluation_panel.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/settings/card_arrangement.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kEvaluationPitch = 34, kGoodPitch = 19, kLowPitch = 16, kEvaluationLeastPitch = 15,
                kBesideBoardPitch = 24;
constexpr float kEvaluationTouchedPitch = 42;               ///< in narrow windows, where rows scroll
constexpr float kSurroundings = 80, kLowSurroundings = 68;  ///< a card's padding and title
constexpr float kEvaluationHeadBaseline = 20;               ///< the title's
constexpr float kEvaluationRowText = 15, kLowRowText = 14, kLeastRowText = 11, kEvaluationHeadText = 14;
constexpr float kEvaluationGap = 8;  ///< between numbers
constexpr float kFieldPad = 4;       ///< on both sides of a weight
constexpr float kLeastBar = 24;
constexpr const char* kUsualValue = "−0.4286";
constexpr const char* kEvaluationUsualContribution = "−0.08572";

/// The widths in pixels that the columns need at these text sizes.
struct EvaluationWidths {
    float name, weight, value, contribution;

    EvaluationWidths(const AppContext& context, const EvaluationContributions& shares, float em, float sum_em) {
        name = width_of(context, Face::kBold, em, context.text("evaluation.sum"));
        weight = 0;
        contribution = width_of(context, Face::kBold, sum_em, score_text(shares.sum));
        // Room for typical numbers keeps the columns in place from step to step.
        const bool is_least = em <= kLeastRowText;
        value = is_least ? 0 : width_of(context, Face::kBody, em, kUsualValue);
        contribution =
            std::max(contribution, is_least ? 0 : width_of(context, Face::kBold, em, kEvaluationUsualContribution));
        for (const EvaluationContribution& term : shares.terms) {
            const auto widen = [&](float& column, Face face, const std::string& text) {
                column = std::max(column, width_of(context, face, em, text));
            };
            widen(name, Face::kBody, context.text("term." + std::string(term.id)));
            widen(weight, Face::kBody, fmt::format("{:.4g}", term.weight));
            widen(value, Face::kBody, score_text(term.value));
            widen(contribution, Face::kBold, score_text(term.contribution()));
        }
        weight += context.px(2 * kFieldPad);
    }
};

}  // namespace

/// The columns, with the height of a row in pixels and the size of its text.
struct EvaluationPanel::Columns {
    enum : std::size_t { kTerm, kWeight, kValue, kContribution, kBar };
    float pitch, em;
    TableColumns places;
    float head_height = 0;  ///< of the heads, if they are below the card's title

    Columns(const AppContext& context, const EvaluationContributions& shares)
        : pitch(context.is_narrow() ? context.px(kEvaluationTouchedPitch) : pitch_in(context, shares, 0)),
          em(pitch < context.px(kGoodPitch) ? kLowRowText : kEvaluationRowText),
          places(places_at(context, shares)) {
        while (!places.fits() && em > kLeastRowText) {
            em -= 0.5F;
            places = places_at(context, shares);
        }
        if (!is_title_in_way(context)) return;
        head_height = context.px(kEvaluationHeadText * 1.2F);
        if (!context.is_narrow()) pitch = pitch_in(context, shares, head_height);
    }

    [[nodiscard]] bool has_bars(const AppContext& context) const { return places.width(kBar) >= context.px(kLeastBar); }
    [[nodiscard]] float sum_em() const { return em <= kLowRowText ? em : kBodySize; }
    /// The baseline of a row that begins at y.
    [[nodiscard]] float baseline(const AppContext& context, float y) const {
        return centred_baseline(context, y, pitch, em);
    }

  private:
    [[nodiscard]] static float pitch_in(const AppContext& context, const EvaluationContributions& shares, float head) {
        const float height = ImGui::GetContentRegionAvail().y - head - context.px(2);
        return std::clamp(height / static_cast<float>(shares.terms.size() + 1), context.px(kEvaluationLeastPitch),
                          context.px(kEvaluationPitch));
    }
    /// The columns for this text size. Numbers are never shortened; the bars get the rest.
    [[nodiscard]] TableColumns places_at(const AppContext& context, const EvaluationContributions& shares) const {
        const EvaluationWidths widths(context, shares, em, sum_em());
        return TableColumns(
            context,
            {{.fit = widths.name, .part = 0.28F},
             {.align = Align::kRight, .fit = widths.weight, .part = 0.145F, .gap = kEvaluationGap},
             {.align = Align::kRight, .fit = widths.value, .part = 0.163F, .gap = kEvaluationGap},
             {.align = Align::kRight, .fit = widths.contribution, .part = 0.163F, .gap = kEvaluationGap},
             {.least = kLeastBar, .gap = kEvaluationGap, .fills = true}},
            context.px(2));
    }
    [[nodiscard]] bool is_title_in_way(const AppContext& context) const {
        const float head = width_of(context, Face::kBody, kEvaluationHeadText, context.text("evaluation.weight"));
        const float title = width_of(context, Face::kBold, kTitleSize, context.text("evaluation.title"));
        return places.right(kWeight) - head < places.left() + title + context.px(kEvaluationGap);
    }
};

float EvaluationPanel::least_height(const AppContext& context) {
    const std::size_t rows = weights_of(context.document).size() + 1;
    // Beside a large board there are fewer cards, with more room for each.
    const bool is_beside_tree = arrangement_of(context.document, context.settings.layout) == Arrangement::kTree;
    return (is_low_window(context) ? kLowSurroundings : kSurroundings) +
           (is_beside_tree ? kLowPitch : kBesideBoardPitch) * static_cast<float>(rows);
}

void EvaluationPanel::draw(AppContext& context) {
    const Document& document = context.document;
    if (document.generation() != m_generation || m_weights.empty()) {
        m_generation = document.generation();
        m_weights = weights_of(document);
    }
    const auto shares =
        evaluation_contributions(document, context.shown_moves ? *context.shown_moves : document.moves(), m_weights);
    if (!shares) return;
    const Columns columns(context, *shares);
    const bool are_heads_below = columns.head_height > 0;
    const float head =
        are_heads_below ? ImGui::GetCursorScreenPos().y + columns.head_height * 2 / 3
                        : ImGui::GetWindowPos().y + ImGui::GetCursorStartPos().y + context.px(kEvaluationHeadBaseline);
    draw_heads(context, columns.places,
               {nullptr, context.text("evaluation.weight"), context.text("evaluation.value"),
                context.text("evaluation.share")},
               kEvaluationHeadText, head);

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (are_heads_below) ImGui::Dummy({1, columns.head_height});
    for (std::size_t i = 0; i < shares->terms.size(); ++i) draw_term(context, *shares, i, columns);
    draw_sum(context, *shares, columns);
    ImGui::PopStyleVar();
}

void EvaluationPanel::draw_term(AppContext& context, const EvaluationContributions& shares, std::size_t index,
                                const Columns& columns) {
    const EvaluationContribution& term = shares.terms[index];
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Theme& theme = context.theme();
    const std::string key = "term." + std::string(term.id);
    const TableColumns& places = columns.places;
    const TableRow row(context, key + ".row", places, places.right(Columns::kTerm), columns.pitch,
                       columns.baseline(context, corner.y));
    tooltip(context, context.text(key + ".tip"));
    row.put_within(Columns::kTerm, context.text(key), {Face::kBody, columns.em, theme.muted});
    row.put(Columns::kValue, score_text(term.value), {Face::kBody, columns.em, theme.text});
    row.put(Columns::kContribution, score_text(term.contribution()), {Face::kBold, columns.em, theme.text});
    const double part = shares.largest > 0 ? term.contribution() / shares.largest : 0;
    if (columns.has_bars(context))
        draw_contribution_bar(context, {places.left(Columns::kBar), corner.y},
                              {places.width(Columns::kBar), columns.pitch}, part);

    const float height = columns.pitch - context.px(1);  // of the field, which would clip a larger font
    const FontScope font(context, Face::kBody, std::min(columns.em, height / context.px(kLineHeightInEms)));
    ImGui::SetCursorScreenPos({places.left(Columns::kWeight), corner.y + context.px(0.5F)});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {context.px(kFieldPad), (height - ImGui::GetFontSize()) / 2});
    ImGui::SetNextItemWidth(places.width(Columns::kWeight));
    double& weight = m_weights[index];
    const double before = weight;
    ImGui::DragScalar(("##evaluation." + std::string(term.id)).c_str(), ImGuiDataType_Double, &weight,
                      static_cast<float>(weight_step(term.usual_weight)), nullptr, nullptr, "%.4g");
    if (!std::isfinite(weight)) weight = before;
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const bool is_let_go = ImGui::IsItemDeactivatedAfterEdit();
    ImGui::PopStyleVar();
    tooltip(context, context.language.with("evaluation.weight.tip", {score_text(term.usual_weight)}));
    if (is_let_go) choose_weights(context.document, m_weights);
    ImGui::SetCursorScreenPos({corner.x, corner.y + columns.pitch});
}

/// The sum below a line, and a link that resets the weights.
void EvaluationPanel::draw_sum(AppContext& context, const EvaluationContributions& shares,
                               const Columns& columns) const {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float baseline = columns.baseline(context, corner.y);
    const TableColumns& places = columns.places;
    const Theme& theme = context.theme();
    ImGui::GetWindowDrawList()->AddLine({corner.x, corner.y}, {places.right(Columns::kContribution), corner.y},
                                        im(theme.line), context.px(1));
    const TableRow row(context, "evaluation.sum", places, places.right(Columns::kTerm), columns.pitch, baseline);
    tooltip(context, context.language.with("evaluation.sum.tip", {shares.evaluation}));
    row.put_within(Columns::kTerm, context.text("evaluation.sum"), {Face::kBold, columns.em, theme.text});
    row.put(Columns::kContribution, score_text(shares.sum), {Face::kBold, columns.sum_em(), theme.text});
    if (!shares.has_usual_weights()) {
        const FontScope font(context, Face::kBody, columns.em);
        ImGui::SetCursorScreenPos({places.left(Columns::kWeight), baseline - context.px(columns.em * kAscentInEms)});
        if (link(context, "evaluation.reset", context.text("evaluation.reset"), context.text("evaluation.reset.tip"))) {
            reset_weights(context.document);
        }
    } else if (can_be_analysed(context.app)) {  // the engine uses another evaluation, which can be shown as well
        const FontScope font(context, Face::kBody, columns.em);
        ImGui::SetCursorScreenPos({places.left(Columns::kWeight), baseline - context.px(columns.em * kAscentInEms)});
        const Action& action = *find_action("analysis.reasons");
        if (link(context, "evaluation.reasons", context.text("evaluation.reasons"), tip(action, context.app).c_str()))
            toggle_reasons(context.app);
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + columns.pitch});
    ImGui::Dummy({1, 1});
}

}  // namespace plytrace
