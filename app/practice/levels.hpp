// The levels of practice, from minimax with a few leaves to chance, several players and principal variation search:
// what tree each of them has, and how it is searched. Pure functions of (level, kind, seed); any thread.
#pragma once

#include <memory>

#include "app/practice/exercise.hpp"

namespace plytrace {

struct LevelTree {
    std::shared_ptr<const ExplicitTree> tree;
    SearchOptions options;
};

/// The same seed gives the same tree on every machine. From level 3 on, a tree tells mistakes apart: at least two of
/// kAlphaBetaMistakes look at other leaves, and one comes to another value (where a tree of MAX and MIN is cut at all).
/// Precondition: 1 <= level <= kPracticeLevels.
[[nodiscard]] LevelTree level_tree(int level, PracticeKind kind, std::uint32_t seed);

}  // namespace plytrace
