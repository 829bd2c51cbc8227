// The engine in the background: it follows the game and computes the values shown; values of another position are never
// shown.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/playing/analysis_words.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/playing/record_commands.hpp"
#include "games/core/random.hpp"
#include "tests/model/control/thoughtful.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using test::Thoughtful;

TEST_CASE("Beside the engine's values, those of the tree and of the squares have their unit") {
    Thoughtful thoughtful;  // the engine has no weights, so its values are points
    AppState& app = thoughtful.app;
    const auto narrated = [&app] { return narrate(narrator_of(app), app.end()).text; };
    const auto look_at = [&](const char* evaluation) {
        SearchOptions options = app.document.options();
        options.evaluation = evaluation;
        app.document.set_options(options);
        thoughtful.let_pass(1'000'000);
    };
    look_at("handout");
    CHECK_THAT(narrated(), EndsWith(app.language("unit.values.points")));
    CHECK(squares_unit_words(app) == app.language("unit.squares.points"));
    CHECK(value_in_unit(app, "= +3") == "= +3 (in points)");
    look_at("discs");
    CHECK_THAT(narrated(), EndsWith(app.language("unit.values.discs")));
    CHECK(squares_unit_words(app) == app.language("unit.squares.points"));  // still the engine's

    toggle_analysis(app);  // a single scale needs no unit
    thoughtful.frame();
    CHECK_THAT(narrated(), !ContainsSubstring("Values are"));
    CHECK(squares_unit_words(app).empty());
    CHECK(value_in_unit(app, "= +3") == "= +3");
}

TEST_CASE("the engine follows the game, and forgets what it knew of another position") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    CHECK(analysis_of(app) == nullptr);
    CHECK(thoughtful.analyst.started == 1);
    thoughtful.let_pass(20'000);
    const AnalysisReport* report = analysis_of(app);
    REQUIRE(report != nullptr);
    CHECK(report->moves.size() == app.document.game()->legal_moves(app.document.moves()).size());
    const int depth = report->passes.back().plies;
    CHECK(depth > 2);
    thoughtful.let_pass(200'000);
    CHECK(analysis_of(app)->passes.back().plies > depth);

    REQUIRE(app.document.play(app.document.game()->legal_moves(app.document.moves()).front()));
    CHECK(analysis_of(app) == nullptr);  // before the next frame, too
    thoughtful.frame();
    CHECK(analysis_of(app) == nullptr);
    CHECK(thoughtful.analyst.started == 2);
    CHECK(thoughtful.analyst.asked.position == app.document.game()->position_text(app.document.moves()));
    thoughtful.let_pass(20'000);
    CHECK(analysis_of(app) != nullptr);

    app.document.undo();
    CHECK(analysis_of(app) == nullptr);
    thoughtful.frame();
    CHECK(thoughtful.analyst.started == 3);
}

TEST_CASE("The engine is idle unless it is needed and allowed") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(20'000);
    toggle_analysis(app);
    thoughtful.frame();
    CHECK(analysis_of(app) == nullptr);
    CHECK_FALSE(thoughtful.analyst.is_running());
    toggle_analysis(app);
    thoughtful.frame();
    CHECK(thoughtful.analyst.is_running());

    open_reversi(app);  // a class guesses the program's move
    thoughtful.frame();
    CHECK_FALSE(is_analysing(app));
    CHECK_FALSE(thoughtful.analyst.is_running());
    exit_reversi(app);

    REQUIRE(open_lesson(app, "tic-tac-toe"));
    thoughtful.frame();
    CHECK_FALSE(can_be_analysed(app));
    CHECK_FALSE(thoughtful.analyst.is_running());
}

TEST_CASE("exact values leave no bound, and are of this position only") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(20'000);
    toggle_each_value(app);
    thoughtful.frame();
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kEachValue);
    thoughtful.let_pass(200'000);
    REQUIRE(analysis_of(app) != nullptr);
    for (const MoveAnalysis& move : analysis_of(app)->moves) CHECK(move.proof == Proof::kExact);
    REQUIRE(app.document.play(app.document.game()->legal_moves(app.document.moves()).front()));
    thoughtful.frame();
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kMoves);
}

TEST_CASE("exact values are kept by another search of the position, and are shown where they are asked for") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    toggle_each_value(app);
    thoughtful.let_pass(20'000);
    REQUIRE(analysis_of(app) != nullptr);
    const int started = thoughtful.analyst.started;
    SearchOptions options = app.document.options();
    options.depth = 2;
    app.document.set_options(options);  // of the tree beside the board
    thoughtful.frame();
    CHECK(thoughtful.analyst.started == started);
    CHECK(app.play.analysis->gives_each_value);
    CHECK(analysis_of(app) != nullptr);

    toggle_analysis(app);  // hidden
    thoughtful.frame();
    toggle_each_value(app);
    thoughtful.frame();
    CHECK(is_analysing(app));
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kEachValue);
    toggle_each_value(app);
    thoughtful.frame();
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kMoves);
}

TEST_CASE("nodes in a second are those of the search that is shown, in its own time") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    double now = 100;
    app.host.clock = [&now] { return now; };
    toggle_analysis(app);
    thoughtful.frame();
    toggle_analysis(app);
    thoughtful.frame();
    now += 2;
    thoughtful.let_pass(100'000);
    REQUIRE(analysis_of(app) != nullptr);
    const auto rate = nodes_per_second(app);
    REQUIRE(rate);
    CHECK(*rate == static_cast<double>(analysis_of(app)->nodes) / 2);
    now += 20;
    toggle_analysis(app);
    thoughtful.frame();
    toggle_analysis(app);  // begins anew, and knows less for a while
    thoughtful.frame();
    now += 0.1;
    thoughtful.let_pass(10);
    CHECK(nodes_per_second(app) == rate);
}

TEST_CASE("An engine that fails to load is reported") {
    Thoughtful thoughtful;
    thoughtful.analyst.is_broken = true;
    CHECK(analysis_status(thoughtful.app) == thoughtful.app.language("analysis.failed"));
    thoughtful.analyst.is_broken = false;
    CHECK(analysis_status(thoughtful.app) == thoughtful.app.language("analysis.begins"));
}

TEST_CASE("A level's move takes precedence over the analysis, which continues afterwards") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(100'000);
    const int depth = analysis_of(app)->passes.back().plies;
    ask_level(app, 4, 9);
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kLevel);
    CHECK(thoughtful.analyst.asked.level == 4);
    CHECK_FALSE(level_move(app));
    thoughtful.let_pass(300'000);
    REQUIRE(level_move(app));
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kMoves);
    CHECK(analysis_of(app)->passes.back().plies == depth);  // nothing gets shallower meanwhile
    thoughtful.let_pass(1'000);
    CHECK(analysis_of(app)->passes.back().plies == depth);
    REQUIRE(app.document.play(*level_move(app)));
    thoughtful.frame();
    CHECK_FALSE(level_move(app));
}

TEST_CASE("a level, and what is shown, solve from as many empty squares as the host can, a review from its own") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    set_analyst(app, thoughtful.analyst, 18);
    app.play.analysis->review_solves_from = 22;
    thoughtful.frame();
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kMoves);
    CHECK(thoughtful.analyst.asked.solve_from == 18);
    ask_level(app, 8, 1);
    CHECK(thoughtful.analyst.asked.kind == AnalysisKind::kLevel);
    CHECK(thoughtful.analyst.asked.solve_from == 18);
    thoughtful.let_pass(300'000);
    REQUIRE(level_move(app));
    REQUIRE(app.document.play(*level_move(app)));
    toggle_review(app);
    thoughtful.frame();
    REQUIRE(review_of(app) != nullptr);
    CHECK(thoughtful.analyst.asked.solve_from == 22);
}

TEST_CASE("why not this move: the board plays the answer, and shows the game again after a move") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(200'000);
    const AnalysisReport report = *analysis_of(app);
    for (const MoveAnalysis& move : report.moves) {
        REQUIRE(move.line.size() >= 2);
        look_at_move(app, move);
        REQUIRE(line_of(app) != nullptr);
        const std::string name = line_words(app, {move.move});
        CHECK(line_of(app)->words.find(name) != std::string::npos);
        if (move.move != report.best)
            CHECK(line_of(app)->words.find(line_words(app, {report.best})) != std::string::npos);
        for (std::size_t i = 1; i < move.line.size(); ++i) step_line(app, 1);
        CHECK(line_of(app)->step == move.line.size());
        step_line(app, 1);
        CHECK(line_of(app)->step == move.line.size());
        const BoardModel board = board_of_line(app.document, app.document.moves(), move.line);  // legal, all of it
        CHECK(board.search_moves == static_cast<int>(move.line.size()));
        step_line(app, -1);
        CHECK(line_of(app)->step == move.line.size() - 1);
    }
    close_line(app);
    CHECK(line_of(app) == nullptr);
    look_at_move(app, report.moves.front());
    REQUIRE(app.document.play(report.best));
    thoughtful.frame();
    CHECK(line_of(app) == nullptr);
}

TEST_CASE("what changed: each switch of the best move has the answer that explains it") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    Random random(3);
    int seen = 0;
    for (int i = 0; i < 12; ++i) {
        thoughtful.let_pass(300'000);
        const AnalysisReport report = *analysis_of(app);
        for (const std::size_t change : changes_of(report)) {
            const PassAnalysis& pass = report.passes[change];
            CHECK(pass.former_line.front() != pass.line.front());
            CHECK(pass.former_line.front() == report.passes[change - 1].line.front());
            CHECK(pass.former_value < pass.value);
            const std::string words = change_words(app, report, change);
            CHECK(words.find(line_words(app, {pass.former_line.front()})) != std::string::npos);
            look_at_change(app, pass);
            CHECK(line_of(app)->moves == pass.former_line);
            ++seen;
        }
        for (std::size_t pass = 1; pass < report.passes.size(); ++pass) {
            if (report.passes[pass].former_line.empty())
                CHECK(report.passes[pass].line.front() == report.passes[pass - 1].line.front());
        }
        const auto moves = app.document.game()->legal_moves(app.document.moves());
        REQUIRE(
            app.document.play(moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))]));
        thoughtful.frame();
    }
    CHECK(seen > 5);
}

TEST_CASE("the board's layer has the report's values on their squares, and the best line as numbered discs") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(200'000);
    const AnalysisReport& report = *analysis_of(app);
    const AnalysisLayer layer = analysis_layer(report, *app.document.game(), app.document.moves(), 64, app.language);
    int values = 0;
    double shares = 0;
    for (std::size_t square = 0; square < 64; ++square) {
        const MoveAnalysis* const move = report.of(static_cast<MoveCode>(square));
        REQUIRE(layer.squares[square].has_value() == (move != nullptr));
        if (move == nullptr) continue;
        CHECK(layer.squares[square]->texts.front() == signed_bound_text(move->value, move->proof));
        CHECK(layer.squares[square]->is_best == (move->move == report.best));
        if (move->move == report.best) CHECK(layer.squares[square]->heat == 0);
        if (move->value < report.best_move()->value) CHECK(layer.squares[square]->heat > 0);
        shares += layer.squares[square]->node_fraction;
        ++values;
    }
    CHECK(values == static_cast<int>(report.moves.size()));
    CHECK(std::abs(shares - 1) < 1e-9);
    REQUIRE(layer.ghosts.size() >= 2);
    for (std::size_t i = 0; i < layer.ghosts.size(); ++i) {
        CHECK(layer.ghosts[i].square == report.best_move()->line[i]);
        CHECK(layer.ghosts[i].number == static_cast<int>(i) + 1);
        CHECK(layer.ghosts[i].is_first == (i % 2 == 0));
    }
}

TEST_CASE("a value stays on its square and can be read, however large the board is") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(200'000);
    AnalysisReport report = *analysis_of(app);
    const auto board = board_model(app.document, kNone, 0, true);
    REQUIRE(board);
    int with_words = 0;
    std::size_t most = 0;
    for (const double value : {0.0, -7.25, 33.1, -64.0}) {
        for (MoveAnalysis& move : report.moves) move.value = value, move.is_solved = value == -64;
        const AnalysisLayer layer =
            analysis_layer(report, *app.document.game(), app.document.moves(), 64, app.language);
        for (const float side : {100.0F, 140.0F, 180.0F, 220.0F, 260.0F, 330.0F, 370.0F, 480.0F, 640.0F, 900.0F}) {
            const BoardPlace place = place_board(*board, {0, 0, side, side}, 1);
            BoardScene scene{*board};
            scene.analysis = &layer;
            std::set<int> coloured, told;
            for (const DrawnItem& item : board_drawing(scene, place)) {
                const auto* const box = std::get_if<DrawnBox>(&item);
                if (box != nullptr && box->fill && std::abs(box->rect.width() - 0.94F * place.cell) < 0.1F)
                    coloured.insert(place.square_at(
                        {(box->rect.left + box->rect.right) / 2, (box->rect.top + box->rect.bottom) / 2}));
                const auto* const text = std::get_if<DrawnText>(&item);
                if (text == nullptr || !place.rect().contains({text->baseline.x, text->baseline.y})) continue;
                CHECK(text->em >= 14);
                const float half = text_width(text->text, text->em, text->weight) / 2;
                const int square = place.square_at({text->baseline.x, text->baseline.y});
                REQUIRE(square >= 0);
                const bool is_of_value = text->text.find_first_of("0123456789") != std::string::npos && half > 8;
                if (!is_of_value) continue;
                INFO(text->text << " on " << place.cell);
                CHECK(std::abs(text->baseline.x - place.center(square).x) + half <= place.cell / 2 + 0.5F);
                with_words += text->text.empty() ? 0 : 1;
                const bool is_in_the_middle = std::abs(text->baseline.x - place.center(square).x) < 0.5F;
                if (is_in_the_middle && layer.squares[static_cast<std::size_t>(square)]) told.insert(square);
            }
            CHECK(coloured == told);  // no heat without its number
            most = std::max(most, told.size());
        }
    }
    CHECK(with_words > 50);
    CHECK(most == report.moves.size());
}

TEST_CASE("A board too small for the engine's values does not show the search's in their place") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    SearchOptions options = app.document.options();
    options.depth = 1;
    options.evaluation = "discs";  // values of one digit, for which there is room
    app.document.set_options(options);
    thoughtful.let_pass(200'000);
    const auto board = board_model(app.document, kNone, app.document.trace()->event_count(), true);
    REQUIRE(board);
    const AnalysisLayer layer =
        analysis_layer(*analysis_of(app), *app.document.game(), app.document.moves(), 64, app.language);
    const BoardPlace place = place_board(*board, {0, 0, 262, 262}, 1);
    const auto has_values = [&](const AnalysisLayer* analysis) {
        BoardScene scene{*board};
        scene.analysis = analysis;
        const DisplayList list = board_drawing(scene, place);
        return std::any_of(list.begin(), list.end(), [&](const DrawnItem& item) {
            const auto* const text = std::get_if<DrawnText>(&item);
            return text != nullptr && (text->text.find("≤") != std::string::npos || text->text.starts_with("="));
        });
    };
    CHECK(has_values(nullptr));
    CHECK_FALSE(has_values(&layer));
}

TEST_CASE("Beside a tree, the analysis says whose values the tree shows; after the end it searches nothing") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(20'000);
    constexpr const char* kUnit = "its values are points for discs, mobility, corners.";
    CHECK(analysis_unit(app).ends_with(kUnit));
    for (const auto& [key, unit] : {std::pair{"solved", "in discs"}, {"patterns", "in discs"}, {"handout", "points"}}) {
        const std::string words = app.language(std::string("analysis.unit.") + key);
        CHECK(words.starts_with("The engine’s values are "));
        CHECK(words.find(unit) != std::string::npos);
    }
    toggle_engine_tree(app);
    thoughtful.frame();
    CHECK_FALSE(analysis_unit(app).ends_with(kUnit));
    REQUIRE(open_record_text(app, "e6f4e3f6g5d6e7f5c5", ""));  // the shortest game
    app.settings.shows_analysis = true;
    thoughtful.frame();
    CHECK(analysis_status(app) == app.language("analysis.over"));
}

TEST_CASE("One-digit values are on all squares or on none, at any size of the board") {
    Thoughtful thoughtful;
    AppState& app = thoughtful.app;
    thoughtful.let_pass(200'000);
    AnalysisReport report = *analysis_of(app);
    for (std::size_t i = 0; i < report.moves.size(); ++i) report.moves[i].value = i % 2 == 0 ? 0 : 9;
    const AnalysisLayer layer = analysis_layer(report, *app.document.game(), app.document.moves(), 64, app.language);
    const auto board = board_model(app.document, kNone, 0, true);
    REQUIRE(board);
    std::set<std::size_t> plates_seen;
    for (float side = 100; side < 900; side += 5) {
        const BoardPlace place = place_board(*board, {0, 0, side, side}, 1);
        BoardScene scene{*board};
        scene.analysis = &layer;
        std::size_t plates = 0;
        for (const DrawnItem& item : board_drawing(scene, place)) {
            const auto* const box = std::get_if<DrawnBox>(&item);
            if (box != nullptr && box->fill && std::abs(box->rect.width() - 0.94F * place.cell) < 0.1F) ++plates;
        }
        plates_seen.insert(plates);
        if (place.cell < 30) CHECK(plates == 0);  // numbers of the best line would lie on the values
        if (place.cell > 40) CHECK(plates > 0);
    }
    CHECK(plates_seen == std::set<std::size_t>{0, report.moves.size()});
}

}  // namespace UNITY_ID
