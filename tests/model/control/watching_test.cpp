// Watching a program without a window: its tree grows on the screen, the next run keeps step, view and selection, and
// what has changed is marked.
#include "app/control/watching.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/tree_edits.hpp"
#include "search/check/judgement.hpp"
#include "tests/model/app_window.hpp"
#include "tests/scripted_feed.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

struct WatchingWindow : SearchedWindow {
    ScriptedProgram program;

    WatchingWindow() {
        app.host.watch = program.prepare();
        REQUIRE(open_lesson(app, "two-ply"));
        REQUIRE(start_watching(app, {{"python3", "/home/ada/my search.py"}, "", {}}, {}));
    }
    void print(const std::vector<std::string>& lines) {
        program.print(lines);
        look();
    }
    void look() {
        for (int frame = 0; frame < 3; ++frame) follow_document(app);
    }
    void save() {
        program.is_saved = true;
        look();
    }
    void exit(int code = 0) {
        program.exit(code);
        look();
    }
};

/// Minimax of an explicit tree of two leaves, line by line.
[[nodiscard]] std::vector<std::string> run_of_tree(int first, int second) {
    const std::string a = std::to_string(first), b = std::to_string(second),
                      best = std::to_string(std::max(first, second));
    return {R"({"plytrace": 1, "game": "tree", "position": [)" + a + ", " + b + R"(], "algorithm": "mine"})",
            R"({"e": "enter", "v": 0, "r": "max"})",
            R"({"e": "enter", "v": 1, "r": "min", "p": 0, "m": 0})",
            R"({"e": "evaluate", "v": 1, "x": )" + a + "}",
            R"({"e": "return", "v": 0, "x": )" + a + "}",
            R"({"e": "enter", "v": 2, "r": "min", "p": 0, "m": 1})",
            R"({"e": "evaluate", "v": 2, "x": )" + b + "}",
            R"({"e": "return", "v": 0, "x": )" + best + "}",
            R"({"e": "leave", "v": 0, "x": )" + best + "}",
            R"({"end": 8})"};
}

/// One ply of Tic-tac-toe from the empty board, in this order of squares, all worth 0.
[[nodiscard]] std::vector<std::string> run_of_game(const std::vector<int>& squares) {
    std::vector<std::string> lines{
        R"({"plytrace": 1, "game": "tic-tac-toe", "position": "--------- X", "algorithm": "mine"})",
        R"({"e": "enter", "v": 0, "r": "max"})"};
    for (std::size_t at = 0; at < squares.size(); ++at) {
        const std::string v = std::to_string(at + 1);
        lines.push_back(R"({"e": "enter", "v": )" + v + R"(, "r": "min", "p": 0, "m": )" + std::to_string(squares[at]) +
                        "}");
        lines.push_back(R"({"e": "evaluate", "v": )" + v + R"(, "x": 0})");
        lines.push_back(R"({"e": "return", "v": 0, "x": 0})");
    }
    lines.push_back(R"({"e": "leave", "v": 0, "x": 0})");
    return lines;
}

}  // namespace

TEST_CASE("watching: the tree is shown while it grows, at its end, and is judged when the program ends", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    CHECK(app.document.title() == "Two-ply tree (AIMA 5.2)");  // until there is a trace
    std::vector<std::string> lines = run_of_tree(3, 5);
    window.print({lines[0], lines[1]});
    CHECK(app.document.title() == "python3 \"my search.py\"");
    for (std::size_t at = 2; at + 1 < lines.size(); ++at) {
        window.print({lines[at]});
        CHECK(app.end() == at);
        CHECK(app.step() == at);
        CHECK(app.document.judgement() == nullptr);
    }
    window.print({lines.back()});
    window.exit();
    REQUIRE(app.document.judgement() != nullptr);
    CHECK(app.document.judgement()->is_right());
    CHECK(app.step() == app.end());
    CHECK(is_watching(app));
    CHECK_FALSE(is_watched_run_going(app));
    CHECK_FALSE(app.document.is_modified());
}

TEST_CASE("watching: after a step back, the growing tree does not move the step", "[watch]") {
    WatchingWindow window;
    const auto lines = run_of_tree(3, 5);
    window.print({lines[0], lines[1], lines[2], lines[3]});
    window.app.playback.seek(1, window.app.end());
    window.print({lines[4], lines[5]});
    CHECK(window.app.end() == 5);
    CHECK(window.app.step() == 1);
}

TEST_CASE("watching: the next run keeps step and selection and marks what has changed", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    window.print(run_of_tree(3, 5));
    window.exit();
    app.playback.seek(4, app.end());
    app.view.selected = 2;
    app.view.is_fit_wanted = false;
    window.look();
    const int opening = app.document.opening();
    window.save();
    CHECK(window.program.runs == 2);
    window.print(run_of_tree(3, 7));
    CHECK(app.differences == nullptr);
    window.exit();
    CHECK(app.document.opening() == opening);
    CHECK(app.step() == 4);
    CHECK(app.view.selected == 2);
    CHECK_FALSE(app.view.is_fit_wanted);
    REQUIRE(app.differences != nullptr);
    CHECK(*app.differences == std::vector<std::uint8_t>{node_difference::kOtherValue, 0, node_difference::kOtherValue});
    CHECK_THAT(watching_sentences(app).back(), ContainsSubstring("Compared with the previous run: "));
    window.save();
    window.print(run_of_tree(3, 7));
    window.exit();
    CHECK(watching_sentences(app).back() == "The search is the same as in the previous run.");
}

TEST_CASE("watching: at the end of one run, the next one is shown to its end", "[watch]") {
    WatchingWindow window;
    window.print(run_of_game({0, 1}));
    window.exit();
    window.save();
    window.print(run_of_game({0, 1, 2, 3}));
    window.exit();
    CHECK(window.app.end() == 14);
    CHECK(window.app.step() == 14);
}

TEST_CASE("watching: in a game, the selected node is the one after the same moves", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    window.print(run_of_game({0, 4, 8}));
    window.exit();
    app.view.selected = 3;  // the corner 8
    app.view.collapsed = {2};
    app.playback.seek(5, app.end());
    window.look();
    window.save();
    window.print(run_of_game({8, 0, 4}));
    window.exit();
    CHECK(app.view.selected == 1);
    CHECK(app.view.collapsed == std::unordered_set<NodeId>{3});
    CHECK(app.step() == 5);
    window.save();
    window.print(run_of_game({4}));
    window.exit();
    CHECK(watching_sentences(app).back() == "2 nodes are no longer visited.");
    CHECK(app.view.selected == kNone);  // it is not there any more
    CHECK(app.step() == 5);
    CHECK(app.end() == 5);
}

TEST_CASE("watching: a run that prints no trace leaves the earlier tree, and says so", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    window.print(run_of_tree(3, 5));
    window.exit();
    const Trace* const trace = app.trace();
    window.save();
    window.program.errors = {"SyntaxError: invalid syntax"};
    window.exit(1);
    CHECK(app.trace() == trace);
    CHECK_THAT(watching_sentences(app).front(), ContainsSubstring("SyntaxError: invalid syntax"));
    CHECK(watching_sentences(app).back() == "The tree is from an earlier run.");
    window.save();
    window.print(run_of_tree(3, 6));
    window.exit();
    CHECK(app.trace() != trace);
    REQUIRE(app.differences != nullptr);
    CHECK((*app.differences)[2] == node_difference::kOtherValue);
}

TEST_CASE("watching: a save during a run ends that run and starts the next", "[watch]") {
    WatchingWindow window;
    const auto lines = run_of_tree(3, 5);
    window.print({lines[0], lines[1], lines[2]});
    window.save();
    CHECK(window.program.runs == 2);
    window.print(lines);
    window.exit();
    CHECK(window.app.end() == 8);
    CHECK(window.app.step() == 8);
    CHECK(window.app.differences == nullptr);  // the broken run is nothing to compare with
}

TEST_CASE("watching: a program that cannot start is reported once, and starts when it can", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    window.print(run_of_tree(3, 5));
    window.exit();
    window.program.why_not = "./my_search: cannot be started: No such file or directory";
    window.save();
    CHECK(watching_sentences(app) == std::vector<std::string>{window.program.why_not});
    window.program.why_not.clear();
    window.look();
    CHECK(window.program.runs == 2);
}

TEST_CASE("watching: an edit, a new search or another document ends it; it can begin again", "[watch]") {
    WatchingWindow window;
    AppState& app = window.app;
    window.print(run_of_tree(3, 5));
    app.view.selected = 2;
    SECTION("an edit") {
        add_child(app);
    }
    SECTION("another document") {
        REQUIRE(open_lesson(app, "two-ply"));
    }
    SECTION("a search of its own") {
        app.document.search_again();
    }
    window.look();
    CHECK_FALSE(is_watching(app));
    CHECK(app.messages.all().size() == 1);
    CHECK(app.differences == nullptr);
    REQUIRE(can_watch_again(app));
    discard_and_continue(app);
    app.document.set_saved("");
    watch_again(app);
    CHECK(window.program.runs == 2);
    window.print(run_of_tree(1, 2));
    CHECK(app.document.title() == "python3 \"my search.py\"");
}

TEST_CASE("watching: a command is split into words without a shell", "[watch]") {
    using Words = std::vector<std::string>;
    CHECK(command_words("python3 my_search.py") == Words{"python3", "my_search.py"});
    CHECK(command_words("  a\t\"b c\"d 'e \"f' \"\" ") == Words{"a", "b cd", "e \"f", ""});
    CHECK(command_words("a; rm -rf $HOME > b | c &") == Words{"a;", "rm", "-rf", "$HOME", ">", "b", "|", "c", "&"});
    CHECK(command_words("a 'b").error().message == "expected another ' at the end of a word");
    CHECK_FALSE(command_words("  "));
    for (const Words& words :
         {Words{"python3", "my search.py", ""}, Words{"say", "\"hi\"", "it's"}, Words{"python3", "it's \"here\".py"}})
        CHECK(command_words(command_of(words)) == words);
}

}  // namespace UNITY_ID
