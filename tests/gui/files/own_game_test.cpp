// A game of one's own in the window: the dialog that asks for its program, its moves, and a program that fails.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/board/board_model.hpp"
#include "app/board/small_board.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/node_pictures.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;

namespace {

/// Players take one or two sticks in turn; the player who takes the last one wins, or gets a point from each of the
/// others.
[[nodiscard]] Json sticks(int left, int turn, int players) {
    Json answer = {{"position", std::to_string(left) + " " + std::to_string(turn)}};
    const int last = turn == 1 ? players : turn - 1;  // has taken the last one
    if (left == 0 && players == 2) answer["outcome"] = last == 1 ? 1 : -1;
    if (left == 0 && players > 2) {
        answer["outcome"] = std::vector<int>(static_cast<std::size_t>(players), 0);
        answer["outcome"][static_cast<std::size_t>(last - 1)] = 1;
    }
    if (left == 0) return answer;
    answer["turn"] = turn;
    answer["moves"] = left == 1 ? Json{"1"} : Json{"1", "2"};
    return answer;
}
[[nodiscard]] test::FakeProgram::Answer sticks_for(int players) {
    return [players](const std::string& question) -> std::optional<std::string> {
        const Json asked = Json::parse(question);
        if (asked["do"] == "start") {
            Json start = sticks(7, 1, players);
            start["game"] = "take-away";
            start["players"] = players;
            return start.dump();
        }
        const std::string position = asked["position"], move = asked["move"];
        const int turn = position.back() - '0';
        return sticks(std::stoi(position) - std::stoi(move), turn == players ? 1 : turn + 1, players).dump();
    };
}

[[nodiscard]] test::FakeProgram::Answer endless_sticks() {
    return [](const std::string& question) -> std::optional<std::string> {
        const Json asked = Json::parse(question);
        const int taken = asked["do"] == "start" ? 0 : std::stoi(std::string(asked["position"])) + 1;
        Json answer = {{"position", std::to_string(taken)}, {"turn", 1 + taken % 2}, {"moves", {"take"}}};
        if (taken == 0) answer["game"] = "endless";
        return answer.dump();
    };
}

/// One stone for each of three cells; the cells are the moves.
[[nodiscard]] std::optional<std::string> cells(const std::string& question) {
    const Json asked = Json::parse(question);
    std::string position = "---";
    if (asked["do"] == "play") {
        position = asked["position"];
        const std::string move = asked["move"];
        const bool is_first = std::count(position.begin(), position.end(), '-') % 2 == 1;
        position[static_cast<std::size_t>(move[0] - 'a')] = is_first ? 'X' : 'O';
    }
    Json answer = {{"position", position}, {"board", Json::array({Json::array()})}};
    if (asked["do"] == "start") answer["game"] = "three-cells";
    for (std::size_t at = 0; at < 3; ++at) {
        const std::string name(1, static_cast<char>('a' + at));
        if (position[at] != '-') {
            answer["board"][0].push_back({{"text", std::string(1, position[at])}, {"colour", "#d04040"}});
            continue;
        }
        answer["board"][0].push_back({{"move", name}});
        answer["moves"].push_back(name);
    }
    const auto left = std::count(position.begin(), position.end(), '-');
    if (left == 0) {
        answer["outcome"] = position[1] == 'X' ? 1 : -1;
    } else {
        answer["turn"] = left % 2 == 1 ? 1 : 2;
    }
    return answer.dump();
}

/// Types the command into the dialog and accepts it.
void start(Driver& driver, const test::FakeProgram::Answer& answer) {
    driver.games().answer = answer;
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    driver.type("my_game");
    driver.press({Key::kEnter});
    driver.frames(5);
    REQUIRE_FALSE(driver.app().dialog.is_open());
}

[[nodiscard]] std::string position_of(Driver& driver) {
    return driver.app().document.game()->position_text(driver.app().document.moves());
}

[[nodiscard]] std::string title_of(Driver& driver) {
    const Document& document = driver.app().document;
    return board_title(document, driver.app().language, *board_model(document, kNone, 0, true));
}

}  // namespace

TEST_CASE("Own game: the dialog takes a position to start at, and remembers it") {
    Driver driver;
    driver.games().answer = [](const std::string& question) -> std::optional<std::string> {
        const Json asked = Json::parse(question);
        if (asked["do"] == "start" && asked.value("position", "") != "three sticks")
            return R"({"error":"no such position"})";
        return R"({"game":"sticks","position":"three sticks","turn":1,"moves":["take"]})";
    };
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    driver.type("my_game");
    driver.click("dialog.position");
    driver.type("four");
    driver.press({Key::kEnter});
    driver.frames(5);
    CHECK(driver.app().dialog.is_open());
    CHECK_THAT(driver.app().dialog.error.text(), ContainsSubstring("no such position"));
    driver.app().dialog.name.clear();
    driver.click("dialog.position");
    driver.type("three sticks");
    driver.press({Key::kEnter});
    driver.frames(5);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.app().document.game()->position_text({}) == "three sticks");
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    CHECK(driver.app().dialog.name == "three sticks");
}

TEST_CASE("Own game: where games are modules, the source of one is opened as it is, and stays to be corrected") {
    Driver driver;
    set_game_modules(driver.app(), driver.games().starter());
    const std::string source = "export function start() {\n  return \"~/\";\n}\n";
    CHECK(is_module("my.game.js", source));
    CHECK(is_module("game.mjs", source));
    CHECK_FALSE(is_module("game.json", source));
    driver.games().answer = [](const std::string&) { return std::optional<std::string>("nothing"); };
    start_game_module(driver.app(), source);
    CHECK(driver.games().commands == std::vector<std::string>{source});
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kGameProgram);
    CHECK_THAT(driver.app().dialog.error.text(), ContainsSubstring("nothing; expected a JSON object"));
    CHECK(driver.app().dialog.text == source);
    driver.type("// corrected\n");
    driver.games().answer = sticks_for(2);
    driver.press({Key::kEnter, true});
    driver.frames(5);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.games().commands.back().find("// corrected") != std::string::npos);
    CHECK(position_of(driver) == "7 1");
    driver.games().commands.clear();
    start_game_module(driver.app(), std::string(1'000'001, ' '));
    CHECK(driver.games().commands.empty());
    CHECK_THAT(driver.app().messages.all().back().text, ContainsSubstring("expected at most 1000000"));
}

TEST_CASE("Own game: a .js file whose text reads as a tree is no module, and a .mjs file always is one") {
    for (const char* const tree : {R"({name: "A", children: [{name: "B", value: 3}, {name: "C", value: 4}]})",
                                   "[[3, 12, 8], [2, 4, 6]]\n", "((3 12 8) (2 4 6))"}) {
        CAPTURE(tree);
        CHECK_FALSE(is_module("tree.js", tree));
        CHECK(is_module("tree.mjs", tree));
    }
    for (const char* const module : {"", "const game = 1;", "export default [[3, 12, 8], [2, 4, 6]];",
                                     "export const start = () => 3\nexport const play = 4", "[[3, 12, 8], [2, 4"}) {
        CAPTURE(module);
        CHECK(is_module("game.js", module));
    }
}

TEST_CASE("Own game: a wrong command is refused in the dialog, which waits for the program's answer") {
    Driver driver;
    driver.games().answer = sticks_for(2);
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kGameProgram);
    driver.click("dialog.accept");
    driver.frames(3);
    CHECK(driver.app().dialog.error.message == "expected a program and its arguments");
    driver.type("python3 'my game.py'");
    driver.games().why_not = "python3: cannot be started: No such file or directory";
    driver.click("dialog.accept");
    driver.frames(3);
    CHECK(driver.app().dialog.error.message == driver.games().why_not);
    CHECK(driver.games().commands.empty());
    driver.games().why_not.clear();
    driver.games().is_silent = true;
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK(driver.games().commands == std::vector<std::string>{"python3 \"my game.py\""});
    CHECK(driver.app().dialog.kind == DialogKind::kGameProgram);
    CHECK(is_game_program_starting(driver.app()));
    driver.games().is_silent = false;
    driver.frames(5);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.games().opening == 0);
    REQUIRE(has_own_game(driver.app()));
    CHECK(driver.app().document.title() == "take-away");
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
    CHECK(driver.app().end() > 0);
}

TEST_CASE("Own game: closing the dialog ends a program that has not answered; a wrong answer is shown there") {
    Driver driver;
    driver.games().answer = [](const std::string&) { return std::optional<std::string>("hello"); };
    driver.games().is_silent = true;
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    driver.type("my_game");
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK(driver.games().opening == 1);
    driver.press({Key::kEscape});
    driver.frames(3);
    CHECK(driver.games().opening == 0);
    CHECK_FALSE(has_own_game(driver.app()));
    driver.choose_in_menu("file.own_game");
    driver.frames(3);
    CHECK(driver.app().dialog.text == "my_game");
    driver.games().is_silent = false;
    driver.press({Key::kEnter});
    driver.frames(4);
    CHECK(driver.app().dialog.error.message ==
          "the game's program, at the start: hello; expected a JSON object on one line");
    CHECK_FALSE(has_own_game(driver.app()));
}

TEST_CASE("Own game: without a picture, each move is a button with the search's value, and plays the game",
          "[pictures]") {
    Driver driver({.width = 1280, .height = 720});
    start(driver, sticks_for(2));
    CHECK(title_of(driver) == "Player 1 to move");
    driver.click("own_game.move.1");
    driver.frames(3);
    CHECK(position_of(driver) == "5 2");
    CHECK(title_of(driver) == "Player 2 to move");
    // By the keyboard: the second of two moves, then the first one.
    REQUIRE(run_action("game.keys", driver.app()));
    driver.frames(2);
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK(position_of(driver) == "3 1");
    driver.press({Key::kLeft});
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK(position_of(driver) == "2 2");
    driver.press({Key::kEscape});
    driver.click("own_game.move.1");
    driver.frames(3);
    CHECK(position_of(driver) == "0 1");
    CHECK(title_of(driver) == "The game is over: −1");
    CHECK_FALSE(driver.find("own_game.move.0"));
    REQUIRE(run_action("edit.undo", driver.app()));
    driver.frames(3);
    CHECK(position_of(driver) == "2 2");
}

TEST_CASE("Own game: a click on a cell of the picture plays its move") {
    Driver driver({.width = 1280, .height = 720});
    start(driver, cells);
    CHECK_FALSE(driver.find("own_game.move.0"));  // all moves have a cell
    const ImRect picture = driver.widget("own_game.picture").rect;
    const auto cell = [&picture](int column) {
        return ImVec2(picture.Min.x + picture.GetWidth() * (static_cast<float>(column) + 0.5F) / 3,
                      picture.GetCenter().y);
    };
    driver.click_at(cell(2));
    driver.frames(3);
    CHECK(position_of(driver) == "--X");
    driver.click_at(cell(2));  // taken
    driver.frames(3);
    CHECK(position_of(driver) == "--X");
    driver.click_at(cell(1));
    driver.frames(3);
    CHECK(position_of(driver) == "-OX");
}

TEST_CASE("Own game: a small board at a node has the cells of its position, and letters of at least 14 pixels") {
    Driver driver;
    start(driver, cells);
    const GameSession& game = *driver.app().document.game();
    const auto size = small_board_size(game);
    REQUIRE(size);
    CHECK(has_node_pictures(driver.app().document));
    CHECK(size->width > 2.9F * size->height);  // one row of three
    const ScreenRect place{10, 20, 10 + size->least * size->width, 20 + size->least * size->height};
    const std::vector<std::vector<MoveCode>> lines{{}, {1}, {1, 0}, {1, 0, 0}};
    for (const std::vector<MoveCode>& moves : lines) {
        DisplayList list;
        draw_small_board(game, *size, moves, place, 1, list);
        std::string letters;
        int boxes = 0;
        for (const DrawnItem& item : list) {
            if (const auto* text = std::get_if<DrawnText>(&item)) {
                letters += text->text;
                CHECK(text->em >= 14);
                CHECK(place.contains(text->baseline));
            }
            if (const auto* box = std::get_if<DrawnBox>(&item)) {
                ++boxes;
                CHECK(place.grown(0.01F).contains({box->rect.left, box->rect.top}));
                CHECK(place.grown(0.01F).contains({box->rect.right, box->rect.bottom}));
            }
        }
        CHECK(boxes == 3);
        // b, then a, then c: X has the first and the last of them.
        CHECK(letters == std::vector<std::string>{"", "X", "OX", "OXX"}[moves.size()]);
    }
    start(driver, sticks_for(2));
    CHECK_FALSE(small_board_size(*driver.app().document.game()));  // it has no board
}

TEST_CASE("Own game: three players move in turn, and each has a value") {
    Driver driver;
    start(driver, sticks_for(3));
    CHECK(driver.app().document.options().algorithm == Algorithm::kMaxN);
    for (const char* expected : {"Player 1 to move", "Player 2 to move", "Player 3 to move", "Player 1 to move"}) {
        CHECK(title_of(driver) == expected);
        driver.click("own_game.move.0");
        driver.frames(3);
    }
    driver.click("own_game.move.1");  // 3, the second player
    driver.frames(3);
    driver.click("own_game.move.0");  // 1, the third player takes the last one
    driver.frames(3);
    CHECK(title_of(driver) == "The game is over: 0 0 1");
}

TEST_CASE("Own game: the window survives a program that fails, and says where and what it has said") {
    Driver driver({.width = 1280, .height = 720});
    const auto good = sticks_for(2);
    start(driver, [good](const std::string& question) {
        return question.find("\"5 2\"") != std::string::npos ? std::optional<std::string>("oops") : good(question);
    });
    const std::string fault = "the game's program, after \"1\" at \"5 2\": oops; expected a JSON object on one line";
    CHECK(driver.app().document.run().status() == SearchRun::Status::kRefused);
    CHECK(driver.app().document.run().error() == fault);
    driver.click("own_game.move.1");
    driver.frames(3);
    CHECK(position_of(driver) == "5 2");
    CHECK(driver.app().document.run().error() == fault);
    driver.click("own_game.move.0");
    driver.frames(3);
    CHECK(title_of(driver) == "Position not known");
    CHECK(driver.app().document.run().error() == fault);
    REQUIRE(run_action("edit.undo", driver.app()));
    REQUIRE(run_action("edit.undo", driver.app()));
    driver.frames(3);
    CHECK(position_of(driver) == "7 1");
    // Another document ends it all.
    REQUIRE(open_lesson(driver.app(), "two-ply"));
    driver.frames(3);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
}

TEST_CASE("Own game: a position that the program describes late appears, and is searched") {
    Driver driver({.width = 1280, .height = 720});
    start(driver, endless_sticks());
    const own_game::Waiting waiting({nullptr, 0});
    driver.games().late.is_late = true;
    while (position_of(driver) != "?") {
        REQUIRE(driver.app().document.moves().size() < 100);
        driver.click("own_game.move.0");
        driver.frames(3);
    }
    const std::string played = std::to_string(driver.app().document.moves().size());
    CHECK(title_of(driver) == "Position not known");
    driver.frames(3);
    CHECK(position_of(driver) == "?");
    driver.games().late.is_late = false;
    driver.frames(3);
    CHECK(position_of(driver) == played);
    REQUIRE(driver.app().trace() != nullptr);
    CHECK(driver.app().trace()->header().position == played);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
    const int generation = driver.app().document.generation();
    driver.frames(3);
    CHECK(driver.app().document.generation() == generation);  // it is searched again only once
}

TEST_CASE("Own game: searches that do not suit it are refused with the reason") {
    Driver driver;
    start(driver, sticks_for(2));
    SearchOptions options;
    options.algorithm = Algorithm::kMaxN;
    driver.app().document.set_options(options);
    driver.frames(3);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kRefused);
    CHECK_FALSE(driver.app().document.run().error().empty());
    options.algorithm = Algorithm::kMtdF;
    driver.app().document.set_options(options);
    driver.frames(3);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
}

TEST_CASE("Own game: nothing but the person's command starts a program") {
    Driver driver;
    start(driver, sticks_for(2));
    REQUIRE(driver.games().commands.size() == 1);
    driver.click("own_game.move.0");
    driver.frames(3);
    const auto link = link_fragment(driver.app());
    REQUIRE(link);
    CHECK_FALSE(can_capture(driver.app()));
    CHECK_FALSE(has_unsaved_work(driver.app()));  // nothing is kept that could not be opened again
    // The trace has the names, so it needs no program.
    REQUIRE(save_to(driver.app(), "/home/sticks.jsonl"));
    const std::string saved = driver.files().files["/home/sticks.jsonl"];
    CHECK_THAT(saved, ContainsSubstring(R"("game":"take-away")"));
    CHECK_THAT(saved, ContainsSubstring(R"("position":"6 2")"));
    CHECK_THAT(saved, ContainsSubstring(R"("move":"2","position":"4 1")"));
    REQUIRE(open_path(driver.app(), "/home/sticks.jsonl"));
    driver.frames(3);
    CHECK_FALSE(has_own_game(driver.app()));
    CHECK(driver.app().end() > 0);
    const auto opened = open_link(driver.app(), *link);
    REQUIRE_FALSE(opened);
    CHECK_THAT(opened.error().text(), ContainsSubstring("open a game of your own first, because no link starts its"));
    CHECK_FALSE(has_own_game(driver.app()));
    CHECK(driver.games().commands.size() == 1);
}

TEST_CASE("Own game: a link leads to a position of the open game, with its search and step") {
    Driver driver;
    start(driver, sticks_for(2));
    driver.click("own_game.move.1");
    driver.frames(3);
    REQUIRE(position_of(driver) == "5 2");
    SearchOptions options = driver.app().document.options();
    options.depth = 2;
    driver.app().document.set_options(options);
    driver.frames(3);
    driver.app().playback.seek(4, driver.app().end());
    const auto link = link_fragment(driver.app());
    REQUIRE(link);
    CHECK_THAT(*link, ContainsSubstring("game=take-away&position=5"));
    const Step end = driver.app().end();
    REQUIRE(run_action("game.new", driver.app()));
    driver.frames(3);
    REQUIRE(position_of(driver) == "7 1");
    REQUIRE(open_link(driver.app(), *link));
    driver.frames(5);
    CHECK(position_of(driver) == "5 2");
    CHECK(driver.app().document.title() == "take-away");
    CHECK(driver.app().document.options().depth == 2);
    CHECK(driver.app().end() == end);
    CHECK(driver.app().step() == 4);
    CHECK(*link_fragment(driver.app()) == *link);
    const auto wrong = open_link(driver.app(), "#v=1&game=take-away&position=9,9");
    REQUIRE_FALSE(wrong);
    CHECK_THAT(wrong.error().text(), ContainsSubstring("position: the game's program, to start at"));
    CHECK(position_of(driver) == "5 2");
    driver.app().playback.seek(0, end);  // the board shows the game again
    driver.frames(3);
    driver.click("own_game.move.0");
    driver.frames(3);
    CHECK(position_of(driver) == "4 1");
    CHECK(driver.games().commands.size() == 1);
}

TEST_CASE("Own game: exercises are made from the tree of its position, with the names of its moves") {
    for (const char* const action : {"practice.predict", "practice.prune", "practice.by_hand", "practice.quiz"}) {
        INFO(action);
        Driver driver;
        start(driver, sticks_for(2));
        driver.click("own_game.move.0");
        driver.frames(3);
        REQUIRE(run_action(action, driver.app()));
        driver.frames(3);
        REQUIRE(practising(driver.app()) != nullptr);
        const PracticeTask& task = practising(driver.app())->task;
        CHECK_FALSE(task.exercise.tree.empty());
        CHECK(task.exercise.title == "take-away");
        // Six sticks: 1 or 2 are taken, in each of the first four moves.
        REQUIRE(task.tree->child_count(0) == 2);
        CHECK(task.tree->move_text({0}, 0) == "1");
        CHECK(task.tree->move_text({0}, 1) == "2");
        CHECK(task.tree->player(0) == Player::kFirst);  // MAX is the side to move
        CHECK(driver.app().messages.all().empty());
    }
    for (const int players : {2, 3}) {
        Driver driver;
        start(driver, sticks_for(players));
        for (int taken = 0; players == 2 && taken < 7; ++taken) {
            driver.click("own_game.move.0");
            driver.frames(3);
        }
        REQUIRE(run_action("practice.predict", driver.app()));
        driver.frames(3);
        REQUIRE(practising(driver.app()) != nullptr);
        CHECK(practising(driver.app())->task.exercise.tree.empty());
        REQUIRE_FALSE(driver.app().messages.all().empty());
        CHECK_THAT(driver.app().messages.all().back().text,
                   ContainsSubstring(players == 2 ? "the game is over" : "have two players"));
    }
}

TEST_CASE("Own game: a host that starts no programs, such as the page, does not offer it") {
    Driver driver;
    const Action& action = *find_action("file.own_game");
    CHECK(is_offered(action, driver.app()));
    driver.app().host.start_game = nullptr;
    CHECK_FALSE(is_offered(action, driver.app()));
}

}  // namespace UNITY_ID
