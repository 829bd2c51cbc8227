// Kalah searched to its end: values as those of an independent solver and of the literature, and signs that change only
// if the player does.
#include <catch2/catch_test_macros.hpp>

#include "games/kalah/evaluations.hpp"
#include "games/kalah/kalah.hpp"
#include "tests/games/kalah_reference.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

double solved(const Kalah& game) {
    SearchOptions options;
    options.algorithm = Algorithm::kAlphaBeta;
    options.table.kind = TableKind::kExact;
    NullSink sink;
    return run_search(game, AtLimitOnly<kalah::Stores>{}, game.initial(), options, sink).value();
}

std::vector<Call> calls_of(const Kalah& game, Algorithm algorithm, int depth) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    CallSink sink;
    (void)run_search(game, AtLimitOnly<kalah::Stores>{}, game.initial(), options, sink);
    return sink.calls;
}

}  // namespace

TEST_CASE("Kalah solved to its end agrees with an independent solver", "[kalah]") {
    for (const auto& [pits, stones] :
         {std::pair{1, 6}, {2, 2}, {2, 5}, {3, 1}, {3, 2}, {3, 3}, {4, 1}, {4, 2}, {4, 3}}) {
        if (kIsSanitized && pits * stones > 10) continue;  // takes longer than all others
        KalahReference reference(pits);
        INFO(pits << "x" << stones);
        CHECK(solved(Kalah::make(pits, stones).value()) == reference.value(reference.start(stones), true));
    }
}

/// Irving, Donkers & Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000), 139-147: who wins Kalah(m, n). (4, 3), which
/// the first player wins, is solved above.
TEST_CASE("Kalah is won and lost as in the literature", "[kalah]") {
    const std::array<std::string_view, 4> results = {"DLWLWD", "WLLLWW", "DWWWWL", "WW"};
    for (std::size_t row = 0; row < results.size(); ++row) {
        for (std::size_t column = 0; column < results[row].size(); ++column) {
            const int pits = static_cast<int>(row) + 1, stones = static_cast<int>(column) + 1;
            const double value = solved(Kalah::make(pits, stones).value());
            INFO(pits << "x" << stones << ": " << value);
            CHECK((value > 0 ? 'W' : value < 0 ? 'L' : 'D') == results[row][column]);
        }
    }
}

TEST_CASE("Kalah: a value changes sign only if the mover changes", "[kalah]") {
    for (const auto& [pits, stones, depth] : {std::array{2, 2, 20}, {3, 2, 12}, {3, 3, 9}, {6, 4, 4}}) {
        const Kalah game = Kalah::make(pits, stones).value();
        INFO(pits << "x" << stones);
        for (const auto& [plain, negamax] : {std::pair{Algorithm::kMinimax, Algorithm::kNegamax},
                                             std::pair{Algorithm::kAlphaBeta, Algorithm::kNegamaxAlphaBeta}}) {
            const auto expected = calls_of(game, plain, depth), found = calls_of(game, negamax, depth);
            REQUIRE(found.size() == expected.size());
            bool has_second_move = false;
            Role above = Role::kMin;
            for (std::size_t i = 0; i < found.size(); ++i) {
                if (found[i].kind != expected[i].kind || found[i].value != expected[i].value ||
                    found[i].alpha != expected[i].alpha || found[i].beta != expected[i].beta ||
                    found[i].role != expected[i].role) {
                    FAIL("call " << i << " differs");
                }
                if (found[i].kind != EventKind::kEnter) continue;
                has_second_move =
                    has_second_move || (i > 0 && found[i - 1].kind == EventKind::kEnter && found[i].role == above);
                above = found[i].role;
            }
            CHECK(has_second_move);  // else nothing has been shown
        }
    }
}

}  // namespace UNITY_ID
