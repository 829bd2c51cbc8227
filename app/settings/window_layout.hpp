// The layout of the window in all its variants: cards in three columns above the transport; on a phone, the tree or the
// board with one card below or beside it; two searches side by side; and presenter mode. Pure functions of the window's
// size, the scale and the remembered sizes; everything is in pixels, so it can be tested without a window.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "app/settings/card_arrangement.hpp"
#include "app/settings/settings.hpp"

namespace plytrace {

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

/// Whether three columns fit; otherwise the window gets the layout of a phone or a tablet.
enum class WindowForm : std::uint8_t {
    kWide,
    kUpright,  ///< narrow: everything in one column
    kAcross,   ///< narrow or low, and wider than high: the tree or the board on the left, everything else on the right
};
/// `is_touched`: the window is on a touch screen, on which targets need more room.
[[nodiscard]] WindowForm window_form(float width, float height, float scale, bool is_touched = false);

/// The pane that takes the largest part of a narrow window.
enum class NarrowPane { kTree, kGraph, kBoard };

inline constexpr float kFinger = 44;       ///< the size of touch targets at scale 1
inline constexpr float kLeastFinger = 40;  ///< the least size of touch targets
inline constexpr float kNarrowMargin = 6;

/// The window to lay out.
struct WindowShape {
    enum class Variant : std::uint8_t { kCards, kCompare, kPresent };
    float width = 0, height = 0, scale = 1;
    Variant variant = Variant::kCards;
    WindowForm form = WindowForm::kWide;
    bool has_menu = true;                          ///< false: no menu, or no bar; the rest moves up
    float transport = 84;                          ///< wide: the height of the transport at scale 1
    Arrangement arrangement = Arrangement::kTree;  ///< wide: what takes the largest part; a large board no transport
    NarrowPane pane = NarrowPane::kTree;           ///< narrow
    bool is_figure = false;                        ///< narrow: a figure in another page, which the tree fills
};

/// The parts of the window. A part that a variant does not have, or has no room for, has width or height 0.
struct WindowLayout {
    Box menu;       ///< the menu; narrow: the menu button, the title, and the switch between tree and board
    Box transport;  ///< narrow: one row

    // Cards in a wide window:
    std::vector<Box> cards;          ///< in the order of the given shapes
    std::array<Box, 2> column_gaps;  ///< the splitters between the columns
    struct CardGap {
        Box box;
        std::size_t above, below;  ///< the indices of the cards that it separates
    };
    std::vector<CardGap> card_gaps;

    Box main;  ///< narrow, and in presenter mode: the tree, the board or the graph

    // A narrow window:
    Box status;  ///< whose turn it is, and the game's buttons; height 0 with a tree
    Box hint;    ///< what to do on the board
    Box tabs;    ///< the tabs that choose the card
    Box card;    ///< the card

    // Two searches side by side; in a narrow window, `card` has their table:
    std::array<Box, 2> tree, story, search;  ///< of the left and the right search
    Box table;

    // Presenter mode:
    Box sentence;    ///< the narration
    Box foot;        ///< the current place; at first, the keys
    Box buttons;     ///< buttons to step and to leave, shown while the pointer moves
    float unit = 0;  ///< pixels per unit of a 1080-pixel window; text sizes are in these units
};

/// `settings` and `cards` matter to the cards of a wide window only.
[[nodiscard]] WindowLayout lay_out_window(const WindowShape& window, const LayoutSettings& settings = {},
                                          const std::vector<CardShape>& cards = {});

/// The factor by which everything is drawn smaller or larger than at 1600 × 900 units; 1 if the window has no size yet,
/// and if it is narrow, where text must not shrink. `content_scale` is the screen's scale; `chosen` is the scale that
/// the user has set: half of its growth enlarges the text, and half reduces the room around it.
[[nodiscard]] float fit_to_window(float width, float height, float content_scale, float chosen = 1,
                                  bool is_touched = false);

/// The height in pixels of the smallest text of presenter mode in a window 1080 pixels high; it scales with the window.
/// In windows narrower than 4 : 3 the width decides.
inline constexpr float kLeastPresented = 24;
/// The interface scale at which the smallest text in a tree is kLeastPresented high.
[[nodiscard]] float present_scale(float width, float height);

/// The settings after the splitter after column 0 or before column 2 was dragged by `pixels` to the right.
void drag_column_gap(LayoutSettings& settings, std::size_t gap, float pixels, float window_width, float scale);
/// The settings after a splitter between two cards was dragged by `pixels` down.
void drag_card_gap(LayoutSettings& settings, const WindowLayout& layout, const WindowLayout::CardGap& gap,
                   const std::vector<CardShape>& cards, float pixels, float scale);

/// Tabs side by side. Those that do not fit are in a list at the end.
struct TabRow {
    std::vector<std::size_t> shown;   ///< in order, including the selected one
    std::vector<std::size_t> listed;  ///< the others
};

/// `widths` of the tabs and `more`, the width of the tab that opens the list, are in pixels. As many tabs as fit are
/// shown; if the selected one would be in the list, it replaces the last one.
[[nodiscard]] TabRow tabs_that_fit(std::span<const float> widths, float more, float room, std::size_t selected);

}  // namespace plytrace
