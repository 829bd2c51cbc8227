// The picture of Nim's graph: every position once, on the level of its lines, and no move through a box that is not
// its.
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "app/board/nim_graph_layout.hpp"
#include "games/core/random.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

using Picture = NimGraphLayout;

nim::Graph graph_of(const Nim& game) {
    return nim::Graph::make(game, game.initial()).value();
}

Nim nim_from(const char* rows, NimVariant variant = {}) {
    return Nim(variant, Nim().parse_position(rows).value());
}

/// Minimax without anything: whether the player to move wins.
bool wins(const Nim& game, Nim::State state) {
    state.to_move = Player::kFirst;
    if (const auto outcome = game.outcome(state)) return *outcome > 0;
    Nim::MoveList moves;
    game.legal_moves(state, moves);
    for (const Nim::Move move : moves) {
        Nim::State next = state;
        game.apply(next, move);
        if (!wins(game, next)) return true;
    }
    return false;
}

void check_laws(const Nim& game, const nim::Graph& graph, const Picture& picture) {
    REQUIRE(picture.boxes.size() == graph.position_count());
    REQUIRE(picture.lines.size() == graph.move_count());
    for (std::uint32_t i = 0; i < picture.boxes.size(); ++i) {
        const Picture::Box& box = picture.boxes[i];
        CHECK(picture.lines_left[box.level] == graph.position(i).lines());
        CHECK(box.is_won == wins(game, graph.position(i)));
        CHECK(box.x - box.width / 2 >= -0.01F);
        CHECK(box.x + box.width / 2 <= picture.width + 0.01F);
        for (std::uint32_t k = 0; k < i; ++k) {
            const Picture::Box& other = picture.boxes[k];
            CHECK(box.text != other.text);
            if (other.level != box.level) continue;
            CHECK(std::abs(box.x - other.x) >= (box.width + other.width) / 2 + Picture::kBoxGap - 0.01F);
        }
    }
    for (std::size_t level = 1; level < picture.lines_left.size(); ++level) {
        CHECK(picture.lines_left[level] < picture.lines_left[level - 1]);
    }
    for (const Picture::Line& line : picture.lines) {
        const Picture::Box &from = picture.boxes[line.from], &to = picture.boxes[line.to];
        REQUIRE(line.x_between.size() == to.level - from.level - 1);
        CHECK(line.is_winning == (from.is_won && !to.is_won));
        CHECK(std::abs(line.port_from) < from.width / 2);
        CHECK(std::abs(line.port_to) < to.width / 2);
        for (std::size_t i = 0; i < line.x_between.size(); ++i) {
            for (const Picture::Box& box : picture.boxes) {
                if (box.level != from.level + 1 + i) continue;
                CHECK(std::abs(line.x_between[i] - box.x) >= box.width / 2 + Picture::kLineGap - 0.01F);
            }
        }
    }
}

}  // namespace

TEST_CASE("The picture of NIM(1,2,3): 16 positions and 47 moves on seven levels, 14 and 38 of heaps", "[nim]") {
    const Nim lines = nim_from("1 2 3"), heaps = nim_from("1 2 3", {false, true});
    const Picture of_lines = nim_graph_layout(lines, graph_of(lines));
    CHECK(of_lines.boxes.size() == 16);
    CHECK(of_lines.lines.size() == 47);
    CHECK(of_lines.lines_left == std::vector<int>{6, 5, 4, 3, 2, 1, 0});
    CHECK(of_lines.boxes[0].text == "1 2 3");
    CHECK_FALSE(of_lines.boxes[0].is_won);
    CHECK(of_lines.boxes[15].is_won);  // no line left: the other one has erased the last
    const Picture of_heaps = nim_graph_layout(heaps, graph_of(heaps));
    CHECK(of_heaps.boxes.size() == 14);
    CHECK(of_heaps.lines.size() == 38);
}

TEST_CASE("No boxes overlap and no move runs through a third one, for any rows", "[nim]") {
    Random random(5);
    int drawn = 0;
    for (int round = 0; round < 60; ++round) {
        Nim::State start;
        const int rows = random.between(0, 3);
        for (int row = 0; row < rows; ++row) ++start.rows[static_cast<std::size_t>(random.between(1, 5))];
        const Nim game({random.happens(50), random.happens(50)}, start);
        const auto graph = nim::Graph::make(game, game.initial(), Picture::kMostPositions);
        if (!graph) continue;
        ++drawn;
        INFO(game.position_text(start));
        check_laws(game, *graph, nim_graph_layout(game, *graph));
    }
    CHECK(drawn > 20);
}

TEST_CASE("The moves of a game lead through the graph, for either player to move", "[nim]") {
    const Nim game = nim_from("1 2 3");
    const nim::Graph graph = graph_of(game);
    Nim::State state = game.initial();
    std::vector<int> moves;
    for (const char* text : {"3:2", "2:1-2", "1:1", "1:1", "1:1"}) {
        moves.push_back(game.parse_move(state, text).value());
        game.apply(state, moves.back());
        const auto position = graph_position(graph, moves);
        REQUIRE(position);
        CHECK(graph.position(*position).rows == state.rows);
    }
    moves.push_back(moves.front());
    CHECK_FALSE(graph_position(graph, moves));
    CHECK(graph_position(graph, {}) == 0U);
}

}  // namespace UNITY_ID
