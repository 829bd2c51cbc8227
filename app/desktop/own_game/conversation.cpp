#include "app/desktop/own_game/conversation.hpp"

#include <fmt/format.h>

#include "app/base/shown_text.hpp"
#include "app/desktop/keeper.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace::own_game {

namespace {

/// Bytes of questions under way. A pipe holds as much, so neither side waits for the other to read.
constexpr std::size_t kMostUnderWay = std::size_t{1} << 15U;
constexpr std::size_t kLongestQuoted = 100;  ///< bytes of a question in a message

}  // namespace

Fault Conversation::ended(const std::string& question) {
    return {m_program->last_words(), fmt::format("an answer to {}", beginning_of(question, kLongestQuoted))};
}

Said<void> Conversation::ask(std::span<const std::string> questions,
                             const std::function<void(const std::string& answer)>& take) {
    if (const auto line = m_program->take_line())
        return tl::make_unexpected(Fault{"one line too many: " + repaired_utf8(beginning_of(*line, kLongestQuoted)),
                                         "one line for each question"});
    while (!questions.empty()) {
        std::string sent = questions.front();
        std::size_t count = 1;
        for (; count < questions.size() && sent.size() + questions[count].size() < kMostUnderWay; ++count)
            sent += "\n" + questions[count];
        if (!m_program->send(sent)) return tl::make_unexpected(ended(questions.front()));
        for (const std::string& question : questions.first(count)) {
            const auto answer = answer_to(question);
            if (!answer) return tl::make_unexpected(answer.error());
            take(*answer);
        }
        questions = questions.subspan(count);
    }
    return {};
}

Said<std::string> Conversation::answer_to(const std::string& question) {
    std::optional<double> asked_at;
    for (;;) {
        if (auto line = m_program->take_line()) return std::move(*line);
        if (!m_program->is_open()) return tl::make_unexpected(ended(question));
        const double now = steady_seconds();
        if (!asked_at) asked_at = now;
        const double left = *asked_at + m_seconds_to_answer - now;
        if (left <= 0)
            return tl::make_unexpected(
                Fault{fmt::format("it has said nothing for {} seconds", number_text(m_seconds_to_answer)),
                      fmt::format("an answer to {}", beginning_of(question, kLongestQuoted))});
        m_program->wait(left);
    }
}

}  // namespace plytrace::own_game
