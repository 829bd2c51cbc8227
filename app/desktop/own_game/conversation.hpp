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
#include "app/own_game/answers.hpp"

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
    /// Gets the answer to a question, or why there is none. It may throw.
    using Take = std::function<void(const Said<std::string>& answer)>;

    explicit Conversation(std::unique_ptr<Program> program, double seconds_to_answer = kSecondsToAnswer)
        : m_program(std::move(program)), m_seconds_to_answer(seconds_to_answer) {}

    /// Sends the questions together, and calls `take` with each answer as it arrives: the program goes on meanwhile.
    /// Faults: it has ended, does not answer in time, or has said more than it was asked. Throws what check_patience()
    /// throws; `take` then gets the answers later, from whichever function is called next.
    [[nodiscard]] Said<void> ask(std::span<const std::string> questions, const Take& take);
    /// Waits for the answers to all earlier questions, as ask() does.
    [[nodiscard]] Said<void> finish();
    /// Whether a question is not answered yet.
    [[nodiscard]] bool is_waiting() const { return !m_open.empty(); }
    /// Takes the answers that have come, without waiting. The fault of a program that has ended, hangs, or has spoken
    /// although nothing was asked; empty: it goes on.
    [[nodiscard]] std::optional<Fault> look();
    /// Ends the program. Nothing may be asked any more.
    void end() { m_program.reset(); }

  private:
    struct Open {
        std::string question;
        Take take;
    };

    std::unique_ptr<Program> m_program;
    double m_seconds_to_answer;
    std::deque<Open> m_open;                ///< the questions that are not answered yet
    std::optional<double> m_waiting_since;  ///< for the answer to the first of them; empty: not yet

    /// Waits for the answer to the first open question. The thread has been waiting since `begun`.
    [[nodiscard]] Said<std::string> next_answer(double begun);
    /// Closes the first open question with its answer.
    [[nodiscard]] Said<void> close(const Said<std::string>& answer);
    /// The same for all open questions.
    [[nodiscard]] Said<void> finish(double begun);
    /// Why the first open question will not be answered; empty: it may still be.
    [[nodiscard]] std::optional<Fault> silence();
    [[nodiscard]] Fault ended(const std::string& question);
};

}  // namespace plytrace::own_game
