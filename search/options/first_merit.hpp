// The merit of the root when a best-first search begins. If the root is a leaf, its trace does not show it: the only
// merit that is put is the leaf's value, in SSS* and DUAL* alike. Pure function.
#pragma once

#include "search/options/algorithm_table.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

/// +∞ if merits fall, −∞ if they rise. Precondition: trace.has_merits().
[[nodiscard]] inline double first_merit(const Trace& trace) {
    const AlgorithmEntry* const entry = find_algorithm(trace.header().algorithm);
    const bool is_known = entry != nullptr && entry->is_best_first;
    const bool rises = is_known ? entry->algorithm == Algorithm::kDual : queue_chooser(trace) == Role::kMin;
    return rises ? -kInfinity : kInfinity;
}

}  // namespace plytrace
