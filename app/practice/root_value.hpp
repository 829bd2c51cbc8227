// Whether a search ended with a wrong value at the root, which limits its points. Pure functions; any thread.
#pragma once

#include "search/trace/trace.hpp"

namespace plytrace {

class ExplicitTree;
struct Judgement;

/// `tree` is null if the search is about a board game; the judge then knows only what the trace says of the children.
/// False if the search did not end. Precondition: the judgement is the trace's.
[[nodiscard]] bool has_wrong_root(const Trace& trace, const ExplicitTree* tree, const Judgement& judgement);

}  // namespace plytrace
