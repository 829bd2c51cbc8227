#include "app/desktop/own_game/game_program.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <cstring>
#include <utility>

#include "app/base/shown_text.hpp"
#include "app/control/watching.hpp"
#include "app/desktop/process.hpp"
#include "games/core/text.hpp"

namespace plytrace::own_game {

namespace {

constexpr std::size_t kLongestLastWords = 300;  ///< bytes
/// How long to wait for the end of a program that has closed its output.
constexpr int kMomentsToEnd = 100, kMoment = 10;  // 10 milliseconds each

class RunningProgram final : public Program {
  public:
    explicit RunningProgram(std::unique_ptr<Process> process) : m_process(std::move(process)) {}

    bool send(const std::string& line) override { return m_process->send(line); }
    [[nodiscard]] std::optional<std::string> take_line() override { return m_process->take_line(); }
    [[nodiscard]] bool is_open() override { return m_process->is_open(); }
    void wait(double seconds) override {
        m_process->wait(seconds);
        take_errors();
    }
    [[nodiscard]] std::string last_words() override {
        for (int left = kMomentsToEnd; left > 0 && !m_process->end(); --left) (void)poll(nullptr, 0, kMoment);
        take_errors();
        const std::string how = m_process->has_too_long_line() ? "it has printed a line that is too long" : end_text();
        return m_last_error.empty() ? how : fmt::format("{} (\"{}\")", how, m_last_error);
    }

  private:
    std::unique_ptr<Process> m_process;
    std::string m_last_error;  ///< the last line of standard error that is not indented: most languages report there

    void take_errors() {
        constexpr int kMostAtOnce = 1000;  // a program that never stops must not keep the wait from ending
        for (int left = kMostAtOnce; left > 0; --left) {
            const auto line = m_process->take_error_line();
            if (!line) return;
            if (!trimmed(*line).empty() && !is_blank(line->front()))
                m_last_error = repaired_utf8(beginning_of(*line, kLongestLastWords));
        }
    }
    [[nodiscard]] std::string end_text() const {
        const auto end = m_process->end();
        if (!end) return "it does not read its input, or has closed its output";
        if (end->is_signal) return fmt::format("it was ended by signal {} ({})", end->number, strsignal(end->number));
        return fmt::format("it has ended with exit code {}", end->number);
    }
};

}  // namespace

Expected<std::unique_ptr<Program>> start_game_program(const std::string& command) {
    const auto words = command_words(command);
    if (!words) return tl::make_unexpected(words.error());
    auto process = Process::start(*words, Process::Output::kAsked);
    if (!process) return input_error(words->front() + ": cannot be started: " + process.error().message);
    return std::make_unique<RunningProgram>(std::move(*process));
}

Expected<std::shared_ptr<Table>> open_game_program(const std::string& command, const std::string& position) {
    auto program = start_game_program(command);
    if (!program) return tl::make_unexpected(program.error());
    return Table::open(std::move(*program), kSecondsToAnswer, position);
}

}  // namespace plytrace::own_game
