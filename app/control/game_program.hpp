// A game of one's own in the window: its program is started by the command that the person types here or on the command
// line, and by nothing else. Functions of the AppState; window's thread.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/game_opening.hpp"

namespace plytrace {

struct AppState;

/// Owned by the AppState from the first time on.
struct GameProgram {
    bool is_module = false;  ///< the host starts no programs, but JavaScript modules: a command is a module's source
    std::string command;     ///< as typed
    std::string position;    ///< at which its game starts, as typed; empty: the game's start
    std::unique_ptr<GameOpening> opening;  ///< until the program has answered, or the dialog is closed; else null
    /// The document's generation, if the program had not described its position at the latest look.
    std::optional<int> awaited;
};

/// Whether this host can start programs of games.
[[nodiscard]] bool can_open_game_program(const AppState& app);
/// Lets the host start modules instead.
void set_game_modules(AppState& app, StartGame start);
[[nodiscard]] bool takes_game_modules(const AppState& app);
/// Whether a file of this name and text is a JavaScript module. A tree, as JavaScript writes it, is none.
[[nodiscard]] bool is_module(std::string_view name, std::string_view text);
/// Opens the game of a module that the person has brought, as if its source were typed into the dialog.
void start_game_module(AppState& app, std::string source);
/// Asks for the command.
void ask_game_program(AppState& app);
/// Starts the program of the typed command. The dialog stays open until it has answered, and shows what is wrong.
void start_typed_game(AppState& app);
[[nodiscard]] bool is_game_program_starting(const AppState& app);
/// Opens the game of this command, which has been started.
void open_own_game(AppState& app, std::shared_ptr<const GameSession> game, const std::string& command,
                   const std::string& position = {});
/// Whether a game of one's own is open.
[[nodiscard]] bool has_own_game(const AppState& app);
/// That game; null if there is none.
[[nodiscard]] const GameSession* own_game_of(const AppState& app);
/// Writes the trace of a game of one's own with the names of moves and positions, which no program must tell again.
void write_own_trace(const AppState& app, std::ostream& out);
/// Called once a frame, before the document is looked at.
void follow_game_program(AppState& app);

}  // namespace plytrace
