// The table of all algorithms' pseudo-code: the lines for a node, which depend on who moves there and below it, and on
// the search's options. Pure; pseudo_code.hpp adds the highlighted line.
#pragma once

#include <vector>

#include "app/narration/pseudo_code.hpp"

namespace plytrace {

/// Who moves at a node's children.
enum class NextMover { kOther, kSame, kMixed };

/// The code of the trace's algorithm at a node where `role` moves; empty for an algorithm that Plytrace does not have.
[[nodiscard]] std::vector<CodeLine> code_lines(const Trace& trace, Role role, NextMover next);

}  // namespace plytrace
