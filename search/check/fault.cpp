#include "search/check/fault.hpp"

namespace plytrace {

namespace {

struct ReasonEntry {
    FaultReason reason;
    FaultKind kind;
    std::string_view id;
};

using R = FaultReason;
using K = FaultKind;

// clang-format off
constexpr std::array kReasons = {
    ReasonEntry{R::kLeaf, K::kLeafValue, "leaf"},
    ReasonEntry{R::kLeafNegated, K::kLeafValue, "leaf-negated"},
    ReasonEntry{R::kNoLeaf, K::kChildLeftOut, "no-leaf"},
    ReasonEntry{R::kFinished, K::kEvaluation, "finished"},
    ReasonEntry{R::kEstimate, K::kEvaluation, "estimate"},
    ReasonEntry{R::kOutsideRange, K::kLeafValue, "outside-range"},
    ReasonEntry{R::kLastNotBest, K::kBackedUpValue, "last-not-best"},
    ReasonEntry{R::kBetterKept, K::kBackedUpValue, "better-kept"},
    ReasonEntry{R::kOpposite, K::kBackedUpValue, "opposite"},
    ReasonEntry{R::kOtherSide, K::kSign, "other-side"},
    ReasonEntry{R::kZeroStart, K::kBackedUpValue, "zero-start"},
    ReasonEntry{R::kNotBest, K::kBackedUpValue, "not-best"},
    ReasonEntry{R::kAverage, K::kBackedUpValue, "average"},
    ReasonEntry{R::kShare, K::kBackedUpValue, "share"},
    ReasonEntry{R::kOwnShare, K::kBackedUpValue, "own-share"},
    ReasonEntry{R::kNegated, K::kSign, "negated"},
    ReasonEntry{R::kChildNegated, K::kSign, "child-negated"},
    ReasonEntry{R::kNoMinus, K::kSign, "no-minus"},
    ReasonEntry{R::kBoundNegated, K::kSign, "bound-negated"},
    ReasonEntry{R::kTurn, K::kSign, "turn"},
    ReasonEntry{R::kLeft, K::kBackedUpValue, "left"},
    ReasonEntry{R::kLeftWrong, K::kBackedUpValue, "left-wrong"},
    ReasonEntry{R::kNullMoveTaken, K::kBackedUpValue, "null-move-taken"},
    ReasonEntry{R::kLeftBound, K::kBackedUpValue, "left-bound"},
    ReasonEntry{R::kTableValue, K::kBackedUpValue, "table-value"},
    ReasonEntry{R::kTableSide, K::kBackedUpValue, "table-side"},
    ReasonEntry{R::kWrongNode, K::kBoundWrongNode, "wrong-node"},
    ReasonEntry{R::kNotMoved, K::kBoundNotMoved, "not-moved"},
    ReasonEntry{R::kNotTold, K::kBoundNotMoved, "not-told"},
    ReasonEntry{R::kLoosened, K::kBoundNotMoved, "loosened"},
    ReasonEntry{R::kMovedWrongly, K::kBoundNotMoved, "moved-wrongly"},
    ReasonEntry{R::kNotInherited, K::kBoundNotInherited, "not-inherited"},
    ReasonEntry{R::kInheritedNone, K::kBoundNotInherited, "inherited-none"},
    ReasonEntry{R::kRootWindow, K::kBoundNotInherited, "root-window"},
    ReasonEntry{R::kOutcomeWindow, K::kBoundNotInherited, "outcome-window"},
    ReasonEntry{R::kOutcomePassed, K::kBoundNotInherited, "outcome-passed"},
    ReasonEntry{R::kOutcomeUnweighted, K::kBoundNotInherited, "outcome-unweighted"},
    ReasonEntry{R::kSwapped, K::kSign, "swapped"},
    ReasonEntry{R::kLeaked, K::kBoundLeaked, "leaked"},
    ReasonEntry{R::kEarly, K::kCutTooEarly, "early"},
    ReasonEntry{R::kEarlyOwn, K::kCutTooEarly, "early-own"},
    ReasonEntry{R::kEarlyWorse, K::kCutTooEarly, "early-worse"},
    ReasonEntry{R::kEarlyDouble, K::kCutTooEarly, "early-double"},
    ReasonEntry{R::kEarlyLeaked, K::kBoundLeaked, "early-leaked"},
    ReasonEntry{R::kEarlyChance, K::kCutTooEarly, "early-chance"},
    ReasonEntry{R::kEarlyOutcome, K::kCutTooEarly, "early-outcome"},
    ReasonEntry{R::kEarlyPlayer, K::kCutTooEarly, "early-player"},
    ReasonEntry{R::kMissed, K::kCutMissed, "missed"},
    ReasonEntry{R::kMissedPlayer, K::kCutMissed, "missed-player"},
    ReasonEntry{R::kMissedOutcome, K::kCutMissed, "missed-outcome"},
    ReasonEntry{R::kTieCut, K::kCutRule, "tie-cut"},
    ReasonEntry{R::kTieNotCut, K::kCutRule, "tie-not-cut"},
    ReasonEntry{R::kTieBySide, K::kCutRule, "tie-by-side"},
    ReasonEntry{R::kTooFewSkipped, K::kChildLeftOut, "skipped-count"},
    ReasonEntry{R::kTie, K::kBoundAsExact, "tie"},
    ReasonEntry{R::kNoResearch, K::kBoundAsExact, "no-re-search"},
    ReasonEntry{R::kTableBound, K::kBoundAsExact, "table-bound"},
    ReasonEntry{R::kWrongSide, K::kBoundAsExact, "wrong-side"},
    ReasonEntry{R::kReducedTaken, K::kBoundAsExact, "reduced-taken"},
    ReasonEntry{R::kTestNotGuess, K::kBoundNotInherited, "test-not-guess"},
    ReasonEntry{R::kPassSettled, K::kBoundNotInherited, "pass-settled"},
    ReasonEntry{R::kPassGoesOn, K::kChildRepeated, "pass-goes-on"},
    ReasonEntry{R::kPassLast, K::kBoundAsExact, "pass-last"},
    ReasonEntry{R::kLeafAgain, K::kChildRepeated, "leaf-again"},
    ReasonEntry{R::kRepeated, K::kChildRepeated, "repeated"},
    ReasonEntry{R::kRepeatedBound, K::kChildRepeated, "repeated-bound"},
    ReasonEntry{R::kLeftOut, K::kChildLeftOut, "left-out"},
    ReasonEntry{R::kOutOfOrder, K::kChildOrder, "out-of-order"},
    ReasonEntry{R::kNotTheBest, K::kBestMove, "not-the-best"},
    ReasonEntry{R::kNullMoveBest, K::kBestMove, "null-move-best"},
    ReasonEntry{R::kBestKept, K::kBestMove, "best-kept"},
    ReasonEntry{R::kNoneKept, K::kBestMove, "none-kept"},
    ReasonEntry{R::kRoot, K::kRootValue, "root"},
    ReasonEntry{R::kResult, K::kRootValue, "result"},
    ReasonEntry{R::kPlayoutResult, K::kLeafValue, "playout-result"},
    ReasonEntry{R::kMean, K::kBackedUpValue, "mean"},
    ReasonEntry{R::kMeanNegated, K::kSign, "mean-negated"},
    ReasonEntry{R::kUntried, K::kExpansion, "untried"},
    ReasonEntry{R::kChoice, K::kSelection, "choice"},
    ReasonEntry{R::kUnexplainedChoice, K::kSelection, "unexplained-choice"},
    ReasonEntry{R::kNoSign, K::kSign, "no-sign"},
    ReasonEntry{R::kViewMixed, K::kSign, "view-mixed"},
    ReasonEntry{R::kRootVisits, K::kSelection, "root-visits"},
    ReasonEntry{R::kMeanOnly, K::kSelection, "mean-only"},
    ReasonEntry{R::kProvedEarly, K::kBoundAsExact, "proved-early"},
    ReasonEntry{R::kProofMissed, K::kBoundNotMoved, "proof-missed"},
    ReasonEntry{R::kProvedChosen, K::kSelection, "proved-chosen"},
    ReasonEntry{R::kProvedGoesOn, K::kSelection, "proved-goes-on"},
    ReasonEntry{R::kNotOnOpen, K::kSelection, "not-on-open"},
    ReasonEntry{R::kNotBestMerit, K::kSelection, "not-best-merit"},
    ReasonEntry{R::kMerit, K::kBackedUpValue, "merit"},
    ReasonEntry{R::kStateLeftOut, K::kChildLeftOut, "state-left-out"},
    ReasonEntry{R::kNotSolved, K::kBackedUpValue, "not-solved"},
    ReasonEntry{R::kStateTooMany, K::kExpansion, "state-too-many"},
    ReasonEntry{R::kNotPurged, K::kCutMissed, "not-purged"},
    ReasonEntry{R::kSolvedLeaf, K::kLeafValue, "solved-leaf"},
    ReasonEntry{R::kSumsExchanged, K::kSign, "sums-exchanged"},
    ReasonEntry{R::kInfinityAdded, K::kBackedUpValue, "infinity-added"},
    ReasonEntry{R::kNumbersKept, K::kBackedUpValue, "numbers-kept"},
    ReasonEntry{R::kNumbers, K::kBackedUpValue, "numbers"},
    ReasonEntry{R::kNotLeastNumber, K::kSelection, "not-least-number"},
    ReasonEntry{R::kSolvedGoesOn, K::kSelection, "solved-goes-on"},
    ReasonEntry{R::kThresholds, K::kThreshold, "thresholds"},
    ReasonEntry{R::kThresholdIgnored, K::kThreshold, "threshold-ignored"},
    ReasonEntry{R::kIllegal, K::kIllegalMove, "illegal"},
};
// clang-format on

consteval bool is_in_order() {
    for (std::size_t i = 0; i < kReasons.size(); ++i) {
        if (static_cast<std::size_t>(kReasons[i].reason) != i) return false;
    }
    return kReasons.size() == static_cast<std::size_t>(R::kIllegal) + 1;
}
static_assert(is_in_order());

}  // namespace

FaultKind kind_of(FaultReason reason) {
    return kReasons[static_cast<std::size_t>(reason)].kind;
}

std::string_view id_of(FaultReason reason) {
    return kReasons[static_cast<std::size_t>(reason)].id;
}

}  // namespace plytrace
