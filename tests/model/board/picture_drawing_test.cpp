// The picture of a game of one's own: everything has its place, whatever the program's rows are like.
#include "app/board/picture_drawing.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr float kAlmost = 0.01F;

/// A picture of these rows of letters, and this many moves without a cell.
[[nodiscard]] PictureScene scene_of(const std::vector<std::string>& rows, int moves) {
    PictureScene scene;
    for (const std::string& row : rows) {
        scene.picture.emplace_back();
        for (const char letter : row) scene.picture.back().push_back({std::string(1, letter), "", kNoMove});
    }
    if (rows.empty()) scene.text = "7 sticks, and it is the first player's turn";
    for (int move = 0; move < moves; ++move) {
        PictureMove& made = scene.moves.emplace_back();
        made.code = move;
        made.name = "take " + std::to_string(move);
        made.value = move % 2 == 0 ? "≥ 12" : "";
    }
    scene.can_play = true;
    return scene;
}

/// A board of this size, each of whose cells is a move.
[[nodiscard]] PictureScene board_of(std::size_t rows, std::size_t columns) {
    PictureScene scene = scene_of({}, static_cast<int>(rows * columns));
    scene.text.clear();
    for (std::size_t row = 0; row < rows; ++row) {
        scene.picture.emplace_back();
        for (std::size_t column = 0; column < columns; ++column)
            scene.picture.back().push_back({"", "#d04040", static_cast<MoveCode>(row * columns + column)});
    }
    for (PictureMove& move : scene.moves) move.has_cell = true;
    return scene;
}

void check_is_within(const ScreenRect& inner, const ScreenRect& outer) {
    CHECK(inner.left >= outer.left - kAlmost);
    CHECK(inner.right <= outer.right + kAlmost);
    CHECK(inner.top >= outer.top - kAlmost);
    CHECK(inner.bottom <= outer.bottom + kAlmost);
}

[[nodiscard]] bool do_overlap(const ScreenRect& a, const ScreenRect& b) {
    return a.left < b.right - kAlmost && b.left < a.right - kAlmost && a.top < b.bottom - kAlmost &&
           b.top < a.bottom - kAlmost;
}

}  // namespace

TEST_CASE("own picture: the rows, the text and the list of moves share the room without overlapping") {
    const std::vector<PictureScene> scenes = {scene_of({"X.O", "...", "..."}, 0),
                                              scene_of({"|||", "||||", "|||||"}, 12),
                                              scene_of({std::string(60, 'o')}, 2),
                                              scene_of(std::vector<std::string>(40, "ab"), 300),
                                              scene_of({}, 0),
                                              scene_of({}, 3),
                                              scene_of({}, 10000),
                                              scene_of({"", ""}, 1),
                                              board_of(3, 3),
                                              board_of(100, 100)};
    for (const float unit : {1.0F, 1.5F}) {
        for (const PictureScene& scene : scenes) {
            INFO(scene.picture.size() << " rows, " << scene.moves.size() << " moves");
            const ScreenRect room{0, 0, 360 * unit, 300 * unit};
            const PicturePlace place = place_picture(scene, room.width(), room.height(), unit);
            check_is_within(place.picture, room);
            check_is_within(place.list, room);
            CHECK_FALSE(do_overlap(place.picture, place.list));
            const ScreenRect list{0, 0, room.width(), place.list_height};
            for (std::size_t i = 0; i < place.buttons.size(); ++i) {
                if (scene.moves[i].has_cell) continue;
                check_is_within(place.buttons[i], list);
                if (i > 0) CHECK_FALSE(do_overlap(place.buttons[i - 1], place.buttons[i]));
            }
        }
    }
}

TEST_CASE("own picture: a point in a cell finds the cell, and one beside the picture none") {
    const PictureScene scene = board_of(5, 7);
    const PicturePlace place = place_picture(scene, 400, 300, 1);
    for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = 0; column < 7; ++column) {
            const ScreenRect cell = place.cell({row, column});
            check_is_within(cell, place.picture);
            const auto found = place.cell_at(cell.center());
            REQUIRE(found);
            CHECK(found->row == row);
            CHECK(found->column == column);
        }
    }
    CHECK_FALSE(place.cell_at({place.picture.left - 1, place.picture.center().y}));
    CHECK_FALSE(place.cell_at({place.picture.center().x, place.picture.bottom + 1}));
}

TEST_CASE("own picture: at its natural height, nothing has to be scrolled") {
    for (const PictureScene& scene : {scene_of({"X.O", "...", "..."}, 9), scene_of({}, 40), board_of(4, 4)}) {
        const float height = natural_height(scene, 480, 1);
        const PicturePlace place = place_picture(scene, 480, height, 1);
        CHECK(place.list.height() >= place.list_height - 0.5F);
    }
}

TEST_CASE("own picture: letters can be read, and are black or white, whichever contrasts with the cell's own colour") {
    PictureScene scene = scene_of({"ab"}, 2);
    scene.picture[0][0].colour = "#ffffa0";
    scene.picture[0][1].colour = "#203080";
    const PicturePlace place = place_picture(scene, 360, 300, 1);
    std::vector<Color> colours;
    DisplayList all = picture_drawing(scene, place);
    for (const DrawnItem& item : all) {
        if (const auto* const text = std::get_if<DrawnText>(&item)) colours.push_back(text->paint.color(Theme()));
    }
    CHECK(colours == std::vector<Color>{rgb(0x000000), rgb(0xFFFFFF)});
    for (DrawnItem& item : picture_moves_drawing(scene, place)) all.push_back(std::move(item));
    for (const DrawnItem& item : all) {
        if (const auto* const text = std::get_if<DrawnText>(&item)) CHECK(text->em >= 14);
    }
}

TEST_CASE("own picture: a paint with a colour of its own has it in every theme, with its opacity") {
    Paint paint{&Theme::text};
    paint.own = rgb(0xD04040);
    Theme light;
    light.text = rgb(0x101010);
    CHECK(paint.color(Theme()) == rgb(0xD04040));
    CHECK(paint.color(light) == rgb(0xD04040));
    paint.opacity = 0.5F;
    CHECK(paint.color(light) == rgb(0xD04040).with_alpha(0.5));
}

}  // namespace UNITY_ID
