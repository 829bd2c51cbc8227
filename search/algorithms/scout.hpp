// SCOUT (Pearl 1980, "Asymptotic properties of minimax trees and game-searching procedures", Artificial Intelligence
// 14), the step from minimax to principal variation search. EVAL finds the value of a node: it evaluates the first
// child by EVAL, and each other child only after TEST has shown that it is better. TEST asks whether a node is worth
// more than a number (below MAX), or at least a number (below MIN), and stops as soon as it has the answer. EVAL has no
// window, and nothing is remembered, so a child that is better is searched twice. A test is alpha-beta with a zero
// window: (v, v+) for "more than v", (v−, v) for "at least v". No state; the search's thread.
#pragma once

#include <cmath>

#include "search/algorithms/alpha_beta_variants.hpp"
#include "search/algorithms/node_rule.hpp"

namespace plytrace {

/// EVAL: the value of the node.
inline double scout_eval(OpenNode& node) {
    const bool is_max = node.is_max();
    const double best_possible = is_max ? kInfinity : -kInfinity;
    double value = -best_possible;
    for (std::size_t at = 0; at < node.child_count(); ++at) {
        bool improves = at == 0;
        if (at > 0) {
            const double next = std::nextafter(value, best_possible);
            const double tested = node.child(at, is_max ? Window{value, next} : Window{next, value}, VisitPass::kZero);
            improves = is_max ? tested > value : tested < value;
        }
        if (improves) value = node.child(at, {}, VisitPass::kFull);
        improves = improves && value != -best_possible;
        node.returned(at, value, improves);

        if (value == best_possible) {
            node.cutoff_after(at);
            break;
        }
        if (improves) node.bound(value);  // of the next tests
    }
    return value;
}

/// Searches the children of a node, for NodeRule::value_of. A window is the question of a test.
inline double scout_value(OpenNode& node, const Window& window, const AlphaBetaOptions& variant) {
    return window == Window{} ? scout_eval(node) : alpha_beta_value(node, window, variant);
}

}  // namespace plytrace
