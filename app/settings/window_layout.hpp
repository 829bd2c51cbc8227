// The layout of the window: cards in three columns above the transport, and which card goes where when the board takes
// the largest part. Pure functions of the window's size, the scale and the remembered sizes; everything is in pixels,
// so it can be tested without a window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/document.hpp"
#include "app/settings/settings.hpp"

namespace plytrace {

enum class Column { kLeft = 0, kCentre = 1, kRight = 2 };

struct Box {
    float x = 0, y = 0, width = 0, height = 0;
    [[nodiscard]] float right() const { return x + width; }
    [[nodiscard]] float bottom() const { return y + height; }
    friend bool operator==(const Box&, const Box&) = default;
};

/// What the layout needs to know about a card.
struct CardShape {
    std::string_view id;
    Column column = Column::kCentre;
    double share = 1;         ///< weight of its height within the column
    float least_height = 96;  ///< at scale 1, if there is room
    /// At scale 1; other cards shrink so that the card gets this height, until the user has resized it. 0: none.
    float good_height = 0;
    Arrangement arrangement = Arrangement::kTree;  ///< each arrangement has its own weights
};

struct ShellLayout {
    Box menu, transport;
    std::vector<Box> cards;          ///< in the order of the given shapes; width 0 if there is no room
    std::array<Box, 2> column_gaps;  ///< the splitters between the columns; width 0 if there is none
    struct CardGap {
        Box box;
        std::size_t above, below;  ///< the indices of the cards that it separates
    };
    std::vector<CardGap> card_gaps;
};

/// Whether three columns fit; otherwise the window gets the layout of a phone (narrow_layout.hpp).
enum class WindowForm : std::uint8_t {
    kWide,
    kUpright,  ///< narrow: everything in one column
    kAcross,   ///< low: the tree or the board on the left, everything else on the right
};
[[nodiscard]] WindowForm window_form(float width, float height, float scale);

/// The factor by which everything is drawn smaller or larger than at 1600 × 900; 1 if the window has no size yet, and
/// on a phone, where text must not shrink.
[[nodiscard]] float fit_to_window(float width, float height, float content_scale);

/// `height_of_transport` is at scale 1; 0: there is none. Without a menu the cards begin at the window's margin.
[[nodiscard]] ShellLayout layout_shell(float width, float height, float scale, const LayoutSettings& settings,
                                       const std::vector<CardShape>& cards, float height_of_transport = 84,
                                       bool has_menu = true);

/// The settings after the splitter after column 0 or before column 2 was dragged by `pixels` to the right.
void drag_column_gap(LayoutSettings& settings, std::size_t gap, float pixels, float window_width, float scale);
/// The settings after a splitter between two cards was dragged by `pixels` down.
void drag_card_gap(LayoutSettings& settings, const ShellLayout& layout, const ShellLayout::CardGap& gap,
                   const std::vector<CardShape>& cards, float pixels, float scale);

// ---- the board in the middle ----------------------------------------------------------------------------------------
// Which card is where, when the board or the tree takes the largest part of the window. Any game on squares may have
// the board in the middle; the cards that tell of the search in detail then leave their room to the tree and to the
// list of moves. Pure functions; window's thread.

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
/// The sizes for the layout: with a large board the right column is sized so that the board gets two thirds of the
/// window, as long as the column stays readable.
[[nodiscard]] LayoutSettings arranged_sizes(const LayoutSettings& layout, Arrangement arrangement, float width,
                                            float height, float scale);
/// The height of the transport at scale 1; 0 with a large board, which has the window to itself.
[[nodiscard]] float arranged_transport(float height, Arrangement arrangement);

}  // namespace plytrace
