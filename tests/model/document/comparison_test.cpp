// A lesson's searches side by side: they run one after the other, between the document's own searches; their results.
#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>

#include "app/base/score_text.hpp"
#include "app/board/board_model.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/all_searches.hpp"
#include "app/document/comparison.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

using Status = Comparison::Status;

const Lesson& lesson_called(const AppState& app, std::string_view id) {
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.id == id) return lesson;
    }
    FAIL("no lesson " << id);
    return app.lessons.all.front();
}

}  // namespace

TEST_CASE("Tic-tac-toe's counts: the table fills with the lectures' numbers", "[comparison]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "table-counts"));
    for (int frame = 0; frame < 100 && !app.comparison.is_finished(); ++frame) follow_document(app);
    REQUIRE(app.comparison.is_finished());
    std::vector<std::uint64_t> nodes;
    for (const Comparison::Row& row : app.comparison.rows()) {
        CHECK(row.status == Status::kDone);
        CHECK(row.value.has_value() == row.is_search);
        if (row.value) CHECK(*row.value == 0);
        nodes.push_back(row.nodes);
    }
    CHECK(nodes ==
          std::vector<std::uint64_t>{986'410, 549'946, 304'155, 146'120, 18'297, 16'811, 7'954, 8'011, 7'933, 2'381});
    const Comparison::Row& last = app.comparison.rows().back();
    CHECK(last.command ==
          "plytrace search --game tic-tac-toe --algorithm alpha-beta --bounds start --window -1,1 --table value-only "
          "--table-plies 3-5 --symmetry");
}

TEST_CASE("All searches of one position agree, and the lesson's words have their counts", "[comparison]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "which-search"));
    for (int frame = 0; frame < 200 && !app.comparison.is_finished(); ++frame) follow_document(app);
    REQUIRE(app.comparison.is_finished());
    std::string words;
    for (const LessonStage& stage : lesson_called(app, "which-search").stages) words += stage.text + " ";
    REQUIRE(app.comparison.rows().size() == 10);
    for (const Comparison::Row& row : app.comparison.rows()) {
        INFO(row.name);
        CHECK(row.status == Status::kDone);
        // X wins: a value of 1, or a proof; a mean is only near it.
        const bool is_sampling = row.options.algorithm == Algorithm::kUct;
        if (row.value && !is_sampling) CHECK(*row.value == 1);
        if (!row.value) CHECK(row.value_text.starts_with("(0, "));  // proved
        const bool is_named = words.find(is_sampling ? row.value_text : count_text(row.nodes)) != std::string::npos;
        CHECK(is_named);
    }
}

TEST_CASE("All searches are compared that compute a tree's value, best-first ones, too, and they agree",
          "[comparison]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "two-ply"));
    follow_document(app);
    toggle_all_searches(app);
    for (int frame = 0; frame < 200 && !app.comparison.is_finished(); ++frame) follow_document(app);
    REQUIRE(app.comparison.is_finished());
    std::set<Algorithm> compared;
    for (const Comparison::Row& row : app.comparison.rows()) {
        INFO(row.name);
        compared.insert(row.options.algorithm);
        CHECK(row.status == Status::kDone);
        CHECK(row.value == 3.0);
    }
    for (const AlgorithmEntry& entry : kAlgorithms) {
        INFO(entry.id);
        const bool computes_value = !entry.is_sampling && !entry.has_proof_numbers;
        const bool suits = entry.suits != Suits::kSeveralPlayers && !entry.needs_array;
        if (suits) CHECK(compared.contains(entry.algorithm) == computes_value);
    }
}

TEST_CASE("A table without bounds is compared with one that has them", "[comparison]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "table-without-bounds"));
    for (int frame = 0; frame < 100 && !app.comparison.is_finished(); ++frame) follow_document(app);
    REQUIRE(app.comparison.rows().size() == 3);
    CHECK(app.comparison.rows()[0].value == 1);
    CHECK(app.comparison.rows()[1].value == 0);
    CHECK(app.comparison.rows()[2].value == 0);
    CHECK(app.trace()->node_state(0, app.end()).value == 1);
    // The number is 1, and nobody has proved that much.
    CHECK_FALSE(proves(app.trace()->node_state(0, app.end()).proof, Proof::kLower));
    CHECK(app.comparison.rows()[1].options.table.kind == TableKind::kExact);

    // Nor on the board: a bare 1 stands in a3 and c3 (rows from the top), and nowhere "≥ 1".
    const auto board = board_model(app.document, kNone, app.end(), true);
    REQUIRE(board.has_value());
    std::vector<int> bare;
    for (std::size_t square = 0; square < board->squares.size(); ++square) {
        const auto& value = board->squares[square].value;
        REQUIRE(value.has_value());
        CHECK_FALSE((proves(value->proof, Proof::kLower) && value->value >= 1));
        if (value->proof == Proof::kNothing) {
            CHECK(value->value == 1);
            bare.push_back(static_cast<int>(square));
        }
    }
    CHECK(bare == std::vector{6, 8});
}

TEST_CASE("The document's search goes first; a search aside is ended for it and begins again", "[comparison]") {
    HeldWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "table"));
    follow_document(app);
    const auto& rows = app.comparison.rows();
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].status == Status::kWaiting);  // the lesson's own search is still to come
    window.runner.run();
    follow_document(app);
    CHECK(rows[0].status == Status::kRunning);
    CHECK_FALSE(app.comparison.is_finished());

    app.document.search_again();  // takes the runner
    follow_document(app);
    CHECK(rows[0].status != Status::kDone);
    window.runner.run();
    CHECK(app.trace()->is_finished());
    for (int frame = 0; frame < 20 && !app.comparison.is_finished(); ++frame) {
        follow_document(app);
        window.runner.run();
    }
    CHECK(app.comparison.is_finished());
    CHECK(rows[0].nodes == 16'811);
    CHECK(rows[1].nodes == 7'954);
    CHECK(rows[2].nodes == 2'381);
}

TEST_CASE("Another document has no table of searches; a link to the lesson has", "[comparison]") {
    SearchedWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&lesson=table");
    follow_document(app);
    CHECK(app.comparison.rows().size() == lesson_called(app, "table").runs.size());
    REQUIRE(open_lesson(app, "two-ply"));
    follow_document(app);
    CHECK(app.comparison.rows().empty());
    CHECK(app.comparison.is_finished());
}

}  // namespace UNITY_ID
