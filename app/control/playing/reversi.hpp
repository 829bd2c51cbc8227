// Reversi as in a course's assignment sheet (in Greek, unpublished): Othello on a screen of its own, where a student
// plays against the program. A start screen asks who moves first and how strong the program is. The program waits for a
// click before it moves, so that a class can predict the move; the same click confirms a pass. The game is the
// document, so leaving the screen shows the search of the position. Functions of the AppState; window's thread.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/board/board_model.hpp"

namespace plytrace {

struct AppState;

/// The screen, where it is open. A plain value, owned by the AppState.
struct Reversi {
    enum class Screen { kClosed, kStart, kGame };
    Screen screen = Screen::kClosed;
    int opening = -1;  ///< of the document that belongs to the screen: another one closes it

    /// As it was before, for afterwards.
    std::array<Side, 2> kept_sides{Side::kHuman, Side::kHuman};
    bool kept_waits = false;
};

/// The start screen.
void open_reversi(AppState& app);
/// The same, after asking about unsaved work.
void open_reversi_checked(AppState& app);
/// A game as the settings say.
void start_reversi(AppState& app);
/// On with the game that is open: Othello, one side played by the program, which waits for clicks.
void return_to_reversi(AppState& app);
/// Back to the window with the search; the game stays the document.
void exit_reversi(AppState& app);
/// Once a frame: closes the screen where another document was opened.
void follow_reversi(AppState& app);
[[nodiscard]] bool is_reversi_open(const AppState& app);

/// The game's position, without what a search knows of it; of the moves, only the program's latest is marked. Empty
/// where no game is shown.
[[nodiscard]] std::optional<BoardModel> reversi_board(const AppState& app);
/// Who plays this side: true for the program.
[[nodiscard]] bool is_reversi_computer(const AppState& app, Player player);

/// What the next click or key does.
enum class ReversiTurn {
    kPlay,      ///< a person chooses a square
    kPass,      ///< a person cannot move: a click anywhere passes
    kThinking,  ///< the program searches
    kWaiting,   ///< it knows its move: a click anywhere makes it
    kOver,
};
[[nodiscard]] ReversiTurn reversi_turn(const AppState& app, const BoardModel& board);
/// A click on a square, or with -1 elsewhere. True if something was played.
bool click_reversi(AppState& app, int square);

// Words.
/// "Black leads 12 : 8", "12 : 12, nobody leads".
[[nodiscard]] std::string reversi_score(const AppState& app, const BoardModel& board);
/// Whose turn it is; at the end, who has won.
[[nodiscard]] std::string reversi_title(const AppState& app, const BoardModel& board);
/// What to do, or what has happened.
[[nodiscard]] std::string reversi_hint(const AppState& app, const BoardModel& board);

}  // namespace plytrace
