// Two searches side by side without a window: the right one follows the left one's tree, moves and steps; links carry
// both; and the table of all searches.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/all_searches.hpp"
#include "app/control/compare/compare_words.hpp"
#include "app/control/tree_edits.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// As the window does it, until nothing changes by itself.
void let_frames_pass(AppState& app) {
    for (int frame = 0; frame < 20; ++frame) follow_document(app);
}

[[nodiscard]] SideBySide& both_of(AppState& app) {
    REQUIRE(compared(app) != nullptr);
    return *compared(app);
}

[[nodiscard]] std::unique_ptr<SearchedWindow> comparing(const char* lesson) {
    auto window = std::make_unique<SearchedWindow>();
    REQUIRE(open_lesson(window->app, lesson));
    let_frames_pass(window->app);
    REQUIRE(run_action("view.compare", window->app));
    let_frames_pass(window->app);
    return window;
}

[[nodiscard]] const std::string& named(const std::vector<ComparedRow>& rows, std::string_view id, std::size_t side) {
    for (const ComparedRow& row : rows) {
        if (row.id == id) return row.in_all[side];
    }
    FAIL("no row " << id);
    return rows.front().in_all[side];
}

}  // namespace

TEST_CASE("alpha-beta is compared with minimax: 11 nodes and 13, 7 leaves and 9, the same choice", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    app.playback.seek(app.end(), app.end());
    let_frames_pass(app);
    CHECK(both_of(app).right.step() == both_of(app).right.end());
    const auto rows = rows_of_compared(app);
    CHECK(named(rows, "counters.nodes", 0) == "11");
    CHECK(named(rows, "counters.nodes", 1) == "13");
    CHECK(named(rows, "counters.leaves", 0) == "7");
    CHECK(named(rows, "counters.leaves", 1) == "9");
    CHECK(verdict_on_compared(app) == "Both choose a1, worth 3.");
    CHECK(names_of_compared(app) == BothTexts{"alpha-beta", "minimax"});
}

TEST_CASE("Two searches with the same options are said to be the same, with what both leave out", "[compare]") {
    const auto told = [](const std::string& link) {
        SearchedWindow window;
        open_or_fail(window.app, link);
        let_frames_pass(window.app);
        return differences_of_compared(window.app);
    };
    // Options that the other search does not name are those of the document's.
    CHECK(told("#v=1&lesson=shallow-cuts&compare=alpha-beta")[0] ==
          "Both searches are the same: deep cuts are off in both.");
    CHECK(told("#v=1&lesson=two-ply&compare=alpha-beta")[1] == "Both searches are the same.");
    const std::string both = "#v=1&lesson=shallow-cuts&compare=alpha-beta;deep-cuts:on";
    CHECK(told(both + "&step=5")[0].starts_with("in all:  + 2 visited only here"));
    CHECK(told(both + "&step=end")[0].starts_with("+ 2 visited only here"));
    // Deep cuts need three plies between the bound and the cutoff.
    CHECK(told("#v=1&lesson=two-ply&compare=alpha-beta;deep-cuts:off")[0] == "same nodes, values and cutoffs");
}

TEST_CASE("By node, by event and freely: the step of the right search", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    SideBySide& both = both_of(app);
    const Trace& left = *app.trace();
    const Step cut = left.next_of(EventKind::kCutoff, 0) + 1;
    app.playback.seek(cut, app.end());
    let_frames_pass(app);
    const Trace& right = *both.right.trace();
    // Minimax has no cut at C: it stands where the same leaf, 2, has come back.
    const Event at = right.event(both.right.step() - 1);
    CHECK(at.kind == EventKind::kReturn);
    CHECK(at.score() == 2);
    CHECK(right.node_of(at.visit) == left.node_of(left.event(cut - 1).visit));

    couple_steps(app, StepCoupling::kEvent);
    let_frames_pass(app);
    CHECK(both.right.step() == cut);
    couple_steps(app, StepCoupling::kFree);
    both.right.playback.seek(3, both.right.end());
    let_frames_pass(app);
    app.playback.seek(1, app.end());
    let_frames_pass(app);
    CHECK(both.right.step() == 3);
}

TEST_CASE("a step that is taken on the right is taken on the left, and so is a selection", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    SideBySide& both = both_of(app);
    both.right.playback.seek(both.right.end(), both.right.end());
    let_frames_pass(app);
    CHECK(app.step() == app.end());
    both.right.view.selected = 5;
    let_frames_pass(app);
    CHECK(app.view.selected == 5);
    app.view.selected = 1;
    let_frames_pass(app);
    CHECK(both.right.view.selected == 1);
}

TEST_CASE("an edit on either side is an edit of both, and is undone on both", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    SideBySide& both = both_of(app);
    const ExplicitTree before = *app.document.tree();
    REQUIRE(change_node(app, 2, "9"));
    let_frames_pass(app);
    CHECK(*both.right.document.tree() == *app.document.tree());
    CHECK(app.document.tree()->value(2) == 9);
    REQUIRE(change_node(both.right, 3, "-1"));
    let_frames_pass(app);
    CHECK(app.document.tree()->value(3) == -1);
    CHECK(*both.right.document.tree() == *app.document.tree());
    app.document.undo();
    app.document.undo();
    let_frames_pass(app);
    CHECK(*app.document.tree() == before);
    CHECK(*both.right.document.tree() == before);
    CHECK(both.match->is_done());
}

TEST_CASE("moves of a game are played on both sides", "[compare]") {
    SearchedWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&game=tic-tac-toe&moves=b2,a1,c3&compare=minimax;order:worst");
    let_frames_pass(app);
    SideBySide& both = both_of(app);
    CHECK(both.right.document.options().algorithm == Algorithm::kMinimax);
    CHECK(both.right.document.options().order == Order::kWorst);
    const MoveCode move = app.document.game()->board(app.document.moves())->legal_moves.front();
    REQUIRE(app.document.play(move));
    let_frames_pass(app);
    CHECK(both.right.document.moves() == app.document.moves());
    CHECK(both.right.trace()->header().position == app.trace()->header().position);
    CHECK(both.match->is_done());
}

TEST_CASE("swapping and leaving; another document ends the comparison", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    REQUIRE(run_action("compare.swap", app));
    let_frames_pass(app);
    CHECK(names_of_compared(app) == BothTexts{"minimax", "alpha-beta"});
    REQUIRE(run_action("view.compare", app));
    CHECK(compared(app) == nullptr);
    CHECK(app.differences == nullptr);
    CHECK_FALSE(run_action("compare.swap", app));
    REQUIRE(run_action("view.compare", app));
    REQUIRE(open_lesson(app, "deep-cuts"));
    let_frames_pass(app);
    CHECK(compared(app) == nullptr);
}

TEST_CASE("The right search waits for the left one, and restarts if the left one stopped it", "[compare]") {
    HeldWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    window.runner.run();
    follow_document(app);
    REQUIRE(run_action("view.compare", app));  // the right search is held
    app.document.search_again();               // which ends it
    follow_document(app);
    window.runner.run();
    follow_document(app);
    follow_document(app);
    window.runner.run();
    follow_document(app);
    follow_document(app);
    CHECK(is_compared_at_rest(app));
    CHECK(both_of(app).right.trace()->visit_count() == 13);
    CHECK_FALSE(both_of(app).right.trace()->is_truncated());
}

TEST_CASE("links carry both searches, how they step, and the right one's step", "[compare]") {
    for (const char* link :
         {"#v=1&lesson=two-ply&step=22&compare=minimax&language=en",
          "#v=1&lesson=two-ply&compare=alpha-beta;cut:strict;order:best&together=event&language=en",
          "#v=1&lesson=two-ply&compare=pvs&together=free&right-step=7&language=en",
          "#v=1&lesson=two-ply&compare=minimax&together=free&right-step=end&language=en",
          "#v=1&game=othello&algorithm=alpha-beta&depth=3&evaluation=positional&compare=pvs&language="
          "en"}) {
        SearchedWindow window;
        open_or_fail(window.app, link);
        let_frames_pass(window.app);
        INFO(link);
        REQUIRE(compared(window.app) != nullptr);
        CHECK(fragment(window.app) == link);
    }
    struct Refused {
        const char *link, *key;
    };
    for (const auto& [link, key] :
         {Refused{"#v=1&lesson=two-ply&compare=quick", "compare"},
          Refused{"#v=1&lesson=two-ply&compare=minimax;order", "compare"},
          Refused{"#v=1&lesson=two-ply&compare=minimax;order:up", "compare"},
          Refused{"#v=1&lesson=two-ply&compare=max-n", "compare"},
          Refused{"#v=1&lesson=two-ply&together=event", "together"},
          Refused{"#v=1&lesson=two-ply&compare=minimax&together=never", "together"},
          Refused{"#v=1&lesson=two-ply&compare=minimax&right-step=3", "right-step"},
          Refused{"#v=1&game=tic-tac-toe&depth=3&computer=X&waits=on&compare=minimax", "compare"}}) {
        SearchedWindow window;
        const auto opened = open_link(window.app, link);
        INFO(link);
        REQUIRE_FALSE(opened);
        CHECK(opened.error().text().starts_with(std::string(key) + ":"));
        CHECK(compared(window.app) == nullptr);
    }
}

TEST_CASE("all searches of AIMA's tree: minimax 13 nodes, alpha-beta 11, best first 9; the value is 3 in each",
          "[compare]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    let_frames_pass(app);
    REQUIRE(run_action("search.all", app));
    let_frames_pass(app);
    REQUIRE(app.comparison.is_finished());
    const auto row = [&](std::string_view name) -> const Comparison::Row& {
        for (const Comparison::Row& each : app.comparison.rows()) {
            if (each.name == name) return each;
        }
        FAIL("no row " << name);
        return app.comparison.rows().front();
    };
    for (const Comparison::Row& each : app.comparison.rows()) {
        INFO(each.name);
        CHECK(each.status == Comparison::Status::kDone);
        CHECK(each.value == 3);
    }
    CHECK(row("minimax").nodes == 13);
    CHECK(row("alpha-beta").nodes == 11);
    CHECK(row("alpha-beta, best first").nodes == 9);
    CHECK(row("alpha-beta, worst first").nodes >= row("alpha-beta").nodes);
    // The table is of the tree as it is now.
    REQUIRE(change_node(app, 2, "-5"));
    let_frames_pass(app);
    CHECK(row("minimax").value == 2);
    REQUIRE(run_action("search.all", app));
    CHECK(app.comparison.rows().empty());
}

TEST_CASE("a node that only the right search visits can be stood at: the left one waits at its cut", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    SideBySide& both = both_of(app);
    const Trace& right = *both.right.trace();
    const NodeId leaf = 7;  // C's second leaf, 4
    REQUIRE(app.document.tree()->value(leaf) == 4);
    const Step entered = right.enter_step(right.first_visit(leaf)) + 1;
    both.right.playback.seek(entered, both.right.end());
    let_frames_pass(app);
    CHECK(both.right.step() == entered);
    CHECK(app.trace()->kind(app.step() - 1) == EventKind::kCutoff);
}

TEST_CASE("Freely, the right search keeps its step after an edit", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    SideBySide& both = both_of(app);
    couple_steps(app, StepCoupling::kFree);
    let_frames_pass(app);
    both.right.playback.seek(9, both.right.end());
    let_frames_pass(app);
    REQUIRE(change_node(app, 2, "9"));
    let_frames_pass(app);
    CHECK(both.right.step() == 9);
}

TEST_CASE("A search that is rejected ends the waiting", "[compare]") {
    SearchedWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&tree=((3,12),(2,4))&compare=array-alpha-beta");
    let_frames_pass(app);
    CHECK(is_compared_at_rest(app));
    app.view.selected = 0;
    add_child(app);  // three children are no binary tree
    let_frames_pass(app);
    CHECK(is_compared_at_rest(app));
    app.document.undo();
    let_frames_pass(app);
    CHECK(both_of(app).right.document.options().algorithm == Algorithm::kArrayAlphaBeta);
    CHECK(both_of(app).match->is_done());
}

TEST_CASE("the same choice is the same, whatever the searches call it", "[compare]") {
    SearchedWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&tree=((3,12),(2,4))&algorithm=minimax&compare=array-alpha-beta&step=end");
    let_frames_pass(app);
    CHECK(verdict_on_compared(app) == "Both choose a1, worth 3.");
}

TEST_CASE("Escape takes back what is selected on the right before it leaves", "[compare]") {
    const auto window = comparing("two-ply");
    AppState& app = window->app;
    both_of(app).right.view.selected = 6;
    let_frames_pass(app);
    REQUIRE(run_action("view.deselect", app));
    let_frames_pass(app);
    REQUIRE(compared(app) != nullptr);
    CHECK(both_of(app).right.view.selected == kNone);
    while (app.view.selected != kNone) REQUIRE(run_action("view.deselect", app));
    REQUIRE(run_action("view.deselect", app));
    CHECK(compared(app) == nullptr);
}

TEST_CASE("all searches: of several players the value has a number for each; the commands give the same searches",
          "[compare]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "max-n"));
    let_frames_pass(app);
    REQUIRE(run_action("search.all", app));
    let_frames_pass(app);
    REQUIRE_FALSE(app.comparison.rows().empty());
    CHECK(app.comparison.rows().front().value_text == "(1, 2, 3)");

    open_or_fail(app, "#v=1&game=tic-tac-toe&moves=b2,a1,c3");
    let_frames_pass(app);
    REQUIRE(run_action("search.all", app));
    CHECK(app.comparison.command_start() == "plytrace search --game tic-tac-toe --position '" +
                                                app.document.game()->position_text(app.document.moves()) + "'");
    open_or_fail(app, "#v=1&tree=((3,12),(2,4))");
    let_frames_pass(app);
    REQUIRE(run_action("search.all", app));
    CHECK(app.comparison.command_start() == "plytrace search --tree '((3 12) (2 4))'");
}

}  // namespace UNITY_ID
