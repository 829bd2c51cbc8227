// Remarks in practice are true at their place; one leaf has one name; and the remarks address a student.
#include "app/practice/practice_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <set>

#include "app/practice/question_bank.hpp"
#include "app/practice/search_questions.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

/// What is said of the cuts, where leaves are crossed out by their numbers, from 0.
[[nodiscard]] std::vector<std::string> told(const PracticeTask& task, std::initializer_list<std::size_t> leaves) {
    PruneMarks marks{CrossedOut(task.tree->node_count(), false), {}};
    for (const std::size_t leaf : leaves) marks.crossed_out[task.tree->leaf_node(leaf)] = true;
    std::vector<std::string> texts;
    for (const CutMark& mark : judge_marks(task, marks).cuts) texts.push_back(cut_text(english(), task, mark));
    return texts;
}

}  // namespace

TEST_CASE("The other rule is mentioned for a complete cutoff, never for a partial one", "[practice]") {
    const PracticeTask equal = task_of(PracticeKind::kPrune, "(2 (2 1 5 6))", PracticeRule::kEqual);
    // By α > β the search looks at the 1, and cuts then. This exercise cuts at once.
    CHECK(told(equal, {3, 4}) ==
          std::vector<std::string>{
              "You found part of the cutoff at B. It skips the leaves 1, 5 and 6, and you left out the leaf "
              "1. This rule cuts on equality, so it comes earlier than you marked it."});
    const PracticeTask strict = task_of(PracticeKind::kPrune, "(2 (2 1 5 6))", PracticeRule::kStrict);
    const auto texts = told(strict, {2, 3, 4});
    REQUIRE(texts.size() == 2);
    CHECK(std::count(texts.begin(), texts.end(),
                     "At B your marks follow the other rule for equality. By this exercise’s rule the search visits "
                     "the leaf 1.") == 1);
    const PracticeTask either = task_of(PracticeKind::kPrune, "(2 (2 1 5 6))");
    CHECK(told(either, {2, 3, 4}) ==
          std::vector<std::string>{
              "The cutoff at B is correct: the leaves 1, 5 and 6. By the other rule the search would continue here."});
}

TEST_CASE("Before the exercise is over, marks are judged without a word about the solution", "[practice]") {
    for_each_exercise(PracticeKind::kPrune, 40, [](const PracticeTask& task) {
        PruneMarks marks{CrossedOut(task.tree->node_count(), false), {}};
        const CrossedOut right = leaves_left_out(task, rules_of(task.exercise.rule).front());
        // Nothing is crossed out: the text gives the number of leaves only.
        const auto missing = std::count(right.begin(), right.end(), true);
        const PruneJudgement none = judge_marks(task, marks);
        const auto of_none = marks_texts(english(), task, marks, none, false);
        REQUIRE(of_none.size() == (none.is_right() ? 0 : 1));
        const bool is_one_rule = task.exercise.rule != PracticeRule::kEither;
        if (is_one_rule && !of_none.empty())
            CHECK(of_none.front() == "Leaves not crossed out yet: " + std::to_string(missing) + ".");
        // One leaf that the search visits: it is named, as the student named it, and nothing else is.
        for (std::size_t leaf = 0; leaf < task.tree->leaf_count(); ++leaf) {
            const NodeId node = task.tree->leaf_node(leaf);
            marks.crossed_out.assign(task.tree->node_count(), false);
            marks.crossed_out[node] = true;
            const PruneJudgement judgement = judge_marks(task, marks);
            for (const CutMark& cut : judgement.cuts) {
                const bool reveals = cut.verdict == CutVerdict::kMissed || cut.verdict == CutVerdict::kPartly;
                const auto texts = marks_texts(english(), task, marks, judgement, false);
                const std::string text = cut_text(english(), task, cut);
                CHECK((!reveals || std::find(texts.begin(), texts.end(), text) == texts.end()));
            }
        }
    });
}

TEST_CASE("A cutoff that is found in part gets that part of the points, and the texts say which leaves were left out",
          "[practice]") {
    // AIMA's tree (figure 5.5): alpha-beta never sees the leaves 4 and 6.
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))", PracticeRule::kEqual);
    PruneMarks marks{CrossedOut(task.tree->node_count(), false), {}};
    marks.crossed_out[task.tree->leaf_node(4)] = true;
    const PruneJudgement judgement = judge_marks(task, marks);
    CHECK(judgement.share == 0.5);
    const std::string rule = english().with("practice.points-rule.cuts", {"40"});
    CHECK_THAT(points_rule_text(english(), task.exercise), ContainsSubstring(rule));  // told before anything is marked
    const auto during = marks_texts(english(), task, marks, judgement, false);
    CHECK(during == std::vector<std::string>{"Leaves not crossed out yet: 1."});
    const auto after = marks_texts(english(), task, marks, judgement, true);
    REQUIRE(after.size() == 2);
    CHECK_THAT(after.front(),
               StartsWith("You found part of the cutoff at C. It skips the leaves 4 and 6, and you left out the "
                          "leaf 6."));
    CHECK_THAT(after.front(), ContainsSubstring("Its first leaf is 2, so C is at most 2, but A already has 3 from B."));
    CHECK(after.back() == rule);
    marks.crossed_out[task.tree->leaf_node(5)] = true;
    const PruneJudgement right = judge_marks(task, marks);
    CHECK(right.share == 1);
    const auto all = marks_texts(english(), task, marks, right, true);
    CHECK(std::find(all.begin(), all.end(), rule) == all.end());
}

TEST_CASE("The solution of PVS explains each cutoff that its tree shows, also of a second search", "[practice]") {
    const auto solution = [](const PracticeTask& task) {
        const PruneMarks marks{leaves_left_out(task, rules_of(task.exercise.rule).front()), {}};
        return marks_texts(english(), task, marks, judge_marks(task, marks), true);
    };
    Exercise exercise;
    exercise.level = 8;
    exercise.seed = 166'477;
    const auto texts = solution(task_of(exercise));
    // The probe of C fails high, and its second search, in (15, +∞), is cut by H's 15 before it comes to I.
    CHECK(std::count(texts.begin(), texts.end(),
                     "C is cut when it is searched again. An earlier search has already visited the leaf 22; cross "
                     "out only leaves that no search visits.") == 1);
    for_each_exercise(PracticeKind::kPrune, 60, [&](const PracticeTask& task) {
        const std::string all = "\n" + joined(solution(task), "\n");
        const Step end = task.trace->event_count();
        for (NodeId node = 0; node < task.tree->node_count(); ++node) {
            const VisitId last = task.trace->latest_visit(node, end);
            if (last == kNone || task.trace->cutoff_step(last, end) == kNever) continue;
            const std::string name = task.tree->name(node);
            INFO(name << all);
            CHECK((all.find("cutoff at " + name + " ") != std::string::npos ||
                   all.find("\n" + name + " is cut when") != std::string::npos));
        }
    });
}

TEST_CASE("Advice on a search without a window speaks of no bounds", "[practice]") {
    std::size_t count = 0;
    const auto check = [&](const PracticeTask& task) {
        if (info(task.options.algorithm).has_window() || has_search_questions(task)) return;
        for (const Question& question : task.questions) {
            for (const KnownMistake& mistake : question.mistakes) {
                const std::string advice = question_advice(english(), task, question, mistake.kind);
                INFO(info(task.options.algorithm).id << ": " << advice);
                CHECK(advice.find("α") == std::string::npos);
                CHECK(advice.find("β") == std::string::npos);
                ++count;
            }
        }
        CHECK(mistake_advice(english(), task, FaultKind::kSign) ==
              "Check whose turn it is: MAX takes the largest value, MIN the smallest.");
    };
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz, PracticeKind::kByHand})
        for_each_exercise(kind, 10, check);
    CHECK(count > 100);
}

TEST_CASE("The rule for points says what hints and attempts cost", "[practice]") {
    Exercise exercise;
    CHECK(points_rule_text(english(), exercise) ==
          "Points: 10; each hint costs 1. All cutoffs count the same. If you cross out some of a cutoff’s leaves, you "
          "get that share of its points. Wrong marks below one node cost as much as one missed cutoff. Values and "
          "windows, if you write any, count for 40 %. You can check your answer any number of times; the best result "
          "counts. Showing the solution ends the exercise.");
    exercise.attempts = 3;
    exercise.weights.hint = 25;
    CHECK_THAT(points_rule_text(english(), exercise),
               StartsWith("Points: 10; each hint costs 2.5. All cutoffs count the same."));
    CHECK_THAT(points_rule_text(english(), exercise), ContainsSubstring("You can check your answer 3 times"));
    exercise.kind = PracticeKind::kByHand;
    CHECK(points_rule_text(english(), exercise) ==
          "Points: 10; each hint costs 2.5. All steps of the search count the same; a mistake costs one step. With a "
          "wrong value at the root: at most 5.");
    exercise.weights.mistake = 25;
    CHECK_THAT(points_rule_text(english(), exercise), ContainsSubstring("; a mistake costs 2.5. With"));
    exercise.kind = PracticeKind::kQuiz;
    exercise.hints = 0;
    CHECK(points_rule_text(english(), exercise) == "Points: 10. Each answer counts once.");
}

TEST_CASE("Points are shown to a hundredth; full points are shown only for a full score", "[practice]") {
    CHECK(points_text(english(), 999.99, 1000) == "999.99 of 1000 points");
    CHECK(points_text(english(), 7.5, 10) == "7.5 of 10 points");
    CHECK(points_text(english(), 10, 10) == "10 of 10 points");
}

TEST_CASE("A zero window has two ends, and says so", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
    exercise.search.algorithm = find_algorithm("pvs")->algorithm;
    const PracticeTask task = *prepare(exercise);
    PruneMarks marks{leaves_left_out(task, CutRule::kEqual), {}};
    marks.windows.resize(task.tree->node_count());
    const NodeId c = task.tree->child(0, 1);
    marks.windows[c] = Window{3, kInfinity};
    const WindowMark wrong = judge_marks(task, marks).windows.front();
    REQUIRE_FALSE(wrong.is_right);
    CHECK_THAT(window_text(english(), task, wrong),
               ContainsSubstring("The search enters C with α 3   β 3+, not with α 3   β +∞."));
    marks.windows[c] = Window{3, std::nextafter(3, kInfinity)};
    const WindowMark right = judge_marks(task, marks).windows.front();
    REQUIRE(right.is_right);
    CHECK_THAT(window_text(english(), task, right), ContainsSubstring("α 3   β 3+"));
    // As it is told, it can be typed.
    Question asks_window;
    asks_window.form = AnswerForm::kWindow;
    const auto typed = parse_answer(english(), task, asks_window, "3 3+");
    REQUIRE(typed);
    CHECK(*typed == Answer{3, std::nextafter(3, kInfinity)});
    CHECK(*parse_answer(english(), task, asks_window, "α 3−  β 3") == Answer{std::nextafter(3, 0), 3});
    CHECK_FALSE(parse_answer(english(), task, asks_window, "3 + 3"));
}

TEST_CASE("Remarks on a search by hand address the student", "[practice]") {
    Attempt attempt = right_attempt(task_of(PracticeKind::kByHand, "((3 12 8)(2 4 6)(14 5 2))"));
    const auto value = std::find_if(attempt.run.begin(), attempt.run.end(),
                                    [](const HandStep& step) { return step.move == HandMove::kValue; });
    value->numbers = {4};  // the leaf 3
    const auto score = grade_attempt(english(), attempt);
    REQUIRE(score);
    CHECK(score->lines[0].place == "Step 3, the leaf 3 = 4:");
    CHECK(score->lines[0].text == "The leaf 3 is worth 3, not 4.");
}

TEST_CASE("One leaf has one name, in questions, in marks and in remarks", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kByHand, "((3 12 8)(2 4 6)(14 5 2))");
    const NodeId first_two = task.tree->leaf_node(3);
    CHECK(node_words(english(), *task.tree, first_two) == "the leaf 2 (child 1 of C)");
    Attempt attempt = right_attempt(task);
    // At the 2 of C the search does not stop.
    const auto cut = std::find_if(attempt.run.begin(), attempt.run.end(),
                                  [](const HandStep& step) { return step.move == HandMove::kCut; });
    REQUIRE(cut != attempt.run.end());
    *cut = {HandMove::kEnter, 1, {}};
    attempt.run.erase(cut + 1, attempt.run.end());
    auto score = grade_attempt(english(), attempt);
    REQUIRE(score);
    CHECK_THAT(score->lines[0].place, ContainsSubstring("enter the leaf 4:"));
    CHECK_THAT(score->lines[0].text, StartsWith("C’s value 2 is "));
    CHECK_THAT(score->lines[0].text, ContainsSubstring("but the search goes on with the leaf 4."));
    // A child is given the wrong window; one that is named at the start of its sentence.
    attempt = right_attempt(task);
    const auto enters = [](const HandStep& step) { return step.move == HandMove::kEnter; };
    std::ptrdiff_t seen = 0;
    const auto into_c = std::find_if(attempt.run.begin(), attempt.run.end(), [&](const HandStep& step) {
        return enters(step) && ++seen == 6;  // into B, its three leaves, C, the 2
    });
    into_c->numbers = {-kInfinity, kInfinity};
    score = grade_attempt(english(), attempt);
    REQUIRE(score);
    CHECK_THAT(score->lines[0].text, StartsWith("The leaf 2 (child 1 of C) starts with α = −∞"));
}

TEST_CASE("No remark on a search by hand speaks of a trace, or calls a leaf by its place alone", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 120, [](const PracticeTask& task) {
        Attempt attempt = right_attempt(task);
        Random random(task.exercise.seed);
        // Anything that can be done, right or wrong.
        HandRun run;
        for (int i = 0; i < 60; ++i) {
            const HandPlace place = place_after(task, run);
            if (place.is_over) break;
            const auto values = static_cast<std::size_t>(task.tree->value_count());
            std::vector<HandStep> steps = {
                {HandMove::kValue, 0, std::vector<double>(values, random.between(-9, 9))},
                {HandMove::kBound, 0, {static_cast<double>(random.between(-9, 9))}},
                {HandMove::kCut, 0, {}},
                {HandMove::kLeave, 0, {}},
            };
            if (!place.is_done.empty()) {
                const int last = static_cast<int>(place.is_done.size()) - 1;
                steps.push_back({HandMove::kEnter, random.between(0, last), {}});
                steps.push_back({HandMove::kEnter, random.between(0, last), {static_cast<double>(i % 5), kInfinity}});
            }
            if (const auto next = next_step(task, run)) steps.push_back(*next);
            const HandStep step = steps[random.below(steps.size())];
            if (can_do(task, place, step)) run.push_back(step);
        }
        attempt.run = run;
        const auto score = grade_attempt(english(), attempt);
        REQUIRE(score);
        for (const ScoreLine& line : score->lines) {
            INFO(line.place << " " << line.text);
            for (const char* const words :
                 {"trace", "header", "Its ", "its first", "its second", "first leaf", "second leaf", "third leaf", "{"})
                CHECK(line.text.find(words) == std::string::npos);
        }
    });
}

TEST_CASE("What is said of a wrong value fits the node and the tree", "[practice]") {
    std::size_t of_max = 0, of_min = 0, of_chance = 0;
    for (const PracticeKind kind : {PracticeKind::kQuiz, PracticeKind::kPredict}) {
        for_each_exercise(kind, 20, [&](const PracticeTask& task) {
            for (const Question& question : task.questions) {
                for (const KnownMistake& mistake : question.mistakes) {
                    const std::string text = feedback_text(english(), task, question, mistake.answer);
                    INFO(question_text(english(), task, question) << " " << text);
                    if (!task.tree->has_chance()) CHECK(text.find("chance") == std::string::npos);
                    const bool is_about_value =
                        question.kind == QuestionKind::kTreeValue || question.kind == QuestionKind::kValue;
                    if (!is_about_value || mistake.kind != FaultKind::kBackedUpValue) continue;
                    CHECK(text.find('{') == std::string::npos);
                    const std::string node = node_words(english(), *task.tree, question.node);
                    CHECK_THAT(text, ContainsSubstring(node));
                    if (task.tree->is_chance(question.node)) {
                        ++of_chance;
                        CHECK_THAT(text, ContainsSubstring(node + " is a chance node"));
                    } else if (task.tree->value_count() == 1) {
                        const bool is_max = task.tree->player(question.node) == Player::kFirst;
                        ++(is_max ? of_max : of_min);
                        CHECK_THAT(text, ContainsSubstring(node + (is_max ? " is a MAX node" : " is a MIN node")));
                        CHECK_THAT(text, ContainsSubstring(is_max ? "largest" : "smallest"));
                    }
                }
            }
        });
    }
    CHECK(of_max > 0);
    CHECK(of_min > 0);
    if (!kIsSanitized) CHECK(of_chance > 0);  // one exercise of each level may have none
}

TEST_CASE("Question banks accept an infinite bound in each usual spelling, and say how to type it", "[practice]") {
    CoursePackage package;
    package.exercises.push_back(exercise_on(PracticeKind::kQuiz, "((3 12 8)(2 4 6)(14 5 2))"));
    const auto bank = question_bank(package, english());
    REQUIRE(bank);
    int windows = 0;
    for (const BankQuestion& question : bank->questions) {
        std::set<std::string> accepted;
        for (const BankAnswer& answer : question.answers)
            CHECK((!answer.is_right || accepted.insert(answer.text).second));
        const bool is_window = question.text.find("With which α and β") != std::string::npos;
        if (!is_window || question.answers.front().text.find("inf") == std::string::npos) continue;
        ++windows;
        CHECK_THAT(question.text, EndsWith("Type the two numbers, such as 8, +inf."));
        for (const char* infinity : {", inf", ", +inf", ", ∞", ", +∞"}) {
            INFO(infinity);
            CHECK(std::any_of(accepted.begin(), accepted.end(),
                              [&](const std::string& text) { return text.find(infinity) != std::string::npos; }));
        }
    }
    CHECK(windows > 0);
}

TEST_CASE("In a question bank a mean may have two decimals or more, and the question says so", "[practice]") {
    CoursePackage package;
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U}) {
        Exercise exercise;
        exercise.kind = PracticeKind::kQuiz;
        exercise.level = 9;
        exercise.seed = seed;
        package.exercises.push_back(exercise);
    }
    const auto bank = question_bank(package, english());
    REQUIRE(bank);
    int with_decimals = 0;
    for (const BankQuestion& question : bank->questions) {
        if (question.form != BankQuestion::Form::kText) continue;
        INFO(question.text);
        CHECK_THAT(question.text, ContainsSubstring("separated by commas"));
        CHECK_THAT(question.text, ContainsSubstring("means with two decimals"));
        const std::string& exact = question.answers.front().text;  // "18, 0.6111111111"
        const std::size_t mean = exact.find(' ') + 1;
        if (exact.size() - mean < 8) continue;
        std::string wanted = exact.substr(0, mean) + fmt::format("{:.2f}", std::stod(exact.substr(mean)));
        while (wanted.back() == '0') wanted.pop_back();
        CHECK(std::any_of(question.answers.begin(), question.answers.end(),
                          [&](const BankAnswer& answer) { return answer.text == wanted && answer.is_right; }));
        ++with_decimals;
    }
    CHECK(with_decimals > 0);
}

TEST_CASE("In a question bank the feedback on a question has each correct answer, and why", "[practice]") {
    CoursePackage package;
    package.exercises.push_back(exercise_on(PracticeKind::kQuiz, "((3 12 8)(2 4 6)(14 5 2))"));
    package.exercises.push_back(exercise_on(PracticeKind::kQuiz, "((3 7)(3 9)(1 2))"));
    const auto bank = question_bank(package, english());
    REQUIRE(bank);
    for (const BankQuestion& question : bank->questions) {
        INFO(question.text << "\n" << question.feedback);
        CHECK_THAT(question.feedback, StartsWith("The answer is "));
        if (question.form == BankQuestion::Form::kText) continue;  // spelt in many ways
        for (const BankAnswer& answer : question.answers)
            if (answer.is_right) CHECK_THAT(question.feedback, ContainsSubstring(answer.text));
    }
    CHECK_THAT(bank->questions.front().feedback, ContainsSubstring("max(3, 2, 2) = 3"));
}

TEST_CASE("In a question bank each leaf has a remark: that it is correct, or why the search visits it", "[practice]") {
    CoursePackage package;
    package.exercises.push_back(exercise_on(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))"));
    package.exercises.push_back(exercise_on(PracticeKind::kPrune, "((3 5)(3 9)(1 2))", PracticeRule::kStrict));
    package.exercises.push_back(
        exercise_on(PracticeKind::kPrune, "(((7 (9 4)) (12 6 10)) ((3 8) (11 (2 5))) (((13 1) 9) (14 4 (6 15))))"));
    const auto bank = question_bank(package, english());
    REQUIRE(bank);
    const auto remark = [&](std::size_t question, std::string_view words) {
        for (const BankAnswer& answer : bank->questions[question].answers)
            if (answer.text == words) return answer.feedback;
        return std::string("no such answer");
    };
    for (const BankQuestion& question : bank->questions)
        for (const BankAnswer& answer : question.answers) CHECK((answer.feedback == "Correct.") == answer.is_right);
    // AIMA, figure 5.5: alpha-beta never visits 4 and 6. 2 comes before the cutoff.
    CHECK(remark(0, "the leaf 4") == "Correct.");
    CHECK_THAT(remark(0, "the leaf 12"), StartsWith("Below B the search does visit the leaf 12."));
    CHECK_THAT(remark(0, "the leaf 2 (child 1 of C)"), EndsWith("its first child is always visited."));
    CHECK_THAT(remark(0, "none"), ContainsSubstring("remaining children cannot change"));
    // Only a cut on equality skips 9.
    CHECK_THAT(remark(1, "the leaf 9"), ContainsSubstring("If a value equals the bound, the rule decides"));
    // One marked leaf says nothing about the others.
    CHECK(
        remark(2, "the leaf 9 (child 1 of K)") ==
        "Below K the search does visit the leaf 9 (child 1 of K). A search from right to left would skip it, but this "
        "one goes from left to right.");
}

}  // namespace UNITY_ID
