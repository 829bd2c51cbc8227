// Attempts and score files: a right attempt gets all points, its file is read and graded the same, and any change in a
// file is rejected or detected.
#include "app/practice/grading.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <nlohmann/json.hpp>

#include "app/practice/score_file.hpp"
#include "games/core/random.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

[[nodiscard]] Score graded(const Attempt& attempt) {
    const auto score = grade_attempt(english(), attempt);
    INFO((score ? "" : score.error().text()));
    REQUIRE(score);
    return *score;
}

/// Something is wrong in it, as a student's mistake is.
void make_mistake(Attempt& attempt, const PracticeTask& task) {
    if (!attempt.answers.empty()) attempt.answers.pop_back();
    if (!attempt.run.empty()) attempt.run.pop_back();
    if (task.exercise.kind != PracticeKind::kPrune) return;
    attempt.crossed_out.clear();
    for (std::size_t leaf = 0; leaf < task.tree->leaf_count(); ++leaf) attempt.crossed_out.push_back(leaf);
}

}  // namespace

TEST_CASE("A right attempt gets all points, and so does its file, of each kind, level, rule and seed", "[practice]") {
    for_each_kind(30, [](const PracticeTask& task) {
        const Attempt attempt = right_attempt(task);
        const Score score = graded(attempt);
        CHECK(score.points == 10);
        CHECK(score.share == 1);
        CHECK(score.mistakes.empty());
        CHECK(std::all_of(score.lines.begin(), score.lines.end(), [](const ScoreLine& line) { return line.is_right; }));
        const std::string text = score_file_text(attempt, score);
        const auto file = parse_score_file(text);
        INFO(text);
        REQUIRE(file);
        CHECK(file->attempt == attempt);
        CHECK(file->points == 10);
        CHECK(file->is_as_written);
        CHECK(score_file_text(file->attempt, graded(file->attempt)) == text);
    });
}

TEST_CASE("A wrong attempt gets fewer points, and its file says the same", "[practice]") {
    for_each_kind(30, [](const PracticeTask& task) {
        Attempt attempt = right_attempt(task);
        make_mistake(attempt, task);
        const Score score = graded(attempt);
        CHECK(score.points < 10);
        CHECK(score.points >= 0);
        CHECK(
            std::any_of(score.lines.begin(), score.lines.end(), [](const ScoreLine& line) { return !line.is_right; }));
        const std::string text = score_file_text(attempt, score);
        const auto file = parse_score_file(text);
        INFO(text);
        REQUIRE(file);
        CHECK(file->attempt == attempt);
        CHECK(file->points == score.points);
        CHECK(file->mistakes == score.mistakes);
        CHECK(score_file_text(file->attempt, graded(file->attempt)) == text);
    });
}

TEST_CASE("Each hint costs a tenth of the points, but points never fall below zero", "[practice]") {
    Attempt attempt = right_attempt(task_of(PracticeKind::kPrune));
    attempt.exercise.points = 20;
    for (const auto& [hints, points] : {std::pair(0, 20), {1, 18}, {3, 14}, {10, 0}, {50, 0}}) {
        attempt.hints = hints;
        CHECK(graded(attempt).points == points);
    }
    attempt.crossed_out.clear();
    attempt.hints = 1;
    CHECK(graded(attempt).points == 0);
}

TEST_CASE("One mistake in a long search does not round to all points", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.points = 1;
    for (int leaf = 1; leaf <= 200; ++leaf) exercise.tree += (leaf == 1 ? "(" : " ") + std::to_string(leaf);
    exercise.tree += ")";
    Attempt attempt = right_attempt(*prepare(exercise));
    CHECK(graded(attempt).points == 1);
    attempt.run[1].numbers = {-1};  // the first leaf; nothing follows from it, since the second one is better
    const Score score = graded(attempt);
    CHECK(score.share > 0.995);
    CHECK(score.points == 0.99);
}

TEST_CASE("A search by hand that ends with a wrong root value gets at most half of the points", "[practice]") {
    // In AIMA's tree (figure 5.2) the root is worth 3. The student writes 8, in one mistake of 33 steps.
    Exercise exercise = exercise_on(PracticeKind::kByHand, "((3 12 8)(2 4 6)(14 5 2))");
    Attempt attempt = right_attempt(task_of(exercise));
    const auto last_value = std::find_if(attempt.run.rbegin(), attempt.run.rend(),
                                         [](const HandStep& step) { return step.move == HandMove::kValue; });
    last_value->numbers = {8};
    CHECK(graded(attempt).points == 5);
    attempt.exercise.weights.wrong_root = 0;
    CHECK(graded(attempt).points == 0);
    attempt.exercise.weights.wrong_root = 100;
    CHECK(graded(attempt).points > 9);
    attempt.exercise.weights.mistake = 25;
    CHECK(graded(attempt).points == 7.5);
    // A wrong leaf that does not change the root's value is no wrong root.
    attempt = right_attempt(task_of(exercise));
    const auto leaf = std::find_if(attempt.run.begin(), attempt.run.end(), [](const HandStep& step) {
        return step.move == HandMove::kValue && step.numbers == std::vector<double>{12};
    });
    leaf->numbers = {11};
    CHECK(graded(attempt).points > 9);
}

TEST_CASE("What a hint and what is written beside nodes count is set by the author", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune);
    Attempt attempt = right_attempt(task);
    attempt.exercise.weights = {25, 10, {}, 50};
    attempt.hints = 2;
    CHECK(graded(attempt).points == 5);
    attempt.hints = 0;
    attempt.values = {{0, -77}};
    CHECK(graded(attempt).points == 9);
}

TEST_CASE("Mistakes are counted by name, and each has a sentence", "[practice]") {
    Attempt pruned = right_attempt(task_of(PracticeKind::kPrune, "(1 2 3)"));
    pruned.crossed_out = {2};
    Score score = graded(pruned);  // MAX stopped at its own bound
    REQUIRE(score.mistakes.size() == 1);
    CHECK(id_of_mistake(score.mistakes[0].kind) == "cut-too-early");
    CHECK_THAT(score.lines.back().text, ContainsSubstring("own bound"));

    const PracticeTask by_hand = task_of(PracticeKind::kByHand);
    Attempt run = right_attempt(by_hand);
    const auto value = std::find_if(run.run.begin(), run.run.end(),
                                    [](const HandStep& step) { return step.move == HandMove::kValue; });
    value->numbers = {4};  // the leaf 3
    score = graded(run);
    REQUIRE(score.mistakes.size() >= 1);
    CHECK(score.mistakes[0] == MistakeCount{FaultKind::kLeafValue, 1});
    CHECK_THAT(score.lines[0].place, StartsWith("Step 3, "));
    CHECK_THAT(score.lines[0].text, ContainsSubstring("3"));

    Attempt quiz = right_attempt(task_of(PracticeKind::kQuiz));
    quiz.answers[0] = Answer{-1000};
    quiz.answers[1] = std::nullopt;
    score = graded(quiz);
    CHECK(score.mistakes == std::vector<MistakeCount>{{std::nullopt, 1}});
    CHECK_THAT(score.lines[0].place, StartsWith("Question 1: "));
    CHECK_THAT(score.lines[0].text, StartsWith("Your answer: −1000. Not quite. The answer is 3: "));
    CHECK_THAT(score.lines[1].text, StartsWith("Not answered."));
    CHECK(score.share == 1 - 2.0 / static_cast<double>(quiz.answers.size()));
}

TEST_CASE("Answers that the exercise does not have are rejected", "[practice]") {
    const auto refused = [](const Attempt& attempt, const std::string& words) {
        const auto score = grade_attempt(english(), attempt);
        REQUIRE_FALSE(score);
        CHECK_THAT(score.error().text(), ContainsSubstring(words));
    };
    Attempt quiz = right_attempt(task_of(PracticeKind::kQuiz));
    quiz.answers[0] = Answer{1, 2};
    refused(quiz, "answer 1");
    quiz = right_attempt(task_of(PracticeKind::kQuiz));
    quiz.answers.emplace_back(Answer{1});
    refused(quiz, "answers; expected at most");
    Attempt pruned = right_attempt(task_of(PracticeKind::kPrune));
    pruned.crossed_out = {9};
    refused(pruned, "leaf 9 is crossed out; expected a leaf from 0 to 8");
    pruned.crossed_out = {};
    pruned.values = {{2, 3}};
    refused(pruned, "node 2; expected an inner node");
    pruned.values = {};
    pruned.windows = {{13, {}}};
    refused(pruned, "node 13; expected an inner node");
    Attempt run = right_attempt(task_of(PracticeKind::kByHand));
    run.run.insert(run.run.begin() + 2, HandStep{HandMove::kCut, 0, {}});
    refused(run, "step 3: \"cut\" is impossible there");
    pruned = right_attempt(task_of(PracticeKind::kPrune));
    pruned.exercise.tree = "(1";
    refused(pruned, "line 1");
}

TEST_CASE("The checksum of a score file detects changed content, but allows another layout", "[practice]") {
    const Attempt attempt = right_attempt(task_of(PracticeKind::kPrune));
    const std::string text = score_file_text(attempt, graded(attempt));
    auto json = nlohmann::ordered_json::parse(text);
    CHECK(parse_score_file(json.dump())->is_as_written);
    CHECK(parse_score_file(nlohmann::json::parse(text).dump(4))->is_as_written);
    json["points"] = 9;
    CHECK_FALSE(parse_score_file(json.dump())->is_as_written);
    json = nlohmann::ordered_json::parse(text);
    json["student"] = "Bob";
    CHECK_FALSE(parse_score_file(json.dump())->is_as_written);
    json = nlohmann::ordered_json::parse(text);
    json.erase("checksum");
    CHECK_FALSE(parse_score_file(json.dump())->is_as_written);
}

TEST_CASE("A score file with anything missing, added or of another type is rejected", "[practice]") {
    for (const PracticeKind kind : {PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz}) {
        const PracticeTask task = task_of(kind);
        Attempt attempt = right_attempt(task);
        if (kind == PracticeKind::kPrune) {
            attempt.values = {{0, 3}, {1, 3}};
            attempt.windows = {{5, {3, kInfinity}}};
        }
        const auto whole = nlohmann::ordered_json::parse(score_file_text(attempt, graded(attempt)));
        for (const auto& [key, value] : whole.items()) {
            auto json = whole;
            INFO(key);
            json[key] = true;
            CHECK_FALSE(parse_score_file(json.dump()));
            json[key] = {{{"deep", {1, 2}}}};
            CHECK_FALSE(parse_score_file(json.dump()));
        }
        auto more = whole;
        more["more"] = 1;
        CHECK_THAT(parse_score_file(more.dump()).error().text(), ContainsSubstring("unknown key \"more\""));
        const std::string text = whole.dump();
        for (std::size_t size = 0; size < text.size(); ++size)
            CHECK_FALSE(parse_score_file(std::string_view(text).substr(0, size)));
    }
    CHECK_THAT(parse_score_file(R"({"plytrace-exercise": 1, "kind": "prune"})").error().text(),
               ContainsSubstring("expected \"plytrace-score\": 1"));
}

TEST_CASE("A score file with a damaged byte is rejected, detected, or graded as it is", "[practice]") {
    Random random(1);
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        const PracticeTask task = task_of(static_cast<PracticeKind>(kind));
        const Attempt attempt = right_attempt(task);
        const std::string text = score_file_text(attempt, graded(attempt));
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::string damaged = text;
            damaged[at] = static_cast<char>(random.between(32, 126));
            const auto file = parse_score_file(damaged);
            if (!file) continue;
            const bool is_same = file->attempt == attempt && file->points == 10;
            CHECK((is_same || !file->is_as_written));
            const auto score = grade_attempt(english(), file->attempt);
            if (score) CHECK(score->points <= score->most);
        }
    }
}

TEST_CASE("If results are hidden, the file has none either; it is graded from its answers", "[practice]") {
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        PracticeTask task = task_of(static_cast<PracticeKind>(kind));
        Attempt attempt = right_attempt(task);
        make_mistake(attempt, task);
        const auto told = nlohmann::ordered_json::parse(score_file_text(attempt, graded(attempt)));
        attempt.exercise.feedback = PracticeFeedback::kNotAtAll;
        const Score score = graded(attempt);
        REQUIRE(score.points < 10);
        const std::string text = score_file_text(attempt, score);
        const auto json = nlohmann::ordered_json::parse(text);
        CHECK(json.size() + 3 == told.size());
        for (const char* key : {"points", "faults", "remarks"}) CHECK_FALSE(json.contains(key));
        CHECK(json["of"] == 10);
        const auto file = parse_score_file(text);
        REQUIRE(file);
        CHECK(file->is_as_written);
        CHECK_FALSE(file->points);
        CHECK(file->attempt == attempt);
        CHECK(graded(file->attempt).points == score.points);

        // A file of old tells it, whatever the exercise says; elsewhere it may not be missing.
        auto old = told;
        old["exercise"]["feedback"] = "never";
        CHECK(parse_score_file(old.dump())->points == told["points"].get<double>());
        for (const char* key : {"points", "faults", "remarks"}) {
            auto less = told;
            less.erase(key);
            CHECK_FALSE(parse_score_file(less.dump()));
        }
    }
}

TEST_CASE("The only personal data in a file is the name that the student typed, in one line", "[practice]") {
    Attempt attempt = right_attempt(task_of(PracticeKind::kPrune));
    attempt.student = "";
    const auto json = nlohmann::json::parse(score_file_text(attempt, graded(attempt)));
    CHECK_FALSE(json.contains("student"));
    CHECK_FALSE(json.contains("time"));
    attempt.student = "Ada\n" + std::string(500, 'x');
    const auto file = parse_score_file(score_file_text(attempt, graded(attempt)));
    REQUIRE(file);
    CHECK_THAT(file->attempt.student, StartsWith("Ada xxx"));
    CHECK(file->is_as_written);
}

TEST_CASE("A table has one row for an attempt, and no formulas", "[practice]") {
    Attempt attempt = right_attempt(task_of(PracticeKind::kPrune));
    attempt.student = "=1+1, \"Ada\"";
    attempt.exercise.title = "Week 3";
    attempt.hints = 1;
    attempt.time = "2026-11-23 09:00";
    attempt.platform = "browser";
    CHECK(score_csv_text(attempt, graded(attempt)) ==
          "student,exercise,kind,level,seed,points,of,share,hints,attempts,seconds,time,platform,faults\n"
          "\"'=1+1, \"\"Ada\"\"\",Week 3,prune,1,1,9,10,0.9,1,1,75,2026-11-23 09:00,browser,\n");
}

}  // namespace UNITY_ID
