// Which card is where, when the board or the tree takes the largest part of the window. Any game on squares may have
// the board in the middle; the cards that tell of the search in detail then leave their room to the tree and to the
// list of moves. Pure functions; window's thread.
#pragma once

#include <optional>
#include <string_view>

#include "app/document/document.hpp"
#include "app/settings/settings.hpp"

namespace plytrace {

enum class Column { kLeft = 0, kCentre = 1, kRight = 2 };

/// Whether the game is played on a board of squares.
[[nodiscard]] bool is_on_squares(const GameSession& game);
[[nodiscard]] bool is_on_squares(const Document& document);
/// The arrangement of the settings if there is a board of squares; otherwise the tree leads.
[[nodiscard]] Arrangement arrangement_of(const Document& document, const LayoutSettings& layout);

/// The column of a card in this arrangement; empty: the card is hidden.
[[nodiscard]] std::optional<Column> arranged_column(std::string_view card_id, Column usual, Arrangement arrangement);
/// The weight of its height in that column, given its usual weight.
[[nodiscard]] double arranged_share(std::string_view card_id, double share, Arrangement arrangement);
/// The height that it gets before other cards grow beyond their least height, at scale 1; 0: none.
[[nodiscard]] float arranged_height(std::string_view card_id, Arrangement arrangement);
/// Whether the cards to the left of the tree are closed, which leaves their room to the tree.
[[nodiscard]] bool is_tree_wide(const LayoutSettings& layout);
/// Closes these cards, or opens them again.
void make_tree_wide(LayoutSettings& layout, bool is_wide);
/// The sizes for the layout: with a large board the right column is sized so that the board gets two thirds of the
/// window, as long as the column stays readable.
[[nodiscard]] LayoutSettings arranged_sizes(const LayoutSettings& layout, Arrangement arrangement, float width,
                                            float height, float scale);
/// The height of the transport at scale 1; 0 with a large board, which has the window to itself.
[[nodiscard]] float arranged_transport(float height, Arrangement arrangement);

}  // namespace plytrace
