// The published trees of tests/data/textbook-cases.json: every number that the books give, under both cut rules.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "games/tree/parse.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;
using Path = std::vector<int>;

namespace {

Json cases() {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/textbook-cases.json");
    return Json::parse(file).at("cases");
}

double number(const Json& json) {
    if (json.is_number()) return json.get<double>();
    return json.get<std::string>() == "-inf" ? -kInfinity : kInfinity;
}

ExplicitTree tree_in(const Json& textbook_case) {
    const Player root = textbook_case.at("root_player") == "max" ? Player::kFirst : Player::kSecond;
    return parse_tree(textbook_case.at("tree").dump(), root).value();
}

Path path_of(const std::string& key) {
    Path path;
    if (key == "root") return path;
    for (std::size_t at = 0; at < key.size(); at += 2) path.push_back(key[at] - '0');  // "0/2/1"
    return path;
}

std::string name(Proof proof) {
    return proof == Proof::kExact ? "exact" : proof == Proof::kLower ? "lower" : "upper";
}

/// The leaves that were visited, by number, and their values in the order visited.
struct Leaves {
    std::set<std::size_t> visited;
    std::vector<double> values;
    std::uint32_t evaluations = 0;
};
Leaves leaves_in(const Trace& trace, const ExplicitTree& tree) {
    Leaves leaves;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kEvaluate) continue;
        leaves.visited.insert(tree.leaves_before(trace.node_of(event.visit)));
        leaves.values.push_back(event.score());
        ++leaves.evaluations;
    }
    return leaves;
}

void check_leaves(const Json& expected, const Trace& trace, const ExplicitTree& tree) {
    const Leaves leaves = leaves_in(trace, tree);
    CHECK(leaves.evaluations == expected.at("leaves_visited"));
    CHECK(trace.counts(trace.event_count()).leaves == expected.at("leaves_visited"));
    CHECK(leaves.visited == expected.at("visited_leaf_indices").get<std::set<std::size_t>>());
    CHECK(leaves.values == expected.at("visited_leaf_values").get<std::vector<double>>());
    std::set<std::size_t> pruned;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const NodeStatus status = trace.node_state(tree.leaf_node(leaf), trace.event_count()).status;
        if (status == NodeStatus::kCut) pruned.insert(leaf);
        CHECK((status == NodeStatus::kCut || status == NodeStatus::kDone));
    }
    CHECK(pruned == expected.at("pruned_leaf_indices").get<std::set<std::size_t>>());
}

void check_cuts(const Json& expected, const Trace& trace, const ExplicitTree& tree) {
    Step at = 0;
    for (const Json& cut : expected) {
        at = trace.next_of(EventKind::kCutoff, at);
        REQUIRE(at != kNever);
        const Event event = trace.event(at);
        const NodeState state = trace.visit_state(event.visit, at);  // before the cut
        const std::vector<VisitId> children = trace.children_entered(event.visit, at + 1);
        const NodeId node = trace.node_of(event.visit);
        INFO("cut at " << cut.at("node").dump());
        CHECK(tree.path_to(node) == cut.at("node").get<Path>());
        CHECK(trace.move(children.back()) == cut.at("after_child"));
        CHECK((event.has(event_flag::kAlphaCut) ? "alpha" : "beta") == cut.at("kind"));
        CHECK(state.alpha == number(cut.at("alpha")));
        CHECK(state.beta == number(cut.at("beta")));
        CHECK(state.value == number(cut.at("value")));
        CHECK(event.first() == tree.child_count(node) - children.size());
        CHECK(trace.cutoff_step(event.visit, trace.event_count()) == at);
        ++at;
    }
    CHECK(trace.next_of(EventKind::kCutoff, at) == kNever);
    CHECK(trace.counts(trace.event_count()).cutoffs == expected.size());
}

void check_windows(const Json& expected, const Trace& trace, const ExplicitTree& tree) {
    std::size_t inner_visited = 0;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) inner_visited += !tree.is_leaf(trace.node_of(visit));
    CHECK(inner_visited == expected.size());
    for (const auto& [key, window] : expected.items()) {
        INFO("node " << key);
        const NodeState state = trace.node_state(node_at(tree, path_of(key)), trace.event_count());
        REQUIRE(state.status == NodeStatus::kDone);
        CHECK(state.alpha_in == number(window.at("alpha_in")));
        CHECK(state.beta_in == number(window.at("beta_in")));
        CHECK(state.value == number(window.at("value")));
        CHECK(name(bound_by_window(state.value, state.alpha_in, state.beta_in)) ==
              window.at("flag").get<std::string>());
    }
}

void check_minimax(Algorithm algorithm, const Json& textbook_case, const ExplicitTree& tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    SummarySink sink;
    CHECK(search_tree(tree, options, sink) == textbook_case.at("value"));
    const SearchSummary& summary = sink.summary();
    CHECK(summary.nodes == tree.node_count());
    CHECK(summary.leaves == textbook_case.at("leaf_values").size());
    if (textbook_case.contains("root_child_values")) {
        std::vector<double> values;
        for (const RootMove& move : summary.root_moves) values.push_back(move.value);
        CHECK(values == textbook_case.at("root_child_values").get<std::vector<double>>());
        const auto best = textbook_case.at("best_moves").get<std::set<MoveCode>>();
        std::set<MoveCode> found;
        for (const RootMove& move : summary.root_moves) {
            if (move.value == summary.value) found.insert(move.move);
        }
        CHECK(found == best);
        if (!best.empty()) CHECK(summary.principal_variation.at(0) == *best.begin());
    }
    const auto trace = record(tree, options);
    const Leaves leaves = leaves_in(*trace, tree);
    CHECK(leaves.visited.size() == tree.leaf_count());
    CHECK(leaves.values == textbook_case.at("leaf_values").get<std::vector<double>>());
}

void check_alpha_beta(Algorithm algorithm, const Json& expected, CutRule cut, const Json& textbook_case,
                      const ExplicitTree& tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.alpha_beta.cut = cut;
    const auto trace = record(tree, options);
    const NodeState root = trace->node_state(0, trace->event_count());
    CHECK(root.value == expected.at("value"));
    check_leaves(expected, *trace, tree);
    if (expected.contains("cuts")) check_cuts(expected.at("cuts"), *trace, tree);
    if (expected.contains("nodes")) check_windows(expected.at("nodes"), *trace, tree);
    if (!textbook_case.contains("best_moves")) return;
    if (textbook_case.at("best_moves").empty()) {
        CHECK(root.best_child == kNone);
    } else {
        CHECK(trace->move(root.best_child) == textbook_case.at("best_moves").at(0));
    }
}

}  // namespace

TEST_CASE("Textbook trees: minimax, alpha-beta and their negamax forms visit, cut and answer as published",
          "[textbook]") {
    int covered = 0, with_cuts = 0, with_windows = 0;
    for (const Json& textbook_case : cases()) {
        if (textbook_case.at("algorithm") != "minimax+alphabeta") continue;
        INFO(textbook_case.at("id").get<std::string>());
        const ExplicitTree tree = tree_in(textbook_case);
        check_minimax(Algorithm::kMinimax, textbook_case, tree);
        check_minimax(Algorithm::kNegamax, textbook_case, tree);
        for (const auto& [rule, expected] : textbook_case.at("alphabeta").items()) {
            INFO(rule);
            REQUIRE((rule == "cut_on_equal" || rule == "cut_strict_only"));
            const CutRule cut = rule == "cut_on_equal" ? CutRule::kEqual : CutRule::kStrict;
            check_alpha_beta(Algorithm::kAlphaBeta, expected, cut, textbook_case, tree);
            check_alpha_beta(Algorithm::kNegamaxAlphaBeta, expected, cut, textbook_case, tree);
            ++covered;
            with_cuts += expected.contains("cuts") ? 1 : 0;
            with_windows += expected.contains("nodes") ? 1 : 0;
        }
    }
    // 20 trees and the Dutch one, each under both rules; of that one the file has the leaves only.
    CHECK(covered == 42);
    CHECK(with_cuts == 40);
    CHECK(with_windows == 40);
}

TEST_CASE("The tree dutch-16: seven leaves, and nine without deep cuts", "[textbook]") {
    for (const Json& textbook_case : cases()) {
        if (textbook_case.at("id") != "dutch-16") continue;
        const ExplicitTree tree = tree_in(textbook_case);
        for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
            SearchOptions options;
            options.alpha_beta.cut = cut;
            const auto deep = record(tree, options);
            CHECK(leaves_in(*deep, tree).values == std::vector<double>{4, 5, 3, 6, 7, 1, 2});
            CHECK(deep->counts(deep->event_count()).cutoffs == 5);  // "the program makes five"
            options.alpha_beta.deep_cuts = false;
            const auto shallow = record(tree, options);
            CHECK(leaves_in(*shallow, tree).values ==
                  textbook_case.at("without_deep_cuts").at("visited_leaf_values").get<std::vector<double>>());
            CHECK(shallow->counts(shallow->event_count()).cutoffs == 3);  // "the picture makes three cuts"
            CHECK(shallow->node_state(0, shallow->event_count()).value == 4);
        }
        return;
    }
    FAIL("dutch-16 is not in the file");
}

TEST_CASE("The picture of dutch-16: what is known at each node without deep cuts", "[textbook]") {
    const ExplicitTree tree = tree_of("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))");
    SearchOptions options;
    options.alpha_beta.deep_cuts = false;
    const auto trace = record(tree, options);
    struct Label {
        Path node;
        Proof proof;
        double value;
        bool is_cut;  ///< so the label stays; else it is that of the moment when the first child has come back
    };
    const std::vector<Label> labels{{{0, 0, 1}, Proof::kUpper, 3, true}, {{0, 1}, Proof::kLower, 6, true},
                                    {{1}, Proof::kUpper, 2, true},       {{0, 0}, Proof::kLower, 4, false},
                                    {{0}, Proof::kUpper, 4, false},      {{}, Proof::kLower, 4, false}};
    for (const Label& label : labels) {
        const NodeId node = node_at(tree, label.node);
        const VisitId visit = trace->first_visit(node);
        const VisitId first_child = trace->children_entered(visit, trace->event_count()).front();
        const Step t = label.is_cut ? trace->event_count() : trace->leave_step(first_child) + 2;
        const NodeState state = trace->node_state(node, t);
        INFO("node " << tree.position_text({node}));
        CHECK(state.value == label.value);
        CHECK(state.proof == label.proof);
        CHECK((trace->cutoff_step(visit, t) != kNever) == label.is_cut);
    }
}

}  // namespace UNITY_ID
