// The queue of a best-first search (OPEN of SSS* and DUAL*), as its trace records it. Pure functions for traces with
// has_merits().
#pragma once

#include <cstdint>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

/// What a step of SSS* does with the state that it takes, by Stockman's numbers (search/algorithms/sss_star.hpp).
enum class QueueCase : std::uint8_t {
    kEnd,           ///< the root is solved
    kSolvesParent,  ///< 1: solved, below the chooser: its parent is solved, all else below that is purged
    kNextSibling,   ///< 2: solved, below the other player
    kLastSibling,   ///< 3: the same, with no next sibling: its parent is solved
    kLeaf,          ///< 4
    kFirstChild,    ///< 5: live, the other player moves
    kAllChildren,   ///< 6: live, the chooser moves
};

/// The player whose strategies the states represent: MAX if merits fall from +∞, as in SSS*; MIN if they rise from −∞,
/// as in DUAL*. If the root is a leaf, both are the same.
[[nodiscard]] Role queue_chooser(const Trace& trace);

/// The case of the visit, which takes a state. Precondition: an event follows its enter.
[[nodiscard]] QueueCase queue_case(const Trace& trace, VisitId visit);

/// The merit and the kind of the state that the visit takes; the root at the start is live and has the merit ±∞, or +∞
/// if it is a leaf: see search/options/first_merit.hpp.
struct TakenState {
    bool is_solved = false;
    double merit = 0;
};
[[nodiscard]] TakenState taken_state(const Trace& trace, VisitId visit);

/// The states in the queue at t, the best merit first. States of equal merit are ordered from left to right in an
/// explicit tree, otherwise in the order in which they were put.
[[nodiscard]] std::vector<QueuedState> best_first(const Trace& trace, Step t);

/// How a state of the queue is marked at a step.
enum class QueueMark : std::uint8_t {
    kUnmarked,
    kTop,     ///< the best state, or the one that was taken and is not replaced yet
    kPurged,  ///< the latest event removed it
};

/// A state as a list of the queue shows it.
struct ListedState {
    QueuedState state;
    NodeId node = kNone;  ///< queued_node()
    QueueMark mark = QueueMark::kUnmarked;
};

/// The node of a state, in an explicit tree or if it was visited by t; otherwise kNone.
[[nodiscard]] NodeId queued_node(const Trace& trace, const QueuedState& state, Step t);

/// The same states with their marks. The list also has the state that was taken, first, until another one replaces it,
/// and the one that the latest event purged, in its place. Before the first step, it has the root.
/// `first_merit`: the root's (search/options/first_merit.hpp).
[[nodiscard]] std::vector<ListedState> listed_queue(const Trace& trace, Step t, double first_merit);

/// The solution tree of the state that listed_queue() marks as the top, as far as it is known at t: the way from the
/// root to its node, and all that is solved beside and below, with one move of the chooser and all moves of the other
/// player. Nodes in ascending order; empty if no state is marked.
[[nodiscard]] std::vector<NodeId> solution_of_top(const Trace& trace, const std::vector<ListedState>& listed, Step t);

/// The move that the search has found best at the root by t; kNoMove before the root is solved. It is the first one
/// that was solved with the root's value.
[[nodiscard]] MoveCode solved_move(const Trace& trace, Step t);

/// The largest number of states that were in the queue when one was taken.
[[nodiscard]] std::uint32_t longest_queue(const Trace& trace);

}  // namespace plytrace
