// SSS* and DUAL*: they agree with minimax, evaluate no leaf that alpha-beta does not evaluate, evaluate the same leaves
// in the same order as MT-SSS* and MT-DUAL*, with the same bounds, and take the states that were computed
// independently. Their queue is known at every step, also after writing and reading.
#include "search/algorithms/sss_star.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/file/call_stream.hpp"
#include "search/options/first_merit.hpp"
#include "search/trace/queue.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

SearchOptions by(Algorithm algorithm) {
    SearchOptions options;
    options.algorithm = algorithm;
    return options;
}

SearchOptions mtd_f(double first_guess) {
    SearchOptions options = by(Algorithm::kMtdF);
    options.first_guess = first_guess;
    return options;
}

std::vector<NodeId> leaves_of(const Trace& trace) {
    std::vector<NodeId> leaves;
    for (Step step = 0; step < trace.event_count(); ++step) {
        if (trace.kind(step) == EventKind::kEvaluate) leaves.push_back(trace.node_of(trace.event(step).visit));
    }
    return leaves;
}

/// The finite ones, each once.
std::vector<double> different(const std::vector<double>& values) {
    std::vector<double> found;
    for (const double value : values) {
        if (std::isfinite(value) && (found.empty() || found.back() != value)) found.push_back(value);
    }
    return found;
}

std::vector<double> merits_of(const Trace& trace) {
    std::vector<double> merits;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) merits.push_back(taken_state(trace, visit).merit);
    return merits;
}

std::vector<double> results_of_passes(const Trace& trace) {
    std::vector<double> results;
    for (std::uint32_t pass = 0; pass < trace.pass_count(); ++pass) {
        results.push_back(trace.visit_state(trace.pass(pass).root, trace.event_count()).value);
    }
    return results;
}

Json number(double value) {
    if (std::isfinite(value)) return value;
    return value > 0 ? "+inf" : "-inf";
}

/// The places of nodes with a state in the queue, found by taking one event after another.
std::map<NodeId, std::pair<double, bool>> replayed_queue(const Trace& trace, Step t) {
    std::map<NodeId, std::pair<double, bool>> states;
    for (Step step = 0; step < t; ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kEnter) states.erase(trace.node_of(event.visit));
        if (event.kind != EventKind::kPut) continue;
        const QueuedState state = trace.queued(event.first());
        const NodeId node = queued_node(trace, state, t);
        states.erase(node);
        if (event.queued() != Queued::kGone) states[node] = {state.merit, state.is_solved};
    }
    return states;
}

/// A leaf worth −∞ ends a test of MT-SSS*, but not a chain of siblings in SSS*; likewise +∞ in DUAL*.
bool has_finite_leaves(const ExplicitTree& tree) {
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        if (std::isinf(tree.value(tree.leaf_node(leaf)))) return false;
    }
    return true;
}

void check_queue(const Trace& trace, Step t) {
    std::map<NodeId, std::pair<double, bool>> found;
    for (const std::uint32_t number : trace.queue(t)) {
        const QueuedState state = trace.queued(number);
        found[queued_node(trace, state, t)] = {state.merit, state.is_solved};
    }
    if (found != replayed_queue(trace, t)) FAIL("the queue at step " << t);
}

}  // namespace

TEST_CASE("SSS* and DUAL* are MT-SSS* and MT-DUAL*, and find the value of minimax", "[sss]") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= cases_of(150); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const std::vector<NodeId> allowed = leaves_of(*record(tree));
        for (const Algorithm algorithm : {Algorithm::kSss, Algorithm::kDual}) {
            INFO("seed " << seed << ", " << info(algorithm).id);
            const auto trace = record(tree, by(algorithm));
            const Step end = trace->event_count();
            const double value = minimax_value(tree);
            CHECK(trace->visit_state(trace->latest_visit(0, end), end).value == value);
            if (!has_finite_leaves(tree) || tree.is_leaf(0)) continue;
            ++compared;

            const std::vector<NodeId> leaves = leaves_of(*trace);
            CHECK(std::set<NodeId>(leaves.begin(), leaves.end()).size() == leaves.size());
            CHECK(std::all_of(leaves.begin(), leaves.end(), [&](NodeId leaf) {
                return std::find(allowed.begin(), allowed.end(), leaf) != allowed.end();
            }));

            const std::vector<double> merits = merits_of(*trace);
            const bool is_sss = algorithm == Algorithm::kSss;
            CHECK((is_sss ? std::is_sorted(merits.rbegin(), merits.rend())
                          : std::is_sorted(merits.begin(), merits.end())));
            CHECK(merits.back() == value);

            const auto tests = record(tree, mtd_f(is_sss ? kInfinity : -kInfinity));
            CHECK(leaves == leaves_of(*tests));
            CHECK(different(merits) == different(results_of_passes(*tests)));
        }
    }
    CHECK(compared > 10);
}

TEST_CASE("SSS* and DUAL* take the given states", "[sss][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/sss-cases.json");
    const Json content = Json::parse(file);
    int runs = 0;
    for (const Json& one : content.at("cases")) {
        const ExplicitTree tree = parse_tree(one.at("tree").get<std::string>()).value();
        for (const Algorithm algorithm : {Algorithm::kSss, Algorithm::kDual}) {
            INFO(one.at("id").get<std::string>() << ", " << info(algorithm).id);
            const Json& run = one.at(std::string(info(algorithm).id));
            const auto trace = record(tree, by(algorithm));
            CHECK(Json(leaves_of(*trace)) == run.at("leaves"));
            CHECK(Json(leaves_of(*trace)) == one.at(algorithm == Algorithm::kSss ? "mt-sss" : "mt-dual"));
            CHECK(longest_queue(*trace) == run.at("longest_open").get<std::uint32_t>());
            const Json& operations = run.at("operations");
            REQUIRE(trace->visit_count() == operations.size());
            for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
                INFO("state " << visit + 1);
                const TakenState state = taken_state(*trace, visit);
                Json put = Json::array(), gone = Json::array();
                const Step next =
                    visit + 1 < trace->visit_count() ? trace->enter_step(visit + 1) : trace->event_count();
                for (Step step = trace->enter_step(visit) + 1; step < next; ++step) {
                    const Event event = trace->event(step);
                    if (event.kind != EventKind::kPut) continue;
                    const QueuedState of = trace->queued(event.first());
                    const NodeId node = queued_node(*trace, of, step);
                    if (event.queued() == Queued::kGone) {
                        gone.push_back(node);
                    } else {
                        put.push_back({node, of.is_solved ? "S" : "L", number(of.merit)});
                    }
                }
                Json expected = operations[visit];
                std::sort(gone.begin(), gone.end());  // purged in no particular order
                std::sort(expected[5].begin(), expected[5].end());
                CHECK(Json{trace->node_of(visit), state.is_solved ? "S" : "L", number(state.merit),
                           static_cast<int>(queue_case(*trace, visit)), put, gone} == expected);
            }
            ++runs;
        }
    }
    CHECK(runs == 22);
}

TEST_CASE("The best move of SSS* and DUAL* is one of minimax", "[sss]") {
    for (std::uint64_t seed = 1; seed <= cases_of(100); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const Algorithm algorithm : {Algorithm::kSss, Algorithm::kDual}) {
            INFO("seed " << seed << ", " << info(algorithm).id);
            const auto trace = record(tree, by(algorithm));
            SummarySink summary;
            search_tree(tree, by(algorithm), summary);
            const MoveCode move = solved_move(*trace, trace->event_count());
            CHECK(summary.summary().value == minimax_value(tree));
            if (tree.is_leaf(0)) {
                CHECK(move == kNoMove);
                CHECK(summary.summary().principal_variation.empty());
                continue;
            }
            REQUIRE(move != kNoMove);
            CHECK(summary.summary().principal_variation == std::vector{move});
            CHECK(minimax_value(tree, tree.child(0, static_cast<std::size_t>(move))) == minimax_value(tree));
        }
    }
}

TEST_CASE("The queue is known at every step", "[sss][state]") {
    for (std::uint64_t seed = 1; seed <= cases_of(60); ++seed) {
        const auto trace = record(any_tree(seed), by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual));
        INFO("seed " << seed);
        for (Step t = 0; t <= trace->event_count(); ++t) check_queue(*trace, t);
    }
    // Long enough that the queue is listed now and then, both while it is short and while it is long.
    for (const auto& [branching, depth] : {std::pair{2, 12}, std::pair{30, 3}}) {
        const auto trace = record(plytrace::uniform_tree(branching, depth, 5), by(Algorithm::kSss));
        REQUIRE(trace->event_count() > 4000);
        for (Step t = 0; t <= trace->event_count(); t += 97) check_queue(*trace, t);
        CHECK(best_first(*trace, trace->event_count()).empty());
    }
}

TEST_CASE("The list of the queue has the queue's states, and one top", "[sss][state]") {
    for (std::uint64_t seed = 1; seed <= cases_of(60); ++seed) {
        const auto trace = record(any_tree(seed), by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual));
        const Step end = trace->event_count();
        std::size_t purged = 0, removed = 0;
        for (Step t = 0; t <= end; ++t) {
            INFO("seed " << seed << ", step " << t);
            std::vector<Step> put, expected;
            std::size_t tops = 0;
            for (const ListedState& listed : listed_queue(*trace, t, first_merit(*trace))) {
                tops += listed.mark == QueueMark::kTop ? 1 : 0;
                purged += listed.mark == QueueMark::kPurged ? 1 : 0;
                const bool is_start = listed.state.parent == kNone && !listed.state.is_solved;
                const bool is_gone = listed.state.end < t;  // taken or purged
                if (!is_start && !is_gone) put.push_back(listed.state.put);
            }
            for (const QueuedState& state : best_first(*trace, t)) expected.push_back(state.put);
            if (put != expected) FAIL("the list at step " << t << " of seed " << seed);
            if (tops != 1) FAIL(tops << " states are marked at step " << t << " of seed " << seed);
            removed += t > 0 && trace->kind(t - 1) == EventKind::kPut && trace->event(t - 1).queued() == Queued::kGone;
        }
        CHECK(purged == removed);
        const ListedState last = listed_queue(*trace, end, first_merit(*trace)).front();  // the root, solved
        CHECK((last.node == 0 && last.state.is_solved && last.mark == QueueMark::kTop));
    }
}

/// A solution tree has at most one move at each node of the chooser, and all moves before the one being searched at the
/// other player's nodes. At the end it is complete, and the worst of its leaves has the root's value.
void check_solution(const ExplicitTree& tree, const Trace& trace, Step t) {
    const std::vector<NodeId> nodes = solution_of_top(trace, listed_queue(trace, t, first_merit(trace)), t);
    const auto has = [&](NodeId node) { return std::binary_search(nodes.begin(), nodes.end(), node); };
    const bool is_end = t == trace.event_count(), is_max = queue_chooser(trace) == Role::kMax;
    CHECK((has(0) && std::adjacent_find(nodes.begin(), nodes.end()) == nodes.end()));
    double worst = is_max ? kInfinity : -kInfinity;
    for (const NodeId node : nodes) {
        if (node != 0) CHECK(has(tree.parent(node)));
        if (tree.is_leaf(node)) {
            worst = is_max ? std::min(worst, tree.value(node)) : std::max(worst, tree.value(node));
            continue;
        }
        const VisitId visit = trace.latest_visit(node, t);
        if (visit == kNone) continue;
        const bool is_choice = trace.role(visit) == queue_chooser(trace);
        std::size_t count = 0;
        bool is_left = true;  // without gaps from the first child
        for (std::size_t i = 0; i < tree.child_count(node); ++i) {
            if (!has(tree.child(node, i))) continue;
            is_left = is_left && count == i;
            ++count;
        }
        CHECK((is_choice ? count <= 1 : is_left));
        if (is_end) CHECK(count == (is_choice ? 1 : tree.child_count(node)));
    }
    if (is_end) CHECK(worst == minimax_value(tree));
}

TEST_CASE("DUAL* begins with the merit −∞, SSS* with +∞, also at a leaf", "[sss]") {
    for (const char* text : {"((3 12)(2 4))", "7"}) {
        const ExplicitTree tree = *parse_tree(text);
        for (const Algorithm algorithm : {Algorithm::kSss, Algorithm::kDual}) {
            TraceHeader header;
            header.algorithm = info(algorithm).id;
            header.values = ValueKind::kMerit;
            Trace trace(header, kTestEventLimit, shape_of(tree), true);
            Recorder recorder(trace);
            search_tree(tree, by(algorithm), recorder);
            CHECK(first_merit(trace) == (algorithm == Algorithm::kSss ? kInfinity : -kInfinity));
        }
    }
}

TEST_CASE("The solution tree of the top is a strategy, and at the end it is worth the root's value", "[sss][state]") {
    for (std::uint64_t seed = 1; seed <= cases_of(40); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.is_leaf(0)) continue;
        const auto trace = record(tree, by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual));
        for (Step t = 0; t <= trace->event_count(); ++t) {
            INFO("seed " << seed << ", step " << t);
            check_solution(tree, *trace, t);
        }
    }
}

TEST_CASE("A search with a queue survives writing, reading and the way from a worker", "[sss][file][call-stream]") {
    for (std::uint64_t seed = 1; seed <= cases_of(60); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const SearchOptions options = by(seed % 2 == 0 ? Algorithm::kSss : Algorithm::kDual);
        TraceHeader header;
        header.game = "tree";
        header.position = write_tree(tree);
        header.values = ValueKind::kMerit;
        Trace direct(header, kTestEventLimit, shape_of(tree), true),
            carried(header, kTestEventLimit, shape_of(tree), true);
        CallReader reader;
        CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
        {
            Recorder recorder(direct), far(carried);
            search_tree(tree, options, recorder);
            search_tree(tree, options, writer);
            writer.flush();
            while (!reader.is_empty()) reader.call(far);
        }
        INFO("seed " << seed);
        const std::string text = written(direct);
        CHECK(written(carried) == text);
        const auto read = read_text(text);
        if (!read) FAIL(read.error().text());
        CHECK(written(*read->trace) == text);
        CHECK(merits_of(*read->trace) == merits_of(direct));
        for (Step t = 0; t <= direct.event_count(); t += 7) check_queue(*read->trace, t);
    }
}

TEST_CASE("Malformed lines about a queue have errors of their own", "[sss][malformed]") {
    const std::string header = R"-({"plytrace":1,"game":"tree","position":"((3 12)(2 4))","values":"merit"})-";
    const std::string root = R"({"e":"enter"})", put = R"({"e":"put","p":0,"m":0,"x":"+inf","s":"live"})";
    const std::string leave = R"({"e":"leave","x":"+inf"})";
    struct Malformed {
        std::vector<std::string> lines;
        std::string expected;
    };
    const std::vector<Malformed> table{
        {{put}, "put before the root"},
        {{root, R"({"e":"put","p":0,"m":0,"x":1})"}, "\"s\" is missing or unknown; expected \"live\""},
        {{root, R"({"e":"put","p":0,"m":0,"s":"live"})"}, "\"x\" is missing"},
        {{root, R"({"e":"put","p":1,"m":0,"x":1,"s":"live"})"}, "\"p\" is 1; no such visit yet"},
        {{root, R"({"e":"put","p":0,"m":2,"x":1,"s":"live"})"}, "\"m\" is 2; expected 0 to 1"},
        {{root, R"({"e":"put","p":0,"x":1,"s":"live"})"}, "\"m\" is missing"},
        {{root, put, R"({"e":"enter","p":0,"m":0})"}, "enter while visit 0 is open; expected its leave"},
        {{root, put, leave, R"({"e":"enter","p":1,"m":0})"}, "\"p\" is 1; no such visit yet"},
        {{root, put, leave, R"({"e":"enter","p":0})"}, "\"m\" is missing"},
        {{root, put, leave, R"({"e":"enter","p":0,"m":0,"how":"probe"})"}, "\"how\" in a trace of merits"},
        {{root, put, R"({"e":"leave","x":[1,2]})"}, "expected a number, a merit"},
        {{root, R"({"e":"table","k":"probe"})"}, "table in a trace of merits"},
        {{root, R"({"e":"leave","x":1})"}, "has no children"},
    };
    for (const Malformed& each : table) {
        std::vector<std::string> lines = each.lines;
        lines.insert(lines.begin(), header);
        const auto read = read_text(text_of(lines));
        INFO(text_of(lines));
        REQUIRE_FALSE(read.has_value());
        CHECK(read.error().line == static_cast<int>(lines.size()));
        CHECK(read.error().message.find(each.expected) != std::string::npos);
    }
    const auto alternating = read_text(text_of({header, root, put, leave, R"({"e":"enter","p":0,"m":0})"}));
    REQUIRE(alternating.has_value());
    CHECK(alternating->trace->role(1) == Role::kMin);  // where the file does not say it
    const std::string values = R"-({"plytrace":1,"game":"tree","position":"((3 12)(2 4))"})-";
    CHECK(read_text(text_of({values, root, put})).error().message.find("\"values\": \"merit\"") != std::string::npos);
}

}  // namespace UNITY_ID
