#include "app/ui/cards/moves_panel.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kIndent = 18, kMovesGap = 6, kMovesPadding = 5, kMovesLine = 26;

/// The place of the move that the review describes or, at the end of the game, of the last one; empty if the board
/// shows the document's position.
[[nodiscard]] std::optional<GameLines::Place> place_looked_at(const AppContext& context) {
    const AppState& app = context.app;
    if (!looks_back(app)) return std::nullopt;
    std::vector<MoveCode> moves = line_of(app)->before;
    const Review& review = *review_of(app);
    if (const std::size_t ply = *line_of(app)->ply; ply < review.moves.size()) moves.push_back(review.moves[ply]);
    return context.document.lines().find(moves);
}

}  // namespace

void MovesPanel::draw(AppContext& context) {
    AppState& app = context.app;
    if (!context.document.game()) return;
    list_moves(context);
    const auto looked_at = place_looked_at(context);
    if (std::exchange(m_looked_at, looked_at) != looked_at) m_is_current_wanted = true;
    if (m_rows.empty()) return muted_text(context, context.text("moves.empty"));
    m_is_clicked = false;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (const MoveListRow& row : m_rows) draw_row(context, row);
    ImGui::PopStyleVar();
    m_is_current_wanted = false;
    if (is_enabled(*find_action("game.remove_line"), app)) {
        ImGui::Dummy({1, context.px(6)});
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(6)});
        action_button(context, "game.make_main");
        action_button(context, "game.remove_line");
        ImGui::PopStyleVar();
    }
    if (m_is_clicked) go_to_place(app, m_clicked);
}

/// Lists the moves again if they or the review have changed.
void MovesPanel::list_moves(const AppContext& context) {
    const Document& document = context.document;
    const std::string pass = context.text("moves.pass");
    const Review* const review = review_of(context.app);
    const std::size_t known = review != nullptr ? review->known_count() : 0;
    const bool is_changed = document.generation() != m_generation || document.opening() != m_opening || pass != m_pass;
    if (!is_changed && known == m_known) return;
    m_generation = document.generation();
    m_opening = document.opening();
    m_pass = pass;
    m_known = known;
    m_is_current_wanted |= is_changed;
    m_rows = reviewed_move_list(context.app, pass);
}

/// Lays a row's moves out in columns of one width, as many as fit; an even number, so that a player's moves are below
/// each other.
void MovesPanel::draw_row(AppContext& context, const MoveListRow& row) {
    const Theme& theme = context.theme();
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float left = ImGui::GetCursorScreenPos().x, right = left + ImGui::GetContentRegionAvail().x;
    const float inset = context.px(kIndent * static_cast<float>(row.indent)), line = context.px(kMovesLine);
    ImVec2 at(left + inset, ImGui::GetCursorScreenPos().y);
    const float top = at.y;
    const Face face = row.indent == 0 ? Face::kBold : Face::kBody;
    float width = 0;
    for (const ListedMove& move : row.moves) width = std::max(width, width_of(context, face, kSmallSize, move.text));
    width += 2 * context.px(kMovesPadding);
    const float gap = context.px(kMovesGap);
    std::size_t columns = static_cast<std::size_t>(std::max(1.0F, (right - left - inset + gap) / (width + gap)));
    if (columns > 2) columns -= columns % 2;
    std::size_t in_line = 0;
    for (const ListedMove& move : row.moves) {
        if (in_line == columns) at = {left + inset, at.y + line}, in_line = 0;
        ++in_line;
        ImGui::SetCursorScreenPos(at);
        const std::string id = "move." + std::to_string(move.place);
        if (ImGui::InvisibleButton(id.c_str(), {width, line})) m_clicked = move.place, m_is_clicked = true;
        if (ImGui::IsItemHovered()) {
            list->AddRectFilled(at, {at.x + width, at.y + line}, im(theme.raised), context.px(5));
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        }
        tooltip(context, context.text(review_of(context.app) != nullptr ? "moves.tip.review" : "moves.tip"));
        const bool is_current = m_looked_at ? move.place == *m_looked_at : move.is_current;
        if (is_current) {
            list->AddRectFilled({at.x, at.y + context.px(1)}, {at.x + width, at.y + line - context.px(1)},
                                im(theme.accent), context.px(5));
            if (m_is_current_wanted && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5F);
        }
        const Color color = is_current ? theme.on_accent : move.is_ahead ? theme.muted : theme.text;
        draw_text(context, list, {at.x + context.px(kMovesPadding), at.y + context.px(18)}, face, kSmallSize, color,
                  move.text);
        at.x += width + gap;
    }
    if (row.indent > 0) {  // marks the variation's extent
        const float x = left + inset - context.px(9);
        list->AddLine({x, top + context.px(4)}, {x, at.y + line - context.px(4)}, im(theme.line), context.px(2));
    }
    ImGui::SetCursorScreenPos({left, at.y + line});
    ImGui::Dummy({1, 0});
}

}  // namespace plytrace
