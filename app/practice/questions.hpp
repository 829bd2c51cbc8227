// Makes questions: of a search as it goes on, and of a tree; and which exercises have any. Pure functions of the task
// and its seed; any thread.
#pragma once

#include <vector>

#include "app/practice/exercise.hpp"

namespace plytrace {

/// Whether an exercise is answered question by question. All others are handed in as a whole: of several times the best
/// counts.
[[nodiscard]] constexpr bool asks_questions(const Exercise& exercise) {
    return exercise.kind == PracticeKind::kPredict || exercise.kind == PracticeKind::kQuiz;
}

/// What the search does next, in the order of its steps; the last one asks for the root's move. What needs no thought
/// is left out: a first child's value, a window that is open on both sides.
[[nodiscard]] std::vector<Question> predict_questions(const PracticeTask& task);

/// Short questions about the tree, in an order of the seed; no two are the same.
[[nodiscard]] std::vector<Question> quiz_questions(const PracticeTask& task);

}  // namespace plytrace
