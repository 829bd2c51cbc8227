// A trace from a file, judged by its game: what is wrong with the search in it. Shared by the window and the command
// line.
#pragma once

#include <memory>

#include "search/check/judge.hpp"
#include "search/running/trace_opening.hpp"

namespace plytrace {

/// Judges, and takes back what the reader took for proved of values that are wrong, or come of such: no badge and no
/// sentence says "= 8" of them. Call it before the trace is shown.
[[nodiscard]] std::shared_ptr<const Judgement> judge_opened(OpenedTrace& opened);

}  // namespace plytrace
