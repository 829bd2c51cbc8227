// Optional marks on a board: numbers of moves, stable and frontier discs, discs that turn over; and the eight
// orientations.
#include "app/board/board_aids.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>

#include "search/any_game/othello_session.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

struct PlayedGame {
    ImmediateRunner runner;
    Document document{runner};

    explicit PlayedGame(const char* id = "othello", const char* position = "") {
        GameSpec spec;
        spec.game = id;
        spec.position = position;
        SearchOptions options;
        options.depth = 1;
        document.open_game(*make_game(spec), options, "A game");
    }
    void play(std::string_view transcript) {
        for (std::size_t at = 0; at < transcript.size(); at += 2)
            REQUIRE(document.play(*document.game()->parse_move(document.moves(), transcript.substr(at, 2))));
    }
    [[nodiscard]] BoardModel board() const { return *board_model(document, kNone, 0, true); }
};

/// "f5" as a square.
[[nodiscard]] int at(std::string_view name) {
    return (name[1] - '1') * 8 + (name[0] - 'a');
}

}  // namespace

TEST_CASE("each disc has the number of the move that put it there, the first four none") {
    PlayedGame game;
    game.play("f5d6c3");
    const auto numbers = move_numbers(game.document, game.board());
    CHECK(numbers[static_cast<std::size_t>(at("f5"))] == 1);
    CHECK(numbers[static_cast<std::size_t>(at("d6"))] == 2);
    CHECK(numbers[static_cast<std::size_t>(at("c3"))] == 3);
    CHECK(std::count(numbers.begin(), numbers.end(), 0) == 61);
}

TEST_CASE("stable discs can never be turned; frontier discs have an empty neighbour") {
    // Black has a1 and the row beside it: these three nobody turns. h8 is White's corner.
    PlayedGame game("othello", "XXX-------------------------OX------XO-------------------------O X");
    const OthelloDiscs discs = othello_discs(*game.document.game(), {});
    CHECK(discs.stable == std::vector<int>{at("a1"), at("b1"), at("c1"), at("h8")});
    CHECK(discs.frontier.size() == 8);
    PlayedGame other("tic-tac-toe");
    CHECK(othello_discs(*other.document.game(), {}).stable.empty());
}

TEST_CASE("no disc that is called stable is ever turned in 200 random games") {
    PlayedGame game;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        std::vector<MoveCode> moves;
        std::vector<std::pair<int, char>> stable;
        for (;;) {
            const auto board = game.document.game()->board(moves);
            for (const auto& [square, piece] : stable) REQUIRE(board->cells[static_cast<std::size_t>(square)] == piece);
            if (moves.size() % 6 == 0 || moves.size() > 50) {
                for (const int square : othello_discs(*game.document.game(), moves).stable)
                    stable.emplace_back(square, board->cells[static_cast<std::size_t>(square)]);
            }
            if (board->legal_moves.empty()) break;
            const int last = static_cast<int>(board->legal_moves.size()) - 1;
            moves.push_back(board->legal_moves[static_cast<std::size_t>(random.between(0, last))]);
        }
    }
}

TEST_CASE("each of the eight views shows every square once, and a point leads back to its square") {
    for (const auto& [rows, columns] : {std::pair{8, 8}, std::pair{3, 5}}) {
        for (int number = 0; number < 8; ++number) {
            const BoardOrientation turn = BoardOrientation::of(number);
            CHECK(turn.number() == number);
            BoardPlace place{{10, 20}, 40, rows, columns, 1, turn};
            std::set<std::pair<float, float>> seen;
            for (int square = 0; square < rows * columns; ++square) {
                const ScreenPoint center = place.center(square);
                seen.emplace(center.x, center.y);
                CHECK(place.square_at(center) == square);
            }
            CHECK(seen.size() == static_cast<std::size_t>(rows * columns));
            const ScreenRect rect = place.rect();
            CHECK(place.square_at({rect.right + 1, rect.top + 1}) == -1);
            CHECK(turn.mirrored().mirrored() == turn);
            CHECK(turn.further().further().further().further() == turn);
        }
    }
}

TEST_CASE("turning goes clockwise, mirroring changes left and right, as one sees them") {
    const auto seen_from = [](BoardOrientation turn, std::string_view name) {
        return turn.seen({name[1] - '1', name[0] - 'a'}, 8, 8);
    };
    for (int number = 0; number < 8; ++number) {
        const BoardOrientation turn = BoardOrientation::of(number);
        const BoardCell before = seen_from(turn, "c1");
        CHECK(seen_from(turn.further(), "c1") == BoardCell{before.column, 7 - before.row});
        CHECK(seen_from(turn.mirrored(), "c1") == BoardCell{before.row, 7 - before.column});
    }
}

TEST_CASE("The arrow keys move as they point, also on a turned board") {
    for (int number = 0; number < 8; ++number) {
        const BoardPlace place{{0, 0}, 40, 8, 8, 1, BoardOrientation::of(number)};
        const int from = at("d3");
        const ScreenPoint here = place.center(from), right = place.center(place.neighbour_square(from, 0, 1));
        CHECK(right.x == here.x + 40);
        CHECK(right.y == here.y);
        CHECK(place.center(place.neighbour_square(from, 1, 0)).y == here.y + 40);
        const int corner = place.square_at({1, 1});
        CHECK(place.neighbour_square(corner, -1, -1) == corner);
    }
}

TEST_CASE("coordinates go with their squares when the board is turned") {
    PlayedGame game;
    const BoardModel board = game.board();
    for (int number = 0; number < 8; ++number) {
        const BoardPlace place = place_board(board, {0, 0, 500, 500}, 1, BoardOrientation::of(number));
        int found = 0;
        for (const DrawnItem& item : board_drawing({board}, place)) {
            const auto* const text = std::get_if<DrawnText>(&item);
            if (text == nullptr || text->text.size() != 1) continue;
            const char c = text->text[0];
            const bool is_column = c >= 'a' && c <= 'h';
            const ScreenPoint center = place.center(is_column ? c - 'a' : (c - '1') * 8);
            const bool is_above = text->baseline.y < place.corner.y;
            CHECK(std::abs(is_above ? text->baseline.x - center.x : text->baseline.y - center.y) < 8);
            CHECK(is_above == (is_column != place.turn.is_sideways()));
            ++found;
        }
        CHECK(found == 16);
    }
}

TEST_CASE("discs that change sides turn over, the nearest first, and then the board is at rest") {
    PlayedGame game;
    BoardMotion motion;
    motion.follow(game.document, game.board(), 0, true);
    CHECK(motion.is_at_rest());
    game.play("f5");
    motion.follow(game.document, game.board(), 0.016F, true);
    REQUIRE(motion.turning().size() == 1);
    CHECK(motion.turning()[0].square == at("e5"));
    CHECK(motion.turning()[0].was == 'O');
    motion.follow(game.document, game.board(), 0.1F, true);
    CHECK(motion.turning()[0].part > 0.3F);
    motion.follow(game.document, game.board(), 0.5F, true);
    CHECK(motion.is_at_rest());
    game.document.undo();
    motion.follow(game.document, game.board(), 0.016F, true);
    CHECK(motion.turning().size() == 1);
    game.play("d3");
    motion.follow(game.document, game.board(), 0.016F, false);  // reduced motion
    CHECK(motion.is_at_rest());
    PlayedGame other;
    other.play("f5");
    motion.follow(other.document, other.board(), 0.016F, true);
}

TEST_CASE("Marks follow the settings, and differ by shape") {
    PlayedGame game;
    game.play("f5d6c3");
    BoardMarksCache shown;
    BoardAids aids;
    CHECK(shown.of(game.document, game.board(), aids).numbers.empty());
    aids.shows_numbers = aids.shows_frontier = true;
    aids.shows_last = false;
    const BoardModel board = game.board();
    const BoardPlace place = place_board(board, {0, 0, 500, 500}, 1);
    BoardScene scene{board};
    scene.marks = shown.of(game.document, board, aids);
    std::size_t diamonds = 0;
    std::set<std::string> texts;
    for (const DrawnItem& item : board_drawing(scene, place)) {
        if (const auto* const polygon = std::get_if<DrawnPolygon>(&item))
            diamonds += polygon->corner_count == 4 && !polygon->fill;
        if (const auto* const text = std::get_if<DrawnText>(&item)) texts.insert(text->text);
    }
    CHECK(diamonds == scene.marks.frontier.size());
    CHECK(diamonds == 7);
    CHECK(texts.contains("3"));
}

}  // namespace UNITY_ID
