// The whole search of a small explicit tree, recorded at once on the caller's thread: for exercises, and for wishes
// that a random tree is to fulfil. Thread: any.
#pragma once

#include <cstdint>
#include <memory>

#include "games/tree/explicit_tree.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// A search that is recorded at once tells no more events than this.
inline constexpr std::uint32_t kMostEventsAtOnce = 1'000'000;

/// The header declares the options. Truncated at kMostEventsAtOnce. Precondition: the tree can be searched so
/// (GameSession::checked), and is not so deep that recursion runs out of stack (kMostWishedDepth is not).
[[nodiscard]] std::shared_ptr<const Trace> trace_of_tree(const ExplicitTree& tree, const SearchOptions& options);

}  // namespace plytrace
