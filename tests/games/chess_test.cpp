// The chess position of the evaluation lesson, counted by hand, and its text.
#include "games/chess/chess.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::chess;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinAbs;

namespace {

const Chess kChess;

Chess::State at(std::string_view text) {
    const auto state = kChess.parse_position(text);
    INFO((state ? "" : state.error().text()));
    REQUIRE(state);
    return *state;
}

}  // namespace

TEST_CASE("The usual start: twenty moves, no centre held by a man, three pawns before each king", "[chess]") {
    const auto start = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(count(start, 'P') == Both{8, 8});
    CHECK(count(start, 'Q') == Both{1, 1});
    CHECK(mobility(start) == Both{20, 20});
    CHECK(centre_control(start) == Both{0, 0});
    CHECK(king_shelter(start) == Both{3, 3});
    CHECK(MaterialAndMore{}(kChess, start) == 0);
    CHECK(kChess.position_text(start) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
}

TEST_CASE("After 1 e4: thirty moves, and a pawn that attacks d5", "[chess]") {
    const auto state = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    // Pawns: seven with two steps, e4 with one; b1 and g1: three knight's moves at g1 (e2 is free), two at b1; f1: e2,
    // d3, c4, b5, a6; d1: e2, f3, g4, h5; e1: e2.
    CHECK(mobility(state) == Both{15 + 5 + 5 + 4 + 1, 20});
    CHECK(centre_control(state) == Both{1, 0});
    CHECK(king_shelter(state) == Both{2, 3});
}

TEST_CASE("The lesson's position: White leads by 5 in material, Black by 31 moves", "[chess]") {
    const auto state = kChess.initial();
    // White: a2, b2, c2, f2, g2, h2 and d2 two steps each; knight b1 to a3, c3; queen d1 to e1, e2, f3, g4, h5; rook f1
    // to e1; king g1 to h1. Rook a1 and bishop c1 cannot move.
    CHECK(mobility(state).white == 14 + 2 + 5 + 1 + 1);
    // Black: a7, b7, g7, h7 two steps each; king f8, h8; rook d8 a8 to c8 and d7 to d2; rook e8 f8 and e7 to e1; bishop
    // b6, d6 to f8, b4, a3, d4 to f2; queen a6 to e6, g6, h6, f5 to f2, e7, e5 to b2, g5, h4.
    CHECK(mobility(state).black == 8 + 2 + (3 + 6) + (1 + 7) + (1 + 3 + 2 + 3) + (5 + 2 + 4 + 1 + 4 + 2));
    CHECK(centre_control(state) == Both{0, 2 + 2 + 2 + 1});  // the rooks, the queen, the bishop
    CHECK(king_shelter(state) == Both{3, 3});
    const auto terms = MaterialAndMore{}.terms(kChess, state);
    CHECK(terms == std::array<double, 8>{2, 1, 0, 0, 0, 23 - 54, 0 - 7, 0});

    double material = 0;
    for (std::size_t i = 0; i < 5; ++i) material += MaterialAndMore::kTerms[i].weight * terms[i];
    CHECK(material == 5);
    CHECK_THAT(MaterialAndMore{}(kChess, state), WithinAbs(5 - 3.1 - 0.7, 1e-12));
    auto weights = std::array<double, 8>{1, 3, 3, 5, 9, 0.2, 0.1, 0.2};
    const auto moved = WeightedSum<Chess>::of<MaterialAndMore>(Player::kFirst, weights);
    CHECK_THAT(moved(kChess, state), WithinAbs(5 - 6.2 - 0.7, 1e-12));
}

TEST_CASE("Invalid chess positions are rejected with the reason", "[chess]") {
    const auto refused = [](std::string_view text, const char* words) {
        INFO(text);
        const auto state = kChess.parse_position(text);
        REQUIRE_FALSE(state);
        CHECK_THAT(state.error().message, ContainsSubstring(words));
    };
    refused("", "eight ranks");
    refused("8/8/8/8/8/8/8 w", "eight ranks");
    refused("8/8/8/8/8/8/8/8/8 w", "eight ranks");
    refused("k7/8/8/8/8/8/8/K8 w", "eight ranks");
    refused("k77777777777/8/8/8/8/8/8/K7 w", "eight ranks");
    refused("kx6/8/8/8/8/8/8/K7 w", "men PNBRQK");
    refused("kP6/8/8/8/8/8/8/K7 w", "pawn");
    refused("k7/8/8/8/8/8/8/K7", "w or b");
    refused("k7/8/8/8/8/8/8/K7 X", "w or b");
    refused("k7/8/8/8/8/8/8/8 w", "0 kings K");
    refused("kk6/8/8/8/8/8/8/K7 w", "2 kings k");
    CHECK(at("k7/8/8/8/8/8/8/K7 b").to_move == Player::kSecond);
}

}  // namespace UNITY_ID
