// What a student is told: hints, the mistakes at the end, and whose tree an exercise has.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practising.hpp"
#include "app/control/spoken.hpp"
#include "app/practice/exercise_text.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

Practising& begin(Driver& driver, PracticeKind kind, PracticeFeedback feedback = PracticeFeedback::kAtOnce) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.level = 3;
    exercise.seed = 3;
    exercise.feedback = feedback;
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(3);
    return *practising(driver.app());
}

/// All of it, but for one mistake at the beginning.
void do_wrongly(Driver& driver) {
    const Practising& practice = *practising(driver.app());
    if (practice.task.exercise.kind == PracticeKind::kByHand) {
        HandRun run = right_run(practice.task);
        const auto value =
            std::find_if(run.begin(), run.end(), [](const HandStep& step) { return step.move == HandMove::kValue; });
        value->numbers.front() += 1;  // a leaf is copied wrongly
        for (const HandStep& step : run) do_step(driver.app(), step);
    }
    for (std::size_t i = 0; i < practice.task.questions.size(); ++i) {
        const Question& question = practice.task.questions[i];
        Answer answer = question.right.front();
        const bool is_choice = question.form == AnswerForm::kYesNo || question.form == AnswerForm::kChild;
        if (i == 0) answer.front() = !is_choice ? -77 : answer.front() == 0 ? 1 : 0;
        give_answer(driver.app(), answer);
        go_to_next_question(driver.app());
    }
    driver.frames(2);
    REQUIRE(practice.is_over);
}

[[nodiscard]] bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("whoever sees mistakes at the end sees which they were", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kQuiz, PracticeKind::kByHand);
    Driver driver;
    const Practising& practice = begin(driver, kind, PracticeFeedback::kAtEnd);
    CHECK(mistakes_told(practice).empty());
    do_wrongly(driver);
    const auto told = mistakes_told(practice);
    REQUIRE_FALSE(told.empty());
    CHECK((kind == PracticeKind::kByHand || told.size() == 1));
    CHECK(contains(told.front(), kind == PracticeKind::kByHand ? "Step 3" : "Question 1: "));
    CHECK(contains(spoken_place(driver.app()), told.front()));
}

TEST_CASE("mistakes are not told twice, and in an exam never", "[practice]") {
    Driver driver;
    const Practising& asked = begin(driver, PracticeKind::kQuiz);
    do_wrongly(driver);
    CHECK(mistakes_told(asked).empty());  // each was told at its question
    const Practising& by_hand = begin(driver, PracticeKind::kByHand);
    do_wrongly(driver);
    CHECK_FALSE(mistakes_told(by_hand).empty());  // the sentence about the last step has given way
    for (const PracticeKind kind : {PracticeKind::kQuiz, PracticeKind::kByHand}) {
        const Practising& exam = begin(driver, kind, PracticeFeedback::kNotAtAll);
        do_wrongly(driver);
        CHECK(mistakes_told(exam).empty());
    }
}

TEST_CASE("a hint says something new, or costs nothing", "[practice]") {
    const PracticeKind kind =
        GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz);
    Driver driver;
    Practising& practice = begin(driver, kind);
    practice.task.exercise.hints = 9;
    std::vector<std::string> told;
    for (int i = 0; i < 5; ++i) {
        const int before = practice.hints;
        take_hint(driver.app());
        const bool is_new = std::find(told.begin(), told.end(), practice.said) == told.end();
        CHECK(practice.hints - before == (is_new ? 1 : 0));
        told.push_back(practice.said);
    }
    const bool asks = !practice.task.questions.empty();
    CHECK(practice.hints == (asks ? 2 : 3));
    CHECK(contains(told.front(), "Look at ") == !asks);  // a question says itself what it is about
    CHECK(told.front() != told.back());
}

TEST_CASE("where all cuts are marked, a hint that says so is free", "[practice]") {
    Driver driver;
    const Practising& practice = begin(driver, PracticeKind::kPrune);
    const CrossedOut right = leaves_left_out(practice.task, CutRule::kEqual);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node]) cross_out(driver.app(), node);
    take_hint(driver.app());
    CHECK(contains(practice.said, "All cuts are marked."));
    CHECK(practice.hints == 0);
}

TEST_CASE("an exercise has its tree's title, which comes back with the tree", "[practice]") {
    const bool is_practising = GENERATE(false, true);
    Driver driver;
    if (is_practising) {
        Exercise own;
        own.title = "Week 3";
        own.tree = "((3 12 8) (2 4 6) (14 5 2))";
        REQUIRE(start_practice(driver.app(), own));
    }
    driver.frames(2);
    const std::string title = is_practising ? "Week 3" : driver.app().document.title();
    driver.press({Key::kM, false, false, true});
    driver.frames(2);
    const Exercise& exercise = driver.app().dialog.exercise;
    CHECK(exercise.title == title);
    const auto choose = [&](const char* source) {
        driver.click("exercise.tree");
        driver.frames(2);
        driver.click(source);
        driver.frames(2);
    };
    choose("from level and seed");
    CHECK(exercise.tree.empty());
    CHECK(exercise.title.empty());
    choose("the one on screen");
    CHECK_FALSE(exercise.tree.empty());
    CHECK(exercise.title == title);
}

TEST_CASE("a title that is too long for an exercise is shortened, where it comes from and where it is typed",
          "[practice]") {
    Driver driver;
    std::string title;
    while (title.size() < 300) title += "αβ";
    driver.app().document.set_title(title);
    const Exercise here = exercise_here(driver.app(), PracticeKind::kPrune);
    CHECK(here.title.size() == kLongestExerciseTitle);
    CHECK(parse_exercise(write_exercise(here)));
    driver.press({Key::kM, false, false, true});
    driver.frames(2);
    driver.click("exercise.title");
    driver.press({Key::kEnd});
    driver.type("and more");
    driver.frames(2);
    CHECK(parse_exercise(write_exercise(driver.app().dialog.exercise)));
    driver.press({Key::kA, true});
    for (int i = 0; i < 30; ++i) driver.type("0123456789");
    driver.frames(2);
    CHECK(driver.app().dialog.exercise.title.size() == kLongestExerciseTitle);
}
