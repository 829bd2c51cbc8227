// The lines of each algorithm's code, in the words that fit a node: who moves there, who moves below it, and what the
// options are. Used by pseudo_code.cpp only. Pure.
#pragma once

#include <vector>

#include "app/narration/pseudo_code.hpp"

namespace plytrace {

/// Who moves at a node's children.
enum class NextMover { kOther, kSame, kMixed };

/// The code of the trace's algorithm at a node where `role` moves; no lines for an algorithm that Plytrace does not
/// have.
[[nodiscard]] std::vector<CodeLine> code_lines(const Trace& trace, Role role, NextMover next);

}  // namespace plytrace
