// A game as the application sees it: one small interface over any game, called per click or per frame, never per node
// of a search. Positions are named by the moves that lead to them from the session's start. Immutable, so that the
// window and a search on another thread can share it through shared pointers.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/random.hpp"
#include "games/core/weighted_sum.hpp"
#include "search/any_game/game_spec.hpp"
#include "search/file/call_stream.hpp"
#include "search/file/trace_file.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/sink.hpp"
#include "search/trace/summary_sink.hpp"

namespace plytrace {

class ExplicitTree;

using Moves = std::span<const MoveCode>;

/// What board and pieces look like.
enum class BoardLook : std::uint8_t {
    kSheet,     ///< crosses and noughts on paper
    kFelt,      ///< black and white discs on felt
    kChequers,  ///< black and white discs on chequered squares
    kRack,      ///< coloured discs that fall into an upright rack
    kChessmen,  ///< chess pieces on chequered squares, by their letters: White's are capitals
    kOwn,       ///< no squares: the game has its own panel (app/ui/board/game_panel)
};

/// Whether the players are Black and White, with discs to match.
constexpr bool has_black_and_white(BoardLook look) {
    return look == BoardLook::kFelt || look == BoardLook::kChequers;
}

/// Whether discs are turned over, and the side with more of them wins.
constexpr bool has_turning_discs(BoardLook look) {
    return look == BoardLook::kFelt;
}

/// The squares of a move. A square is row * columns + column.
struct BoardMove {
    int from = -1;  ///< the moving piece's square; -1: a new piece is placed
    int to = -1;    ///< outside the board: a pass
};

/// A position of a board game, for drawing and playing.
struct BoardState {
    BoardLook look = BoardLook::kSheet;
    bool is_column_played = false;  ///< a move is a whole column: its square is where the disc lands
    int rows = 0, columns = 0;
    std::string cells;                      ///< rows * columns of 'X', 'O', '-' (or letters), row by row from the top
    Player to_move = Player::kFirst;        ///< kFirst is X
    std::vector<MoveCode> legal_moves;      ///< empty if the game is over
    bool must_pass = false;                 ///< the only legal move is the pass
    std::optional<double> outcome;          ///< of a finished game, in X's view
    int first_count = 0, second_count = 0;  ///< X's and O's pieces
    std::vector<MoveCode> winning_squares;  ///< of complete lines, or of the connected pieces
    std::string_view ending;                ///< why the game ended, if that is not obvious: "repetition"
};

struct EvaluationName {
    std::string_view id;               ///< on the command line and in files
    std::string_view description;      ///< one line, in English
    std::span<const Term> terms = {};  ///< the terms of a weighted sum; empty for any other evaluation
};

class GameSession {
  public:
    virtual ~GameSession() = default;

    [[nodiscard]] virtual std::string_view id() const = 0;  ///< "tree", "tic-tac-toe", "othello" …
    [[nodiscard]] virtual std::vector<EvaluationName> evaluations() const = 0;
    /// The differences from the game's usual rules, as options for a trace's header ("board" → "4x4").
    [[nodiscard]] virtual RuleChoices rules_options() const { return {}; }
    /// The language's keys for the first and the second player's name.
    [[nodiscard]] virtual std::array<const char*, 2> player_name_keys() const { return {"board.x", "board.o"}; }

    // ---- positions and moves --------------------------------------------------------------------------------------
    // Precondition: `moves` are legal, one after the other, from the start.
    [[nodiscard]] virtual Player player_to_move(Moves moves) const = 0;
    [[nodiscard]] virtual std::vector<MoveCode> legal_moves(Moves moves) const = 0;
    /// A move in the game's notation: "d3", "--" for a pass; for a tree "a2".
    [[nodiscard]] virtual std::string move_text(Moves before, MoveCode move) const = 0;
    [[nodiscard]] virtual Expected<MoveCode> parse_move(Moves before, std::string_view text) const = 0;
    /// The position in the game's own notation; for a tree, the whole tree.
    [[nodiscard]] virtual std::string position_text(Moves moves) const = 0;
    /// Empty for games without a board. Without squares if the game is not played on squares.
    [[nodiscard]] virtual std::optional<BoardState> board(Moves moves) const = 0;
    /// The squares of a legal move.
    [[nodiscard]] virtual BoardMove board_move(Moves /*before*/, MoveCode move) const { return {-1, move}; }
    /// The explicit tree, or null.
    [[nodiscard]] virtual const ExplicitTree* tree() const { return nullptr; }
    /// The position as lines for a terminal, with everything needed to type a move; empty if the board's squares
    /// suffice.
    [[nodiscard]] virtual std::optional<std::string> picture_in_text(Moves /*moves*/) const { return std::nullopt; }
    /// The language's keys for the instructions for making a move, one per sentence; empty if a click on a square is
    /// all.
    [[nodiscard]] virtual std::vector<std::string_view> hint_keys() const { return {}; }
    /// The deepest depth limit to offer; empty: the number of empty squares.
    [[nodiscard]] virtual std::optional<int> deepest_offer() const { return std::nullopt; }
    /// Whether the handout's program can search it (Preset::kHandout; see search/algorithms/handout.hpp).
    [[nodiscard]] virtual bool takes_preset() const { return false; }
    [[nodiscard]] virtual std::shared_ptr<const TreeShape> shape() const { return nullptr; }
    /// Checks the moves of a trace from the session's start; null for a tree, whose shape defines the moves.
    [[nodiscard]] virtual std::unique_ptr<MoveCheck> move_check() const { return nullptr; }

    /// Whether there are chance nodes; and the number of values of a leaf: 1, or one for each player.
    [[nodiscard]] virtual bool has_chance() const { return false; }
    [[nodiscard]] virtual int value_count() const { return 1; }
    /// The probability of a move of chance.
    [[nodiscard]] virtual double probability(Moves /*before*/, MoveCode /*move*/) const { return 1; }

    /// The values of a weighted evaluation's terms at a position, in the view of `max_player`; empty for any other one.
    [[nodiscard]] virtual std::vector<double> term_values(Moves /*moves*/, std::string_view /*evaluation*/,
                                                          Player /*max_player*/) const {
        return {};
    }

    /// The same game starting at the position after `moves`; it knows nothing of the moves before. So the cost of a
    /// question about a position does not grow with the moves that led there. Null for an explicit tree.
    [[nodiscard]] virtual std::unique_ptr<GameSession> after(Moves /*moves*/) const { return nullptr; }

    // ---- searching ------------------------------------------------------------------------------------------------
    /// The options as this game uses them at the position (a tree knows its root's role). Errors: no such evaluation, a
    /// depth limit is needed, an inner node at the limit has no evaluation …
    [[nodiscard]] virtual Expected<SearchOptions> checked(SearchOptions options, Moves moves) const = 0;
    /// Searches the position with checked options and returns the value in MAX's view. Error: too many nodes to sort.
    /// Runs on the caller's stack, which must be large for deep trees. SearchStopped passes through.
    [[nodiscard]] virtual Expected<double> search(Moves moves, const SearchOptions& options, AnySink sink) const = 0;
    /// The number of positions at a distance, by the game's own rule for finished games; empty for games without such a
    /// table.
    struct Perft {
        std::uint64_t leaves, nodes;
    };
    [[nodiscard]] virtual std::optional<Perft> perft(Moves moves, int depth) const = 0;
};

/// GameSession::after(), for a game that is not an explicit tree.
[[nodiscard]] inline std::unique_ptr<GameSession> session_from(const GameSession& game, Moves moves) {
    return game.after(moves);
}

/// Draws one of chance's outcomes with the game's probabilities.
[[nodiscard]] MoveCode drawn_outcome(const GameSession& game, Moves before, Moves outcomes, Random& random);

}  // namespace plytrace
