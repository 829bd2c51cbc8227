// The engine's search to the end of the game: minimax's value, with any of its aids, and published positions.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <fstream>
#include <string>
#include <vector>

#include "games/othello/stability.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::EndgameOptions;
using othello::Engine;
using othello::EngineResult;

namespace {

/// One help switched off each, all, and none.
std::vector<EndgameOptions> ways() {
    std::vector<EndgameOptions> all(7);
    all[1].has_table = false;
    all[2].has_entry_cut = false;
    all[3].has_stability = false;
    all[4].has_parity = false;
    all[5].has_shallow_sort = false;
    all[6] = {false, false, false, false, false};
    return all;
}

void check_moves(Engine& engine, const Othello::State& state, int expected) {
    const Othello game;
    INFO(game.position_text(state));
    const EngineResult result = solved(engine, state);
    CHECK(result.value == expected);
    if (!game.is_over(state)) {
        Othello::State child = state;
        game.apply(child, result.best);
        CHECK(minimax_score(game, child) == -expected);
    }
}

struct Solved {
    Othello::State position;
    std::vector<std::pair<std::string, int>> moves;
};

/// The lines of tests/data/othello/endgames.obf: "<position>; A2:+38; C7:+36;".
std::vector<Solved> published(int most_empties) {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/othello/endgames.obf");
    REQUIRE(file);
    std::vector<Solved> all;
    for (std::string line; std::getline(file, line);) {
        if (line.size() < 66 || line[0] == '%') continue;
        Solved solved{Othello().parse_position(line.substr(0, 66)).value(), {}};
        for (std::size_t at = line.find(':'); at != std::string::npos; at = line.find(':', at + 1)) {
            solved.moves.emplace_back(line.substr(at - 2, 2), std::stoi(line.substr(at + 1)));
        }
        if (othello::count(solved.position.empty()) <= most_empties) all.push_back(std::move(solved));
    }
    return all;
}

void check_published(int most_empties, std::size_t positions) {
    const Othello game;
    Engine engine;
    const std::vector<Solved> all = published(most_empties);
    CHECK(all.size() == positions);
    for (const Solved& known : all) {
        INFO(game.position_text(known.position));
        int best = -65;
        const EngineResult each = solved(engine, known.position, {}, true);
        CHECK(each.moves.size() == known.moves.size());
        for (const auto& [text, score] : known.moves) {
            best = std::max(best, score);
            const Othello::Move move = game.parse_move(known.position, text).value();
            for (const auto& found : each.moves) {
                if (found.move == move) CHECK(found.value == score);
            }
        }
        CHECK(each.value == best);
        CHECK(solved(engine, known.position).value == best);
    }
}

}  // namespace

TEST_CASE("The endgame's value and best move are minimax's", "[engine]") {
    Random random(11);
    Engine engine;
    for (int empties = 0; empties <= 6; ++empties) {
        for (int i = 0; i < 300; ++i) {
            const Othello::State state = random_position(random, empties);
            check_moves(engine, state, minimax_score(Othello(), state));
        }
    }
    for (int i = 0; i < 300; ++i) {
        const Othello::State state = random_position(random, 7 + i % 2);
        check_moves(engine, state, minimax_score(Othello(), state));
    }
}

TEST_CASE("The endgame's value is minimax's in thousands of positions with 8 empty squares", "[.][slow][engine]") {
    Random random(12);
    Engine engine;
    for (int i = 0; i < 3000; ++i) {
        const Othello::State state = random_position(random, 8);
        INFO(Othello().position_text(state));
        CHECK(solved(engine, state).value == minimax_score(Othello(), state));
    }
}

TEST_CASE("Aids of the endgame search never change the value", "[engine]") {
    Random random(13);
    Engine engine(std::size_t{1} << 12);  // so small that entries give way all the time
    for (int i = 0; i < 60; ++i) {
        const Othello::State state = random_position(random, 8 + i % 6);
        INFO(Othello().position_text(state));
        const int value = solved(engine, state, {false, false, false, false, false}).value;
        for (const EndgameOptions& options : ways()) CHECK(solved(engine, state, options).value == value);
    }
}

TEST_CASE("The portable endgame search, which this processor may have no use for, finds the same values", "[engine]") {
    Random random(17);
    Engine engine;
    for (int i = 0; i < 200; ++i) {
        const Othello::State state = random_position(random, 4 + i % 9);
        INFO(Othello().position_text(state));
        othello::EngineTable table(std::size_t{1} << 16);
        const othello::EngineLimits limits;
        othello::NodeCounter counter(limits);
        const int value =
            othello::portable_engine_path().solve({table, counter}, {}, state.own, state.opponent, -64, 64);
        CHECK(value == solved(engine, state).value);
    }
}

TEST_CASE("Published endgames of up to 15 empty squares are solved, every move", "[engine]") {
    check_published(15, 14);
}

TEST_CASE("All published endgames are solved, every move", "[.][slow][engine]") {
    check_published(20, 16);
}

TEST_CASE("Discs that are called stable are never turned over", "[engine]") {
    const Othello game;
    Random random(14);
    int full_boards = 0;
    for (int i = 0; i < 300; ++i) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        othello::Squares first = 0, second = 0;
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            game.apply(state, moves[random.below(moves.size())]);
            const othello::Squares x = state.discs(Player::kFirst), o = state.discs(Player::kSecond);
            CHECK((first & ~x) == 0);
            CHECK((second & ~o) == 0);
            const othello::Squares stable_x = othello::stable_discs(x, o), stable_o = othello::stable_discs(o, x);
            CHECK((first & ~stable_x) == 0);  // they stay known
            first = stable_x;
            second = stable_o;
        }
        if (state.empty() != 0) continue;
        CHECK((first | second) == ~othello::Squares{0});  // of a full board all
        ++full_boards;
    }
    CHECK(full_boards > 200);
}

TEST_CASE("A search to the end of the game stops at its limit", "[engine]") {
    Random random(15);
    const Othello::State state = random_position(random, 24);
    Engine engine;
    Engine::Solve how;
    how.limits.nodes = 100'000;
    EngineResult result = engine.solve(state, how);
    CHECK_FALSE(result.is_complete);
    CHECK(result.nodes >= 100'000);
    CHECK(result.nodes < 110'000);

    int asked = 0;
    how.limits = {};
    how.limits.is_stop_asked = [&] { return ++asked == 10; };
    result = engine.solve(state, how);
    CHECK_FALSE(result.is_complete);
    CHECK(asked == 10);
    CHECK(result.nodes < 100'000);
}

TEST_CASE("A traced endgame has the same value", "[engine]") {
    Random random(16);
    Engine engine;
    for (int i = 0; i < 10; ++i) {
        const Othello::State state = random_position(random, 7 + i % 4);
        SummarySink summary;
        Engine::Solve how;
        how.sink = AnySink(&summary);
        const EngineResult told = engine.solve(state, how);
        CHECK(told.value == solved(engine, state).value);
        CHECK(summary.summary().value == told.value);
        double best = -64;
        for (const auto& move : summary.summary().root_moves) best = std::max(best, move.value);
        CHECK(best == told.value);
    }
}

}  // namespace UNITY_ID
