#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/thinking.hpp"
#include "app/ui/board/board_panel.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/shortcuts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

/// What the tip is about: where discs fall, an empty square stands for the one where the disc lands.
int tip_square(const BoardModel& board, int under) {
    const int played = board.played_square(under);
    return played >= 0 && board.squares[static_cast<std::size_t>(under)].piece == '-' ? played : under;
}

}  // namespace

/// Where discs fall, the keyboard chooses columns: the cursor is where the disc would land, or on top of a full column.
int BoardPanel::cursor_square(const BoardModel& board) const {
    if (!board.is_column_played) return m_cursor;
    const int landing = board.played_square(m_cursor);
    return landing >= 0 ? landing : m_cursor % board.columns;
}

void BoardPanel::draw_squares(AppContext& context, const BoardModel& board, ImVec2 room) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const BoardAids& aids = context.app.settings.board;
    const BoardTurn turn = board.is_column_played ? BoardTurn() : BoardTurn::of(aids.turn);
    const BoardPlace place = place_board(board, {0, 0, room.x, room.y}, context.scale, turn);
    const ImVec2 origin(std::round(start.x), std::round(start.y));
    BoardScene scene{board, context.app.view.options.shows_row_and_column};
    const ScreenRect squares = place.rect();
    ImGui::SetCursorScreenPos({origin.x + squares.left, origin.y + squares.top});
    const bool tells_pass = board.is_game && !context.is_still && context.app.pass_notice.player().has_value();
    if (m_result.is_open() || tells_pass) ImGui::SetNextItemAllowOverlap();  // plates lie over the squares
    ImGui::InvisibleButton("board.squares", {squares.width(), squares.height()});
    const bool is_over_board = ImGui::IsItemHovered() && !m_result.is_over(context);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !is_over_board) m_has_cursor = false;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const int under = is_over_board ? place.square_at({mouse.x - origin.x, mouse.y - origin.y}) : -1;
    read_mouse(context, board, under);
    if (under >= 0 && board.is_game && ImGui::IsMouseClicked(ImGuiMouseButton_Right))
        show_subtree(context.app, board.move_to(board.played_square(under)));
    read_keys(context, board, place);

    scene.marks = m_marks.of(context.app.document, board, aids);
    m_motion.follow(context.app.document, board, context.seconds, context.is_animated && aids.is_moving);
    scene.turning = m_motion.turning();
    if (!m_motion.is_at_rest()) context.is_moving = true;
    mark_pointed(context, board, board.played_square(m_has_cursor ? m_cursor : under), scene);
    if (m_has_cursor) scene.cursor = std::min(cursor_square(board), static_cast<int>(board.squares.size()) - 1);
    if (board.must_pass && !board.is_computers_turn) {
        const char* const mover = player_name(context.app.document, context.app.language, board.to_move);
        scene.notice = context.app.language.with("board.notice.pass", {mover});
    } else if (tells_pass) {
        scene.notice = pass_words(context.app.document, context.app.language, *context.app.pass_notice.player());
    }
    scene.shares = m_shares.layer(context, board);
    if (board.is_game && scene.shares == nullptr) scene.analysis = m_analysis.layer(context, board.squares.size());
    paint(context, origin, board_drawing(scene, place));
    if (tells_pass && !board.must_pass) lay_plate(context, scene.notice, place, origin);
    if (m_motion.is_at_rest())
        m_result.draw(context, board,
                      {origin.x + squares.left, origin.y + squares.top, squares.width(), squares.height()});
    if (under >= 0 && board.look != BoardLook::kChessmen) draw_tip(context, board, tip_square(board, under));
    ImGui::SetCursorScreenPos({start.x, std::min(start.y + room.y, origin.y + squares.bottom) + context.px(12)});
}

/// The plate that tells of a pass takes the pointer from the squares below. Any click puts it away.
void BoardPanel::lay_plate(AppContext& context, const std::string& words, const BoardPlace& place, ImVec2 origin) {
    const ScreenRect plate = notice_rect(words, place);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({origin.x + plate.left, origin.y + plate.top});
    ImGui::InvisibleButton((words + "###board.pass").c_str(), {plate.width(), plate.height()});
    ImGui::SetCursorScreenPos(after);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) context.app.pass_notice.close();
}

/// What a click or Enter on the pointed square would do shows before it is done.
void BoardPanel::mark_pointed(const AppContext& context, const BoardModel& board, int square, BoardScene& scene) {
    if (square < 0 || square >= static_cast<int>(board.squares.size()) || board.is_computers_turn) return;
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    if (!at.is_legal && !at.is_movable) return;
    scene.hovered = square;
    if (at.is_legal && context.app.settings.board.shows_flips) scene.preview = preview(context, board.move_to(square));
    if (!m_has_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

/// A click plays or chooses. Where pieces move, one is chosen as soon as it is pressed, so that it can be dragged.
void BoardPanel::read_mouse(AppContext& context, const BoardModel& board, int under) {
    if (ImGui::IsItemActivated()) {
        m_pressed = under;
        const bool is_piece = under >= 0 && board.squares[static_cast<std::size_t>(under)].is_movable;
        m_is_letting_go = is_piece && board.chosen == under;
        if (is_piece && !board.is_computers_turn) {
            m_cursor = under;
            m_chosen = under;
            m_chosen_generation = context.app.document.generation();
        }
    }
    if (!ImGui::IsItemDeactivated()) return;
    const int pressed = std::exchange(m_pressed, -1);
    if (under < 0) return;
    m_cursor = under;
    const bool is_chosen = pressed == m_chosen && pressed >= 0;
    if (is_chosen && under == pressed) {
        if (m_is_letting_go) m_chosen = -1;
    } else if (!is_chosen || board.move_to(under) != kNoMove) {
        choose(context, board, board.played_square(under));
    }
}

/// A choice holds for the position in which it was made.
void BoardPanel::forget_choice(const Document& document) {
    if (m_chosen_generation != document.generation()) m_chosen = -1;
}

/// A click, or Enter: plays there, or chooses the piece there; passes; lets the waiting computer move.
void BoardPanel::choose(AppContext& context, const BoardModel& board, int square) {
    Document& document = context.app.document;
    if (!board.is_game) {
        close_line(context.app);
        return m_focus.show_game();
    }
    if (board.is_over) return;
    if (board.is_computers_turn) {
        if (document.is_computer_waiting()) document.let_computer_move();
        return;
    }
    if (board.must_pass) {
        document.play(pass_move(document));
        return;
    }
    if (square < 0) return;
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    if (at.is_legal) {
        document.play(board.move_to(square));
    } else {
        m_chosen = at.is_movable && square != m_chosen ? square : -1;
        m_chosen_generation = document.generation();
    }
}

/// The arrows move the cursor, Enter plays there or takes the piece there, Escape lets go of it or gives the keys back.
/// The action game.keys brings the cursor.
void BoardPanel::read_keys(AppContext& context, const BoardModel& board, const BoardPlace& place) {
    if (context.app.view.is_board_wanted) m_has_cursor = true;
    context.app.view.is_board_wanted = false;
    const int count = static_cast<int>(board.squares.size());
    if (!m_has_cursor || count == 0 || !may_read_keys(context)) return;
    context.takes_keys = true;
    m_cursor = std::clamp(m_cursor, 0, count - 1);
    const int down = ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    const int right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    m_cursor = place.square_beside(m_cursor, down, right);
    const bool is_enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_Space, false);
    if (is_enter) choose(context, board, board.played_square(m_cursor));
    if (!ImGui::IsKeyPressed(ImGuiKey_Escape, false)) return;
    if (m_chosen < 0) m_has_cursor = false;
    m_chosen = -1;
}

std::vector<int> BoardPanel::preview(const AppContext& context, MoveCode move) {
    const int generation = context.app.document.generation();
    if (move != m_preview_move || generation != m_preview_generation) {
        m_preview = squares_changed(context.app.document, move);
        m_preview_move = move;
        m_preview_generation = generation;
    }
    return m_preview;
}

/// "d3: at least 2" for a square that the search knows of.
void BoardPanel::draw_tip(const AppContext& context, const BoardModel& board, int square) const {
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    const bool is_row_and_column = context.app.view.options.shows_row_and_column;
    std::string tip = board.is_column_played
                          ? std::string(1, static_cast<char>('a' + square % board.columns))
                          : square_text(square / board.columns, square % board.columns, is_row_and_column);
    const Language& language = context.app.language;
    const std::string name = tip;
    if (at.number > 0) tip = language.with("board.tip.number", {tip, std::to_string(at.number)});
    const bool is_piece = at.is_movable && board.chosen < 0;
    if (at.value)
        tip = language.with(is_piece ? "board.tip.piece" : "board.tip.value",
                            {tip, bound_text(at.value->value, at.value->proof)});
    if (at.is_best) tip = language.with("board.tip.best", {tip});
    if (const std::string known = board.is_game ? analysed_square_words(context.app, square) : ""; !known.empty())
        tip = name + " " + known;
    if (at.is_legal && has_subtree(context.app, board.move_to(square))) tip = language.with("board.tip.subtree", {tip});
    if (!board.is_game) tip = language.with("board.tip.search", {tip});
    tooltip(context, tip);
}

}  // namespace plytrace
