// The words of a link that its reader and its writer share: keys, flags, and the moves played. Pure functions.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/view_state.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// All keys but those of search_options() and of the games' own options (RuleOption), in the order in which they are
/// written. The language is the last, so that a link never ends in a bracket, which programs that find links in a text
/// take for the sentence's.
inline constexpr std::array<std::string_view, 28> kLinkKeys = {
    "lesson",   "own-lesson", "stage",    "reversed", "own-votes",  "tree",     "game",
    "position", "moves",      "computer", "players",  "waits",      "screen",   "title",
    "step",     "stepping",   "label",    "view",     "layout",     "overlay",  "selected",
    "why",      "closed",     "compare",  "together", "right-step", "practice", "language"};
/// Whether it is one of these, or an option's.
[[nodiscard]] bool is_link_key(std::string_view key);

inline constexpr std::string_view kOwnLessonKey = "own-lesson";
inline constexpr std::string_view kCompareKey = "compare", kTogetherKey = "together", kRightStepKey = "right-step";
inline constexpr std::string_view kPlayersKey = "players", kLayoutKey = "layout", kOverlayKey = "overlay";
inline constexpr std::array<std::string_view, 3> kLayoutWords = {"tree", "board", "large-board"};  ///< of Arrangement
inline constexpr std::string_view kEndWord = "end";
inline constexpr std::string_view kReversiWord = "reversi";
inline constexpr std::string_view kBadgeWord = "badge", kIntervalWord = "interval";
inline constexpr std::size_t kLongestTitle = 200;  ///< bytes

struct ViewFlag {
    std::string_view word;
    bool ViewOptions::*option;
    bool value = true;  ///< what the word makes of it
};
inline constexpr std::array<ViewFlag, 10> kViewFlags = {{
    {"follow", &ViewOptions::is_following_current},
    {"closed-windows", &ViewOptions::shows_closed_windows},
    {"hide-leaves", &ViewOptions::hides_unvisited_leaves},
    {"row-column", &ViewOptions::shows_row_and_column},
    {"critical", &ViewOptions::shows_critical},
    {"no-map", &ViewOptions::shows_map, false},
    {"focus", &ViewOptions::always_focuses},
    {"whole", &ViewOptions::never_focuses},
    {"graph", &ViewOptions::shows_graph},
    {"tree", &ViewOptions::shows_graph, false},  // of a lesson that begins with the graph
}};

/// The pieces between commas; a text without any is one piece.
[[nodiscard]] std::vector<std::string_view> split_at_commas(std::string_view text);

/// "f5d6--c3": the moves as the game writes them, one behind the other; with commas where that would not be clear, and
/// where a move has two squares ("b1-b3,h5-f5").
[[nodiscard]] std::string moves_value(const GameSession& game, Moves moves);
/// And back. Passes may be left out, as in transcripts. The error says which move, and why it cannot be played.
[[nodiscard]] Expected<std::vector<MoveCode>> parse_moves_value(const GameSession& game, std::string_view text);

}  // namespace plytrace
