// The levels of practice, from minimax with a few leaves to chance, several players and the searches after alpha-beta:
// the tree of each level, and how it is searched. Pure functions of level, kind and seed; any thread.
#pragma once

#include <memory>

#include "app/practice/exercise.hpp"

namespace plytrace {

struct LevelTree {
    std::shared_ptr<const ExplicitTree> tree;
    SearchOptions options;
};

/// The same seed gives the same tree on every machine. From level 3 to 7, a tree reveals mistakes if it has cuts at
/// all: with at least two of kAlphaBetaMistakes alpha-beta visits other leaves, and with at least one it returns
/// another value. Precondition: has_level(kind, level).
[[nodiscard]] LevelTree level_tree(int level, PracticeKind kind, std::uint32_t seed);

}  // namespace plytrace
