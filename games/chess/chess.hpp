// One chess position, to be valued and not to be played: an evaluation lesson needs no chess game. A position has no
// moves here. Thread: any.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/fixed_list.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "games/core/weighted_sum.hpp"

namespace plytrace {

/// The rules concept over a position without moves: every position is a leaf. kFirst is White.
class Chess {
  public:
    struct State {
        std::array<char, 64> squares{};  ///< row by row from the 8th rank: PNBRQK are White's, pnbrqk Black's, '-' none
        Player to_move = Player::kFirst;
        bool operator==(const State&) const = default;
    };
    using Move = std::uint16_t;
    using MoveList = FixedList<Move, 1>;
    struct Undo {};
    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// White is ahead in material, but its pieces are undeveloped; Black's control the board.
    [[nodiscard]] State initial() const;
    [[nodiscard]] Player player_to_move(const State& state) const { return state.to_move; }
    /// Nothing has been won: the position is only looked at.
    [[nodiscard]] std::optional<double> outcome(const State&) const { return 0; }
    void legal_moves(const State&, MoveList& moves) const { moves.clear(); }
    // Never called: no move is legal.
    Undo apply(State&, Move) const {
        assert(false);
        return {};
    }
    void undo(State&, Move, Undo) const { assert(false); }

    [[nodiscard]] std::string move_text(const State&, Move) const { return {}; }
    [[nodiscard]] Expected<Move> parse_move(const State&, std::string_view text) const;
    /// The first two fields of Forsyth-Edwards notation: the ranks from the 8th, and who is to move (w or b).
    [[nodiscard]] std::string position_text(const State& state) const;
    /// Reads them. Errors: a rank that has not eight squares, an unknown letter, a pawn on the first or last rank, a
    /// side without exactly one king.
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;
};

namespace chess {

/// What both sides have of something.
struct Both {
    int white = 0, black = 0;
    bool operator==(const Both&) const = default;
};

[[nodiscard]] Both count(const Chess::State& state, char white_piece);
/// Moves by the pieces' ways, captures included, as if either side were to move: without castling and en passant, and
/// whether or not a king would be in check. Promotions count once.
[[nodiscard]] Both mobility(const Chess::State& state);
/// How often d4, e4, d5 and e5 are attacked (or covered), once for each man that does.
[[nodiscard]] Both centre_control(const Chess::State& state);
/// Own pawns on the three squares right in front of the king: 0 to 3.
[[nodiscard]] Both king_shelter(const Chess::State& state);

/// Material 1 3 3 5 9, as every textbook has it; a tenth of a pawn for a move more, after Shannon (Programming a
/// Computer for Playing Chess, 1950); and, with weights of ours, control of the centre and the king's safety. White's
/// minus Black's.
struct MaterialAndMore {
    static constexpr std::string_view kName = "material-mobility";
    static constexpr std::string_view kDescription =
        "material 1 3 3 5 9, 0.1 a move, 0.1 an attack on the centre, 0.2 a pawn before the king";
    static constexpr std::array<Term, 8> kTerms{{{"pawns", 1},
                                                 {"knights", 3},
                                                 {"bishops", 3},
                                                 {"rooks", 5},
                                                 {"queens", 9},
                                                 {"moves", 0.1},
                                                 {"centre-control", 0.1},
                                                 {"king-shelter", 0.2}}};

    [[nodiscard]] std::array<double, 8> terms(const Chess& chess, const Chess::State& state) const;
    [[nodiscard]] double operator()(const Chess& chess, const Chess::State& state) const;
};

static_assert(WeightedEvaluation<MaterialAndMore, Chess>);

}  // namespace chess

static_assert(NotatedGame<Chess>);

}  // namespace plytrace
