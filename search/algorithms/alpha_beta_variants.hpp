// Alpha-beta and its variants, as a rule for the children of one node. The textbook's own is alpha_beta.hpp: it cuts on
// equality (AIMA) and returns the best value that it found, even outside the window (fail-soft: Fishburn 1983, "Another
// optimization of alpha-beta search", SIGART Bulletin 84). A variant differs from it in up to three things:
//   how it cuts       strict: only once the value is beyond the bound, not on it (Bratko, Prolog Programming for
//                     Artificial Intelligence, 3rd edition, 2001, chapter 22, goodenough)
//   what it returns   start: the value starts at α for MAX and at β for MIN (Knuth & Moore 1975, "An analysis of
//                     alpha-beta pruning", procedure F2; Weiss, Data Structures and Problem Solving, tic-tac-toe)
//                     hard: the value is clipped into the window (called fail-hard, beside Fishburn's fail-soft)
//   no deep cuts      a node sees only its parent's bound, never one from further up (Knuth & Moore, procedure F1)
// No state; the search's thread.
#pragma once

#include <algorithm>

#include "search/algorithms/node_rule.hpp"

namespace plytrace {

/// A node's value before its first child, with this window.
[[nodiscard]] inline double value_before(bool is_max, const Window& window, Bounds bounds) {
    if (bounds == Bounds::kStart) return is_max ? window.alpha : window.beta;
    return is_max ? -kInfinity : kInfinity;
}

/// Whether a node with this value needs none of its other children.
[[nodiscard]] inline bool closes(double value, bool is_max, const Window& window, CutRule cut) {
    if (cut == CutRule::kEqual) return is_max ? value >= window.beta : value <= window.alpha;
    return is_max ? value > window.beta : value < window.alpha;
}

/// What a child is searched with where a node sees only its parent's bound.
[[nodiscard]] inline Window without_deep_cuts(bool is_max, const Window& window) {
    return is_max ? Window{window.alpha, kInfinity} : Window{-kInfinity, window.beta};
}

/// The value of a node, for NodeRule::value_of.
inline double alpha_beta_value(OpenNode& node, const Window& window, const AlphaBetaOptions& variant) {
    const bool is_max = node.is_max();
    Window now = window;
    double value = value_before(is_max, window, variant.bounds);
    for (std::size_t at = 0; at < node.child_count(); ++at) {
        const double child = node.child(at, variant.deep_cuts ? now : without_deep_cuts(is_max, now));
        const bool improves = is_max ? child > value : child < value;
        if (improves) value = child;
        node.returned(at, value, improves);

        if (closes(value, is_max, now, variant.cut)) {
            node.cutoff_after(at);
            break;
        }
        if (is_max ? value > now.alpha : value < now.beta) {
            (is_max ? now.alpha : now.beta) = value;
            node.bound(value);
        }
    }
    return variant.bounds == Bounds::kHard ? std::clamp(value, window.alpha, window.beta) : value;
}

}  // namespace plytrace
