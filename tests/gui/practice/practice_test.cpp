// A student practises: one exercise of each kind, with the mouse and with the keys alone.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practising.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/score_file.hpp"
#include "games/core/number_text.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void begin(Driver& driver, PracticeKind kind, int level, PracticeFeedback feedback = PracticeFeedback::kAtOnce) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.level = level;
    exercise.seed = 3;
    exercise.feedback = feedback;
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(3);
}

[[nodiscard]] Practising& practice_of(Driver& driver) {
    REQUIRE(practising(driver.app()) != nullptr);
    return *practising(driver.app());
}

/// As it is typed: "3", "3 inf".
[[nodiscard]] std::string typed(const Answer& answer) {
    std::string text;
    for (const double number : answer) text += (text.empty() ? "" : " ") + number_text(number);
    return text;
}

/// Answers the question that is asked by its field or its buttons.
void answer(Driver& driver) {
    const Practising& practice = practice_of(driver);
    const Question& question = practice.task.questions[practice.question];
    const Answer& right = question.right.front();
    if (question.form == AnswerForm::kYesNo) {
        driver.click(right[0] != 0 ? "practice.yes" : "practice.no");
    } else if (question.form == AnswerForm::kChild) {
        driver.click("practice.child" + std::to_string(static_cast<int>(right[0])));
    } else {
        driver.click("practice.field");
        driver.type(typed(right));
        driver.press({Key::kEnter});
    }
    driver.frames(2);
}

}  // namespace

TEST_CASE("a student answers what is asked of a search and of a tree", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kQuiz);
    const int level = GENERATE(1, 4, 6, 8);
    Driver driver;
    begin(driver, kind, level);
    const std::size_t count = practice_of(driver).task.questions.size();
    for (std::size_t i = 0; i < count; ++i) {
        REQUIRE(practice_of(driver).question == i);
        answer(driver);
        CHECK(practice_of(driver).is_answered);
        CHECK_FALSE(practice_of(driver).is_said_wrong);
        driver.click("practice.next");
        driver.frames(2);
    }
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.share == 1);
    CHECK(driver.app().settings.progress.item(kind, level).right == 1);
}

TEST_CASE("a student crosses out leaves, checks, and is told what is wrong", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPrune, 3);
    const CrossedOut right = leaves_left_out(practice_of(driver).task, CutRule::kEqual);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).judgement->is_right());
    CHECK_FALSE(practice_of(driver).is_over);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node]) click_node(driver.app(), node);
    driver.frames(2);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK(practice_of(driver).judgement->is_right());
    CHECK(practice_of(driver).is_over);
    CHECK(driver.app().settings.progress.item(PracticeKind::kPrune, 3).done == 1);
    CHECK(driver.app().settings.progress.item(PracticeKind::kPrune, 3).right == 0);  // not at the first try
    driver.click("practice.solution");
    driver.frames(2);
    CHECK(practice_of(driver).is_shown);
    driver.click("practice.leave");
    driver.frames(2);
    CHECK(practising(driver.app()) == nullptr);
}

TEST_CASE("a student searches by hand, with the keys alone", "[practice]") {
    const int level = GENERATE(1, 4, 8);
    Driver driver;
    begin(driver, PracticeKind::kByHand, level);
    const HandRun run = right_run(practice_of(driver).task);
    for (const HandStep& step : run) {
        switch (step.move) {
            case HandMove::kEnter:
                driver.press({Key::kI, false, false, true});
                break;
            case HandMove::kValue:
            case HandMove::kBound:
                driver.frames(2);
                driver.type(typed(step.numbers));
                driver.press({Key::kEnter});
                break;
            case HandMove::kCut:
                driver.press({Key::kK, false, false, true});
                break;
            case HandMove::kLeave:
                driver.press({Key::kU, false, false, true});
                break;
        }
        driver.frames(2);
        CHECK_FALSE(practice_of(driver).is_said_wrong);
    }
    CHECK(practice_of(driver).run == run);
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.share == 1);
}

TEST_CASE("an exercise goes through a file and a link, and what was done of it is graded the same", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPrune, 3);
    const Exercise exercise = practice_of(driver).task.exercise;
    driver.choose_in_menu("practice.save_exercise");
    driver.click("dialog.accept");
    driver.frames(2);
    const std::string path = "/home/exercise-prune-level-3-seed-3.json";
    REQUIRE(driver.files().files.contains(path));
    driver.click("practice.hand_in");
    driver.frames(2);
    driver.choose_in_menu("practice.save_score");
    driver.click("dialog.accept");
    driver.frames(2);
    const auto score = parse_score_file(driver.files().files["/home/score-prune-level-3-seed-3.json"]);
    REQUIRE(score);
    CHECK(score->is_as_written);
    const auto graded = grade_attempt(driver.app().language, score->attempt);
    REQUIRE(graded);
    CHECK(graded->points == score->points);
    copy_practice_link(driver.app());
    const std::string link = *driver.app().clipboard;
    driver.frames(2);
    driver.click("practice.leave");
    driver.frames(2);
    REQUIRE(open_path(driver.app(), path));
    CHECK(practice_of(driver).task.exercise == exercise);
    stop_practice(driver.app());
    REQUIRE(open_link(driver.app(), link));
    CHECK(practice_of(driver).task.exercise == exercise);
    CHECK(link.find("practice=prune-3-3") != std::string::npos);
}

TEST_CASE("in the middle of a search by hand one can look back, and goes on", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kByHand, 4);
    const HandRun run = right_run(practice_of(driver).task);
    for (std::size_t i = 0; i < 10; ++i) do_step(driver.app(), run[i]);
    driver.frames(2);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).is_over);
    CHECK_FALSE(practice_of(driver).is_said_wrong);
    CHECK(driver.app().settings.progress.exercises == 0);
    begin(driver, PracticeKind::kByHand, 4);
    for (std::size_t i = 0; run[i].move == HandMove::kEnter; ++i) do_step(driver.app(), run[i]);
    do_step(driver.app(), {HandMove::kValue, 0, {-77}});  // no leaf has that
    driver.frames(2);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).is_over);
    CHECK(practice_of(driver).is_said_wrong);
}

TEST_CASE("a hint by hand is about what was done, not about how the program would have done it", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = "(2 (2 1) (2 0))";
    exercise.feedback = PracticeFeedback::kAtEnd;
    exercise.hints = 9;
    Driver driver;
    REQUIRE(start_practice(driver.app(), exercise));
    const auto enter = [](MoveCode child) { return HandStep{HandMove::kEnter, child, {}}; };
    const auto value = [](double number) { return HandStep{HandMove::kValue, 0, {number}}; };
    // B = 2 equals α, and the search goes on: by α > β, which is right here, too.
    for (const HandStep& step : {enter(0), value(2), value(2), HandStep{HandMove::kBound, 0, {2}}, enter(1), enter(0),
                                 value(2), value(2), HandStep{HandMove::kBound, 0, {2}}, enter(1)})
        do_step(driver.app(), step);
    driver.frames(3);
    const auto hint = [&] {
        driver.click("practice.hint");
        driver.frames(2);
        return practice_of(driver).said;
    };
    CHECK(hint() == "Look at the leaf 1.");
    CHECK(hint() == "Say what the node is worth.");
    CHECK(hint() == "Answer: the leaf 1 = 1.");
    do_step(driver.app(), value(-77));
    driver.frames(2);
    CHECK(hint() == "There is a mistake before this step. Take back steps until it is gone.");
    CHECK(hint() == "There is a mistake before this step. Take back steps until it is gone. Look at the leaf 1.");
}

TEST_CASE("the tree that is open is practised as it stands, and counts for no level", "[practice]") {
    Driver driver;
    SearchOptions options = driver.app().document.options();
    options.algorithm = find_algorithm("minimax")->algorithm;
    driver.app().document.set_options(options);
    driver.frames(2);
    const ExplicitTree tree = *driver.app().document.tree();
    driver.press({Key::kF4});
    driver.frames(2);
    CHECK(*practice_of(driver).task.tree == tree);
    hand_in(driver.app());
    CHECK(driver.app().settings.progress.exercises == 0);
    driver.press({Key::kEscape});
    driver.frames(2);
    CHECK(practising(driver.app()) == nullptr);
    CHECK(*driver.app().document.tree() == tree);
    CHECK(driver.app().document.options() == options);
}

TEST_CASE("nothing on the screen tells the answer before", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kQuiz);
    const int level = GENERATE(1, 3, 5, 8);
    Driver driver;
    driver.frames(2);
    REQUIRE(driver.find("step.last"));
    REQUIRE(driver.find("step.next_cutoff"));
    begin(driver, kind, level);
    for (bool is_asking = true; is_asking;) {
        const Practising& practice = practice_of(driver);
        const AppState& stage = practice.stage;
        // The tree has come no further than the question, and of a tree that is to be marked nothing is told at all.
        REQUIRE(stage.practice_look);
        const bool is_predicted = kind == PracticeKind::kPredict;
        CHECK(stage.step() == (is_predicted ? practice.task.questions[practice.question].step : 0));
        CHECK((stage.practice_look->version == TreeVersion::kBlank) == !is_predicted);
        CHECK_FALSE(stage.document.is_modified());
        // Neither a card, the scrub bar nor a tip is there, and no action that leads to one.
        CHECK_FALSE(driver.find("step.last"));
        CHECK_FALSE(driver.find("step.next_cutoff"));
        for (const Action& action : actions())
            if (!is_free_in_practice(action.id)) CHECK_FALSE(is_enabled(action, driver.app()));
        CHECK_FALSE(can_show_solution(driver.app()));
        // Under the pointer, too.
        driver.move_to({500, 300});
        driver.frames(60);
        CHECK(driver.find("tree.canvas"));
        // What is told to those who do not see it is the question alone.
        CHECK(practice.said.empty());
        if (kind == PracticeKind::kPrune) break;
        answer(driver);
        driver.click("practice.next");
        driver.frames(2);
        is_asking = !practice_of(driver).is_over;
    }
}
