// Any evaluation of a game behind a pointer to a function. A session searches with it, so each algorithm is compiled
// once for a game, not once for each of the game's evaluations. The call costs little beside that of an evaluation.
// Made for each search, on the stack; the evaluation must outlive it.
#pragma once

#include "games/core/game.hpp"

namespace plytrace {

template <Game G>
class AnyEvaluation {
  public:
    template <class E>
    explicit AnyEvaluation(const E& evaluation)
        : values_finished_games(E::values_finished_games), m_evaluation(&evaluation), m_value(&value_by<E>) {}

    double operator()(const G& game, const typename G::State& state) const {
        return m_value(m_evaluation, game, state);
    }

    const bool values_finished_games;

  private:
    template <class E>
    static double value_by(const void* evaluation, const G& game, const typename G::State& state) {
        return (*static_cast<const E*>(evaluation))(game, state);
    }

    const void* m_evaluation;
    double (*m_value)(const void*, const G&, const typename G::State&);
};

}  // namespace plytrace
