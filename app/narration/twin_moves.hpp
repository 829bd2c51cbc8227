// Mistakes that come from listing a move of Nim more than once: its rows have no order, so heaps of equal size, rows of
// equal length and mirror images give one move. Pure functions; any thread.
#pragma once

#include <string_view>

#include "search/check/fault.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The language's key of the sentence that says so; empty if the fault has another reason or the game is not Nim.
[[nodiscard]] std::string_view twin_moves_key(const Trace& trace, const Fault& fault);

}  // namespace plytrace
