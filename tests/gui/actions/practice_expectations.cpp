// The expected effects of the Practice menu.
#include <catch2/catch_test_macros.hpp>

#include "app/control/practice/practice_session.hpp"
#include "search/check/judgement.hpp"
#include "tests/gui/actions/expectations.hpp"

namespace plytrace::gui {
namespace {

[[nodiscard]] Expectation practice_begins(PracticeKind kind) {
    return {nothing, [kind](Driver& d) {
                return practising(d.app()) != nullptr && practising(d.app())->task.exercise.kind == kind;
            }};
}
template <PracticeKind kind>
void practise(Driver& driver) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.tree = "((3 12) (2 4))";
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(2);
}
/// By hand, so many steps of the right search.
template <std::size_t steps>
void practise_by_hand(Driver& driver) {
    practise<PracticeKind::kByHand>(driver);
    const HandRun run = right_run(practising(driver.app())->task);
    for (std::size_t i = 0; i < steps; ++i) do_step(driver.app(), run[i]);
    driver.frames(2);
}
/// A quiz with the question which of nine children is best, which is asked now.
void ask_for_a_child(Driver& driver) {
    Exercise exercise;
    exercise.kind = PracticeKind::kQuiz;
    exercise.tree = "((1 9)(2 9)(3 9)(4 9)(5 9)(6 9)(7 9)(8 9)(9 9))";
    REQUIRE(start_practice(driver.app(), exercise));
    PracticeSession& practice = *practising(driver.app());
    const auto& questions = practice.task.questions;
    while (practice.question < questions.size() && questions[practice.question].form != AnswerForm::kChild)
        ++practice.question;
    REQUIRE(practice.question < questions.size());
    driver.frames(2);
}
[[nodiscard]] Expectation answer_becomes(std::size_t child) {
    return {ask_for_a_child, [child](Driver& d) {
                const PracticeSession* const practice = practising(d.app());
                return practice != nullptr && practice->is_answered &&
                       practice->answers[practice->question] == Answer{static_cast<double>(child)};
            }};
}
[[nodiscard]] std::function<bool(Driver&)> steps_become(std::size_t count) {
    return [count](Driver& d) { return practising(d.app()) != nullptr && practising(d.app())->run.size() == count; };
}

}  // namespace

Expectations practice_expectations() {
    return {
        {"practice.predict", practice_begins(PracticeKind::kPredict)},
        {"practice.prune", practice_begins(PracticeKind::kPrune)},
        {"practice.by_hand", practice_begins(PracticeKind::kByHand)},
        {"practice.quiz", practice_begins(PracticeKind::kQuiz)},
        {"practice.due",
         {nothing, [](Driver& d) { return practising(d.app()) && practising(d.app())->task.exercise.level == 1; }}},
        {"practice.new_exercise", {nothing, [](Driver& d) { return d.app().dialog.kind == DialogKind::kNewExercise; }}},
        {"practice.answer_1", answer_becomes(0)},
        {"practice.answer_2", answer_becomes(1)},
        {"practice.answer_3", answer_becomes(2)},
        {"practice.answer_4", answer_becomes(3)},
        {"practice.answer_5", answer_becomes(4)},
        {"practice.answer_6", answer_becomes(5)},
        {"practice.answer_7", answer_becomes(6)},
        {"practice.answer_8", answer_becomes(7)},
        {"practice.answer_9", answer_becomes(8)},
        {"practice.next_node",
         {practise<PracticeKind::kPrune>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->stage.view.selected == 0; }}},
        {"practice.previous_node",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              practising(d.app())->stage.view.selected = 2;
          },
          [](Driver& d) { return practising(d.app()) && practising(d.app())->stage.view.selected == 1; }}},
        {"practice.cross_out",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              practising(d.app())->stage.view.selected = 2;
          },
          [](Driver& d) { return practising(d.app()) && practising(d.app())->marks.crossed_out[2]; }}},
        {"practice.another",
         {practise<PracticeKind::kQuiz>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->task.exercise.seed == 2; }}},
        {"practice.hand_in",
         {practise<PracticeKind::kPrune>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->judgement.has_value(); }}},
        {"practice.hint",
         {practise<PracticeKind::kPrune>,
          [](Driver& d) { return practising(d.app()) && practising(d.app())->hints == 1; }}},
        {"practice.solution",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              hand_in(d.app());
              d.frames(2);
          },
          [](Driver& d) { return practising(d.app()) && practising(d.app())->is_shown; }}},
        {"practice.enter", {practise_by_hand<0>, steps_become(1)}},
        {"practice.cut", {practise_by_hand<15>, steps_become(16)}},
        {"practice.up", {practise_by_hand<5>, steps_become(6)}},
        {"practice.undo", {practise_by_hand<5>, steps_become(4)}},
        {"practice.copy_link",
         {practise<PracticeKind::kQuiz>, [](Driver& d) { return !d.app().messages.all().empty(); }}},
        {"practice.save_exercise",
         {practise<PracticeKind::kQuiz>,
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kSavePractice &&
                     d.app().dialog.text.find("plytrace-exercise") != std::string::npos;
          }}},
        {"practice.save_score",
         {[](Driver& d) {
              practise<PracticeKind::kPrune>(d);
              hand_in(d.app());
              d.frames(2);
          },
          [](Driver& d) {
              return d.app().dialog.kind == DialogKind::kSavePractice &&
                     d.app().dialog.text.find("plytrace-score") != std::string::npos;
          }}},
        {"practice.copy_progress", {nothing, [](Driver& d) { return !d.app().messages.all().empty(); }}},
        {"practice.erase_progress",
         {[](Driver& d) { count_exercise(d.app().settings.progress, PracticeKind::kQuiz, 1, true, 10); },
          [](Driver& d) { return d.app().settings.progress.exercises == 0; }}},
        {"practice.leave", {practise<PracticeKind::kQuiz>, [](Driver& d) { return practising(d.app()) == nullptr; }}},
    };
}

}  // namespace plytrace::gui
