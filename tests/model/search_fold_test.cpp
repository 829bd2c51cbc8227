// Which rows of the Search card go under "More", and what it says of them.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "app/control/commands.hpp"
#include "app/control/search_choices.hpp"
#include "tests/model/links/share_support.hpp"

namespace plytrace::test {

TEST_CASE("Every row is shown or under More, at any height, and the algorithm is always shown", "[search][fold]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    const auto rows = search_rows(window.app.document, window.app.language);
    for (std::size_t most = 0; most <= rows.size() + 2; ++most) {
        const SearchFold fold = fold_rows(rows, most);
        CHECK(fold.shown.size() + fold.under_more.size() == rows.size());
        CHECK(fold.shown.size() + 1 <= std::max<std::size_t>(most, 2));
        CHECK(fold.is_needed() == (rows.size() + 1 > most));
        REQUIRE_FALSE(fold.shown.empty());
        CHECK(rows[fold.shown.front()].option == SearchOption::kAlgorithm);
        for (const std::size_t i : fold.shown) CHECK((!fold.is_needed() || !rows[i].is_rare));
    }
}

TEST_CASE("More says what is set in it", "[search][fold]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    const auto said = [&] {
        const auto rows = search_rows(app.document, app.language);
        return more_text(app.document, app.language, rows, fold_rows(rows, 8));
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
    const std::string tip = more_tip(app.document, app.language, rows, fold_rows(rows, 8));
    CHECK(tip.find("Returns: fail-soft\nDeep cuts: off\n") == 0);
    CHECK(tip.find("Window: 0,5") != std::string::npos);
}

}  // namespace plytrace::test
