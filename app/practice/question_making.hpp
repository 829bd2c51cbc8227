// What all makers of questions share: the list of known mistakes of a question, and the choice among the questions that
// could be asked. Pure functions and plain values; any thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "app/practice/questions.hpp"
#include "games/core/random.hpp"

namespace plytrace {

/// By child of the root: how many leaves alpha-beta visits if that child comes first. With the exercise's rules, even
/// if it is about an algorithm with rules of its own. Precondition: a tree of MAX and MIN.
[[nodiscard]] std::vector<double> leaves_seen_by_first_child(const PracticeTask& task);

/// Collects the mistakes behind wrong answers of a question: each answer once, under the first name that it was given.
/// A set, because a node may have a thousand children.
class MistakeList {
  public:
    /// Keeps a reference to the question. Precondition: it has its right answers, and no mistakes.
    explicit MistakeList(Question& question) : m_question(question) {}

    /// Ignores right answers, and answers that have a name already.
    void add(const Answer& answer, FaultKind kind) {
        if (m_known.contains(answer) || is_right(m_question, answer) || is_near_known(answer)) return;
        m_known.insert(answer);
        m_question.mistakes.push_back({answer, kind});
    }

  private:
    Question& m_question;
    std::set<Answer> m_known;  ///< ordered by their first numbers

    /// Whether it equals a known one up to rounding; then their first numbers are close.
    [[nodiscard]] bool is_near_known(const Answer& answer) const {
        const double first = answer.front(), tolerance = m_question.tolerance;
        for (auto known = m_known.lower_bound({first - tolerance});
             known != m_known.end() && known->front() <= first + tolerance; ++known)
            if (is_same_answer(answer, *known, tolerance)) return true;
        return false;
    }
};

/// At most `most` of them, taking each kind in turn, in the order of their steps; always the root's move. `Asked` has a
/// kind.
template <class Asked>
[[nodiscard]] std::vector<Asked> chosen_by_kind(std::vector<Asked> all, std::size_t most, std::uint32_t seed) {
    if (all.size() <= most) return all;
    Random random(seed);
    std::vector<std::vector<std::size_t>> by_kind(kQuestionKinds);
    for (std::size_t i = 0; i < all.size(); ++i) by_kind[static_cast<std::size_t>(all[i].kind)].push_back(i);
    std::vector<std::size_t> places;
    const auto take = [&](std::vector<std::size_t>& from) {
        if (from.empty() || places.size() == most) return;
        const auto drawn = static_cast<std::ptrdiff_t>(random.below(from.size()));
        places.push_back(from[static_cast<std::size_t>(drawn)]);
        from.erase(from.begin() + drawn);
    };
    take(by_kind[static_cast<std::size_t>(QuestionKind::kRootMove)]);
    while (places.size() < most)
        for (auto& kind : by_kind) take(kind);
    std::sort(places.begin(), places.end());
    std::vector<Asked> some;
    for (const std::size_t place : places) some.push_back(std::move(all[place]));
    return some;
}

}  // namespace plytrace
