// Playing a game: who plays which side, where it begins, and the clocks. The Document owns the moves; this decides who
// makes them. Functions of the AppState; window's thread.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/document/document.hpp"
#include "app/document/game_lines.hpp"
#include "app/playing/opponents.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// The remaining time of each side.
struct GameClock {
    explicit GameClock(double seconds) : seconds_at_start(seconds) { seconds_left.fill(seconds); }

    double seconds_at_start;
    std::array<double, 2> seconds_left;
    std::optional<double> seen_at;  ///< the host's clock at the last update while it ran
    std::optional<Player> fallen;   ///< the player whose time ran out first
};

/// A game with chosen players. A plain value, owned by the AppState.
struct Playing {
    std::array<Opponent, 2> players;  ///< as chosen; the document says whether the search or a person plays
    std::optional<GameClock> clock;
    int opening = -1;          ///< of the document that it belongs to
    std::uint64_t seed = 1;    ///< varies the games of the same players
    std::size_t begun_at = 0;  ///< the number of moves made before the players' first
    bool has_changed = false;  ///< not all moves are by these players
};

/// Whether to show the prominent button for a game of Othello: until one is played.
[[nodiscard]] bool offers_game(const AppState& app);
/// Opens the dialog that asks for the players and the start.
void ask_new_game(AppState& app);
/// Starts a game of Othello with the settings of Settings::play and the board in the middle.
[[nodiscard]] Expected<bool> start_game(AppState& app);
/// Sets the players of the game just opened.
void begin_playing(AppState& app, const std::array<Opponent, 2>& players);
/// The player of a side of the open game.
[[nodiscard]] Opponent player_of(const AppState& app, Player player);
/// Sets the player of a side from now on.
void set_player(AppState& app, Player player, const Opponent& opponent);
/// The same, and stores the choice for the next game.
void choose_player(AppState& app, Player player, const Opponent& opponent);
/// Swaps the players of Black and White.
void swap_players(AppState& app);

/// Starts a new game from the same start with the same players and swapped colours.
void play_again(AppState& app);

/// Called once a frame: advances the clock of the side to move, and drops the players and clocks of another document.
void follow_playing(AppState& app);
/// Whether a clock is running.
[[nodiscard]] bool is_clock_running(const AppState& app);
/// "4:59"; below ten seconds "9.3".
[[nodiscard]] std::string clock_text(double seconds);

/// The words for the starts of a game: "tournament", "handout", "random".
[[nodiscard]] std::vector<std::string> start_words();
/// The choices of minutes for a clock; 0 (no clock) first.
[[nodiscard]] std::vector<int> clock_choices();

/// Shows the position after these moves of the game, or of one of its variations. If the game is under review, shows
/// the review's verdict on the last of these moves.
void go_to_place(AppState& app, GameLines::Place place);

}  // namespace plytrace
