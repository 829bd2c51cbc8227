// The table of search options and its users: links, lessons, the document of links and the Search card with its "More".
// The command line's help is in tests/cli.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>

#include "app/control/commands.hpp"
#include "app/control/search_choices.hpp"
#include "app/document/lesson.hpp"
#include "app/links/link.hpp"
#include "games/core/number_text.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"
#include "search/running/runner.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

/// A value that is not the usual one, where one is known for every game; of an evaluation it is the game's to know.
std::string other_value(const Option& option) {
    if (!option.words.empty()) {
        const std::string usual = option.write(SearchOptions());
        return std::string(option.words.front() == usual ? option.words.back() : option.words.front());
    }
    if (option.key == "algorithm") return "negamax";
    if (option.key == "window" || option.key == "range") return "-1,5";
    if (option.key == "aspiration") return "5,2";
    if (option.key == "table-plies") return "2-3";
    if (option.key == "weights") return "2,1";
    if (option.key == "evaluation") return "discs";
    return "7";
}

std::string text_of_file(const std::string& path) {
    std::ifstream file(std::string(PLYTRACE_SOURCE_DIR) + "/" + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("A lesson takes every search option", "[search_options]") {
    for (const Option& option : search_options()) {
        INFO(option.key);
        const std::string value = other_value(option);
        const auto lesson = parse_lesson(
            "own", "{\"title\": \"t\", \"search\": {\"" + std::string(option.key) + "\": \"" + value + "\"}}");
        REQUIRE(lesson);
        CHECK(option.write(lesson->options) == value);
        CHECK_FALSE(option.is_usual(lesson->options));
    }
    const auto numbers = parse_lesson("own", R"({"title": "t", "search": {"depth": 3, "sum": 9.5, "table-size": 10}})");
    REQUIRE(numbers);
    CHECK(numbers->options.depth == 3);
    CHECK(numbers->options.sum == 9.5);
    CHECK(numbers->options.table.size == 10);
}

TEST_CASE("A lesson with an unknown search option or value is an error that names it", "[search_options]") {
    const auto fault_of = [](const char* search) {
        const auto lesson = parse_lesson("own", std::string(R"({"title": "t", "search": )") + search + "}");
        return lesson ? std::string() : lesson.error().text();
    };
    CHECK(fault_of(R"({"deph": 3})").find("\"deph\"") != std::string::npos);
    CHECK(fault_of(R"({"cut": "sometimes"})").find("cut: found \"sometimes\"") != std::string::npos);
    CHECK(fault_of(R"({"depth": [3]})").find("[3]") != std::string::npos);
}

TEST_CASE("A link takes every search option", "[search_options]") {
    for (const Option& option : search_options()) {
        INFO(option.key);
        const auto with = [&](const std::string& value) {
            return read_link("#v=1&game=othello&order=random&depth=2&" + std::string(option.key) + "=" + value, {});
        };
        if (option.key == "order" || option.key == "depth") continue;  // taken above
        CHECK(with(option.write(SearchOptions())));
        const auto wrong = with("no,such,word");
        REQUIRE_FALSE(wrong);
        CHECK(wrong.error().text().starts_with(std::string(option.key) + ": "));
    }
}

TEST_CASE("link-format.md has every search option, its words and its usual value", "[search_options]") {
    const std::string text = text_of_file("docs/link-format.md");
    for (const Option& option : search_options()) {
        INFO(option.key);
        const std::size_t at = text.find("\n| `" + std::string(option.key) + "` |");
        REQUIRE(at != std::string::npos);
        const std::string row = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
        for (const std::string_view word : option.words) {
            CHECK(row.find("`" + std::string(word) + "`") != std::string::npos);
        }
        std::string usual = option.write(SearchOptions());
        std::erase(usual, '+');
        CHECK(row.find("`" + usual + "`", row.rfind(" | ")) != std::string::npos);
    }
}

TEST_CASE("An option accepts the numbers of its range, and no others", "[search_options]") {
    int ranges = 0;
    for (const Option& option : search_options()) {
        if (!option.range) continue;
        ++ranges;
        const NumberRange& range = *option.range;
        const auto is_read = [&](double number) {
            SearchOptions options;
            return option.read(options, number_text(number)).has_value();
        };
        INFO("--" << option.key);
        CHECK(is_read(range.is_above_least ? range.least + 0.5 : range.least));
        CHECK(is_read(range.least + 1));
        CHECK_FALSE(is_read(range.least - 1));
        CHECK(is_read(range.least) == !range.is_above_least);
        CHECK(is_read(range.least + 1.5) == !range.is_whole);
        CHECK_FALSE(is_read(kInfinity));
        if (range.most == kInfinity) continue;
        CHECK(is_read(range.most));
        CHECK_FALSE(is_read(range.most + 1));
    }
    CHECK(ranges == 10);  // those that are numbers
}

TEST_CASE("Every algorithm has a readable name", "[search_options]") {
    const Language& language = english();
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        INFO(algorithm.id);
        CHECK(language.has("algorithm." + std::string(algorithm.id)));
    }
}

TEST_CASE("No tooltip of the Search card repeats the command line's help", "[search_options]") {
    const Language& language = english();
    ImmediateRunner runner;
    std::vector<GameSpec> specs(4);
    specs[0].tree = "((3 12 8)(2 4 6)(14 5 2))";
    specs[1].tree = "(1: (2: <1 2 6> <4 3 3>) (2: <6 1 2> <-7 4 1>))";
    specs[2].game = "othello";
    specs[3].game = "lines-of-action";
    for (const GameSpec& spec : specs) {
        const auto game = make_game(spec);
        REQUIRE(game);
        Document document(runner);
        SearchOptions shallow;
        shallow.depth = spec.game == "tree" ? kNoDepthLimit : 1;
        document.open_game(*game, shallow, "test");
        for (const AlgorithmEntry& algorithm : kAlgorithms) {
            for (const Option& option : search_options()) {
                SearchOptions options = document.options();
                options.algorithm = algorithm.algorithm;
                (void)option.read(options, other_value(option));
                if (option.key == "depth") options.depth = 1;
                Document chosen(runner);
                chosen.open_game(*game, options, "test");
                for (const SearchRow& row : search_rows(chosen, language)) {
                    INFO(spec.game << " " << algorithm.id << " " << option.key << ": " << row.id << " " << row.tip);
                    CHECK_FALSE(row.tip.empty());
                    CHECK(row.tip.find("; expected") == std::string::npos);
                    CHECK(row.tip.find("refused.") == std::string::npos);
                    CHECK(row.tip.find('{') == std::string::npos);
                }
            }
        }
    }
}

// ---- Rows of the Search card under "More" ----

TEST_CASE("Every row is shown or under More, at any height, and the algorithm is always shown", "[search][fold]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto rows = search_rows(window.app.document, window.app.language);
    for (std::size_t most = 0; most <= rows.size() + 2; ++most) {
        const SearchFold fold = fold_rows(rows, most, true);
        CHECK(fold.shown.size() + fold.under_more.size() == rows.size());
        CHECK(fold.shown.size() + 1 <= std::max<std::size_t>(most, 2));
        CHECK(fold.is_needed() == (rows.size() + 1 > most));
        REQUIRE_FALSE(fold.shown.empty());
        CHECK(rows[fold.shown.front()].option == SearchOption::kAlgorithm);
        for (const std::size_t i : fold.shown) CHECK((!fold.is_needed() || !rows[i].is_rare));
    }
}

TEST_CASE("Without all options, the card shows those that a first lecture needs", "[search][fold]") {
    SearchedWindow window;
    for (const char* lesson : {"two-ply", "tic-tac-toe", "othello"}) {
        REQUIRE(open_lesson(window.app, lesson));
        const auto rows = search_rows(window.app.document, window.app.language);
        for (std::size_t most = 5; most <= rows.size() + 2; ++most) {
            const SearchFold fold = fold_rows(rows, most, false);
            CHECK(fold.is_needed());
            std::vector<SearchOption> shown;
            for (const std::size_t i : fold.shown) shown.push_back(rows[i].option);
            CHECK(shown == std::vector{SearchOption::kAlgorithm, SearchOption::kOrder, SearchOption::kDepth,
                                       SearchOption::kEvaluation});
        }
    }
}

TEST_CASE("The exploration constant of UCT is shown wherever three lines fit", "[search][fold][uct]") {
    SearchedWindow window;
    for (const std::string game : {"othello", "tic-tac-toe"}) {
        open_or_fail(window.app, "#v=1&game=" + game + "&algorithm=uct&iterations=20");
        const auto rows = search_rows(window.app.document, window.app.language);
        for (std::size_t most = 3; most <= rows.size() + 2; ++most) {
            for (const bool shows_all : {false, true}) {
                const SearchFold fold = fold_rows(rows, most, shows_all);
                std::vector<SearchOption> shown;
                for (const std::size_t i : fold.shown) shown.push_back(rows[i].option);
                CHECK(shown.front() == SearchOption::kAlgorithm);
                CHECK(std::count(shown.begin(), shown.end(), SearchOption::kExploration) == 1);
                CHECK(shown.size() + 1 <= most);
                CHECK(std::is_sorted(fold.shown.begin(), fold.shown.end()));
                CHECK(fold.shown.size() + fold.under_more.size() == rows.size());
            }
        }
    }
}

TEST_CASE("More says which of its options are changed", "[search][fold]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    const auto said = [&] {
        const auto rows = search_rows(app.document, app.language);
        return more_text(app.document, app.language, rows, fold_rows(rows, 8, true));
    };
    CHECK(said() == "as usual");
    SearchOptions options = app.document.options();
    options.alpha_beta.deep_cuts = false;
    app.document.set_options(options);
    CHECK(said() == "Deep cuts: off");
    options.window = {0, 5};
    app.document.set_options(options);
    CHECK(said() == "Deep cuts, Window");
    const auto rows = search_rows(app.document, app.language);
    const std::string tip = more_tip(app.document, app.language, rows, fold_rows(rows, 8, true));
    CHECK(tip.find("Returns: fail-soft\nDeep cuts: off\n") == 0);
    CHECK(tip.find("Window: 0,5") != std::string::npos);
}

}  // namespace plytrace::test::UNITY_ID
