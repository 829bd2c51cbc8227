// The content of the board: the position of the game or that of a node of the search, with the marks and values on its
// squares, and the words around it. Pure functions of (document, node, step).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"

namespace plytrace {

/// The search's value for a move of the position shown.
struct MoveValue {
    double value = 0;
    Proof proof = Proof::kNothing;
    std::uint32_t visits = 0;  ///< of a search by iterations, whose value is their mean; else 0
};

/// The search's value for a move that has no square.
struct ValuedMove {
    MoveCode move = kNoMove;
    std::optional<MoveValue> value;
    bool is_best = false;
};

struct BoardSquare {
    char piece = '-';                ///< X, O or -
    bool is_legal = false;           ///< a legal target in the game's own position
    bool is_movable = false;         ///< has a piece that may be chosen, in games that move pieces
    bool is_last = false;            ///< the target of the latest move
    bool is_last_from = false;       ///< the origin of the latest move
    bool is_winning = false;         ///< part of a complete line or of the connected group
    bool is_best = false;            ///< the search's best move so far: its target, or its piece while none is chosen;
                                     ///< of a search by iterations, the move with the most visits
    int number = 0;                  ///< the number of the move to here from the search's root, from 1; 0: none
    std::optional<MoveValue> value;  ///< of the move to here; of a piece's best move while none is chosen
};

/// A legal move of the game's own position.
struct PlayableMove {
    MoveCode code = kNoMove;
    BoardMove squares;
};

struct BoardModel {
    BoardLook look = BoardLook::kSheet;
    bool is_column_played = false;  ///< a click anywhere in a column plays in it
    int rows = 0, columns = 0;
    std::vector<BoardSquare> squares;  ///< row by row from the top
    std::vector<MoveCode> moves;       ///< from the game's start to the position shown
    std::vector<ValuedMove> values;    ///< for games without squares
    std::uint32_t most_visits = 0;     ///< of a move; 0 if the search does not count visits, or has none yet
    bool is_game = true;               ///< the game's own position; otherwise one of the search
    int search_moves = 0;              ///< of a position of the search: the moves from its root
    Player to_move = Player::kFirst;
    int first_count = 0, second_count = 0;
    bool must_pass = false;  ///< in the game's position, the only legal move is to pass
    bool is_over = false;
    double outcome = 0;  ///< of a finished game, from the first player's view
    bool is_computers_turn = false;
    bool is_after_pass = false;          ///< the latest move was a pass, so the same player moves again
    bool is_after_capture = false;       ///< the latest move captured a piece
    bool moves_pieces = false;           ///< moves take a piece from one square to another; the piece is chosen first
    int chosen = -1;                     ///< the square of the chosen piece; -1: none
    std::string_view ending;             ///< see BoardState
    std::vector<PlayableMove> playable;  ///< in the game's own position

    /// The square that a click on `square` plays: where a falling disc lands, else the square itself. -1 if no square
    /// of the column is legal.
    [[nodiscard]] int played_square(int square) const;
    [[nodiscard]] const BoardSquare& at(int row, int column) const {
        return squares[static_cast<std::size_t>(row * columns + column)];
    }
    /// The legal move to a square, of the chosen piece or of a new one; kNoMove if there is none.
    [[nodiscard]] MoveCode move_to(int square) const;
    /// The squares of the latest move; -1 for a square that it does not have.
    [[nodiscard]] BoardMove last_move() const;
};

/// Decides whether the board shows the game or the search while the user steps through it. Kept by the panel.
struct BoardFocus {
    bool is_on_game = true;
    bool is_pinned = false;  ///< the user asked for the game, so steps do not switch to the search
    int opening = -1, generation = -1;
    Step step = 0;
    NodeId selected = kNone;

    /// Call once per frame: a new search shows the game again; a step or a selection by the user shows the search.
    /// `is_following` means that the step moved by itself with a growing trace.
    void follow(const Document& document, const ViewState& view, Step at, bool is_following);
    void show_game() { is_on_game = true, is_pinned = true; }
    void show_search() { is_on_game = false, is_pinned = false; }
};

/// Empty for games without a board and for traces of unknown games. `node` is the node to show; kNone means the step's
/// current node. `chosen` is the square of the piece that the user chose; ignored if that piece cannot move.
[[nodiscard]] std::optional<BoardModel> board_model(const Document& document, NodeId node, Step t, bool is_on_game,
                                                    int chosen = -1);

/// The position after the moves `before` from the game's start and the moves of `line`, which are numbered. No moves
/// can be played in it. Precondition: the game has a board, and the moves are legal.
[[nodiscard]] BoardModel board_of_line(const Document& document, std::vector<MoveCode> before, Moves line);

/// The squares that a move changes, its own included, for a preview. None if the move is not legal: the model that a
/// panel drew may be older than the document.
[[nodiscard]] std::vector<int> squares_changed(const Document& document, MoveCode move);

/// The pass if it is the game's only legal move, else kNoMove.
[[nodiscard]] MoveCode pass_move(const Document& document);

/// "Black", "White", "X", "O".
[[nodiscard]] const char* player_name(const Document& document, const Language& language, Player player);
/// The board's headline: the player to move or the winner.
[[nodiscard]] std::string board_title(const Document& document, const Language& language, const BoardModel& board);
/// What the squares say of the visits of a search by iterations: nothing, larger marks for more visits, their number,
/// or their number and the mean.
enum class ShownVisits : std::uint8_t { kNothing, kMarks, kNumbers, kWithMeans };
/// "Each move: visits and mean.": the part of board_hint() that explains the squares; empty if they need none.
[[nodiscard]] std::string visits_hint(const Language& language, const BoardModel& board, ShownVisits shown);
/// The muted line below the board: what to do now, or what is shown.
[[nodiscard]] std::string board_hint(const Document& document, const Language& language, const BoardModel& board,
                                     ShownVisits visits = ShownVisits::kWithMeans);
/// "White cannot move and passes".
[[nodiscard]] std::string pass_words(const Document& document, const Language& language, Player player);
/// If the computer's latest move does not come from a complete search, where it does come from; else empty.
[[nodiscard]] std::string limited_reply_text(const Document& document, const Language& language, const char* mover);
/// The value of a move as the board has room for it: "= 2"; "12: 0.53" with its visits.
[[nodiscard]] std::string move_value_text(const MoveValue& value);
/// The mean of a move, rounded to this number of decimals; "= 1" if a solver has proved it.
[[nodiscard]] std::string mean_text(const MoveValue& value, int decimals = 2);
/// "d3: worth = 2, the best so far"; "d3: 12 visits, mean 0.53, the most visits so far".
[[nodiscard]] std::string worth_words(const Language& language, const std::string& move, const MoveValue& value,
                                      bool is_best);
/// "d3" or "(2 3)".
[[nodiscard]] std::string square_text(int row, int column, bool is_row_and_column);

}  // namespace plytrace
