// Plytrace as an engine that speaks GTP, the Go Text Protocol (version 2, Farnebäck 2002), with the commands that
// Othello programs use, which are those of Edax. Text in, text out; the owner reads and writes. One thread.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/desktop/cli/protocols/protocol_player.hpp"

namespace plytrace {

class GtpEngine {
  public:
    /// `files`: for the games that the host asks to load.
    GtpEngine(ProtocolPlayer& player, FileSystem& files) : m_player(player), m_files(files) {}

    /// The answer to one line, followed by an empty line; empty for a line without a command. A command that is unknown
    /// or cannot be carried out is answered with "?" and the reason, and changes nothing.
    [[nodiscard]] std::string answer(std::string_view line);
    [[nodiscard]] bool has_quit() const { return m_has_quit; }

  private:
    using Words = std::vector<std::string>;
    /// The text after "=" or "?".
    struct Reply {
        bool is_good = true;
        std::string text = "";
    };
    struct Command {
        std::string_view name;
        Reply (GtpEngine::*run)(const Words& arguments);
    };
    static const std::vector<Command>& commands();

    ProtocolPlayer& m_player;
    FileSystem& m_files;
    ProtocolGame m_game;
    bool m_has_quit = false;
    std::array<std::optional<double>, 2> m_seconds;  ///< that each side has for its next move

    [[nodiscard]] Reply protocol_version(const Words&);
    [[nodiscard]] Reply name(const Words&);
    [[nodiscard]] Reply version(const Words&);
    [[nodiscard]] Reply known_command(const Words&);
    [[nodiscard]] Reply list_commands(const Words&);
    [[nodiscard]] Reply quit(const Words&);
    [[nodiscard]] Reply boardsize(const Words&);
    [[nodiscard]] Reply clear_board(const Words&);
    [[nodiscard]] Reply komi(const Words&);
    [[nodiscard]] Reply play(const Words&);
    [[nodiscard]] Reply genmove(const Words&);
    [[nodiscard]] Reply reg_genmove(const Words&);
    [[nodiscard]] Reply undo(const Words&);
    [[nodiscard]] Reply time_settings(const Words&);
    [[nodiscard]] Reply time_left(const Words&);
    [[nodiscard]] Reply set_game(const Words&);
    [[nodiscard]] Reply list_games(const Words&);
    [[nodiscard]] Reply loadsgf(const Words& arguments);
    [[nodiscard]] Reply showboard(const Words&);
    [[nodiscard]] Reply final_score(const Words&);

    [[nodiscard]] Reply thought(const Words& arguments, bool is_played);
    /// Sets the time for the next move, with `seconds` left for `stones` moves, or for the whole game if that is 0.
    void share_time(Player player, double seconds, int stones);
};

}  // namespace plytrace
