// What the board shows: the position of the game, or the one that the search looks at, with all that is marked on its
// squares. Pure functions of (document, node, step); the panel draws what they say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"

namespace plytrace {

/// What the search knows of a move of the game's position.
struct MoveValue {
    double value = 0;
    Proof proof = Proof::kNothing;
};

/// What the search knows of a move that has no square of its own.
struct ValuedMove {
    MoveCode move = kNoMove;
    std::optional<MoveValue> value;
    bool is_best = false;
};

struct BoardSquare {
    char piece = '-';                ///< X, O or -
    bool is_legal = false;           ///< the side to move may play here, and it is the game's own position
    bool is_movable = false;         ///< here stands a piece that may be chosen, where pieces move
    bool is_last = false;            ///< the latest move
    bool is_last_from = false;       ///< where its piece came from
    bool is_winning = false;         ///< part of a complete line, or of the connected group
    bool is_best = false;            ///< the search's best move so far: its square, or its piece while none is chosen
    int number = 0;                  ///< which move from the search's root went here, from 1; 0: none
    std::optional<MoveValue> value;  ///< of the move to here; of a piece's best move while none is chosen
};

/// A legal move of the game's own position.
struct PlayableMove {
    MoveCode code = kNoMove;
    BoardMove squares;
};

struct BoardModel {
    BoardLook look = BoardLook::kSheet;
    bool is_column_played = false;  ///< a click anywhere in a column plays there
    int rows = 0, columns = 0;
    std::vector<BoardSquare> squares;  ///< row by row from the top
    std::vector<MoveCode> moves;       ///< from the game's start to what is shown
    std::vector<ValuedMove> values;    ///< where there are no squares
    bool is_game = true;               ///< the game's own position; else one of the search's
    int search_moves = 0;              ///< of the search's position: moves from its root
    Player to_move = Player::kFirst;
    int first_count = 0, second_count = 0;
    bool must_pass = false;  ///< of the game's position: the only move is to pass
    bool is_over = false;
    double outcome = 0;  ///< of a finished game, in the first player's view
    bool is_computers_turn = false;
    bool is_after_pass = false;          ///< the latest move was a pass, so its player's opponent moves again
    bool is_after_capture = false;       ///< the latest move took a piece
    bool moves_pieces = false;           ///< a move takes a piece from a square to another one: first it is chosen
    int chosen = -1;                     ///< the square of the piece that has been chosen; -1: none
    std::string_view ending;             ///< see BoardView
    std::vector<PlayableMove> playable;  ///< of the game's own position

    /// The square that a click on `square` plays: where a disc that falls lands, else that square itself. -1 where
    /// none of the column is legal.
    [[nodiscard]] int played_square(int square) const;
    [[nodiscard]] const BoardSquare& at(int row, int column) const {
        return squares[static_cast<std::size_t>(row * columns + column)];
    }
    /// The legal move to a square: of the chosen piece, or of a new one. kNoMove where there is none.
    [[nodiscard]] MoveCode move_to(int square) const;
    /// Where the latest move's piece came from and went to; -1 where it did not.
    [[nodiscard]] BoardMove last_move() const;
};

/// Whether the board shows the game or the search while it is stepped through. Kept by the panel.
struct BoardFocus {
    bool is_on_game = true;
    bool is_pinned = false;  ///< the person asked for the game: steps do not turn the board to the search
    int opening = -1, generation = -1;
    Step step = 0;
    NodeId selected = kNone;

    /// Once a frame: a new search shows the game again; a step or a selection of the person's shows the search.
    /// `is_following`: the step went where it is by itself, with a growing trace.
    void follow(const Document& document, const ViewState& view, Step at, bool is_following);
    void show_game() { is_on_game = true, is_pinned = true; }
    void show_search() { is_on_game = false, is_pinned = false; }
};

/// Empty for games without a board, and for traces of unknown games. `node` is looked at (kNone: where the step is).
/// `chosen` is the square of the piece that the person has chosen, passed over where it cannot move.
[[nodiscard]] std::optional<BoardModel> board_model(const Document& document, NodeId node, Step t, bool is_on_game,
                                                    int chosen = -1);

/// A position that is only looked at: after `before` from the game's start, and then `line`, whose moves are numbered.
/// Precondition: the game has a board, and the moves are legal.
[[nodiscard]] BoardModel board_of_line(const Document& document, std::vector<MoveCode> before, Moves line);

/// The squares that a move changes, its own included: for showing it before it is played. None where it is not legal
/// (any more: the model that a panel drew may be older than the document).
[[nodiscard]] std::vector<int> squares_changed(const Document& document, MoveCode move);

/// The game's only move where that is a pass; kNoMove elsewhere.
[[nodiscard]] MoveCode pass_move(const Document& document);

/// "Black", "White", "X", "O".
[[nodiscard]] const char* player_name(const Document& document, const Language& language, Player player);
/// Who is to move or has won: the board's headline.
[[nodiscard]] std::string board_title(const Document& document, const Language& language, const BoardModel& board);
/// What to do now, or what is shown; in a muted line below the board.
[[nodiscard]] std::string board_hint(const Document& document, const Language& language, const BoardModel& board);
/// "White cannot move and passes".
[[nodiscard]] std::string pass_words(const Document& document, const Language& language, Player player);
/// Where the computer's latest move does not come from the whole search, where it comes from; else empty.
[[nodiscard]] std::string limited_reply_text(const Document& document, const Language& language, const char* mover);
/// "d3" or "(2 3)".
[[nodiscard]] std::string square_text(int row, int column, bool is_row_and_column);

}  // namespace plytrace
