// Black's four first moves in Othello are each other's mirror images, so an analysis tells one value for all of them.
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <vector>

#include "app/playing/othello_analysis.hpp"
#include "games/othello/othello.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

[[nodiscard]] AnalysisReport analysed(AnalysisKind kind, int plies) {
    OthelloAnalysis analysis(std::size_t{1} << 20, {});
    const Othello game;
    AnalysisRequest request;
    request.position = game.position_text(game.initial());
    request.kind = kind;
    request.plies = plies;
    std::optional<AnalysisReport> last;
    analysis.carry_out(
        request, [] { return false; }, [&](AnalysisReport report) { last = std::move(report); });
    return last.value();
}

}  // namespace

TEST_CASE("The four first moves of Othello have one value at every depth") {
    for (const AnalysisKind kind : {AnalysisKind::kMoves, AnalysisKind::kEachValue}) {
        for (const int plies : {1, 2, 5, 8}) {
            const AnalysisReport report = analysed(kind, plies);
            REQUIRE(report.moves.size() == 4);
            for (const MoveAnalysis& move : report.moves) {
                INFO(plies);
                CHECK(move.value == report.moves.front().value);
                CHECK(move.proof == report.moves.front().proof);
                CHECK(move.plies == report.moves.front().plies);
                REQUIRE_FALSE(move.line.empty());
                CHECK(move.line.front() == move.move);
            }
        }
    }
}

TEST_CASE("The lines of symmetric moves are legal") {
    const Othello game;
    for (const MoveAnalysis& move : analysed(AnalysisKind::kMoves, 8).moves) {
        Othello::State state = game.initial();
        for (const MoveCode code : move.line) {
            REQUIRE(othello::is_legal(game, state, code));
            (void)game.apply(state, code);
        }
    }
}

}  // namespace UNITY_ID
