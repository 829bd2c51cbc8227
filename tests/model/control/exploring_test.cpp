// Tests the outline of the tree and the board that the page gives to screen readers, and the effect of Enter in it.
#include "app/control/exploring.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/tree/whole_tree.hpp"
#include "tests/model/app_window.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using nlohmann::json;

namespace {

[[nodiscard]] json tree_of(const AppState& app, std::string_view expanded) {
    return json::parse(tree_to_explore(app, expanded));
}

/// The exercise's tree as its panel draws it.
[[nodiscard]] TreeFrame frame_of_exercise(const AppState& app) {
    const ShownDocument& stage = practising(app)->stage;
    const Trace& trace = *stage.trace();
    TreeFrameOptions options = tree_frame_options(stage.view.options, stage.document, app.language);
    options.version = stage.practice_look->version;
    options.shows_best = stage.practice_look->shows_best;
    options.shows_windows = options.shows_windows && stage.practice_look->shows_windows;
    const auto [layout, room] =
        lay_out_with_labels(trace, stage.document.node_text(), label_needs(options), trace.shape()->parent);
    const TreeLevels levels(layout);
    const TreeView view = fit_tree(layout, 1600, 1000, 1, room);
    return build_tree_frame({trace, layout, levels, stage.document.node_text(), nullptr, &room}, view,
                            look_up_step(trace, stage.step()), options);
}

/// Fails if the drawn tree or its outline tells the answer to the open question.
void check_that_nothing_is_told(const AppState& app, const Question& question) {
    const PracticeSession& practice = *practising(app);
    INFO("question " << practice.question + 1 << " of level " << practice.task.exercise.level << ", seed "
                     << practice.task.exercise.seed);
    const bool asks_for_child = question.kind == QuestionKind::kBestChild || question.kind == QuestionKind::kRootMove;
    const TreeFrame frame = frame_of_exercise(app);
    for (const FrameLabel& label : frame.labels) {
        INFO(label.text);
        CHECK(label.tone != LabelTone::kTop);
        const bool is_result = label.kind == LabelKind::kValue || label.kind == LabelKind::kWindow;
        CHECK_FALSE((asks_for_child && is_result && label.node == question.node));
    }
    for (const FrameEdge& edge : frame.edges)
        CHECK((edge.style != EdgeStyle::kSolution && edge.style != EdgeStyle::kBest));
    std::string all;
    for (NodeId node = 0; node < practice.task.tree->node_count(); ++node) all += std::to_string(node) + " ";
    const json outlined = tree_of(app, all);
    for (const json& item : outlined.at("nodes")) {
        const std::string words = item.at("words");
        INFO(words);
        for (const char* const top : {"outline.top.live", "outline.top.solved"}) {
            const std::string word(app.language(top));
            CHECK(words.find(word.substr(0, word.find('{'))) == std::string::npos);
        }
        if (!asks_for_child || item.at("id") != question.node) continue;
        for (const char* const sign : {"= ", "≤ ", "≥ ", "α "}) CHECK(words.find(sign) == std::string::npos);
    }
}

}  // namespace

TEST_CASE("The outline has each node with its level and place, and marks the current one") {
    test::SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    app.playback.seek(3, app.end());  // A, B and its first leaf have been entered
    const std::string path = path_to_explore(app);
    const json tree = tree_of(app, path);
    const json& nodes = tree.at("nodes");
    REQUIRE(nodes.size() == 1 + 3 + 3);
    CHECK(nodes[0].at("open") == true);
    CHECK(nodes[1].at("level") == 2);
    CHECK(nodes[1].at("place") == 1);
    CHECK(nodes[1].at("of") == 3);
    CHECK(nodes[2].at("level") == 3);
    CHECK_FALSE(nodes[2].contains("open"));
    CHECK(nodes[5].at("open") == false);
    CHECK(tree.at("current") == 2);
}

TEST_CASE("Whatever the page asks to expand, the answer is a tree") {
    test::SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    CHECK(tree_of(window.app, "").at("nodes").size() == 1);
    CHECK(tree_of(window.app, "0").at("nodes").size() == 4);
    CHECK(tree_of(window.app, "0:2").at("nodes").size() == 1 + 2 + 1);
    CHECK(tree_of(window.app, "0:2").at("nodes").back().at("more") == 0);
    for (const char* text : {" ", "x", "-1", "0:", "0:x", ":3", "0,1", "99999999999999999999", "77 88", "4294967295"})
        CHECK(tree_of(window.app, text).at("nodes").size() >= 1);
}

TEST_CASE("Without a tree, and before a game's search has begun, there are no nodes to explore") {
    test::HeldWindow window;
    CHECK(tree_of(window.app, "0").at("nodes").empty());
    CHECK(path_to_explore(window.app).empty());
    test::SearchedWindow game;
    test::open_or_fail(game.app, "#v=1&game=othello&depth=1");
    game.app.playback.seek(0, game.app.end());
    CHECK(tree_of(game.app, "0").at("nodes").empty());
}

TEST_CASE("Enter on a node selects it and brings it into view; nodes that do not exist change nothing") {
    test::SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    click_explored_node(app, 5);
    CHECK(app.view.selected == 5);
    CHECK(app.view.is_selected_wanted);
    CHECK(tree_of(app, "0").at("nodes")[2].at("selected") == true);
    click_explored_node(app, 5000);
    CHECK(app.view.selected == 5);
}

TEST_CASE("Enter on a node of an exercise crosses it out there, and leaves the open document alone", "[practice]") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&practice=prune-1-7");
    PracticeSession& practice = *practising(app);
    const auto& tree = *practice.task.tree;
    NodeId leaf = 0;
    while (!tree.is_leaf(leaf)) ++leaf;
    click_explored_node(app, leaf);
    CHECK(practice.marks.crossed_out[leaf]);
    CHECK(app.view.selected == kNone);
    follow_stage(practice);
    std::string all;
    for (NodeId node = 0; node < tree.node_count(); ++node) all += std::to_string(node) + " ";
    const json told = tree_of(app, all);
    CHECK_FALSE(told.contains("current"));
    int crossed = 0;
    for (const json& node : told.at("nodes"))
        crossed += node.at("words").get<std::string>().find("crossed out") != std::string::npos ? 1 : 0;
    CHECK(crossed == 1);
}

TEST_CASE("The outline of a board has each square with its name, its disc, and whether a move there is legal") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&game=othello&depth=1");
    CHECK_FALSE(json::parse(board_to_explore(app)).contains("cells"));  // no panel draws it yet
    app.view.board.emplace();
    const json board = json::parse(board_to_explore(app));
    CHECK(board.at("title") == "Black to move");
    CHECK(board.at("rows") == 8);
    CHECK(board.at("columns") == 8);
    const auto cells = board.at("cells").get<std::vector<std::string>>();
    REQUIRE(cells.size() == 64);
    CHECK(cells[0] == "a1, empty");
    // The usual start: d4 and e5 are white, e4 and d5 are black; Black's moves are d3, c4, f5 and e6.
    CHECK(cells[3 * 8 + 3] == "d4, White");
    CHECK(cells[3 * 8 + 4] == "e4, Black");
    CHECK(cells[2 * 8 + 3].starts_with("d3, empty, legal move"));
    int legal = 0;
    for (const std::string& cell : cells) legal += cell.find("legal move") != std::string::npos ? 1 : 0;
    CHECK(legal == 4);
}

TEST_CASE("Once the search has returned a move's value, its square tells it") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&game=tic-tac-toe&algorithm=minimax&depth=1");
    app.view.board.emplace();
    const auto values_told = [&] {
        int count = 0;
        for (const json& cell : json::parse(board_to_explore(app)).value("cells", json::array()))
            count += cell.get<std::string>().find("worth") != std::string::npos ? 1 : 0;
        return count;
    };
    app.playback.seek(0, app.end());
    CHECK(values_told() == 0);
    app.playback.seek(app.end(), app.end());
    CHECK(values_told() == 9);
}

TEST_CASE("Enter on a square asks the board for what a click does; squares that do not exist change nothing") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&game=othello&depth=1");
    click_explored_square(app, 19);
    CHECK_FALSE(app.view.square_wanted);  // no board is drawn
    app.view.board.emplace();
    for (const int square : {-1, 64}) click_explored_square(app, square);
    CHECK_FALSE(app.view.square_wanted);
    click_explored_square(app, 19);
    CHECK(app.view.square_wanted == 19);
}

TEST_CASE("A game without squares tells its position and its legal moves") {
    test::SearchedWindow window;
    AppState& app = window.app;
    test::open_or_fail(app, "#v=1&game=kalah&depth=1");
    app.view.board.emplace();
    const json board = json::parse(board_to_explore(app));
    CHECK(board.at("rows") == 1);
    CHECK(board.at("columns") == 6);
    CHECK(board.at("cells").size() == 6);  // every pit has stones at the start
    CHECK(board.at("title").get<std::string>().find("4 4 4 4 4 4 0 4 4 4 4 4 4 0") != std::string::npos);
    click_explored_square(app, 6);
    CHECK_FALSE(app.view.square_wanted);
    click_explored_square(app, 5);
    CHECK(app.view.square_wanted == 5);
}

TEST_CASE("A board is offered if there is one, and nothing while a dialog is open") {
    test::SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    CHECK(what_to_explore(app) == Explorable{.has_window = true, .has_board = false});
    REQUIRE(open_lesson(app, "tic-tac-toe"));
    CHECK(what_to_explore(app) == Explorable{.has_window = true, .has_board = true});
    app.dialog = Dialog(DialogKind::kConfirmUnsaved);
    CHECK(what_to_explore(app) == Explorable{});
    app.dialog = Dialog();
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    REQUIRE(start_practice(app, exercise));
    CHECK(what_to_explore(app) == Explorable{.has_window = true, .has_board = false});
}

TEST_CASE("The sliders have a place, a range and words for their values") {
    test::SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    follow_document(app);
    app.playback.seek(5, app.end());
    app.playback.set_speed(2);
    const Sliders sliders = sliders_to_explore(app);
    CHECK(sliders.step == 5);
    CHECK(sliders.end == app.trace()->event_count());
    CHECK(sliders.step_words == "5 of " + std::to_string(app.end()));
    CHECK(sliders.speed_words == "2.0 steps per second");
    app.playback.set_speed(kFastestSpeed);
    CHECK(sliders_to_explore(app).speed == 1);
    CHECK(sliders_to_explore(app).speed_words == "100000 steps per second");
}

TEST_CASE("The tree of an unanswered question does not tell its answer", "[practice]") {
    const std::uint32_t seeds = test::kIsSanitized ? 1 : 12;
    for (int level = 1; level <= last_level(PracticeKind::kPredict); ++level) {
        for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
            test::SearchedWindow window;
            AppState& app = window.app;
            Exercise exercise;
            exercise.kind = PracticeKind::kPredict;
            exercise.level = level;
            exercise.seed = seed;
            REQUIRE(start_practice(app, exercise));
            PracticeSession& practice = *practising(app);
            while (practice.question < practice.task.questions.size()) {
                follow_stage(practice);
                const Question& question = practice.task.questions[practice.question];
                check_that_nothing_is_told(app, question);
                give_answer(app, question.right.front());
                go_to_next_question(app);
            }
        }
    }
}

TEST_CASE("Which child gives a max-n node its value is not read off the node", "[practice]") {
    test::SearchedWindow window;
    test::open_or_fail(window.app, "#v=1&practice=predict-8-972280");
    PracticeSession& practice = *practising(window.app);
    follow_stage(practice);
    const Question& question = practice.task.questions.front();
    REQUIRE(question.kind == QuestionKind::kBestChild);
    check_that_nothing_is_told(window.app, question);
}

}  // namespace UNITY_ID
