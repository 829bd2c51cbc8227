// Drawings of the board, for every game, from start to end: words are readable and inside, pieces are on their squares.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <random>
#include <string_view>

#include "app/board/board_drawing.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using test::english;

namespace {

constexpr float kLeastWords = 14;  // pixels at scale 1

/// A game with a shallow search of its position.
struct Played {
    ImmediateRunner runner;
    Document document{runner};

    explicit Played(std::string_view id, std::vector<MoveCode> moves = {}) {
        GameSpec spec;
        spec.game = id;
        if (id == "tree") spec.tree = "((3 12 8)(2 4 6)(14 5 2))";
        auto game = make_game(spec);
        REQUIRE(game);
        SearchOptions options;
        options.depth = 2;
        document.open_game(*game, options, "test", std::move(moves));
    }
    [[nodiscard]] Step end() const { return document.trace() ? document.trace()->event_count() : 0; }
    [[nodiscard]] Drawing board(Step t, float scale = 1) const {
        auto drawing = whole_board(document, {}, english(), t, scale);
        REQUIRE(drawing);
        return *drawing;
    }
};

/// Moves of a game chosen at random; fewer where it ends.
std::vector<MoveCode> random_moves(std::string_view id, std::mt19937& random, int most) {
    const Played played(id);
    std::vector<MoveCode> moves;
    while (static_cast<int>(moves.size()) < most) {
        const auto legal = played.document.game()->legal_moves(moves);
        if (legal.empty()) break;
        moves.push_back(legal[random() % legal.size()]);
    }
    return moves;
}

ScreenRect rect_of(const DrawnText& text) {
    const float width = text_width(text.text, text.em, text.weight);
    const float back = text.anchor == TextAnchor::kStart ? 0 : text.anchor == TextAnchor::kMiddle ? width / 2 : width;
    const float left = text.baseline.x - back;
    return {left, text.baseline.y - text.em * kCapHeight, left + width, text.baseline.y};
}

void check_words(const Drawing& drawing) {
    for (const DrawnItem& item : drawing.items) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text == nullptr) continue;
        INFO(text->text);
        const ScreenRect rect = rect_of(*text);
        CHECK(text->em >= kLeastWords);
        CHECK_FALSE(text->text.empty());
        CHECK((rect.left >= 0 && rect.top >= 0 && rect.right <= drawing.width && rect.bottom <= drawing.height));
    }
}

/// The colour of the opaque circle that is drawn last and widest at a point; null where there is none.
ThemeRole disc_at(const DisplayList& list, ScreenPoint at) {
    ThemeRole role = nullptr;
    for (const DrawnItem& item : list) {
        const auto* const circle = std::get_if<DrawnCircle>(&item);
        if (circle == nullptr || !circle->fill || circle->fill->opacity < 1 || circle->fill->other != nullptr) continue;
        if (std::abs(circle->center.x - at.x) < 4 && std::abs(circle->center.y - at.y) < 4) role = circle->fill->role;
    }
    return role;
}

}  // namespace

TEST_CASE("A player's piece is a disc, or a cross or a nought where the game has these") {
    const auto count = []<class Shape>(const DisplayList& list, const Shape*) {
        return std::count_if(list.begin(), list.end(),
                             [](const auto& shape) { return std::holds_alternative<Shape>(shape); });
    };
    constexpr const DrawnLine* kLines = nullptr;
    constexpr const DrawnCircle* kCircles = nullptr;
    const DisplayList cross = piece_drawing(BoardLook::kSheet, {9, 9}, 9, true);
    CHECK(count(cross, kLines) == 2);
    CHECK(count(cross, kCircles) == 0);
    const DisplayList nought = piece_drawing(BoardLook::kSheet, {9, 9}, 9, false);
    REQUIRE(nought.size() == 1);
    REQUIRE(count(nought, kCircles) == 1);
    CHECK_FALSE(std::get<DrawnCircle>(nought.front()).fill);
    for (const BoardLook look : {BoardLook::kFelt, BoardLook::kChequers}) {
        const DisplayList disc = piece_drawing(look, {9, 9}, 9, false);
        CHECK(count(disc, kLines) == 0);
        REQUIRE(count(disc, kCircles) > 0);
    }
}

TEST_CASE("Every square of a board is found where it is drawn, and nothing outside the squares", "[board]") {
    for (const auto& [rows, columns] : {std::pair{3, 3}, {6, 7}, {8, 8}, {4, 5}}) {
        BoardModel board;
        board.rows = rows, board.columns = columns;
        for (const float unit : {1.0F, 1.5F}) {
            const ScreenRect room{10, 20, 10 + 420 * unit, 20 + 380 * unit};
            const BoardPlace place = place_board(board, room, unit);
            const ScreenRect all = place.rect();
            CHECK((all.left >= room.left + kCoordinateMargin * unit && all.right <= room.right));
            CHECK((all.top >= room.top + kCoordinateMargin * unit && all.bottom <= room.bottom));
            for (int square = 0; square < rows * columns; ++square) {
                CHECK(place.square_at(place.center(square)) == square);
            }
            for (const ScreenPoint outside : {ScreenPoint{all.left - 1, all.top + 1},
                                              {all.left + 1, all.top - 1},
                                              {all.right + 1, all.top + 1},
                                              {all.left + 1, all.bottom + 1}}) {
                CHECK(place.square_at(outside) == -1);
            }
        }
    }
}

TEST_CASE("On the boards of all games every word is inside the picture and readable", "[board]") {
    std::mt19937 random(3);
    int boards = 0;
    for (const GameEntry& entry : games()) {
        if (entry.id == "tree") continue;
        for (const int most : {0, 3, 9, 40}) {
            const Played played(entry.id,
                                entry.is_played ? random_moves(entry.id, random, most) : std::vector<MoveCode>());
            for (const Step t : {Step{0}, Step{5}, played.end() / 2, played.end()}) {
                INFO(entry.id << " after " << played.document.moves().size() << " moves, step " << t);
                check_words(played.board(t));
                ++boards;
            }
        }
    }
    CHECK(boards >= 8 * 16);
}

TEST_CASE("Othello's discs have the colours of the rules, in every position of a game", "[board]") {
    std::mt19937 random(5);
    const auto moves = random_moves("othello", random, 60);
    for (std::size_t count = 0; count <= moves.size(); count += 6) {
        const Played played("othello", {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count)});
        const auto model = board_model(played.document, kNone, 0, true);
        REQUIRE(model);
        BoardModel plain = *model;
        for (BoardSquare& square : plain.squares) square.is_legal = false;
        const BoardPlace place = place_board(plain, {0, 0, 500, 500}, 1);
        const DisplayList list = board_drawing({plain}, place);
        for (int square = 0; square < 64; ++square) {
            INFO("square " << square << " after " << count << " moves");
            const char piece =
                played.document.game()->board(played.document.moves())->cells[static_cast<std::size_t>(square)];
            const ThemeRole expected = piece == 'X'   ? &Theme::board_disc_dark
                                       : piece == 'O' ? &Theme::board_disc_light
                                                      : nullptr;
            CHECK(disc_at(list, place.center(square)) == expected);
        }
    }
}

TEST_CASE("White discs are outlined in the colour of the board's lines, so that a white board shows them", "[board]") {
    const Played played("othello");
    int outlined = 0;
    for (const DrawnItem& item : played.board(played.end()).items) {
        const auto* const ring = std::get_if<DrawnCircle>(&item);
        if (ring == nullptr || ring->fill || !ring->stroke) continue;
        outlined += ring->stroke->paint.role == &Theme::board_line ? 1 : 0;
    }
    CHECK(outlined == 2);  // of the four discs at the start
}

TEST_CASE("A board by itself shows the game at the search's ends, and the search's position in between", "[board]") {
    const Played played("tic-tac-toe");
    const auto pieces = [&](Step t) {  // a cross is two strokes in its colour, a nought a ring
        int count = 0;
        for (const DrawnItem& item : played.board(t).items) {
            const auto* const line = std::get_if<DrawnLine>(&item);
            const auto* const ring = std::get_if<DrawnCircle>(&item);
            if (line != nullptr && line->stroke.paint.role == &Theme::node_max) ++count;
            if (ring != nullptr && ring->stroke && ring->stroke->paint.role == &Theme::node_min) count += 2;
        }
        return count / 2;
    };
    CHECK(pieces(0) == 0);
    CHECK(pieces(played.end()) == 0);
    const Trace& trace = *played.document.trace();
    for (Step t = 1; t < played.end(); t += 7) {
        INFO("step " << t);
        CHECK(pieces(t) == static_cast<int>(played.document.moves_to(trace.node_of(trace.current_visit(t))).size()));
    }
}

TEST_CASE("A board by itself grows with its scale in everything", "[board]") {
    for (const char* const id : {"othello", "nim", "pig", "kalah"}) {
        INFO(id);
        const Played played(id);
        const Drawing once = played.board(0), twice = played.board(0, 2);
        CHECK(twice.width == 2 * once.width);
        CHECK(twice.height == 2 * once.height);
        REQUIRE(twice.items.size() == once.items.size());
        for (std::size_t i = 0; i < once.items.size(); ++i) {
            const auto* const small = std::get_if<DrawnText>(&once.items[i]);
            const auto* const large = std::get_if<DrawnText>(&twice.items[i]);
            REQUIRE((small == nullptr) == (large == nullptr));
            if (small != nullptr) CHECK(std::abs(large->em - 2 * small->em) < 0.01F);
        }
    }
}

TEST_CASE("An explicit tree has no board to be drawn", "[board]") {
    const Played tree("tree");
    const auto drawing = whole_board(tree.document, {}, english(), 0, 1);
    REQUIRE_FALSE(drawing);
    CHECK(drawing.error().text().find("expected a game") != std::string::npos);
}

// ---- The search's values on the squares ----

namespace {

struct Counts {
    std::size_t boards_with = 0, boards_without = 0;
};

std::size_t numbers_on(const BoardModel& board, float side) {
    const BoardScene scene{board};
    const DisplayList drawing = board_drawing(scene, place_board(board, {0, 0, side, side}, 1));
    return static_cast<std::size_t>(std::count_if(drawing.begin(), drawing.end(), [](const DrawnItem& item) {
        const auto* const text = std::get_if<DrawnText>(&item);
        constexpr std::string_view relations[] = {"=", "≤", "≥"};
        return text != nullptr && std::any_of(std::begin(relations), std::end(relations),
                                              [&](std::string_view each) { return text->text.starts_with(each); });
    }));
}

/// At every size of the board.
void check_values(const Document& document, Step t, Counts& counts) {
    const auto board = board_model(document, kNone, t, true);
    REQUIRE(board);
    const auto valued =
        static_cast<std::size_t>(std::count_if(board->squares.begin(), board->squares.end(),
                                               [](const BoardSquare& square) { return square.value.has_value(); }));
    if (valued == 0) return;
    for (float side = 80; side < 700; side += 10) {
        const std::size_t numbers = numbers_on(*board, side);
        INFO("step " << t << ", " << side);
        CHECK((numbers == 0 || numbers == valued));
        ++(numbers == 0 ? counts.boards_without : counts.boards_with);
    }
}

}  // namespace

TEST_CASE("The search's values are on all squares or on none, at any size of the board", "[board]") {
    test::AssetFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};
    load_assets(app);
    for (const char* lesson : {"horizon", "othello"}) {
        INFO(lesson);
        REQUIRE(open_lesson(app, lesson));
        Counts counts;
        const Step end = app.document.trace()->event_count();
        for (const Step t : {end / 4, end / 2, end - end / 8, end}) check_values(app.document, t, counts);
        CHECK(counts.boards_with > 0);
        CHECK(counts.boards_without > 0);
    }
}

}  // namespace UNITY_ID
