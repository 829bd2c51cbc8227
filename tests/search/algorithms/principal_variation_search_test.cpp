// Principal variation search: it visits the leaves that the literature gives for the published trees, agrees with
// minimax with any aids, and each of its windows is as defined.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Json = nlohmann::json;

namespace {

SearchOptions pvs() {
    SearchOptions options;
    options.algorithm = Algorithm::kPvs;
    return options;
}

constexpr Order kOrders[] = {Order::kGiven,      Order::kBest,   Order::kWorst,   Order::kRandom,
                             Order::kEvaluation, Order::kKiller, Order::kHistory, Order::kTableMove};

/// The window of each visit, by what its parent knew when it was entered.
void check_windows(const Trace& trace, VisitId visit) {
    const VisitId parent = trace.parent(visit);
    if (parent == kNone) return;
    const NodeState up = trace.visit_state(parent, trace.enter_step(visit));
    const double alpha = trace.alpha_in(visit), beta = trace.beta_in(visit);
    const bool is_max = up.role == Role::kMax;
    const VisitId probe = trace.previous_try(visit);
    if (trace.is_probe(visit)) {
        CHECK(up.has_value);  // never the first child
        CHECK(alpha == (is_max ? up.alpha : std::nextafter(up.beta, -kInfinity)));
        CHECK(beta == (is_max ? std::nextafter(up.alpha, kInfinity) : up.beta));
        CHECK(trace.window_kind(visit) == (is_max ? WindowKind::kAboveAlpha : WindowKind::kBelowBeta));
    } else if (probe != kNone) {
        CHECK(trace.is_probe(probe));
        const double score = trace.visit_state(probe, trace.event_count()).value;
        CHECK((up.alpha < score && score < up.beta));
        CHECK(alpha == (is_max ? score : up.alpha));
        CHECK(beta == (is_max ? up.beta : score));
    } else {
        CHECK((alpha == up.alpha && beta == up.beta));
        const bool has_room = std::nextafter(up.alpha, kInfinity) < up.beta;
        CHECK((!up.has_value || !has_room));  // the first child, or nothing fits into the window
    }
}

}  // namespace

TEST_CASE("PVS visits the leaves of the published trees in the published order", "[pvs][textbook]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/textbook-cases.json");
    int covered = 0;
    const Json file_content = Json::parse(file);
    for (const Json& textbook_case : file_content.at("cases")) {
        if (!textbook_case.contains("pvs_negascout")) continue;
        const Json& expected = textbook_case.at("pvs_negascout");
        INFO(textbook_case.at("id").get<std::string>());
        const Player root = textbook_case.at("root_player") == "max" ? Player::kFirst : Player::kSecond;
        const ExplicitTree tree = parse_tree(textbook_case.at("tree").dump(), root).value();
        const auto trace = record(tree, pvs());
        std::vector<double> values;
        std::uint32_t distinct = 0;
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            const NodeId node = trace->node_of(visit);
            if (!tree.is_leaf(node)) continue;
            values.push_back(tree.value(node));
            distinct += trace->first_visit(node) == visit ? 1 : 0;
        }
        CHECK(values == expected.at("sequence_values").get<std::vector<double>>());
        CHECK(trace->counts(trace->event_count()).leaves == expected.at("leaf_evaluations"));
        CHECK(distinct == expected.at("distinct_leaves"));
        CHECK(trace->node_state(0, trace->event_count()).value == textbook_case.at("value"));
        ++covered;
    }
    CHECK(covered == 20);
}

TEST_CASE("PVS is minimax on random trees, in every order, to any depth", "[pvs]") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = pvs();
        options.order = kOrders[seed % std::size(kOrders)];
        if (random.happens(30)) options.depth = random.between(0, 5);
        options.is_iterative = options.depth > 0 && random.happens(20);
        if (random.happens(30)) options.table.kind = TableKind::kExact;
        SummarySink sink;
        INFO("seed " << seed << ", " << write_tree(tree));
        CHECK(search_tree(tree, options, sink) == minimax_value(tree, 0, options.depth));
    }
}

TEST_CASE("PVS: every window is the one that its definition names, and every claim is true", "[pvs][proof]") {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        INFO("seed " << seed << ", " << write_tree(tree));
        const auto trace = record(tree, pvs());
        const Step end = trace->event_count();
        for (VisitId visit = 0; visit < trace->visit_count(); ++visit) {
            check_windows(*trace, visit);
            const double truth = minimax_value(tree, trace->node_of(visit));
            const NodeState state = trace->visit_state(visit, end);
            if (proves(state.proof, Proof::kLower)) CHECK(truth >= state.value);
            if (proves(state.proof, Proof::kUpper)) CHECK(truth <= state.value);
        }
        if (std::isfinite(minimax_value(tree))) CHECK(trace->node_state(0, end).proof == Proof::kExact);
    }
}

TEST_CASE("PVS inside a window of its own comes to the value, or to a bound on its side", "[pvs]") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = pvs();
        options.window.alpha = random.between(-6, 4);
        options.window.beta = options.window.alpha + random.between(1, 4);
        SummarySink sink;
        const double value = search_tree(tree, options, sink), truth = minimax_value(tree);
        INFO("seed " << seed);
        if (truth <= options.window.alpha) CHECK((truth <= value && value <= options.window.alpha));
        if (truth >= options.window.beta) CHECK((truth >= value && value >= options.window.beta));
        if (truth > options.window.alpha && truth < options.window.beta) CHECK(value == truth);
    }
}

TEST_CASE("PVS is minimax on Othello, in every order, with and without table and quiescence", "[pvs][othello]") {
    const Othello game;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        Random random(seed);
        Othello::State root = game.initial();
        for (int ply = random.between(2, 30); ply > 0; --ply) {
            Othello::MoveList moves;
            game.legal_moves(root, moves);
            if (moves.size() == 0) break;
            (void)game.apply(root, moves[random.below(moves.size())]);
        }
        SearchOptions plain;
        plain.algorithm = Algorithm::kMinimax;
        plain.depth = 3;
        plain.has_quiescence = seed % 2 == 0;
        for (const Order order : kOrders) {
            // Minimax in the same order: beyond the depth limit, some orders know no noisy moves.
            plain.order = is_found_by_search(order) ? Order::kGiven : order;
            NullSink null;
            const auto truth = run_search(game, Named<othello::Positional>{}, root, plain, null);
            REQUIRE(truth.has_value());
            for (const TableKind table : {TableKind::kOff, TableKind::kExact}) {
                SearchOptions options = plain;
                options.algorithm = Algorithm::kPvs;
                options.order = order;
                options.table.kind = table;
                SummarySink sink;
                INFO("seed " << seed << ", " << text_of(options));
                CHECK(run_search(game, Named<othello::Positional>{}, root, options, sink) == truth);
            }
        }
    }
}

}  // namespace UNITY_ID
