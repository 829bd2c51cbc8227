// The judge on passes: right runs of MTD(f) and of aspiration have no fault, and each wrong program has the fault that
// it is named for.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <optional>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/algorithms/mtd_f.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

enum class Slip {
    kNone,
    kWrongSide,       ///< a no is stored as a lower bound, a yes as an upper one
    kNearestBound,    ///< any remembered bound answers, whatever the question
    kFirstGuessKept,  ///< each test is about the first guess
    kStep,            ///< each test is 5 beyond the last result
    kNext,            ///< tests g + 1 after a yes, not "more than g"
    kStopsAtYes,      ///< ends with the first yes
    kStopsAfterTwo,   ///< ends after two passes
    kNeverMore,       ///< asks "at least g" when that is known
    kGoesOn,          ///< a pass more than needed
    kForgetsLeaves,   ///< remembers inner nodes only
    // Once, at one place.
    kLeafOnce,      ///< a leaf's value is told wrong
    kBackedUpOnce,  ///< a node takes the value of a worse child
    kHitOnce,       ///< another number than the remembered one
    kTestOnce,      ///< the test is about another number
    kEarlyOnce,     ///< a node is cut although its value does not answer the test
    kMissedOnce,    ///< a node is not cut although it does
    kLeafAgainOnce  ///< a leaf is evaluated although memory answers
};

/// What differs between textbooks and programs that are right.
struct Way {
    bool has_whole_numbers = false;   ///< windows (g − 1, g), as in the papers
    bool keeps_one_bound = false;     ///< of a leaf, too, as the authors' program of 1996
    bool returns_window_end = false;  ///< a hit returns the end of the window that it reaches
    bool tells_visit = true;          ///< a hit says which visit's result it is
    bool tells_zero_windows = true;   ///< the root is entered with a zero window by name
    bool has_table_events = true;     ///< stores are told
};

Way any_way(std::uint64_t seed) {
    Random random(seed * 5 + 1);
    Way way;
    way.has_whole_numbers = random.happens(50);
    way.keeps_one_bound = random.happens(30);
    // Between neighbouring numbers, a search that returns ends would come closer by a hair at a time.
    way.returns_window_end = way.has_whole_numbers && random.happens(50);
    way.tells_visit = random.happens(50);
    way.tells_zero_windows = random.happens(50);
    way.has_table_events = random.happens(50);
    return way;
}

/// MTD(f) as a student writes it, with one mistake.
class StudentsMtdF {
  public:
    StudentsMtdF(const ExplicitTree& tree, Slip slip, Way way = {}, int at = 0)
        : m_tree(tree), m_slip(slip), m_way(way), m_at(at) {}
    int places = 0;
    std::optional<Step> step;  ///< of a slip that is made once

    [[nodiscard]] Calls run(double guess) {
        const double first = guess;
        double low = -kInfinity, high = kInfinity;
        // Some of the wrong programs would not end.
        const int most = m_slip == Slip::kNone || m_slip > Slip::kForgetsLeaves ? 200 : 12;
        for (int pass = 0; pass < most; ++pass) {
            const bool is_over = m_slip == Slip::kStopsAfterTwo ? pass == 2 : low >= high;
            if (is_over && !(m_slip == Slip::kGoesOn && !m_has_gone_on)) break;
            if (is_over) m_has_gone_on = true;
            double asked = guess;
            bool asks_for_more = asked == low && m_slip != Slip::kNeverMore;
            if (m_slip == Slip::kFirstGuessKept && pass > 0 && pass < 4) asked = first;
            if (m_slip == Slip::kStep && pass > 0) asked = guess + 5;
            if (m_slip == Slip::kNext && asks_for_more) asked = guess + 1;
            if (m_slip == Slip::kStep || m_slip == Slip::kFirstGuessKept || m_slip == Slip::kNext)
                asks_for_more = asked == low;
            if (slips(Slip::kTestOnce, pass > 0 && std::isfinite(asked), 1)) {
                asked += 3;
                asks_for_more = false;
            }
            const bool is_whole = m_way.has_whole_numbers && std::isfinite(asked);
            Window window = test_window(asked, asks_for_more);
            if (is_whole) window = asks_for_more ? Window{asked, asked + 1} : Window{asked - 1, asked};
            if (is_whole) {
                m_sink.begin_pass("test", -1, window.alpha, window.beta);
            } else {
                m_sink.begin_pass("test", -1, asks_for_more ? asked : -kInfinity, asks_for_more ? kInfinity : asked);
            }
            guess = value_of(0, kNoMove, window, m_way.tells_zero_windows ? VisitPass::kZero : VisitPass::kAsAbove);
            const bool is_yes = guess >= window.beta;
            (is_yes ? low : high) = guess;
            if (m_slip == Slip::kStopsAtYes && is_yes) break;
        }
        return m_sink.calls;
    }

  private:
    struct Known {
        double low = -kInfinity, high = kInfinity;
        VisitId found_low = kNone, found_high = kNone;
    };
    const ExplicitTree& m_tree;
    const Slip m_slip;
    const Way m_way;
    const int m_at;
    CallSink m_sink;
    std::map<NodeId, Known> m_memory;
    VisitId m_visits = 0;
    bool m_has_gone_on = false;

    /// Whether the slip is made here; its event comes after so many others.
    bool slips(Slip slip, bool can, Step events_before = 0) {
        if (slip != m_slip || !can || places++ != m_at) return false;
        step = static_cast<Step>(m_sink.calls.size()) + events_before;
        return true;
    }

    double value_of(NodeId node, MoveCode move, const Window& window, VisitPass pass) {
        const VisitId visit = m_visits++;
        const bool is_max = m_tree.player_to_move({node}) == Player::kFirst;
        m_sink.enter(move, is_max ? Role::kMax : Role::kMin, window.alpha, window.beta, pass);
        Known& known = m_memory[node];
        const bool takes_any = m_slip == Slip::kNearestBound && pass != VisitPass::kZero;
        const bool has_low = known.found_low != kNone && (takes_any || known.low >= window.beta);
        const bool has_high = known.found_high != kNone && (takes_any || known.high <= window.alpha);
        const bool again = slips(Slip::kLeafAgainOnce, m_tree.is_leaf(node) && (has_low || has_high));
        if (has_low && !again) return remembered(m_way.returns_window_end ? window.beta : known.low, known.found_low);
        if (has_high && !again) {
            return remembered(m_way.returns_window_end ? window.alpha : known.high, known.found_high);
        }
        if (m_tree.is_leaf(node)) {
            const double value = m_tree.value(node) + (slips(Slip::kLeafOnce, true) ? 2 : 0);
            if (m_slip != Slip::kForgetsLeaves) {
                const bool is_one = m_way.keeps_one_bound;
                if (!is_one || value >= window.beta) known.low = value, known.found_low = visit;
                if (!is_one || value <= window.alpha) known.high = value, known.found_high = visit;
            }
            m_sink.evaluate(value, true);
            return value;
        }
        double best = is_max ? -kInfinity : kInfinity;
        const std::size_t count = m_tree.child_count(node);
        for (std::size_t at = 0; at < count; ++at) {
            const double child =
                value_of(m_tree.child(node, at), static_cast<MoveCode>(at), window, VisitPass::kAsAbove);
            bool improves = is_max ? child > best : child < best;
            const bool is_open =
                is_max ? child < window.beta && best < window.beta : child > window.alpha && best > window.alpha;
            if (slips(Slip::kBackedUpOnce, at > 0 && child != best && is_open)) improves = !improves;
            if (improves) best = child;
            m_sink.returned(best, improves);
            const bool has_left = at + 1 < count;
            bool closes = is_max ? best >= window.beta : best <= window.alpha;
            if (slips(Slip::kEarlyOnce, has_left && !closes)) closes = true;
            if (slips(Slip::kMissedOnce, has_left && closes)) closes = false;
            if (!closes) continue;
            if (has_left) m_sink.cutoff(static_cast<std::uint32_t>(count - at - 1));
            break;
        }
        const bool is_low = (best >= window.beta) != (m_slip == Slip::kWrongSide);
        (is_low ? known.low : known.high) = best;
        (is_low ? known.found_low : known.found_high) = visit;
        if (m_way.has_table_events) m_sink.table(event_flag::kTableStore, kNone);
        m_sink.leave(best);
        return best;
    }
    double remembered(double bound, VisitId visit) {
        m_sink.table(event_flag::kTableHit, m_way.tells_visit ? visit : kNone);
        if (slips(Slip::kHitOnce, true)) bound += 2;
        m_sink.leave(bound);
        return bound;
    }
};

bool has_reason(const Judgement& judgement, FaultReason reason) {
    return std::any_of(judgement.faults.begin(), judgement.faults.end(),
                       [&](const Fault& fault) { return fault.reason == reason; });
}

SearchOptions mtd_f() {
    SearchOptions options;
    options.algorithm = Algorithm::kMtdF;
    return options;
}

constexpr const char* kPlaat = "((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))";

}  // namespace

TEST_CASE("Right passes have no fault", "[check][mtd-f][aspiration]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const double guess : {-3.0, 0.0, 4.0, kInfinity, -kInfinity}) {
            SearchOptions tests = mtd_f();
            tests.first_guess = guess;
            const Judgement found = judged(tree, *searched(tree, tests));
            INFO("seed " << seed << ", guess " << guess << "\n" << text_of(found));
            CHECK(found.is_right());
            if (!std::isfinite(guess)) continue;
            for (const Reopen reopen : {Reopen::kFull, Reopen::kToResult}) {
                SearchOptions windows;
                windows.aspiration = {guess, 2, reopen};
                const Judgement aspired = judged(tree, *searched(tree, windows));
                INFO(text_of(aspired));
                CHECK(aspired.is_right());
            }
        }
        const Judgement student = judged(tree, *declared_trace(tree, mtd_f(), StudentsMtdF(tree, Slip::kNone).run(2)));
        INFO("seed " << seed << "\n" << text_of(student));
        CHECK(student.is_right());
    }
}

TEST_CASE("Each mistake of MTD(f) is named", "[check][mtd-f]") {
    struct Mistake {
        Slip slip;
        FaultReason reason;
        double guess = kInfinity;
    };
    const ExplicitTree tree = tree_of(kPlaat);
    for (const Mistake& mistake : {
             Mistake{Slip::kWrongSide, FaultReason::kWrongSide},
             Mistake{Slip::kNearestBound, FaultReason::kTableBound},
             Mistake{Slip::kFirstGuessKept, FaultReason::kTestNotGuess, 38},
             Mistake{Slip::kStep, FaultReason::kTestNotGuess, 20},
             Mistake{Slip::kNext, FaultReason::kTestNotGuess, 20},
             Mistake{Slip::kStopsAtYes, FaultReason::kPassLast, 20},
             Mistake{Slip::kStopsAfterTwo, FaultReason::kPassLast},
             Mistake{Slip::kNeverMore, FaultReason::kPassSettled, 20},
             Mistake{Slip::kGoesOn, FaultReason::kPassGoesOn},
             Mistake{Slip::kForgetsLeaves, FaultReason::kLeafAgain},
         }) {
        const auto trace = declared_trace(tree, mtd_f(), StudentsMtdF(tree, mistake.slip).run(mistake.guess));
        const Judgement found = judged(tree, *trace);
        INFO("slip " << static_cast<int>(mistake.slip) << "\n" << text_of(found));
        // A single hit of the nearest bound looks like a bound that was stored on the wrong side.
        const bool is_like_wrong_side = mistake.slip == Slip::kNearestBound;
        CHECK(
            (has_reason(found, mistake.reason) || (is_like_wrong_side && has_reason(found, FaultReason::kWrongSide))));
    }
}

TEST_CASE("A right MTD(f) is never faulted, by any convention", "[check][mtd-f]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_whole_tree(seed);
        const Way way = any_way(seed);
        Random random(seed);
        const std::array<double, 4> guesses = {kInfinity, -kInfinity, minimax_value(tree),
                                               static_cast<double>(random.between(-9, 9))};
        StudentsMtdF student(tree, Slip::kNone, way);
        const Calls calls = student.run(guesses[seed % guesses.size()]);
        for (const bool is_declared : {true, false}) {
            const auto trace =
                is_declared ? declared_trace(tree, mtd_f(), calls) : undeclared_trace(tree, calls, "my MTD(f)");
            const Judgement found = judged(tree, *trace);
            if (!found.is_right()) FAIL("seed " << seed << ": " << write_tree(tree) << "\n" << text_of(found));
        }
    }
}

TEST_CASE("Bounds stored on the wrong side are called that, with or without the visits that found them",
          "[check][mtd-f]") {
    int wrong = 0, named = 0;
    for (std::uint64_t seed = 0; seed < cases_of(300); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Way way = any_way(seed);
        way.keeps_one_bound = false;
        const auto trace = declared_trace(tree, mtd_f(), StudentsMtdF(tree, Slip::kWrongSide, way).run(kInfinity));
        const Judgement found = judged(tree, *trace);
        if (found.is_right()) continue;  // no bound was asked for
        ++wrong;
        named += has_reason(found, FaultReason::kWrongSide) ? 1 : 0;
        INFO("seed " << seed << ": " << write_tree(tree) << "\n" << text_of(found));
        CHECK_FALSE(has_reason(found, FaultReason::kTableBound));
    }
    CHECK(wrong > static_cast<int>(cases_of(100)));
    CHECK(named * 100 >= wrong * 95);
}

TEST_CASE("A single slip in MTD(f) is found at its step and named", "[check][mtd-f]") {
    const struct {
        Slip slip;
        std::vector<FaultKind> kinds;
    } slips[] = {
        {Slip::kLeafOnce, {FaultKind::kLeafValue}},
        {Slip::kBackedUpOnce, {FaultKind::kBackedUpValue, FaultKind::kSign}},
        {Slip::kHitOnce, {FaultKind::kBackedUpValue}},
        {Slip::kTestOnce, {FaultKind::kBoundNotInherited}},
        {Slip::kEarlyOnce, {FaultKind::kCutTooEarly}},
        {Slip::kMissedOnce, {FaultKind::kCutMissed, FaultKind::kCutRule}},
        {Slip::kLeafAgainOnce, {FaultKind::kChildRepeated}},
    };
    int made = 0, named = 0;
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_whole_tree(seed);
        const Way way = any_way(seed);
        Random random(seed);
        for (const auto& [slip, kinds] : slips) {
            StudentsMtdF counted(tree, slip, way, -1);
            (void)counted.run(kInfinity);
            if (counted.places == 0) continue;
            const int at = static_cast<int>(random.below(static_cast<std::size_t>(counted.places)));
            StudentsMtdF student(tree, slip, way, at);
            const Calls calls = student.run(kInfinity);
            REQUIRE(student.step);
            const Judgement found = judged(tree, *declared_trace(tree, mtd_f(), calls));
            INFO("seed " << seed << ", slip " << static_cast<int>(slip) << ", event " << *student.step << ": "
                         << write_tree(tree) << "\n"
                         << text_of(found));
            // The hit is the end of the window, by chance; or the leaf's other bound is asked for.
            if (found.is_right() && (slip == Slip::kHitOnce || slip == Slip::kLeafAgainOnce)) continue;
            REQUIRE_FALSE(found.is_right());
            ++made;
            const Fault& first = found.faults.front();
            const bool is_there = first.step == *student.step || first.step == *student.step + 1;
            named += is_there && std::count(kinds.begin(), kinds.end(), first.kind()) > 0 ? 1 : 0;
        }
    }
    INFO(named << " of " << made << " named");
    CHECK(made > static_cast<int>(cases_of(3000)));
    CHECK(named * 100 >= made * 95);
}

TEST_CASE("Each mistake of aspiration is named", "[check][aspiration]") {
    const ExplicitTree tree = tree_of("((3 12 8)(2 4 6)(14 5 2))");  // worth 3
    struct Mistake {
        std::vector<Window> windows;
        std::optional<FaultReason> reason;
    };
    for (const Mistake& mistake : {
             Mistake{{{5, 9}, {-kInfinity, 9}}, {}},
             Mistake{{{5, 9}, {1, 6}}, {}},  // wider by steps
             Mistake{{{5, 9}}, FaultReason::kPassLast},
             Mistake{{{5, 9}, {5, kInfinity}}, FaultReason::kPassSettled},
             Mistake{{{-2, 1}, {-kInfinity, 1}}, FaultReason::kPassSettled},
             Mistake{{{1, 5}, {-kInfinity, kInfinity}}, FaultReason::kPassGoesOn},
         }) {
        SearchOptions options;
        options.aspiration = {7, 2, Reopen::kFull};
        Calls calls;
        for (const Window& window : mistake.windows) {
            SearchOptions pass;
            pass.window = window;
            CallSink sink;
            sink.begin_pass("aspiration", -1, window.alpha, window.beta);
            calls.push_back(sink.calls.front());
            for (const Call& call : calls_of(tree, pass)) calls.push_back(call);
        }
        const Judgement found = judged(tree, *declared_trace(tree, options, calls));
        INFO(text_of(found));
        CHECK(found.is_right() == !mistake.reason);
        if (mistake.reason) CHECK(has_reason(found, *mistake.reason));
    }
}

}  // namespace UNITY_ID
