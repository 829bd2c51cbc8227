// The table of all algorithms' pseudo-code: the lines for a node, which depend on who moves there and below it, and on
// the search's options. Pure; pseudo_code.hpp adds the highlighted line.
#pragma once

#include <vector>

#include "app/narration/pseudo_code.hpp"
#include "app/narration/pseudo_code_styles.hpp"

namespace plytrace {

/// The code of the trace's algorithm at a node where `role` moves, visited with this kind of window; empty for an
/// algorithm that Plytrace does not have. kPlain is used for an algorithm without this style.
[[nodiscard]] std::vector<CodeLine> code_lines(const Trace& trace, Role role, NextMover next, WindowKind window,
                                               CodeStyle style);

}  // namespace plytrace
