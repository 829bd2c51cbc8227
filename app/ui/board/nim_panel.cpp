#include "app/ui/board/nim_panel.hpp"

#include "app/base/score_text.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

bool NimPanel::draw(AppContext& context, const BoardModel& board, ImVec2 room) {
    const Document& document = context.app.document;
    const Nim& game = *nim_of(*document.game());
    if (document.opening() != m_opening) m_picks.clear(), m_anchor.reset(), m_cursor.reset();
    m_opening = document.opening();
    NimScene scene = nim_scene(document, board, m_picks);
    m_picture = scene.picture;
    m_place = place_nim_rows(m_picture, room.x, room.y, context.scale);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("board.rows", room);
    const bool wants_game = read_mouse(context, board, corner);
    read_keys(context, board);

    scene.selected = selection(game, board);
    scene.cursor = m_cursor;
    paint(context, corner, nim_rows_drawing(scene, m_place));
    if (scene.selected && m_under) draw_tip(context, game, board, *scene.selected);
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y + context.px(12)});
    return wants_game;
}

std::optional<NimSpan> NimPanel::selection(const Nim& game, const BoardModel& board) const {
    if (!board.is_game || board.is_over || board.is_computers_turn) return std::nullopt;
    const auto pointed = m_cursor ? m_cursor : m_under;
    if (m_anchor) {
        const bool is_same_row = pointed && pointed->row == m_anchor->row;
        return span_between(game, m_picture, m_anchor->row, m_anchor->line,
                            is_same_row ? pointed->line : m_anchor->line);
    }
    if (!pointed || !m_picture.is_there(pointed->row, pointed->line)) return std::nullopt;
    return span_between(game, m_picture, pointed->row, pointed->line, pointed->line);
}

/// "5:3-4 leaves 2 1 3 7: worth = 1".
void NimPanel::draw_tip(const AppContext& context, const Nim& game, const BoardModel& board,
                        const NimSpan& lines) const {
    const Language& language = context.app.language;
    const GameSession& session = *context.app.document.game();
    const MoveCode move = move_at(game, m_picture, lines);
    auto moves = board.moves;
    const std::string text = session.move_text(moves, move);
    moves.push_back(move);
    Nim::State after = game.initial();
    for (const MoveCode each : moves) (void)game.apply(after, static_cast<Nim::Move>(each));
    after.to_move = Player::kFirst;
    std::string tip = language.with("nim.tip", {text, game.position_text(after)});
    for (const ValuedMove& valued : board.values) {
        if (valued.move != move || !valued.value) continue;
        tip = language.with("board.tip.value", {tip, bound_text(valued.value->value, valued.value->proof)});
        if (valued.is_best) tip = language.with("board.tip.best", {tip});
    }
    tooltip(context, tip);
}

}  // namespace plytrace
