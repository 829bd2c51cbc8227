// Principal variation search (Marsland & Campbell 1982, "Parallel search of strongly ordered game trees", ACM Computing
// Surveys 14; Reinefeld 1983, "An improvement to the Scout tree search algorithm", ICCA Journal 6, calls it NegaScout).
// The first child is searched with the whole window. Of every later one it is expected that it is no better, and a zero
// window is enough to see that: (α, α+) at MAX and (β−, β) at MIN, where α+ is the next number. A child that is better
// after all is searched again, in the window that begins at what the test has shown. As in alpha_beta.hpp, the cut
// comes before the bound moves, and a node returns the best value that it found, even outside the window. No state; the
// search's thread.
#pragma once

#include <cmath>

#include "search/algorithms/node_rule.hpp"

namespace plytrace {

inline double principal_variation_max(OpenNode& node, double alpha, double beta) {
    double value = -kInfinity;
    for (std::size_t at = 0; at < node.child_count(); ++at) {
        const double above_alpha = std::nextafter(alpha, kInfinity);
        double child = 0;
        if (at == 0 || above_alpha >= beta) {
            child = node.child(at, {alpha, beta});
        } else {
            child = node.child(at, {alpha, above_alpha}, VisitPass::kZero);
            if (alpha < child && child < beta) child = node.child(at, {child, beta}, VisitPass::kFull);
        }
        const bool improves = child > value;
        if (improves) value = child;
        node.returned(at, value, improves);

        if (value >= beta) {
            node.cutoff_after(at);
            break;
        }
        if (value > alpha) {
            alpha = value;
            node.bound(alpha);
        }
    }
    return value;
}

inline double principal_variation_min(OpenNode& node, double alpha, double beta) {
    double value = kInfinity;
    for (std::size_t at = 0; at < node.child_count(); ++at) {
        const double below_beta = std::nextafter(beta, -kInfinity);
        double child = 0;
        if (at == 0 || below_beta <= alpha) {
            child = node.child(at, {alpha, beta});
        } else {
            child = node.child(at, {below_beta, beta}, VisitPass::kZero);
            if (alpha < child && child < beta) child = node.child(at, {alpha, child}, VisitPass::kFull);
        }
        const bool improves = child < value;
        if (improves) value = child;
        node.returned(at, value, improves);

        if (value <= alpha) {
            node.cutoff_after(at);
            break;
        }
        if (value < beta) {
            beta = value;
            node.bound(beta);
        }
    }
    return value;
}

/// Searches the children of a node, for NodeRule::value_of.
inline double principal_variation_value(OpenNode& node, const Window& window, const AlphaBetaOptions& /*variant*/) {
    return node.is_max() ? principal_variation_max(node, window.alpha, window.beta)
                         : principal_variation_min(node, window.alpha, window.beta);
}

}  // namespace plytrace
