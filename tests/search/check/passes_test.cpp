// The judge on passes: right runs of MTD(f) and of aspiration have no fault, and each wrong program has the fault that
// it is named for.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>

#include "search/algorithms/mtd_f.hpp"
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
};

/// MTD(f) as a student writes it, with one mistake.
class StudentsMtdF {
  public:
    StudentsMtdF(const ExplicitTree& tree, Slip slip) : m_tree(tree), m_slip(slip) {}

    [[nodiscard]] Calls run(double guess) {
        const double first = guess;
        double low = -kInfinity, high = kInfinity;
        for (int pass = 0; pass < 12; ++pass) {
            const bool is_over = m_slip == Slip::kStopsAfterTwo ? pass == 2 : low >= high;
            if (is_over && !(m_slip == Slip::kGoesOn && pass < 12 && !m_has_gone_on)) break;
            if (is_over) m_has_gone_on = true;
            double asked = guess;
            bool asks_for_more = asked == low && m_slip != Slip::kNeverMore;
            if (m_slip == Slip::kFirstGuessKept && pass > 0 && pass < 4) asked = first;
            if (m_slip == Slip::kStep && pass > 0) asked = guess + 5;
            if (m_slip == Slip::kNext && asks_for_more) asked = guess + 1;
            if (m_slip == Slip::kStep || m_slip == Slip::kFirstGuessKept || m_slip == Slip::kNext)
                asks_for_more = asked == low;
            const Window window = test_window(asked, asks_for_more);
            m_sink.begin_pass("test", -1, asks_for_more ? asked : -kInfinity, asks_for_more ? kInfinity : asked);
            guess = value_of(0, kNoMove, window, VisitPass::kZero);
            const bool is_yes = asks_for_more ? guess > asked : guess >= asked;
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
    CallSink m_sink;
    std::map<NodeId, Known> m_memory;
    VisitId m_visits = 0;
    bool m_has_gone_on = false;

    double value_of(NodeId node, MoveCode move, const Window& window, VisitPass pass) {
        const VisitId visit = m_visits++;
        const bool is_max = m_tree.player_to_move({node}) == Player::kFirst;
        m_sink.enter(move, is_max ? Role::kMax : Role::kMin, window.alpha, window.beta, pass);
        Known& known = m_memory[node];
        const bool takes_any = m_slip == Slip::kNearestBound && pass != VisitPass::kZero;
        if (known.found_low != kNone && (takes_any || known.low >= window.beta)) {
            return remembered(known.low, known.found_low);
        }
        if (known.found_high != kNone && (takes_any || known.high <= window.alpha)) {
            return remembered(known.high, known.found_high);
        }
        if (m_tree.is_leaf(node)) {
            const double value = m_tree.value(node);
            if (m_slip != Slip::kForgetsLeaves) known = {value, value, visit, visit};
            m_sink.evaluate(value, true);
            return value;
        }
        double best = is_max ? -kInfinity : kInfinity;
        const std::size_t count = m_tree.child_count(node);
        for (std::size_t at = 0; at < count; ++at) {
            const double child =
                value_of(m_tree.child(node, at), static_cast<MoveCode>(at), window, VisitPass::kAsAbove);
            const bool improves = is_max ? child > best : child < best;
            if (improves) best = child;
            m_sink.returned(best, improves);
            if (is_max ? best >= window.beta : best <= window.alpha) {
                if (at + 1 < count) m_sink.cutoff(static_cast<std::uint32_t>(count - at - 1));
                break;
            }
        }
        const bool is_low = (best >= window.beta) != (m_slip == Slip::kWrongSide);
        (is_low ? known.low : known.high) = best;
        (is_low ? known.found_low : known.found_high) = visit;
        m_sink.leave(best);
        return best;
    }
    double remembered(double bound, VisitId visit) {
        m_sink.table(event_flag::kTableHit, visit);
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
             Mistake{Slip::kWrongSide, FaultReason::kTableBound},
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
        CHECK(has_reason(found, mistake.reason));
    }
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
