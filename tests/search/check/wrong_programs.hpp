// Programs that are wrong throughout, as students write them: each searches the smallest tree that shows its mistake,
// and records it. For tests only.
#pragma once

#include <string_view>
#include <vector>

#include "search/check/fault.hpp"
#include "search/check/judgement.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test {

enum class Wrong {
    kLevelsSwapped,    ///< MAX takes the smallest value and MIN the largest
    kNoMinus,          ///< negamax that never negates: each node takes the largest value
    kNotSwapped,       ///< negamax: a child gets (−α, −β)
    kWindowUnchanged,  ///< negamax: a child gets (α, β)
    kStartsAtZero,
    kLastChild,
    kFirstChild,
    kGreedy,  ///< MIN helps MAX to the best leaf
    kRootNotMoved,
    kMinRaisesAlpha,
    kMinSetsAlpha,  ///< α = min(β, best) at a MIN node
    kMaxLowersBeta,
    kAlphaNotMoved,
    kBetaNotMoved,
    kLastValueBound,
    kNotInherited,
    kOnlyParent,
    kShared,
    kOwnBound,
    kWorseChild,
    kUnfinishedChild,
    kDoubleCut,
    kUnseenCut,
    kMinNeverCuts,
    kRightToLeft,
    kSkipsChild,
    kTwice,
    kChanceMin,
    kPlainMean,
    kChanceCut,
    kNoBoundFlag,
    kNoSideInKey,
    kNoResearch,
    kWrongMove,
    kRootTie,
};

struct WrongProgram {
    Wrong wrong;
    std::string_view name;
    std::string_view tree;
    std::string_view algorithm;  ///< as its header says; "alpha-beta" declares the rules, too
    FaultReason reason;          ///< of the first fault
    Step step;                   ///< the events before it, where the program tells of bounds
    std::string_view text;       ///< what is said of it
};
[[nodiscard]] const std::vector<WrongProgram>& wrong_programs();

/// The trace of these calls, under the program's header.
[[nodiscard]] std::unique_ptr<Trace> trace_of_wrong(const ExplicitTree& tree, const WrongProgram& program,
                                                    const Calls& calls);

/// What it tells; with or without "bound" events.
[[nodiscard]] Calls calls_of_wrong(const ExplicitTree& tree, Wrong wrong, bool tells_bounds);

}  // namespace plytrace::test
