#include "app/desktop/own_game/conversation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/base/shown_text.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace::own_game {

namespace {

/// Bytes of questions under way. A pipe holds as much, so neither side waits for the other to read.
constexpr std::size_t kMostUnderWay = std::size_t{1} << 15U;
constexpr std::size_t kLongestQuoted = 100;    ///< bytes of a question in a message
constexpr double kSecondsBetweenLooks = 0.05;  ///< at whether somebody still waits for the answer

[[nodiscard]] Fault unasked(const std::string& line) {
    return {"one line too many: " + repaired_utf8(beginning_of(line, kLongestQuoted)), "one line for each question"};
}

}  // namespace

Fault Conversation::ended(const std::string& question) {
    return {m_program->last_words(), fmt::format("an answer to {}", beginning_of(question, kLongestQuoted))};
}

Said<void> Conversation::ask(std::span<const std::string> questions, const Take& take) {
    const double begun = steady_seconds();
    if (const auto finished = finish(begun); !finished) return finished;
    if (const auto line = m_program->take_line()) return tl::make_unexpected(unasked(*line));
    while (!questions.empty()) {
        std::string sent = questions.front();
        std::size_t count = 1;
        for (; count < questions.size() && sent.size() + questions[count].size() < kMostUnderWay; ++count)
            sent += "\n" + questions[count];
        const bool is_sent = m_program->send(sent);
        for (const std::string& question : questions.first(count))
            m_open.push_back({std::string(beginning_of(question, kLongestQuoted)), take});
        if (!is_sent) return close(tl::make_unexpected(ended(questions.front())));
        if (const auto finished = finish(begun); !finished) return finished;
        questions = questions.subspan(count);
    }
    return {};
}

Said<void> Conversation::finish() {
    return finish(steady_seconds());
}

Said<void> Conversation::finish(double begun) {
    while (!m_open.empty()) {
        if (const auto closed = close(next_answer(begun)); !closed) return closed;
    }
    return {};
}

Said<void> Conversation::close(const Said<std::string>& answer) {
    const Take take = std::move(m_open.front().take);
    m_open.pop_front();
    take(answer);
    if (!answer) return tl::make_unexpected(answer.error());
    return {};
}

std::optional<Fault> Conversation::silence() {
    if (!m_program->is_open()) return ended(m_open.front().question);
    const double now = steady_seconds();
    if (!m_waiting_since) m_waiting_since = now;
    if (now < *m_waiting_since + m_seconds_to_answer) return std::nullopt;
    return Fault{fmt::format("it has said nothing for {} seconds", number_text(m_seconds_to_answer)),
                 fmt::format("an answer to {}", m_open.front().question)};
}

Said<std::string> Conversation::next_answer(double begun) {
    for (;;) {
        if (auto line = m_program->take_line()) {
            m_waiting_since.reset();
            return std::move(*line);
        }
        if (auto fault = silence()) return tl::make_unexpected(std::move(*fault));
        const double now = steady_seconds();
        check_patience(now - begun);
        const double left = std::max(0.0, *m_waiting_since + m_seconds_to_answer - now);
        m_program->wait(std::min(left, kSecondsBetweenLooks));
    }
}

std::optional<Fault> Conversation::look() {
    while (auto line = m_program->take_line()) {
        if (m_open.empty()) return unasked(*line);
        m_waiting_since.reset();
        (void)close(std::move(*line));
    }
    if (!m_open.empty()) {
        auto fault = silence();
        if (fault) (void)close(tl::make_unexpected(*fault));
        return fault;
    }
    if (m_program->is_open()) return std::nullopt;
    return Fault{m_program->last_words(), "a program that waits for the next question"};
}

}  // namespace plytrace::own_game
