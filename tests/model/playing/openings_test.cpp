// The openings that the window draws from: whether they are even is asked of the engine, by the patterns, further ahead
// than any level looks in the suite, and as far as they were chosen by in the slow test.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <set>
#include <vector>

#include "app/playing/openings.hpp"
#include "app/playing/othello_analysis.hpp"
#include "games/othello/othello.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

constexpr int kMostDiscs = 2;

std::vector<MoveCode> opening(std::uint64_t number) {
    GameSpec spec;
    spec.game = "othello";
    return balanced_opening(**make_game(spec), number);
}

Othello::State after(const std::vector<MoveCode>& moves, std::size_t count) {
    Othello::State state = Othello().initial();
    for (std::size_t i = 0; i < count; ++i) (void)Othello().apply(state, moves[i]);
    return state;
}

void check_even(int plies, std::uint64_t count) {
    AssetFiles files;
    const auto weights = read_othello_weights(files).value();
    othello::Engine engine(std::size_t{16} << 20);
    othello::Engine::Search how;
    how.plies = plies;
    how.evaluation = othello::kPatternsName;
    how.patterns = weights.get();
    for (std::uint64_t number = 0; number < count; ++number) {
        INFO("opening " << number);
        const Othello::State state = after(opening(number), 8);
        CHECK(std::abs(engine.search(state, how).value) <= kMostDiscs * othello::kWeightsADisc);
    }
}

}  // namespace

TEST_CASE("the openings are different, and of eight legal moves each") {
    std::set<PositionKey> after_five, after_eight;
    for (std::uint64_t number = 0; number < balanced_opening_count(); ++number) {
        const auto moves = opening(number);
        REQUIRE(moves.size() == 8);
        CHECK(after_five.insert(Othello().class_key(after(moves, 5))).second);
        CHECK(after_eight.insert(Othello().class_key(after(moves, 8))).second);
    }
    CHECK(balanced_opening_count() == 60);
}

TEST_CASE("the openings are even") {
    check_even(8, cases_of(static_cast<unsigned>(balanced_opening_count())));
    check_even(10, kIsSanitized ? 1 : balanced_opening_count());
}

TEST_CASE("the openings are even, 12 plies on", "[.][slow]") {
    check_even(12, balanced_opening_count());
}

}  // namespace plytrace::test::UNITY_ID
