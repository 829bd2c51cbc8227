// The first line of a trace file. It may hold a tree of millions of leaves, so it is read in one pass, and no more of
// it is kept than what the header says; what is wrong with it is thrown as a LineFault. Inside the reader only.
#pragma once

#include <cstddef>
#include <string_view>

#include "search/trace/trace.hpp"

namespace plytrace {

/// More values than this in one header are a fault: a tree of ten million leaves has no more.
inline constexpr std::size_t kMostHeaderValues = 25'000'000;

[[nodiscard]] TraceHeader read_header_line(std::string_view text);

}  // namespace plytrace
