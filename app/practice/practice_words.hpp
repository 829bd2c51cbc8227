// The sentences of exercises: tasks, questions, answers, and what is wrong with an answer, in the given language. Pure
// functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/prune_marks.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// "Which leaves are cut?"
[[nodiscard]] std::string kind_title(const Language& language, PracticeKind kind);
/// "Which leaves are cut? · level 3".
[[nodiscard]] std::string practice_title(const Language& language, const Exercise& exercise);
/// The name of the exercise's algorithm in a sentence: "alpha-beta", "proof-number search".
[[nodiscard]] std::string algorithm_words(const Language& language, const PracticeTask& task);
/// "<id>.any-order" if the search does not visit the children from left to right, else `id`.
[[nodiscard]] std::string text_of_order(const PracticeTask& task, std::string id);
[[nodiscard]] std::string task_text(const Language& language, const PracticeTask& task);
/// "7.5 of 10 points": to a hundredth.
[[nodiscard]] std::string points_text(const Language& language, double points, int most);
/// Whether the exercise says when the search cuts: not if nothing can be cut, nor if the algorithm has a rule of its
/// own.
[[nodiscard]] bool has_cut_rule(const PracticeTask& task);
/// The rule by which answers are marked: when the search cuts ("Cut when α ≥ β: …"), which child UCT selects, or which
/// child counts if several are as good for a player. Empty if the search needs no rule.
[[nodiscard]] std::string rule_text(const Language& language, const PracticeTask& task);

/// The rules for points, hints, attempts and the solution, shown before anything is answered. Empty if there is
/// nothing to say about points and attempts.
[[nodiscard]] std::string points_rule_text(const Language& language, const Exercise& exercise);

/// A node in a sentence: "B", or "the leaf 12"; "the leaf (1, 2, 6)" if it has several values; "the leaf 12 (child 2 of
/// B)" if another leaf has the same value. Capitalised at the start of a sentence.
[[nodiscard]] std::string node_words(const Language& language, const ExplicitTree& tree, NodeId node,
                                     bool is_at_start = false);

/// The whole tree in words, for screen readers: "A, MAX: B, C. B, MIN: 3, 12, 8."
[[nodiscard]] std::string tree_in_words(const Language& language, const PracticeTask& task);
/// The next question in a search by hand: "You are at B. Enter its first child." Empty once the search is over.
[[nodiscard]] std::string hand_question_text(const Language& language, const PracticeTask& task,
                                             const HandPlace& place);

/// "Back at B from the leaf 3. What is B worth now?" Names of nodes say where the search is, as on paper.
[[nodiscard]] std::string question_text(const Language& language, const PracticeTask& task, const Question& question);
/// "3", "α 3   β +∞", "yes", "C".
[[nodiscard]] std::string answer_text(const Language& language, const PracticeTask& task, const Question& question,
                                      const Answer& answer);
/// What to think of after this mistake in an answer to the question; empty: a slip.
[[nodiscard]] std::string question_advice(const Language& language, const PracticeTask& task, const Question& question,
                                          std::optional<FaultKind> mistake);
/// The advice on a wrong answer; empty: a slip.
[[nodiscard]] std::string advice_on_answer(const Language& language, const PracticeTask& task, const Question& question,
                                           const Answer& answer);
/// What a node makes of the values of its children that have come back: "B is a MIN node: … it keeps the smallest."
[[nodiscard]] std::string value_so_far_text(const Language& language, const PracticeTask& task, NodeId node);
/// What to type in the field for an answer.
[[nodiscard]] std::string answer_hint(const Language& language, const PracticeTask& task, const Question& question);
/// All correct answers: "B or D".
[[nodiscard]] std::string right_answers_text(const Language& language, const PracticeTask& task,
                                             const Question& question);
/// All correct answers, and why: "The answer is 3: max(3, 2) = 3."
[[nodiscard]] std::string solution_text(const Language& language, const PracticeTask& task, const Question& question);
/// The response to an answer: "Right.", or the correct answer and the mistake behind the wrong one; for a question of
/// search_questions(), also why.
[[nodiscard]] std::string feedback_text(const Language& language, const PracticeTask& task, const Question& question,
                                        const Answer& answer);
/// Reads an answer as people write it: "3", "-inf 3", "α=3, β=+∞", "3 3+" (a zero window), "yes", "C" or "2" (a child).
/// Errors: what was expected.
[[nodiscard]] Expected<Answer> parse_answer(const Language& language, const PracticeTask& task,
                                            const Question& question, std::string_view text);

/// "The cut at C is missed: its leaves 4 and 6 are never looked at."
[[nodiscard]] std::string cut_text(const Language& language, const PracticeTask& task, const CutMark& mark);
/// Why the search has a cutoff at the node: "Its first leaf is 2, so C is at most 2, but A already has 3 from B. …".
[[nodiscard]] std::string cut_reason_text(const Language& language, const PracticeTask& task, NodeId node);
[[nodiscard]] std::string value_text(const Language& language, const PracticeTask& task, const ValueMark& mark);
[[nodiscard]] std::string window_text(const Language& language, const PracticeTask& task, const WindowMark& mark);
/// All remarks on the marks that were handed in. With `tells_all`, they include the correct marks, the missed cutoffs
/// with their reasons, and the rule for points; otherwise only the wrong marks, and how many are missing.
[[nodiscard]] std::vector<std::string> marks_texts(const Language& language, const PracticeTask& task,
                                                   const PruneMarks& marks, const PruneJudgement& judgement,
                                                   bool tells_all);
/// The sentence on a mistake that an answer makes everywhere: "It looks as if MIN never cut. …".
[[nodiscard]] std::string alpha_beta_mistake_text(const Language& language, AlphaBetaMistake mistake);

/// Advice against a mistake that does not give the answer away: "MAX moves α, MIN moves β." Empty kind: a slip.
[[nodiscard]] std::string mistake_advice(const Language& language, const PracticeTask& task,
                                         std::optional<FaultKind> kind);

/// A mistake's name for tables: "cut missed".
[[nodiscard]] std::string mistake_name(const Language& language, FaultKind kind);

/// A step of a search by hand: "into B", "B = 3", "α = 3 at A", "cut at C", "back up".
[[nodiscard]] std::string step_text(const Language& language, const PracticeTask& task, const HandPlace& before,
                                    const HandStep& step);

}  // namespace plytrace
