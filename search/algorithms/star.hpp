// Star1 and Star2. Star1 (Ballard 1983, "The *-minimax search procedure for trees containing chance nodes"; with
// unequal chances: Hauk, Buro & Schaeffer 2004, "*-Minimax performance in backgammon"): expectiminimax with
// alpha-beta's window, also passed through chance nodes. No leaf may be worth less than L or more than U. Then the
// first outcome already bounds the value of a chance node: the outcomes searched so far contribute their values, and
// all others L or U. An outcome's window contains the values with which the node can still be inside (α, β). If the
// outcome returns another value, the search skips the remaining outcomes. At MAX and MIN nodes it is alpha-beta
// (alpha_beta.hpp); all is fail-soft.
//
// Star2 (Ballard 1983, too) first probes: it searches only the first move of each outcome. Below a chance node whose
// outcomes are MAX nodes, that move's value is the least that the outcome is worth; below one whose outcomes are MIN
// nodes, the most. So a probe may already cut the node, and all probes together narrow the windows of the searches
// that follow. Only the value of a probe is kept: the search begins again at the first move.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "search/walk/list_like.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

template <ChanceGame G, class Evaluate, TraceSink Sink>
class StarSearch {
  public:
    using State = typename G::State;

    /// `range`: L and U. Precondition: both are finite, and every leaf is between them. `probes`: Star2.
    StarSearch(const Problem<G, Evaluate>& problem, const Window& range, bool probes, Sink& sink)
        : m_tree(problem, sink), m_trace(sink), m_least(range.alpha), m_most(range.beta), m_probes(probes) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep with this window. Returns its value in MAX's
    /// view.
    double search(State& root, int depth, const Window& window) {
        return value_of(root, m_tree.enter_root(root, window), depth, window.alpha, window.beta);
    }

  private:
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    const double m_least, m_most;
    const bool m_probes;

    /// What an outcome, or several, contribute to the value of their chance node at least and at most.
    struct Share {
        double least = 0, most = 0;
    };
    using Shares = typename ListLike<typename G::MoveList, Share>::Type;

    double value_of(State& state, Role role, int depth, double alpha, double beta) {
        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) return m_tree.leaf(state, kind);

        const double value = role == Role::kChance ? expected_value(state, moves, depth, alpha, beta)
                             : role == Role::kMax  ? max_value(state, moves, depth, alpha, beta)
                                                   : min_value(state, moves, depth, alpha, beta);
        m_trace.leave(value);
        return value;
    }

    /// The sum of P(outcome) · value(outcome), or a bound of it; the sum so far is reported after each outcome.
    double expected_value(State& state, const typename G::MoveList& moves, int depth, double alpha, double beta) {
        Shares shares;
        for (const auto outcome : moves) {
            const double probability = m_tree.game().probability(state, outcome);
            shares.push_back({probability * m_least, probability * m_most});
        }
        const Role probed = m_probes ? probed_role(state, moves, depth) : Role::kChance;
        if (probed != Role::kChance) {
            const auto closed = probe(state, moves, depth, alpha, beta, probed == Role::kMax, shares);
            if (closed) return *closed;
        }

        const Shares rest = sums_from(shares);
        double value = 0;
        std::size_t i = 0;
        for (const auto outcome : moves) {
            const Share& others = rest[++i];
            const double probability = m_tree.game().probability(state, outcome);
            const auto [a, b] = needed(probability, alpha, beta, {value + others.least, value + others.most});
            const double child = child_value(state, outcome, depth, std::max(a, m_least), std::min(b, m_most));
            value += probability * child;
            m_trace.returned(value, false);

            if (child <= a || child >= b) {
                m_trace.cutoff_after(moves, outcome);
                return value + (child <= a ? others.most : others.least);
            }
        }
        return value;
    }

    /// At a or less, the node is worth α at most; at b or more, it is worth β at least. `others`: of all other
    /// outcomes.
    [[nodiscard]] static Window needed(double probability, double alpha, double beta, const Share& others) {
        if (probability <= 0) return {};
        return {(alpha - others.most) / probability, (beta - others.least) / probability};
    }

    /// At i: the sum of the shares from i on.
    [[nodiscard]] static Shares sums_from(const Shares& shares) {
        Shares sums = shares;
        sums.push_back({});
        for (std::size_t i = shares.size(); i > 0; --i) {
            sums[i - 1].least += sums[i].least;
            sums[i - 1].most += sums[i].most;
        }
        return sums;
    }

    /// Who moves at the outcomes, if they can be probed: at least one is no leaf, and at all of those moves MAX, or
    /// MIN. Else kChance.
    [[nodiscard]] Role probed_role(State& state, const typename G::MoveList& moves, int depth) const {
        Role common = Role::kChance;
        for (const auto outcome : moves) {
            const auto taken = m_tree.game().apply(state, outcome);
            const Role role = m_tree.role(state);
            const bool is_leaf = is_leaf_below(state, depth);
            m_tree.game().undo(state, outcome, taken);
            if (is_leaf) continue;
            if (role == Role::kChance || (common != Role::kChance && common != role)) return Role::kChance;
            common = role;
        }
        return common;
    }
    /// Of a child of a node with `depth` plies left.
    [[nodiscard]] bool is_leaf_below(const State& child, int depth) const {
        typename G::MoveList moves;
        return m_tree.leaf_kind(child, depth - 1, moves) != LeafKind::kInner;
    }

    /// Probes the outcomes that are no leaves, and narrows their shares. Returns the bound if a probe closes the node.
    std::optional<double> probe(State& state, const typename G::MoveList& moves, int depth, double alpha, double beta,
                                bool is_max, Shares& shares) {
        const Shares rest = sums_from(shares);
        Share before;  // of the outcomes before this one, probed or not
        std::size_t i = 0;
        for (const auto outcome : moves) {
            Share& share = shares[i++];
            const double probability = m_tree.game().probability(state, outcome);
            const auto [a, b] =
                needed(probability, alpha, beta, {before.least + rest[i].least, before.most + rest[i].most});
            const auto taken = m_tree.game().apply(state, outcome);
            if (!is_leaf_below(state, depth)) {
                m_trace.manner(Manner::kProbe);
                const double value =
                    probed_value(state, outcome, depth - 1, std::max(a, m_least), std::min(b, m_most), is_max);
                m_trace.returned(0, false);
                (is_max ? share.least : share.most) = probability * value;
                if (is_max ? value >= b : value <= a) {
                    m_tree.game().undo(state, outcome, taken);
                    m_trace.cutoff(moves.size());
                    return is_max ? before.least + share.least + rest[i].least
                                  : before.most + share.most + rest[i].most;
                }
            }
            m_tree.game().undo(state, outcome, taken);
            before.least += share.least;
            before.most += share.most;
        }
        return std::nullopt;
    }

    /// The value of the first move of `outcome`, which has been made.
    double probed_value(State& state, typename G::Move outcome, int depth, double alpha, double beta, bool is_max) {
        (void)m_tree.enter(state, outcome, {alpha, beta});
        typename G::MoveList moves;
        (void)m_tree.leaf_kind(state, depth, moves);
        double value = 0;
        for (const auto move : moves) {
            const std::array first{move};
            value = is_max ? max_value(state, first, depth, alpha, beta) : min_value(state, first, depth, alpha, beta);
            break;
        }
        m_trace.leave(value);
        return value;
    }

    template <class Moves>
    double max_value(State& state, const Moves& moves, int depth, double alpha, double beta) {
        double value = -kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child > value;
            if (improves) value = child;
            m_trace.returned(value, improves);

            if (value >= beta) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value > alpha) {
                alpha = value;
                m_trace.bound(alpha);
            }
        }
        return value;
    }

    template <class Moves>
    double min_value(State& state, const Moves& moves, int depth, double alpha, double beta) {
        double value = kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, alpha, beta);
            const bool improves = child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);

            if (value <= alpha) {
                m_trace.cutoff_after(moves, move);
                break;
            }
            if (value < beta) {
                beta = value;
                m_trace.bound(beta);
            }
        }
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, double alpha, double beta) {
        const auto taken = m_tree.game().apply(state, move);
        const Role role = m_tree.enter(state, move, {alpha, beta});
        const double value = value_of(state, role, depth - 1, alpha, beta);
        m_tree.game().undo(state, move, taken);
        return value;
    }
};

}  // namespace plytrace
