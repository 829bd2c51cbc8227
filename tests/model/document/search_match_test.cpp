// The matching of two searches: the numbers of the textbook's tree, and laws that hold for any two searches of any
// tree.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "app/document/search_match.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/game_spec.hpp"
#include "search/running/search_job.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The trace goes on without its tree.
[[nodiscard]] std::shared_ptr<const Trace> trace_of(SearchedTree searched) {
    return std::move(searched.trace);
}

[[nodiscard]] SearchMatch matched(std::shared_ptr<const Trace> left, std::shared_ptr<const Trace> right) {
    SearchMatch match(std::move(left), std::move(right));
    while (!match.advance(7)) {
    }
    return match;
}

[[nodiscard]] std::shared_ptr<const Trace> game_trace(const std::string& name, const std::string& position,
                                                      const SearchOptions& options) {
    GameSpec spec;
    spec.game = name;
    spec.position = position;
    const auto game = *make_game(spec);
    const auto checked = game->checked(options, {});
    INFO((checked ? "" : checked.error().text()));
    REQUIRE(checked);
    auto trace =
        std::make_shared<Trace>(header_of(*game, {}, *checked, name), 1'000'000, game->shape(), may_revisit(*checked));
    carry_out({game, {}, *checked, trace, std::make_shared<SearchProgress>()});
    return trace;
}

[[nodiscard]] SearchOptions with(Algorithm algorithm, Order order = Order::kGiven) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.order = order;
    return options;
}

/// The moves that lead to a node: what makes it the same in both searches.
[[nodiscard]] std::vector<MoveCode> way_to(const Trace& trace, NodeId node) {
    std::vector<MoveCode> way;
    for (; trace.node_parent(node) != kNone; node = trace.node_parent(node)) way.push_back(trace.node_move(node));
    return way;
}

[[nodiscard]] NodeId node_at(const Trace& trace, Step t) {
    return trace.node_of(trace.event(t - 1).visit);
}

}  // namespace

TEST_CASE("AIMA's tree: minimax alone visits C's leaves 4 and 6, and alpha-beta alone cuts at C", "[compare]") {
    const SearchedTree tree = aima();
    const SearchMatch match = matched(trace_of(aima()), trace_of(aima(with(Algorithm::kMinimax))));
    CHECK(match.counts(Half::kLeft).only_here == 0);
    CHECK(match.counts(Half::kRight).only_here == 2);
    CHECK(match.counts(Half::kRight).cut_there == 1);
    CHECK(match.counts(Half::kRight).other_value == 0);
    std::set<double> only_minimax;
    for (NodeId node = 0; node < tree.tree.node_count(); ++node) {
        const std::uint8_t found = match.differences(Half::kRight)[node];
        if (found == node_difference::kOnlyHere) only_minimax.insert(tree.tree.value(node));
        CHECK((found == node_difference::kCutThere) == (tree.node_name(node) == "C"));
    }
    CHECK(only_minimax == std::set<double>{4, 6});
}

TEST_CASE("AIMA's tree: while minimax is at the leaf 4, alpha-beta is at its cutoff", "[compare]") {
    const auto left = trace_of(aima()), right = trace_of(aima(with(Algorithm::kMinimax)));
    const SearchMatch match = matched(left, right);
    const Step cut = left->next_of(EventKind::kCutoff, 0);
    bool has_seen_cut = false;
    for (Step t = 1; t <= right->event_count(); ++t) {
        const Step there = match.matching_step(Half::kRight, t);
        const bool is_cut_off = match.differences(Half::kRight)[node_at(*right, t)] == node_difference::kOnlyHere;
        if (is_cut_off) CHECK(there == cut + 1);
        has_seen_cut |= is_cut_off;
    }
    CHECK(has_seen_cut);
    CHECK(match.matching_step(Half::kLeft, left->event_count()) == right->event_count());
}

TEST_CASE("Searches with and without cutoffs on equality differ in AIMA's tree with a tie", "[compare]") {
    SearchOptions strict;
    strict.alpha_beta.cut = CutRule::kStrict;
    const auto tree = "((3 12)(3 2))";
    const SearchMatch match = matched(trace_of({*parse_tree(tree), {}}), trace_of({*parse_tree(tree), strict}));
    CHECK(match.counts(Half::kRight).only_here == 1);
    CHECK(match.counts(Half::kRight).other_value == 1);  // 3 where it cuts, 2 where it does not
}

TEST_CASE("a search beside itself: no difference, and every step is its own counterpart", "[compare]") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        for (const SearchOptions& options : {with(Algorithm::kAlphaBeta), with(Algorithm::kMinimax, Order::kWorst)}) {
            const auto trace = trace_of({some_tree(seed), options});
            const SearchMatch match = matched(trace, trace);
            for (const Half half : {Half::kLeft, Half::kRight}) {
                const DifferenceCounts& counts = match.counts(half);
                REQUIRE(counts.only_here + counts.cut_there + counts.other_value == 0);
                for (Step t = 0; t <= trace->event_count(); ++t) REQUIRE(match.matching_step(half, t) == t);
            }
        }
    }
}

TEST_CASE("any two searches of any tree: the step that matches is at the same node, or at one above it", "[compare]") {
    const std::vector<SearchOptions> all = all_options();
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto left = trace_of({some_tree(seed), all[seed % all.size()]});
        const auto right = trace_of({some_tree(seed), all[(seed * 7 + 3) % all.size()]});
        const SearchMatch match = matched(left, right);
        for (Step t = 1; t <= left->event_count(); ++t) {
            const NodeId node = node_at(*left, t);
            const Step there = match.matching_step(Half::kLeft, t);
            REQUIRE(there <= right->event_count());
            const bool is_visited_there = right->latest_visit(node, right->event_count()) != kNone;
            CHECK((match.differences(Half::kLeft)[node] == node_difference::kOnlyHere) == !is_visited_there);
            if (there == 0) continue;
            NodeId at = node;
            while (at != node_at(*right, there) && at != kNone) at = left->node_parent(at);
            REQUIRE(at != kNone);
            if (is_visited_there) REQUIRE(at == node);
        }
    }
}

TEST_CASE("games: nodes are matched by the moves that lead to them, in any order of visits", "[compare]") {
    const std::string position = "XO--X--O- X";
    const auto left = game_trace("tic-tac-toe", position, with(Algorithm::kMinimax));
    for (const Algorithm algorithm : {Algorithm::kAlphaBeta, Algorithm::kPvs}) {
        for (const Order order : {Order::kGiven, Order::kBest, Order::kWorst}) {
            const auto right = game_trace("tic-tac-toe", position, with(algorithm, order));
            const SearchMatch match = matched(left, right);
            std::uint32_t shared = 0;
            for (NodeId node = 0; node < right->node_count(); ++node) {
                const NodeId there = match.counterpart(Half::kRight, node);
                REQUIRE(there != kNone);  // minimax visits everything
                CHECK(way_to(*left, there) == way_to(*right, node));
                CHECK(match.counterpart(Half::kLeft, there) == node);
                ++shared;
            }
            CHECK(match.counts(Half::kLeft).only_here == left->node_count() - shared);
            CHECK(match.counts(Half::kRight).only_here == 0);
        }
    }
}

TEST_CASE("a child that is searched again is left when its last try is, and entered when its first is", "[compare]") {
    const auto tree = *parse_tree("((3 12 8)(2 14 6)(14 15 22))");
    const auto left = trace_of({tree, {}}), right = trace_of({tree, with(Algorithm::kPvs)});
    REQUIRE(right->counts(right->event_count()).again > 0);
    const SearchMatch match = matched(left, right);
    for (Step t = 1; t <= left->event_count(); ++t) {
        const Event event = left->event(t - 1);
        const NodeId node = left->node_of(event.visit);
        const VisitId last = right->latest_visit(node, right->event_count());
        // What only the first try has visited is left over from it.
        if (last == kNone || right->node_state(node, right->event_count()).is_stale) continue;
        const Step there = match.matching_step(Half::kLeft, t);
        if (event.kind == EventKind::kEnter) CHECK(there == right->enter_step(right->first_try(last)) + 1);
        if (event.kind == EventKind::kLeave) CHECK(there == right->leave_step(last) + 1);
    }
}

TEST_CASE("passes: what is left over from an earlier pass is no place to stand at, and no other value", "[compare]") {
    SearchOptions passes;
    passes.is_iterative = true;
    passes.depth = 4;
    SearchOptions once = passes;
    once.is_iterative = false;
    const std::string position = "X---O---- X";
    const auto left = game_trace("tic-tac-toe", position, once), right = game_trace("tic-tac-toe", position, passes);
    const SearchMatch match = matched(left, right);
    Step latest_pass = 0;
    for (std::uint32_t i = 0; i < right->pass_count(); ++i) latest_pass = right->pass(i).step;
    for (Step t = 1; t <= left->event_count(); ++t) REQUIRE(match.matching_step(Half::kLeft, t) >= latest_pass);
    // Both end with the same search, so nothing that they have come to differs.
    CHECK(match.counts(Half::kLeft).other_value == 0);
    CHECK(match.counts(Half::kLeft).only_here == 0);
}

}  // namespace UNITY_ID
