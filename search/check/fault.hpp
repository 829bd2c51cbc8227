// What can be wrong with a search that a trace tells of: one fault at one event, with all that a sentence about it
// needs. Plain values; any thread.
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
};

inline constexpr std::array<std::string_view, 18> kFaultKinds = {
    "leaf-value",     "backed-up-value", "sign",       "bound-wrong-node", "bound-not-moved", "bound-not-inherited",
    "bound-leaked",   "cut-too-early",   "cut-missed", "cut-rule",         "bound-as-exact",  "child-repeated",
    "child-left-out", "child-order",     "best-move",  "root-value",       "illegal-move",    "evaluation",
};
[[nodiscard]] constexpr std::string_view id_of(FaultKind kind) {
    return kFaultKinds[static_cast<std::size_t>(kind)];
}

/// A kind, told more closely: each has a sentence of its own, "check.<id>" of the language.
enum class FaultReason : std::uint8_t {
    // Leaves.
    kLeaf,         ///< another value than the tree has
    kLeafNegated,  ///< the tree's value with its sign turned
    kNoLeaf,       ///< an inner node is given a value, and its children are not looked at
    kFinished,     ///< of a game: what the finished game is worth
    kEstimate,     ///< … what the evaluation says
    // Values that come back.
    kLastNotBest,   ///< the value of the child that came last
    kBetterKept,    ///< a better child came back, and the value stays
    kOpposite,      ///< MAX takes the smaller, or MIN the larger
    kOtherSide,     ///< … all through the run: as the other side would
    kZeroStart,     ///< 0, which no child has
    kNotBest,       ///< any other value
    kAverage,       ///< of a chance node
    kShare,         ///< of a player with a number
    kNegated,       ///< the right value with its sign turned
    kChildNegated,  ///< the value of the child that came back with its sign turned
    kNoMinus,       ///< negamax: the child's value is taken without its minus
    kBoundNegated,  ///< a bound with its sign turned
    kTurn,          ///< MAX's node taken for MIN's, or the other way round
    kLeft,          ///< leaves with another value than it had
    kLeftWrong,     ///< leaves with the value that was wrong before
    kLeftBound,     ///< leaves with a bound of its window in place of its value
    kTableValue,    ///< another value than that of the visit that the table names
    // Bounds.
    kWrongNode,      ///< MIN raises α, or MAX lowers β
    kNotMoved,       ///< a child is given the bound as it was before
    kNotTold,        ///< the bound has moved, but no event says so, as others do
    kLoosened,       ///< set to a worse value: α falls, or β rises
    kMovedWrongly,   ///< moved, to another value than the best one
    kNotInherited,   ///< another bound than the parent has
    kInheritedNone,  ///< a child starts from −∞ or +∞ instead
    kRootWindow,     ///< the root has another window than the header says
    kSwapped,        ///< α and β exchanged, or not exchanged where the sides change
    kLeaked,         ///< the bounds that the child before it had in the end
    // Cuts.
    kEarly,        ///< the bound is not met
    kEarlyOwn,     ///< … but the node's own bound is
    kEarlyWorse,   ///< … and the child was worse than what is known already
    kEarlyDouble,  ///< … and the child that came last was cut: one cut is taken for two
    kEarlyLeaked,  ///< … and the bound that is met is one that the child before has moved
    kEarlyChance,  ///< at a chance node
    kEarlyPlayer,  ///< of a player with a number
    kMissed,       ///< the next child is searched
    kMissedPlayer,
    kTieCut,         ///< at equality, where the rule is strict
    kTieNotCut,      ///< not at equality, where that is the rule
    kTooFewSkipped,  ///< the number told is not that of the children left
    // Bounds taken for values.
    kTie,         ///< "at most" and "at least" taken for equal
    kNoResearch,  ///< a zero window's answer taken for a value
    kTableBound,  ///< a bound from the table taken for a value
    // Children.
    kRepeated,       ///< its value is known
    kRepeatedBound,  ///< … a bound of it is
    kLeftOut,
    kOutOfOrder,
    kNotTheBest,  ///< a worse child is said to be the best
    kBestKept,    ///< a better child is not
    kNoneKept,    ///< no child is, although one has the value
    kRoot,        ///< the root leaves with another value than it had
    kResult,      ///< the tree has another value
    kIllegal,
};

[[nodiscard]] FaultKind kind_of(FaultReason reason);
/// "no-leaf": as it stands in the language's keys.
[[nodiscard]] std::string_view id_of(FaultReason reason);

/// What `said` and `expected` of a fault are.
enum class FaultUnit : std::uint8_t {
    kScore,   ///< a value or bound of the trace: of several players the number of a list
    kNumber,  ///< a number of its own: one of several players' values
    kMove,    ///< a move's code; kNoMove: none
    kCut,     ///< 1: a cut; 0: none
    kCount,   ///< how many
    kRole,    ///< whose turn: a Role
};

struct Fault {
    Step step = 0;  ///< the number of events before the one that is wrong
    VisitId visit = kNone;
    NodeId node = kNone;
    FaultReason reason{};
    FaultUnit unit = FaultUnit::kScore;
    double said = 0, expected = 0;  ///< NaN: nothing could stand there

    // What else its sentence speaks of.
    Role role = Role::kMax;           ///< of the visit
    std::size_t player = 0;           ///< of kNumber: whose of several players' values, from 0
    VisitId child = kNone;            ///< the child that it is about; kNone: none, or one that was not visited
    MoveCode move = kNoMove;          ///< … that child's move, visited or not
    bool is_alpha = false;            ///< which bound it is about
    double value = 0;                 ///< the node's value then
    double bound = 0;                 ///< the bound that was to be met
    bool is_strict = false;           ///< of a cut: by which rule
    MoveCode skipped_move = kNoMove;  ///< of a cut: the first child left out that would have changed the value …
    double skipped_value = 0;         ///< … and what it is worth

    std::optional<std::size_t> follows_from;  ///< an earlier fault, without which this one would not be there
    bool is_again = false;                    ///< the same mistake as that one, once more; else a consequence of it

    [[nodiscard]] FaultKind kind() const { return kind_of(reason); }
};

}  // namespace plytrace
