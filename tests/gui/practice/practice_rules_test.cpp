// The rules of exercises: time, attempts, hints, and confirmation before unfinished work is lost.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/commands.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/screen_reader.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/desktop/files.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/score_file.hpp"
#include "search/check/judgement.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

[[nodiscard]] Exercise exercise_of(PracticeKind kind, int level = 3) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.level = level;
    exercise.seed = 3;
    return exercise;
}

PracticeSession& begin(Driver& driver, const Exercise& exercise) {
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(3);
    REQUIRE(practising(driver.app()) != nullptr);
    return *practising(driver.app());
}

void cross_out_all_that_is_cut(Driver& driver) {
    const CrossedOut right = leaves_left_out(practising(driver.app())->task, CutRule::kEqual);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node]) click_node(driver.app(), node);
    driver.frames(2);
}

[[nodiscard]] double points_in(Driver& driver, const std::string& path) {
    const auto score = parse_score_file(driver.files().files.at(path));
    REQUIRE(score);
    REQUIRE(score->points);
    return *score->points;
}

void name_it(Driver& driver, const std::string& name) {
    driver.press({Key::kA, true});
    driver.type(name);
    driver.frames(1);
}

void save_score(Driver& driver) {
    driver.choose_in_menu("practice.save_score");
    driver.click("dialog.accept");
    driver.frames(2);
    if (driver.app().dialog.is_open()) driver.click("dialog.accept");  // it replaces the one before
    driver.frames(2);
}

}  // namespace

TEST_CASE("time goes by while nothing happens, and once it is up the answer is handed in", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand);
    Driver driver;
    double now = 1000;
    driver.app().host.clock = [&now] { return now; };
    Exercise exercise = exercise_of(kind);
    exercise.seconds = 60;
    const PracticeSession& practice = begin(driver, exercise);
    if (kind == PracticeKind::kByHand) do_step(driver.app(), {HandMove::kEnter, 0, {}});
    CHECK(seconds_until_clock_changes(driver.app()) <= 1);
    now += 40;  // no frame came meanwhile
    driver.frames(1);
    CHECK(practice.seconds == 40);
    CHECK_FALSE(practice.is_over);
    now += 40;
    driver.frames(1);
    CHECK(practice.is_over);
    CHECK(practice.seconds == 60);
    REQUIRE(practice.handed_in);
    CHECK(practice.handed_in->attempt.seconds == 60);
    CHECK(practice.said.starts_with("Time is up."));
    CHECK(driver.app().settings.progress.item(kind, 3).done == 1);
    now += 40;
    driver.frames(1);
    CHECK(practice.seconds == 60);
    CHECK(seconds_until_clock_changes(driver.app()) > 1e9);
}

TEST_CASE("Marks made after handing in do not count", "[practice]") {
    Driver driver;
    Exercise exercise = exercise_of(PracticeKind::kPrune);
    exercise.attempts = 2;
    const PracticeSession& practice = begin(driver, exercise);
    driver.click("practice.hand_in");
    driver.frames(2);
    const double first = practice.handed_in->score.points;
    CHECK(first < 10);
    cross_out_all_that_is_cut(driver);
    CHECK(practice.handed_in->score.points == first);
    const std::string path = "/home/score-prune-level-3-seed-3.json";
    save_score(driver);
    CHECK(points_in(driver, path) == first);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK(practice.is_over);
    save_score(driver);
    CHECK(points_in(driver, path) == 10);
}

TEST_CASE("A key that does nothing during an exercise says why", "[practice]") {
    Driver driver;
    begin(driver, exercise_of(PracticeKind::kPrune));
    const auto said = [&](const char* key) {
        const auto& messages = driver.app().messages.all();
        return !messages.empty() && messages.back().text.find(driver.app().language(key)) != std::string::npos;
    };
    driver.press({Key::kF4});  // begins the kind of exercise that is open already
    CHECK(said("practice.is_open"));
    driver.press({Key::kZ, true});
    CHECK(said("practice.not_now"));
}

TEST_CASE("An exercise that is restarted keeps its attempts, hints and time", "[practice]") {
    Driver driver;
    Exercise exercise = exercise_of(PracticeKind::kPrune);
    exercise.attempts = 2;
    begin(driver, exercise);
    take_hint(driver.app());
    hand_in(driver.app());
    driver.press({Key::kF4});
    driver.frames(2);
    CHECK(practising(driver.app())->hints == 1);
    CHECK(practising(driver.app())->judgement);  // it goes on as it was
    REQUIRE(start_practice(driver.app(), exercise));
    CHECK(practising(driver.app())->hints == 1);
    CHECK(practising(driver.app())->times_handed_in == 1);
    CHECK(practising(driver.app())->is_counted);
    hand_in(driver.app());
    REQUIRE(start_practice(driver.app(), exercise));
    CHECK(practising(driver.app())->is_over);  // there is no third attempt
    driver.press({Key::kF4});                  // another tree is another exercise
    driver.frames(2);
    CHECK(practising(driver.app())->task.exercise.seed == 4);
    CHECK(practising(driver.app())->times_handed_in == 0);
}

TEST_CASE("leaves are crossed out with the keys alone", "[practice]") {
    Driver driver;
    begin(driver, exercise_of(PracticeKind::kPrune));
    const CrossedOut right = leaves_left_out(practising(driver.app())->task, CutRule::kEqual);
    driver.press({Key::kJ, false, false, true});  // the root
    for (NodeId node = 0; node < right.size(); ++node) {
        CHECK(practising(driver.app())->stage.practice_look->chosen == node);
        CHECK(screen_reader_text(driver.app()).find("You are at ") != std::string::npos);
        if (right[node]) driver.press({Key::kX, false, false, true});
        driver.frames(1);
        CHECK((screen_reader_text(driver.app()).find("It is crossed out.") != std::string::npos) == right[node]);
        driver.press({Key::kJ, false, false, true});
        driver.frames(1);
    }
    driver.press({Key::kEnter, true});
    driver.frames(2);
    CHECK(practising(driver.app())->is_over);
    CHECK(practising(driver.app())->judgement->is_right());
}

TEST_CASE("while nodes are chosen, a screen reader speaks of them and does not repeat the task", "[practice]") {
    Driver driver;
    begin(driver, exercise_of(PracticeKind::kPrune));
    const PracticeTask& task = practising(driver.app())->task;
    const std::string all = task_text(driver.app().language, task);
    CHECK(screen_reader_text(driver.app()).find(all) != std::string::npos);
    driver.press({Key::kJ, false, false, true});
    driver.frames(1);
    CHECK(screen_reader_text(driver.app()).find(all) == std::string::npos);
    const std::string leaves = std::to_string(task.tree->leaf_count());
    for (const std::string& crossed : {leaves, std::string("0")}) {
        driver.press({Key::kX, false, false, true});  // at the root: all leaves
        driver.frames(1);
        const bool is_said =
            screen_reader_text(driver.app()).find(crossed + " of " + leaves + " leaves.") != std::string::npos;
        CHECK(is_said == (crossed != "0"));
    }
}

TEST_CASE("α and β written at a node are graded", "[practice]") {
    Driver driver;
    Exercise exercise = exercise_of(PracticeKind::kPrune);
    exercise.tree = "((3 12 8) (2 4 6) (14 5 2))";
    PracticeSession& practice = begin(driver, exercise);
    cross_out_all_that_is_cut(driver);
    practice.stage.view.selected = 5;  // C, which is entered with 3 and +∞
    driver.frames(2);
    driver.click("practice.field");
    driver.type("3 inf");
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(practice.marks.windows[5]->alpha == 3);
    CHECK(practice.stage.practice_look->written[5] == "α 3\nβ +∞");
    driver.click("practice.hand_in");
    driver.frames(2);
    REQUIRE(practice.judgement->windows.size() == 1);
    CHECK(practice.judgement->windows.front().is_right);
    CHECK(practice.handed_in->score.points == 10);
}

TEST_CASE("a score is saved as JSON or as CSV, by its name; an exam's points stay hidden", "[practice]") {
    Driver driver;
    Exercise exercise = exercise_of(PracticeKind::kPrune);
    begin(driver, exercise);
    driver.click("practice.hand_in");
    driver.frames(2);
    driver.choose_in_menu("practice.save_score");
    name_it(driver, "score.csv");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.files().files.at("/home/score.csv").starts_with(score_csv_header()));
    driver.choose_in_menu("practice.save_exercise");
    name_it(driver, "exercise.csv");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.app().dialog.is_open());
    CHECK_FALSE(driver.files().files.contains("/home/exercise.csv"));
    driver.click("dialog.cancel");
    driver.frames(2);
    exercise.feedback = PracticeFeedback::kNotAtAll;
    begin(driver, exercise);
    driver.click("practice.hand_in");
    driver.frames(2);
    driver.choose_in_menu("practice.save_score");
    name_it(driver, "exam.csv");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_FALSE(driver.files().files.contains("/home/exam.csv"));
}

namespace {

/// What is to be the same after a kill.
struct Done {
    explicit Done(const PracticeSession& practice)
        : exercise(practice.task.exercise),
          answers(practice.answers),
          crossed_out(practice.marks.crossed_out),
          run(practice.run),
          question(practice.question),
          hints(practice.hints),
          times(practice.times_handed_in),
          is_over(practice.is_over),
          student(practice.student),
          step(practice.stage.step()) {
        if (practice.handed_in) points = practice.handed_in->score.points;
    }
    Exercise exercise;
    std::vector<std::optional<Answer>> answers;
    CrossedOut crossed_out;
    HandRun run;
    std::size_t question;
    int hints, times;
    bool is_over;
    std::string student;
    Step step;
    std::optional<double> points;
    friend bool operator==(const Done&, const Done&) = default;
};

/// Something is done of the exercise, as its kind wants it.
void begin_to_answer(Driver& driver) {
    const PracticeSession& practice = *practising(driver.app());
    switch (practice.task.exercise.kind) {
        case PracticeKind::kPrune:
            return cross_out(driver.app(), practice.task.tree->leaf_node(0));
        case PracticeKind::kByHand:
            return do_step(driver.app(), {HandMove::kEnter, 0, {}});
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            give_answer(driver.app(), practice.task.questions.front().right.front());
            return go_to_next_question(driver.app());
    }
}

}  // namespace

TEST_CASE("An exercise that was solved and saved is not unfinished", "[practice]") {
    Driver driver;
    begin(driver, exercise_of(PracticeKind::kPrune));
    driver.click("practice.hand_in");  // not all is right
    save_score(driver);
    CHECK(has_unsaved_work(driver.app()));  // it may be handed in again
    cross_out_all_that_is_cut(driver);
    driver.click("practice.hand_in");
    driver.frames(2);
    REQUIRE(practising(driver.app())->is_over);
    CHECK(has_unsaved_work(driver.app()));
    const auto summary = work_summary(driver.app().language, work_text(driver.app(), "today"));
    REQUIRE(summary);
    CHECK(summary->find("had not been saved") != std::string::npos);
    CHECK(summary->find("unfinished") == std::string::npos);
    save_score(driver);
    CHECK_FALSE(has_unsaved_work(driver.app()));
    CHECK(practice_in_work(work_text(driver.app(), "today")).empty());
}

TEST_CASE("Each question, its tree and each judgement are spoken, and nothing else is", "[practice]") {
    Driver driver;
    const std::string lesson = screen_reader_text(driver.app()), narration = picture_in_words(driver.app());
    const auto has = [&](const std::string& words) {
        INFO(screen_reader_text(driver.app()));
        return screen_reader_text(driver.app()).find(words) != std::string::npos;
    };
    Exercise exercise;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
    for (const PracticeKind kind :
         {PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz}) {
        exercise.kind = kind;
        begin(driver, exercise);
        // AIMA's figure 5.2, as a person would read it aloud, without any value that is to be found.
        CHECK(picture_in_words(driver.app()) ==
              "A, MAX: B, C, D. B, MIN: 3, 12, 8. C, MIN: 2, 4, 6. D, MIN: 14, 5, 2.");
        CHECK((lesson.empty() || !has(lesson)));
        CHECK(has("With a wrong value at the root") == (kind == PracticeKind::kByHand));
    }
    begin(driver, exercise);  // a quiz
    const PracticeSession& quiz = *practising(driver.app());
    CHECK(has("Question 1 of "));
    give_answer(driver.app(), {-1000});
    CHECK(has(quiz.said));
    CHECK(has("Your answer: "));  // its field is gone
    go_to_next_question(driver.app());
    CHECK(has("Question 2 of "));

    exercise.kind = PracticeKind::kByHand;
    begin(driver, exercise);
    CHECK(has("You are at A. Enter its first child."));
    do_step(driver.app(), {HandMove::kEnter, 0, {}});
    CHECK(has("You are at B. Enter its first child."));
    do_step(driver.app(), {HandMove::kEnter, 0, {}});
    do_step(driver.app(), {HandMove::kValue, 0, {4}});  // the leaf 3
    CHECK(has("Step 3 is not correct."));
    CHECK(has("Back at B. What is it worth now?"));

    exercise.kind = PracticeKind::kPrune;
    begin(driver, exercise);
    hand_in(driver.app());
    CHECK(has("Leaves not crossed out yet: 2."));
    CHECK_FALSE(has("4 and 6"));
    show_solution(driver.app());
    CHECK(has("There is a cutoff at C: the search never visits the leaves 4 and 6."));
    CHECK(has("C is at most 2, but A already has 3 from B."));
    stop_practice(driver.app());
    driver.frames(2);
    CHECK(picture_in_words(driver.app()) == narration);
}

TEST_CASE("An exercise interrupted by a crash resumes where it was", "[practice]") {
    const PracticeKind kind =
        GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz);
    const bool is_handed_in = GENERATE(false, true);
    std::string kept;
    std::optional<Done> done;
    {
        Driver driver;
        PracticeSession& practice = begin(driver, exercise_of(kind));
        practice.student = "Ada";
        begin_to_answer(driver);
        take_hint(driver.app());
        if (is_handed_in) hand_in_at_last(driver.app());
        driver.frames(2);
        REQUIRE(has_unsaved_work(driver.app()));
        kept = work_text(driver.app(), "today");
        const auto summary = work_summary(driver.app().language, kept);
        REQUIRE(summary);
        CHECK(summary->find("today") != std::string::npos);
        CHECK(kept.find("The answer is") == std::string::npos);  // nobody finds out there what is right
        CHECK(kept.find("there is a cut") == std::string::npos);
        done.emplace(practice);
    }
    Driver later({.lesson = "horizon"});
    REQUIRE(open_work(later.app(), kept));
    later.frames(2);
    REQUIRE(practising(later.app()) != nullptr);
    CHECK(Done(*practising(later.app())) == *done);
    CHECK(done->points.has_value() == is_handed_in);
    CHECK(lesson_shown(later.app())->id == "two-ply");     // what was open behind it, too
    REQUIRE(start_practice(later.app(), done->exercise));  // as by a link
    resume_if_same(later.app(), practice_in_work(kept));
    CHECK(Done(*practising(later.app())) == *done);
    Exercise other = done->exercise;
    other.seed = 9;
    REQUIRE(start_practice(later.app(), other));
    resume_if_same(later.app(), practice_in_work(kept));
    CHECK(practising(later.app())->task.exercise == other);
    CHECK_FALSE(open_work(later.app(), R"({"practice": "{\"score\": 3}"})"));
}

TEST_CASE("The current tree can become an exercise, to save, share or do", "[practice]") {
    Driver driver;
    driver.press({Key::kM, false, false, true});
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kNewExercise);
    CHECK(driver.app().dialog.exercise.tree == driver.app().dialog.own_tree);
    CHECK_FALSE(driver.app().dialog.own_tree.empty());
    driver.app().dialog.exercise.attempts = 2;
    driver.click("exercise.link");
    driver.frames(2);
    CHECK(std::string(ImGui::GetClipboardText()).find("practice=") != std::string::npos);
    driver.click("exercise.save");
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kSavePractice);
    name_it(driver, "mine.json");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.files().files.at("/home/mine.json").find("\"attempts\": 2") != std::string::npos);
    CHECK(practising(driver.app()) == nullptr);
    driver.press({Key::kM, false, false, true});
    driver.frames(2);
    driver.click("dialog.accept");
    driver.frames(2);
    REQUIRE(practising(driver.app()) != nullptr);
    CHECK(*practising(driver.app())->task.tree == *driver.app().document.tree());
}

TEST_CASE("a position of a board game is practised as the tree below it, its moves being the branches", "[practice]") {
    const std::string lesson = GENERATE("tic-tac-toe", "othello", "connect-four");
    Driver driver({.lesson = lesson});
    driver.frames(2);
    const auto root_moves = driver.app().document.game()->legal_moves(driver.app().document.moves());
    driver.press({Key::kF3});
    driver.frames(2);
    REQUIRE(practising(driver.app()) != nullptr);
    const PracticeTask& task = practising(driver.app())->task;
    REQUIRE_FALSE(task.exercise.tree.empty());
    REQUIRE(task.tree->child_count(0) == root_moves.size());
    CHECK(task.tree->height() >= 2);
    for (std::size_t i = 0; i < root_moves.size(); ++i) {
        const std::string move = driver.app().document.game()->move_text(driver.app().document.moves(), root_moves[i]);
        CHECK(task.tree->move_name(task.tree->child(0, i)) == move);
    }
    CHECK(task.questions.back().kind == QuestionKind::kRootMove);
    while (!practising(driver.app())->is_over) {
        const PracticeSession& practice = *practising(driver.app());
        give_answer(driver.app(), practice.task.questions[practice.question].right.front());
        go_to_next_question(driver.app());
    }
    CHECK(practising(driver.app())->handed_in->score.points == 10);
}

TEST_CASE("a score file says the same whichever platform it is from", "[practice]") {
    // The same steps are made on a page by `web: practice`, which compares with this file, too.
    const std::string path = std::string(PLYTRACE_TEST_DATA_DIR) + "/practice/score-by-hand-4-3.json";
    Driver driver;
    driver.app().host.clock = [] { return 0; };
    PracticeSession& practice = begin(driver, exercise_of(PracticeKind::kByHand, 4));
    HandRun run = right_run(practice.task);
    const auto first_value =
        std::find_if(run.begin(), run.end(), [](const HandStep& step) { return step.move == HandMove::kValue; });
    first_value->numbers.front() += 1;  // a leaf is copied wrongly
    for (const HandStep& step : run) do_step(driver.app(), step);
    REQUIRE(practice.is_over);
    practice.student = "Ada";
    save_score(driver);
    CHECK(driver.files().files.at("/home/score-by-hand-level-4-seed-3.json") == *read_file(path));
}

}  // namespace UNITY_ID
