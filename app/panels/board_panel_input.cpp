#include <algorithm>
#include <cmath>

#include "app/model/score_text.hpp"
#include "app/panels/board_panel.hpp"
#include "app/panels/widgets.hpp"

namespace plytrace {

namespace {

/// As large as fits, in the middle, with room for the coordinates.
BoardPlace place_board(const AppContext& context, const BoardModel& board, ImVec2 room) {
    const float margin = coordinate_margin(context), rim = context.px(6);
    const float across = room.x - margin - rim, down = room.y - margin - rim;
    BoardPlace place;
    place.rows = board.rows;
    place.columns = board.columns;
    place.cell = std::floor(
        std::max(std::min(across / static_cast<float>(board.columns), down / static_cast<float>(board.rows)), 4.0F));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float spare = across - place.size().x;
    place.corner = {std::round(corner.x + margin + std::max(spare, 0.0F) / 2), std::round(corner.y + margin)};
    return place;
}

}  // namespace

void BoardPanel::draw_squares(AppContext& context, const BoardModel& board, ImVec2 room) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    BoardDrawing drawing{board, place_board(context, board, room)};
    drawing.is_othello = context.app.document.game()->id() == "othello";
    drawing.is_row_and_column = context.app.view.options.shows_row_and_column;
    ImGui::SetCursorScreenPos(drawing.place.corner);
    const ImVec2 size = drawing.place.size();
    const bool is_clicked = ImGui::InvisibleButton("board.squares", size);
    const bool is_over_board = ImGui::IsItemHovered();
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !is_over_board) m_has_cursor = false;
    const int under = is_over_board ? drawing.place.square_at(ImGui::GetIO().MousePos) : -1;
    if (is_clicked) {
        m_cursor = std::max(under, 0);
        choose(context, board, under);
    }
    read_keys(context, board);

    const int pointed = m_has_cursor ? m_cursor : under;
    const bool is_inside = pointed >= 0 && pointed < static_cast<int>(board.squares.size());
    const bool can_play =
        is_inside && !board.is_computers_turn && board.squares[static_cast<std::size_t>(pointed)].is_legal;
    if (can_play) {
        drawing.hovered = pointed;
        drawing.preview = preview(context, pointed);
        if (!m_has_cursor) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    if (m_has_cursor) drawing.cursor = std::min(m_cursor, static_cast<int>(board.squares.size()) - 1);
    draw_board(context, ImGui::GetWindowDrawList(), drawing);
    if (board.must_pass && !board.is_computers_turn) {
        const char* const mover = player_name(context.app.document, context.app.language, board.to_move);
        draw_board_notice(context, ImGui::GetWindowDrawList(), drawing.place,
                          context.app.language.with("board.notice.pass", {mover}));
    }
    if (under >= 0) draw_tip(context, board, under);
    ImGui::SetCursorScreenPos({start.x, std::min(start.y + room.y, drawing.place.corner.y + size.y) + context.px(12)});
}

/// A click, or Enter: plays there; passes; lets the waiting computer move.
void BoardPanel::choose(AppContext& context, const BoardModel& board, int square) {
    Document& document = context.app.document;
    if (!board.is_game) return m_focus.show_game();
    if (board.is_over) return;
    if (board.is_computers_turn) {
        if (document.is_computer_waiting()) document.let_computer_move();
        return;
    }
    if (board.must_pass) {
        document.play(pass_move(document));
        return;
    }
    if (square >= 0 && board.squares[static_cast<std::size_t>(square)].is_legal) document.play(square);
}

/// The arrows move the cursor, Enter plays there, Escape gives the keys back. The action game.keys brings the cursor.
void BoardPanel::read_keys(AppContext& context, const BoardModel& board) {
    if (context.app.view.is_board_wanted) m_has_cursor = true;
    context.app.view.is_board_wanted = false;
    const int count = static_cast<int>(board.squares.size());
    if (!m_has_cursor || count == 0 || context.app.dialog.is_open() || ImGui::GetIO().WantTextInput) return;
    if (ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel)) return;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt) return;
    context.takes_keys = true;
    m_cursor = std::clamp(m_cursor, 0, count - 1);
    int row = m_cursor / board.columns, column = m_cursor % board.columns;
    row += ImGui::IsKeyPressed(ImGuiKey_DownArrow) - ImGui::IsKeyPressed(ImGuiKey_UpArrow);
    column += ImGui::IsKeyPressed(ImGuiKey_RightArrow) - ImGui::IsKeyPressed(ImGuiKey_LeftArrow);
    m_cursor = std::clamp(row, 0, board.rows - 1) * board.columns + std::clamp(column, 0, board.columns - 1);
    const bool is_enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                          ImGui::IsKeyPressed(ImGuiKey_Space, false);
    if (is_enter) choose(context, board, m_cursor);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) m_has_cursor = false;
}

std::vector<int> BoardPanel::preview(const AppContext& context, int square) {
    const int generation = context.app.document.generation();
    if (square != m_preview_square || generation != m_preview_generation) {
        m_preview = squares_changed(context.app.document, square);
        m_preview_square = square;
        m_preview_generation = generation;
    }
    return m_preview;
}

/// "d3: at least 2" for a square that the search knows of.
void BoardPanel::draw_tip(const AppContext& context, const BoardModel& board, int square) const {
    const BoardSquare& at = board.squares[static_cast<std::size_t>(square)];
    const bool is_row_and_column = context.app.view.options.shows_row_and_column;
    std::string tip = square_text(square / board.columns, square % board.columns, is_row_and_column);
    const Language& language = context.app.language;
    if (at.number > 0) tip = language.with("board.tip.number", {tip, std::to_string(at.number)});
    if (at.value) tip = language.with("board.tip.value", {tip, bound_text(at.value->value, at.value->proof)});
    if (at.is_best) tip = language.with("board.tip.best", {tip});
    if (!board.is_game) tip = language.with("board.tip.search", {tip});
    tooltip(context, tip);
}

}  // namespace plytrace
