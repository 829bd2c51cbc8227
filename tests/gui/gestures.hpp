// Mouse actions in several steps, and the places of a board's squares and a tree's nodes.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string_view>

#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "tests/gui/driver.hpp"

namespace plytrace::gui {

/// Opens a list and clicks one of its choices.
inline void choose(Driver& driver, std::string_view list, std::string_view choice) {
    driver.click(list);
    driver.frames(2);
    driver.click(choice);
    driver.frames(2);
}

/// Opens the menu at a place.
inline void right_click(Driver& driver, ImVec2 place) {
    driver.move_to(place);
    ImGui::GetIO().AddMouseButtonEvent(1, true);
    driver.frames(2);
    ImGui::GetIO().AddMouseButtonEvent(1, false);
    driver.frames(2);
}

/// The middle of a square of the board, by its row and column from the top left.
[[nodiscard]] inline ImVec2 square_at(Driver& driver, int row, int column) {
    const auto board = driver.app().document.game()->board({});
    REQUIRE(board);
    const ImRect box = driver.widget("board.squares").rect;
    const float cell = box.GetWidth() / static_cast<float>(board->columns);
    return {box.Min.x + (static_cast<float>(column) + 0.5F) * cell,
            box.Min.y + (static_cast<float>(row) + 0.5F) * cell};
}

/// The middle of a node, if the whole tree is fitted into its card.
[[nodiscard]] inline ImVec2 place_of(Driver& driver, NodeId node) {
    const ImRect canvas = driver.widget("tree.canvas").rect;
    const TreeLayout layout = lay_out_tree(node_parents(*driver.app().trace()));
    const TreeView view = fit_tree(layout, canvas.GetWidth(), canvas.GetHeight(), 1);
    const Position p = layout.position[node];
    return {canvas.Min.x + static_cast<float>(view.screen_x(layout.x[p])),
            canvas.Min.y + static_cast<float>(view.screen_y(layout.level_of(p)))};
}

}  // namespace plytrace::gui
