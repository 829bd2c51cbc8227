// Othello: bitboards against the definition, the end of the game, passes, and exact endgame positions.
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "tests/games/othello/othello_reference.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

void check_against_definition(const Othello& game, const Othello::State& state) {
    const auto board = reference::board_of(state.own, state.opponent);
    const othello::Squares legal = reference::legal_squares(board);
    INFO(game.position_text(state));
    CHECK(game.legal_squares(state) == legal);
    const auto both = othello::legal_squares_of_both(state.own, state.opponent);
    CHECK(both.own == legal);
    CHECK(both.other == reference::legal_squares(reference::board_of(state.opponent, state.own)));
    for (int square = 0; square < 64; ++square) {
        if (((state.empty() >> square) & 1) == 0) continue;
        const othello::Squares flips = reference::flipped(board, square / 8, square % 8);
        if (game.flips_of(state, square) != flips) {
            INFO(square_name(square / 8, square % 8));
            CHECK(game.flips_of(state, square) == flips);
        }
    }
}

std::string texts_of_moves(const Othello& game, const Othello::State& state) {
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    return joined(moves, " ", [&](Othello::Move move) { return game.move_text(state, move); });
}

Othello::State parsed(std::string_view text) {
    return Othello().parse_position(text).value();
}

}  // namespace

TEST_CASE("Bitboards agree with the definition in random games", "[othello]") {
    const Othello game;
    Random random(1);
    for (int round = 0; round < 100; ++round) {
        auto state = game.initial();
        Othello::MoveList moves;
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            check_against_definition(game, state);
            const auto before = state;
            const auto move = moves[random.below(moves.size())];
            game.apply(state, move);
            if (move != Othello::kPass) {
                const auto flips =
                    reference::flipped(reference::board_of(before.own, before.opponent), move / 8, move % 8);
                CHECK(state.opponent == (before.own | flips | othello::Squares{1} << move));
                CHECK(state.own == (before.opponent & ~flips));
            }
        }
    }
}

TEST_CASE("Bitboards agree with the definition on boards that no game reaches", "[othello]") {
    const Othello game;
    Random random(2);
    for (int round = 0; round < 10'000; ++round) {
        // Dense, sparse and one-sided boards: long lines and lines along the border come up often.
        const int density = round % 3;
        const othello::Squares mask = density == 0   ? random.next()
                                      : density == 1 ? random.next() | random.next()
                                                     : ~othello::Squares{0} << random.between(0, 63);
        const othello::Squares side = round % 2 == 0 ? random.next() : random.next() & random.next() & random.next();
        const Othello::State state{mask & side, mask & ~side, Player::kFirst};
        check_against_definition(game, state);
    }
}

TEST_CASE("A line is flipped along every ray, however long", "[othello]") {
    const Othello game;
    int lines = 0;
    for (int from = 0; from < 64; ++from) {
        for (int to = 0; to < 64; ++to) {
            const int down = to / 8 - from / 8, right = to % 8 - from % 8;
            const int length = std::max(std::abs(down), std::abs(right));
            const bool is_straight = down == 0 || right == 0 || std::abs(down) == std::abs(right);
            if (length < 2 || !is_straight) continue;
            othello::Squares between = 0;
            for (int i = 1; i < length; ++i) between |= othello::Squares{1} << (from + i * ((to - from) / length));
            const Othello::State state{othello::Squares{1} << to, between, Player::kFirst};
            CHECK(game.flips_of(state, from) == between);
            CHECK(game.legal_squares(state) == othello::Squares{1} << from);
            ++lines;
        }
    }
    CHECK(lines == 1456 - 420);  // as many as queen moves on an empty board that are no king moves
}

TEST_CASE("The two starts", "[othello]") {
    const Othello tournament(Othello::Start::kTournament);
    const Othello handout(Othello::Start::kHandout);
    CHECK(tournament.position_text(tournament.initial()) ==
          "---------------------------OX------XO--------------------------- X");
    CHECK(handout.position_text(handout.initial()) ==
          "---------------------------XO------OX--------------------------- X");
    CHECK(texts_of_moves(tournament, tournament.initial()) == "d3 c4 f5 e6");
    CHECK(texts_of_moves(handout, handout.initial()) == "e3 f4 c5 d6");
    CHECK(Othello().start() == Othello::Start::kTournament);
}

TEST_CASE("A side without a move passes, as an ordinary move", "[othello]") {
    const Othello game;
    auto state = parsed("OX" + std::string(62, '-') + " X");
    CHECK(texts_of_moves(game, state) == "--");
    CHECK_FALSE(game.outcome(state).has_value());
    CHECK(game.parse_move(state, "--") == Othello::kPass);
    const auto before = state;
    const auto taken = game.apply(state, Othello::kPass);
    CHECK(state == parsed("OX" + std::string(62, '-') + " O"));
    CHECK(texts_of_moves(game, state) == "c1");
    game.undo(state, Othello::kPass, taken);
    CHECK(state == before);
}

TEST_CASE("A finished game is worth the difference, empty squares to the winner", "[othello]") {
    const Othello game;
    CHECK(game.outcome(parsed(std::string(64, 'X') + " X")) == 64.0);
    CHECK(game.outcome(parsed(std::string(64, 'O') + " X")) == -64.0);
    CHECK(game.outcome(parsed(std::string(32, 'X') + std::string(32, 'O') + " O")) == 0.0);
    CHECK(game.outcome(parsed(std::string(33, 'O') + std::string(31, 'X') + " O")) == -2.0);
    CHECK(game.outcome(parsed("X" + std::string(63, '-') + " X")) == 64.0);
    CHECK(game.outcome(parsed("X" + std::string(63, '-') + " O")) == 64.0);
    CHECK(game.outcome(parsed("O" + std::string(63, '-') + " O")) == -64.0);
    CHECK(game.outcome(parsed("XX------" + std::string(40, '-') + "--------" + "-------O X")) == 62.0);
    CHECK(game.outcome(parsed("X" + std::string(62, '-') + "O X")) == 0.0);
    CHECK(game.outcome(parsed(std::string(64, '-') + " X")) == 0.0);

    // The shortest game there is: nine moves, and O has no disc left.
    const auto wiped_out = parsed("e6f4e3f6g5d6e7f5c5");
    CHECK(wiped_out.discs(Player::kSecond) == 0);
    CHECK(othello::count(wiped_out.discs(Player::kFirst)) == 13);
    CHECK(game.outcome(wiped_out) == 64.0);
}

TEST_CASE("Legal moves of the FFO endgame positions", "[othello]") {
    const Othello game;
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/othello/endgames.obf");
    REQUIRE(file);
    int positions = 0, moves_seen = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '%') continue;
        INFO(line);
        const auto state = game.parse_position(line.substr(0, 66));
        REQUIRE(state.has_value());
        std::set<std::string> listed, found;
        std::istringstream rest(line.substr(67));
        for (std::string entry; std::getline(rest, entry, ';');) {
            const std::size_t colon = entry.find(':');
            if (colon == std::string::npos) continue;
            const auto move = game.parse_move(*state, entry.substr(0, colon));
            REQUIRE(move.has_value());
            listed.insert(game.move_text(*state, *move));
        }
        Othello::MoveList moves;
        game.legal_moves(*state, moves);
        for (const auto move : moves) found.insert(game.move_text(*state, move));
        CHECK(found == listed);
        ++positions;
        moves_seen += static_cast<int>(listed.size());
    }
    CHECK(positions == 16);
    CHECK(moves_seen == 121);
}

}  // namespace UNITY_ID
