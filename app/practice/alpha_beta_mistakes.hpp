// Variants of alpha-beta with a common mistake: which nodes each of them visits, and its value. An answer that matches
// one of them is attributed to its mistake, and a tree on which no mistake changes anything is no exercise. The kinds
// are those of search/check/fault.hpp; docs/exercise-format.md describes each mistake with its sources. Pure functions;
// any thread. Recursive: for trees of at most kMostPracticePlies.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/check/fault.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

inline constexpr int kMostPracticePlies = 100;

enum class AlphaBetaMistake : std::uint8_t {
    kMinNeverCuts,
    kMaxNeverCuts,
    kOnlyParent,      ///< uses the parent's bound only: shallow cuts are right, deep cuts are missed
    kRootNotMoved,    ///< every child of the root gets (−∞, +∞)
    kNotInherited,    ///< every node starts with (−∞, +∞)
    kAlphaNotMoved,   ///< below the root, α is never raised
    kBetaNotMoved,    ///< … or β is never lowered
    kLastValue,       ///< sets a bound to the last value instead of the best
    kMinRaisesAlpha,  ///< MIN raises α, and β never changes
    kOwnBound,        ///< MAX cuts at v ≥ α, MIN at v ≤ β
    kWorseChild,      ///< MAX cuts if a child is ≤ α, MIN if one is ≥ β
    kTwoLevels,       ///< a cut also ends the parent
    kLeaked,          ///< uses one α and one β for the whole tree
    kRightToLeft,
    kSignSwapped,  ///< MAX and MIN are swapped
};

struct AlphaBetaMistakeEntry {
    AlphaBetaMistake mistake;
    std::string_view id;  ///< its sentence has the key "practice.way.<id>"
    FaultKind kind;
};

// clang-format off
inline constexpr std::array kAlphaBetaMistakes = {
    AlphaBetaMistakeEntry{AlphaBetaMistake::kOnlyParent, "only-parent", FaultKind::kBoundNotInherited},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kNotInherited, "not-inherited", FaultKind::kBoundNotInherited},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kRootNotMoved, "root-not-moved", FaultKind::kBoundNotMoved},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kAlphaNotMoved, "alpha-not-moved", FaultKind::kBoundNotMoved},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kBetaNotMoved, "beta-not-moved", FaultKind::kBoundNotMoved},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kMinNeverCuts, "min-never-cuts", FaultKind::kCutMissed},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kMaxNeverCuts, "max-never-cuts", FaultKind::kCutMissed},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kRightToLeft, "right-to-left", FaultKind::kChildOrder},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kSignSwapped, "sign-swapped", FaultKind::kSign},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kWorseChild, "worse-child", FaultKind::kCutTooEarly},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kOwnBound, "own-bound", FaultKind::kCutTooEarly},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kTwoLevels, "two-levels", FaultKind::kCutTooEarly},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kLeaked, "leaked", FaultKind::kBoundLeaked},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kLastValue, "last-value", FaultKind::kBoundNotMoved},
    AlphaBetaMistakeEntry{AlphaBetaMistake::kMinRaisesAlpha, "min-raises-alpha", FaultKind::kBoundWrongNode},
};
// clang-format on

/// The result of such a search.
struct MistakenSearch {
    double value = 0;              ///< of the root, from MAX's view
    std::vector<bool> is_visited;  ///< by node
};

/// Without a mistake it is correct fail-soft alpha-beta. Precondition: only MAX and MIN, one value a leaf.
[[nodiscard]] MistakenSearch search_with_mistake(const ExplicitTree& tree, std::optional<AlphaBetaMistake> mistake,
                                                 CutRule cut);

}  // namespace plytrace
