// The places of a board's squares in the window, for any orientation of the board.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "app/board/board_drawing.hpp"
#include "tests/gui/driver.hpp"

namespace plytrace::gui {

/// The middle of a square of an eight by eight board.
[[nodiscard]] inline ImVec2 middle_of_square(Driver& driver, int square, const char* widget = "board.squares") {
    const ImRect box = driver.widget(widget).rect;
    BoardPlace place{
        {box.Min.x, box.Min.y}, box.GetWidth() / 8, 8, 8, 1, BoardOrientation::of(driver.app().settings.board.turn)};
    const ScreenPoint middle = place.center(square);
    return {middle.x, middle.y};
}

inline void click_square(Driver& driver, int square, const char* widget = "board.squares") {
    driver.click_at(middle_of_square(driver, square, widget));
}

/// "f5" as a square.
[[nodiscard]] inline int square_of(std::string_view name) {
    return (name[1] - '1') * 8 + (name[0] - 'a');
}

}  // namespace plytrace::gui
