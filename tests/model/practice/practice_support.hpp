// What the tests of practice share: a thousand exercises of each kind and level.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <functional>
#include <iterator>

#include "app/practice/attempt.hpp"
#include "app/practice/exercise.hpp"
#include "games/tree/write.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test {

/// Under a sanitizer each exercise takes twenty times as long: there it is memory that is looked at, not every seed.
inline constexpr std::uint32_t kShareOfExercises = kIsSanitized ? 25 : 1;

/// Goes through `count` exercises of the kind at each level, under each rule in turn.
inline void for_each_exercise(PracticeKind kind, std::uint32_t count,
                              const std::function<void(const PracticeTask&)>& look) {
    for (int level = 1; level <= kPracticeLevels; ++level) {
        for (std::uint32_t seed = 1; seed <= count / kShareOfExercises; ++seed) {
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

// Attempts for tests: of any task the right one; and the program's words.

[[nodiscard]] inline const Language& practice_language() {
    static const Language language = [] {
        std::ifstream file(PLYTRACE_SOURCE_DIR "/assets/languages/en.json");
        return *parse_language(std::string(std::istreambuf_iterator<char>(file), {}));
    }();
    return language;
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
