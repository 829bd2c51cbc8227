// The judge of searches by iterations: right ones have no fault, whatever their conventions are; a wrong program is
// named without being told the constant; a single slip is found where it is.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/trace/recorder.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

enum class Slip {
    kNone,
    // Throughout.
    kNoSign,
    kRootVisits,
    kMeanOnly,
    // Once.
    kChoice,
    kUntried,
    kMean,
    kNegated,
    kKept,
    kResult,
};

/// What differs between textbooks and programs that are right.
struct Way {
    double exploration = 1.4;     ///< 1.4 (AIMA), √2 (Kocsis & Szepesvári), 2 (Browne et al.), 1 …
    bool is_declared = false;     ///< the header says it
    bool simulates_root = false;  ///< the first iteration is a playout from the root
    bool adds_last_first = false;
    bool takes_last_of_equals = false;
    bool plays_at_random = false;
};

Way any_way(std::uint64_t seed) {
    Random random(seed * 7 + 5);
    constexpr std::array kConstants = {0.7, 1.0, 1.4, 1.4142135623730951, 2.0};
    Way way;
    way.exploration = kConstants[random.below(kConstants.size())];
    way.is_declared = random.happens(50);
    way.simulates_root = random.happens(50);
    way.adds_last_first = random.happens(30);
    way.takes_last_of_equals = random.happens(30);
    way.plays_at_random = random.happens(70);
    return way;
}

/// A student's UCT, with one slip at one place.
class StudentsUct {
  public:
    StudentsUct(const ExplicitTree& tree, const Way& way, Slip slip, int at, std::uint64_t seed)
        : m_tree(tree), m_way(way), m_slip(slip), m_at(at), m_random(seed), m_nodes(tree.node_count()) {
        for (std::size_t i = 0; i < tree.leaf_count(); ++i) {
            m_range.alpha =
                i == 0 ? tree.value(tree.leaf_node(i)) : std::min(m_range.alpha, tree.value(tree.leaf_node(i)));
            m_range.beta =
                i == 0 ? tree.value(tree.leaf_node(i)) : std::max(m_range.beta, tree.value(tree.leaf_node(i)));
        }
        if (m_range.alpha == m_range.beta) ++m_range.beta;
        TraceHeader header;
        header.algorithm = "my UCT";
        header.values = ValueKind::kMean;
        header.options.emplace_back("range", number_text(m_range.alpha) + "," + number_text(m_range.beta));
        if (way.is_declared) header.options.emplace_back("exploration", number_text(way.exploration));
        trace = std::make_unique<Trace>(header, kTestEventLimit, shape_of(tree), true);
        m_sink.emplace(*trace);
    }

    void run(int iterations) {
        for (int i = 0; i < iterations; ++i) (void)descend(0, kNoMove);
        m_sink->finish();
    }

    std::unique_ptr<Trace> trace;
    int places = 0;
    std::optional<Step> step;  ///< of the slip

  private:
    struct Node {
        int visits = 0;
        double sum = 0, told = 0;
    };
    const ExplicitTree& m_tree;
    const Way m_way;
    const Slip m_slip;
    const int m_at;
    Random m_random;
    std::vector<Node> m_nodes;
    Window m_range;
    std::optional<Recorder> m_sink;

    /// Whether the slip is made here; its event is the next one.
    bool slips(Slip slip, bool can = true) {
        if (slip != m_slip || !can || places++ != m_at) return false;
        step = trace->event_count();
        return true;
    }
    [[nodiscard]] bool is_min(NodeId node) const { return m_tree.player(node) == Player::kSecond; }

    double descend(NodeId node, MoveCode move) {
        m_sink->enter(move, is_min(node) ? Role::kMin : Role::kMax, -kInfinity, kInfinity);
        Node& here = m_nodes[node];
        const bool is_new = here.visits == 0 && (node != 0 || m_way.simulates_root);
        if (m_tree.is_leaf(node) || is_new) return simulate(node);
        const std::size_t child = next_child(node);
        const double result = descend(m_tree.child(node, child), static_cast<MoveCode>(child));
        ++here.visits;
        here.sum += result;
        const double mean = here.sum / here.visits;
        double told = mean;
        if (slips(Slip::kMean)) told += 0.3;
        if (slips(Slip::kNegated, mean != 0)) told = -mean;
        if (slips(Slip::kKept, here.visits > 2 && std::abs(here.told - mean) > 1e-3)) told = here.told;
        here.told = mean;
        m_sink->returned(told, false);
        m_sink->leave(told);
        return result;
    }

    double simulate(NodeId node) {
        std::vector<MoveCode> moves;
        NodeId end = node;
        while (!m_tree.is_leaf(end)) {
            moves.push_back(m_way.plays_at_random ? static_cast<MoveCode>(m_random.below(m_tree.child_count(end))) : 0);
            end = m_tree.child(end, static_cast<std::size_t>(moves.back()));
        }
        double result = m_tree.value(end);
        if (!moves.empty()) m_sink->playout(moves);
        if (slips(Slip::kResult)) result += 1;
        m_sink->evaluate(result, moves.empty());
        Node& here = m_nodes[node];
        ++here.visits;
        here.sum += result;
        here.told = here.sum / here.visits;
        return result;
    }

    [[nodiscard]] double score(NodeId node, NodeId child) const {
        const Node &here = m_nodes[node], &below = m_nodes[child];
        const double mean = (below.sum / below.visits - m_range.alpha) / (m_range.beta - m_range.alpha);
        const double log = std::log(m_slip == Slip::kRootVisits ? m_nodes[0].visits : here.visits);
        const double bonus = m_slip == Slip::kMeanOnly ? 0 : m_way.exploration * std::sqrt(log / below.visits);
        return (is_min(node) && m_slip != Slip::kNoSign ? -mean : mean) + bonus;
    }

    [[nodiscard]] std::size_t next_child(NodeId node) {
        const std::size_t count = m_tree.child_count(node);
        std::vector<std::size_t> untried, tried;
        for (std::size_t i = 0; i < count; ++i)
            (m_nodes[m_tree.child(node, i)].visits == 0 ? untried : tried).push_back(i);
        if (!untried.empty()) {
            if (!tried.empty() && slips(Slip::kUntried)) return tried.front();
            return m_way.adds_last_first ? untried.back() : untried.front();
        }
        std::size_t best = 0, worst = 0;
        for (std::size_t i = 1; i < count; ++i) {
            const double mine = score(node, m_tree.child(node, i)), most = score(node, m_tree.child(node, best));
            if (m_way.takes_last_of_equals ? mine >= most : mine > most) best = i;
            if (mine < score(node, m_tree.child(node, worst))) worst = i;
        }
        const double lead = score(node, m_tree.child(node, best)) - score(node, m_tree.child(node, worst));
        return slips(Slip::kChoice, lead > 1e-6) ? worst : best;
    }
};

constexpr int kIterations = 100;

[[nodiscard]] Judgement judged_run(const ExplicitTree& tree, const Way& way, Slip slip) {
    StudentsUct student(tree, way, slip, 0, 1);
    student.run(kIterations);
    return judged(tree, *student.trace);
}

}  // namespace

TEST_CASE("A right search by iterations is never faulted, by any convention", "[check][uct]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_whole_tree(seed);
        const Way way = any_way(seed);
        StudentsUct student(tree, way, Slip::kNone, -1, seed);
        student.run(kIterations);
        const Judgement found = judged(tree, *student.trace);
        if (!found.is_right()) {
            FAIL("seed " << seed << ", c = " << way.exploration << ": " << write_tree(tree) << "\n" << text_of(found));
        }
        if (found.exploration->beta == kInfinity) continue;
        CHECK(found.exploration->alpha <= way.exploration + 1e-6);
        CHECK(found.exploration->beta >= way.exploration - 1e-6);
    }
}

TEST_CASE("Wrong choices throughout are told apart without the constant", "[check][uct]") {
    const struct {
        Slip slip;
        FaultReason reason;
    } programs[] = {
        {Slip::kNoSign, FaultReason::kNoSign},
        {Slip::kRootVisits, FaultReason::kRootVisits},
        {Slip::kMeanOnly, FaultReason::kMeanOnly},
    };
    for (const std::string_view text : {"(((0 1) (1 0)) ((1 1) (0 1)) ((0 0) (1 1)))",
                                        "(((3 12) (8 2)) ((4 6) (14 5)))", "((1 0 1) (0 0 1) (1 1 0))"}) {
        const ExplicitTree tree = tree_of(text);
        for (const double exploration : {1.0, 1.4, 2.0}) {
            Way way;
            way.exploration = exploration;
            for (const auto& [slip, reason] : programs) {
                if (slip == Slip::kRootVisits && tree.height() < 3) continue;  // too small to tell
                const Judgement found = judged_run(tree, way, slip);
                INFO(text << ", c = " << exploration << ", slip " << static_cast<int>(slip) << "\n" << text_of(found));
                REQUIRE_FALSE(found.is_right());
                CHECK(found.faults.front().reason == reason);
                CHECK(causes_of(found) == 1);
            }
        }
    }
    // A constant of 0 that is meant is right.
    Way greedy;
    greedy.exploration = 0;
    greedy.is_declared = true;
    CHECK(judged_run(tree_of("(((0 1) (1 0)) ((1 1) (0 1)))"), greedy, Slip::kMeanOnly).is_right());
}

TEST_CASE("A single slip in a search by iterations is found at its step and named", "[check][uct]") {
    const struct {
        Slip slip;
        FaultKind kind;
    } slips[] = {
        {Slip::kChoice, FaultKind::kSelection},   {Slip::kUntried, FaultKind::kExpansion},
        {Slip::kMean, FaultKind::kBackedUpValue}, {Slip::kNegated, FaultKind::kSign},
        {Slip::kKept, FaultKind::kBackedUpValue}, {Slip::kResult, FaultKind::kLeafValue},
    };
    int made = 0, named = 0;
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_whole_tree(seed);
        Way way = any_way(seed);
        way.is_declared = true;  // otherwise another constant may explain one odd choice
        Random random(seed);
        for (const auto& [slip, kind] : slips) {
            StudentsUct counted(tree, way, slip, -1, seed);
            counted.run(kIterations);
            if (counted.places == 0) continue;
            StudentsUct student(tree, way, slip,
                                static_cast<int>(random.below(static_cast<std::size_t>(counted.places))), seed);
            student.run(kIterations);
            REQUIRE(student.step);
            const Judgement found = judged(tree, *student.trace);
            INFO("seed " << seed << ", slip " << static_cast<int>(slip) << ": " << write_tree(tree) << "\n"
                         << text_of(found));
            REQUIRE_FALSE(found.is_right());
            // A child that is passed over is noted at its parent, as the choice of another one.
            CHECK(found.faults.front().step == *student.step);
            ++made;
            named += found.faults.front().kind() == kind ? 1 : 0;
        }
    }
    INFO(named << " of " << made << " named");
    CHECK(made > static_cast<int>(cases_of(2500)));
    CHECK(named * 100 >= made * 95);
}

}  // namespace UNITY_ID
