// The judge of searches with a queue: right ones have no fault, however they choose among equal merits; each mistake is
// named.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <string>

#include "games/core/random.hpp"
#include "search/trace/recorder.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

enum class Slip {
    kNone,
    kLeastMerit,    ///< takes the worst state
    kValueAsMerit,  ///< a leaf's merit is its value
    kOneChildOnly,  ///< at MAX, only the first child
    kAllChildren,   ///< at MIN, all children at once
    kNoPurge,
    kNoNextSibling,  ///< a MIN node is solved with its first child
    kWrongLeaf,
    // Once, at one place.
    kLeastMeritOnce,
    kMeritOnce,
    kLeafOnce,
    kNoPurgeOnce,
    kNoNextSiblingOnce,
    kChildLeftOutOnce,
};

enum class Tie { kLeftmost, kRightmost, kNewest };

/// A student's SSS*, with a list instead of an ordered set.
class StudentsSss {
  public:
    StudentsSss(const ExplicitTree& tree, Slip slip, Tie tie, Recorder& sink, int at = -1)
        : m_tree(tree), m_slip(slip), m_tie(tie), m_sink(sink), m_at(at) {}
    int places = 0;
    bool is_made = false;

    void run() {
        m_open.push_back({0, false, kInfinity});
        for (int steps = 0; steps < 100'000 && !m_open.empty(); ++steps) {
            const State state = take();
            const NodeId node = state.node;
            if (node != 0) m_sink.jump(m_visits[m_tree.parent(node)]);
            m_sink.enter(node == 0 ? kNoMove : move(node), role(node), -kInfinity, kInfinity);
            m_visits[node] = m_entered++;
            if (state.is_solved && node == 0) return m_sink.leave(state.merit);
            if (!state.is_solved && m_tree.is_leaf(node)) {
                const bool is_wrong = m_slip == Slip::kWrongLeaf || slips(Slip::kLeafOnce, true);
                const double value = m_tree.value(node) + (is_wrong ? 1 : 0);
                m_sink.evaluate(value, true);
                put(node, true, m_slip == Slip::kValueAsMerit ? value : std::min(value, state.merit));
                continue;
            }
            state.is_solved ? replace_solved(state) : expand(state);
            m_sink.leave(state.merit);
        }
    }

  private:
    struct State {
        NodeId node;
        bool is_solved;
        double merit;
    };
    const ExplicitTree& m_tree;
    const Slip m_slip;
    const Tie m_tie;
    Recorder& m_sink;
    const int m_at;
    std::vector<State> m_open;  ///< in the order in which they were put
    std::map<NodeId, VisitId> m_visits;
    VisitId m_entered = 0;

    bool slips(Slip slip, bool can) {
        if (slip != m_slip || !can || places++ != m_at) return false;
        is_made = true;
        return true;
    }
    [[nodiscard]] Role role(NodeId node) const {
        return m_tree.player(node) == Player::kSecond ? Role::kMin : Role::kMax;
    }
    [[nodiscard]] MoveCode move(NodeId node) const {
        const auto children = m_tree.children(m_tree.parent(node));
        return static_cast<MoveCode>(std::find(children.begin(), children.end(), node) - children.begin());
    }
    State take() {
        const auto is_better = [&](const State& a, const State& b) {
            if (a.merit != b.merit) return (a.merit > b.merit) != (m_slip == Slip::kLeastMerit);
            return m_tie == Tie::kLeftmost ? a.node < b.node : m_tie == Tie::kRightmost && a.node > b.node;
        };
        std::size_t best = m_tie == Tie::kNewest ? m_open.size() - 1 : 0;
        for (std::size_t at = m_open.size(); at-- > 0;) {
            if (is_better(m_open[at], m_open[best])) best = at;
        }
        const auto least = std::min_element(m_open.begin(), m_open.end(),
                                            [](const State& a, const State& b) { return a.merit < b.merit; });
        if (slips(Slip::kLeastMeritOnce, least->merit < m_open[best].merit))
            best = static_cast<std::size_t>(least - m_open.begin());
        const State state = m_open[best];
        m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(best));
        return state;
    }
    void tell(NodeId node, Queued what, double merit) {
        m_sink.put(node == 0 ? kNone : m_visits[m_tree.parent(node)], node == 0 ? kNoMove : move(node), what, merit);
    }
    void put(NodeId node, bool is_solved, double merit) {
        if (slips(Slip::kMeritOnce, std::isfinite(merit))) merit -= 1;
        m_open.push_back({node, is_solved, merit});
        tell(node, is_solved ? Queued::kSolved : Queued::kLive, merit);
    }
    void replace_solved(const State& state) {
        const NodeId parent = m_tree.parent(state.node);
        const auto index = static_cast<std::size_t>(move(state.node)) + 1;
        const bool has_next = role(parent) == Role::kMin && index < m_tree.child_count(parent);
        if (has_next && m_slip != Slip::kNoNextSibling && !slips(Slip::kNoNextSiblingOnce, true)) {
            return put(m_tree.child(parent, index), false, state.merit);
        }
        const bool has_others = std::any_of(m_open.begin(), m_open.end(), [&](const State& each) {
            return each.node > parent && each.node < m_tree.subtree_end(parent);
        });
        const bool purges = role(parent) == Role::kMax && m_slip != Slip::kNoPurge;
        if (purges && !slips(Slip::kNoPurgeOnce, has_others)) purge(parent);
        put(parent, true, state.merit);
    }
    void purge(NodeId parent) {
        const auto is_below = [&](const State& each) {
            return each.node > parent && each.node < m_tree.subtree_end(parent);
        };
        for (const State& each : m_open) {
            if (is_below(each)) tell(each.node, Queued::kGone, 0);
        }
        m_open.erase(std::remove_if(m_open.begin(), m_open.end(), is_below), m_open.end());
    }
    void expand(const State& state) {
        const bool is_max = role(state.node) == Role::kMax;
        const bool takes_all = is_max ? m_slip != Slip::kOneChildOnly : m_slip == Slip::kAllChildren;
        std::size_t count = takes_all ? m_tree.child_count(state.node) : 1;
        if (slips(Slip::kChildLeftOutOnce, is_max && count > 1)) --count;
        for (std::size_t at = 0; at < count; ++at) put(m_tree.child(state.node, at), false, state.merit);
    }
};

std::unique_ptr<Trace> student(const ExplicitTree& tree, Slip slip, Tie tie) {
    TraceHeader header;
    header.algorithm = "my SSS*";
    header.values = ValueKind::kMerit;
    auto trace = std::make_unique<Trace>(header, kTestEventLimit, shape_of(tree), true);
    Recorder recorder(*trace);
    StudentsSss(tree, slip, tie, recorder).run();
    return trace;
}

constexpr const char* kPlaat = "((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))";

}  // namespace

TEST_CASE("Right searches with a queue have no fault", "[check][sss]") {
    for (std::uint64_t seed = 1; seed <= cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed);
        for (const Algorithm algorithm : {Algorithm::kSss, Algorithm::kDual}) {
            SearchOptions options;
            options.algorithm = algorithm;
            const Judgement own = judged(tree, *record(tree, options));
            CHECK(own.is_complete);
            if (!own.is_right()) FAIL(info(algorithm).id << ": " << text_of(own));
        }
        for (const Tie tie : {Tie::kLeftmost, Tie::kRightmost, Tie::kNewest}) {
            const Judgement found = judged(tree, *student(tree, Slip::kNone, tie));
            if (!found.is_right()) FAIL("tie rule " << static_cast<int>(tie) << ": " << text_of(found));
        }
    }
}

TEST_CASE("Each mistake in a search with a queue is named", "[check][sss]") {
    const struct {
        Slip slip;
        FaultReason reason;
    } mistakes[] = {
        {Slip::kLeastMerit, FaultReason::kNotBestMerit},
        {Slip::kValueAsMerit, FaultReason::kMerit},
        {Slip::kOneChildOnly, FaultReason::kStateLeftOut},
        {Slip::kAllChildren, FaultReason::kStateTooMany},
        {Slip::kNoPurge, FaultReason::kNotPurged},
        {Slip::kNoNextSibling, FaultReason::kStateLeftOut},
        {Slip::kWrongLeaf, FaultReason::kLeaf},
    };
    const ExplicitTree tree = tree_of(kPlaat);
    for (const auto& [slip, reason] : mistakes) {
        INFO("slip " << static_cast<int>(slip));
        const Judgement found = judged(tree, *student(tree, slip, Tie::kLeftmost));
        REQUIRE_FALSE(found.is_right());
        CHECK(found.faults.front().reason == reason);
    }
}

TEST_CASE("A single slip in a search with a queue is found and named", "[check][sss]") {
    const struct {
        Slip slip;
        FaultReason reason;
    } slips[] = {
        {Slip::kLeastMeritOnce, FaultReason::kNotBestMerit},
        {Slip::kMeritOnce, FaultReason::kMerit},
        {Slip::kLeafOnce, FaultReason::kLeaf},
        {Slip::kNoPurgeOnce, FaultReason::kNotPurged},
        {Slip::kNoNextSiblingOnce, FaultReason::kStateLeftOut},
        {Slip::kChildLeftOutOnce, FaultReason::kStateLeftOut},
    };
    int made = 0, named = 0;
    for (std::uint64_t seed = 1; seed <= cases_of(1000); ++seed) {
        const ExplicitTree tree = any_whole_tree(seed);
        Random random(seed);
        for (const auto& [slip, reason] : slips) {
            const auto run = [&](int at, int& places) {
                TraceHeader header;
                header.algorithm = "my SSS*";
                header.values = ValueKind::kMerit;
                auto trace = std::make_unique<Trace>(header, kTestEventLimit, shape_of(tree), true);
                Recorder recorder(*trace);
                StudentsSss student(tree, slip, Tie::kLeftmost, recorder, at);
                student.run();
                places = student.places;
                return trace;
            };
            int places = 0;
            (void)run(-1, places);
            if (places == 0) continue;
            const int at = static_cast<int>(random.below(static_cast<std::size_t>(places)));
            const Judgement found = judged(tree, *run(at, places));
            INFO("seed " << seed << ", slip " << static_cast<int>(slip) << "\n" << text_of(found));
            REQUIRE_FALSE(found.is_right());
            ++made;
            named += found.faults.front().reason == reason ? 1 : 0;
        }
    }
    INFO(named << " of " << made << " named");
    CHECK(made > static_cast<int>(cases_of(3000)));
    CHECK(named * 100 >= made * 95);
}

TEST_CASE("A state that is put again replaces the one of its node", "[check][sss]") {
    TraceHeader header;
    header.values = ValueKind::kMerit;
    const ExplicitTree tree = tree_of("(3 5)");
    Trace trace(header, kTestEventLimit, shape_of(tree), true);
    Recorder sink(trace);
    const auto take = [&](MoveCode move, Role role) {
        if (move != kNoMove) sink.jump(0);
        sink.enter(move, role, -kInfinity, kInfinity);
    };
    take(kNoMove, Role::kMax);
    sink.put(0, 0, Queued::kLive, kInfinity);
    sink.put(0, 1, Queued::kLive, kInfinity);
    sink.leave(kInfinity);
    take(0, Role::kMin);
    sink.evaluate(3, true);
    sink.put(0, 0, Queued::kSolved, 3);
    sink.put(0, 1, Queued::kLive, 4);  // the mistake; from now on, 4 is the best merit
    take(1, Role::kMin);
    sink.evaluate(5, true);
    sink.put(0, 1, Queued::kSolved, 4);
    take(1, Role::kMin);
    sink.put(0, 0, Queued::kGone, 0);
    sink.put(kNone, kNoMove, Queued::kSolved, 4);
    sink.leave(4);
    take(kNoMove, Role::kMax);
    sink.leave(4);
    sink.finish();
    const Judgement found = judged(tree, trace);
    INFO(text_of(found));
    REQUIRE(found.faults.size() == 1);
    CHECK(found.faults.front().reason == FaultReason::kStateTooMany);
}

TEST_CASE("A search with a queue that was stopped is right so far", "[check][sss]") {
    const ExplicitTree tree = tree_of(kPlaat);
    SearchOptions options;
    options.algorithm = Algorithm::kSss;
    TraceHeader header;
    header.values = ValueKind::kMerit;
    const Step end = record(tree, options)->event_count();
    for (Step limit = 1; limit < end; ++limit) {
        Trace trace(header, limit, shape_of(tree), true);
        {
            Recorder recorder(trace);
            CHECK_THROWS_AS(search_tree(tree, options, recorder), SearchStopped);
        }
        const Judgement found = judged(tree, trace);
        INFO("the first " << limit << " events: " << text_of(found));
        CHECK(found.is_right());
        CHECK_FALSE(found.is_complete);
    }
}

}  // namespace UNITY_ID
