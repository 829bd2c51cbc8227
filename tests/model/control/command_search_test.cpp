// The command search: it finds every action, lesson and search option by its words, says where it is and why it is not
// possible, and does it.
#include "app/control/command_search.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "app/base/word_match.hpp"
#include "app/control/commands.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/search_choices.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

struct Finder {
    SearchedWindow window;
    AppState& app = window.app;
    std::vector<Command> commands;

    explicit Finder(const char* lesson = "two-ply") {
        REQUIRE(open_lesson(app, lesson));
        commands = all_commands(app);
    }
    [[nodiscard]] const Command& best(std::string_view typed) {
        const auto found = find_commands(commands, typed, app.language);
        INFO(typed);
        REQUIRE_FALSE(found.empty());
        return commands[found.front()];
    }
    void run(std::string_view typed) {
        app.dialog = Dialog(DialogKind::kFind);
        run_command(app, best(typed));
    }
};

}  // namespace

TEST_CASE("Every action, lesson and search option is found by its own name", "[find]") {
    Finder finder;
    for (const Command& command : finder.commands) {
        const auto found = find_commands(finder.commands, command.name, finder.app.language);
        INFO(command.name);
        CHECK(std::any_of(found.begin(), found.end(),
                          [&](std::size_t i) { return finder.commands[i].name == command.name; }));
        CHECK(finder.commands[found.front()].name.size() <= command.name.size());
    }
    CHECK(find_commands(finder.commands, "", finder.app.language).size() == finder.commands.size());
    CHECK(find_commands(finder.commands, "xyzzy", finder.app.language).empty());
    const auto lessons = finder.app.lessons.all.size();
    std::size_t offered = 0;
    for (const Action& action : actions()) offered += is_offered(action, finder.app) && !action.is_for_presenter;
    CHECK(finder.commands.size() > lessons + offered + 20);  // and the options
}

TEST_CASE("The words that a lecturer would type find the thing", "[find]") {
    Finder finder("tic-tac-toe");
    CHECK(finder.best("minimax").name == "Algorithm: minimax");
    // A lesson is called "A transposition table on tic-tac-toe", but the last word tells that the switch is meant.
    CHECK(finder.best("transposition table on").place == "Search card");
    CHECK(finder.best("transposition table").is_lesson);
    CHECK(finder.best("table on exact").name == "Table: exact");
    CHECK(finder.best("table off").name == "Table: none");
    CHECK(finder.best("cutof next").place == "Search › Go forward to");
    CHECK(finder.best("reducd motion").name == "Reduced motion");
    CHECK(finder.best("ctrl+z").name == "Undo");
    CHECK(finder.best("deep cuts of").name == "Deep cuts: off");
    CHECK(finder.best("undo").key == "Ctrl+Z");
    CHECK(finder.best("critical tree").place == "View");
}

TEST_CASE("Words that have another name here find what they mean, and each of them finds something", "[find]") {
    Finder finder("tic-tac-toe");
    finder.app.host.pictures.write = [](const AppState&, const ExportChoice&, const std::string&) { return true; };
    finder.commands = all_commands(finder.app);
    CHECK(finder.best("export svg").name == "Export…");
    CHECK(finder.best("colour blind").name == "Colour vision");
    CHECK(finder.best("mcts").name == "Algorithm: UCT");
    CHECK(finder.best("monte carlo").name == "Algorithm: UCT");
    CHECK(finder.best("light theme").name == "Light");
    CHECK(finder.best("worksheet").name.find("xercise") != std::string::npos);
    CHECK(finder.best("exam").name.find("able") == std::string::npos);
    CHECK_FALSE(finder.best("grade").name.empty());
    std::size_t words = 0;
    for (const auto& [key, others] : finder.app.language.texts()) {
        constexpr std::string_view kPrefix = "find.word.";
        if (!key.starts_with(kPrefix)) continue;
        ++words;
        INFO(key);
        const std::string word = key.substr(kPrefix.size());
        CHECK_FALSE(find_commands(finder.commands, word, finder.app.language).empty());
        std::istringstream each(others);
        for (std::string other; each >> other;) {
            INFO(other);
            CHECK_FALSE(find_commands(finder.commands, other, finder.app.language).empty());
        }
    }
    CHECK(words > 20);
}

TEST_CASE("If no command has all typed words, those come that have some", "[find]") {
    Finder finder;
    struct Asked {
        const char *typed, *action;
    };
    for (const Asked& asked : {Asked{"open my own tree", "file.open"}, Asked{"white background", "view.theme_light"},
                               Asked{"a random tree for my class", "file.random_tree"}}) {
        const auto found = find_commands(finder.commands, asked.typed, finder.app.language);
        const std::string wished = label(*find_action(asked.action), finder.app);
        INFO(asked.typed);
        REQUIRE_FALSE(found.empty());
        const auto end = found.begin() + std::min<std::ptrdiff_t>(5, std::ssize(found));
        std::string first;
        for (auto at = found.begin(); at != end; ++at) first += finder.commands[*at].name + "; ";
        INFO(first << "wished: " << wished);
        CHECK(std::any_of(found.begin(), end, [&](std::size_t i) { return finder.commands[i].name == wished; }));
    }
    CHECK(find_commands(finder.commands, "xyzzy qwxz", finder.app.language).empty());
}

TEST_CASE("What begins with the typed words comes before what has them elsewhere", "[find]") {
    Finder finder;
    const auto place_of = [&](std::string_view typed, const auto& is_wanted) {
        const auto found = find_commands(finder.commands, typed, finder.app.language);
        return std::find_if(found.begin(), found.end(), [&](std::size_t i) { return is_wanted(finder.commands[i]); }) -
               found.begin();
    };
    // A setting is called "Deep cuts", and a lesson has the id "deep-cuts".
    const auto first_of_others = place_of("deep", [](const Command& command) {
        return !command.name.starts_with("Deep") && !command.short_name.starts_with("deep");
    });
    CHECK(place_of("deep", [](const Command& command) { return command.short_name == "deep-cuts"; }) < first_of_others);
    for (const Command& command : finder.commands) {
        const std::string typed = command.name.substr(0, command.name.find(' '));
        if (typed.size() < 4 || typed.find_first_of(":(") != typed.npos) continue;
        const auto first = [&](std::size_t i) {
            const Command& found = finder.commands[i];
            return begins_with_words(found.name, typed) || begins_with_words(found.short_name, typed);
        };
        const auto found = find_commands(finder.commands, typed, finder.app.language);
        INFO(typed << ": first " << finder.commands[found.front()].name);
        CHECK(first(found.front()));
    }
}

TEST_CASE("A command runs: an option, a lesson, an action", "[find]") {
    Finder finder;
    finder.run("minimax");
    CHECK(finder.app.document.options().algorithm == Algorithm::kMinimax);
    CHECK_FALSE(finder.app.dialog.is_open());
    finder.run("to the end");
    CHECK(finder.app.step() == finder.app.end());
    finder.run("go to step");
    CHECK(finder.app.dialog.kind == DialogKind::kGoToStep);
    finder.app.dialog.text = "7";
    accept_dialog(finder.app);
    CHECK(finder.app.step() == 7);
    finder.run("tic-tac-toe");
    CHECK(finder.app.document.tree() == nullptr);
}

TEST_CASE("What is not possible now says why, and the search stays open", "[find]") {
    Finder finder;
    const Command& hidden = finder.best("symmetry");
    CHECK(hidden.why_not == "Choose a transposition table first");
    finder.run("symmetry");
    CHECK(finder.app.dialog.kind == DialogKind::kFind);
    CHECK(finder.app.dialog.error.message == "Symmetry: Choose a transposition table first");
    CHECK_FALSE(finder.best("undo").why_not.empty());

    Finder minimax;
    minimax.run("minimax");
    minimax.commands = all_commands(minimax.app);
    CHECK(minimax.best("cut when strict").why_not == "Does not apply to minimax, which has no window");
}

TEST_CASE("During an exercise, the search finds nothing that could reveal the answer", "[find]") {
    Finder finder;
    REQUIRE(start_practice(finder.app, Exercise()));
    const Algorithm before = finder.app.document.options().algorithm;
    for (const Command& command : all_commands(finder.app)) {
        if (command.place == "Search card") CHECK_FALSE(command.why_not.empty());
    }
    finder.commands = all_commands(finder.app);
    finder.run("algorithm minimax");
    CHECK(finder.app.document.options().algorithm == before);
}

TEST_CASE("A step is a whole number within the search, or refused with the range", "[find]") {
    Finder finder;
    const std::string range = "Enter a whole number from 0 to " + std::to_string(finder.app.end());
    for (const char* typed : {"", "x", "-1", "1.5", "7 up", "999", "99999999999999999999"}) {
        INFO(typed);
        finder.app.dialog = Dialog(DialogKind::kGoToStep);
        finder.app.dialog.text = typed;
        accept_dialog(finder.app);
        CHECK(finder.app.dialog.error.message == range);
        CHECK(finder.app.step() == 0);
    }
    CHECK(parse_step("18,297", 20000) == Step{18297});
    CHECK(parse_step("0", 0) == Step{0});
}

}  // namespace plytrace::test::UNITY_ID
