// The position editor: the user places and removes discs, then opens the position as the document. A draft is a value
// with its own undo; the board's panel shows it in place of the game. It works for games whose positions are written as
// a character per square and the side to move (games/core/board_text.hpp). Functions of the AppState; window's thread.
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
    char brush = 'X';  ///< what a click puts down: X, O or -
    BoardLook look = BoardLook::kFelt;
    int rows = 0, columns = 0;
    int opening = -1;  ///< of the document that it was begun beside: another one ends it

    [[nodiscard]] std::string text() const;
};

/// Whether the game that is open can be begun from any position.
[[nodiscard]] bool can_edit_position(const AppState& app);
/// Begins with the position that is on the board; closes the editor where it is open.
void edit_position(AppState& app);
/// Null where no position is being edited.
[[nodiscard]] PositionDraft* position_draft(const AppState& app);

/// What a click does: puts the brush's disc down, or takes the same disc away.
void draft_square(PositionDraft& draft, int square);
/// As a drag goes on over squares: puts `piece` down there.
void draft_piece(PositionDraft& draft, int square, char piece);
void draft_side(PositionDraft& draft, Player to_move);
void draft_cleared(PositionDraft& draft);
void draft_started(PositionDraft& draft);
void undo_draft(PositionDraft& draft);
void redo_draft(PositionDraft& draft);

/// The draft as a board. The squares can all be clicked.
[[nodiscard]] BoardModel draft_board(const PositionDraft& draft);
/// What is to be known of it before it is taken over: that a side has to pass, that the game is over there.
[[nodiscard]] std::string draft_hint(const AppState& app);
/// The position becomes the document's; refused with a message where the game has no such position.
void accept_position(AppState& app);
void cancel_position(AppState& app);
/// Once a frame: ends the editor where another document was opened.
void follow_position(AppState& app);

}  // namespace plytrace
