// The passes of a search that asks about the root's value in each of them: the tests of MTD(f), and searches in
// aspiration windows. For each pass its question, its answer, and the bounds of the root that are known after it. Pure
// functions of (trace, step).
#pragma once

#include <cstdint>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

/// Whether the pass is a test of MTD(f). Another program's pass of that name may have a whole window.
[[nodiscard]] bool is_test(const Trace& trace, const Pass& pass);
/// Whether the test asks for more than its number; otherwise, whether the value is at least that number.
[[nodiscard]] bool asks_for_more(const Trace& trace, const Pass& pass);
/// The number that a test is about: the one finite end of its pass, or an infinite first guess.
[[nodiscard]] double tested_number(const Trace& trace, const Pass& pass);
/// The answer of a test that returns `value`.
[[nodiscard]] bool answers_yes(const Trace& trace, const Pass& pass, double value);
/// Whether null moves or reductions leave unproved what the pass has come to.
[[nodiscard]] bool is_only_believed(const Trace& trace, const Pass& pass);

/// Whether the search goes in such passes.
[[nodiscard]] bool has_asking_passes(const Trace& trace);

enum class PassAnswer : std::uint8_t {
    kOpen,     ///< the pass is not over
    kYes,      ///< a test: the value is at least what was returned
    kNo,       ///< a test: the value is at most that
    kInside,   ///< a window: what was returned is inside, so it is the value
    kOnBound,  ///< a window: what was returned is a bound that the pass before has proved, so it is the value
    kLow,      ///< a window: the search fails low
    kHigh,     ///< a window: it fails high
    kTold,     ///< the search has made a mistake by then, or its value is only believed: nothing is proved
};

struct ListedPass {
    std::uint32_t index = 0;  ///< for Trace::pass()
    bool is_test = false, asks_for_more = false;
    double asked = 0;                             ///< of a test
    double alpha = -kInfinity, beta = kInfinity;  ///< of a window
    PassAnswer answer = PassAnswer::kOpen;
    double value = 0;                                         ///< what was returned, if there is an answer
    double low_before = -kInfinity, high_before = kInfinity;  ///< bounds of the root's value before the pass
    double low = -kInfinity, high = kInfinity;                ///< the same now, at the step or at the end of the pass
};

/// The passes begun by step t, in order. In iterative deepening, each depth begins without bounds. `judgement` is null
/// if the trace was not judged. O(number of passes).
[[nodiscard]] std::vector<ListedPass> passes_by(const Trace& trace, Step t, const Judgement* judgement = nullptr);

/// Whether the passes before step t have proved that the root's value is `value`: the bounds of the latest one have met
/// there, while the root's own last visit proves only one of them.
[[nodiscard]] bool is_root_settled(const Trace& trace, Step t, double value, const Judgement* judgement = nullptr);

/// All finite numbers that the questions and answers of the whole trace have, ascending, each once.
[[nodiscard]] std::vector<double> numbers_of_passes(const Trace& trace);

/// The index of the event after the last one of a pass.
[[nodiscard]] Step end_of_pass(const Trace& trace, std::uint32_t index);

/// Whether the visit belongs to such a pass, the one that step t is in. Until the next pass has entered the root, this
/// is still the pass before, because its results are the latest.
[[nodiscard]] bool is_of_pass_at(const Trace& trace, VisitId visit, Step t);

/// Whether the visit evaluates a leaf that no earlier pass at the same depth has evaluated. O(log) for each earlier
/// visit of the leaf at that depth.
[[nodiscard]] bool is_new_leaf(const Trace& trace, VisitId visit);

/// Counts new leaves. It goes through the events of the trace once, as far as it is asked to, and keeps only the
/// evaluations of leaves that are not new.
class NewLeaves {
  public:
    /// Takes in the events up to step t, at most `most` of them. Returns whether it has all of them.
    bool take_in(const Trace& trace, Step t, Step most);
    /// The number of new leaves among the events `from` to `to`, which have been taken in.
    [[nodiscard]] std::uint32_t count(const Trace& trace, Step from, Step to) const;

  private:
    Step m_next = 0;
    std::vector<Step> m_again;  ///< the evaluations of leaves that are not new
};

}  // namespace plytrace
