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
    kEndedAtOnce,  ///< ended before any answer, usually because of a wrong name
    kNoEngine,     ///< no answer in a known protocol
    kEnded,        ///< ended, or stopped reading
    kSilent,       ///< no answer in time
    kIllegalMove,  ///< `detail`: the move
    kRefused,      ///< `detail`: the rejected command and the engine's reply
    kOtherStart,   ///< GTP only supports the tournament's start position
};
struct Fault {
    FaultKind kind = FaultKind::kEnded;
    std::string detail = "";
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct Answer {
    Othello::Move move = Othello::kPass;
    std::optional<double> value;  ///< in discs, from the mover's point of view; empty: not given
    friend bool operator==(const Answer&, const Answer&) = default;
};

struct Manner {
    int plies = 10;                               ///< search depth, for protocols that can set it (NBoard)
    std::optional<double> seconds_a_move;         ///< time limit, for protocols that can set it (GTP, in whole seconds)
    double patience_to_meet = 10, patience = 60;  ///< seconds until it counts as silent
};

class EngineClient {
  public:
    /// Sends the greeting.
    EngineClient(std::unique_ptr<LineChannel> channel, const Manner& manner);
    /// Tells the engine to quit.
    ~EngineClient();
    EngineClient(const EngineClient&) = delete;
    EngineClient& operator=(const EngineClient&) = delete;

    /// Asks for a move in the position after this game's moves, and drops the previous question. Precondition: the
    /// side to move has a legal move other than a pass.
    void ask(const othello::GameRecord& game);
    /// Drops the question; its answer will be ignored.
    void forget();
    /// Processes the engine's output. `now`: seconds of a monotonic clock.
    void follow(double now);
    /// The same, but blocks until there is an answer or a fault.
    void wait(const std::function<double()>& clock);

    [[nodiscard]] bool is_thinking() const { return m_question.has_value() && !m_answer && !m_fault; }
    [[nodiscard]] const std::optional<Answer>& answer() const { return m_answer; }
    /// After a fault the client is of no further use.
    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }
    [[nodiscard]] Protocol protocol() const { return m_protocol; }
    /// The name that it reports; empty if it has not.
    [[nodiscard]] const std::string& name() const { return m_name; }

  private:
    std::unique_ptr<LineChannel> m_channel;
    Manner m_manner;
    Protocol m_protocol = Protocol::kUnknown;
    std::string m_name;
    std::optional<othello::GameRecord> m_question;
    Othello::State m_position;  ///< the position of the question
    bool m_is_asked = false;    ///< the question has been sent
    std::optional<Answer> m_answer;
    std::optional<Fault> m_fault;
    std::optional<double> m_since;                   ///< when the answer became due
    unsigned m_number = 0;                           ///< number of the latest command (GTP) or ping (NBoard)
    unsigned m_name_number = 0, m_first_number = 0;  ///< GTP: numbers of "name" and of the question's first command
    std::string m_commands;                          ///< GTP: the commands of the question, one per line
    bool m_has_ponged = false;                       ///< NBoard: the engine has accepted the question

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

/// Whether external engines know the game.
[[nodiscard]] bool is_known(const GameSession& game);
/// The record that leads to the position; empty if the only move is a pass, or there is none.
[[nodiscard]] std::optional<othello::GameRecord> question_of(const GameSession& game, Moves moves);
/// The forced pass in the position; empty if there is another move, or none.
[[nodiscard]] std::optional<MoveCode> forced_pass(const GameSession& game, Moves moves);

}  // namespace plytrace::peers
