#include "app/practice/root_value.hpp"

#include <algorithm>

#include "app/practice/tree_values.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

bool has_wrong_root(const Trace& trace, const ExplicitTree* tree, const Judgement& judgement) {
    const VisitId root = trace.latest_visit(0, trace.event_count());
    if (root == kNone || trace.leave_step(root) == kNever) return false;
    const auto [first, last] = faults_at(judgement, trace.leave_step(root));
    const auto wrong = std::find_if(first, last, is_about_value);
    if (wrong == last) return false;
    // Two mistakes may cancel each other.
    const bool is_one_number = tree != nullptr && tree->value_count() == 1 && wrong->unit == FaultUnit::kScore;
    return !is_one_number || tree_values(*tree).front().front() != wrong->said;
}

}  // namespace plytrace
