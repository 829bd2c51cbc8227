// The next exercise, by Leitner's boxes; saved in the settings.
#include "app/practice/progress.hpp"

#include <catch2/catch_test_macros.hpp>

#include "app/settings/settings.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("A wrong exercise returns soon, a right one later each time", "[practice]") {
    PracticeProgress progress;
    CHECK(next_practice(progress).level == 1);
    CHECK(next_practice(progress).kind == PracticeKind::kPredict);
    count_exercise(progress, PracticeKind::kPredict, 1, false, 10);
    CHECK(progress.item(PracticeKind::kPredict, 1).box == 1);
    CHECK(next_practice(progress).kind == PracticeKind::kPrune);  // not the same at once
    count_exercise(progress, PracticeKind::kPrune, 1, true, 10);
    CHECK(next_practice(progress).kind == PracticeKind::kPredict);  // box 1: after one other exercise
    count_exercise(progress, PracticeKind::kPredict, 1, true, 10);
    CHECK(progress.item(PracticeKind::kPredict, 1).box == 2);
    CHECK(progress.in_a_row == 2);
    for (int i = 0; i < 10; ++i) count_exercise(progress, PracticeKind::kPredict, 1, true, 10);
    CHECK(progress.item(PracticeKind::kPredict, 1).box == PracticeProgress::kBoxes);
    count_exercise(progress, PracticeKind::kPredict, 1, false, 10);
    CHECK(progress.item(PracticeKind::kPredict, 1).box == 1);
    CHECK(progress.in_a_row == 0);
}

TEST_CASE("Right answers lead through all kinds and levels", "[practice]") {
    PracticeProgress progress;
    for (int i = 0; i < 400; ++i) {
        const NextPractice next = next_practice(progress);
        count_exercise(progress, next.kind, next.level, true, 1);
    }
    for (int level = 1; level <= kPracticeLevels; ++level)
        for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind)
            CHECK((progress.item(static_cast<PracticeKind>(kind), level).done > 1) ==
                  has_level(static_cast<PracticeKind>(kind), level));
}

TEST_CASE("Progress is kept with the settings", "[practice]") {
    Settings settings;
    count_exercise(settings.progress, PracticeKind::kByHand, 5, true, 42.5);
    count_exercise(settings.progress, PracticeKind::kQuiz, 8, false, 1);
    settings.progress.next_seed = 77;
    const auto read = parse_settings(settings_text(settings));
    REQUIRE(read);
    CHECK(read->progress == settings.progress);
    CHECK(progress_csv(settings.progress) == "kind,level,done,right,box\nby-hand,5,1,1,2\nquiz,8,1,0,1\n");
    // What nobody can have done is brought back into its range, or left out.
    const auto odd = parse_settings(
        R"({"practice": {"exercises": -3, "seconds": -1, "items": [{"kind": "quiz", "level": 99, "box": 12},
            {"kind": "juggle", "level": 1}, {"kind": "quiz", "level": 0}]}})");
    REQUIRE(odd);
    CHECK(odd->progress.exercises == 0);
    CHECK(odd->progress.item(PracticeKind::kQuiz, kPracticeLevels).box == PracticeProgress::kBoxes);
    CHECK_FALSE(parse_settings(R"({"practice": {"items": [3]}})"));
}

}  // namespace UNITY_ID
