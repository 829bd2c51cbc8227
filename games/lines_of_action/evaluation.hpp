// What a position of Lines of Action is worth before the game is over: the evaluation that an assignment sheet of a
// course (in Greek, unpublished) asks for, term by term. Where its text leaves gaps, "reading" says how they are
// filled here. Thread: any.
#pragma once

#include <array>
#include <string_view>

#include "games/core/notation.hpp"
#include "games/core/weighted_sum.hpp"
#include "games/lines_of_action/lines_of_action.hpp"

namespace plytrace::lines_of_action {

// All functions of `pieces` ask for at least one. None looks at the other side's pieces.

/// The mean row and the mean column, each rounded to the nearest square. A mean in the middle between two goes down and
/// to the right (reading): so the terms that use it are the same for a mirrored or turned board, except where a mean
/// is in the middle between two rows or columns.
[[nodiscard]] Square centre_of_mass(Squares pieces);

/// How far the pieces are from `centre` on average, king's steps, beyond the least possible for as many pieces: one on
/// the centre, the next ones around it, ring by ring, as far as the board has these squares. Never negative.
[[nodiscard]] double surplus_of_distances(Squares pieces, Square centre);

inline constexpr double kLeastSurplus = 0.1;

/// 1 / surplus of distances from the centre of mass; a surplus below 0.1 counts as 0.1 (reading), so at most 10.
[[nodiscard]] double concentration(Squares pieces);

/// What one piece adds to the centralisation: -2 in a corner, -0.5 on an edge but not in a corner; and by its distance
/// from the board's centre, Manhattan distance from (3.5, 3.5) (reading): +3.5 below 2, +1.5 from 2 to below 4, +0.5
/// from 4 on.
[[nodiscard]] double centrality(int square);
/// The sum over the pieces.
[[nodiscard]] double centralisation(Squares pieces);

/// A window of 2 x 2 squares by its lower right one: rows and columns from 0 to 8, so that windows over the border are
/// included. What is outside the board is empty.
struct Quad {
    int row = 0, column = 0;
};
/// Its pieces as bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
[[nodiscard]] int pattern_at(Squares pieces, Quad quad);
/// What a window with such pieces adds to the Euler number (Gray): n0 - n1/2 + n2/4 with (n0, n1, n2) per window no
/// piece 0 0 0, one 1 2 1, two side by side 1 3 2, three 1 4 3, four 1 4 4, two diagonal 1 4 2.
[[nodiscard]] double euler_share(int pattern);
/// Over the four windows that contain the rounded centre of mass: those with three or four pieces (reading: 1 each),
/// minus the Euler number, connected groups minus holes.
[[nodiscard]] double quads(Squares pieces);

struct Terms {
    double concentration = 0, centralisation = 0, quads = 0;
    bool operator==(const Terms&) const = default;
};
[[nodiscard]] Terms terms_of(Squares pieces);

/// What each term counts, and the opponent's terms beside one's own.
struct Weights {
    double concentration = 1, centralisation = 1, quads = 1;
    double opponent = -0.2;
};
[[nodiscard]] constexpr double sum(const Terms& terms, const Weights& weights = {}) {
    return weights.concentration * terms.concentration + weights.centralisation * terms.centralisation +
           weights.quads * terms.quads;
}

/// One summand of the utility: weight * value.
struct TermShare {
    std::string_view term;  ///< "concentration" ...
    bool is_own = true;     ///< else the opponent's
    double weight = 0, value = 0;
    [[nodiscard]] constexpr double share() const { return weight * value; }
};
/// All six, one's own first. Their shares add up to the utility.
[[nodiscard]] std::array<TermShare, 6> term_shares(const LinesOfAction::State& state, Player own,
                                                   const Weights& weights = {});

/// Own terms - 0.2 * the opponent's. Its own view, not zero-sum: the two sides' utilities do not cancel out.
[[nodiscard]] double utility(const LinesOfAction::State& state, Player own, const Weights& weights = {});

/// The utility as a search's evaluation. `own` is MAX's side, so that MAX sees its own utility at each leaf (reading:
/// the assignment's computer is MAX); given in kFirst's view, as every evaluation is.
struct Assignment {
    static constexpr std::string_view kName = "assignment";
    static constexpr std::string_view kDescription =
        "concentration + centralisation + quads, minus 0.2 x the opponent's";
    static constexpr std::array<Term, 6> kTerms{{{"own-concentration", Weights().concentration},
                                                 {"own-centralisation", Weights().centralisation},
                                                 {"own-quads", Weights().quads},
                                                 {"opponents-concentration", Weights().opponent},
                                                 {"opponents-centralisation", Weights().opponent},
                                                 {"opponents-quads", Weights().opponent}}};

    Player own = Player::kFirst;

    [[nodiscard]] double operator()(const LinesOfAction&, const LinesOfAction::State& state) const {
        const double value = utility(state, own);
        return own == Player::kFirst ? value : -value;
    }
    [[nodiscard]] std::array<double, 6> terms(const LinesOfAction&, const LinesOfAction::State& state) const {
        std::array<double, 6> values{};
        const auto shares = term_shares(state, own);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = own == Player::kFirst ? shares[i].value : -shares[i].value;
        }
        return values;
    }
};

static_assert(WeightedEvaluation<Assignment, LinesOfAction>);

/// How deep to search, by the pieces that are left.
struct DepthByMaterial {
    int minimax, alpha_beta;
    bool operator==(const DepthByMaterial&) const = default;
};
/// 4 plies for minimax and 6 for alpha-beta while a side, either of them, has at least six pieces (reading); 5 and 7
/// while both together have at least six; 6 and 8 below that.
[[nodiscard]] DepthByMaterial depth_by_material(const LinesOfAction::State& state);

}  // namespace plytrace::lines_of_action
