// The three evaluations of Othello, in X's view.
#include "games/othello/evaluations.hpp"

#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <string>
#include <string_view>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "tests/games/othello/othello_reference.hpp"

namespace UNITY_ID {

using namespace plytrace;
using othello::Discs;
using othello::Handout;
using othello::Positional;

namespace {

const Othello kGame(Othello::Start::kHandout);

Othello::State after(std::string_view squares) {
    auto state = kGame.initial();
    while (!squares.empty()) {
        kGame.apply(state, kGame.parse_move(state, squares.substr(0, 3)).value());
        squares.remove_prefix(std::min<std::size_t>(squares.size(), 4));
    }
    return state;
}

/// The handout's formula as it stands there, positive for O, with C's integer division.
int handout_formula(int o, int x) {
    return o + x == 0 ? 0 : 100 * (o - x) / (o + x);
}

/// Minimax in which a side without a move ends the line, as in the handout; O's view. Enough for these depths.
double minimax_for_o(Othello::State& state, int depth) {
    Othello::MoveList moves;
    kGame.legal_moves(state, moves);
    if (depth == 0 || moves.empty() || moves[0] == Othello::kPass) return -Handout{}(kGame, state);
    const bool is_o = state.to_move == Player::kSecond;
    double best = is_o ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (const auto move : moves) {
        const auto taken = kGame.apply(state, move);
        const double value = minimax_for_o(state, depth - 1);
        best = is_o ? std::max(best, value) : std::min(best, value);
        kGame.undo(state, move, taken);
    }
    return best;
}

}  // namespace

TEST_CASE("Discs counts discs", "[othello][evaluations]") {
    CHECK(Discs{}(kGame, kGame.initial()) == 0.0);
    CHECK(Discs{}(kGame, after("4 2")) == 3.0);
    CHECK(Discs{}(kGame, after("4 2 3 2 2 5")) == 3.0);
    CHECK(Discs{}(kGame, kGame.parse_position("XXO-" + std::string(60, '-') + " O").value()) == 1.0);
}

TEST_CASE("The handout's values one ply from its start", "[othello][evaluations]") {
    // The search table's root values are O's view.
    for (const char* move : {"2 4", "3 5", "4 2", "5 3"}) CHECK(-Handout{}(kGame, after(move)) == -60.0);
    CHECK(-Handout{}(kGame, after("4 2 3 2")) == 0.0);
    CHECK(-Handout{}(kGame, after("4 2 5 2")) == 11.0);
    CHECK(-Handout{}(kGame, after("4 2 5 4")) == -11.0);
}

TEST_CASE("The handout's search values with the root corrected", "[othello][evaluations]") {
    auto start = kGame.initial();
    CHECK(minimax_for_o(start, 2) == 11.0);
    CHECK(minimax_for_o(start, 3) == -75.0);
    CHECK(minimax_for_o(start, 4) == 14.0);
    CHECK(minimax_for_o(start, 5) == -42.0);
    auto after_42 = after("4 2");
    CHECK(minimax_for_o(after_42, 2) == -75.0);
    CHECK(minimax_for_o(after_42, 3) == 14.0);
    CHECK(minimax_for_o(after_42, 4) == -42.0);
    CHECK(minimax_for_o(after_42, 5) == 15.0);
}

TEST_CASE("Handout agrees with its formula for either player to move", "[othello][evaluations]") {
    Random random(3);
    for (int round = 0; round < 5000; ++round) {
        const othello::Squares mask = random.next() | (round % 2 == 0 ? random.next() : 0);
        const othello::Squares side = random.next();
        const othello::Squares x = mask & side, o = mask & ~side;
        const auto legal = [](othello::Squares own, othello::Squares other) {
            return othello::count(reference::legal_squares(reference::board_of(own, other)));
        };
        const int for_o = handout_formula(othello::count(o), othello::count(x)) +
                          handout_formula(legal(o, x), legal(x, o)) +
                          handout_formula(othello::count(o & othello::kCorners), othello::count(x & othello::kCorners));
        CHECK(Handout{}(kGame, {x, o, Player::kFirst}) == -for_o);
        CHECK(Handout{}(kGame, {o, x, Player::kSecond}) == -for_o);
    }
}

TEST_CASE("Handout rounds each share towards zero", "[othello][evaluations]") {
    // Two X, one O: 100 / 3 = 33; no legal move of O, one of X: 100; no corner: 0.
    const auto state = kGame
                           .parse_position(
                               "--------"
                               "XXO-----" +
                               std::string(48, '-') + " X")
                           .value();
    CHECK(Handout{}(kGame, state) == 133.0);
    const auto mirrored = kGame
                              .parse_position(
                                  "--------"
                                  "OOX-----" +
                                  std::string(48, '-') + " X")
                              .value();
    CHECK(Handout{}(kGame, mirrored) == -133.0);
    CHECK(Handout{}(kGame, kGame.parse_position(std::string(64, '-') + " X").value()) == 0.0);
    CHECK(Handout{}(kGame, kGame.parse_position(std::string(64, 'X') + " X").value()) == 200.0);
}

TEST_CASE("Positional weighs corners 16, edges 4, other squares 1", "[othello][evaluations]") {
    const auto value = [](std::size_t x_square, std::size_t o_square) {
        std::string squares(64, '-');
        squares[x_square] = 'X';
        squares[o_square] = 'O';
        return Positional{}(kGame, kGame.parse_position(squares + " O").value());
    };
    for (std::size_t square = 0; square < 64; ++square) {
        if (square == 27) continue;
        const std::size_t row = square / 8, column = square % 8;
        const bool is_row_end = row == 0 || row == 7, is_column_end = column == 0 || column == 7;
        const double weight = is_row_end && is_column_end ? 16 : is_row_end || is_column_end ? 4 : 1;
        CHECK(value(square, 27) == weight - 1);
        CHECK(value(27, square) == 1 - weight);
    }
    CHECK(Positional{}(kGame, kGame.initial()) == 0.0);
}

TEST_CASE("Positional adds 1000 when the opponent has no disc left", "[othello][evaluations]") {
    const std::string rest(60, '-');
    CHECK(Positional{}(kGame, kGame.parse_position("-XX-" + rest + " X").value()) == 1008.0);
    CHECK(Positional{}(kGame, kGame.parse_position("-XX-" + rest + " O").value()) == 1008.0);
    CHECK(Positional{}(kGame, kGame.parse_position("O---" + rest + " X").value()) == -1016.0);
    CHECK(Positional{}(kGame, kGame.parse_position("OX--" + rest + " X").value()) == -12.0);
}

TEST_CASE("Positional takes a corner rather than four discs", "[othello][evaluations]") {
    // X may take the corner a1 (flipping one disc) or d8 (flipping four): the assignment's demonstration.
    const auto state = kGame
                           .parse_position(
                               "-OX-----"
                               "--------"
                               "---X----"
                               "---O----"
                               "---O----"
                               "---O----"
                               "---O----"
                               "-------- X")
                           .value();
    const auto value_of = [&](std::string_view square) {
        auto next = state;
        const auto move = kGame.parse_move(state, square).value();
        const int flips = othello::count(kGame.flips_of(state, move));
        kGame.apply(next, move);
        return std::pair(flips, Positional{}(kGame, next));
    };
    const auto [corner_flips, corner] = value_of("a1");
    const auto [line_flips, line] = value_of("d8");
    CHECK(corner_flips == 1);
    CHECK(line_flips == 4);
    CHECK(corner > line);
    CHECK(Discs{}(kGame, state) == -3.0);
}

TEST_CASE("Evaluations name and describe themselves", "[othello][evaluations]") {
    CHECK(Discs::kName == "discs");
    CHECK(Handout::kName == "handout");
    CHECK(Positional::kName == "positional");
    for (const auto description : {Discs::kDescription, Handout::kDescription, Positional::kDescription}) {
        CHECK_FALSE(description.empty());
        CHECK(description.find('\n') == std::string_view::npos);
    }
}

}  // namespace UNITY_ID
