// Explicit trees behind the app's interface.
#pragma once

#include <memory>

#include "search/any_game/game_entry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tree(const GameSpec& spec);
/// A session over a tree that exists already (the editor's).
[[nodiscard]] std::shared_ptr<const GameSession> make_tree_game(std::shared_ptr<const ExplicitTree> tree);

inline constexpr GameEntry kTreeEntry{
    .id = "tree", .title = "Explicit tree", .name = "an explicit tree", .make = make_tree};

}  // namespace plytrace
