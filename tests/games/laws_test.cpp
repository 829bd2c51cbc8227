// The laws that every game keeps, checked at each ply of random games.
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "games/connect_four/connect_four.hpp"
#include "games/core/random.hpp"
#include "games/kalah/kalah.hpp"
#include "games/lines_of_action/lines_of_action.hpp"
#include "games/nim/nim.hpp"
#include "games/othello/othello.hpp"
#include "games/pig/pig.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// One family of games for the typed suite: some game objects to play on.
struct TicTacToes {
    using Rules = TicTacToe;
    static std::vector<Rules> games() {
        return {TicTacToe(),
                TicTacToe::make(4, 3, 3).value(),
                TicTacToe::make(1, 9, 4).value(),
                TicTacToe::make(8, 8, 5).value(),
                TicTacToe::make(12, 5, 4).value(),
                TicTacToe::make(2, 26, 2).value()};
    }
};

struct ConnectFours {
    using Rules = ConnectFour;
    static std::vector<Rules> games() {
        return {ConnectFour(),
                ConnectFour::make(4, 5, 3).value(),
                ConnectFour::make(7, 8, 4).value(),
                ConnectFour::make(1, 26, 3).value(),
                ConnectFour::make(31, 2, 31).value(),
                ConnectFour::make(63, 1, 2).value()};
    }
};

struct Nims {
    using Rules = Nim;
    static std::vector<Rules> games() {
        const auto full = Nim().parse_position("15 15 15 15 15 15 15 15").value();
        return {Nim({true, true}), Nim({true, false}), Nim({false, true}), Nim({false, false}),
                Nim({true, true}, full)};
    }
};

struct Pigs {
    using Rules = Pig;
    static std::vector<Rules> games() { return {Pig()}; }
};

struct Kalahs {
    using Rules = Kalah;
    static std::vector<Rules> games() {
        return {Kalah(), Kalah::make(1, 12).value(), Kalah::make(3, 3).value(), Kalah::make(8, 12).value()};
    }
};

struct Othellos {
    using Rules = Othello;
    static std::vector<Rules> games() {
        return {Othello(Othello::Start::kTournament), Othello(Othello::Start::kHandout)};
    }
};

struct LinesOfActions {
    using Rules = LinesOfAction;
    static std::vector<Rules> games() { return {LinesOfAction()}; }
};

struct Trees {
    using Rules = ExplicitTree;
    static std::vector<Rules> games() {
        std::vector<Rules> trees{ExplicitTree(), parse_tree("((3 12 8) (2 4 6) (14 5 2))").value(),
                                 parse_tree(R"([{"value":1,"move":"x"},{"value":2,"move":"x"},[3]])").value()};
        RandomTreeShape shape;
        shape.name_percent = 30;
        shape.infinite_percent = 10;
        shape.odd_player_percent = 20;
        shape.has_random_root_player = true;
        for (std::uint64_t seed = 0; seed < 20; ++seed) trees.push_back(random_tree(shape, seed));
        shape.chance_percent = 50;
        for (std::uint64_t seed = 0; seed < 10; ++seed) trees.push_back(random_tree(shape, seed));
        return trees;
    }
};

template <Game G>
std::vector<typename G::Move> moves_at(const G& game, const typename G::State& state) {
    typename G::MoveList list;
    game.legal_moves(state, list);
    std::vector<typename G::Move> moves;
    for (const auto move : list) moves.push_back(move);
    REQUIRE(moves.size() == list.size());
    return moves;
}

template <NotatedGame G>
void check_position(const G& game, const typename G::State& state) {
    const auto moves = moves_at(game, state);
    const auto outcome = game.outcome(state);
    INFO(game.position_text(state));
    CHECK(outcome.has_value() == moves.empty());
    if (outcome) CHECK(!std::isnan(*outcome));

    const auto read_back = game.parse_position(game.position_text(state));
    REQUIRE(read_back.has_value());
    CHECK(*read_back == state);

    if constexpr (ChanceGame<G>) {
        double total = 0;
        for (const auto move : moves) {
            const double probability = game.probability(state, move);
            CHECK((probability >= 0 && probability <= 1));
            total += probability;
        }
        const bool is_chance = game.player_to_move(state) == Player::kChance;
        if (is_chance && !moves.empty()) CHECK(std::abs(total - 1) <= 1e-9);
    }

    std::set<typename G::Move> different_moves;
    std::set<std::string> different_texts;
    for (const auto move : moves) {
        different_moves.insert(move);
        const std::string text = game.move_text(state, move);
        different_texts.insert(text);
        INFO(text);
        const auto parsed = game.parse_move(state, text);
        REQUIRE(parsed.has_value());
        CHECK(*parsed == move);

        auto changed = state;
        const auto taken = game.apply(changed, move);
        CHECK(!(changed == state));
        game.undo(changed, move, taken);
        CHECK(changed == state);
    }
    CHECK(different_moves.size() == moves.size());
    CHECK(different_texts.size() == moves.size());
}

template <NotatedGame G>
void play_random_game(const G& game, Random& random) {
    std::vector<typename G::State> states{game.initial()};
    std::vector<typename G::Move> played;
    std::vector<typename G::Undo> taken;
    auto state = game.initial();
    while (true) {
        check_position(game, state);
        const auto moves = moves_at(game, state);
        if (moves.empty()) break;
        const auto move = moves[random.below(moves.size())];
        taken.push_back(game.apply(state, move));
        played.push_back(move);
        states.push_back(state);
        REQUIRE(states.size() < 1000);
    }
    for (; !played.empty(); played.pop_back(), taken.pop_back()) {
        CHECK(state == states[played.size()]);
        game.undo(state, played.back(), taken.back());
    }
    CHECK(state == game.initial());
}

}  // namespace

TEMPLATE_TEST_CASE("Every game keeps the laws of games", "[laws]", TicTacToes, ConnectFours, Nims, Othellos,
                   LinesOfActions, Pigs, Kalahs, Trees) {
    static_assert(NotatedGame<typename TestType::Rules>);
    const auto games = TestType::games();
    const int rounds = games.size() > 3 ? 10 : 60;
    Random random(2024);
    for (const auto& game : games) {
        for (int round = 0; round < rounds; ++round) play_random_game(game, random);
    }
}

TEMPLATE_TEST_CASE("In board games the players alternate", "[laws]", TicTacToes, ConnectFours, Nims, Othellos,
                   LinesOfActions) {
    Random random(7);
    for (const auto& game : TestType::games()) {
        auto state = game.initial();
        CHECK(game.player_to_move(state) == Player::kFirst);
        for (auto moves = moves_at(game, state); !moves.empty(); moves = moves_at(game, state)) {
            const Player before = game.player_to_move(state);
            game.apply(state, moves[random.below(moves.size())]);
            CHECK(game.player_to_move(state) == opponent(before));
        }
    }
}

}  // namespace UNITY_ID
