// What a board says of its moves' values, in words and in colours: each says what the other says, and neither says more
// than is known.
#include <catch2/catch_test_macros.hpp>

#include "app/model/drawing/board/analysis_layer.hpp"
#include "games/core/random.hpp"
#include "tests/model/analysis/thoughtful.hpp"

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

TEST_CASE("a square's colour says what its number says", "[analysis]") {
    Random random(41);
    for (int i = 0; i < 500; ++i) check_colours(any_report(random, {1, 2, 3, 4, 5, 6, 7}, i % 2 == 0 ? 8 : 1));

    Thoughtful thoughtful;
    Document& document = thoughtful.app.document;
    int bounds = 0;
    for (int move = 0; move < 12; ++move) {
        thoughtful.let_pass(100'000);
        const AnalysisReport& report = *analysis_of(thoughtful.app);
        check_colours(report);
        for (const MoveAnalysis& each : report.moves) bounds += each.proof == Proof::kUpper ? 1 : 0;
        const auto legal = document.game()->legal_moves(document.moves());
        REQUIRE(document.play(legal[static_cast<std::size_t>(random.between(0, static_cast<int>(legal.size()) - 1))]));
        thoughtful.frame();
    }
    CHECK(bounds > 20);
}
