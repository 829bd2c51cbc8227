// Evaluations that are weighted sums of named terms, Eval(s) = Σ wᵢ fᵢ(s), with their default weights or with others.
// Any thread.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>

#include "games/core/game.hpp"

namespace plytrace {

/// A term of the sum: its id and its default weight.
struct Term {
    std::string_view id;  ///< one word, used in files; the interface has a text for it
    double weight = 1;
};

/// An evaluation that lists its terms, `E::kTerms`, and gives their values fᵢ at a position, in kFirst's view. With the
/// default weights they add up to the evaluation's own value, also at finished positions.
template <class E, class G>
concept WeightedEvaluation = Evaluation<E, G> &&
    requires(const E& evaluation, const G& game, const typename G::State& position) {
    { E::kTerms[0] } -> std::convertible_to<Term>;
    { evaluation.terms(game, position) } -> std::same_as<std::array<double, E::kTerms.size()>>;
};

/// E as a search uses it: some evaluations need to know which side is MAX's.
template <class E>
[[nodiscard]] constexpr E evaluation_for(Player max_player) {
    if constexpr (requires { E{max_player}; }) {
        return E{max_player};
    } else {
        return E{};
    }
}

/// Any of G's weighted evaluations with given weights. One type serves them all, so that the searches are compiled only
/// once more. At each leaf it is a little slower than the evaluation itself.
template <class G>
class WeightedSum {
  public:
    template <class E>
    requires WeightedEvaluation<E, G>
    static WeightedSum of(Player max_player, std::span<const double> weights) {
        return WeightedSum(&sum<E>, max_player, weights);
    }

    [[nodiscard]] double operator()(const G& game, const typename G::State& state) const {
        return m_sum(game, state, m_max_player, m_weights);
    }

  private:
    using Sum = double (*)(const G&, const typename G::State&, Player, std::span<const double>);

    WeightedSum(Sum of_terms, Player max_player, std::span<const double> weights)
        : m_sum(of_terms), m_max_player(max_player), m_weights(weights) {}

    /// Terms with weight 0 are left out, whatever their value.
    template <class E>
    static double sum(const G& game, const typename G::State& state, Player max_player,
                      std::span<const double> weights) {
        const auto values = evaluation_for<E>(max_player).terms(game, state);
        double total = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (weights[i] != 0) total += weights[i] * values[i];
        }
        return total;
    }

    Sum m_sum;
    Player m_max_player;
    std::span<const double> m_weights;  ///< one for each term; must outlive this
};

}  // namespace plytrace
