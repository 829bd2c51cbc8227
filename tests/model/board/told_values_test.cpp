// The values of moves on a board, in words and in colours: both agree, and claim no more than is known.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <optional>
#include <utility>

#include "app/board/analysis_layer.hpp"
#include "app/board/board_drawing.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "games/core/random.hpp"
#include "tests/model/control/thoughtful.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using test::Thoughtful;

namespace {

MoveAnalysis any_move(MoveCode code, double value, Proof proof) {
    MoveAnalysis move;
    move.move = code;
    move.value = value;
    move.proof = proof;
    move.plies = 8;
    return move;
}

/// Values as an engine tells them: one best, the others worth at most so much, or worth so much.
AnalysisReport any_report(Random& random, const std::vector<MoveCode>& moves, int units_a_disc) {
    AnalysisReport report;
    report.is_in_discs = random.between(0, 1) == 1;
    const int best = random.between(-20 * units_a_disc, 20 * units_a_disc);
    for (const MoveCode move : moves) {
        const bool is_best = report.moves.empty();
        const int worse = is_best || random.between(0, 3) == 0 ? 0 : random.between(0, 3 * units_a_disc);
        const Proof proof = is_best || random.between(0, 2) == 0 ? Proof::kExact : Proof::kUpper;
        report.moves.push_back(any_move(move, static_cast<double>(best - worse) / units_a_disc, proof));
    }
    report.best = moves.front();
    return report;
}

/// What a text of a value says: its relation and its number; and the text's size. On a small square, a number without a
/// relation is exact.
struct Told {
    bool is_bound = false;
    double number = 0;
    float em = 0;
};

std::optional<Told> told_by(const DrawnText& text) {
    std::string words = text.text;
    const bool is_bound = words.starts_with("≤");
    constexpr std::string_view beginnings[] = {"=", "+", "−", "-", "0"};  // coordinates and steps are from 1 on
    const auto begins = [&](std::string_view beginning) { return words.starts_with(beginning); };
    if (!is_bound && std::none_of(std::begin(beginnings), std::end(beginnings), begins)) return std::nullopt;
    words.erase(0, is_bound ? std::string_view("≤").size() : words.starts_with("=") ? 1 : 0);
    if (const std::size_t minus = words.find("−"); minus != std::string::npos)
        words.replace(minus, std::string_view("−").size(), "-");
    return Told{is_bound, std::stod(words), text.em};
}

std::vector<Told> told_on(const BoardModel& board, const AnalysisLayer& layer, float side) {
    BoardScene scene{board};
    scene.analysis = &layer;
    std::vector<Told> told;
    std::string relation;  // on a line above its number
    for (const DrawnItem& item : board_drawing(scene, place_board(board, {0, 0, side, side}, 1))) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text == nullptr) continue;
        const bool is_relation = text->text == "≤";
        DrawnText whole = *text;
        whole.text.insert(0, std::exchange(relation, is_relation ? text->text : ""));
        if (is_relation) continue;
        if (const auto found = told_by(whole)) told.push_back(*found);
    }
    return told;
}

/// What is worth less, or perhaps less, is never the bluer one.
void check_colours(const AnalysisReport& report) {
    for (const MoveAnalysis& move : report.moves) {
        if (move.proof == Proof::kNothing) continue;
        const double heat = heat_of(report, move);
        CHECK((heat >= 0 && heat <= 1));
        if (move.proof == Proof::kUpper) CHECK(heat >= 0.5);
        if (move.move == report.best) CHECK(heat == 0);
        for (const MoveAnalysis& other : report.moves) {
            if (other.proof == Proof::kNothing || other.value < move.value) continue;
            const bool is_other_known = other.proof != Proof::kUpper;
            if (other.proof == move.proof || is_other_known) CHECK(heat_of(report, other) <= heat);
            if (other.proof == move.proof && other.value == move.value) CHECK(heat_of(report, other) == heat);
        }
    }
}

}  // namespace

TEST_CASE("A square's colour agrees with its number", "[analysis]") {
    Random random(41);
    for (int i = 0; i < 500; ++i) check_colours(any_report(random, {1, 2, 3, 4, 5, 6, 7}, i % 2 == 0 ? 8 : 1));

    Thoughtful thoughtful(4'000'000);  // more than searching each move for its own value may cost
    Document& document = thoughtful.app.document;
    int bounds = 0;
    for (int move = 0; move < (test::kIsSanitized ? 2 : 12); ++move) {
        if (move > 0) {
            const auto legal = document.game()->legal_moves(document.moves());
            REQUIRE(
                document.play(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]));
            thoughtful.frame();
        }
        thoughtful.let_pass(4'000'000);
        const AnalysisReport& report = *analysis_of(thoughtful.app);
        check_colours(report);
        for (const MoveAnalysis& each : report.moves) bounds += each.proof == Proof::kUpper ? 1 : 0;
    }
    if (!test::kIsSanitized) CHECK(bounds > 0);  // it takes some moves
}

TEST_CASE("what an earlier pass thought better than the best is now has no colour, before the pass comes to it",
          "[analysis]") {
    AnalysisReport report;
    report.is_in_discs = true;
    report.moves = {any_move(1, -1, Proof::kExact), any_move(2, 2, Proof::kExact), any_move(3, 3, Proof::kUpper),
                    any_move(4, -3, Proof::kExact), any_move(5, 0, Proof::kLower)};
    for (std::size_t i : {1, 2, 3}) report.moves[i].plies = 7;
    report.best = 1;
    CHECK(heat_of(report, report.moves[0]) == 0);
    CHECK(heat_of(report, report.moves[1]) == 0.5);
    CHECK(heat_of(report, report.moves[2]) == 0.5);
    CHECK(heat_of(report, report.moves[3]) > 0);
    CHECK(heat_of(report, report.moves[3]) < 0.5);
    CHECK(heat_of(report, report.moves[4]) == 0);  // it is better
}

TEST_CASE("a value is written with what it is, and a bound is rounded as a value is", "[analysis]") {
    CHECK(signed_bound_text(3, Proof::kExact) == "= +3");
    CHECK(signed_bound_text(-2, Proof::kUpper) == "≤ −2");
    CHECK(signed_bound_text(0, Proof::kLower) == "≥ 0");
    for (const Proof proof : {Proof::kExact, Proof::kUpper, Proof::kLower}) {
        CHECK(signed_bound_text(1.125, proof).ends_with(" +1.1"));
        CHECK(signed_bound_text(-0.375, proof).ends_with(" −0.4"));
        CHECK(signed_bound_text(1.125, proof, ValueDigits::kAll).ends_with(" +1.125"));
        CHECK(signed_bound_text(-0.25, proof, ValueDigits::kAll).ends_with(" −0.25"));
        CHECK(signed_bound_text(-12.4, proof, ValueDigits::kWhole).ends_with(" −12"));
        CHECK(signed_bound_text(12.6, proof, ValueDigits::kWhole).ends_with(" +13"));
        CHECK(signed_bound_text(-0.04, proof).ends_with(" 0"));
    }
}

TEST_CASE("A board as small as beside a tree has the engine's values on its squares, in letters of 14 units or more",
          "[analysis]") {
    Random random(43);
    Thoughtful thoughtful;
    const Document& document = thoughtful.app.document;
    const auto legal = document.game()->legal_moves(document.moves());
    const auto board = board_model(document, kNone, 0, true);
    REQUIRE(board);
    for (int i = 0; i < 100; ++i) {
        const AnalysisReport report = any_report(random, legal, 8);
        const AnalysisLayer layer =
            analysis_layer(report, *document.game(), document.moves(), 64, thoughtful.app.language);
        constexpr float kCell = 34;  // at 1366 x 768 and scale 1.25
        BoardScene scene{*board};
        scene.analysis = &layer;
        const float side = 8 * kCell + kCoordinateMargin + kBoardRim;
        const BoardPlace place = place_board(*board, {0, 0, side, side}, 1);
        REQUIRE(place.cell == kCell);
        for (const DrawnItem& item : board_drawing(scene, place)) {
            const auto* const text = std::get_if<DrawnText>(&item);
            if (text != nullptr) CHECK(text->em >= 14);
        }
        CHECK(told_on(*board, layer, side).size() == legal.size());
    }
}

TEST_CASE("no move's bound reads as more than the best move's value, nor is larger, on a board of any size",
          "[analysis]") {
    Random random(42);
    Thoughtful thoughtful;
    Document& document = thoughtful.app.document;
    std::size_t written = 0, shortened = 0;
    for (int i = 0; i < 60; ++i) {
        const auto legal = document.game()->legal_moves(document.moves());
        const AnalysisReport report = any_report(random, legal, i % 4 == 0 ? 1 : 8);
        const auto board = board_model(document, kNone, 0, true);
        REQUIRE(board);
        const AnalysisLayer layer =
            analysis_layer(report, *document.game(), document.moves(), 64, thoughtful.app.language);
        for (float side = 120; side < 800; side += 20) {
            const std::vector<Told> told = told_on(*board, layer, side);
            INFO(document.moves().size() << " moves, " << side);
            REQUIRE((told.empty() || told.size() == legal.size()));
            const double best = report.best_move()->value;
            const bool is_whole = std::all_of(told.begin(), told.end(),
                                              [](const Told& each) { return each.number == std::round(each.number); });
            for (const Told& each : told) {
                CHECK(each.em == told.front().em);
                CHECK(each.number <= (is_whole ? std::round(best) : std::round(best * 10) / 10));
            }
            written += told.size();
            shortened += is_whole ? told.size() : 0;
        }
        REQUIRE(document.play(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]));
        if (document.game()->legal_moves(document.moves()).size() < 2) document.undo();
    }
    CHECK(written > 1000);
    CHECK(shortened > 100);
}

}  // namespace UNITY_ID
