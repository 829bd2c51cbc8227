// Nim's four variants: moves, outcomes, the graphs that lectures draw, text.
#include "games/nim/nim.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/core/text.hpp"
#include "games/nim/evaluations.hpp"
#include "games/nim/graph.hpp"
#include "tests/games/malformed.hpp"
#include "tests/games/minimax.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr NimVariant kLinesLose{true, true}, kLinesWin{true, false}, kHeapsLose{false, true}, kHeapsWin{false, false};
constexpr NimVariant kAll[] = {kLinesLose, kLinesWin, kHeapsLose, kHeapsWin};

Nim nim_of(NimVariant variant, const char* rows) {
    return Nim(variant, Nim().parse_position(rows).value());
}

std::string moves_text(const Nim& game) {
    Nim::MoveList moves;
    game.legal_moves(game.initial(), moves);
    return joined(moves, " ", [&](Nim::Move move) { return game.move_text(game.initial(), move); });
}

nim::Graph graph_of(const Nim& game) {
    auto graph = nim::Graph::make(game, game.initial());
    REQUIRE(graph.has_value());
    return std::move(*graph);
}

/// The positions that the first player wins by moving to.
std::set<std::string> winning_successors(const Nim& game) {
    const nim::Graph graph = graph_of(game);
    std::set<std::string> texts;
    for (const auto& edge : graph.moves(0)) {
        if (!graph.is_won(edge.to)) texts.insert(game.position_text(graph.position(edge.to)));
    }
    return texts;
}

}  // namespace

TEST_CASE("Moves of Nim: adjacent lines may split a row, mirror images are one move", "[nim]") {
    CHECK(moves_text(nim_of(kLinesLose, "5")) == "5:1 5:1-2 5:1-3 5:1-4 5:1-5 5:2 5:2-3 5:2-4 5:3");
    CHECK(moves_text(nim_of(kHeapsWin, "5")) == "5-1 5-2 5-3 5-4 5-5");
    CHECK(moves_text(nim_of(kLinesWin, "2 1 2")) == "1:1 2:1 2:1-2");
    CHECK(moves_text(nim_of(kHeapsLose, "2 1 2")) == "1-1 2-1 2-2");
    const Nim all_lengths = nim_of(kLinesLose, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    Nim::MoveList moves;
    all_lengths.legal_moves(all_lengths.initial(), moves);
    CHECK(moves.size() == 372);
}

TEST_CASE("Each successor is reached by one move", "[nim]") {
    for (const NimVariant variant : kAll) {
        const Nim game = nim_of(variant, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
        Nim::MoveList moves;
        game.legal_moves(game.initial(), moves);
        std::set<std::string> successors;
        for (const auto move : moves) {
            auto state = game.initial();
            game.apply(state, move);
            successors.insert(game.position_text(state));
        }
        CHECK(successors.size() == moves.size());
    }
}

TEST_CASE("Erasing the last line loses or wins, depending on the variant", "[nim]") {
    for (const NimVariant variant : kAll) {
        const Nim game = nim_of(variant, "1");
        auto state = game.initial();
        CHECK_FALSE(game.outcome(state).has_value());
        game.apply(state, game.parse_move(state, variant.is_adjacent ? "1:1" : "1-1").value());
        CHECK(game.outcome(state) == (variant.last_loses ? -1.0 : 1.0));
        CHECK(game.position_text(state) == "0 O");
    }
}

TEST_CASE("The graph of NIM(1,2,3)", "[nim]") {
    const nim::Graph lines = graph_of(nim_of(kLinesLose, "1 2 3")), heaps = graph_of(nim_of(kHeapsLose, "1 2 3"));
    CHECK(lines.position_count() == 16);
    CHECK(lines.move_count() == 47);
    CHECK(heaps.position_count() == 14);
    CHECK(heaps.move_count() == 38);
    CHECK_FALSE(lines.is_won(0));
    CHECK_FALSE(heaps.is_won(0));
    CHECK(lines.position(15).lines() == 0);
    CHECK(lines.moves(15).empty());
}

TEST_CASE("The graph of NIM(3,5,7), and the moves that win there", "[nim]") {
    const Nim lines(kLinesLose), heaps(kHeapsLose);
    CHECK(graph_of(lines).position_count() == 251);
    CHECK(graph_of(lines).move_count() == 2779);
    CHECK(graph_of(heaps).position_count() == 88);
    CHECK(graph_of(heaps).move_count() == 666);
    CHECK(winning_successors(lines) == std::set<std::string>{"3 5 6", "2 5 7", "3 4 7", "2 3 4 5"});
    CHECK(winning_successors(heaps) == std::set<std::string>{"3 5 6", "2 5 7", "3 4 7"});
}

TEST_CASE("Each move of a graph leads to a higher number, and minimax agrees on who wins", "[nim]") {
    for (const NimVariant variant : kAll) {
        for (const char* rows : {"1 2 3", "2 2", "5", "1 1 4"}) {
            const Nim game = nim_of(variant, rows);
            const nim::Graph graph = graph_of(game);
            for (std::size_t number = 0; number < graph.position_count(); ++number) {
                auto state = graph.position(number);
                INFO(id_of(variant) << " " << game.position_text(state));
                CHECK((minimax(game, state) > 0) == graph.is_won(number));
                for (const auto& edge : graph.moves(number)) CHECK(edge.to > number);
            }
        }
    }
}

TEST_CASE("A graph that is too large is rejected", "[nim]") {
    const Nim game(kLinesLose);
    CHECK(nim::Graph::make(game, game.initial(), 251).has_value());
    CHECK_THAT(nim::Graph::make(game, game.initial(), 250).error().message, ContainsSubstring("more than 250"));
}

TEST_CASE("Grundy numbers give the winner if the last move wins, and for heaps also if it loses", "[nim]") {
    for (const NimVariant variant : {kLinesWin, kHeapsLose, kHeapsWin}) {
        const Nim game = nim_of(variant, "3 5 6");
        const nim::Graph graph = graph_of(game);
        for (std::size_t number = 0; number < graph.position_count(); ++number) {
            INFO(id_of(variant) << " " << game.position_text(graph.position(number)));
            CHECK((nim::Grundy{}(game, graph.position(number)) > 0) == graph.is_won(number));
        }
    }
}

TEST_CASE("Positions and moves of Nim as text", "[nim]") {
    const Nim lines(kLinesLose), heaps(kHeapsLose);
    CHECK(lines.position_text(lines.initial()) == "3 5 7");
    CHECK(lines.parse_position("7,3, 5").value() == lines.initial());
    CHECK(lines.parse_position(" 0 3 5 7 X ").value() == lines.initial());
    CHECK(lines.position_text(lines.parse_position("10 2 2 O").value()) == "2 2 10 O");
    CHECK(lines.position_text(lines.parse_position("0").value()) == "0");
    auto state = lines.initial();
    CHECK(lines.parse_move(state, "5:4-5").value() == lines.parse_move(state, "5:1-2").value());
    lines.apply(state, lines.parse_move(state, " 5:3 ").value());
    CHECK(lines.position_text(state) == "2 2 3 7 O");
    CHECK(heaps.move_text(state, heaps.parse_move(heaps.initial(), "7-3").value()) == "7-3");
    for (const NimVariant variant : kAll) CHECK(parse_nim_variant(id_of(variant)).value() == variant);
    CHECK_THAT(parse_nim_variant("last").error().message,
               ContainsSubstring("found \"last\", expected lines-last-loses"));
}

TEST_CASE("Malformed positions and moves of Nim", "[nim][malformed]") {
    const Nim lines(kLinesLose), heaps(kHeapsLose);
    std::string many = "1";
    for (int i = 0; i < 64; ++i) many += " 1";
    const std::vector<Malformed> positions{{"", 1, 1, "expected rows such as 3 5 7, found nothing"},
                                           {"three", 1, 1, "expected a row of lines from 0 to 15, found 't'"},
                                           {"3 16", 1, 3, "expected a row of lines from 0 to 15, found 16"},
                                           {"3 -1", 1, 3, "found '-'"},
                                           {"3,,5", 1, 3, "found ','"},
                                           {"3 5Y", 1, 4, "expected a blank after the row, found 'Y'"},
                                           {"O", 1, 1, "expected a row of lines from 0 to 15, found 'O'"},
                                           {"3 O 5", 1, 5, "expected nothing after the side to move, found '5'"},
                                           {"3 o", 1, 3, "found 'o'"},
                                           {"99999999999999999999", 1, 1, "found 999999999999"},
                                           {many, 1, 129, "expected at most 64 rows"},
                                           {"15 15 15 15 15 15 15 15 1", 1, 25, "expected at most 120 lines in all"}};
    check_positions_refused(lines, positions);
    const std::vector<Malformed> moves{{"", 1, 1, "expected a move such as 5:3-4, found nothing"},
                                       {"x", 1, 1, "expected a row from 1 to 15, found 'x'"},
                                       {"5", 1, 2, "expected ':' as in 5:3-4, found the end of the text"},
                                       {"5-2", 1, 2, "expected ':' as in 5:3-4, found '-'"},
                                       {"5:0", 1, 3, "expected a line from 1 to 5, found 0"},
                                       {"5:6", 1, 3, "expected a line from 1 to 5, found 6"},
                                       {"5:3-2", 1, 5, "expected a line from 3 to 5, found 2"},
                                       {"5:3-", 1, 5, "expected a line from 3 to 5, found the end of the text"},
                                       {"5:3x", 1, 4, "expected nothing after the move, found 'x'"},
                                       {" 4:1", 1, 2, "there is no row of 4; the position is 3 5 7"}};
    check_moves_refused(lines, lines.initial(), moves);
    CHECK_THAT(heaps.parse_move(heaps.initial(), "5:2").error().message, ContainsSubstring("expected '-' as in 5-2"));
    CHECK_THAT(heaps.parse_move(heaps.initial(), "5-6").error().message,
               ContainsSubstring("expected a number of lines from 1 to 5, found 6"));
    CHECK_THAT(heaps.parse_move(heaps.initial(), "2-1").error().message, ContainsSubstring("there is no heap of 2"));
}

}  // namespace UNITY_ID
