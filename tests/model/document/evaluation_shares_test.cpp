// The evaluation's card: each term's contribution, in MAX's view, and the effect of changing a weight.
#include "app/document/evaluation_contributions.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "app/base/language.hpp"
#include "app/control/commands.hpp"
#include "search/options/option_table.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::WithinAbs;

namespace {

void open_game(AppState& app, const char* game, const char* evaluation, int depth, Role root_role,
               std::vector<double> weights = {}) {
    GameSpec spec;
    spec.game = game;
    auto session = make_game(spec);
    REQUIRE(session);
    SearchOptions options;
    options.evaluation = evaluation;
    options.depth = depth;
    options.root_role = root_role;
    options.weights = std::move(weights);
    app.document.open_game(std::move(*session), options, "test");
    REQUIRE(app.document.run().error() == "");
}

/// At each leaf of the search the shares add up to what the search said of it.
void check_leaves(const Document& document) {
    const Trace& trace = *document.trace();
    int leaves = 0;
    for (NodeId node = 0; node < trace.node_count(); ++node) {
        const NodeState state = trace.node_state(node, trace.event_count());
        if (!trace.children_entered(trace.latest_visit(node, trace.event_count()), trace.event_count()).empty())
            continue;
        const auto shares = evaluation_contributions(document, document.moves_to(node));
        REQUIRE(shares);
        REQUIRE_THAT(shares->sum, WithinAbs(state.value, 1e-9));
        ++leaves;
    }
    CHECK(leaves > 5);
}

}  // namespace

TEST_CASE("At every leaf the contributions add up to the search's value, for either side as MAX and any weights") {
    SearchedWindow window;
    AppState& app = window.app;
    for (const Role role : {Role::kMax, Role::kMin}) {
        for (const char* evaluation : {"discs", "handout", "positional"}) {
            open_game(app, "othello", evaluation, 3, role);
            check_leaves(app.document);
        }
        open_game(app, "othello", "handout", 2, role, {2, -0.5, 0});
        check_leaves(app.document);
        open_game(app, "connect-four", "lines-centre", 3, role, {3, 0.25, 1000});
        check_leaves(app.document);
        open_game(app, "tic-tac-toe", "open-lines", 3, role);
        check_leaves(app.document);
        open_game(app, "lines-of-action", "assignment", 1, role);
        check_leaves(app.document);
        open_game(app, "lines-of-action", "assignment", 1, role, {1, 2, 3, 0, 0, -1});
        check_leaves(app.document);
    }
}

TEST_CASE("Moving a weight searches again; the usual ones are none, in headers and links, too") {
    SearchedWindow window;
    Document& document = window.app.document;
    open_game(window.app, "othello", "positional", 2, Role::kMax);
    CHECK(weights_of(document) == std::vector<double>{16, 4, 1, 1000});
    const int before = document.generation();
    choose_weights(document, std::vector<double>{16, 4, 1, 1000});
    CHECK(document.generation() == before);
    choose_weights(document, std::vector<double>{16, 0.1 + 0.2, 1, 1000});
    CHECK(document.generation() > before);
    CHECK(document.run().options().weights == std::vector<double>{16, 0.1 + 0.2, 1, 1000});
    CHECK_FALSE(evaluation_contributions(document, {})->has_usual_weights());

    const TraceHeader& header = document.trace()->header();
    CHECK(options_from_pairs(header.algorithm, header.options).weights == document.options().weights);
    reset_weights(document);
    CHECK(document.options().weights.empty());
    CHECK(evaluation_contributions(document, {})->has_usual_weights());
}

TEST_CASE("An evaluation without terms has no contributions") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    CHECK_FALSE(has_terms(window.app.document));
    CHECK_FALSE(evaluation_contributions(window.app.document, {}));
    open_game(window.app, "nim", "grundy", 2, Role::kMax);
    CHECK_FALSE(has_terms(window.app.document));
    open_game(window.app, "othello", "", 2, Role::kMax);
    CHECK_FALSE(has_terms(window.app.document));
}

TEST_CASE("The chess lesson: material says 5, with mobility 1.2, with more of it -1.9") {
    SearchedWindow window;
    Document& document = window.app.document;
    const auto value_at = [&](int stage) {
        REQUIRE(open_lesson(window.app, "chess-evaluation", stage));
        const auto shares = evaluation_contributions(document, {});
        REQUIRE(shares);
        const double value = document.trace()->node_state(0, document.trace()->event_count()).value;
        CHECK_THAT(shares->sum, WithinAbs(value, 1e-12));
        return value;
    };
    CHECK(value_at(1) == 5);
    CHECK(document.game()->legal_moves({}).empty());
    const std::vector<double> material = weights_of(document);
    CHECK(std::vector<double>(material.begin(), material.begin() + 5) == std::vector<double>{1, 3, 3, 5, 9});
    CHECK_THAT(value_at(2), WithinAbs(1.2, 1e-12));
    CHECK(evaluation_contributions(document, {})->has_usual_weights());
    CHECK_THAT(value_at(3), WithinAbs(-1.9, 1e-12));
    reset_weights(document);
    CHECK_THAT(document.trace()->node_state(0, document.trace()->event_count()).value, WithinAbs(1.2, 1e-12));
}

TEST_CASE("Every term of every game has its text") {
    SearchedWindow window;
    for (const GameEntry& entry : games()) {
        GameSpec spec;
        spec.game = entry.id;
        if (spec.game == "tree") continue;
        const auto game = make_game(spec);
        REQUIRE(game);
        for (const EvaluationName& evaluation : (*game)->evaluations()) {
            const auto values = (*game)->term_values({}, evaluation.id, Player::kFirst);
            CHECK(values.size() == evaluation.terms.size());
            for (const Term& term : evaluation.terms) {
                INFO(term.id);
                CHECK(window.app.language.has("term." + std::string(term.id)));
                CHECK(window.app.language.has("term." + std::string(term.id) + ".tip"));
            }
        }
    }
}

}  // namespace UNITY_ID
