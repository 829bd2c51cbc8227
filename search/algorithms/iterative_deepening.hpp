// Iterative deepening (Slate & Atkin 1977, "Chess 4.5: the Northwestern University chess program"; Korf 1985,
// "Depth-first iterative-deepening"): the tree is searched one ply deep, then two plies, and so on; each pass is a
// search of its own. Any algorithm can be the one that is repeated.
#pragma once

#include "search/walk/tracer.hpp"

namespace plytrace {

/// The name of these passes in a trace.
inline constexpr std::string_view kDeepeningPass = "deepening";

/// Calls `search_to(plies)`, which searches `problem` and begins its own passes, with 1, 2 … `depth`; stops early after
/// a search that did not reach its limit, since a deeper one would be the same. Returns the last search's value.
template <class Problem, class SearchTo>
double deepen_by(const Problem& problem, int depth, SearchTo search_to) {
    for (int plies = 1;; ++plies) {
        problem.forget_limit();
        const double value = search_to(plies);
        if (plies >= depth || !problem.has_met_limit()) return value;
    }
}

/// The same if each search is one pass in this window.
template <class Problem, TraceSink Sink, class SearchTo>
double deepen(const Problem& problem, int depth, const Window& window, Sink& sink, SearchTo search_to) {
    return deepen_by(problem, depth, [&](int plies) {
        Tracer<Sink>(sink).begin_pass(kDeepeningPass, plies, window);
        return search_to(plies);
    });
}

}  // namespace plytrace
