// The registry of cards: which panels there are, in which column, how tall, and how each is drawn. To add a panel: its
// files panels/<name>_panel.{hpp,cpp} and one entry in cards.cpp. Window's thread.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/settings/shell_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

struct Card {
    const char* id;  ///< fixed, also where its height is remembered
    Column column;
    double share;                                          ///< of its column, relative to the other cards
    float least_height;                                    ///< at scale 1
    std::function<std::string(const AppContext&)> title;   ///< empty function: the panel draws all of the card itself
    std::function<void(AppContext&)> draw;                 ///< the cursor is where the content begins
    std::function<bool(const AppContext&)> is_shown = {};  ///< empty function: always
    std::function<double(const AppContext&)> share_now = {};        ///< where the share depends on what is in it
    std::function<float(const AppContext&)> least_height_now = {};  ///< in least_height's place, where that changes
    // In a narrow window (empty functions: as elsewhere, none, nothing to do):
    std::function<void(AppContext&)> draw_narrow = {};
    std::function<void(AppContext&)> draw_status = {};  ///< a row beside it
    std::function<void(AppContext&)> draw_hint = {};    ///< what to do there, in the room that there is
    std::function<void(AppContext&)> follow = {};       ///< while it is not to be seen
};

/// The cards that can be closed and made larger: all but the tree and the lesson's words.
inline constexpr std::array kClosableCards = {"expression",  "board",      "play",     "moves",
                                              "search",      "comparison", "analysis", "narration",
                                              "pseudo_code", "evaluation", "counters"};
[[nodiscard]] bool is_closable(std::string_view card_id);

/// In the upper right corner of the card that is being drawn, while the pointer is over it: to make it larger, to close
/// it.
void draw_card_buttons(AppContext& context, const char* id, const Box& box);
/// The submenu in which cards are closed and opened again.
void draw_cards_menu(AppContext& context);

/// New panels with their own state, in the order from top to bottom.
[[nodiscard]] std::vector<Card> make_cards();

}  // namespace plytrace
