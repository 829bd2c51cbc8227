// A student practises: one exercise of each kind, with the mouse and with the keys alone; leaving an exercise;
// mistakes, hints and titles.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <iterator>
#include <set>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/screen_reader.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/score_file.hpp"
#include "games/core/number_text.hpp"
#include "search/check/judgement.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

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

[[nodiscard]] PracticeSession& practice_of(Driver& driver) {
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
    const PracticeSession& practice = practice_of(driver);
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

TEST_CASE("A student answers questions about a search and about a tree", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kQuiz);
    const int level = GENERATE(1, 4, 6, 8);
    Driver driver;
    begin(driver, kind, level);
    const std::size_t count = practice_of(driver).task.questions.size();
    for (std::size_t i = 0; i < count; ++i) {
        REQUIRE(practice_of(driver).question == i);
        answer(driver);
        CHECK(practice_of(driver).is_answered);
        CHECK(practice_of(driver).said_as == SaidAs::kRight);
        driver.click("practice.next");
        driver.frames(2);
    }
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.share == 1);
    CHECK(driver.app().settings.progress.item(kind, level).right == 1);
}

TEST_CASE("Answers to choose from have keys", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kQuiz);
    const int level = GENERATE(4, 6);
    Driver driver;
    begin(driver, kind, level);
    const std::size_t count = practice_of(driver).task.questions.size();
    int chosen = 0;
    for (std::size_t i = 0; i < count; ++i) {
        REQUIRE(practice_of(driver).question == i);
        const Question& question = practice_of(driver).task.questions[i];
        const double right = question.right.front()[0];
        if (question.form == AnswerForm::kYesNo || question.form == AnswerForm::kChild) {
            ++chosen;
            const bool is_child = question.form == AnswerForm::kChild;
            const int which = is_child ? static_cast<int>(right) : right != 0 ? 0 : 1;
            driver.press({static_cast<Key>(static_cast<int>(Key::k1) + which)});
        } else {
            answer(driver);
        }
        CHECK(practice_of(driver).is_answered);
        CHECK(practice_of(driver).said_as == SaidAs::kRight);
        driver.press({Key::kEnter});
    }
    CHECK(chosen > 0);
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.share == 1);
}

TEST_CASE("Tab and Enter do an exercise, and Tab leaves it after the last control", "[practice]") {
    Driver driver({.width = 1280, .height = 720});
    begin(driver, PracticeKind::kPredict, 4);
    while (practice_of(driver).task.questions[practice_of(driver).question].form != AnswerForm::kYesNo) {
        answer(driver);
        driver.click("practice.next");
        driver.frames(2);
    }
    const auto& item = driver.app().key_focus.item;
    CHECK(driver.uses_tab());
    CHECK_FALSE(driver.uses_tab(true));  // Shift+Tab goes back to what is before the window
    driver.press({Key::kTab});
    CHECK(item == "Yes, button");
    driver.press({Key::kTab});
    CHECK(item == "No, button");
    const std::size_t before = practice_of(driver).question;
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK(practice_of(driver).is_answered);
    CHECK(item == "Next, button");
    driver.press({Key::kEnter});
    CHECK(practice_of(driver).question == before + 1);
    CHECK_FALSE(practice_of(driver).is_answered);

    std::set<std::string> items;
    for (int i = 0; i < 30 && driver.uses_tab(); ++i) {
        driver.press({Key::kTab});
        items.insert(item);
    }
    CHECK_FALSE(driver.uses_tab());
    CHECK(items.contains("Hint, button"));
    CHECK(items.size() > 4);  // with the lists that choose the exercise
    for (int i = 0; i < 40 && driver.uses_tab(true); ++i) driver.press({Key::kTab, false, true});
    CHECK_FALSE(driver.uses_tab(true));
    driver.press({Key::kEscape});  // back to the tree
    CHECK_FALSE(driver.app().key_focus.is_in_card);
    CHECK(practising(driver.app()) != nullptr);
}

TEST_CASE("Tab leads out of the field for an answer", "[practice]") {
    const bool is_back = GENERATE(false, true);
    Driver driver({.width = 1280, .height = 720});
    begin(driver, PracticeKind::kQuiz, 1);
    while (driver.app().key_focus.field.empty()) {
        answer(driver);
        driver.click("practice.next");
        driver.frames(3);
    }
    int presses = 0;
    while (driver.uses_tab(is_back) && presses < 30) {
        driver.press({Key::kTab, false, is_back});
        ++presses;
        if (presses == 1 && !is_back) CHECK(driver.app().key_focus.item == "OK, button");
    }
    CHECK(presses > 0);
    CHECK(presses < 30);
    CHECK(driver.app().key_focus.field.empty());
}

TEST_CASE("A search by hand is made with Tab and Enter alone, also after a step without a field", "[practice]") {
    const int level = GENERATE(1, 9, 10);
    Driver driver({.width = 1280, .height = 720});
    begin(driver, PracticeKind::kByHand, level);
    const auto& keys = driver.app().key_focus;
    int steps = 0;
    for (; steps < 12 && !practice_of(driver).is_over; ++steps) {
        const std::size_t before = practice_of(driver).run.size();
        const HandStep step = *next_step(practice_of(driver).task, practice_of(driver).run);
        INFO("step " << steps << ", in a card: " << keys.is_in_card << ", item: " << keys.item);
        if (step.move == HandMove::kValue || step.move == HandMove::kBound) {
            for (int i = 0; i < 30 && keys.field.empty(); ++i) driver.press({Key::kTab});
            REQUIRE_FALSE(keys.field.empty());
            driver.type(typed(step.numbers));
        } else {
            const char* id = step.move == HandMove::kEnter ? "practice.enter"
                             : step.move == HandMove::kCut ? "practice.cut"
                                                           : "practice.up";
            const ExplicitTree& tree = *practice_of(driver).task.tree;
            const HandPlace& place = practice_of(driver).place;
            const bool is_named = step.move == HandMove::kEnter && answers_to_choose(driver.app()) > 0;
            const std::string wanted =
                is_named ? node_words(driver.app().language, tree, tree.child(place.node, step.child)) + ", button"
                         : std::string(label(*find_action(id), driver.app())) + ", button";
            for (int i = 0; i < 30 && keys.item != wanted; ++i) driver.press({Key::kTab});
            REQUIRE(keys.item == wanted);
        }
        driver.press({Key::kEnter});
        driver.frames(3);
        REQUIRE(practice_of(driver).run.size() == before + 1);
        CHECK(practice_of(driver).run.back() == step);
    }
    CHECK(steps > 3);
}

TEST_CASE("A mistyped leaf leaves the tree's number in view, and a step taken back can be typed again", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kByHand, 1);
    while (!practice_of(driver).place.is_leaf) do_step(driver.app(), {HandMove::kEnter, 0, {}});
    driver.frames(2);
    const NodeId leaf = practice_of(driver).place.node;
    const double right = practice_of(driver).task.tree->value(leaf);
    do_step(driver.app(), {HandMove::kValue, 0, {right + 1}});
    driver.frames(2);
    const PracticeLook look = look_of(practice_of(driver));
    CHECK(look.keeps_leaves);
    CHECK(look.written[leaf] == "= " + number_text(right + 1));
    CHECK(practice_of(driver).said_as == SaidAs::kWrong);
    do_step(driver.app(), {HandMove::kValue, 0, {right}});  // goes on with the tree's value
    CHECK(practice_of(driver).hand->faults == 1);
    driver.frames(3);
    for (int i = 0; i < 2; ++i) {
        driver.click("practice.undo");
        driver.frames(3);
    }
    REQUIRE(practice_of(driver).place.is_leaf);
    CHECK_FALSE(driver.app().key_focus.field.empty());
    driver.type(typed({right}));
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(practice_of(driver).said_as == SaidAs::kRight);
    CHECK(look_of(practice_of(driver)).written[leaf].empty());
}

TEST_CASE("The solution follows the cut rule that the answer was judged by, and names it", "[practice]") {
    const CutRule rule = GENERATE(CutRule::kEqual, CutRule::kStrict);
    Driver driver;
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.tree = "((3 5) (3 9) (1 2))";  // only a cut on equality skips 9
    REQUIRE(start_practice(driver.app(), exercise));
    const CrossedOut left_out = leaves_left_out(practice_of(driver).task, rule);
    for (NodeId node = 0; node < left_out.size(); ++node)
        if (left_out[node]) click_node(driver.app(), node);
    hand_in(driver.app());
    CHECK(practice_of(driver).handed_in->score.share == 1);
    show_solution(driver.app());
    driver.frames(2);
    const Trace& solution = *practice_of(driver).stage.trace();
    const ExplicitTree& tree = *practice_of(driver).task.tree;
    for (NodeId node = 0; node < tree.node_count(); ++node)
        if (tree.is_leaf(node)) CHECK((solution.latest_visit(node, solution.event_count()) == kNone) == left_out[node]);
    const char* const words = rule == CutRule::kStrict ? "Cut when α > β" : "Cut when α ≥ β";
    CHECK(practice_of(driver).said.find(words) != std::string::npos);
}

TEST_CASE("Handing in with questions left asks first", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPredict, 4);
    answer(driver);
    driver.press({Key::kEnter, true});
    REQUIRE(driver.app().dialog.is_open());
    const std::size_t count = practice_of(driver).task.questions.size();
    CHECK(screen_reader_text(driver.app()) ==
          "Hand in now?, a dialog. Questions without an answer: " + std::to_string(count - 1) + " of " +
              std::to_string(count) + ". They get no points.");
    driver.click("dialog.cancel");
    CHECK_FALSE(practice_of(driver).is_over);
    CHECK_FALSE(practice_of(driver).handed_in);
    driver.press({Key::kEnter, true});
    driver.click("dialog.accept");
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.points > 0);
}

TEST_CASE("A question is spoken in the words that are seen", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPredict, 4);
    for (std::size_t i = 0; i < practice_of(driver).task.questions.size(); ++i) {
        const PracticeTask& task = practice_of(driver).task;
        const std::string seen = question_text(driver.app().language, task, task.questions[i]);
        CHECK(screen_reader_text(driver.app()).find(seen) != std::string::npos);
        answer(driver);
        driver.click("practice.next");
        driver.frames(2);
    }
}

TEST_CASE("A student crosses out leaves, checks them, and sees the mistakes", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPrune, 3);
    const CrossedOut right = leaves_left_out(practice_of(driver).task, CutRule::kEqual);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).judgement->is_right());
    CHECK_FALSE(practice_of(driver).is_over);
    const auto shown = look_of(practice_of(driver)).marks;  // the solution is not given away
    CHECK(std::count(shown.begin(), shown.end(), NodeMark::kMissed) == 0);
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
    const auto kept = look_of(practice_of(driver)).marks;  // the solution's tree keeps what the student has marked
    CHECK(std::count(kept.begin(), kept.end(), NodeMark::kRight) == std::count(right.begin(), right.end(), true));
    driver.click("practice.leave");
    driver.frames(2);
    CHECK(practising(driver.app()) == nullptr);
}

TEST_CASE("The solution ends an exercise with the points reached, and the last attempt shows it", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kPrune, 3);
    const auto missed = [&] {
        const auto marks = look_of(practice_of(driver)).marks;
        return std::count(marks.begin(), marks.end(), NodeMark::kMissed);
    };
    hand_in(driver.app());
    const double points = practice_of(driver).handed_in->score.points;
    CHECK(missed() == 0);
    show_solution(driver.app());
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.points == points);
    CHECK(practice_of(driver).said.find("The exercise ends with ") != std::string::npos);
    CHECK(missed() > 0);
    hand_in(driver.app());
    CHECK(practice_of(driver).times_handed_in == 1);

    Exercise exercise = practice_of(driver).task.exercise;
    exercise.attempts = 2;
    REQUIRE(start_practice(driver.app(), exercise));
    hand_in(driver.app());
    CHECK(missed() == 0);
    REQUIRE(marks_told(driver.app()).size() == 1);
    CHECK(marks_told(driver.app()).front().starts_with("Leaves not crossed out yet: "));
    hand_in(driver.app());
    CHECK(practice_of(driver).is_over);
    CHECK(missed() > 0);
}

TEST_CASE("The best of several attempts counts", "[practice]") {
    Driver driver;
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2)(1 9 9))";  // two cuts
    exercise.attempts = 3;
    REQUIRE(start_practice(driver.app(), exercise));
    const CrossedOut right = leaves_left_out(practice_of(driver).task, CutRule::kEqual);
    const auto first = static_cast<NodeId>(std::find(right.begin(), right.end(), true) - right.begin());
    const NodeId parent = practice_of(driver).task.tree->parent(first);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node] && practice_of(driver).task.tree->parent(node) == parent) click_node(driver.app(), node);
    hand_in(driver.app());
    const double half = practice_of(driver).handed_in->score.points;
    CHECK(half == 5);
    for (NodeId node = 0; node < right.size(); ++node)
        if (practice_of(driver).marks.crossed_out[node]) click_node(driver.app(), node);
    hand_in(driver.app());
    CHECK(practice_of(driver).handed_in->score.points == half);
    CHECK(practice_of(driver).handed_in->attempt.handed_in == 2);
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
        CHECK(practice_of(driver).said_as == SaidAs::kRight);
    }
    CHECK(practice_of(driver).run == run);
    CHECK(practice_of(driver).is_over);
    CHECK(practice_of(driver).handed_in->score.share == 1);
}

TEST_CASE("An exercise survives a file and a link, and an attempt is graded the same", "[practice]") {
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
    const std::string link = *driver.app().requests.clipboard;
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

TEST_CASE("During a search by hand a student can look back, and then continue", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kByHand, 4);
    const HandRun run = right_run(practice_of(driver).task);
    for (std::size_t i = 0; i < 10; ++i) do_step(driver.app(), run[i]);
    driver.frames(2);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).is_over);
    CHECK(practice_of(driver).said_as == SaidAs::kRight);
    CHECK(driver.app().settings.progress.exercises == 0);
    begin(driver, PracticeKind::kByHand, 4);
    for (std::size_t i = 0; run[i].move == HandMove::kEnter; ++i) do_step(driver.app(), run[i]);
    do_step(driver.app(), {HandMove::kValue, 0, {-77}});  // no leaf has that
    driver.frames(2);
    driver.click("practice.hand_in");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).is_over);
    CHECK(practice_of(driver).said_as == SaidAs::kWrong);
}

TEST_CASE("A hint in a search by hand follows the student's steps, not the program's", "[practice]") {
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
    CHECK(hint() == "Answer: the leaf 1 = 1.");  // the question says where, and that it asks for the leaf's value
    do_step(driver.app(), value(-77));
    driver.frames(2);
    const std::string undo = "There is a mistake before this step. Take back steps until it is gone.";
    CHECK(hint() == undo);
    CHECK(hint() == undo + " Look at the leaf 1.");
    driver.click("practice.undo");
    do_step(driver.app(), value(1));
    driver.frames(2);
    CHECK(hint() == "B is a MIN node: of the values that have come back, it keeps the smallest.");
    CHECK(hint() == "Answer: B = 1.");
}

TEST_CASE("The open tree can be practised as it is, and counts for no level", "[practice]") {
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

TEST_CASE("Nothing on the screen reveals the answer beforehand", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kQuiz);
    const int level = GENERATE(1, 3, 5, 8);
    Driver driver;
    driver.frames(2);
    REQUIRE(driver.find("step.last"));
    REQUIRE(driver.find("step.next_cutoff"));
    begin(driver, kind, level);
    for (bool is_asking = true; is_asking;) {
        const PracticeSession& practice = practice_of(driver);
        const ShownDocument& stage = practice.stage;
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

// ---- Leaving an exercise: every way out asks before unfinished work is lost ----

namespace {

void begin(Driver& driver) {
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.level = 3;
    exercise.seed = 3;
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(3);
}

struct WayOut {
    const char* name;
    void (*go)(Driver& driver);
};

const WayOut kWays[] = {
    {"the menu", [](Driver& d) { d.choose_in_menu("practice.leave"); }},
    {"another exercise", [](Driver& d) { d.choose_in_menu("practice.another"); }},
    {"another kind", [](Driver& d) { d.choose_in_menu("practice.by_hand"); }},
    {"what is due", [](Driver& d) { d.choose_in_menu("practice.due"); }},
    {"Escape", [](Driver& d) { d.press({Key::kEscape}); }},
    {"the cross", [](Driver& d) { d.click("practice.leave"); }},
    {"the end of the program", [](Driver& d) { d.choose_in_menu("file.quit"); }},
    {"a new exercise",
     [](Driver& d) {
         d.choose_in_menu("practice.new_exercise");
         d.frames(2);
         REQUIRE(d.app().dialog.kind == DialogKind::kNewExercise);
         d.app().dialog.exercise.kind = PracticeKind::kQuiz;
         d.click("dialog.accept");
     }},
    {"the link of a lesson", [](Driver& d) { open_link_checked(d.app(), "#v=1&lesson=horizon"); }},
    {"the link of an exercise", [](Driver& d) { open_link_checked(d.app(), "#v=1&practice=quiz-1-5"); }},
    {"a file",
     [](Driver& d) {
         d.files().files["/home/two.txt"] = "(1 2)";
         open_path_checked(d.app(), "/home/two.txt");
     }},
    {"a lesson", [](Driver& d) { open_lesson_checked(d.app(), "horizon"); }},
};

}  // namespace

TEST_CASE("Leaving a started exercise asks for confirmation", "[practice]") {
    const std::size_t index = GENERATE(range(std::size_t{0}, std::size(kWays)));
    const WayOut& way = kWays[index];
    INFO(way.name);
    Driver driver;
    begin(driver);
    const Exercise exercise = practising(driver.app())->task.exercise;
    cross_out(driver.app(), 0);
    driver.frames(2);
    way.go(driver);
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kConfirmPractice);
    driver.click("dialog.cancel");
    driver.frames(2);
    REQUIRE(practising(driver.app()) != nullptr);
    CHECK(practising(driver.app())->task.exercise == exercise);
    CHECK(is_practice_begun(driver.app()));
    CHECK_FALSE(driver.app().requests.is_quitting);
    way.go(driver);
    driver.frames(2);
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    const PracticeSession* after = practising(driver.app());
    CHECK((driver.app().requests.is_quitting || after == nullptr || !(after->task.exercise == exercise)));
}

TEST_CASE("The first choice of the question whether to leave an exercise keeps the work", "[practice]") {
    Driver driver;
    begin(driver);
    cross_out(driver.app(), 0);
    driver.frames(2);
    leave_practice(driver.app());
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kConfirmPractice);
    CHECK(ImGui::GetCurrentContext()->NavId == driver.widget("dialog.cancel").id);
    CHECK(ImGui::GetCurrentContext()->NavId != driver.widget("dialog.accept").id);
}

TEST_CASE("No confirmation is needed if nothing is started, or everything is handed in", "[practice]") {
    const bool is_handed_in = GENERATE(false, true);
    Driver driver;
    begin(driver);
    if (is_handed_in) hand_in_at_last(driver.app());
    driver.frames(2);
    driver.click("practice.leave");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(practising(driver.app()) == nullptr);
}

TEST_CASE("An impossible new exercise is rejected in its dialog", "[practice]") {
    Driver driver;
    driver.choose_in_menu("practice.new_exercise");
    driver.frames(2);
    driver.app().dialog.exercise.tree = "7";
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.app().dialog.kind == DialogKind::kNewExercise);
    CHECK_FALSE(driver.app().dialog.error.message.empty());
    CHECK(practising(driver.app()) == nullptr);
}

// ---- Hints, the mistakes at the end, and the title of an exercise ----

namespace {

PracticeSession& begin(Driver& driver, PracticeKind kind, PracticeFeedback feedback = PracticeFeedback::kAtOnce) {
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
    const PracticeSession& practice = *practising(driver.app());
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

TEST_CASE("Mistakes shown at the end are listed", "[practice]") {
    const PracticeKind kind = GENERATE(PracticeKind::kPredict, PracticeKind::kQuiz, PracticeKind::kByHand);
    Driver driver;
    const PracticeSession& practice = begin(driver, kind, PracticeFeedback::kAtEnd);
    CHECK(mistakes_told(practice).empty());
    do_wrongly(driver);
    const auto told = mistakes_told(practice);
    REQUIRE_FALSE(told.empty());
    CHECK((kind == PracticeKind::kByHand || told.size() == 1));
    CHECK(contains(told.front(), kind == PracticeKind::kByHand ? "Step 3" : "Question 1: "));
    CHECK(contains(screen_reader_text(driver.app()), told.front()));
}

TEST_CASE("Mistakes are reported once, and never in an exam", "[practice]") {
    Driver driver;
    const PracticeSession& asked = begin(driver, PracticeKind::kQuiz);
    do_wrongly(driver);
    CHECK(mistakes_told(asked).empty());  // each was told at its question
    const PracticeSession& by_hand = begin(driver, PracticeKind::kByHand);
    do_wrongly(driver);
    CHECK_FALSE(mistakes_told(by_hand).empty());  // the sentence about the last step has given way
    for (const PracticeKind kind : {PracticeKind::kQuiz, PracticeKind::kByHand}) {
        const PracticeSession& exam = begin(driver, kind, PracticeFeedback::kNotAtAll);
        do_wrongly(driver);
        CHECK(mistakes_told(exam).empty());
    }
}

TEST_CASE("a hint says something new, or costs nothing", "[practice]") {
    const PracticeKind kind =
        GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz);
    Driver driver;
    PracticeSession& practice = begin(driver, kind);
    practice.task.exercise.hints = 9;
    std::vector<std::string> told;
    for (int i = 0; i < 5; ++i) {
        const int before = practice.hints;
        take_hint(driver.app());
        const bool is_new = std::find(told.begin(), told.end(), practice.said) == told.end();
        CHECK(practice.hints - before == (is_new ? 1 : 0));
        told.push_back(practice.said);
    }
    CHECK(practice.hints == (kind == PracticeKind::kPrune ? 3 : kind == PracticeKind::kByHand ? 1 : 2));
    CHECK(contains(told.front(), "Look at ") == (kind == PracticeKind::kPrune));  // questions name their nodes
    CHECK(contains(told.back(), "Answer: ") == (kind != PracticeKind::kPrune));
}

TEST_CASE("A hint is free the second time, and does not repeat what the check has said", "[practice]") {
    Driver driver;
    PracticeSession& practice = begin(driver, PracticeKind::kPrune);
    practice.task.exercise.hints = 9;
    take_hint(driver.app());
    const std::string first = practice.said;
    CHECK(contains(first, "Look at "));
    CHECK(practice.hints == 1);
    const NodeId leaf = practice.task.tree->leaf_node(0);  // which every search visits
    for (int i = 0; i < 2; ++i) cross_out(driver.app(), leaf);
    take_hint(driver.app());
    CHECK(practice.said == first);
    CHECK(practice.hints == 1);
    cross_out(driver.app(), leaf);
    hand_in(driver.app());
    take_hint(driver.app());
    CHECK_FALSE(contains(practice.said, "Look at "));
    CHECK(practice.hints == 2);
}

TEST_CASE("If all cutoffs are marked, the hint that says so is free", "[practice]") {
    Driver driver;
    const PracticeSession& practice = begin(driver, PracticeKind::kPrune);
    const CrossedOut right = leaves_left_out(practice.task, CutRule::kEqual);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node]) cross_out(driver.app(), node);
    take_hint(driver.app());
    CHECK(contains(practice.said, "All cutoffs are marked."));
    CHECK(practice.hints == 0);
}

TEST_CASE("An exercise has its tree's title, which is restored with the tree", "[practice]") {
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

TEST_CASE("A title that is too long for an exercise is truncated, whether taken from the tree or typed", "[practice]") {
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

TEST_CASE("A hint judges nothing", "[practice]") {
    Driver driver;
    const PracticeKind kind =
        GENERATE(PracticeKind::kPredict, PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz);
    begin(driver, kind, 2);
    driver.click("practice.hint");
    driver.frames(2);
    CHECK_FALSE(practice_of(driver).said.empty());
    CHECK(practice_of(driver).said_as == SaidAs::kNeither);
}

TEST_CASE("A search by hand offers its solution after the first step, by key and by button", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kByHand, 5);
    const PracticeSession& practice = practice_of(driver);
    const Chord key = find_action("practice.solution")->chord;
    driver.press(key);
    CHECK_FALSE(practice.is_shown);
    CHECK_FALSE(driver.find("practice.solution"));
    const auto notes = driver.app().messages.all();
    REQUIRE_FALSE(notes.empty());
    CHECK(notes.back().text == "Solution: Make a step first. Then the solution can be shown.");
    const HandRun right = right_run(practice.task);
    const std::size_t steps = right.size() / 2;
    for (std::size_t i = 0; i < steps; ++i) do_step(driver.app(), right[i]);
    driver.frames(3);
    const double share = judge_hand(practice.task, practice.run).share;
    CHECK(driver.find("practice.solution"));
    driver.press(key);
    CHECK(practice.is_shown);
    CHECK(practice.is_over);
    REQUIRE(practice.handed_in);
    CHECK(practice.handed_in->score.share == share);
    CHECK(share < 1);
    CHECK(practice.said.find("The exercise ends with ") != std::string::npos);
}

TEST_CASE("A chord with Alt that does nothing here leaves the focus in the field", "[practice]") {
    Driver driver;
    begin(driver, PracticeKind::kByHand, 5);
    PracticeSession& practice = practice_of(driver);
    while (!practice.place.takes_value()) {
        const auto next = next_step(practice.task, practice.run);
        REQUIRE(next);
        do_step(driver.app(), *next);
    }
    driver.frames(3);
    REQUIRE_FALSE(is_enabled(*find_action("practice.cut"), driver.app()));
    ImGuiIO& io = ImGui::GetIO();
    const auto press_alt = [&](bool is_down) {  // as a window does: the key and the modifier
        io.AddKeyEvent(ImGuiMod_Alt, is_down);
        io.AddKeyEvent(ImGuiKey_LeftAlt, is_down);
    };
    const bool is_at_once = GENERATE(true, false);  // quick fingers, or a program, press both keys in one frame
    press_alt(true);
    if (!is_at_once) driver.frames(2);
    io.AddKeyEvent(ImGuiKey_K, true);
    driver.frames(2);
    io.AddKeyEvent(ImGuiKey_K, false);
    if (!is_at_once) driver.frames(2);
    press_alt(false);
    driver.frames(4);
    CHECK(io.WantTextInput);
    driver.type("17");
    CHECK(practice.typed == "17");
}

}  // namespace UNITY_ID
