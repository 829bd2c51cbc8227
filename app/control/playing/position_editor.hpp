// The position editor: the user places and removes discs, then opens the position as the document. A draft is a value
// with its own undo; the board's panel shows it in place of the game. It works for games whose positions are written as
// a character per square and the side to move (games/core/notation.hpp). Functions of the AppState; window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/board/board_model.hpp"

namespace plytrace {

struct AppState;

struct PositionDraft {
    struct Position {
        std::string cells;  ///< X, O and -, row by row from the top
        Player to_move = Player::kFirst;
        friend bool operator==(const Position&, const Position&) = default;
    };
    Position now, start;
    std::vector<Position> undo, redo;
    char brush = 'X';  ///< what a click places: X, O or -
    BoardLook look = BoardLook::kFelt;
    int rows = 0, columns = 0;
    int opening = -1;  ///< of the document when the draft was begun; another one ends it

    [[nodiscard]] std::string text() const;
};

/// Whether the open game can start from any position.
[[nodiscard]] bool can_edit_position(const AppState& app);
/// Opens the editor with the position on the board, or closes it.
void edit_position(AppState& app);
/// Null if no position is being edited.
[[nodiscard]] PositionDraft* position_draft(const AppState& app);

/// Applies a click: places the brush's disc, or removes it if it is already there.
void draft_square(PositionDraft& draft, int square);
/// Applies a drag over a square: places `piece`.
void draft_piece(PositionDraft& draft, int square, char piece);
void draft_side(PositionDraft& draft, Player to_move);
void draft_cleared(PositionDraft& draft);
void draft_started(PositionDraft& draft);
void undo_draft(PositionDraft& draft);
void redo_draft(PositionDraft& draft);

/// The draft as a board; all squares can be clicked.
[[nodiscard]] BoardModel draft_board(const PositionDraft& draft);
/// A remark on the draft: that a side must pass, or that the game is over.
[[nodiscard]] std::string draft_hint(const AppState& app);
/// Opens the position as the document, or shows a message if the game rejects it.
void accept_position(AppState& app);
void cancel_position(AppState& app);
/// Called once a frame: closes the editor if another document was opened.
void follow_position(AppState& app);

}  // namespace plytrace
