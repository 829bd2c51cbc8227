// What practice says: questions, answers, and what is wrong with one, each in a sentence of the language. Pure
// functions of (language, task, …); any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/prune_marks.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// "Which leaves are cut?"; and what to do, in a sentence or two.
[[nodiscard]] std::string kind_title(const Language& language, PracticeKind kind);
/// "Which leaves are cut?  ·  level 3".
[[nodiscard]] std::string practice_title(const Language& language, const Exercise& exercise);
[[nodiscard]] std::string task_text(const Language& language, const PracticeTask& task);
/// "7.5 of 10 points": to a hundredth.
[[nodiscard]] std::string points_text(const Language& language, double points, int most);
/// The cut rule that answers are marked by: "A cut needs α ≥ β: …". Empty where nothing is cut, and where the algorithm
/// has a rule of its own.
[[nodiscard]] std::string rule_text(const Language& language, const PracticeTask& task);

/// A node in a sentence: "B"; a leaf "the leaf 12" or, of several values, "the leaf (1, 2, 6)"; where another leaf has
/// the same value, "the leaf 12 (child 2 of B)".
[[nodiscard]] std::string node_words(const Language& language, const ExplicitTree& tree, NodeId node);

/// "What is B worth now?"
[[nodiscard]] std::string question_text(const Language& language, const PracticeTask& task, const Question& question);
/// "3", "α 3   β +∞", "yes", "C".
[[nodiscard]] std::string answer_text(const Language& language, const PracticeTask& task, const Question& question,
                                      const Answer& answer);
/// One sentence about an answer: "Right." or what it is instead, and which mistake that was.
[[nodiscard]] std::string feedback_text(const Language& language, const PracticeTask& task, const Question& question,
                                        const Answer& answer);
/// Reads an answer as people write it: "3", "-inf 3", "α=3, β=+∞", "3 3+" (of a zero window), "yes", "C" or "2" (of a
/// child). Errors: what was expected.
[[nodiscard]] Expected<Answer> parse_answer(const Language& language, const PracticeTask& task,
                                            const Question& question, std::string_view text);

/// "The cut at C is missed: its leaves 4 and 6 are never looked at."
[[nodiscard]] std::string cut_text(const Language& language, const PracticeTask& task, const CutMark& mark);
[[nodiscard]] std::string value_text(const Language& language, const PracticeTask& task, const ValueMark& mark);
[[nodiscard]] std::string window_text(const Language& language, const PracticeTask& task, const WindowMark& mark);
/// The mistake behind an answer that makes it everywhere: "It looks as if MIN never cut. …".
[[nodiscard]] std::string alpha_beta_mistake_text(const Language& language, AlphaBetaMistake mistake);

/// A mistake's name, for tables: "cut missed".
[[nodiscard]] std::string mistake_name(const Language& language, FaultKind kind);

/// A step of a search by hand: "into B", "B = 3", "α = 3 at A", "cut at C", "back up".
[[nodiscard]] std::string step_text(const Language& language, const PracticeTask& task, const HandPlace& before,
                                    const HandStep& step);

}  // namespace plytrace
