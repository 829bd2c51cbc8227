// A package's file, and the record of the work on it in a course's system: all work is restored, and answers that do
// not fit are dropped without their points.
#include "app/practice/course_record.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>

#include "games/core/random.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] Exercise exercise_of(PracticeKind kind, int level = 3, std::uint32_t seed = 1) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.level = level;
    exercise.seed = seed;
    return exercise;
}

[[nodiscard]] CoursePackage package_of(std::vector<Exercise> exercises) {
    CoursePackage package;
    package.id = "week5";
    package.title = "Week 5: which leaves are cut?";
    package.exercises = std::move(exercises);
    return package;
}

/// As a record has it.
[[nodiscard]] Attempt recorded(Attempt attempt) {
    attempt.student.clear();
    attempt.platform.clear();
    attempt.time.clear();
    return attempt;
}

[[nodiscard]] CourseRecord record_of(const CoursePackage& package, const Attempt& attempt) {
    CourseRecord record = untouched_record(package);
    record.items[0].attempt = attempt;
    return record;
}

[[nodiscard]] bool holds_only_plain_characters(const std::string& text) {
    return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
           std::string::npos;
}

/// Marks, values, windows, answers and steps that nobody would have made.
[[nodiscard]] Attempt with_odd_answers(Attempt attempt, Random& random) {
    const auto odd = [&random]() -> double {
        const double all[] = {0, -0.5, 3, -1e9, 1e300, 13.0 / 3, 4.33, kInfinity, -kInfinity, 1e-300, 123456789.12};
        return all[random.between(0, 10)];
    };
    for (auto& answer : attempt.answers) {
        if (random.happens(25)) answer.reset();
        if (answer)
            for (double& number : *answer) number = odd();
    }
    for (HandStep& step : attempt.run)
        for (double& number : step.numbers) number = odd();
    if (attempt.exercise.kind == PracticeKind::kPrune) {
        for (NodeId node = 0; node < 4; ++node) attempt.values.emplace_back(node * 3, odd());
        for (NodeId node = 0; node < 3; ++node) attempt.windows.emplace_back(node, plytrace::Window{odd(), odd()});
    }
    attempt.hints = random.between(0, 5);
    attempt.handed_in = random.between(0, 300);
    attempt.seconds = random.between(0, 1'000'000);
    return attempt;
}

}  // namespace

TEST_CASE("A package's file is read as it was written, and rejected if it is invalid", "[practice]") {
    CoursePackage package = package_of({exercise_of(PracticeKind::kPrune), exercise_of(PracticeKind::kQuiz, 8, 9)});
    package.exercises[0].title = "Größe ≥ 3";
    package.pass = 60;
    const std::string text = write_package(package);
    const auto read = parse_package(text);
    INFO(text);
    REQUIRE(read);
    CHECK(*read == package);
    CHECK(most_points(package) == 20);

    const auto refusal = [](const std::string& broken) {
        const auto refused = parse_package(broken);
        REQUIRE_FALSE(refused);
        return refused.error().text();
    };
    CHECK_THAT(refusal("{}"), ContainsSubstring("plytrace-package"));
    CHECK_THAT(refusal(R"({"plytrace-package": 2})"), ContainsSubstring("version 2"));
    CHECK_THAT(refusal(R"({"plytrace-package": 1, "id": "a b"})"), ContainsSubstring("id"));
    CHECK_THAT(refusal(R"({"plytrace-package": 1, "id": "a", "exercises": []})"), ContainsSubstring("at least one"));
    CHECK_THAT(refusal(R"({"plytrace-package": 1, "id": "a", "exercises": [{"plytrace-exercise": 1}]})"),
               ContainsSubstring("exercise 1"));
    for (Exercise& exercise : package.exercises) exercise.points = 0;
    CHECK_THAT(refusal(write_package(package)), ContainsSubstring("pass: found 60"));  // nobody could pass
    package.pass = 0;
    CHECK(parse_package(write_package(package)));
}

TEST_CASE("An id is letters, digits, hyphens and underscores", "[practice]") {
    CHECK(package_id_of("week5") == "week5");
    CHECK(package_id_of("Week 5: cuts!") == "week-5-cuts");
    CHECK(package_id_of("2026") == "exercises-2026");
    CHECK(package_id_of("α≥β") == "exercises");
    for (const char* name : {"", "-", "x", "Übung 3", "a..b"}) CHECK(is_package_id(package_id_of(name)));
    CHECK(is_package_id(package_id_of(std::string(200, 'a'))));
    CHECK_FALSE(is_package_id("5"));
    CHECK_FALSE(is_package_id("a b"));
    CHECK_FALSE(is_package_id(""));
}

TEST_CASE("Work of each kind and level survives the record", "[practice]") {
    for_each_kind(25, [](const PracticeTask& task) {
        const CoursePackage package = package_of({task.exercise, exercise_of(PracticeKind::kQuiz)});
        CourseRecord record = record_of(package, recorded(right_attempt(task)));
        record.items[0].hundredths = 1000;
        record.items[0].is_over = true;
        record.current = 1;
        const SuspendText written = suspend_text(record);
        INFO(written.text);
        CHECK(written.left_out == 0);
        CHECK(written.text.size() < 4000);
        CHECK(holds_only_plain_characters(written.text));
        const auto read = parse_suspend_text(package, written.text);
        REQUIRE(read);
        CHECK(read->record == record);
        CHECK(read->changed == 0);
    });
}

TEST_CASE("Absurd answers survive the record, too", "[practice]") {
    Random random(7);
    for_each_kind(10, [&random](const PracticeTask& task) {
        const CoursePackage package = package_of({task.exercise});
        const CourseRecord record = record_of(package, with_odd_answers(recorded(right_attempt(task)), random));
        const SuspendText written = suspend_text(record);
        if (written.left_out > 0) return;
        const auto read = parse_suspend_text(package, written.text);
        REQUIRE(read);
        CHECK(read->record == record);
    });
}

TEST_CASE("No work is an empty record, and an invalid text is rejected", "[practice]") {
    const CoursePackage package = package_of({exercise_of(PracticeKind::kPrune)});
    const CourseRecord untouched = untouched_record(package);
    CHECK(parse_suspend_text(package, "")->record == untouched);
    const std::string text = suspend_text(untouched).text;
    CHECK(parse_suspend_text(package, text)->record == untouched);
    CHECK(text.size() < 20);
    for (const std::string foreign : {"1", "hello", "2AAAAAAAAAA", "{\"a\":1}", "1AAAA", "ä"})
        CHECK_FALSE(parse_suspend_text(package, foreign));
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = damaged[i] == 'A' ? 'B' : 'A';
        CHECK_FALSE(parse_suspend_text(package, damaged));
        CHECK_FALSE(parse_suspend_text(package, text.substr(0, i == 0 ? 1 : i)));
    }
}

TEST_CASE("An exercise that a new version of the package changed starts again; the others continue", "[practice]") {
    CoursePackage package = package_of({exercise_of(PracticeKind::kPrune), exercise_of(PracticeKind::kPrune, 4)});
    CourseRecord record = untouched_record(package);
    for (CourseItem& item : record.items) {
        item.attempt.crossed_out = {1, 3};
        item.hundredths = 250;
    }
    const std::string text = suspend_text(record).text;
    package.exercises[0].title = "A new name is no other exercise";
    CHECK(parse_suspend_text(package, text)->changed == 0);
    CHECK(parse_suspend_text(package, text)->record.items[0].hundredths == 250);
    package.exercises[0].seed = 99;
    auto read = parse_suspend_text(package, text);
    CHECK(read->changed == 1);
    CHECK(read->record.items[0] == untouched_item(package.exercises[0]));
    CHECK(read->record.items[1] == record.items[1]);
    package.exercises.pop_back();
    read = parse_suspend_text(package, text);
    REQUIRE(read);
    CHECK(read->record.items.size() == 1);
    package.exercises.assign(5, package.exercises[0]);
    CHECK(parse_suspend_text(package, text)->record.items.size() == 5);
}

TEST_CASE("If the record is too long, answers are dropped but points are kept, starting with finished exercises",
          "[practice]") {
    const auto task = prepare(exercise_of(PracticeKind::kByHand, 5));
    const CoursePackage package = package_of(std::vector<Exercise>(kMostPackageExercises, task->exercise));
    CourseRecord record = untouched_record(package);
    for (std::size_t i = 0; i < record.items.size(); ++i) {
        record.items[i].attempt = recorded(right_attempt(*task));
        record.items[i].attempt.seconds = kMostPracticeNodes * 1000;
        record.items[i].is_over = i % 2 == 0;
        record.items[i].hundredths = static_cast<int>(i);
    }
    record.current = 1;
    for (const std::size_t longest : {kLongestSuspendText, std::size_t{2000}, std::size_t{1200}}) {
        const SuspendText written = suspend_text(record, longest);
        CHECK(written.text.size() <= longest);
        CHECK(written.left_out > 0);
        const auto read = parse_suspend_text(package, written.text);
        REQUIRE(read);
        std::size_t left_out = 0;
        bool has_answers_of_over = false;
        for (std::size_t i = 0; i < record.items.size(); ++i) {
            const CourseItem& item = read->record.items[i];
            CHECK(item.hundredths == record.items[i].hundredths);
            CHECK(item.is_over == record.items[i].is_over);
            CHECK(item.attempt.seconds == record.items[i].attempt.seconds);
            left_out += item.has_answers ? 0 : 1;
            has_answers_of_over = has_answers_of_over || (item.is_over && item.has_answers);
            if (item.has_answers) CHECK(item == record.items[i]);
        }
        CHECK(left_out == written.left_out);
        if (left_out > 25) CHECK_FALSE(has_answers_of_over);
    }
    // The exercise that is open comes last.
    CHECK(parse_suspend_text(package, suspend_text(record, 1200).text)->record.items[1].has_answers);
    // The largest package, with all numbers as large as they get.
    for (CourseItem& item : record.items) {
        item.attempt.seconds = 10'000'000;
        item.attempt.hints = item.attempt.handed_in = 10'000;
        item.hundredths = 1000;
    }
    CHECK(suspend_text(record).text.size() <= kLongestSuspendText);
}

TEST_CASE("Of two records each exercise is taken that has come further", "[practice]") {
    const CoursePackage package = package_of(std::vector<Exercise>(3, exercise_of(PracticeKind::kPrune)));
    CourseRecord here = untouched_record(package), there = here;
    here.current = 2;
    here.items[0].hundredths = 500;
    there.items[0].hundredths = 700;
    here.items[1].attempt.handed_in = 2;
    there.items[1].attempt.handed_in = 1;
    there.items[2].attempt.seconds = 9;
    CourseRecord begun = untouched_record(package);
    begun.items[1].attempt.crossed_out = {3};  // within the first second
    CHECK(merged(untouched_record(package), begun).items == begun.items);
    const CourseRecord both = merged(here, there);
    CHECK(both.current == 2);
    CHECK(both.items[0] == there.items[0]);
    CHECK(both.items[1] == here.items[1]);
    CHECK(both.items[2] == there.items[2]);
    CHECK(merged(both, both) == both);
}

TEST_CASE("After a hint a record has fewer points, but still counts as further", "[practice]") {
    const CoursePackage package = package_of({exercise_of(PracticeKind::kQuiz)});
    CourseRecord before = untouched_record(package), after = before;
    before.items[0].attempt.answers = {Answer{3}};
    before.items[0].attempt.seconds = 20;
    before.items[0].hundredths = 333;
    after.items[0].attempt.answers = {Answer{3}, Answer{4}};
    after.items[0].attempt.seconds = 90;
    after.items[0].attempt.hints = 1;
    after.items[0].hundredths = 233;
    CHECK(merged(before, after).items == after.items);
    CHECK(merged(after, before).items == after.items);
    before.items[0].attempt.seconds = 900;  // on another machine, where it was left open
    after.items[0].is_over = true;
    CHECK(merged(before, after).items == after.items);
    CHECK(merged(after, before).items == after.items);
}

TEST_CASE("Of marks that were handed in on two machines the best points count", "[practice]") {
    const CoursePackage package = package_of({exercise_of(PracticeKind::kPrune)});
    CourseRecord better = untouched_record(package), later = better;
    better.items[0].attempt.handed_in = 1;
    better.items[0].hundredths = 800;
    later.items[0].attempt.handed_in = 2;
    later.items[0].attempt.crossed_out = {3};
    later.items[0].hundredths = 500;
    for (const CourseRecord& both : {merged(better, later), merged(later, better)}) {
        CHECK(both.items[0].attempt == later.items[0].attempt);
        CHECK(both.items[0].hundredths == 800);
    }
}

}  // namespace UNITY_ID
