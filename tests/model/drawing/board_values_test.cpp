// The search's values on the squares of a board: all of them have their numbers, or none has.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string_view>

#include "app/board/board_drawing.hpp"
#include "app/control/commands.hpp"
#include "tests/model/asset_files.hpp"

using namespace plytrace;

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

TEST_CASE("the search's values stand on all squares or on none, however large the board is", "[board]") {
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
