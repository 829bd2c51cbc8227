// Questions about searches that hand no window down or have no minimax values: UCT, MTD(f), proof-number searches, SSS*
// and DUAL*. Each question says all numbers that its answer needs, so it can be asked on a screen, on paper and on a
// card. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"

namespace plytrace {

/// Whether the exercise's search has questions of its own, which search_questions() makes.
[[nodiscard]] bool has_search_questions(const PracticeTask& task);

/// At most `most` questions about the search, in the order of its steps; for a quiz, those that need no picture of the
/// search. Precondition: has_search_questions().
[[nodiscard]] std::vector<Question> search_questions(const PracticeTask& task, std::size_t most);

/// A mean in UCT as people write it: rounded to two decimals.
[[nodiscard]] std::string mean_text(double mean);
/// An answer to kBackup: "(7, 0.71)".
[[nodiscard]] std::string visits_and_mean_text(const Answer& answer);
/// A child by its place, since several leaves may have one value: "child 2 of D". Precondition: not the root.
[[nodiscard]] std::string child_of_text(const Language& language, const ExplicitTree& tree, NodeId child);

/// Whether the question is one of search_questions().
[[nodiscard]] bool is_search_question(const PracticeTask& task, const Question& question);
/// Whether the later question's text gives the answer to the earlier one away.
/// Precondition: is_search_question() for both.
[[nodiscard]] bool says_answer(const PracticeTask& task, const Question& later, const Question& earlier);
/// Precondition for both: is_search_question().
[[nodiscard]] std::string search_question_text(const Language& language, const PracticeTask& task,
                                               const Question& question);
/// Why the first right answer is right: a calculation, or the numbers that decide.
[[nodiscard]] std::string search_answer_reason(const Language& language, const PracticeTask& task,
                                               const Question& question);

}  // namespace plytrace
