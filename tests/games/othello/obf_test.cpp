// Files of solved Othello positions.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "games/othello/obf.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::othello;

namespace {

const std::string kStart = "---------------------------OX------XO---------------------------";

std::string refusal(const std::string& text) {
    const auto read = parse_obf(text);
    return read ? "" : read.error().text();
}

}  // namespace

TEST_CASE("OBF: positions, scores of moves and of the best one, comments", "[othello]") {
    const auto read =
        parse_obf("% first\n\n" + kStart + " X; D3:+0; c4: -2;% why\r\n" + kStart + " O;+4;\n" + kStart + " w").value();
    REQUIRE(read.size() == 3);
    CHECK(read[0].position == Othello().initial());
    CHECK(read[0].line == 3);
    REQUIRE(read[0].scores.size() == 2);
    CHECK(read[0].scores[0].move == 19);
    CHECK(read[0].scores[0].score == 0);
    CHECK(read[0].scores[1].move == 26);
    CHECK(read[0].scores[1].score == -2);
    CHECK(read[1].position.to_move == Player::kSecond);
    REQUIRE(read[1].scores.size() == 1);
    CHECK_FALSE(read[1].scores[0].move.has_value());
    CHECK(read[1].scores[0].score == 4);
    CHECK(read[2].scores.empty());
    CHECK(read[2].line == 5);

    std::string other = kStart;
    for (char& c : other) c = c == 'X' ? '*' : c == 'O' ? 'w' : '.';
    CHECK(parse_obf(other + " *;").value()[0].position == Othello().initial());
    CHECK(parse_obf("\xEF\xBB\xBF" + kStart + " X;\r\n\r\n" + kStart + " X;\r" + kStart + " X").value()[2].line == 4);
}

TEST_CASE("OBF: the published endgames have a score for each legal move", "[othello]") {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/othello/endgames.obf");
    std::stringstream text;
    text << file.rdbuf();
    const auto read = parse_obf(text.str()).value();
    CHECK(read.size() == 16);
    for (const ObfPosition& position : read) {
        CHECK(position.scores.size() == static_cast<std::size_t>(count(Othello().legal_squares(position.position))));
    }
}

TEST_CASE("OBF: errors have their place", "[othello]") {
    using Catch::Matchers::ContainsSubstring;
    CHECK_THAT(refusal(""), ContainsSubstring("expected a position"));
    CHECK_THAT(refusal("% nothing\n"), ContainsSubstring("expected a position"));
    CHECK_THAT(refusal("\n--Q"), ContainsSubstring("line 2, column 3: expected X, O or - for square c1, found 'Q'"));
    CHECK_THAT(refusal(kStart), ContainsSubstring("the side to move"));
    CHECK_THAT(refusal(kStart + " Z"), ContainsSubstring("line 1, column 66: expected the side to move"));
    CHECK_THAT(refusal(kStart + " X d3:0"), ContainsSubstring("expected ;"));
    CHECK_THAT(refusal(kStart + " X; a1:0;"), ContainsSubstring("a1 is not a legal move here"));
    CHECK_THAT(refusal(kStart + " X; d3:;"), ContainsSubstring("expected a score"));
    CHECK_THAT(refusal(kStart + " X; d3:65;"), ContainsSubstring("expected a score"));
    CHECK_THAT(refusal(kStart + " X; d3:+-5;"), ContainsSubstring("expected a score"));
    CHECK_THAT(refusal(kStart + " X; d3:99999999999999"), ContainsSubstring("expected a score"));
    CHECK_THAT(refusal(kStart + " X;\xff"), ContainsSubstring("UTF-8"));
}

}  // namespace UNITY_ID
