// Draws the graph of Nim's positions as a display list, for the window's panel and for export. Pure functions.
#pragma once

#include <optional>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/board/nim_graph_layout.hpp"
#include "app/document/document.hpp"

namespace plytrace {

/// The transformation from layout units to pixels. Boxes keep their shape; the gaps between them fill the room.
struct NimGraphPlace {
    ScreenPoint corner;
    float zoom = 1, zoom_x = 1, zoom_y = 1;
    bool names_levels = true;  ///< at the left, if there is room

    /// The middle of a position's box.
    [[nodiscard]] ScreenPoint center(const NimGraphLayout& layout, std::uint32_t position) const;
    [[nodiscard]] ScreenRect box(const NimGraphLayout& layout, std::uint32_t position) const;
    [[nodiscard]] float middle_of_level(std::size_t level) const;
};

/// As large as fits into the room, centred; empty if it would be too small to read.
[[nodiscard]] std::optional<NimGraphPlace> place_nim_graph(const NimGraphLayout& layout, const ScreenRect& room,
                                                           float scale);

/// The marked positions.
struct NimGraphMarks {
    std::optional<std::uint32_t> here;      ///< the board's
    std::optional<std::uint32_t> searched;  ///< the search's current position
    std::optional<std::uint32_t> under;     ///< the one under the pointer; all but its moves are dimmed
};

/// The search's current position, from its first step to its last but one.
[[nodiscard]] std::optional<std::uint32_t> searched_graph_position(const nim::Graph& graph, const Document& document,
                                                                   Step t);

[[nodiscard]] DisplayList nim_graph_drawing(const NimGraphLayout& layout, const NimGraphPlace& place,
                                            const NimGraphMarks& marks, const Language& language, float scale);

/// A drawing of the whole graph of the document's game, at its natural size; an error if the game has no graph or one
/// too large to draw.
[[nodiscard]] Expected<Drawing> whole_nim_graph(const Document& document, const Language& language, Step t,
                                                float scale);

}  // namespace plytrace
