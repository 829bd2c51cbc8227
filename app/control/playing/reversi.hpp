// Reversi as in a course's assignment sheet (in Greek, unpublished): Othello on a screen of its own, where a student
// plays against the program. A start screen asks who moves first and how strong the program is. The program waits for a
// click before it moves, so that a class can predict the move; the same click confirms a pass. The game is the
// document, so leaving the screen shows the search of the position. Functions of the AppState; window's thread.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/document/document.hpp"

namespace plytrace {

struct AppState;
struct BoardModel;

/// The state of the screen. A plain value, owned by the AppState.
struct Reversi {
    enum class Screen { kClosed, kStart, kGame };
    Screen screen = Screen::kClosed;
    int opening = -1;  ///< of the screen's document; another one closes the screen

    /// Restored when the screen is closed.
    std::array<Side, 2> kept_sides{Side::kHuman, Side::kHuman};
    bool kept_waits = false;
};

/// Opens the start screen.
void open_reversi(AppState& app);
/// The same, after asking about unsaved work.
void open_reversi_checked(AppState& app);
/// Starts a game with the choices in the settings.
void start_reversi(AppState& app);
/// Continues the open game on the screen. Precondition: Othello, with one side played by the program, which waits for
/// clicks.
void return_to_reversi(AppState& app);
/// Returns to the window with the search; the game stays the document.
void exit_reversi(AppState& app);
/// Called once a frame: closes the screen if another document was opened.
void follow_reversi(AppState& app);
[[nodiscard]] bool is_reversi_open(const AppState& app);

/// The position without results of a search; only the program's latest move is marked. Empty if no game is shown.
[[nodiscard]] std::optional<BoardModel> reversi_board(const AppState& app);
/// Whether the program plays this side.
[[nodiscard]] bool is_reversi_computer(const AppState& app, Player player);

/// The effect of the next click or key.
enum class ReversiTurn {
    kPlay,      ///< a person chooses a square
    kPass,      ///< a person has no move: a click anywhere passes
    kThinking,  ///< the program searches
    kWaiting,   ///< it has chosen a move: a click anywhere plays it
    kOver,
};
[[nodiscard]] ReversiTurn reversi_turn(const AppState& app, const BoardModel& board);
/// Handles a click on a square, or elsewhere (-1). Returns true if a move was made.
bool click_reversi(AppState& app, int square);

// Words.
/// "Black leads 12 : 8", "12 : 12, nobody leads".
[[nodiscard]] std::string reversi_score(const AppState& app, const BoardModel& board);
/// The player to move, or the winner.
[[nodiscard]] std::string reversi_title(const AppState& app, const BoardModel& board);
/// A hint what to do, or what has happened.
[[nodiscard]] std::string reversi_hint(const AppState& app, const BoardModel& board);

}  // namespace plytrace
