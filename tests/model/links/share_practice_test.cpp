// Exercises in links: short where kind, level, seed and rule say it all; damaged ones refused.
#include "app/links/share_practice.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/links/share_link.hpp"
#include "games/core/random.hpp"

using namespace plytrace;

TEST_CASE("An exercise in a link is read as it was written", "[practice][link]") {
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        Random random(seed);
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(random.between(0, 3));
        exercise.level = random.between(1, kPracticeLevels);
        exercise.seed = static_cast<std::uint32_t>(random.next());
        exercise.rule = static_cast<PracticeRule>(random.between(0, 2));
        if (random.happens(30)) exercise.hints = random.between(0, 9);
        if (random.happens(30)) exercise.tree = "((3 12 8) (2 4 6) (14 5 2))";
        if (!exercise.tree.empty()) exercise.title = "Sheet & more; 7 = 7";
        const std::string word = exercise_word(exercise);
        INFO(word);
        const auto read = parse_exercise_word(word);
        REQUIRE(read);
        CHECK(*read == exercise);
        SharedState shared;
        shared.exercise = exercise;
        const auto fragment = fragment_of(shared, {});
        REQUIRE(fragment);
        const auto link = read_link("https://example.org/" + *fragment, {});
        REQUIRE(link);
        CHECK(link->exercise == exercise);
    }
}

TEST_CASE("A sheet's code opens the exercise that stands on it", "[practice][link]") {
    const auto link = read_link("#v=1&practice=by-hand-5-4711-strict", {});
    REQUIRE(link);
    CHECK(link->exercise->kind == PracticeKind::kByHand);
    CHECK(link->exercise->level == 5);
    CHECK(link->exercise->seed == 4711);
    CHECK(link->exercise->rule == PracticeRule::kStrict);
}

TEST_CASE("A damaged exercise in a link is refused with what was expected", "[practice][link]") {
    for (const char* text :
         {"prune", "prune-", "prune-9-1", "prune-0-1", "prune-3", "prune-3-", "prune-3-x", "prune-3--1",
          "prune-3-1-maybe", "prune-3-99999999999", "juggle-3-1", "", "AAAA", "by-hand-", "quiz-1-1-1-1"}) {
        INFO(text);
        const auto exercise = parse_exercise_word(text);
        CHECK_FALSE(exercise);
        const auto link = read_link("#v=1&practice=" + std::string(text), {});
        REQUIRE_FALSE(link);
    }
    const auto with_tree = read_link("#v=1&practice=prune-3-1&tree=((1,2),(3,4))", {});
    REQUIRE_FALSE(with_tree);
    CHECK(with_tree.error().text().find("expected") != std::string::npos);
}
