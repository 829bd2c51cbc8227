// A student does a package of exercises that a course's own system opened: the results that arrive there, the work
// restored after leaving partway, and the messages if the connection is lost.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/actions.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/practice/strict_system.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using plytrace::test::CourseStore;
using plytrace::test::StrictSystem;

namespace {

[[nodiscard]] CoursePackage package_of_each_kind(PracticeFeedback feedback = PracticeFeedback::kAtOnce) {
    CoursePackage package{"week5", "Week 5", 50, {}};
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(kind);
        exercise.level = 3;
        exercise.seed = 5;
        exercise.feedback = feedback;
        exercise.questions = 3;
        package.exercises.push_back(exercise);
    }
    return package;
}

void begin(Driver& driver, CourseStore& store, const CoursePackage& package) {
    REQUIRE(start_course(driver.app(), package, std::make_unique<StrictSystem>(store)));
    driver.frames(3);
}

[[nodiscard]] PracticeSession& practice_of(Driver& driver) {
    REQUIRE(practising(driver.app()) != nullptr);
    return *practising(driver.app());
}

/// Does all of the exercise that is open, rightly; of questions and steps at most so many.
void do_rightly(Driver& driver, std::size_t most = 1000) {
    AppState& app = driver.app();
    const PracticeTask& task = practice_of(driver).task;
    const bool asks = !task.questions.empty();
    for (std::size_t i = 0; asks && i < most && practice_of(driver).question < task.questions.size(); ++i) {
        give_answer(app, task.questions[practice_of(driver).question].right.front());
        driver.frames(1);
        go_to_next_question(app);
        driver.frames(1);
    }
    if (task.exercise.kind == PracticeKind::kByHand) {
        const HandRun run = right_run(task);
        for (std::size_t i = 0; i < std::min(most, run.size()); ++i) do_step(app, run[i]);
        driver.frames(1);
    }
    if (task.exercise.kind != PracticeKind::kPrune) return;
    const CrossedOut right = leaves_left_out(task, CutRule::kEqual);
    for (NodeId node = 0; node < right.size(); ++node)
        if (right[node]) cross_out(app, node);
    hand_in(app);
    driver.frames(1);
}

/// Another tab does one thing of the exercise and saves it, does more and is left. Gives what was kept in the middle.
[[nodiscard]] auto work_in_another_tab(CourseStore& store, std::size_t more) {
    Driver other;
    begin(other, store, package_of_each_kind());
    do_rightly(other, 1);
    save_course(other.app());
    auto early = store.kept;
    do_rightly(other, more);
    close_course(other.app(), true);
    return early;
}

}  // namespace

TEST_CASE("a student does an exercise of each kind, and the course has score, status, time and answers", "[course]") {
    const auto feedback = GENERATE(PracticeFeedback::kAtOnce, PracticeFeedback::kAtEnd, PracticeFeedback::kNotAtAll);
    Driver driver;
    CourseStore store;
    begin(driver, store, package_of_each_kind(feedback));
    CHECK(store.calls.front() == "LMSInitialize()");
    for (int i = 0; i < 4; ++i) {
        CHECK(course_of(driver.app())->record.current == static_cast<std::size_t>(i));
        do_rightly(driver);
        CHECK(practice_of(driver).is_over);
        store.seconds += 30;
        if (i < 3) driver.click("practice.course_next");
        driver.frames(2);
    }
    CHECK(store.value("cmi.core.score.raw") == "100");
    CHECK(store.value("cmi.core.score.max") == "100");
    CHECK(store.value("cmi.core.lesson_status") == "passed");
    driver.click("practice.course_close");
    driver.frames(2);
    CHECK(is_course_closed(driver.app()));
    CHECK(store.calls.back() == "LMSFinish()");
    CHECK(store.value("cmi.core.session_time") == "00:02:00.00");
    CHECK(store.value("cmi.core.exit").empty());
    CHECK(store.answers == 3 + 1 + 1 + 3);
    for (std::size_t i = 0; i < store.answers; ++i) CHECK(store.answer(i, "result") == "correct");
    CHECK(store.answer(3, "id") == "ex2-try1");
    const bool is_exam = feedback == PracticeFeedback::kNotAtAll;  // of which nobody is told what is right
    CHECK(store.answer(3, "correct_responses.0.pattern").empty() == is_exam);
    CHECK(store.answer(0, "correct_responses.0.pattern").empty() == is_exam);
    CHECK(store.faults.empty());
    const std::size_t calls = store.calls.size();
    driver.press({Key::kEscape});
    driver.frames(5);
    save_course(driver.app());
    close_course(driver.app(), true);
    CHECK(store.calls.size() == calls);
}

TEST_CASE("Leaving partway and returning resumes the exercise, for each kind", "[course]") {
    const std::size_t kind = GENERATE(0U, 1U, 2U, 3U);
    CourseStore store;
    Attempt before;
    {
        Driver driver;
        begin(driver, store, package_of_each_kind());
        for (std::size_t i = 0; i < kind; ++i) go_to_exercise(driver.app(), 1);
        if (kind != 1) do_rightly(driver, 2);
        if (kind == 1) cross_out(driver.app(), 3);
        take_hint(driver.app());
        driver.frames(2);
        close_course(driver.app(), true);
        before = course_of(driver.app())->record.items[kind].attempt;
        CHECK(store.value("cmi.core.exit") == "suspend");
        CHECK(store.value("cmi.core.lesson_status") == "incomplete");
    }
    Driver driver;
    begin(driver, store, package_of_each_kind());
    const PracticeSession& practice = practice_of(driver);
    CHECK(course_of(driver.app())->record.current == kind);
    CHECK(course_of(driver.app())->record.items[kind].attempt == before);
    CHECK(practice.hints == 1);
    CHECK_FALSE(practice.is_over);
    if (kind == 0 || kind == 3) CHECK(practice.question == 2);
    if (kind == 2) CHECK(practice.run.size() == 2);
    if (kind == 1) CHECK(practice.marks.crossed_out[3]);
    const std::size_t answers = store.answers;
    driver.frames(10);
    CHECK(store.answers == answers);  // nothing is told twice
    if (kind == 1) cross_out(driver.app(), 3);
    if (kind == 2) {
        const HandRun run = right_run(practice.task);
        for (std::size_t i = 2; i < run.size(); ++i) do_step(driver.app(), run[i]);
    } else {
        do_rightly(driver);
    }
    driver.frames(2);
    CHECK(practice.is_over);
    CHECK(course_of(driver.app())->record.items[kind].hundredths == 900);  // a hint takes a tenth
    CHECK(store.faults.empty());
}

TEST_CASE("A finished exercise stays finished, and the best of several attempts counts", "[course]") {
    CourseStore store;
    Driver driver;
    begin(driver, store, package_of_each_kind());
    do_rightly(driver);
    driver.click("practice.course_next");
    driver.frames(2);
    driver.click("practice.hand_in");  // nothing is crossed out
    driver.frames(2);
    CHECK(store.answer(3, "id") == "ex2-try1");
    CHECK(store.answer(3, "student_response") == "leaves none");
    CHECK(store.answer(3, "result") == "wrong");
    CHECK(store.value("cmi.core.score.raw") == "25");
    driver.click("practice.course_previous");
    driver.frames(2);
    CHECK(practice_of(driver).is_over);
    CHECK_FALSE(practice_of(driver).said.empty());
    give_answer(driver.app(), {1});
    driver.frames(2);
    CHECK(course_of(driver.app())->record.items[0].hundredths == 1000);
    driver.click("practice.course_next");
    driver.frames(2);
    CHECK(practice_of(driver).times_handed_in == 1);
    do_rightly(driver);
    CHECK(store.answer(4, "id") == "ex2-try2");
    CHECK(store.value("cmi.core.score.raw") == "50");
    CHECK(store.faults.empty());
}

TEST_CASE("A lost connection is reported, no data is lost, and it is sent again", "[course]") {
    CourseStore store;
    Driver driver;
    begin(driver, store, package_of_each_kind());
    const std::string saved = course_state_text(driver.app());
    CHECK_FALSE(is_course_in_trouble(driver.app()));
    store.commits = false;
    do_rightly(driver, 1);
    CHECK(is_course_in_trouble(driver.app()));
    CHECK(course_state_text(driver.app()) != saved);
    driver.click("practice.course_close");
    driver.frames(2);
    CHECK_FALSE(is_course_closed(driver.app()));
    CHECK_FALSE(driver.app().messages.all().empty());
    store.commits = true;
    CHECK(seconds_until_due(driver.app()) <= 60);
    store.seconds += 60;
    driver.frames(2);
    CHECK_FALSE(is_course_in_trouble(driver.app()));
    CHECK(store.answers == 1);
    CHECK(store.faults.empty());
}

TEST_CASE("a system that lets one in late keeps what it has, also where the session cannot be closed", "[course]") {
    CourseStore store;
    {
        Driver driver;
        begin(driver, store, package_of_each_kind());
        do_rightly(driver);
        close_course(driver.app(), true);
    }
    store.lets_in = false;
    Driver driver;
    begin(driver, store, package_of_each_kind());
    CHECK(practice_of(driver).question == 0);
    do_rightly(driver, 1);
    CHECK(is_course_in_trouble(driver.app()));
    store.lets_in = true;
    store.commits = false;
    driver.click("practice.course_close");
    driver.frames(5);
    CHECK_FALSE(is_course_closed(driver.app()));
    const CourseItem& item = course_of(driver.app())->record.items[0];
    CHECK(item.is_over);
    CHECK(item.hundredths == 1000);
    CHECK(practice_of(driver).is_over);  // and it is on the screen
    store.commits = true;
    store.seconds += 60;
    driver.frames(2);
    CHECK(store.value("cmi.core.score.raw") == "25");
    CHECK(store.faults.empty());
}

TEST_CASE("A browser without storage is reported", "[course]") {
    CourseStore store;
    store.is_there = GENERATE(true, false);
    Driver driver;
    begin(driver, store, package_of_each_kind());
    CHECK_FALSE(is_course_in_trouble(driver.app()));
    store.keeps = store.commits = false;
    do_rightly(driver, 1);
    const std::string sentence = driver.app().language("course.not_kept");
    CHECK(is_course_in_trouble(driver.app()));
    CHECK(course_state_text(driver.app()).find(sentence) != std::string::npos);
    store.keeps = true;
    store.seconds += 60;
    do_rightly(driver, 1);
    CHECK(is_course_in_trouble(driver.app()) == store.is_there);  // which has not taken it yet
    CHECK(course_state_text(driver.app()).find(sentence) == std::string::npos);
}

TEST_CASE("time counts while nothing is done, and nothing is sent because of it", "[course]") {
    CourseStore store;
    Driver driver;
    double now = 1000;
    driver.app().host.clock = [&now] { return now; };
    begin(driver, store, package_of_each_kind());
    do_rightly(driver, 1);
    const std::size_t calls = store.calls.size();
    for (int i = 0; i < 5; ++i) {
        now += 10;
        store.seconds += 10;
        driver.frames(1);
    }
    CHECK(store.calls.size() == calls);
    save_course(driver.app());
    CHECK(course_of(driver.app())->record.items[0].attempt.seconds == 50);
    CHECK(store.faults.empty());
}

TEST_CASE("in a package the exercises are given, and outside of one nothing of it is seen", "[course]") {
    Driver driver;
    const auto is_there = [&](const char* id) { return is_offered(*find_action(id), driver.app()); };
    const char* const own[] = {"practice.predict", "practice.another", "practice.due", "practice.leave"};
    const char* const given[] = {"practice.course_previous", "practice.course_next", "practice.course_close"};
    for (const char* id : own) CHECK(is_there(id));
    for (const char* id : given) CHECK_FALSE(is_there(id));
    CourseStore store;
    store.is_there = GENERATE(true, false);
    begin(driver, store, package_of_each_kind());
    for (const char* id : own) CHECK_FALSE(is_there(id));
    for (const char* id : given) CHECK(is_there(id));
    const std::string why = why_not(*find_action("file.new"), driver.app());
    CHECK(why.find("Leave") == std::string::npos);  // nobody can
    CHECK_FALSE(driver.find("practice.kind"));
    CHECK_FALSE(driver.find("practice.leave"));
    const Exercise before = practice_of(driver).task.exercise;
    driver.press({Key::kEscape});
    driver.press({Key::kF9});
    driver.press({Key::kA, false, false, true});
    driver.frames(2);
    CHECK(practice_of(driver).task.exercise == before);
    driver.press({Key::kT, false, false, true});
    driver.frames(2);
    CHECK(course_of(driver.app())->record.current == 1);
    driver.press({Key::kV, false, false, true});
    driver.press({Key::kV, false, false, true});
    driver.frames(2);
    CHECK(course_of(driver.app())->record.current == 0);
}

TEST_CASE("without a system the work is there again, too", "[course]") {
    CourseStore store;
    store.is_there = false;
    for (const bool is_first : {true, false}) {
        Driver driver;
        begin(driver, store, package_of_each_kind());
        CHECK(practice_of(driver).is_over == !is_first);
        if (is_first) do_rightly(driver);
        driver.press({Key::kW, false, false, true});
        driver.frames(2);
        CHECK(is_course_closed(driver.app()));
    }
    CHECK(store.calls.empty());
}

TEST_CASE("of two tabs the one that is left last does not take the other's work away", "[course]") {
    CourseStore store;
    store.is_there = false;
    const auto early = work_in_another_tab(store, 1000);
    {
        const auto later = store.kept;
        store.kept = early;
        Driver driver;
        begin(driver, store, package_of_each_kind());
        CHECK_FALSE(practice_of(driver).is_over);
        store.kept = later;  // while this one stands still
        close_course(driver.app(), true);
    }
    Driver driver;
    begin(driver, store, package_of_each_kind());
    CHECK(practice_of(driver).is_over);
    CHECK(course_of(driver.app())->record.items[0].hundredths == 1000);
}

TEST_CASE("A tab left open does not overwrite work done in another tab", "[course]") {
    CourseStore store;
    store.is_there = false;
    const auto answers = [](Driver& driver) { return course_of(driver.app())->record.items[0].attempt.answers.size(); };
    const auto early = work_in_another_tab(store, 1);
    {
        const auto later = store.kept;
        store.kept = early;
        Driver driver;
        begin(driver, store, package_of_each_kind());
        REQUIRE(answers(driver) == 1);
        double now = 0;
        driver.app().host.clock = [&now] { return now; };
        driver.frames();
        now = 1000;
        driver.frames();
        store.kept = later;
        close_course(driver.app(), true);
        driver.app().host.clock = {};
    }
    Driver driver;
    begin(driver, store, package_of_each_kind());
    CHECK(answers(driver) == 2);
    CHECK_FALSE(practice_of(driver).is_over);
}

TEST_CASE("If the system cannot return the work, it starts again and says so", "[course]") {
    CourseStore store;
    store.committed["cmi.suspend_data"] = GENERATE("rubbish", "1AAAAAAAAAAAAAAA");
    Driver driver;
    begin(driver, store, package_of_each_kind());
    CHECK_FALSE(driver.app().messages.all().empty());
    CHECK(practice_of(driver).question == 0);
    do_rightly(driver);
    CHECK(store.value("cmi.core.score.raw") == "25");
}

}  // namespace UNITY_ID
