// UCT with a solver: the computed iterations, the laws of its proofs on random trees and on tic-tac-toe, its traces as
// files, the move that it plays, and the judge of such traces.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/core/random.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/judge.hpp"
#include "search/check/ucb.hpp"
#include "search/file/call_stream.hpp"
#include "search/running/opened_trace.hpp"
#include "search/trace/solver.hpp"
#include "search/trace/summary_sink.hpp"
#include "search/trace/visit_counts.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Approx;

namespace {

SearchOptions solving(std::uint32_t iterations, Playout playout = Playout::kRandom) {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = iterations;
    options.playout = playout;
    options.has_solver = true;
    return options;
}

struct Solved {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::unique_ptr<Trace> trace;
    VisitCounts counts;
};

Solved solved(std::shared_ptr<const GameSession> game, const SearchOptions& options) {
    const auto checked = game->checked(options, {});
    REQUIRE(checked);
    Solved done{game, *checked, nullptr, {}};
    done.trace = std::make_unique<Trace>(header_of(*game, {}, *checked, ""), 2'000'000, game->shape(), true);
    Recorder recorder(*done.trace);
    REQUIRE(game->search({}, *checked, &recorder));
    REQUIRE(game->search({}, *checked, &done.counts));
    return done;
}

std::shared_ptr<const GameSession> of_tree(const ExplicitTree& tree) {
    return make_tree_game(std::make_shared<const ExplicitTree>(tree));
}

std::string lines_of(const Trace& trace) {
    std::ostringstream text;
    write_trace(trace, text);
    return text.str();
}

/// A random tree whose leaves are 0, 1 and, if `has_draws`, 2: so 1 is neither won nor lost then.
ExplicitTree won_or_lost(std::uint64_t seed, bool has_draws) {
    Random random(seed);
    RandomTreeShape shape = any_shape(random, 6, 60);
    shape.lowest = 0;
    shape.highest = has_draws ? 2 : 1;
    shape.has_random_root_player = true;
    return random_tree(shape, seed);
}

std::vector<std::string_view> first_reasons(const std::string& text) {
    auto opened = open_trace_text(text);
    REQUIRE(opened);
    std::vector<std::string_view> reasons;
    const auto judgement = judge_opened(*opened);
    for (const Fault& fault : judgement->faults) {
        if (!fault.follows_from) reasons.push_back(id_of(fault.reason));
    }
    return reasons;
}

std::string replaced(std::string text, const std::string& old, const std::string& other) {
    const std::size_t at = text.rfind(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), other);
}

}  // namespace

TEST_CASE("UCT with a solver does the computed iterations", "[uct][solver]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/uct-solver-cases.json");
    const auto cases = nlohmann::json::parse(file).at("cases");
    REQUIRE(cases.size() == 2);
    for (const auto& each : cases) {
        INFO(each.at("id"));
        const ExplicitTree tree = tree_of(each.at("tree").get<std::string>());
        SearchOptions options = solving(each.at("count").get<std::uint32_t>() + 20, Playout::kFirst);
        options.range = {0, 1};
        const Solved done = solved(of_tree(tree), options);
        const Trace& trace = *done.trace;
        std::vector<Step> ends;
        for (Step step = 0; step < trace.event_count(); ++step) {
            const Event event = trace.event(step);
            if (event.kind == EventKind::kLeave && trace.parent(event.visit) == kNone) ends.push_back(step + 1);
        }
        const auto& iterations = each.at("iterations");
        REQUIRE(ends.size() == each.at("count"));  // the search ends when the root is proved
        Step begin = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            INFO("iteration " << i + 1);
            std::vector<NodeId> path;
            for (Step step = begin; step < ends[i]; ++step) {
                const Event event = trace.event(step);
                if (event.kind == EventKind::kEnter) path.push_back(trace.node_of(event.visit));
                if (event.kind == EventKind::kEvaluate) CHECK(event.score() == iterations[i][3].get<double>());
            }
            CHECK(path == iterations[i][0].get<std::vector<NodeId>>());
            std::vector<std::pair<NodeId, std::string>> proved;
            for (auto node = path.rbegin(); node != path.rend(); ++node) {
                const Proof now = trace.node_state(*node, ends[i]).proof;
                if (now == trace.node_state(*node, begin).proof) continue;
                proved.emplace_back(*node, now == kProvedWin ? "win" : "loss");
            }
            CHECK(proved == iterations[i][4].get<std::vector<std::pair<NodeId, std::string>>>());
            begin = ends[i];
        }
        const bool is_won = each.at("proved") == "win";
        CHECK(trace.node_state(0, trace.event_count()).proof == (is_won ? kProvedWin : kProvedLoss));
        CHECK(done.counts.proved_result() == each.at("value").get<double>());
    }
}

TEST_CASE("What UCT's solver proves is the minimax value, and without draws it proves the root", "[uct][solver]") {
    for (std::uint64_t seed = 1; seed <= (kIsSanitized ? 20U : 300U); ++seed) {
        INFO("tree " << seed);
        const bool has_draws = seed % 3 == 0;
        const ExplicitTree tree = won_or_lost(seed, has_draws);
        SearchOptions options = solving(4000);
        options.range = {0, has_draws ? 2.0 : 1.0};
        const Solved done = solved(of_tree(tree), options);
        const Trace& trace = *done.trace;
        const Step end = trace.event_count();
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            const NodeState state = trace.node_state(node, end);
            const auto value = solved_value(trace, state.proof);
            if (value) CHECK(*value == minimax_value(tree, node));
            // Proofs leave the means as they are.
            if (state.has_value) CHECK((state.value >= 0 && state.value <= options.range.beta));
        }
        if (!has_draws) CHECK(trace.node_state(0, end).proof != Proof::kNothing);
        const auto root = solved_value(trace, trace.node_state(0, end).proof);
        if (tree.is_leaf(0)) continue;
        CHECK(done.counts.proved_result() == root);
        if (!root) continue;
        // The move that is played is worth what the root is.
        const NodeId played = child_to_play(trace, end);
        CHECK(minimax_value(tree, played) == *root);
        const auto line = done.counts.line_to_play(trace.role(0), options.range.alpha, options.range.beta);
        CHECK(line.front() == trace.node_move(played));
    }
}

TEST_CASE("UCT's solver finds the winning move of tic-tac-toe, and proves a loss", "[uct][solver]") {
    GameSpec spec;
    spec.game = "tic-tac-toe";
    spec.position = "XX-OO---- X";
    const auto won = make_game(spec);
    REQUIRE(won);
    const Solved win = solved(*won, solving(5000));
    CHECK(win.trace->node_state(0, win.trace->event_count()).proof == kProvedWin);
    CHECK((*won)->move_text({}, win.counts.line_to_play(Role::kMax, -1, 1).front()) == "c1");
    // X has two lines with one empty square each, so O, who is to move, loses whatever it does.
    spec.position = "X-XO--XO- O";
    const auto lost = make_game(spec);
    REQUIRE(lost);
    const Solved loss = solved(*lost, solving(5000));
    CHECK(loss.trace->node_state(0, loss.trace->event_count()).proof == kProvedLoss);
}

TEST_CASE("UCT's solver proves a chance node only if all outcomes are proved alike", "[uct][solver]") {
    for (const auto& [text, proof] :
         {std::pair("((? 0.5:1 0.5:1) 0)", kProvedWin), std::pair("((? 0.5:1 0.5:0) 0)", Proof::kNothing)}) {
        INFO(text);
        const Solved done = solved(of_tree(tree_of(text)), solving(200));
        CHECK(done.trace->node_state(0, done.trace->event_count()).proof == proof);
    }
}

TEST_CASE("A trace with proofs is the same after it was written and read", "[uct][solver]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Solved done = solved(of_tree(won_or_lost(seed, false)), solving(300));
        const std::string text = lines_of(*done.trace);
        CHECK(text.find(R"("solver":"on")") != std::string::npos);
        const auto opened = open_trace_text(text);
        REQUIRE(opened);
        CHECK(lines_of(*opened->trace) == text);
        Trace carried(done.trace->header(), 2'000'000, done.game->shape(), true);
        {
            CallReader reader;
            CallWriter writer([&](std::span<const std::uint8_t> bytes) { reader.add({bytes.begin(), bytes.end()}); });
            REQUIRE(done.game->search({}, done.options, &writer));
            writer.flush();
            Recorder recorder(carried);
            while (!reader.is_empty()) reader.call(recorder);
        }
        for (Step t = 0; t <= carried.event_count(); t += 7) {
            for (NodeId node = 0; node < carried.node_count(); ++node) {
                CHECK(carried.node_state(node, t).proof == opened->trace->node_state(node, t).proof);
            }
        }
    }
}

TEST_CASE("Without a solver, UCT proves nothing", "[uct][solver]") {
    SearchOptions options = solving(200);
    options.has_solver = false;
    const Solved done = solved(of_tree(won_or_lost(3, false)), options);
    for (NodeId node = 0; node < done.trace->node_count(); ++node) {
        CHECK(done.trace->node_state(node, done.trace->event_count()).proof == Proof::kNothing);
    }
    CHECK(lines_of(*done.trace).find("\"i\":true") == std::string::npos);
}

TEST_CASE("The judge finds nothing wrong in runs with a solver", "[uct][solver][judge]") {
    for (std::uint64_t seed = 1; seed <= (kIsSanitized ? 5U : 60U); ++seed) {
        INFO("tree " << seed);
        const Solved done = solved(of_tree(won_or_lost(seed, seed % 3 == 0)), solving(400));
        CHECK(first_reasons(lines_of(*done.trace)).empty());
    }
    GameSpec spec;
    spec.game = "tic-tac-toe";
    spec.position = "XX-OO---- X";
    CHECK(first_reasons(lines_of(*solved(*make_game(spec), solving(400)).trace)).empty());
}

TEST_CASE("The judge names the mistakes of a solver", "[uct][solver][judge]") {
    // Two wins in three plies; the computed iterations end with a win for MAX.
    const ExplicitTree tree = tree_of("((1 (0 1)) ((1 0)(1 1)) 0)");
    SearchOptions options = solving(30, Playout::kFirst);
    const std::string right = lines_of(*solved(of_tree(tree), options).trace);
    CHECK(first_reasons(right).empty());
    // The last proof is left out: the root is not said to be proved.
    CHECK(first_reasons(replaced(right, R"("i":true)", R"("i":false)")) ==
          std::vector<std::string_view>{"proof-missed"});
    // A search that does not use its proofs: it selects the leaf that it knows to be lost, again and again.
    SearchOptions plain = options;
    plain.has_solver = false;
    const std::string unused = replaced(lines_of(*solved(of_tree(tree_of("(0 (1 0) (1 1))")), plain).trace),
                                        R"("playout":"first")", R"("playout":"first","solver":"on")");
    const auto reasons = first_reasons(unused);
    CHECK(std::find(reasons.begin(), reasons.end(), "proved-chosen") != reasons.end());
    CHECK(std::find(reasons.begin(), reasons.end(), "proof-missed") != reasons.end());
}

TEST_CASE("The judge names a proof that the children do not give, and a search that goes on after it",
          "[uct][solver][judge]") {
    const std::string text =
        R"~({"plytrace":1,"game":"tree","position":"(0 1 (1 1))","values":"mean","options":{"solver":"on","range":"0,1"}}
{"e":"enter","v":0,"r":"max"}
{"e":"enter","v":1,"p":0,"m":0,"r":"min"}
{"e":"evaluate","x":0,"end":true}
{"e":"return","x":0,"i":true}
{"e":"leave","x":0}
{"e":"enter","v":2,"r":"max"}
{"e":"enter","v":3,"p":2,"m":1,"r":"min"}
{"e":"evaluate","x":1,"end":true}
{"e":"return","x":0.5}
{"e":"leave","x":0.5}
)~";
    const std::vector<std::string_view> both{"proved-early", "proved-goes-on"};
    CHECK(first_reasons(text) == both);
}

}  // namespace UNITY_ID
