// Plytrace as an engine that speaks GTP, the Go Text Protocol (version 2, Farnebäck 2002), with the commands that
// programs for Othello use of it: Edax's set. Text in, text out; whoever owns it reads and writes. One thread.
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
    /// `files`: where the games are that the host has loaded.
    GtpEngine(ProtocolPlayer& player, FileSystem& files) : m_player(player), m_files(files) {}

    /// The answer to one line, with the empty line behind it; nothing for a line without a command. A command that is
    /// not known, or cannot be done, is answered with "?" and the reason, and changes nothing.
    [[nodiscard]] std::string answer(std::string_view line);
    [[nodiscard]] bool has_quit() const { return m_has_quit; }

  private:
    using Words = std::vector<std::string>;
    /// What follows "=" or "?".
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
    std::array<std::optional<double>, 2> m_seconds;  ///< of thought that each side has for its next move

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
    /// For the next move, with so much left for `stones` moves, or for all where that is 0.
    void share_time(Player player, double seconds, int stones);
};

}  // namespace plytrace
