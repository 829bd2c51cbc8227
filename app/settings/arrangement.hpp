// Which card is where, when the board or the tree takes the largest part of the window. Any game on squares may have
// the board in the middle; the cards that tell of the search in detail then leave their room to the tree and to the
// list of moves. Pure functions; window's thread.
#pragma once

#include <optional>
#include <string_view>

#include "app/document/document.hpp"
#include "app/settings/shell_layout.hpp"

namespace plytrace {

/// Whether there is a board of squares to play on.
[[nodiscard]] bool is_on_squares(const GameSession& game);
[[nodiscard]] bool is_on_squares(const Document& document);
/// As the settings say, where there are squares; else the tree leads.
[[nodiscard]] Arrangement arrangement_of(const Document& document, const LayoutSettings& layout);

/// Where a card is in this arrangement; empty: it leaves its room to others.
[[nodiscard]] std::optional<Column> arranged_column(std::string_view card_id, Column usual, Arrangement arrangement);
/// Its share of that column's height, where it has `share` of its usual one.
[[nodiscard]] double arranged_share(std::string_view card_id, double share, Arrangement arrangement);
/// The height that it has before the others have more than they need, at scale 1; 0: none.
[[nodiscard]] float arranged_height(std::string_view card_id, Arrangement arrangement);
/// The settings by which the window is laid out: beside a large board the right column is so wide that the board has
/// two thirds of the window, where that leaves it readable.
[[nodiscard]] LayoutSettings arranged_sizes(const LayoutSettings& layout, Arrangement arrangement, float width,
                                            float height, float scale);
/// Of the transport, in units: a large board has the window to itself.
[[nodiscard]] float arranged_transport(float height, Arrangement arrangement);

}  // namespace plytrace
