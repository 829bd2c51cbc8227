// Asks the program of a game questions and waits for its answers: one line for each, in the same order. The program is
// an interface of lines, so tests replace it. One thread.
#pragma once

#include <functional>
#include <memory>
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
    /// Faults: it has ended, does not answer in time, or has said more than it was asked.
    [[nodiscard]] Said<void> ask(std::span<const std::string> questions,
                                 const std::function<void(const std::string& answer)>& take);

  private:
    std::unique_ptr<Program> m_program;
    double m_seconds_to_answer;

    [[nodiscard]] Said<std::string> answer_to(const std::string& question);
    [[nodiscard]] Fault ended(const std::string& question);
};

}  // namespace plytrace::own_game
