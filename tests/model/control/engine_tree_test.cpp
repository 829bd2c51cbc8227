// The tree of the engine's search: it agrees with the values on the squares, and closes if another search is chosen.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/document/mover.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/othello_analysis.hpp"
#include "games/core/random.hpp"
#include "search/check/judge.hpp"
#include "tests/model/control/thoughtful.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;
using test::Thoughtful;

namespace {

constexpr std::uint64_t kMostNodes = 60'000, kAll = 1'000'000'000;

/// What a number says of the true value.
struct Interval {
    double low, high;
    Interval(double value, Proof proof)
        : low(proves(proof, Proof::kLower) ? value : -kInfinity),
          high(proves(proof, Proof::kUpper) ? value : kInfinity) {}
};

void play_random(Thoughtful& thoughtful, Random& random, int moves) {
    Document& document = thoughtful.app.document;
    for (int ply = 0; ply < moves; ++ply) {
        const auto legal = document.game()->legal_moves(document.moves());
        if (legal.empty()) break;
        REQUIRE(document.play(legal[random.below(legal.size())]));
    }
    thoughtful.frame();
}

/// The tree of what the engine has found says the same of each move as its square does.
void check_tree(Thoughtful& thoughtful) {
    AppState& app = thoughtful.app;
    const AnalysisReport report = *analysis_of(app);
    REQUIRE(run_action("analysis.tree", app));
    thoughtful.frame();
    REQUIRE(shows_engine_tree(app));
    const Trace& trace = *app.trace();
    REQUIRE(trace.is_finished());
    CHECK_FALSE(trace.is_truncated());
    CHECK(judge(trace, nullptr).is_right());
    const Step end = trace.event_count();
    CHECK(app.step() == end);
    const NodeState root = trace.node_state(0, end);
    CHECK(root.value == report.best_move()->value);
    CHECK(root.proof == Proof::kExact);
    const PassAnalysis& last = report.passes.back();
    int seen = 0;
    const AnalysisLayer layer =
        analysis_layer(report, *app.document.game(), app.document.moves(), 64, app.language, digits_of_analysis(app));
    for (const VisitId child : trace.children_entered(trace.latest_visit(0, end), end)) {
        const MoveAnalysis& square = *report.of(trace.move(child));
        const NodeState node = trace.node_state(trace.node_of(child), end);
        INFO(app.document.game()->move_text(app.document.moves(), square.move) << ' ' << node.value);
        REQUIRE(node.has_value);
        const Interval in_tree(node.value, node.proof), on_square(square.value, square.proof);
        CHECK(std::max(in_tree.low, on_square.low) <= std::min(in_tree.high, on_square.high));
        if (app.play.analysis->gives_each_value && !last.is_solved) CHECK(node.proof == Proof::kExact);
        if (node.value == square.value && node.proof == square.proof && node.value <= 0) {  // not "+3" for "3"
            CHECK(layer.squares[static_cast<std::size_t>(square.move)]->texts.front() ==
                  bound_text(node.value, node.proof));
        }
        ++seen;
    }
    CHECK(seen >= 1);
    if (app.play.analysis->gives_each_value && !last.is_solved) CHECK(seen == static_cast<int>(report.moves.size()));
    CHECK_FALSE(engine_tree_words(app).empty());
    // What the tree has as −0.25 is not −0.3 in the words beside it.
    CHECK(analysis_unit(app).find("nearest tenth") == std::string::npos);
}

}  // namespace

TEST_CASE("The engine's tree has the values shown on the squares") {
    test::AssetFiles files;
    const auto weights = read_othello_weights(files).value();
    Random random(17);
    int seen = 0;
    for (int position = 0; position < (test::kIsSanitized ? 4 : 12); ++position) {
        Thoughtful thoughtful(kMostNodes, position % 2 == 0 ? weights : nullptr);
        play_random(thoughtful, random, random.between(1, 38));
        if (position % 3 == 0) toggle_each_value(thoughtful.app);
        thoughtful.frame();
        thoughtful.let_pass(kAll);
        const AnalysisReport* const report = analysis_of(thoughtful.app);
        REQUIRE(report != nullptr);
        REQUIRE_FALSE(report->passes.empty());
        // What a pass that was stopped has said of single moves is of another depth.
        const bool is_of_one_depth =
            std::all_of(report->moves.begin(), report->moves.end(),
                        [&](const MoveAnalysis& move) { return move.plies == report->passes.back().plies; });
        INFO("position " << position);
        if (!is_of_one_depth) continue;
        check_tree(thoughtful);
        ++seen;
    }
    CHECK(seen >= (test::kIsSanitized ? 1 : 4));
}

TEST_CASE("near the end of the game the engine's tree is the one to its end") {
    test::AssetFiles files;
    const auto weights = read_othello_weights(files).value();
    Random random(5);
    int solved = 0;
    Thoughtful thoughtful(300'000, weights);
    for (int position = 0; position < (test::kIsSanitized ? 4 : 12); ++position) {
        thoughtful.app.settings.shows_analysis = false;  // the start of the game takes longest
        REQUIRE(open_lesson(thoughtful.app, "othello"));
        play_random(thoughtful, random, test::kIsSanitized ? 52 : 48 + position % 6);
        thoughtful.app.settings.shows_analysis = true;
        thoughtful.frame();
        if (thoughtful.app.document.game()->legal_moves(thoughtful.app.document.moves()).size() < 2) continue;
        thoughtful.let_pass(kAll);
        const AnalysisReport* const report = analysis_of(thoughtful.app);
        REQUIRE(report != nullptr);
        if (report->passes.empty() || !report->passes.back().is_solved) continue;
        ++solved;
        check_tree(thoughtful);
        CHECK_THAT(document_title(thoughtful.app), ContainsSubstring("end of the game"));
    }
    CHECK(solved >= (test::kIsSanitized ? 2 : 6));
}

TEST_CASE("the document's own search comes back by the same action, by a move, and by other options") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    const std::string own = document_title(app);
    CHECK_FALSE(can_show_engine_tree(app));  // it has just begun
    thoughtful.let_pass(kAll);
    for (int way = 0; way < 5; ++way) {
        REQUIRE(run_action("analysis.tree", app));
        thoughtful.frame();
        CHECK(shows_other_search(app.document));
        CHECK_THAT(document_title(app), ContainsSubstring("the engine’s search to depth"));
        app.view.selected = 1;
        CHECK_THAT(*link_fragment(app), !ContainsSubstring("step=") && !ContainsSubstring("selected="));
        if (way == 0) REQUIRE(run_action("analysis.tree", app));
        if (way == 1) app.document.search_again();
        if (way == 2) app.document.set_options(app.document.options());
        if (way == 3) {  // moves are to come from the document's own search
            app.document.set_waits_for_click(true);
            app.document.set_side(Player::kFirst, Side::kSearch);
            CHECK_FALSE(shows_other_search(app.document));
            app.document.set_side(Player::kFirst, Side::kHuman);
        }
        if (way == 4) REQUIRE(app.document.play(app.document.game()->legal_moves(app.document.moves()).front()));
        thoughtful.frame();
        CHECK_FALSE(shows_other_search(app.document));
        CHECK(engine_tree_words(app).empty());
        CHECK(document_title(app) == own);
    }
}

TEST_CASE("A square leads to the search that gave its value") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    const MoveCode move = app.document.game()->legal_moves({}).back();
    const auto selected_move = [&] { return app.trace()->node_move(app.view.selected); };
    show_subtree(app, move);  // the engine has said nothing yet
    CHECK_FALSE(shows_engine_tree(app));
    REQUIRE(app.view.selected != kNone);
    CHECK(selected_move() == move);

    thoughtful.let_pass(kAll);
    show_subtree(app, kNoMove);  // a square without a move
    CHECK_FALSE(shows_engine_tree(app));
    app.view.selected = kNone;
    show_subtree(app, move);
    thoughtful.frame();
    thoughtful.frame();
    REQUIRE(shows_engine_tree(app));
    REQUIRE(app.view.selected != kNone);
    CHECK(selected_move() == move);
    const int generation = app.document.generation();
    show_subtree(app, app.document.game()->legal_moves({}).front());
    thoughtful.frame();
    CHECK(app.document.generation() == generation);  // it is there already
    CHECK(selected_move() == app.document.game()->legal_moves({}).front());

    toggle_engine_tree(app);
    toggle_analysis(app);
    thoughtful.frame();
    show_subtree(app, move);
    CHECK_FALSE(shows_engine_tree(app));
    CHECK(selected_move() == move);
}

TEST_CASE("The card says when the squares are more recent than the tree") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(5'000);
    REQUIRE(run_action("analysis.tree", app));
    thoughtful.frame();
    CHECK_THAT(engine_tree_words(app), !ContainsSubstring("deeper") && !ContainsSubstring("bounds"));
    thoughtful.let_pass(kAll);
    CHECK_THAT(engine_tree_words(app), ContainsSubstring("come from deeper searches"));
    toggle_each_value(app);
    thoughtful.frame();
    thoughtful.let_pass(kAll);
    CHECK_THAT(engine_tree_words(app), ContainsSubstring("The tree may have bounds"));
}

TEST_CASE("If the next move is in the tree shown, the tree stays") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    app.document.set_waits_for_click(true);
    app.document.set_side(Player::kFirst, Side::kSearch);
    thoughtful.frame();
    thoughtful.let_pass(kAll);
    CHECK_FALSE(can_show_engine_tree(app));
    CHECK_FALSE(run_action("analysis.tree", app));
}

TEST_CASE("A header names the engine's search; one out of range counts as another search") {
    EngineTurn turn;
    turn.level = EngineTurn::kAllMoves;
    turn.plies = 12;
    turn.gives_each_value = true;
    turn.solve_from = 0;
    TraceHeader header;
    header.game = "othello";
    header.options = header_options(turn);
    CHECK(engine_turn_of(header) == turn);
    for (const char* plies : {"0", "65", "twelve", "", "-1", "99999999999"}) {
        header.options.front().second = plies;
        CHECK_FALSE(engine_turn_of(header));
    }
}

}  // namespace UNITY_ID
