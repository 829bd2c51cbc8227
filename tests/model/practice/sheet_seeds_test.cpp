// The seeds of a sheet's exercises: as the header describes them, so that others can work them out, too.
#include "app/practice/sheet_seeds.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "games/core/random.hpp"

using namespace plytrace;

TEST_CASE("A sheet's seeds are different numbers, and a longer sheet begins as a shorter one", "[practice]") {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const auto seeds = sheet_seeds(seed, "", 100), some = sheet_seeds(seed, "", 7);
        CHECK(std::set<std::uint32_t>(seeds.begin(), seeds.end()).size() == 100);
        CHECK(std::vector<std::uint32_t>(seeds.begin(), seeds.begin() + 7) == some);
        for (const std::uint32_t each : seeds) {
            CHECK(each >= 1);
            CHECK(each <= kHighestSheetSeed);
        }
    }
}

TEST_CASE("Each student has a sheet of one's own from the same seed", "[practice]") {
    std::set<std::vector<std::uint32_t>> sheets;
    for (int student = 0; student < 500; ++student) sheets.insert(sheet_seeds(7, std::to_string(student), 5));
    sheets.insert(sheet_seeds(7, "", 5));
    sheets.insert(sheet_seeds(8, "", 5));
    CHECK(sheets.size() == 502);
    CHECK(sheet_seeds(7, "12", 5) == sheet_seeds(7, "12", 5));
}

TEST_CASE("The seeds follow from seed and student as it is written down", "[practice]") {
    std::uint64_t state = 7;
    for (const char byte : std::string("ab")) state = Random(state + static_cast<unsigned char>(byte) + 1).next();
    Random random(state);
    const auto first = static_cast<std::uint32_t>(random.between(1, 999'999));
    CHECK(sheet_seeds(7, "ab", 1) == std::vector<std::uint32_t>{first});
}

TEST_CASE("An exercise in a word is its kind, its level, its seed and a rule that is fixed", "[practice]") {
    Exercise exercise;
    exercise.level = 3;
    exercise.seed = 4711;
    CHECK(practice_word(exercise) == "prune-3-4711");
    exercise.kind = PracticeKind::kByHand;
    exercise.rule = PracticeRule::kStrict;
    CHECK(practice_word(exercise) == "by-hand-3-4711-strict");
}
