// The keys of a link and the format of each value: parsing with an error that says what was expected, and writing.
// link.cpp decides which keys a link may have. Pure functions; any thread.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/link_text.hpp"
#include "app/document/document.hpp"
#include "app/document/view_state.hpp"
#include "app/document/voting.hpp"
#include "app/playing/opponents.hpp"
#include "app/practice/exercise.hpp"
#include "app/settings/together.hpp"
#include "games/core/input_error.hpp"
#include "search/any_game/game_session.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/steps.hpp"

namespace plytrace {

// ---- keys, and values that are written ------------------------------------------------------------------------------

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

// ---- values that are read -------------------------------------------------------------------------------------------
// What stands behind the '=' of a link's keys, read: each value by itself, or what was expected instead. Which keys
// take which value is share_reader's. Pure functions; any thread.

[[nodiscard]] Expected<Step> parse_step(std::string_view text);
[[nodiscard]] Expected<NodeId> parse_node(std::string_view text);
[[nodiscard]] Expected<StepKind> parse_step_kind(std::string_view text);
[[nodiscard]] Expected<LabelStyle> parse_label(std::string_view text);
[[nodiscard]] Expected<Together> parse_together(std::string_view text);
[[nodiscard]] Expected<std::array<Side, 2>> parse_computer(std::string_view text);
/// "you,level:3": Black's player and White's, any but an engine of somebody else's.
[[nodiscard]] Expected<std::array<Opponent, 2>> parse_players(std::string_view text);
[[nodiscard]] Expected<Arrangement> parse_layout(std::string_view text);
/// Whether there is such a language is for whoever has the files; here, that it is no path to anything else.
[[nodiscard]] Expected<std::string> parse_language_name(std::string_view text);

[[nodiscard]] Expected<std::string> parse_title(std::string_view text);
[[nodiscard]] bool has_control_character(std::string_view text);
/// The options after a list of flags, "intervals,no-map"; an error with the known ones where one is none.
[[nodiscard]] Expected<ViewOptions> parse_view_flags(std::string_view words, ViewOptions view);

// ---- the voting table -----------------------------------------------------------------------------------------------
// The part of a link that is for the voting table: "lesson=voting&reversed=B,C&own-votes=on". Pure functions.

inline constexpr std::string_view kReversedKey = "reversed", kOwnVotesKey = "own-votes";

/// "A,D": the voters who vote in reverse, A to D in the order of the table.
[[nodiscard]] Expected<std::array<bool, Voting::kVoters>> parse_reversed(std::string_view text);
/// The keys behind the lesson's; what is as it begins is left out.
[[nodiscard]] std::vector<LinkValue> voting_values(const Voting& voting);

// ---- the search that is compared ------------------------------------------------------------------------------------
// The search that the document's is compared with, as the value of a link's key and of --compare: "minimax", or
// "alpha-beta;order:best;cut:strict". What is not said is as in the document's search. Pure functions; any thread.

/// The error says which piece is wrong, and what was expected. Whether the game takes the options is not asked.
[[nodiscard]] Expected<SearchOptions> parse_compared(std::string_view text, const SearchOptions& own);
/// And back.
[[nodiscard]] std::string compared_value(const SearchOptions& options, const SearchOptions& own);

// ---- exercises ------------------------------------------------------------------------------------------------------
// The exercise of a link: "prune-3-4711", which is kind, level and seed, with the rule behind them where one is fixed;
// or all of it as a code, where it has a tree of its own or other settings. Pure functions; any thread.

inline constexpr std::string_view kPracticeKey = "practice";

[[nodiscard]] std::string exercise_word(const Exercise& exercise);
/// Errors: neither of the two; what parse_exercise_code() refuses.
[[nodiscard]] Expected<Exercise> parse_exercise_word(std::string_view text);

}  // namespace plytrace
