// A game of one's own in the window: its program is started by the command that the person types here or on the command
// line, and by nothing else. Functions of the AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/base/game_opening.hpp"

namespace plytrace {

struct AppState;

/// Owned by the AppState from the first time on.
struct GameProgram {
    std::string command;                   ///< as typed
    std::unique_ptr<GameOpening> opening;  ///< until the program has answered, or the dialog is closed; else null
    /// The document's generation, if the program had not described its position at the latest look.
    std::optional<int> awaited;
};

/// Whether this host can start programs of games.
[[nodiscard]] bool can_open_game_program(const AppState& app);
/// Asks for the command.
void ask_game_program(AppState& app);
/// Starts the program of the typed command. The dialog stays open until it has answered, and shows what is wrong.
void start_typed_game(AppState& app);
[[nodiscard]] bool is_game_program_starting(const AppState& app);
/// Opens the game of this command, which has been started.
void open_own_game(AppState& app, std::shared_ptr<const GameSession> game, const std::string& command);
/// Whether a game of one's own is open.
[[nodiscard]] bool has_own_game(const AppState& app);
/// That game; null if there is none.
[[nodiscard]] const GameSession* own_game_of(const AppState& app);
/// Called once a frame, before the document is looked at.
void follow_game_program(AppState& app);

}  // namespace plytrace
