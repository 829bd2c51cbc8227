#include "app/panels/cards/review_panel.hpp"

#include <algorithm>
#include <string>

#include "app/model/control/analysis/analysis_words.hpp"
#include "app/model/control/analysis/thinking.hpp"
#include "app/panels/widgets/action_button.hpp"
#include "app/panels/widgets/drawing_painter.hpp"
#include "app/panels/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kGraphHeight = 170;
constexpr float kRowPitch = 30, kTouchedPitch = 44;
constexpr float kGap = 8;

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
    body_text(context, review_words(context.app, review->shown));
    draw_buttons(context);
    draw_mistakes(context, *review);
}

void ReviewPanel::follow(const AppContext& context, const Review& review) {
    const auto known = static_cast<std::size_t>(std::count_if(review.points.begin(), review.points.end(),
                                                              [](const ReviewPoint& point) { return point.is_known; }));
    m_graph.shown = review.shown;
    m_graph.first_ahead = context.text("review.black");
    m_graph.second_ahead = context.text("review.white");
    if (known == m_known && review.moves.size() == m_moves && review.game.get() == m_game) return;
    m_known = known;
    m_moves = review.moves.size();
    m_game = review.game.get();
    m_mistakes = mistakes_of(review);
    m_graph.points.assign(review.points.size(), {});
    for (std::size_t ply = 0; ply < review.points.size(); ++ply) {
        const ReviewPoint& point = review.points[ply];
        if (!point.is_known || !(point.is_solved || review.is_in_discs)) continue;
        m_graph.points[ply].value = point.value;
        m_graph.points[ply].is_exact = point.is_solved;
    }
    for (const std::size_t ply : m_mistakes) {
        m_graph.points[ply].lost = loss_of(review, ply)->points;
        m_graph.points[ply].is_by_first = review.game->player_to_move(review.before(ply)) == Player::kFirst;
    }
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

void ReviewPanel::draw_buttons(AppContext& context) {
    action_button(context, "analysis.try_again");
    if (line_of(context.app) == nullptr) return;
    for (const char* const id : {"analysis.line_back", "analysis.line_forward"}) {
        ImGui::SameLine(0, context.px(kGap));
        action_button(context, id);
    }
}

void ReviewPanel::draw_mistakes(AppContext& context, const Review& review) {
    if (m_mistakes.empty()) {
        if (!review.next()) muted_text(context, context.text("review.mistakes.none"));
        return;
    }
    const Theme& theme = context.theme();
    const float pitch = context.px(context.is_narrow() ? kTouchedPitch : kRowPitch);
    ImGui::Dummy({1, context.px(4)});
    muted_text(context, context.text("review.mistakes"));
    for (const std::size_t ply : m_mistakes) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        const std::string id = "review.mistake." + std::to_string(ply + 1);
        const bool is_clicked = ImGui::InvisibleButton(id.c_str(), {width, pitch - ImGui::GetStyle().ItemSpacing.y});
        tooltip(context, context.text("review.mistake.tip"));
        ImDrawList* const list = ImGui::GetWindowDrawList();
        if (ImGui::IsItemHovered() || ply == review.shown) {
            list->AddRectFilled({corner.x - context.px(8), corner.y - context.px(2)},
                                {corner.x + width + context.px(8), corner.y + pitch - context.px(4)}, im(theme.raised),
                                context.px(6));
        }
        draw_text_within(context, list, {corner.x, corner.y + context.px(18)}, Face::kBody, kSmallSize, theme.text,
                         review_words(context.app, ply), width);
        if (is_clicked) look_at_review(context.app, ply);
    }
}

}  // namespace plytrace
