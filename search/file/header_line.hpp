// Reads the first line of a trace file. It may contain a tree of millions of leaves, so it is parsed in one pass that
// keeps only what the header needs. Errors are thrown as a LineFault. Used by the trace reader only.
#pragma once

#include <cstddef>
#include <string_view>

#include "search/trace/trace.hpp"

namespace plytrace {

/// The most JSON values that a header may have: enough for a tree of ten million leaves.
inline constexpr std::size_t kMostHeaderValues = 25'000'000;

[[nodiscard]] TraceHeader read_header_line(std::string_view text);

}  // namespace plytrace
