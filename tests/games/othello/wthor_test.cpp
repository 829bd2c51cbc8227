// The WTHOR database: games, names, and files that are none.
#include "games/othello/records/wthor.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/transcript.hpp"
#include "tests/games/othello/wthor.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] std::string error_of(const std::string& bytes) {
    const auto games = othello::parse_wthor(bytes, {});
    return games ? "read" : games.error().text();
}

}  // namespace

TEST_CASE("A WTHOR file's games are read with their names, year and result", "[othello][records]") {
    const std::string bytes = wthor_file({{1, 2, 0, 33, "f5d6c3"}, {9, 1, 7, 64, ""}});
    CHECK(othello::is_wthor(bytes));
    othello::WthorNames names;
    names.players = othello::parse_wthor_players(wthor_names({"Tastet Marc", "Ros\xE9 J.", "Ada"}, kWthorPlayerSize));
    names.tournaments = othello::parse_wthor_tournaments(wthor_names({"Paris", "Cannes"}, kWthorTournamentSize));
    const auto games = othello::parse_wthor(bytes, names);
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    CHECK((*games)[0].black == "Ada");
    CHECK((*games)[0].white == "Tastet Marc");
    CHECK((*games)[0].place == "Cannes");
    CHECK((*games)[0].date == "2001");
    CHECK((*games)[0].result == 2);  // 33 to 31
    CHECK(othello::transcript_of((*games)[0]) == "f5d6c3");
    CHECK((*games)[1].black == "Ros\xC3\xA9 J.");
    CHECK((*games)[1].white == "#7");  // numbers without a name
    CHECK((*games)[1].place == "#9");
    CHECK((*games)[1].result == 64);
    CHECK((*games)[1].moves.empty());
}

TEST_CASE("Every game survives the WTHOR format; passes, which it does not write, come back", "[othello][records]") {
    Random random(3);
    const Othello rules;
    std::vector<WthorGame> written;
    std::vector<othello::GameRecord> games;
    int passes = 0;
    for (int i = 0; i < 200; ++i) {
        othello::GameRecord game;
        game.start = rules.initial();
        Othello::State state = game.start;
        Othello::MoveList moves;
        while (!rules.is_over(state)) {
            rules.legal_moves(state, moves);
            const Othello::Move move = moves[random.below(moves.size())];
            game.moves.push_back({move, {}, {}});
            passes += move == Othello::kPass ? 1 : 0;
            rules.apply(state, move);
        }
        written.push_back({0, 0, 0, static_cast<int>((*rules.outcome(state) + 64) / 2), othello::transcript_of(game)});
        games.push_back(game);
    }
    const auto read = othello::parse_wthor(wthor_file(written), {});
    REQUIRE(read);
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK((*read)[i].moves == games[i].moves);
        CHECK((*read)[i].result == rules.outcome(othello::final_position(games[i])));
    }
    CHECK(passes > 20);
}

TEST_CASE("WTHOR files that cannot be read are refused with the reason", "[othello][records]") {
    const std::string good = wthor_file({{0, 0, 0, 32, "f5d6c3"}});
    CHECK(error_of(good) == "read");
    CHECK_THAT(error_of(""), ContainsSubstring("found 0 bytes, expected a header of 16"));
    CHECK_THAT(error_of(good.substr(0, 80)), ContainsSubstring("the header counts 1 games, 84 bytes; found 80 bytes"));
    CHECK_THAT(error_of(good + "x"), ContainsSubstring("found 85 bytes"));
    CHECK_THAT(error_of(wthor_header(1, 0, 2001, 10) + std::string(108, '\0')), ContainsSubstring("10 by 10"));
    CHECK_THAT(error_of(wthor_header(0, 0, 2001)), ContainsSubstring("without games"));
    CHECK_THAT(error_of(wthor_file({{0, 0, 0, 32, "f5"}, {0, 0, 0, 32, "f5d6a1"}})),
               ContainsSubstring("game 2, move 3: a1 is not a legal move here"));
    CHECK_THAT(error_of(wthor_file({{0, 0, 0, 65, "f5"}})), ContainsSubstring("game 1: 65 discs of Black"));
    std::string exercises = good, wrong = good, with_gap = good;
    exercises[13] = 1;
    wrong[24] = 99;
    with_gap[24 + 4] = 34;  // the third move is the last, then a zero, then d3
    CHECK_THAT(error_of(exercises), ContainsSubstring("endgame exercises"));
    CHECK_THAT(error_of(wrong), ContainsSubstring("game 1, move 1: found 99, expected a square from 11 to 88"));
    CHECK_THAT(error_of(with_gap),
               ContainsSubstring("game 1, move 5: found 34 after the 0 that ends the game, expected 0"));
    for (const char* text : {"", "f5d6c3", "((3 12 8)(2 4 6)(14 5 2))"}) CHECK_FALSE(othello::is_wthor(text));
    CHECK(othello::is_wthor_name("a/WTH_2001.WTB"));
    CHECK_FALSE(othello::is_wthor_name("wtb"));
}

}  // namespace UNITY_ID
