// Plytrace as an engine that speaks the NBoard protocol (version 2, Welty), which NBoard and other Othello programs
// use. Text in, text out; the owner reads and writes. One thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/desktop/cli/protocols/protocol_player.hpp"

namespace plytrace {

class NBoardEngine {
  public:
    using Print = std::function<void(const std::string&)>;

    /// `print` gets whole lines. `is_stop_asked` is called during a search: whether a line has arrived that ends it.
    /// `is_hint` is true for hints and analyses, which any line ends, and false for a move.
    NBoardEngine(ProtocolPlayer& player, Print print, std::function<bool(bool is_hint)> is_stop_asked)
        : m_player(player), m_print(std::move(print)), m_is_stop_asked(std::move(is_stop_asked)) {}

    /// Carries out one line. What is unknown or impossible is ignored, as the protocol requires.
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
    /// Prints the value of each position of the game, from the last to the first.
    void analyze();
    /// Prints the best `most` moves as `search` lines.
    void tell(const othello::EngineAnalysis& found, std::size_t most);
    void tell_nodes(std::uint64_t nodes, double seconds);
};

}  // namespace plytrace
