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
    /// What the host does during a search: it waits for the answer, wants something else, or has ended its input. A
    /// search that the host has left still answers, but within kSecondsAfterEnd of its start.
    enum class Host { kWaits, kInterrupts, kIsGone };
    static constexpr double kSecondsAfterEnd = 3;

    using Print = std::function<void(const std::string&)>;
    /// Called during a search. `is_hint` is true for hints and analyses, which any line interrupts, and false for a
    /// move.
    using AskHost = std::function<Host(bool is_hint)>;

    /// `print` gets whole lines.
    NBoardEngine(ProtocolPlayer& player, Print print, AskHost ask_host)
        : m_player(player), m_print(std::move(print)), m_ask_host(std::move(ask_host)) {}

    /// Carries out one line. Unknown commands are ignored, as the protocol requires; if a known one cannot be carried
    /// out, a `status` line gives the reason.
    void handle(std::string_view line);
    [[nodiscard]] bool has_quit() const { return m_has_quit; }

  private:
    ProtocolPlayer& m_player;
    Print m_print;
    AskHost m_ask_host;
    ProtocolGame m_game;
    bool m_has_quit = false;

    void set(std::string_view what);
    void set_game(std::string_view text);
    void set_depth(std::string_view plies);
    void move(std::string_view text);
    void go();
    /// `count`: how many of the best moves; by default 1.
    void hint(std::string_view count);
    /// Prints the value of each position of the game, from the last to the first.
    void analyze();
    /// Prints the best `most` moves as `search` lines. With `is_after_pass`, the lines begin with the forced pass, and
    /// the values are those of the side that passes.
    void tell(const othello::EngineAnalysis& found, std::size_t most, bool is_after_pass);
    void tell_nodes(std::uint64_t nodes, double seconds);
};

}  // namespace plytrace
