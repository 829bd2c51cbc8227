// Plytrace as an engine that speaks the NBoard protocol (version 2, Welty), which NBoard and other boards for Othello
// use. Text in, text out; whoever owns it reads and writes. One thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/desktop/cli/protocols/protocol_player.hpp"

namespace plytrace {

class NBoardEngine {
  public:
    using Print = std::function<void(const std::string&)>;

    /// `print` is given whole lines. `is_stop_asked`: a line waits that ends what is thought about; asked while it
    /// thinks, `is_hint` saying whether that is a hint or an analysis, which any line ends, or a move.
    NBoardEngine(ProtocolPlayer& player, Print print, std::function<bool(bool is_hint)> is_stop_asked)
        : m_player(player), m_print(std::move(print)), m_is_stop_asked(std::move(is_stop_asked)) {}

    /// Does what one line says. What is not known, or cannot be done, is left out, as the protocol asks.
    void handle(std::string_view line);
    [[nodiscard]] bool has_quit() const { return m_has_quit; }

  private:
    ProtocolPlayer& m_player;
    Print m_print;
    std::function<bool(bool is_hint)> m_is_stop_asked;
    ProtocolGame m_game;
    bool m_has_quit = false;

    void set(std::string_view what);
    void set_game(std::string_view ggf);
    void go();
    void hint(int moves);
    /// What each position of the game is worth, from the last to the first.
    void analyze();
    /// The best `most` of them, by `search` lines.
    void tell(const othello::EngineAnalysis& found, std::size_t most);
    void tell_nodes(std::uint64_t nodes, double seconds);
};

}  // namespace plytrace
