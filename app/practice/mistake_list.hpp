// Fills a question with the mistakes behind wrong answers: each answer once, by the name that it is given first. Where
// a node has a thousand children, there are a thousand of them: a list would be gone through for each.
#pragma once

#include <set>
#include <utility>

#include "app/practice/question.hpp"

namespace plytrace {

class MistakeList {
  public:
    /// Refers to the question. Precondition: its right answers are there, and it has no mistakes.
    explicit MistakeList(Question& question) : m_question(question) {}

    /// Passes over what is a right answer, or has been named before.
    void add(const Answer& answer, FaultKind kind) {
        if (m_known.contains(answer) || is_right(m_question, answer) || is_near_known(answer)) return;
        m_known.insert(answer);
        m_question.mistakes.push_back({answer, kind});
    }

  private:
    Question& m_question;
    std::set<Answer> m_known;  ///< in the order of their first numbers

    /// The same as one of them, up to rounding: its first number is near, then.
    [[nodiscard]] bool is_near_known(const Answer& answer) const {
        const double first = answer.front(), tolerance = m_question.tolerance;
        for (auto known = m_known.lower_bound({first - tolerance});
             known != m_known.end() && known->front() <= first + tolerance; ++known)
            if (is_same_answer(answer, *known, tolerance)) return true;
        return false;
    }
};

}  // namespace plytrace
