// Proof-number search and df-pn: the laws of their numbers on random trees, the computed cases, and their traces as
// files and as calls.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "games/core/random.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/parse.hpp"
#include "search/algorithms/df_pn.hpp"
#include "search/algorithms/proof_number_search.hpp"
#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "search/file/trace_file.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/step_navigation.hpp"
#include "search/trace/summary_sink.hpp"
#include "search/trace/trace.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using plytrace::test::stride_of;

namespace {

enum class Kind { kGenerated, kReached, kDfPn };
constexpr std::array kKinds = {Kind::kGenerated, Kind::kReached, Kind::kDfPn};

std::shared_ptr<const TreeShape> shape_of(const ExplicitTree& tree) {
    auto shape = std::make_shared<TreeShape>();
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        shape->parent.push_back(tree.parent(node));
        shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
        for (std::size_t i = 0; i < tree.child_count(node); ++i) shape->child.push_back(tree.child(node, i));
    }
    shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
    return shape;
}

SearchOptions options_of(Kind kind, double goal) {
    SearchOptions options;
    options.algorithm = kind == Kind::kDfPn ? Algorithm::kDfPn : Algorithm::kProofNumberSearch;
    options.evaluate = kind == Kind::kReached ? LeafEvaluation::kReached : LeafEvaluation::kGenerated;
    options.goal = goal;
    return options;
}

template <TraceSink Sink>
ProofNumbers run(const ExplicitTree& tree, Kind kind, double goal, Sink& sink) {
    const NoEvaluation evaluate;
    const Problem<ExplicitTree, NoEvaluation> problem(tree, evaluate, Player::kFirst);
    const SearchOptions options = options_of(kind, goal);
    ExplicitTree::State root{};
    if (kind == Kind::kDfPn) return DfPn(problem, options, sink).search(root, kNoDepthLimit);
    return ProofNumberSearch(problem, options, sink).search(root, kNoDepthLimit);
}

std::unique_ptr<Trace> recorded(const ExplicitTree& tree, Kind kind, double goal) {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = kind == Kind::kDfPn ? "df-pn" : "pns";
    header.values = ValueKind::kProofNumbers;
    auto trace = std::make_unique<Trace>(header, 1'000'000, shape_of(tree), true);
    Recorder recorder(*trace);
    (void)run(tree, kind, goal, recorder);
    recorder.finish();
    return trace;
}

ProofNumbers numbers(const Trace& trace, double score) {
    const auto list = trace.scores(score);
    REQUIRE(list.size() == 2);
    return {list[0], list[1]};
}

struct Iteration {
    NodeId node;
    ProofNumbers root;
};

/// Each iteration's most-proving node, and the numbers of the root after it.
std::vector<Iteration> steps_of(const Trace& trace) {
    std::vector<Iteration> steps;
    VisitId first = kNone;  // the first visit of the iteration that is evaluated
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const bool ends_root = (event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate) &&
                               trace.parent(event.visit) == kNone;
        if (event.kind == EventKind::kEvaluate && first == kNone) first = event.visit;
        if (!ends_root) continue;
        const NodeId node = trace.node_of(first);
        const bool is_new = trace.first_visit(node) == first && node != 0;
        steps.push_back({is_new ? trace.node_of(trace.parent(first)) : node, numbers(trace, event.score())});
        first = kNone;
    }
    return steps;
}

/// Nodes in the order in which they were entered first.
std::vector<NodeId> nodes_in_order(const Trace& trace) {
    std::vector<NodeId> nodes;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        if (trace.first_visit(trace.node_of(visit)) == visit) nodes.push_back(trace.node_of(visit));
    }
    return nodes;
}

bool is_proved_by_force(const ExplicitTree& tree, NodeId node, double goal) {
    if (tree.is_leaf(node)) return tree.value(node) >= goal;
    const bool is_or = tree.player(node) == Player::kFirst;
    for (std::size_t i = 0; i < tree.child_count(node); ++i) {
        if (is_proved_by_force(tree, tree.child(node, i), goal) == is_or) return is_or;
    }
    return !is_or;
}

/// The least number of unknown nodes in the frontier of the tree so far whose proof (disproof) proves (disproves) the
/// node, found by trying all sets: nodes without known numbers or with unsolved children entered none are the frontier.
struct Frontier {
    const ExplicitTree& tree;
    const std::map<NodeId, ProofNumbers>& known;  ///< of the nodes met
    std::vector<NodeId> open;                     ///< unknown ones, below which nothing was met

    void collect(NodeId node) {
        if (known.at(node).is_solved() && !is_expanded(node)) return;
        if (!is_expanded(node)) return open.push_back(node);
        for (std::size_t i = 0; i < tree.child_count(node); ++i) collect(tree.child(node, i));
    }
    [[nodiscard]] bool is_expanded(NodeId node) const {
        return !tree.is_leaf(node) && known.count(tree.child(node, 0)) > 0;
    }
    /// Whether the node is proved (`wants` true) or disproved if the nodes of the set are.
    [[nodiscard]] bool follows(NodeId node, bool wants, std::uint32_t set) const {
        if (!is_expanded(node)) {
            const auto place = std::find(open.begin(), open.end(), node);
            if (place == open.end()) return known.at(node) == ProofNumbers::solved(wants);
            return (set >> (place - open.begin()) & 1U) != 0;
        }
        const bool needs_one = (tree.player(node) == Player::kFirst) == wants;
        for (std::size_t i = 0; i < tree.child_count(node); ++i) {
            if (follows(tree.child(node, i), wants, set) == needs_one) return needs_one;
        }
        return !needs_one;
    }
    [[nodiscard]] double least(bool wants) const {
        double best = kInfinity;
        for (std::uint32_t set = 0; set < 1U << open.size(); ++set) {
            const double size = __builtin_popcount(set);
            if (size < best && follows(0, wants, set)) best = size;
        }
        return best;
    }
};

ExplicitTree random_and_or_tree(Random& random) {
    std::function<std::string(int)> grow = [&](int depth) -> std::string {
        if (depth == 0 || (depth < 4 && random.below(4) == 0)) return random.below(2) == 0 ? "0" : "1";
        const std::size_t children = 1 + random.below(3);
        std::string text = depth < 4 && random.below(6) == 0 ? (random.below(2) == 0 ? "(max:" : "(min:") : "(";
        for (std::size_t i = 0; i < children; ++i) text += (text.size() > 1 ? " " : "") + grow(depth - 1);
        return text + ")";
    };
    auto tree = parse_tree(grow(4), std::nullopt);
    REQUIRE(tree);
    return std::move(*tree);
}

/// With more children, so that second least numbers are greater than 1.
ExplicitTree random_wide_tree(Random& random) {
    std::function<std::string(int)> grow = [&](int depth) -> std::string {
        if (depth == 0) return random.below(2) == 0 ? "0" : "1";
        const std::size_t children = 2 + random.below(4);
        std::string text = "(";
        for (std::size_t i = 0; i < children; ++i) text += (text.size() > 1 ? " " : "") + grow(depth - 1);
        return text + ")";
    };
    auto tree = parse_tree(grow(5), std::nullopt);
    REQUIRE(tree);
    return std::move(*tree);
}

nlohmann::json cases() {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/proof-number-cases.json");
    return nlohmann::json::parse(file).at("cases");
}

double number_of(const nlohmann::json& json) {
    return json.is_string() ? kInfinity : json.get<double>();
}

}  // namespace

TEST_CASE("The computed cases: most-proving nodes and the root's numbers", "[pns]") {
    for (const auto& each : cases()) {
        CAPTURE(each.at("id"));
        const auto tree = parse_tree(each.at("tree").get<std::string>(), std::nullopt);
        REQUIRE(tree);
        for (const Kind kind : {Kind::kGenerated, Kind::kReached}) {
            const auto trace = recorded(*tree, kind, each.at("goal"));
            const auto& wanted = each.at(kind == Kind::kGenerated ? "generated" : "reached");
            const auto steps = steps_of(*trace);
            REQUIRE(steps.size() == wanted.size());
            for (std::size_t i = 0; i < steps.size(); ++i) {
                CAPTURE(i);
                CHECK(steps[i].node == wanted[i].at("node").get<NodeId>());
                CHECK(steps[i].root.proof == number_of(wanted[i].at("root")[0]));
                CHECK(steps[i].root.disproof == number_of(wanted[i].at("root")[1]));
            }
        }
    }
}

TEST_CASE("The computed cases of df-pn: nodes in order, and each visit's thresholds", "[pns]") {
    for (const auto& each : cases()) {
        CAPTURE(each.at("id"));
        const auto tree = parse_tree(each.at("tree").get<std::string>(), std::nullopt);
        REQUIRE(tree);
        const auto trace = recorded(*tree, Kind::kDfPn, each.at("goal"));
        CHECK(nodes_in_order(*trace) == each.at("df-pn").get<std::vector<NodeId>>());
        const auto& wanted = each.at("thresholds");  // ["enter", node, tp, td]
        REQUIRE(trace->visit_count() == wanted.size());
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            CHECK(trace->node_of(visit) == wanted[visit][1].get<NodeId>());
            CHECK(trace->alpha_in(visit) == number_of(wanted[visit][2]));
            CHECK(trace->beta_in(visit) == number_of(wanted[visit][3]));
        }
    }
}

TEST_CASE("The root is proved if and only if MAX reaches the goal", "[pns]") {
    Random random(34);
    for (unsigned tried = 0; tried < 2000; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        const bool is_proved = is_proved_by_force(tree, 0, 1);
        for (const Kind kind : kKinds) {
            NullSink sink;
            CHECK(run(tree, kind, 1, sink) == ProofNumbers::solved(is_proved));
        }
    }
}

TEST_CASE("Of two proof numbers one is 0 if and only if the other is infinite", "[pns]") {
    Random random(35);
    for (unsigned tried = 0; tried < 2000; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        for (const Kind kind : kKinds) {
            const auto trace = recorded(tree, kind, 1);
            bool holds = true;
            for (Step at = 0; at < trace->event_count(); ++at) {
                const Event event = trace->event(at);
                if (event.kind != EventKind::kEvaluate && event.kind != EventKind::kLeave) continue;
                const ProofNumbers at_end = numbers(*trace, event.score());
                holds = holds && (at_end.proof == 0) == (at_end.disproof == kInfinity) &&
                        (at_end.disproof == 0) == (at_end.proof == kInfinity);
            }
            CHECK(holds);
        }
    }
}

TEST_CASE("Only leaves whose outcome is found count as evaluated leaves", "[pns]") {
    Random random(41);
    for (unsigned tried = 0; tried < 500; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        for (const Kind kind : kKinds) {
            const auto trace = recorded(tree, kind, 1);
            std::vector<bool> is_known(tree.node_count());
            std::uint32_t leaves = 0;
            bool holds = true;
            for (Step at = 0; at < trace->event_count(); ++at) {
                holds = holds && trace->counts(at).leaves == leaves;
                const Event event = trace->event(at);
                if (event.kind != EventKind::kEvaluate) continue;
                const NodeId node = trace->node_of(event.visit);
                if (!tree.is_leaf(node) || !numbers(*trace, event.score()).is_solved()) continue;
                holds = holds && !is_known[node];
                is_known[node] = true;
                ++leaves;
            }
            CHECK(holds);
            SummarySink summary(nullptr, kNoNodeLimit, ValueKind::kProofNumbers);
            (void)run(tree, kind, 1, summary);
            CHECK(summary.summary().leaves == leaves);
        }
    }
}

TEST_CASE("Of four leaves, a search that evaluates those it reaches needs two", "[pns]") {
    const ExplicitTree tree = parse_tree("((0 1)(0 1))").value();
    for (const auto& [kind, leaves] : {std::pair(Kind::kGenerated, 4U), std::pair(Kind::kReached, 2U)}) {
        const auto trace = recorded(tree, kind, 1);
        CHECK(trace->counts(trace->event_count()).leaves == leaves);
    }
}

TEST_CASE("The root's numbers are the sizes of the least sets, and no expansion lowers both", "[pns]") {
    Random random(36);
    int compared = 0;
    for (unsigned tried = 0; tried < 300; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        for (const Kind kind : {Kind::kGenerated, Kind::kReached}) {
            const auto trace = recorded(tree, kind, 1);
            std::map<NodeId, ProofNumbers> known;
            ProofNumbers before;
            for (Step at = 0; at < trace->event_count(); ++at) {
                const Event event = trace->event(at);
                if (event.kind != EventKind::kEvaluate && event.kind != EventKind::kLeave) continue;
                known[trace->node_of(event.visit)] = numbers(*trace, event.score());
                if (trace->parent(event.visit) != kNone) continue;
                const ProofNumbers root = known[0];
                CHECK_FALSE((root.proof < before.proof && root.disproof < before.disproof));
                before = root;
                Frontier frontier{tree, known, {}};
                frontier.collect(0);
                if (frontier.open.size() > 9) continue;
                CHECK(root.proof == frontier.least(true));
                CHECK(root.disproof == frontier.least(false));
                ++compared;
            }
        }
    }
    CHECK(compared > 0);
}

TEST_CASE("The node that df-pn grows next is always a most-proving node", "[pns]") {
    Random random(37);
    for (unsigned tried = 0; tried < 1000; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        const auto trace = recorded(tree, Kind::kDfPn, 1);
        // The numbers of all nodes so far, updated from below each time.
        std::map<NodeId, ProofNumbers> grown;  // leaves of the search so far; inner nodes only as a sign that they grew
        std::function<ProofNumbers(NodeId)> now = [&](NodeId node) -> ProofNumbers {
            if (grown.count(node) == 0) return {};
            if (tree.is_leaf(node)) return grown[node];
            const Role role = tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
            ProofNumbers all = no_children(role);
            for (std::size_t i = 0; i < tree.child_count(node); ++i) add_child(all, role, now(tree.child(node, i)));
            return all;
        };
        bool holds = true;
        for (const NodeId next : nodes_in_order(*trace)) {
            for (NodeId node = next; node != 0; node = tree.parent(node)) {
                const NodeId up = tree.parent(node);
                const Role role = tree.player(up) == Player::kFirst ? Role::kMax : Role::kMin;
                for (std::size_t i = 0; i < tree.child_count(up); ++i) {
                    holds = holds && now(node).deciding(role) <= now(tree.child(up, i)).deciding(role);
                }
            }
            grown[next] = tree.is_leaf(next) ? ProofNumbers::solved(tree.value(next) >= 1) : ProofNumbers{};
        }
        CHECK(holds);
    }
}

TEST_CASE("Infinite numbers stay infinite in a sum, and are never the least of several", "[pns]") {
    ProofNumbers node = no_children(Role::kMax);
    add_child(node, Role::kMax, ProofNumbers::solved(false));
    CHECK(node == ProofNumbers::solved(false));
    add_child(node, Role::kMax, {2, 3});
    CHECK(node == ProofNumbers{2, 3});
    add_child(node, Role::kMax, ProofNumbers::solved(true));
    add_child(node, Role::kMax, {1, 1});
    CHECK(node == ProofNumbers::solved(true));
}

TEST_CASE("A trace of proof numbers is the same after it was written and read", "[pns]") {
    const auto tree = parse_tree("((1 0)(0 1 1)(1 1))", std::nullopt);
    REQUIRE(tree);
    for (const Kind kind : kKinds) {
        const auto trace = recorded(*tree, kind, 1);
        std::ostringstream written;
        write_trace(*trace, written);
        CHECK(written.str().find(R"("values":"proof-numbers")") != std::string::npos);
        std::istringstream text(written.str());
        const auto read = read_trace(
            text,
            [&](const TraceHeader&) {
                return MovesOfHeader{shape_of(*tree), nullptr};
            },
            kMostEvents);
        REQUIRE(read);
        CHECK(read->trace->has_proof_numbers());
        CHECK_FALSE(read->trace->has_means());
        std::ostringstream again;
        write_trace(*read->trace, again);
        CHECK(again.str() == written.str());
        CHECK(trace->event_bytes() == 13ULL * trace->event_count());
    }
}

TEST_CASE("A file of proof numbers must have two counts at each node of MAX or MIN", "[pns]") {
    const std::string header = R"({"plytrace":1,"game":"x","position":"","algorithm":"pns","values":"proof-numbers"})";
    const std::string enter = R"({"e":"enter","v":0,"r":"max"})";
    const auto error = [&](const std::string& lines) {
        std::istringstream text(header + "\n" + lines + "\n");
        const auto read = read_trace(
            text, [](const TraceHeader&) { return MovesOfHeader{}; }, kMostEvents);
        return read ? std::string() : read.error().text();
    };
    const auto evaluated = [&](const std::string& x) {
        return error(enter + "\n" + R"({"e":"evaluate","v":0,"x":)" + x + "}");
    };
    CHECK(evaluated(R"([0,"+inf"])").empty());
    for (const char* const wrong : {"1", "[1]", "[1,2,3]", "[-1,1]", "[0.5,1]", R"(["-inf",1])"}) {
        CAPTURE(wrong);
        CHECK(evaluated(wrong).find("\"x\" is") != std::string::npos);
    }
    CHECK(error(R"({"e":"enter","v":0,"r":"chance"})"
                "\n"
                R"({"e":"evaluate","v":0,"x":[1,1]})")
              .find("MAX or MIN") != std::string::npos);
    CHECK(error(enter + "\n"
                        R"({"e":"enter","v":1,"p":0,"m":0})"
                        "\n"
                        R"({"e":"evaluate","v":1,"x":[1,1]})"
                        "\n"
                        R"({"e":"return","v":0,"x":[1,1]})"
                        "\n"
                        R"({"e":"cutoff","v":0,"n":1})")
              .find("proof numbers, which have no bounds") != std::string::npos);
}

TEST_CASE("Stepping by passes goes from one walk to the next, forwards and backwards", "[pns]") {
    const auto tree = parse_tree("((1 0)(0 1 1)(1 1))", std::nullopt);
    REQUIRE(tree);
    for (const Kind kind : kKinds) {
        const auto trace = recorded(*tree, kind, 1);
        std::vector<Step> ends = {0};
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            if (trace->parent(visit) == kNone) ends.push_back(trace->leave_step(visit) + 1);
        }
        for (std::size_t walk = 1; walk < ends.size(); ++walk) {
            for (Step t = ends[walk - 1]; t < ends[walk]; ++t) {
                CHECK(next_stop(*trace, t, StepKind::kPass) == ends[walk]);
                CHECK(previous_stop(*trace, t + 1, StepKind::kPass) == ends[walk - 1]);
            }
        }
        CHECK(next_stop(*trace, ends.back(), StepKind::kPass) == ends.back());
    }
}

TEST_CASE("A node keeps its proof numbers until a child of its next visit returns", "[pns]") {
    const auto tree = parse_tree("((1 0)(0 1 1)(1 1))", std::nullopt);
    REQUIRE(tree);
    for (const Kind kind : kKinds) {
        const auto trace = recorded(*tree, kind, 1);
        std::map<NodeId, double> score;  // what each node said last
        for (Step at = 0; at < trace->event_count(); ++at) {
            const Event event = trace->event(at);
            if (event.kind != EventKind::kEnter) score[trace->node_of(event.visit)] = event.score();
            for (const auto& [node, said] : score) {
                const NodeState state = trace->node_state(node, at + 1);
                CHECK((state.has_value && state.value == said));
                CHECK(state.proof == Proof::kNothing);
            }
        }
    }
}

namespace {

/// A call of a search whose scores are proof numbers.
struct Told {
    EventKind kind;
    MoveCode move;
    Role role;
    Window window;
    ProofNumbers numbers;
    bool is_terminal;
};

std::vector<Told> calls_of(const Trace& trace) {
    std::vector<Told> calls;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        Told call{event.kind, kNoMove, trace.role(event.visit), {}, {}, event.has(event_flag::kTerminal)};
        if (event.kind == EventKind::kEnter) {
            call.move = trace.move(event.visit);
            call.window = {trace.alpha_in(event.visit), trace.beta_in(event.visit)};
        } else {
            call.numbers = numbers(trace, event.score());
        }
        calls.push_back(call);
    }
    return calls;
}

/// The judgement of these calls.
Judgement judged(const ExplicitTree& tree, const std::vector<Told>& calls) {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = "pns";
    header.values = ValueKind::kProofNumbers;
    Trace trace(header, 1'000'000, shape_of(tree), true);
    Recorder recorder(trace);
    for (const Told& call : calls) {
        const auto score = [&] { return recorder.score_of(std::array{call.numbers.proof, call.numbers.disproof}); };
        if (call.kind == EventKind::kEnter) recorder.enter(call.move, call.role, call.window.alpha, call.window.beta);
        if (call.kind == EventKind::kEvaluate) recorder.evaluate(score(), call.is_terminal);
        if (call.kind == EventKind::kReturn) recorder.returned(score(), false);
        if (call.kind == EventKind::kLeave) recorder.leave(score());
    }
    recorder.finish();
    const TreeTruth truth(tree, calls.front().role);
    return judge(trace, &truth);
}

/// The reasons of the faults that do not repeat or follow from others.
std::vector<std::string> reasons(const Judgement& judgement) {
    std::vector<std::string> found;
    for (const Fault& fault : judgement.faults) {
        if (!fault.follows_from) found.emplace_back(id_of(fault.reason));
    }
    return found;
}

using Reasons = std::vector<std::string>;

/// The calls of a run on one of the computed cases.
struct Run {
    ExplicitTree tree;
    std::vector<Told> calls;
};

Run small_run(Kind kind) {
    auto tree = parse_tree("((1 0)(0 1 1)(1 1))", std::nullopt);
    REQUIRE(tree);
    auto calls = calls_of(*recorded(*tree, kind, 1));
    return {std::move(*tree), std::move(calls)};
}

/// df-pn with 1 + ε times the second least number in its thresholds (Pawlewicz & Lew 2007, "Improving depth-first
/// PN-search: 1 + ε trick"), written for this test.
struct PatientDfPn {
    enum class Rounding { kNone, kUp, kBeyond };
    const ExplicitTree& tree;
    double epsilon;
    Rounding rounding;
    std::map<NodeId, ProofNumbers> known = {};
    std::vector<Told> calls = {};

    [[nodiscard]] Role role(NodeId node) const { return tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin; }
    [[nodiscard]] ProofNumbers numbers_of(NodeId node) const {
        ProofNumbers all = no_children(role(node));
        for (std::size_t i = 0; i < tree.child_count(node); ++i) add_child(all, role(node), at(tree.child(node, i)));
        return all;
    }
    [[nodiscard]] ProofNumbers at(NodeId node) const {
        const auto found = known.find(node);
        return found == known.end() ? ProofNumbers{} : found->second;
    }
    [[nodiscard]] double more_than(double second) const {
        const double product = (1 + epsilon) * second;
        return rounding == Rounding::kUp       ? std::ceil(product)
               : rounding == Rounding::kBeyond ? std::floor(product) + 1
                                               : product;
    }
    void search(NodeId node, MoveCode move, double proof, double disproof) {
        calls.push_back({EventKind::kEnter, move, role(node), {proof, disproof}, {}, false});
        if (tree.is_leaf(node)) {
            known[node] = ProofNumbers::solved(tree.value(node) >= 1);
            return calls.push_back({EventKind::kEvaluate, kNoMove, role(node), {}, known[node], true});
        }
        bool has_child = false;
        for (known[node] = numbers_of(node); at(node).proof < proof && at(node).disproof < disproof; has_child = true) {
            std::size_t best = 0;
            const auto deciding = [&](std::size_t i) { return at(tree.child(node, i)).deciding(role(node)); };
            for (std::size_t i = 1; i < tree.child_count(node); ++i) {
                if (deciding(i) < deciding(best)) best = i;
            }
            double second = kInfinity;
            for (std::size_t i = 0; i < tree.child_count(node); ++i) {
                if (i != best) second = std::min(second, deciding(i));
            }
            const ProofNumbers own = at(tree.child(node, best));
            const double more = more_than(second);
            if (role(node) == Role::kMax) {
                search(tree.child(node, best), static_cast<MoveCode>(best), std::min(proof, more),
                       disproof - at(node).disproof + own.disproof);
            } else {
                search(tree.child(node, best), static_cast<MoveCode>(best), proof - at(node).proof + own.proof,
                       std::min(disproof, more));
            }
            known[node] = numbers_of(node);
            calls.push_back({EventKind::kReturn, kNoMove, role(node), {}, known[node], false});
        }
        const EventKind end = has_child ? EventKind::kLeave : EventKind::kEvaluate;
        calls.push_back({end, kNoMove, role(node), {}, known[node], false});
    }
};

}  // namespace

TEST_CASE("The judge finds no fault in right runs, whenever leaves are evaluated", "[pns]") {
    Random random(38);
    for (unsigned tried = 0; tried < 1000; tried += stride_of(20)) {
        const ExplicitTree tree = random_and_or_tree(random);
        for (const Kind kind : kKinds) CHECK(reasons(judged(tree, calls_of(*recorded(tree, kind, 1)))) == Reasons{});
    }
}

TEST_CASE("A single slip in proof numbers is found at its event and named", "[pns]") {
    enum class Slip { kMore, kExchanged, kLeafSwapped };
    const struct {
        Slip slip;
        std::vector<FaultKind> kinds;
    } slips[] = {
        {Slip::kMore, {FaultKind::kBackedUpValue}},
        {Slip::kExchanged, {FaultKind::kSign, FaultKind::kBackedUpValue}},
        {Slip::kLeafSwapped, {FaultKind::kLeafValue}},
    };
    Random random(39);
    int made = 0, named = 0;
    for (unsigned tried = 0; tried < 1000; tried += stride_of(7)) {
        const ExplicitTree tree = random_and_or_tree(random);
        const std::vector<Told> right =
            calls_of(*recorded(tree, tried % 2 == 0 ? Kind::kGenerated : Kind::kReached, 1));
        for (const auto& [slip, kinds] : slips) {
            std::vector<std::size_t> places;
            for (std::size_t at = 0; at < right.size(); ++at) {
                const Told& call = right[at];
                const bool is_solved = call.numbers.proof == 0 || call.numbers.disproof == 0;
                const bool can = slip == Slip::kLeafSwapped ? call.kind == EventKind::kEvaluate && is_solved
                                 : slip == Slip::kMore      ? call.kind == EventKind::kLeave && !is_solved
                                                            : call.kind == EventKind::kLeave && !is_solved &&
                                                             call.numbers.proof != call.numbers.disproof;
                if (can) places.push_back(at);
            }
            if (places.empty()) continue;
            const std::size_t at = places[random.below(places.size())];
            std::vector<Told> calls = right;
            ProofNumbers& numbers = calls[at].numbers;
            if (slip == Slip::kMore) {
                numbers.proof += 1;
            } else {
                std::swap(numbers.proof, numbers.disproof);
            }
            const Judgement found = judged(tree, calls);
            INFO("tree " << tried << ", event " << at);
            REQUIRE_FALSE(found.faults.empty());
            CHECK(found.faults.front().step == at);
            ++made;
            named += std::count(kinds.begin(), kinds.end(), found.faults.front().kind()) > 0 ? 1 : 0;
        }
    }
    INFO(named << " of " << made << " named");
    CHECK(made > 100);
    CHECK(named * 100 >= made * 95);
}

TEST_CASE("Sum and minimum exchanged at every node is one mistake", "[pns]") {
    Run run = small_run(Kind::kReached);
    // B is expanded with the numbers of an OR node: (1, 2) instead of (2, 1).
    int exchanged = 0;
    for (Told& call : run.calls) {
        const bool is_inner = call.kind == EventKind::kReturn || call.kind == EventKind::kLeave;
        if (!is_inner || call.role != Role::kMin || call.numbers != ProofNumbers{2, 1}) continue;
        call.numbers = {1, 2};
        ++exchanged;
    }
    REQUIRE(exchanged > 2);
    const Reasons found = reasons(judged(run.tree, run.calls));
    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == "sums-exchanged");
    CHECK(std::count(found.begin(), found.end(), "sums-exchanged") == 1);
}

TEST_CASE("The judge names a wrong choice, numbers that are kept, and a search that goes on", "[pns]") {
    const Run right = small_run(Kind::kGenerated);
    SECTION("the search goes on after the root is solved") {
        Run run = right;
        const ProofNumbers proved = ProofNumbers::solved(true);
        const std::vector<Told> walk = {{EventKind::kEnter, kNoMove, Role::kMax, {}, {}, false},
                                        {EventKind::kEnter, 2, Role::kMin, {}, {}, false},
                                        {EventKind::kEnter, 0, Role::kMax, {}, {}, false},
                                        {EventKind::kEvaluate, kNoMove, Role::kMax, {}, proved, true},
                                        {EventKind::kReturn, kNoMove, Role::kMin, {}, proved, false},
                                        {EventKind::kLeave, kNoMove, Role::kMin, {}, proved, false},
                                        {EventKind::kReturn, kNoMove, Role::kMax, {}, proved, false},
                                        {EventKind::kLeave, kNoMove, Role::kMax, {}, proved, false}};
        run.calls.insert(run.calls.end(), walk.begin(), walk.end());
        const Reasons found = reasons(judged(run.tree, run.calls));
        CHECK(found.front() == "solved-goes-on");
    }
    SECTION("the root keeps the numbers of the first iteration") {
        Run run = right;
        int roots = 0;
        for (Told& call : run.calls) {
            if (call.role != Role::kMax || (call.kind != EventKind::kReturn && call.kind != EventKind::kLeave))
                continue;
            if (call.numbers == ProofNumbers{1, 2} && ++roots > 1) call.numbers = {1, 3};
        }
        REQUIRE(roots > 1);
        CHECK(reasons(judged(run.tree, run.calls)).front() == "numbers-kept");
    }
    SECTION("a solved leaf has its two numbers swapped") {
        Run run = right;
        const auto leaf = std::find_if(run.calls.begin(), run.calls.end(), [](const Told& call) {
            return call.kind == EventKind::kEvaluate && call.numbers == ProofNumbers::solved(true);
        });
        REQUIRE(leaf != run.calls.end());
        leaf->numbers = ProofNumbers::solved(false);
        CHECK(reasons(judged(run.tree, run.calls)).front() == "solved-leaf");
    }
    SECTION("an infinite number becomes finite in a sum") {
        Run run = right;
        bool is_changed = false;
        for (Told& call : run.calls) {
            if (call.role != Role::kMin || call.kind != EventKind::kLeave ||
                call.numbers != ProofNumbers::solved(false))
                continue;
            if (!is_changed) call.numbers.proof = 7;
            is_changed = true;
        }
        REQUIRE(is_changed);
        CHECK(reasons(judged(run.tree, run.calls)).front() == "infinity-added");
    }
    SECTION("the second iteration follows the last child of the root instead of the first") {
        auto tree = parse_tree("((0 0) (0 0))", std::nullopt);
        REQUIRE(tree);
        auto calls = calls_of(*recorded(*tree, Kind::kReached, 1));
        // The third iteration goes to C, which has the least proof number; B, expanded before it, does not.
        std::size_t roots = 0, at = 0;
        while (roots < 3) roots += calls[at++].move == kNoMove && calls[at - 1].kind == EventKind::kEnter ? 1 : 0;
        REQUIRE(calls[at].move == 1);
        calls[at].move = 0;
        CHECK(reasons(judged(*tree, calls)).front() == "not-least-number");
    }
}

TEST_CASE("The judge checks df-pn's thresholds, and accepts the second least number without the added 1", "[pns]") {
    const Run right = small_run(Kind::kDfPn);
    std::vector<std::size_t> entered;
    for (std::size_t at = 0; at < right.calls.size(); ++at) {
        if (right.calls[at].kind == EventKind::kEnter) entered.push_back(at);
    }
    // 8, the fourth visit, has the threshold min(inf, 2 + 1).
    REQUIRE(right.calls[entered[3]].window.alpha == 3);
    // With pn2 in place of pn2 + 1, df-pn leaves the node at once; the thresholds below it would be others.
    Run greater = right;
    greater.calls[entered[3]].window.alpha = 5;
    CHECK(reasons(judged(greater.tree, greater.calls)).front() == "thresholds");
    Run least = right;
    REQUIRE(least.calls[entered[1]].window.alpha == 2);
    least.calls[entered[1]].window.alpha = 1;
    CHECK(reasons(judged(least.tree, least.calls)) == Reasons{});
    // The first visit below the root leaves with numbers below both thresholds.
    Run early = right;
    early.calls[entered[3]].window = {9, 9};
    early.calls.resize(entered[3] + 4);  // 8 is entered, and its first leaf is searched
    early.calls.back() = {EventKind::kLeave, kNoMove, Role::kMin, {}, early.calls[entered[3] + 3].numbers, false};
    const Reasons found = reasons(judged(early.tree, early.calls));
    CHECK(std::count(found.begin(), found.end(), "threshold-ignored") == 1);
}

TEST_CASE("The judge accepts thresholds of 1 + epsilon times the second least number, whatever epsilon", "[pns]") {
    Random random(40);
    int unusual = 0, found = 0;
    for (unsigned tried = 0; tried < 300; tried += stride_of(20)) {
        const ExplicitTree tree = random_wide_tree(random);
        for (const auto& [epsilon, rounding] : {std::pair{0.25, PatientDfPn::Rounding::kUp},
                                                {0.25, PatientDfPn::Rounding::kNone},
                                                {0.5, PatientDfPn::Rounding::kBeyond},
                                                {1.0, PatientDfPn::Rounding::kUp}}) {
            PatientDfPn patient{tree, epsilon, rounding};
            patient.search(0, kNoMove, kInfinity, kInfinity);
            CAPTURE(tried, epsilon, static_cast<int>(rounding));
            REQUIRE(patient.at(0) == ProofNumbers::solved(is_proved_by_force(tree, 0, 1)));
            CHECK(reasons(judged(tree, patient.calls)) == Reasons{});
            // One threshold of twice as much is no rule.
            std::vector<std::size_t> finite;
            for (std::size_t at = 0; at < patient.calls.size(); ++at) {
                const double threshold = patient.calls[at].window.alpha;
                if (patient.calls[at].kind == EventKind::kEnter && threshold >= 2 && threshold < kInfinity)
                    finite.push_back(at);
            }
            if (finite.size() < 8) continue;
            ++unusual;
            std::vector<Told> wrong = patient.calls;
            wrong[finite[random.below(finite.size())]].window.alpha *= 3;
            const Reasons reasons_found = reasons(judged(tree, wrong));
            found += !reasons_found.empty() && reasons_found.front() == "thresholds" ? 1 : 0;
        }
    }
    CHECK(unusual > 20);
    CHECK(found == unusual);
}

}  // namespace UNITY_ID
