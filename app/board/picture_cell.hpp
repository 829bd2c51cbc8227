// What the drawings of a game of one's own share, the large one beside the tree and the small ones at its nodes: how a
// cell of the program's picture looks. Pure functions; any thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "app/base/contrast.hpp"
#include "search/any_game/pictured_game.hpp"

namespace plytrace {

[[nodiscard]] inline std::size_t longest_row_of(const GamePicture& picture) {
    std::size_t columns = 0;
    for (const auto& row : picture) columns = std::max(columns, row.size());
    return columns;
}

/// A blank that shifts the rest of its row.
[[nodiscard]] inline bool is_blank_cell(const PictureCell& cell) {
    return cell.text == " " && cell.colour.empty() && cell.move == kNoMove;
}

/// The colour of letters on this ground: white or black.
[[nodiscard]] inline Color letters_on(Color ground) {
    const Color white = rgb(0xFFFFFF), black = rgb(0);
    return contrast_ratio(ground, white) >= contrast_ratio(ground, black) ? white : black;
}

}  // namespace plytrace
