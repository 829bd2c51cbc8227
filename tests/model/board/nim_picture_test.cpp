// Nim's lines in their places: from the moves to the picture, and from the picture to the moves.
#include <catch2/catch_test_macros.hpp>

#include "app/board/board_model.hpp"
#include "app/board/nim_drawing.hpp"
#include "games/core/random.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

std::string text_of(const NimBoard& picture) {
    std::string text;
    for (const auto& row : picture.rows) {
        for (const NimLine& line : row) text += line.is_there ? '|' : line.is_last ? '*' : '.';
        text += ' ';
    }
    return text;
}

MoveCode move_of(const Nim& game, const char* text) {
    return game.parse_move(game.initial(), text).value();
}

}  // namespace

TEST_CASE("A move is made where the person made it, else in the first place for it", "[nim]") {
    const Nim game({true, true}, Nim().parse_position("2 3 3").value());
    const std::vector<MoveCode> moves{move_of(game, "3:2")};
    CHECK(text_of(nim_board(game, moves, 0, {})) == "|| |*| ||| ");
    CHECK(text_of(nim_board(game, moves, 0, {NimSpan{2, 1, 1}})) == "|| ||| |*| ");
    CHECK(text_of(nim_board(game, moves, 0, {NimSpan{2, 0, 1}})) == "|| |*| ||| ");  // that is another move
    CHECK(text_of(nim_board(game, moves, 0, {NimSpan{7, 0, 1}})) == "|| |*| ||| ");
    const std::vector<MoveCode> one{move_of(game, "3:1")};
    CHECK(text_of(nim_board(game, one, 0, {NimSpan{1, 2, 1}})) == "|| ||* ||| ");  // its mirror image
}

TEST_CASE("Of a heap the last lines are taken", "[nim]") {
    const Nim game({false, true}, Nim().parse_position("1 4").value());
    const std::vector<MoveCode> moves{move_of(game, "4-3")};
    const NimBoard picture = nim_board(game, moves, 1, {});
    CHECK(text_of(picture) == "| |*** ");
    CHECK(picture.rows[1][3].number == 1);
    CHECK(span_between(game, nim_board(game, {}, 0, {}), 1, 0, 2) == NimSpan{1, 2, 2});
}

TEST_CASE("Picture and position agree at each ply of random games, wherever the moves are made", "[nim]") {
    Random random(4);
    for (int round = 0; round < 200; ++round) {
        const Nim game({round % 2 == 0, true});
        std::vector<MoveCode> moves;
        NimPicks picks;
        auto state = game.initial();
        while (!game.outcome(state)) {
            const NimBoard picture = nim_board(game, moves, 0, picks);
            std::vector<NimSpan> places;
            Nim::State seen;
            for (int row = 0; row < 3; ++row) {
                for (const NimSpan& group : picture.groups(row)) {
                    ++seen.rows[static_cast<std::size_t>(group.count)];
                    for (int from = group.first; from < group.end(); ++from) {
                        places.push_back(span_between(game, picture, row, from, random.between(from, group.end() - 1)));
                    }
                }
            }
            CHECK(seen.rows == state.rows);
            const NimSpan lines = places[random.below(places.size())];
            const MoveCode move = move_at(game, picture, lines);
            REQUIRE(game.parse_move(state, game.move_text(state, static_cast<Nim::Move>(move))).has_value());
            picks.emplace_back(random.happens(80) ? std::optional(lines) : std::nullopt);
            moves.push_back(move);
            game.apply(state, static_cast<Nim::Move>(move));
        }
    }
}

TEST_CASE("The board of Nim shows the search's value of each move", "[nim]") {
    ImmediateRunner runner;
    Document document{runner};
    GameSpec spec;
    spec.game = "nim";
    spec.position = "1 2 3";
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    document.open_game(*make_game(spec), options, "test");
    const auto board = board_model(document, kNone, document.trace()->event_count(), true);
    REQUIRE(board);
    CHECK(board->look == BoardLook::kOwn);
    REQUIRE(board->values.size() == 7);
    for (const ValuedMove& move : board->values) {
        REQUIRE(move.value);
        CHECK(move.value->value == -1);
    }
    CHECK(board->values.front().is_best);
    REQUIRE(document.play(board->values.front().move));
    const auto after = board_model(document, kNone, 0, true);
    CHECK_FALSE(after->is_after_pass);
    CHECK(after->to_move == Player::kSecond);
}

}  // namespace UNITY_ID
