// Marks for "which leaves does alpha-beta never look at?": a set of leaves, and optionally values and windows. They are
// judged cut by cut, under each cut rule that the exercise allows, so that a mistake counts once, however many leaves
// it affects. Pure functions; any thread.
#pragma once

#include <optional>
#include <vector>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/exercise.hpp"

namespace plytrace {

/// By node: whether a leaf is crossed out. An inner node is crossed out if all its leaves are.
using CrossedOut = std::vector<bool>;

/// What a student has marked in a tree.
struct PruneMarks {
    CrossedOut crossed_out;  ///< by node; only leaves count
    /// Values and windows written at inner nodes, by node; empty vectors: none.
    std::vector<std::optional<double>> values;
    std::vector<std::optional<Window>> windows = {};
};

enum class CutVerdict : std::uint8_t {
    kRight,      ///< everything that this cut skips is crossed out
    kOneRule,    ///< … but only under one of the two cut rules; a mistake if the exercise fixes the other one
    kMissed,     ///< nothing that it skips is crossed out
    kPartly,     ///< only a part of it is crossed out
    kExtra,      ///< crossed out, although the search looks there
    kExtraSeen,  ///< … at the child that caused the cut
    kMixed,      ///< one cut at equality is marked, another one is not
};

/// One cut of the search, or one that was marked.
struct CutMark {
    CutVerdict verdict = CutVerdict::kRight;
    NodeId node = 0;               ///< the node whose children are skipped, rightly or wrongly
    std::vector<NodeId> leaves;    ///< the leaves affected, in their order
    std::vector<NodeId> left_out;  ///< those that a cutoff skips but that are not crossed out
    bool is_fault = false;
    FaultKind kind = FaultKind::kCutMissed;  ///< if is_fault
};

struct ValueMark {
    NodeId node = 0;
    double said = 0, expected = 0;
    bool is_right = false;
    bool follows = false;  ///< wrong, but it follows from the values written below: it costs nothing more
    FaultKind kind = FaultKind::kBackedUpValue;
};

/// A window written at a node. It is correct if the node has it on entry or after any child.
struct WindowMark {
    NodeId node = 0;
    Window said, expected;  ///< on entry
    bool is_right = false;
    std::optional<FaultKind> kind = {};  ///< the mistake behind it; empty: a slip, or correct
    WindowKind window_kind =
        WindowKind::kFull;  ///< of `expected`: for a zero window, which end is the neighbouring number
};

struct PruneJudgement {
    CutRule rule = CutRule::kEqual;  ///< the rule that fits the answer best
    std::vector<CutMark> cuts;       ///< in the order of their nodes
    std::vector<ValueMark> values;
    std::vector<WindowMark> windows;  ///< of nodes that the search visits
    /// The mistaken alpha-beta that gives exactly this answer. Empty if nothing is crossed out, because an untouched
    /// tree would match too, and if all mistakes are about equality.
    std::optional<AlphaBetaMistake> mistake;
    double share = 1;  ///< fraction of the points, 0 to 1
    [[nodiscard]] bool is_right() const;
};

/// Precondition: the task's kind is kPrune, and the marks belong to its tree.
[[nodiscard]] PruneJudgement judge_marks(const PracticeTask& task, const PruneMarks& marks);

/// The leaves that the correct search never visits under a cut rule.
[[nodiscard]] CrossedOut leaves_left_out(const PracticeTask& task, CutRule cut);

}  // namespace plytrace
