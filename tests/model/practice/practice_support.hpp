// What the tests of practice share: a thousand exercises of each kind and level.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <functional>

#include "app/practice/exercise.hpp"
#include "games/tree/write.hpp"
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

}  // namespace plytrace::test
