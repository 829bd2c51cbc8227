// Asks the program of a game questions and waits for its answers: one line for each, in the same order. The program is
// an interface of lines, so tests replace it. One thread at a time.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "app/base/line_channel.hpp"
#include "app/desktop/own_game/answers.hpp"

namespace plytrace::own_game {

/// The running program.
class Program : public LineChannel {
  public:
    /// How it ended, once it is not open, with the last line of its standard error: "it ended with exit code 1 …".
    [[nodiscard]] virtual std::string last_words() = 0;
};

/// How long a program may take for an answer; compilers of scripts need some seconds before the first one.
inline constexpr double kSecondsToAnswer = 20;

class Conversation {
  public:
    explicit Conversation(std::unique_ptr<Program> program, double seconds_to_answer = kSecondsToAnswer)
        : m_program(std::move(program)), m_seconds_to_answer(seconds_to_answer) {}

    /// Sends the questions together, and calls `take` with each answer as it arrives: the program goes on meanwhile.
    /// Faults: it has ended, does not answer in time, or has said more than it was asked. Throws what check_patience()
    /// throws; answers that come later are then dropped.
    [[nodiscard]] Said<void> ask(std::span<const std::string> questions,
                                 const std::function<void(const std::string& answer)>& take);
    /// The fault of a program that has ended or spoken although nothing was asked; empty: it goes on. Takes answers
    /// that nobody has waited for.
    [[nodiscard]] std::optional<Fault> look();
    /// Ends the program. Nothing may be asked any more.
    void end() { m_program.reset(); }

  private:
    std::unique_ptr<Program> m_program;
    double m_seconds_to_answer;
    std::deque<std::string> m_open;         ///< the questions that are not answered yet
    std::optional<double> m_waiting_since;  ///< for the answer to the first of them; empty: not yet

    /// The answer to the first open question, which it closes. The thread has been waiting since `begun`.
    [[nodiscard]] Said<std::string> next_answer(double begun);
    /// Takes the answers that nobody has waited for.
    [[nodiscard]] Said<void> drop_late_answers(double begun);
    [[nodiscard]] Fault ended(const std::string& question);
};

}  // namespace plytrace::own_game
