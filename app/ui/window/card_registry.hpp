// The registry of cards: which panels exist, in which column, how tall, and how each is drawn. To add a card: its files
// app/ui/cards/<name>_panel.{hpp,cpp} and one entry in card_registry.cpp. Window's thread.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/command_search.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

struct Card {
    const char* id;  ///< fixed; also the key under which its height is saved
    Column column;
    double height_share;                                  ///< share of its column's height, relative to the other cards
    float least_height;                                   ///< at scale 1
    std::function<std::string(const AppContext&)> title;  ///< empty function if the panel draws the whole card itself
    std::function<void(AppContext&)> draw;                ///< called with the cursor where the content begins
    std::function<bool(const AppContext&)> is_shown = {};  ///< empty function if always shown
    std::function<double(const AppContext&)> height_share_now =
        {};  ///< overrides height_share, if it depends on the content
    std::function<float(const AppContext&)> least_height_now =
        {};  ///< overrides least_height, if it depends on the content
    std::function<float(const AppContext&)> good_height_now = {};  ///< overrides arranged_height(), for the same reason
    // For a narrow window; empty functions mean the same as elsewhere, none, or nothing to do:
    std::function<void(AppContext&)> draw_narrow = {};
    std::function<void(AppContext&)> draw_status = {};  ///< draws a row beside the card
    std::function<void(AppContext&)> draw_hint = {};    ///< draws a hint in the available room
    std::function<void(AppContext&)> follow = {};       ///< called while the card is hidden
};

/// The cards that can be closed and enlarged: all but the tree and the lesson's text.
inline constexpr std::array kClosableCards = {"expression", "board",    "play",      "moves",       "search",
                                              "comparison", "analysis", "narration", "pseudo_code", "evaluation",
                                              "counters",   "queue",    "passes",    "choice"};
[[nodiscard]] bool is_closable(std::string_view card_id);

/// Buttons to enlarge and to close the current card, in its upper right corner while the pointer is over it.
void draw_card_buttons(AppContext& context, const char* id, const Box& box);
/// The submenu that closes and reopens cards.
void draw_cards_menu(AppContext& context);

/// Adds the same for the command search.
void add_card_commands(const AppState& app, std::vector<Command>& commands);

/// Creates all cards with new panels, from top to bottom.
[[nodiscard]] std::vector<Card> make_cards();

}  // namespace plytrace
