// The session for explicit trees.
#pragma once

#include <cstdint>
#include <memory>

#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tree(const GameSpec& spec);
/// A session over a tree that exists already (the editor's).
[[nodiscard]] std::shared_ptr<const GameSession> make_tree_game(std::shared_ptr<const ExplicitTree> tree);

inline constexpr GameEntry kTreeEntry{
    .id = "tree", .title = "Explicit tree", .name = "an explicit tree", .make = make_tree};

/// The event limit of trace_of_tree().
inline constexpr std::uint32_t kMostEventsAtOnce = 1'000'000;

/// Searches a whole small tree and records it at once, on the caller's thread: for exercises and generated trees. The
/// header declares the options. The trace is truncated at kMostEventsAtOnce. Precondition: the tree can be searched
/// with these options (GameSession::checked), and is not so deep that recursion exhausts the stack (trees of
/// kMostRequestedDepth are not).
[[nodiscard]] std::shared_ptr<const Trace> trace_of_tree(const ExplicitTree& tree, const SearchOptions& options);

}  // namespace plytrace
