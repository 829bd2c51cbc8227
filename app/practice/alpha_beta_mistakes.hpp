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

enum class WrongWay : std::uint8_t {
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

struct WrongWayEntry {
    WrongWay way;
    std::string_view id;  ///< its sentence is "practice.way.<id>" of the language
    FaultKind kind;
};

// clang-format off
inline constexpr std::array kWrongWays = {
    WrongWayEntry{WrongWay::kOnlyParent, "only-parent", FaultKind::kBoundNotInherited},
    WrongWayEntry{WrongWay::kNotInherited, "not-inherited", FaultKind::kBoundNotInherited},
    WrongWayEntry{WrongWay::kRootNotMoved, "root-not-moved", FaultKind::kBoundNotMoved},
    WrongWayEntry{WrongWay::kAlphaNotMoved, "alpha-not-moved", FaultKind::kBoundNotMoved},
    WrongWayEntry{WrongWay::kBetaNotMoved, "beta-not-moved", FaultKind::kBoundNotMoved},
    WrongWayEntry{WrongWay::kMinNeverCuts, "min-never-cuts", FaultKind::kCutMissed},
    WrongWayEntry{WrongWay::kMaxNeverCuts, "max-never-cuts", FaultKind::kCutMissed},
    WrongWayEntry{WrongWay::kRightToLeft, "right-to-left", FaultKind::kChildOrder},
    WrongWayEntry{WrongWay::kSignSwapped, "sign-swapped", FaultKind::kSign},
    WrongWayEntry{WrongWay::kWorseChild, "worse-child", FaultKind::kCutTooEarly},
    WrongWayEntry{WrongWay::kOwnBound, "own-bound", FaultKind::kCutTooEarly},
    WrongWayEntry{WrongWay::kTwoLevels, "two-levels", FaultKind::kCutTooEarly},
    WrongWayEntry{WrongWay::kLeaked, "leaked", FaultKind::kBoundLeaked},
    WrongWayEntry{WrongWay::kLastValue, "last-value", FaultKind::kBoundNotMoved},
    WrongWayEntry{WrongWay::kMinRaisesAlpha, "min-raises-alpha", FaultKind::kBoundWrongNode},
};
// clang-format on

/// What an alpha-beta comes to on a tree.
struct WayRun {
    double value = 0;              ///< of the root, in MAX's view
    std::vector<bool> is_visited;  ///< by node
};

/// `way` empty: the right one, fail-soft. Precondition: MAX and MIN alone, one value a leaf.
[[nodiscard]] WayRun run_way(const ExplicitTree& tree, std::optional<WrongWay> way, CutRule cut);

}  // namespace plytrace
