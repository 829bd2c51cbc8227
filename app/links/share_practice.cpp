#include "app/links/share_practice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/practice/exercise_text.hpp"
#include "app/practice/sheet_seeds.hpp"
#include "games/core/whole_number.hpp"

namespace plytrace {
namespace {

/// What kind, level, seed and rule say alone.
[[nodiscard]] Exercise plain_exercise(const Exercise& exercise) {
    Exercise plain;
    plain.kind = exercise.kind;
    plain.level = exercise.level;
    plain.seed = exercise.seed;
    plain.rule = exercise.rule;
    return plain;
}

/// Takes what stands before the next hyphen.
[[nodiscard]] std::string_view taken(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('-'), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

}  // namespace

std::string exercise_word(const Exercise& exercise) {
    return exercise == plain_exercise(exercise) ? practice_word(exercise) : exercise_code(exercise);
}

Expected<Exercise> parse_exercise_word(std::string_view text) {
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        const std::string_view name = kPracticeKinds[kind];
        if (text.substr(0, name.size()) != name || text.substr(name.size(), 1) != "-") continue;
        std::string_view rest = text.substr(name.size() + 1);
        const auto level = whole_number<int>(taken(rest));
        const auto seed = whole_number<std::uint32_t>(taken(rest));
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(kind);
        const auto rule = std::find(kPracticeRules.begin(), kPracticeRules.end(), rest);
        const bool has_rule = rule != kPracticeRules.end();
        if (!level || !seed || *level < 1 || *level > kPracticeLevels || (!rest.empty() && !has_rule)) {
            return input_error(
                fmt::format("\"{}\" is no exercise; expected kind, level from 1 to {} and seed, such as "
                            "prune-3-4711, or prune-3-4711-strict",
                            text.substr(0, 40), kPracticeLevels));
        }
        exercise.level = *level;
        exercise.seed = *seed;
        if (has_rule) exercise.rule = static_cast<PracticeRule>(rule - kPracticeRules.begin());
        return exercise;
    }
    return parse_exercise_code(text);
}

}  // namespace plytrace
