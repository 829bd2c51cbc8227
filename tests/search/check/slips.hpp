// An alpha-beta that makes one mistake, at one place, and continues as if it were right: the trace of a student's
// program with that mistake, or with one slip. It is written in any of the right styles. For tests only.
#pragma once

#include <memory>
#include <string>
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
    kNoResearch,
    kRepeatedAtOnce,
    kRepeatedLater,
    kLeftOut,
    kLeftOutLast,
    kOutOfOrder,
    kBestMove,
    kNoBestMove,
    kTurn,
    kSkippedCount,
};

struct SlipEntry {
    Slip slip;
    std::string_view name;
    std::vector<std::string_view> kinds;  ///< what it may be called
};
[[nodiscard]] const std::vector<SlipEntry>& slips();

/// How a program searches and tells of it. Each of these is right.
struct Style {
    enum class Kind { kMinimax, kAlphaBeta, kPvs };
    Kind kind = Kind::kAlphaBeta;
    AlphaBetaOptions rules;
    bool clips_at_cut = false;   ///< a cut returns the bound that was met ("if s >= beta: return beta")
    bool tells_clipped = false;  ///< … and the event before it says so already
    bool moves_first = false;    ///< the bound is moved before the cut is asked for
    bool tells_bounds = true;    ///< there are "bound" events
    bool tells_passes = true;    ///< PVS: zero windows are called that
    bool goes_on_from = false;   ///< PVS: a child is searched again from the value that it was found to have
    enum class Best {
        kTold,
        kLeftOut,       ///< as the reader of files finds it out
        kWithinWindow,  ///< only a child within the window is kept
    };
    Best best = Best::kTold;          ///< which child is the best one
    bool is_negamax = false;          ///< by name: scores are MAX's view all the same
    bool is_declared = true;          ///< the header says the algorithm and the rules …
    Bounds declared = Bounds::kSoft;  ///< … and of values outside the window this
};
/// Any style.
[[nodiscard]] Style style_of(std::uint64_t seed);
[[nodiscard]] std::string text_of(const Style& style);
/// The trace of these calls, under the header that the style has.
[[nodiscard]] std::unique_ptr<Trace> trace_in_style(const ExplicitTree& tree, const Style& style, const Calls& calls);

struct SlippedRun {
    Calls calls;
    Step step = kNever;  ///< the event that is wrong; kNever: there was no place for the slip
    int places = 0;      ///< how many there were
};

/// `at`: the place, from 0, where the slip is made; -1: nowhere, they are only counted.
[[nodiscard]] SlippedRun slipped(const ExplicitTree& tree, const Style& style, Slip slip, int at);

}  // namespace plytrace::test
