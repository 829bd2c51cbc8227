// Attempts for tests: of any task the right one; and the program's words.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>

#include "app/practice/attempt.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace plytrace::test {

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
