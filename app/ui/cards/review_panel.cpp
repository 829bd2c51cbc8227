#include "app/ui/cards/review_panel.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/review.hpp"
#include "app/ui/cards/analysis_panel.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kGraphHeight = 170, kReviewButtonGap = 8;
constexpr float kReviewRowPitch = 30, kReviewTouchedPitch = 44;

enum ReviewColumn : std::size_t { kReviewPly, kReviewDisc, kReviewMove, kReviewLoss, kReviewBetter };

[[nodiscard]] std::vector<TableColumn> columns_of_mistakes() {
    return {{.align = Align::kRight, .least = 24},
            {.least = 36},
            {.least = 36, .part = 0.12F},
            {.align = Align::kRight, .least = 44, .part = 0.18F},
            {.gap = 12, .fills = true}};
}

/// "31  o d3   −6   e6": the player, what the move lost, and a better move.
void draw_mistake(const AppContext& context, const TableRow& row, const Review& review, std::size_t ply) {
    const Theme& theme = context.theme();
    const ImVec2 corner = row.corner();
    const auto name = [&](MoveCode move) { return review.game->move_text(review.before(ply), move); };
    const Loss loss = *loss_of(review, ply);
    row.put(kReviewPly, std::to_string(review.next_number(ply)), {Face::kBody, kSmallSize, theme.muted});
    const bool is_first = review.game->player_to_move(review.before(ply)) == Player::kFirst;
    const float radius = context.px(8);
    const ScreenPoint disc{corner.x + context.px(44), corner.y + context.px(12)};
    paint(context, {}, disc_drawing(disc, radius, is_first));
    ImGui::GetWindowDrawList()->AddCircle({disc.x, disc.y}, radius, im(theme.faint), 0, context.px(1));
    row.put(kReviewMove, name(review.moves[ply]), {Face::kBold, kSmallSize, theme.text});
    row.put(kReviewLoss, signed_bound_text(-loss.points, Proof::kNothing), {Face::kBold, kSmallSize, theme.cut});
    row.put(kReviewBetter,
            context.language.with(loss.is_exact ? "review.mistake.exact" : "review.mistake",
                                  {name(review.points[ply].best)}),
            {Face::kBody, kSmallSize, theme.muted});
}

}  // namespace

bool ReviewPanel::is_shown(const AppContext& context) {
    return review_of(context.app) != nullptr;
}

void ReviewPanel::draw(AppContext& context) {
    const Review* const review = review_of(context.app);
    if (review == nullptr) return;
    follow(context, *review);
    muted_text(context, review_status(context.app));
    draw_graph(context, *review);
    draw_legend(context);
    body_text(context, review_words(context.app, review->shown));
    if (shows_review_tree(context.app)) muted_text(context, engine_tree_words(context.app));
    if (is_enabled(*find_action("analysis.try_again"), context.app)) {
        action_button(context, "analysis.try_again");
        if (line_of(context.app) != nullptr) draw_line_buttons(context);
    }
    draw_mistakes(context, *review);
    draw_files(context);
}

void ReviewPanel::follow(const AppContext& context, const Review& review) {
    m_graph.shown = review.shown;
    const std::size_t known = review.known_count();
    if (known == m_known && review.moves.size() == m_moves && review.game.get() == m_game &&
        m_language == context.settings.language)
        return;
    m_language = context.settings.language;
    m_known = known;
    m_moves = review.moves.size();
    m_game = review.game.get();
    m_mistakes = mistakes_of(review);
    m_graph = review_graph(context.app);
}

void ReviewPanel::draw_graph(AppContext& context, const Review& review) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, context.px(kGraphHeight)};
    ImGui::InvisibleButton("review.graph", size);
    tooltip(context, context.text("review.graph.tip"));
    if (ImGui::IsItemActive()) {
        const std::size_t ply = review_ply_at(m_graph, ImGui::GetIO().MousePos.x - corner.x, size.x, context.scale);
        if (ply != review.shown || line_of(context.app) == nullptr) look_at_review(context.app, ply);
    }
    paint(context, corner, review_drawing(m_graph, size.x, size.y, context.scale));
}

/// The meaning of the triangles, once there are some.
void ReviewPanel::draw_legend(AppContext& context) {
    if (m_mistakes.empty()) return;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Drawing legend =
        review_legend(context.text("review.legend.first"), context.text("review.legend.second"), width, context.scale);
    paint(context, corner, legend.items);
    ImGui::Dummy({width, legend.height});
}

/// The buttons that save the curve and the game.
void ReviewPanel::draw_files(AppContext& context) {
    ImGui::Dummy({1, context.px(4)});
    action_button(context, "analysis.save_curve");
    stay_on_line_if_room(context, label(*find_action("analysis.save_game"), context.app), kReviewButtonGap);
    action_button(context, "analysis.save_game");
}

void ReviewPanel::draw_mistakes(AppContext& context, const Review& review) {
    if (m_mistakes.empty()) {
        if (!review.next())
            muted_text(context,
                       context.text(review.is_in_discs ? "review.mistakes.none" : "review.mistakes.none.points"));
        return;
    }
    const float pitch = context.px(context.is_narrow() ? kReviewTouchedPitch : kReviewRowPitch);
    ImGui::Dummy({1, context.px(4)});
    muted_text(context, context.text(review.is_in_discs ? "review.mistakes" : "review.mistakes.points"));
    const TableColumns columns(context, columns_of_mistakes());
    // A click shows the search of its position, which may leave this card less room.
    const float height = ImGui::GetWindowHeight();
    const bool is_resized = std::exchange(m_height, height) != height;
    for (const std::size_t ply : m_mistakes) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const std::string id = "review.mistake." + std::to_string(ply + 1);
        const TableRow row(context, id, columns, pitch - ImGui::GetStyle().ItemSpacing.y, corner.y + context.px(18));
        tooltip(context, context.text("review.mistake.tip"));
        if (row.is_hovered() || ply == review.shown)
            row.highlight(corner.y - context.px(2), corner.y + pitch - context.px(4));
        draw_mistake(context, row, review, ply);
        if (is_resized && ply == m_clicked && ply == review.shown) ImGui::SetScrollHereY(0.5F);
        if (!row.is_clicked()) continue;
        look_at_review(context.app, ply);
        m_clicked = ply;
    }
}

}  // namespace plytrace
