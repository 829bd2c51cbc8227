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

/// What the layout has to know of a card.
struct CardShape {
    std::string_view id;
    Column column = Column::kCentre;
    double share = 1;         ///< of the column's height, relative to the others
    float least_height = 96;  ///< at scale 1, where there is room for it
    /// At scale 1; the others are squeezed so that it has this height, until a person has chosen its share. 0: none.
    float good_height = 0;
    Arrangement arrangement = Arrangement::kTree;  ///< that it stands in; each has shares of its own
};

struct ShellLayout {
    Box menu, transport;
    std::vector<Box> cards;          ///< in the order of the shapes given; of no width where there is no room for it
    std::array<Box, 2> column_gaps;  ///< the splitters between the columns; of no width where there are none
    struct CardGap {
        Box box;
        std::size_t above, below;  ///< indices of the cards that it separates
    };
    std::vector<CardGap> card_gaps;
};

/// Whether three columns have room; else the window is laid out as a phone's is (narrow_layout.hpp).
enum class WindowForm : std::uint8_t {
    kWide,
    kUpright,  ///< narrow: one thing below the other
    kAcross,   ///< low: the tree or the board on the left, everything else on the right
};
[[nodiscard]] WindowForm window_form(float width, float height, float scale);

/// How much smaller or larger than at 1600 × 900 everything is drawn in a window of this size; 1 where it has none yet,
/// and on a phone, whose letters are not to be smaller still.
[[nodiscard]] float fit_to_window(float width, float height, float content_scale);

/// `height_of_transport` at scale 1; 0: there is none. Without a menu the cards begin at the window's margin.
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
