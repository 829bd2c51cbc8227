#include "app/practice/sheet_seeds.hpp"

#include <algorithm>

#include "games/core/random.hpp"

namespace plytrace {

std::vector<std::uint32_t> sheet_seeds(std::uint32_t seed, std::string_view student, std::size_t count) {
    std::uint64_t state = seed;
    for (const char byte : student) state = Random(state + static_cast<unsigned char>(byte) + 1).next();
    Random random(state);
    std::vector<std::uint32_t> seeds;
    while (seeds.size() < count) {
        const auto next = static_cast<std::uint32_t>(random.between(1, static_cast<int>(kHighestSheetSeed)));
        if (std::find(seeds.begin(), seeds.end(), next) == seeds.end()) seeds.push_back(next);
    }
    return seeds;
}

std::string practice_word(const Exercise& exercise) {
    std::string word = std::string(kPracticeKinds[static_cast<std::size_t>(exercise.kind)]) + "-" +
                       std::to_string(exercise.level) + "-" + std::to_string(exercise.seed);
    if (exercise.rule != PracticeRule::kEither)
        word += "-" + std::string(kPracticeRules[static_cast<std::size_t>(exercise.rule)]);
    return word;
}

}  // namespace plytrace
