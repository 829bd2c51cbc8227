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

Said<void> Conversation::ask(std::span<const std::string> questions,
                             const std::function<void(const std::string& answer)>& take) {
    const double begun = steady_seconds();
    if (const auto dropped = drop_late_answers(begun); !dropped) return dropped;
    if (const auto line = m_program->take_line()) return tl::make_unexpected(unasked(*line));
    while (!questions.empty()) {
        std::string sent = questions.front();
        std::size_t count = 1;
        for (; count < questions.size() && sent.size() + questions[count].size() < kMostUnderWay; ++count)
            sent += "\n" + questions[count];
        if (!m_program->send(sent)) return tl::make_unexpected(ended(questions.front()));
        for (const std::string& question : questions.first(count))
            m_open.emplace_back(beginning_of(question, kLongestQuoted));
        for (std::size_t left = count; left > 0; --left) {
            const auto answer = next_answer(begun);
            if (!answer) return tl::make_unexpected(answer.error());
            take(*answer);
        }
        questions = questions.subspan(count);
    }
    return {};
}

Said<void> Conversation::drop_late_answers(double begun) {
    while (!m_open.empty()) {
        if (const auto answer = next_answer(begun); !answer) return tl::make_unexpected(answer.error());
    }
    return {};
}

Said<std::string> Conversation::next_answer(double begun) {
    const std::string& question = m_open.front();
    for (;;) {
        if (auto line = m_program->take_line()) {
            m_open.pop_front();
            m_waiting_since.reset();
            return std::move(*line);
        }
        if (!m_program->is_open()) return tl::make_unexpected(ended(question));
        const double now = steady_seconds();
        if (!m_waiting_since) m_waiting_since = now;
        const double left = *m_waiting_since + m_seconds_to_answer - now;
        if (left <= 0)
            return tl::make_unexpected(
                Fault{fmt::format("it has said nothing for {} seconds", number_text(m_seconds_to_answer)),
                      fmt::format("an answer to {}", question)});
        check_patience(now - begun);
        m_program->wait(std::min(left, kSecondsBetweenLooks));
    }
}

std::optional<Fault> Conversation::look() {
    while (const auto line = m_program->take_line()) {
        if (m_open.empty()) return unasked(*line);
        m_open.pop_front();
        m_waiting_since.reset();
    }
    if (m_program->is_open()) return std::nullopt;
    return Fault{m_program->last_words(), "a program that waits for the next question"};
}

}  // namespace plytrace::own_game
