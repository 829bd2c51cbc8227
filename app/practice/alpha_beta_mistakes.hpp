// Alpha-beta with a mistake that people make all the time: what it looks at, and what it comes to. An answer that fits
// one of them is called by that mistake, and a tree on which none of them shows is no exercise.
// After ../search/check/fault.hpp's kinds; each mistake is described, with sources, in exercise-format.md. Pure
// functions; any thread. Recursive: for trees of practice, at most kMostPracticePlies deep.
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
    kOnlyParent,      ///< only the parent's bound counts: shallow cuts are right, deep ones are missing
    kRootNotMoved,    ///< each child of the root gets (−∞, +∞)
    kNotInherited,    ///< each node starts at (−∞, +∞)
    kAlphaNotMoved,   ///< below the root, α stays as inherited
    kBetaNotMoved,    ///< … or β
    kLastValue,       ///< a bound is set to the last value, not to the best
    kMinRaisesAlpha,  ///< MIN moves α, and nobody moves β
    kOwnBound,        ///< MAX stops at v ≥ α, MIN at v ≤ β
    kWorseChild,      ///< MAX stops once a child is ≤ α, MIN once one is ≥ β
    kTwoLevels,       ///< a cut ends the parent as well
    kLeaked,          ///< one α and one β for the whole tree
    kRightToLeft,
    kSignSwapped,  ///< MAX and MIN change places
};

struct AlphaBetaMistakeEntry {
    AlphaBetaMistake mistake;
    std::string_view id;  ///< its sentence is "practice.way.<id>" of the language
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

/// What an alpha-beta comes to on a tree.
struct MistakenSearch {
    double value = 0;              ///< of the root, in MAX's view
    std::vector<bool> is_visited;  ///< by node
};

/// `mistake` empty: the right one, fail-soft. Precondition: MAX and MIN alone, one value a leaf.
[[nodiscard]] MistakenSearch search_with_mistake(const ExplicitTree& tree, std::optional<AlphaBetaMistake> mistake,
                                                 CutRule cut);

}  // namespace plytrace
