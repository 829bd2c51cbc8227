// Playing a game: who plays which side, where it begins, and the clocks. The Document owns the moves; this decides who
// makes them. Functions of the AppState; window's thread.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/document/game_lines.hpp"
#include "app/playing/opponents.hpp"

namespace plytrace {

/// The time that each side has left.
struct GameClock {
    explicit GameClock(double seconds) : seconds_at_start(seconds) { seconds_left.fill(seconds); }

    double seconds_at_start;
    std::array<double, 2> seconds_left;
    std::optional<double> seen_at;  ///< the host's clock, when it was looked at last while it ran
    std::optional<Player> fallen;   ///< whose time came to its end first
};

/// The game that was begun with players of its own. A plain value, owned by the AppState.
struct Playing {
    std::array<Opponent, 2> players;  ///< as they were chosen; the document says whether the search or a person plays
    std::optional<GameClock> clock;
    int opening = -1;          ///< of the document that it belongs to
    std::uint64_t seed = 1;    ///< another one, another game by the same players
    std::size_t begun_at = 0;  ///< how many moves were there before anybody had to think
    bool has_changed = false;  ///< not all moves are by these players: another game was opened, or others sat down
};

/// Whether the way to a game of Othello is shown where everybody sees it: until one is played.
[[nodiscard]] bool offers_game(const AppState& app);
/// The dialog that asks for the players and the start.
void ask_new_game(AppState& app);
/// A game of Othello as the settings say (Settings::play), with the board in the middle.
[[nodiscard]] Expected<bool> start_game(AppState& app);
/// The game that has just been opened goes on with these players.
void begin_playing(AppState& app, const std::array<Opponent, 2>& players);
/// Who plays a side of the game that is open.
[[nodiscard]] Opponent player_of(const AppState& app, Player player);
/// From now on.
void set_player(AppState& app, Player player, const Opponent& opponent);
/// The same, and so the next game begins.
void choose_player(AppState& app, Player player, const Opponent& opponent);
/// Black plays on as White, and White as Black.
void swap_players(AppState& app);

/// The same players once more with colours swapped: a new game from the same start.
void play_again(AppState& app);

/// Lets time pass on the clock of the side to move, and forgets players and clocks of another document.
void follow_playing(AppState& app);
/// Whether a clock runs.
[[nodiscard]] bool is_clock_running(const AppState& app);
/// "4:59"; below ten seconds "9.3".
[[nodiscard]] std::string clock_text(double seconds);

/// The words for where a game may begin: "tournament", "handout", "random".
[[nodiscard]] std::vector<std::string> start_words();
/// The minutes that a clock may be set to; 0 first.
[[nodiscard]] std::vector<int> clock_choices();

/// Shows the position after these moves of the game, or of one of its variations.
void go_to_place(AppState& app, GameLines::Place place);

}  // namespace plytrace
