// Pig: the rules by hand, counts by hand, text both ways.
#include "games/pig/pig.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "games/core/perft.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

const Pig kPig;

Pig::State after(std::string_view position, const std::vector<Pig::Move>& moves) {
    auto state = kPig.parse_position(position).value();
    for (const auto move : moves) (void)kPig.apply(state, move);
    return state;
}
std::string text_after(std::string_view position, const std::vector<Pig::Move>& moves) {
    return kPig.position_text(after(position, moves));
}

}  // namespace

TEST_CASE("Pig: rolling adds up, holding keeps, a 1 loses the turn's points", "[pig]") {
    CHECK(text_after("0 0 X 0", {Pig::kRoll}) == "0 0 X 0 die");
    CHECK(text_after("0 0 X 0", {Pig::kRoll, 4}) == "0 0 X 4");
    CHECK(text_after("0 0 X 0", {Pig::kRoll, 4, Pig::kRoll, 5}) == "0 0 X 9");
    CHECK(text_after("3 2 X 9", {Pig::kHold}) == "12 2 O 0");
    CHECK(text_after("3 2 O 9", {Pig::kHold}) == "3 11 X 0");
    CHECK(text_after("3 2 X 9", {Pig::kRoll, 1}) == "3 2 O 0");
    CHECK(text_after("3 2 O 9", {Pig::kRoll, 1}) == "3 2 X 0");
}

TEST_CASE("Pig: twenty points, those of the turn included, win at once", "[pig]") {
    CHECK(kPig.outcome(after("12 17 X 5", {Pig::kRoll, 3})) == 1);
    CHECK(kPig.outcome(after("12 17 O 0", {Pig::kRoll, 6})) == -1);
    CHECK_FALSE(kPig.outcome(after("12 17 X 5", {Pig::kRoll, 2})).has_value());
}

TEST_CASE("Pig: the player to move and the legal moves", "[pig]") {
    Pig::MoveList moves;
    kPig.legal_moves(after("0 0 X 0", {}), moves);
    CHECK((moves.size() == 1 && moves[0] == Pig::kRoll));
    kPig.legal_moves(after("0 0 X 4", {}), moves);
    CHECK((moves.size() == 2 && moves[1] == Pig::kHold));
    const auto thrown = after("0 0 O 4", {Pig::kRoll});
    CHECK(kPig.player_to_move(thrown) == Player::kChance);
    kPig.legal_moves(thrown, moves);
    CHECK(moves.size() == 6);
    CHECK(kPig.player_to_move(after("0 0 O 4", {Pig::kRoll, 1})) == Player::kFirst);
}

/// By hand: one roll; six faces; five of them leave two moves and the 1 leaves the other player one: 11. Of these, six
/// rolls have six faces each, and each of the five holds leaves one roll: 41.
TEST_CASE("Pig: perft from the start", "[pig][perft]") {
    const std::vector<std::uint64_t> expected{1, 1, 6, 11, 41};
    for (int depth = 0; depth < static_cast<int>(expected.size()); ++depth) {
        CHECK(perft(kPig, kPig.initial(), depth).leaves == expected[static_cast<std::size_t>(depth)]);
    }
    CHECK(perft(kPig, after("18 0 X 0", {}), 3).leaves == 1);  // 2 to 6 have won: only the 1 goes on
}

TEST_CASE("Pig: the evaluation is points ahead in parts of twenty", "[pig]") {
    const pig::Lead lead;
    CHECK(lead(kPig, after("12 17 X 5", {})) == 0);
    CHECK(lead(kPig, after("10 4 X 4", {})) == 0.5);
    CHECK(lead(kPig, after("10 4 O 4", {})) == 0.1);
    CHECK(lead(kPig, after("18 0 X 0", {Pig::kRoll, 2})) == 1);
}

TEST_CASE("Pig: positions and moves that cannot be read", "[pig][malformed]") {
    const auto refused = [](std::string_view text, std::string_view words) {
        const auto position = kPig.parse_position(text);
        INFO(text);
        REQUIRE_FALSE(position.has_value());
        CHECK_THAT(position.error().message, ContainsSubstring(std::string(words)));
        CHECK(position.error().line == 1);
    };
    refused("", "a player's points, 0 to 20, found the end");
    refused("21 0 X 0", "found 21");
    refused("-1 0 X 0", "found -1");
    refused("3 0", "X or O");
    refused("3 0 Y 0", "found Y");
    refused("3 0 X", "points of this turn");
    refused("3 0 X 1", "found 1");
    refused("15 0 X 5", "too few to win");
    refused("20 20 X 0", "at most one player");
    refused("20 0 X 0 die", "nothing more");
    refused("3 0 X 4 dice", "found dice");
    refused("3 0 X 4 die die", "nothing more");
    refused("\xFF", "expected a position");
    CHECK(kPig.parse_position(" 3  0 X 4 die ").has_value());
    const auto state = after("3 0 X 4", {});
    CHECK(kPig.parse_move(state, " hold ").value() == Pig::kHold);
    CHECK_THAT(kPig.parse_move(state, "4").error().message, ContainsSubstring("expected roll, hold, found 4"));
    CHECK_FALSE(kPig.parse_move(state, "roll hold").has_value());
    CHECK_FALSE(kPig.parse_move(state, "").has_value());
}

}  // namespace UNITY_ID
