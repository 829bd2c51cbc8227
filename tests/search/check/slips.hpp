// An alpha-beta that makes one mistake, at one place, and goes on from there as if it were right: what a student's
// program with that mistake would tell, or one that slips once. Written for the tests alone, beside the searches of
// the program.
#pragma once

#include <string_view>
#include <vector>

#include "tests/search/support.hpp"

namespace plytrace::test {

enum class Slip {
    kNone,
    kLeafValue,
    kLeafNegated,
    kLastChild,
    kKeepsWorse,
    kNegated,
    kLeavesOther,
    kWrongNode,
    kNotMoved,
    kLoosened,
    kNotInherited,
    kLeaked,
    kSwapped,
    kBoundEvent,
    kCutTooEarly,
    kCutMissed,
    kCutRule,
    kTie,
    kRepeatedAtOnce,
    kRepeatedLater,
    kLeftOut,
    kLeftOutLast,
    kOutOfOrder,
    kBestMove,
    kTurn,
    kSkippedCount,
};

struct SlipEntry {
    Slip slip;
    std::string_view name;
    std::vector<std::string_view> kinds;  ///< what it may be called
};
[[nodiscard]] const std::vector<SlipEntry>& slips();

struct SlippedRun {
    Calls calls;
    Step step = kNever;  ///< the event that is wrong; kNever: there was no place for the slip
    int places = 0;      ///< how many there were
};

/// `at`: the place, from 0, where the slip is made; -1: nowhere, they are only counted.
[[nodiscard]] SlippedRun slipped(const ExplicitTree& tree, const AlphaBetaOptions& rules, Slip slip, int at);

}  // namespace plytrace::test
