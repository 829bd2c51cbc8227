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
#include "app/settings/step_coupling.hpp"
#include "games/core/input_error.hpp"
#include "search/any_game/game_session.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/step_navigation.hpp"

namespace plytrace {

// ---- keys, and values that are written ------------------------------------------------------------------------------

/// All keys except those of search_options() and of the games' options (RuleOption), in the order in which they are
/// written. The language comes last, so that a link never ends in a bracket, which programs that detect links in text
/// exclude.
inline constexpr std::array<std::string_view, 28> kLinkKeys = {
    "lesson",   "own-lesson", "stage",    "reversed", "own-votes",  "tree",     "game",
    "position", "moves",      "computer", "players",  "waits",      "screen",   "title",
    "step",     "stepping",   "label",    "view",     "layout",     "overlay",  "selected",
    "why",      "closed",     "compare",  "together", "right-step", "practice", "language"};
/// Whether a key is one of these, or the key of an option.
[[nodiscard]] bool is_link_key(std::string_view key);
/// The keys of links, without those of a game's rules.
[[nodiscard]] std::vector<std::string_view> link_keys();

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
    bool value = true;  ///< the value that the word sets
};
inline constexpr std::array<ViewFlag, 11> kViewFlags = {{
    {"follow", &ViewOptions::is_following_current},
    {"closed-windows", &ViewOptions::shows_closed_windows},
    {"hide-leaves", &ViewOptions::hides_unvisited_leaves},
    {"row-column", &ViewOptions::shows_row_and_column},
    {"critical", &ViewOptions::shows_critical},
    {"no-boards", &ViewOptions::shows_boards, false},
    {"no-map", &ViewOptions::shows_map, false},
    {"focus", &ViewOptions::always_focuses},
    {"whole", &ViewOptions::never_focuses},
    {"graph", &ViewOptions::shows_graph},
    {"tree", &ViewOptions::shows_graph, false},  // for a lesson that begins with the graph
}};

/// Splits a text at its commas; a text without commas is one piece.
[[nodiscard]] std::vector<std::string_view> split_at_commas(std::string_view text);

/// "f5d6--c3": the moves in the game's notation, concatenated if that is unambiguous, otherwise separated by commas.
/// Moves with two squares always have commas ("b1-b3,h5-f5").
[[nodiscard]] std::string moves_value(const GameSession& game, Moves moves);
/// Parses moves. Passes may be omitted, as in transcripts. The error names the move and why it cannot be played.
[[nodiscard]] Expected<std::vector<MoveCode>> parse_moves_value(const GameSession& game, std::string_view text);

// ---- values that are read -------------------------------------------------------------------------------------------
// Each value is parsed by itself.

[[nodiscard]] Expected<Step> parse_step(std::string_view text);
[[nodiscard]] Expected<NodeId> parse_node(std::string_view text);
[[nodiscard]] Expected<StepKind> parse_step_kind(std::string_view text);
[[nodiscard]] Expected<LabelStyle> parse_label(std::string_view text);
[[nodiscard]] Expected<StepCoupling> parse_step_coupling(std::string_view text);
[[nodiscard]] Expected<std::array<Side, 2>> parse_computer(std::string_view text);
/// "you,level:3": the players of Black and White; external engines are not allowed.
[[nodiscard]] Expected<std::array<Opponent, 2>> parse_players(std::string_view text);
[[nodiscard]] Expected<Arrangement> parse_layout(std::string_view text);
/// Checks the form of a language's name, which must not be a path; the caller checks that its file exists.
[[nodiscard]] Expected<std::string> parse_language_name(std::string_view text);

[[nodiscard]] Expected<std::string> parse_title(std::string_view text);
[[nodiscard]] bool has_control_character(std::string_view text);
/// Applies a list of flags such as "critical,no-map" to `view`. The error lists the known flags.
[[nodiscard]] Expected<ViewOptions> parse_view_flags(std::string_view words, ViewOptions view);

// ---- the voting table -----------------------------------------------------------------------------------------------
// The part of a link that is for the voting table: "lesson=voting&reversed=B,C&own-votes=on". Pure functions.

inline constexpr std::string_view kReversedKey = "reversed", kOwnVotesKey = "own-votes";

/// "A,D": the voters who vote in reverse, A to D in the order of the table.
[[nodiscard]] Expected<std::array<bool, Voting::kVoters>> parse_reversed(std::string_view text);
/// The keys of the voting table; defaults are omitted.
[[nodiscard]] std::vector<LinkValue> voting_values(const Voting& voting);

// ---- the search that is compared ------------------------------------------------------------------------------------
// The search on the right, as the value of the key "compare" and of --compare: "minimax", or "alpha-
// beta;order:best;cut:strict". Options that are not given are those of the document's search.

/// Errors name the wrong piece and what was expected. Does not check whether the game accepts the options.
[[nodiscard]] Expected<SearchOptions> parse_compared(std::string_view text, const SearchOptions& own);
/// The reverse.
[[nodiscard]] std::string compared_value(const SearchOptions& options, const SearchOptions& own);

// ---- exercises ------------------------------------------------------------------------------------------------------
// The exercise of a link: "prune-3-4711" gives kind, level and seed, followed by the rule if it is fixed. An exercise
// with its own tree or other settings is written as a code.

inline constexpr std::string_view kPracticeKey = "practice";

[[nodiscard]] std::string exercise_word(const Exercise& exercise);
/// Errors: neither form, or a code that parse_exercise_code() rejects.
[[nodiscard]] Expected<Exercise> parse_exercise_word(std::string_view text);

}  // namespace plytrace
