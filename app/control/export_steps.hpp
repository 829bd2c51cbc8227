// Which steps of a trace a stepped export has, in words: "all", "cuts", "frames", or numbers, "1,5,9". Pure functions.
#pragma once

#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// More pages than anybody turns.
inline constexpr std::size_t kMostSteps = 2000;

/// Ascending. "cuts": the beginning, each cut, and the end; "frames": where AIMA's figures stop. Precondition: the
/// trace is finished.
[[nodiscard]] Expected<std::vector<Step>> steps_named(std::string_view words, const Trace& trace);

}  // namespace plytrace
