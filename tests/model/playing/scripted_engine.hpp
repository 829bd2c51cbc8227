// An engine without a program: its input and output are lists that a test reads and fills.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/playing/engine_client.hpp"
#include "app/playing/protocol_moves.hpp"
#include "games/othello/records/ggf.hpp"

namespace plytrace::peers::test {

/// What goes back and forth, seen from outside.
struct Wire {
    std::vector<std::string> told;  ///< to the engine
    std::deque<std::string> said;   ///< by it, and not taken yet
    bool is_open = true;
    std::function<void(const std::string&)> answer = {};
};

class ScriptedChannel final : public LineChannel {
  public:
    explicit ScriptedChannel(std::shared_ptr<Wire> wire) : m_wire(std::move(wire)) {}
    bool send(const std::string& line) override {
        if (!m_wire->is_open) return false;
        m_wire->told.push_back(line);
        if (m_wire->answer) m_wire->answer(line);
        return true;
    }
    std::optional<std::string> take_line() override {
        if (m_wire->said.empty()) return std::nullopt;
        std::string line = m_wire->said.front();
        m_wire->said.pop_front();
        return line;
    }
    bool is_open() override { return m_wire->is_open || !m_wire->said.empty(); }
    void wait(double) override {}

  private:
    std::shared_ptr<Wire> m_wire;
};

/// What an engine says behind "===": its move, its value and its seconds.
using NBoardMove = std::function<std::string(const Othello::State&)>;

inline std::string first_legal_move(const Othello::State& position) {
    Othello::MoveList legal;
    Othello().legal_moves(position, legal);
    return nboard_word(legal[0]) + "/-1.50/0.1";
}

/// An engine that speaks as it should; it plays the first legal move in row order unless it is told another.
inline void speak_nboard(Wire& wire, const std::string& name = "Tester", const NBoardMove& move = first_legal_move) {
    wire.answer = [&wire, name, move, position = Othello().initial()](const std::string& line) mutable {
        const auto words = words_of(line);
        if (words[0] == "nboard") wire.said.push_back("set myname " + name);
        if (words[0] == "ping") wire.said.push_back("pong " + std::string(words[1]));
        if (line.starts_with("set game "))
            position = othello::final_position(othello::parse_ggf(line.substr(9), Othello())->front());
        if (words[0] == "go") wire.said.push_back("=== " + move(position));
    };
}

inline void speak_gtp(Wire& wire) {
    wire.answer = [&wire, position = Othello().initial()](const std::string& line) mutable {
        const auto words = words_of(line);
        const bool has_number = words[0].find_first_not_of("0123456789") == std::string_view::npos;
        const std::string number(has_number ? words[0] : "");
        const std::string_view command = words[has_number ? 1 : 0];
        const auto say = [&](const std::string& text) {
            wire.said.push_back(text);
            wire.said.emplace_back();
        };
        if (command == "name") return say("=" + number + " Tester");
        if (command == "boardsize") return say("=" + number);
        if (command == "clear_board") position = Othello().initial();
        if (command == "play") Othello().apply(position, *parse_move_word(words[3]));
        if (command == "clear_board" || command == "play") return say("=" + number);
        if (command != "genmove") return say("?" + number + " unknown command");
        Othello::MoveList legal;
        Othello().legal_moves(position, legal);
        say("=" + number + " " + gtp_word(legal[0]));
    };
}

}  // namespace plytrace::peers::test
