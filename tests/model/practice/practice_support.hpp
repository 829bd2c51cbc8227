// Helpers for the tests of practice: exercises of each kind and level, their tasks, and the right attempt at a task.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <string>
#include <utility>

#include "app/practice/exercise.hpp"
#include "app/practice/grading.hpp"
#include "games/tree/write.hpp"
#include "tests/model/english.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test {

/// Under a sanitizer each exercise takes twenty times as long. Those builds check memory, and need fewer seeds.
inline constexpr std::uint32_t kShareOfExercises = kIsSanitized ? 25 : 1;

/// Goes through `count` exercises of the kind at each level that has it, under each rule in turn; under a sanitizer
/// through a share of them, and at least one.
inline void for_each_exercise(PracticeKind kind, std::uint32_t count,
                              const std::function<void(const PracticeTask&)>& look) {
    for (int level = 1; level <= last_level(kind); ++level) {
        for (std::uint32_t seed = 1; seed <= (count + kShareOfExercises - 1) / kShareOfExercises; ++seed) {
            Exercise exercise;
            exercise.kind = kind;
            exercise.level = level;
            exercise.seed = seed;
            exercise.rule = static_cast<PracticeRule>(seed % 3);
            const auto task = prepare(exercise);
            REQUIRE(task.has_value());
            INFO("level " << level << ", seed " << seed << ", rule " << kPracticeRules[seed % 3] << ": "
                          << write_tree(*task->tree));
            look(*task);
        }
    }
}

/// An exercise on this tree.
[[nodiscard]] inline Exercise exercise_on(PracticeKind kind, const std::string& tree,
                                          PracticeRule rule = PracticeRule::kEither) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.tree = tree;
    exercise.rule = rule;
    return exercise;
}

[[nodiscard]] inline PracticeTask task_of(const Exercise& exercise) {
    auto task = prepare(exercise);
    INFO((task ? "" : task.error().text()));
    REQUIRE(task);
    return std::move(*task);
}

[[nodiscard]] inline PracticeTask task_of(PracticeKind kind, const std::string& tree = "((3 12 8)(2 4 6)(14 5 2))",
                                          PracticeRule rule = PracticeRule::kEither) {
    return task_of(exercise_on(kind, tree, rule));
}

[[nodiscard]] inline Attempt right_attempt(const PracticeTask& task) {
    Attempt attempt;
    attempt.exercise = task.exercise;
    attempt.student = "Ada";
    attempt.seconds = 75;
    for (const Question& question : task.questions) attempt.answers.emplace_back(question.right.front());
    if (task.exercise.kind == PracticeKind::kPrune)
        take_marks(attempt, task, {leaves_left_out(task, rules_of(task.exercise.rule).front()), {}});
    if (task.exercise.kind == PracticeKind::kByHand) attempt.run = right_run(task);
    return attempt;
}

/// Goes through `count` exercises of each kind at each level.
inline void for_each_kind(std::uint32_t count, const std::function<void(const PracticeTask&)>& look) {
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind)
        for_each_exercise(static_cast<PracticeKind>(kind), count, look);
}

}  // namespace plytrace::test
