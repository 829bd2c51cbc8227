// A client for an external Othello engine that speaks GTP or NBoard. It asks for a move and polls for the answer; it
// never blocks, except in wait(). The engine's output is untrusted. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/base/line_channel.hpp"
#include "games/othello/records/game_record.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace::peers {

enum class Protocol : std::uint8_t { kUnknown, kGtp, kNBoard };

enum class FaultKind : std::uint8_t {
    kEndedAtOnce,  ///< before it has answered anything: a wrong name, most often
    kNoEngine,     ///< it has not answered in a protocol that is known
    kEnded,        ///< it has ended, or stopped reading
    kSilent,       ///< it has not answered in time
    kIllegalMove,  ///< `detail`: what it wanted to play
    kRefused,      ///< `detail`: the command that it did not take, and what it said
    kOtherStart,   ///< GTP knows no other start of the game than the tournament's
};
struct Fault {
    FaultKind kind = FaultKind::kEnded;
    std::string detail = "";
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct Answer {
    Othello::Move move = Othello::kPass;
    std::optional<double> value;  ///< in discs, in the mover's view, where it says one
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct Manner {
    int plies = 10;  ///< that an engine is to look ahead, where its protocol lets one say so (NBoard)
    std::optional<double>
        seconds_a_move;  ///< that it is given, where its protocol lets one say so (GTP, whole seconds)
    double patience_to_meet = 10, patience = 60;  ///< seconds until it counts as silent
};

class EngineClient {
  public:
    /// Greets it at once.
    EngineClient(std::unique_ptr<LineChannel> channel, const Manner& manner);
    /// Says goodbye.
    ~EngineClient();
    EngineClient(const EngineClient&) = delete;
    EngineClient& operator=(const EngineClient&) = delete;

    /// Asks for a move in the position after this game's moves. What it was asked before is of no interest any more.
    /// Precondition: the side to move has a square to play there.
    void ask(const othello::GameRecord& game);
    /// Nothing is wanted of it now; what it says to an old question is left out.
    void forget();
    /// Takes what it has said. `now`: seconds since any moment, never going back.
    void follow(double now);
    /// The same, and waits until there is an answer or a fault.
    void wait(const std::function<double()>& clock);

    [[nodiscard]] bool is_thinking() const { return m_question.has_value() && !m_answer && !m_fault; }
    [[nodiscard]] const std::optional<Answer>& answer() const { return m_answer; }
    /// Once there is one, nothing more is to be had of it.
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }
    [[nodiscard]] Protocol protocol() const { return m_protocol; }
    /// As it calls itself; empty where it has not.
    [[nodiscard]] const std::string& name() const { return m_name; }

  private:
    std::unique_ptr<LineChannel> m_channel;
    Manner m_manner;
    Protocol m_protocol = Protocol::kUnknown;
    std::string m_name;
    std::optional<othello::GameRecord> m_question;
    Othello::State m_position;  ///< that the question is about
    bool m_is_asked = false;    ///< the question has gone out
    std::optional<Answer> m_answer;
    std::optional<Fault> m_fault;
    std::optional<double> m_since;                   ///< when it began to owe an answer
    unsigned m_number = 0;                           ///< of the latest command (GTP) or ping (NBoard)
    unsigned m_name_number = 0, m_first_number = 0;  ///< GTP: of "name"; of the question's first command
    std::string m_commands;                          ///< GTP: the question's commands, a line each
    bool m_has_ponged = false;                       ///< NBoard: it has taken the question

    void send(const std::string& line);
    void fail(FaultKind kind, std::string detail = "");
    void take(const std::string& line);
    void recognise(const std::string& line);
    void ask_now();
    void ask_by_gtp();
    void ask_by_nboard();
    unsigned send_numbered(const std::string& command);
    void take_gtp(const std::string& line);
    void take_nboard(const std::string& line);
    void take_move(std::optional<Othello::Move> move, std::optional<double> value, const std::string& as_said);
    void set_name(std::string_view name);
};

// ---- questions about a session --------------------------------------------------------------------------------------
// What an engine of somebody else's may be asked about a session. Pure functions; any thread.

/// The game is one that such engines know.
[[nodiscard]] bool is_known(const GameSession& game);
/// The record that leads to the position; empty where there is nothing to choose but a pass, or nothing at all.
[[nodiscard]] std::optional<othello::GameRecord> question_of(const GameSession& game, Moves moves);
/// The pass that nobody can avoid there; empty where there is another move, or none.
[[nodiscard]] std::optional<MoveCode> forced_pass(const GameSession& game, Moves moves);

}  // namespace plytrace::peers
