// What a game of one's own says, in the lines of docs/own-game.md: questions are written, and answers are read and
// checked. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/core/game.hpp"
#include "search/options/option_values.hpp"

namespace plytrace::own_game {

/// What is wrong with an answer.
struct Fault {
    std::string said, expected;
    [[nodiscard]] std::string text() const { return said + "; expected " + expected; }
};
template <class T>
using Said = tl::expected<T, Fault>;

/// The most moves of a position, and bytes of the name of a move or of the game.
inline constexpr std::size_t kMostMoves = 10'000, kLongestName = 200;

/// What holds for the whole game. The answer to the first question has it.
struct Rules {
    std::string name;
    int players = 2;
    bool has_chance = false;
    bool has_keys = false;  ///< positions have symmetry keys
    Window range;           ///< of all values; infinite: not declared

    /// Two players share one value, the first player's; more have one each.
    [[nodiscard]] std::size_t value_count() const { return players == 2 ? 1 : static_cast<std::size_t>(players); }
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// A position as the program describes it.
struct Position {
    std::string text;  ///< the game's own name for it
    Player turn = Player::kFirst;
    std::vector<std::string> moves;     ///< all different; none: the game is over
    std::vector<double> probabilities;  ///< of the moves of chance
    std::vector<double> values;  ///< the result, or an estimate, 0 if there is none; Rules::value_count() of them
    std::string key;             ///< the same for positions that are symmetric to each other; may be empty
    std::string board;           ///< JSON that board_of() reads; empty: none
    [[nodiscard]] bool is_over() const { return moves.empty(); }
    friend bool operator==(const Position&, const Position&) = default;
};

struct Start {
    Rules rules;
    Position position;
};

/// One square of a board.
struct Cell {
    std::string text;    ///< a letter or a short word; may be empty
    std::string colour;  ///< "#rrggbb", or empty: the theme's
    std::string move;    ///< what a click on it plays; empty: nothing
};
using Board = std::vector<std::vector<Cell>>;

/// The board's rows from the top; a row of text is a row of cells with one character each.
[[nodiscard]] Board board_of(const Position& position);
/// The board as lines of text, one for each row; empty if there is none.
[[nodiscard]] std::string board_text(const Position& position);

/// Asks for the start of the game, or for the game from a position.
[[nodiscard]] std::string start_question(std::string_view position = {});
[[nodiscard]] std::string play_question(std::string_view position, std::string_view move);

/// The answer to start_question(position).
[[nodiscard]] Said<Start> read_start(std::string_view line, std::string_view position = {});
/// The same for a start that has been read before, whose name is known to be no other game's.
[[nodiscard]] Said<Start> read_start_again(std::string_view line, std::string_view position = {});
[[nodiscard]] Said<Position> read_position(std::string_view line, const Rules& rules);

}  // namespace plytrace::own_game
