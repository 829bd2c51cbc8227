// Expectiminimax (Michie 1966; Russell & Norvig, AIMA, section 5.5): minimax with chance nodes. At one of these nobody
// chooses: it is worth what its outcomes are worth on average, each as likely as the game says. Depth counts every
// level, chance nodes included. Order says nothing: how large values are matters, and no child may be left out.
#pragma once

#include "search/algorithms/problem.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

template <ChanceGame G, class Evaluate, TraceSink Sink>
class Expectiminimax {
  public:
    using State = typename G::State;

    Expectiminimax(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_problem(problem), m_game(problem.game()), m_sink(sink) {}

    /// The value of `root` in MAX's view, searched `depth` plies deep. `root` is unchanged afterwards.
    double search(State& root, int depth) {
        const Role role = m_problem.role(root);
        if constexpr (Sink::enabled) m_sink.enter(kNoMove, role, -kInfinity, kInfinity);
        return expectiminimax(root, role, depth);
    }

  private:
    const Problem<G, Evaluate>& m_problem;
    const G& m_game;
    Sink& m_sink;

    double expectiminimax(State& state, Role role, int depth) {
        typename G::MoveList moves;
        const LeafKind kind = m_problem.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return leaf(state, kind);

        const double value =
            role == Role::kChance ? expected_value(state, moves, depth) : best_value(state, role, moves, depth);
        if constexpr (Sink::enabled) m_sink.leave(value);
        return value;
    }

    double best_value(State& state, Role role, const typename G::MoveList& moves, int depth) {
        const bool is_max = role == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth);
            const bool improves = is_max ? child > value : child < value;
            if (improves) value = child;
            if constexpr (Sink::enabled) m_sink.returned(value, improves);
        }
        return value;
    }

    /// The sum of P(outcome) · value(outcome); what is told on the way is the sum so far.
    double expected_value(State& state, const typename G::MoveList& moves, int depth) {
        double value = 0;
        for (const auto outcome : moves) {
            const double probability = m_game.probability(state, outcome);
            value += probability * child_value(state, outcome, depth);
            if constexpr (Sink::enabled) m_sink.returned(value, false);
        }
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth) {
        const auto taken = m_game.apply(state, move);
        const Role role = m_problem.role(state);
        if constexpr (Sink::enabled) m_sink.enter(static_cast<MoveCode>(move), role, -kInfinity, kInfinity);
        const double value = expectiminimax(state, role, depth - 1);
        m_game.undo(state, move, taken);
        return value;
    }

    double leaf(const State& state, LeafKind kind) {
        const double value = m_problem.leaf_value(state, kind);
        if constexpr (Sink::enabled) m_sink.evaluate(value, kind == LeafKind::kFinished);
        return value;
    }
};

}  // namespace plytrace
