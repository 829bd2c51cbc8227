// Which leaves does alpha-beta never look at? An answer is a set of leaves; it is judged cut by cut, under each cut
// rule that the exercise allows, so that one mistake counts once however many leaves it is about. Pure functions; any
// thread.
#pragma once

#include <optional>
#include <vector>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/exercise.hpp"

namespace plytrace {

/// By node: the leaves that are crossed out. What is crossed out of inner nodes is what is crossed out of their leaves.
using CrossedOut = std::vector<bool>;

/// What somebody has marked in a tree.
struct PruneMarks {
    CrossedOut crossed_out;  ///< by node; only leaves count
    /// Values and windows written beside inner nodes, where one likes; empty: none.
    std::vector<std::optional<double>> values;
    std::vector<std::optional<Window>> windows = {};
};

enum class CutVerdict : std::uint8_t {
    kRight,      ///< all that this cut leaves out is crossed out
    kOneRule,    ///< … and only one of the two cut rules makes it; a fault where the exercise fixes the other one
    kMissed,     ///< nothing of it is crossed out
    kPartly,     ///< some of it is
    kExtra,      ///< crossed out, and the search looks there
    kExtraSeen,  ///< … at the child that made the cut
    kMixed,      ///< one cut at equality is made, and another one is not
};

/// One cut: of the search, or one that was marked.
struct CutMark {
    CutVerdict verdict = CutVerdict::kRight;
    NodeId node = 0;             ///< whose children are left out, or should not be
    std::vector<NodeId> leaves;  ///< that it is about, in their order
    bool is_fault = false;
    FaultKind kind = FaultKind::kCutMissed;  ///< of a fault
};

struct ValueMark {
    NodeId node = 0;
    double said = 0, expected = 0;
    bool is_right = false;
    bool follows = false;  ///< wrong, but it is what comes of the values written below it: it counts no further
    FaultKind kind = FaultKind::kBackedUpValue;
};

/// A window that is written at a node is right as that of its entry, and as that after any child.
struct WindowMark {
    NodeId node = 0;
    Window said, expected;  ///< as on entry
    bool is_right = false;
    std::optional<FaultKind> kind = {};          ///< the mistake behind it; empty: a slip, or right
    WindowKind window_kind = WindowKind::kFull;  ///< of `expected`: of a zero window, which end is the neighbour
};

struct PruneJudgement {
    CutRule rule = CutRule::kEqual;  ///< that fits the answer best
    std::vector<CutMark> cuts;       ///< in the order of their nodes
    std::vector<ValueMark> values;
    std::vector<WindowMark> windows;  ///< of nodes that the search looks at
    /// The mistake that gives exactly this answer. None of an answer that crosses nothing out, since whoever has not
    /// begun gives the same; and none where all faults are about equality.
    std::optional<AlphaBetaMistake> mistake;
    double share = 1;  ///< of the points
    [[nodiscard]] bool is_right() const;
};

/// Precondition: the task's kind is kPrune, and the marks are of its tree.
[[nodiscard]] PruneJudgement judge_marks(const PracticeTask& task, const PruneMarks& marks);

/// The leaves that the right search never looks at under a rule.
[[nodiscard]] CrossedOut leaves_left_out(const PracticeTask& task, CutRule cut);

}  // namespace plytrace
