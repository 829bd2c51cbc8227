// The faults that the judge finds in a trace's search: each belongs to one event and has everything that a sentence
// about it needs. Plain values; any thread.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

/// In the order of kFaultKinds. The names are those of the command line.
enum class FaultKind : std::uint8_t {
    kLeafValue,
    kBackedUpValue,
    kSign,
    kBoundWrongNode,
    kBoundNotMoved,
    kBoundNotInherited,
    kBoundLeaked,
    kCutTooEarly,
    kCutMissed,
    kCutRule,
    kBoundAsExact,
    kChildRepeated,
    kChildLeftOut,
    kChildOrder,
    kBestMove,
    kRootValue,
    kIllegalMove,
    kEvaluation,
    kSelection,
    kExpansion,
    kThreshold,
};

inline constexpr std::array<std::string_view, 21> kFaultKinds = {
    "leaf-value",     "backed-up-value", "sign",       "bound-wrong-node", "bound-not-moved", "bound-not-inherited",
    "bound-leaked",   "cut-too-early",   "cut-missed", "cut-rule",         "bound-as-exact",  "child-repeated",
    "child-left-out", "child-order",     "best-move",  "root-value",       "illegal-move",    "evaluation",
    "selection",      "expansion",       "threshold",
};
[[nodiscard]] constexpr std::string_view id_of(FaultKind kind) {
    return kFaultKinds[static_cast<std::size_t>(kind)];
}

/// A finer classification than FaultKind: each reason has a sentence of its own, "check.<id>" in the language files.
enum class FaultReason : std::uint8_t {
    // Leaves.
    kLeaf,          ///< not the value in the tree
    kLeafNegated,   ///< the tree's value with the wrong sign
    kNoLeaf,        ///< an inner node is evaluated and its children are not searched
    kFinished,      ///< wrong value of a finished game
    kEstimate,      ///< not what the evaluation says
    kOutsideRange,  ///< beyond what the header says leaves are worth at least or at most
    // Backed-up values.
    kLastNotBest,    ///< the value of the latest child, which is not the best
    kBetterKept,     ///< a better child returned, but the value did not change
    kOpposite,       ///< MAX took the smaller value, or MIN the larger
    kOtherSide,      ///< … throughout the run: as the other side would
    kZeroStart,      ///< 0, which is the value of no child
    kNotBest,        ///< any other wrong value
    kAverage,        ///< wrong average at a chance node
    kShare,          ///< wrong value at a node of a player with a number
    kOwnShare,       ///< paranoid: an opponent took what is best for itself, as in max^n
    kNegated,        ///< the right value with the wrong sign
    kChildNegated,   ///< the returned child's value with the wrong sign
    kNoMinus,        ///< negamax: the child's value was not negated
    kBoundNegated,   ///< a bound with the wrong sign
    kTurn,           ///< a MAX node treated as a MIN node, or the reverse
    kLeft,           ///< the node leaves with another value than it had
    kLeftWrong,      ///< the node leaves with a value that was already wrong
    kNullMoveTaken,  ///< the value changed by a null move that does not close the node
    kLeftBound,      ///< the node leaves with a bound of its window instead of its value
    kTableValue,     ///< not the value of the visit that the table entry names
    kTableSide,      ///< the value of a visit at which the other side moves
    // Bounds.
    kWrongNode,          ///< MIN raised α, or MAX lowered β
    kNotMoved,           ///< a child is given the bound as it was before it moved
    kNotTold,            ///< the bound moved without an event, although other moves have one
    kLoosened,           ///< set to a worse value: α fell, or β rose
    kMovedWrongly,       ///< moved to another value than the best one
    kNotInherited,       ///< not the parent's bound
    kInheritedNone,      ///< a child starts from −∞ or +∞ instead
    kRootWindow,         ///< the root's window is not the one in the header
    kOutcomeWindow,      ///< below a chance node: not the values with which it could still be inside its window
    kOutcomePassed,      ///< … but the chance node's own window
    kOutcomeUnweighted,  ///< … but those values without the division by the probability
    kSwapped,            ///< α and β swapped, or not swapped when the side changes (negamax)
    kLeaked,             ///< the final bounds of the previous child
    // Cuts.
    kEarly,         ///< the bound is not met
    kEarlyOwn,      ///< … but the node's own bound is
    kEarlyWorse,    ///< … and the child was worse than the best one so far
    kEarlyDouble,   ///< … and the latest child was cut itself: one cutoff ended two nodes
    kEarlyLeaked,   ///< … and the bound that is met was moved by the previous child
    kEarlyChance,   ///< at a chance node
    kEarlyOutcome,  ///< … although the other outcomes can still bring its value into the window
    kEarlyPlayer,   ///< at a node of a player with a number
    kMissed,        ///< the next child is searched although the bound is met
    kMissedPlayer,
    kMissedOutcome,  ///< at a chance node that can no longer be inside its window
    kTieCut,         ///< cut at equality although the rule is strict
    kTieNotCut,      ///< not cut at equality although the rule says so
    kTieBySide,      ///< … while the other side cuts at equality throughout the run
    kTooFewSkipped,  ///< the reported number is not that of the remaining children
    // Bounds taken for values.
    kTie,           ///< a bound ("at most", "at least") treated as equal to a value
    kNoResearch,    ///< the result of a zero-window search treated as a value
    kTableBound,    ///< a bound from the table treated as a value
    kWrongSide,     ///< … throughout MTD(f): bounds are stored on the wrong side
    kReducedTaken,  ///< the result of a search that was less deep improved a bound, and no full one followed
    // Passes over the tree, of MTD(f) and of aspiration.
    kTestNotGuess,  ///< the test is not about the value that the last one returned
    kPassSettled,   ///< the root's window has no value that is still possible
    kPassGoesOn,    ///< another pass although the value is known
    kPassLast,      ///< no other pass although only a bound is known
    kLeafAgain,     ///< a leaf is evaluated again by a search that remembers it
    // Children.
    kRepeated,       ///< searched again although its value is known
    kRepeatedBound,  ///< … although a bound of its value is known
    kLeftOut,
    kOutOfOrder,
    kNotTheBest,    ///< a worse child is reported as the best
    kNullMoveBest,  ///< a null move is reported as the best child
    kBestKept,      ///< a better child is not reported as the best
    kNoneKept,      ///< no child is reported as the best, although one has the value
    kRoot,          ///< the root leaves with another value than it had
    kResult,        ///< the result is not the value of the tree
    // Searches by iterations.
    kPlayoutResult,      ///< not what the game says at the end of the playout
    kMean,               ///< not the average of the results
    kMeanNegated,        ///< … but that with the wrong sign
    kUntried,            ///< a child is visited again before all have been tried
    kChoice,             ///< another child has a greater score
    kUnexplainedChoice,  ///< no exploration constant explains the choices
    kNoSign,             ///< … but MAX's view at MIN nodes does
    kViewMixed,          ///< … but means that are negated at MIN nodes and compared as MAX's do
    kRootVisits,         ///< … but the root's visits in the logarithm do
    kMeanOnly,           ///< means alone explain all choices
    kProvedEarly,        ///< a solver proves a node that its children do not prove
    kProofMissed,        ///< … does not prove a node that its children prove
    kProvedChosen,       ///< … selects a child that is proved
    kProvedGoesOn,       ///< … goes on although the root is proved
    // Searches that take states from a queue.
    kNotOnOpen,     ///< takes a node that has no state in the queue
    kNotBestMerit,  ///< takes a state although another one has a better merit
    kMerit,         ///< puts a state with another merit than the one taken, or of a leaf than min(merit, value)
    kStateLeftOut,  ///< does not put a child or the next sibling
    kNotSolved,     ///< does not put the solved state of a leaf or of a parent
    kStateTooMany,  ///< puts a state that does not follow, as a second child where only one is to be searched
    kNotPurged,     ///< leaves states in the queue below a node that is solved
    // Proof-number searches.
    kSolvedLeaf,        ///< a leaf's numbers are not those of its value and the goal
    kSumsExchanged,     ///< sum and minimum are swapped: OR's for AND's, or the reverse
    kInfinityAdded,     ///< an infinite number became finite in a sum
    kNumbersKept,       ///< the node's numbers are not updated
    kNumbers,           ///< any other wrong numbers
    kNotLeastNumber,    ///< the child does not have the least deciding number
    kSolvedGoesOn,      ///< the search goes on although the root is solved
    kThresholds,        ///< df-pn: not the thresholds that follow from the node's numbers
    kThresholdIgnored,  ///< df-pn: the search leaves the node before a threshold is reached
    kIllegal,
};

[[nodiscard]] FaultKind kind_of(FaultReason reason);
/// The id in the language's keys, such as "no-leaf".
[[nodiscard]] std::string_view id_of(FaultReason reason);

/// What the numbers `said` and `expected` of a fault mean.
enum class FaultUnit : std::uint8_t {
    kScore,   ///< a score of the trace; with several players, the number of a list
    kNumber,  ///< a plain number: one player's value
    kMove,    ///< a move's code, or kNoMove
    kCut,     ///< 1: a cutoff; 0: none
    kCount,   ///< a count
    kRole,    ///< a Role: whose turn it is
};

struct Fault {
    Step step = 0;  ///< the index of the wrong event
    VisitId visit = kNone;
    NodeId node = kNone;
    FaultReason reason{};
    FaultUnit unit = FaultUnit::kScore;
    double said = 0, expected = 0;  ///< NaN: no value is possible

    // Other facts for its sentence.
    Role role = Role::kMax;           ///< of the visit
    std::size_t player = 0;           ///< with kNumber: the player whose value it is, from 0
    VisitId child = kNone;            ///< the child in question; kNone: none, or one that was not visited
    MoveCode move = kNoMove;          ///< … and its move, visited or not
    bool is_alpha = false;            ///< the bound in question is α, else β
    double value = 0;                 ///< the node's value at that time
    double bound = 0;                 ///< the bound that had to be met
    bool is_strict = false;           ///< of a cutoff: the rule is "only beyond the bound"
    MoveCode skipped_move = kNoMove;  ///< of a cutoff: the first skipped child that would have changed the value …
    double skipped_value = 0;         ///< … and its value

    std::optional<std::size_t> follows_from;  ///< index of an earlier fault that causes this one
    bool is_again = false;                    ///< repeats that mistake; else it is a consequence of it

    [[nodiscard]] FaultKind kind() const { return kind_of(reason); }
};

}  // namespace plytrace
