// Othello (Reversi) on bitboards. X is kFirst, black, and moves first; O is kSecond, white. The rules are inline,
// because searches live in them; text is in othello.cpp. Thread: any.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/fixed_list.hpp"
#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "games/core/position_key.hpp"
#include "games/othello/bitboard.hpp"
#include "games/othello/othello_perft.hpp"

namespace plytrace {

/// The rules of Othello.
///
/// - A move is a square (row * 8 + column, from 0) or kPass. Moves are tried row by row: a1 b1 ... h8.
/// - A pass is an ordinary move, legal only where the side to move has no other and its opponent has one. The game is
///   over when neither side has a square to play.
/// - Utility: X's discs minus O's, the empty squares counted for the winner: -64 to 64.
class Othello {
  public:
    /// The four discs at the start, X first to move: kTournament has X on e4 and d5, kHandout (the handout's program)
    /// is its mirror image with X on d4 and e5.
    enum class Start : std::uint8_t { kTournament, kHandout };

    /// The side to move's discs and the other side's: `own & opponent == 0`.
    struct State {
        othello::Squares own = 0;
        othello::Squares opponent = 0;
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;

        /// The discs of one side.
        [[nodiscard]] constexpr othello::Squares discs(Player player) const {
            return player == to_move ? own : opponent;
        }
        [[nodiscard]] constexpr othello::Squares empty() const { return ~(own | opponent); }
    };

    using Move = int;
    using MoveList = FixedList<Move, 64>;
    struct Undo {
        othello::Squares own, opponent;
    };

    static constexpr Move kPass = 64;
    /// Added to a move in a trace before which the other side's turn was left out, which is no rule of the game: a
    /// search that lets one side move twice (search/algorithms/handout.hpp) tells it so. Only replay() and move_text()
    /// know it.
    static constexpr Move kAgain = 128;
    static constexpr BoardSize kSize{8, 8};
    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kAtEveryGreaterDepth;

    explicit constexpr Othello(Start start = Start::kTournament) : m_start(start) {}

    [[nodiscard]] constexpr Start start() const { return m_start; }
    [[nodiscard]] constexpr State initial() const {
        constexpr othello::Squares e4_and_d5 = 0x0000000810000000, d4_and_e5 = 0x0000001008000000;
        return m_start == Start::kTournament ? State{e4_and_d5, d4_and_e5, Player::kFirst}
                                             : State{d4_and_e5, e4_and_d5, Player::kFirst};
    }
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }

    /// The squares that the side to move may play, without the pass.
    [[nodiscard]] othello::Squares legal_squares(const State& state) const {
        return othello::legal_squares(state.own, state.opponent);
    }
    /// The discs that a legal move turns over; none for a pass.
    [[nodiscard]] othello::Squares flips_of(const State& state, Move move) const {
        return move == kPass ? 0 : othello::flipped(move, state.own, state.opponent);
    }
    [[nodiscard]] bool is_over(const State& state) const {
        const othello::BothSides legal = othello::legal_squares_of_both(state.own, state.opponent);
        return (legal.own | legal.other) == 0;
    }

    // A search asks for the outcome, the moves and the evaluation of one position: inlined together, the legal squares
    // are found once.
    [[gnu::always_inline]] [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (!is_over(state)) return std::nullopt;
        return final_score(state);
    }
    [[gnu::always_inline]] void legal_moves(const State& state, MoveList& list) const;
    [[gnu::always_inline]] Undo apply(State& state, Move move) const;
    /// perft() from `state`, faster than by moves one after another.
    [[nodiscard]] PerftCounts perft_counts(const State& state, int depth) const {
        return othello::perft(state.own, state.opponent, depth);
    }
    void undo(State& state, [[maybe_unused]] Move move, const Undo& taken) const {
        assert(move >= 0 && move <= kPass);
        assert((~(taken.own | taken.opponent) & (state.own | state.opponent)) == placed_by(move));
        state.own = taken.own;
        state.opponent = taken.opponent;
        state.to_move = ::plytrace::opponent(state.to_move);
    }

    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.own, state.opponent}, static_cast<std::uint64_t>(state.to_move)};
    }
    /// One key for all eight mirror images and turns of a position.
    [[nodiscard]] PositionKey class_key(const State& state) const {
        PositionKey image = key(state), least = image;
        const auto take = [&](othello::Squares (*turned)(othello::Squares)) {
            for (std::uint64_t& squares : image.position) squares = turned(squares);
            least = std::min(least, image);
        };
        for (int i = 0; i < 4; ++i) {  // each of the two is its own inverse: in turn they lead through all eight
            take(othello::upside_down);
            take(othello::transposed);
        }
        return least;
    }

    /// A corner is taken: its disc can never be flipped.
    [[nodiscard]] bool is_noisy(const State&, Move move) const {
        return move != kPass && (othello::kCorners >> move & 1U) != 0;
    }
    [[nodiscard]] bool must_answer(const State&) const { return false; }

    /// The same discs with the other side to move, whether or not a pass is legal: no rule of the game, but what kAgain
    /// says, and a search's null move.
    [[nodiscard]] static State without_turn(const State& state) {
        return {state.opponent, state.own, ::plytrace::opponent(state.to_move)};
    }
    /// Makes a move of a trace: also one with kAgain. Precondition: it is legal, once the turn is left out.
    void replay(State& state, Move move) const {
        assert(move < kAgain + kPass);
        if (move >= kAgain) state = without_turn(state);
        (void)apply(state, move >= kAgain ? move - kAgain : move);
    }

    /// "d3"; a pass is "--"; with kAgain "d3 again".
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// "(2 3)", row and column from 0, as the handout's program writes it; a pass is "--".
    [[nodiscard]] static std::string row_column_text(Move move);
    /// Reads "d3", "D3", "(2 3)", "2 3", or a pass, as "--", "pass" or "PA". Errors: not a square, or not legal here
    /// (the legal moves are listed).
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;

    /// 64 characters X, O and - (a1 b1 ... h8), a blank, the side to move.
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads what `position_text` writes, and all else that othello::parse_records() reads, such as a transcript from
    /// this game's start ("f5d6c3"): the position after the last move. A pass that is forced after it is not made.
    /// Errors: those of othello::parse_records(); more than one game.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

  private:
    [[nodiscard]] static constexpr othello::Squares placed_by(Move move) {
        return move == kPass ? 0 : othello::Squares{1} << move;
    }
    [[nodiscard]] static bool is_pass_legal(const State& state) {
        const othello::BothSides legal = othello::legal_squares_of_both(state.own, state.opponent);
        return legal.own == 0 && legal.other != 0;
    }
    [[nodiscard]] static double final_score(const State& state);

    Start m_start;
};

inline void Othello::legal_moves(const State& state, MoveList& list) const {
    const othello::BothSides legal = othello::legal_squares_of_both(state.own, state.opponent);
    list.clear();
    for (othello::Squares rest = legal.own; rest != 0; rest &= rest - 1) list.push_back(othello::first_square(rest));
    if (legal.own == 0 && legal.other != 0) list.push_back(kPass);
}

inline Othello::Undo Othello::apply(State& state, Move move) const {
    const Undo before{state.own, state.opponent};
    assert(move >= 0 && move <= kPass);
    const othello::Squares placed = placed_by(move);
    assert(move == kPass ? is_pass_legal(state) : (state.empty() & placed) != 0);
    const othello::Squares flips = flips_of(state, move);
    assert(move == kPass || flips != 0);
    state.own = before.opponent ^ flips;
    state.opponent = before.own | placed | flips;
    state.to_move = ::plytrace::opponent(state.to_move);
    return before;
}

inline double Othello::final_score(const State& state) {
    const int own = othello::count(state.own);
    const int other = othello::count(state.opponent);
    const int empty = 64 - own - other;
    const int score = own > other ? own - other + empty : own < other ? own - other - empty : 0;
    return state.to_move == Player::kFirst ? score : -score;
}

namespace othello {

/// Also of a pass. Any number may be asked about that is a square or a pass.
[[nodiscard]] bool is_legal(const Othello& rules, const Othello::State& state, Othello::Move move);

/// Why a move is not legal: "d1 is not a legal move here; legal: c4, d3". Precondition: it is not.
[[nodiscard]] std::string refusal_text(const Othello& rules, const Othello::State& state, Othello::Move move);

}  // namespace othello

static_assert(NotatedGame<Othello>);
static_assert(SymmetricGame<Othello> && NoisyGame<Othello> && CountsItself<Othello>);

}  // namespace plytrace
