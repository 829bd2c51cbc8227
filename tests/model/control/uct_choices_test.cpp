// The rows of a search by iterations on the Search card: the exploration constant as a slider, the seed, the solver.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/control/search_choices.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

const SearchRow* row_of(const std::vector<SearchRow>& rows, SearchOption option) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [option](const SearchRow& row) { return row.option == option; });
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("The exploration constant is a slider, and each of its stops searches again", "[search][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&algorithm=uct&iterations=40&language=en");
    Document& document = window.app.document;
    const auto rows = search_rows(document, window.app.language);
    const SearchRow* const exploration = row_of(rows, SearchOption::kExploration);
    REQUIRE(exploration != nullptr);
    CHECK(exploration->is_slider);
    REQUIRE(exploration->selected >= 0);
    CHECK(exploration->choices[static_cast<std::size_t>(exploration->selected)] == "√2");
    CHECK(exploration->choices.front() == "0");
    double before = -1;
    int selected = exploration->selected;
    for (std::size_t i = 0; i < exploration->choices.size(); ++i) {
        const int generation = document.generation();
        const auto now = search_rows(document, window.app.language);
        choose_option(document, *row_of(now, SearchOption::kExploration), static_cast<int>(i));
        CHECK(document.options().exploration > before);
        before = document.options().exploration;
        if (static_cast<int>(i) != selected) CHECK(document.generation() != generation);
        selected = static_cast<int>(i);
    }
}

TEST_CASE("A constant that is no stop of the slider is one of its stops", "[search][uct]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&tree=((3,12),(2,4))&algorithm=uct&iterations=40&exploration=0.77&language=en");
    const auto rows = search_rows(window.app.document, window.app.language);
    const SearchRow* const exploration = row_of(rows, SearchOption::kExploration);
    REQUIRE(exploration != nullptr);
    CHECK(exploration->choices[static_cast<std::size_t>(exploration->selected)] == "0.77");
}

TEST_CASE("Seed and solver are options of UCT; another seed gives another search", "[search][uct][solver]") {
    SearchedWindow window;
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=uct&iterations=200&language=en");
    Document& document = window.app.document;
    const auto rows = search_rows(document, window.app.language);
    const SearchRow* const seed = row_of(rows, SearchOption::kSeed);
    REQUIRE(seed != nullptr);
    const double mean = document.trace()->node_state(0, document.trace()->event_count()).value;
    choose_option(document, *seed, 4);
    CHECK(document.options().seed == 5);
    CHECK(document.trace()->node_state(0, document.trace()->event_count()).value != mean);
    const auto again = search_rows(document, window.app.language);
    const SearchRow* const solver = row_of(again, SearchOption::kSolver);
    REQUIRE(solver != nullptr);
    CHECK_FALSE(document.options().has_solver);
    choose_option(document, *solver, 1);
    CHECK(document.options().has_solver);
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=alpha-beta&language=en");
    const auto others = search_rows(document, window.app.language);
    CHECK(row_of(others, SearchOption::kSeed) == nullptr);
    CHECK(row_of(others, SearchOption::kSolver) == nullptr);
}

}  // namespace plytrace::test::UNITY_ID
