// Reports to a course's system: numbers, times and answers in the forms that it accepts, and the order of the calls.
#include "app/practice/course_report.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/practice/course_connection.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/model/practice/strict_system.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] CoursePackage package_with(std::size_t count, int pass = 0) {
    CoursePackage package{"week5", "Week 5", pass, std::vector<Exercise>(count)};
    for (std::size_t i = 0; i < count; ++i) package.exercises[i].kind = PracticeKind::kPrune;
    return package;
}

[[nodiscard]] std::string of_pairs(const std::vector<CoursePair>& pairs, const std::string& element) {
    const auto found =
        std::find_if(pairs.begin(), pairs.end(), [&](const CoursePair& pair) { return pair.first == element; });
    return found == pairs.end() ? "(none)" : found->second;
}

/// A session with a system, its record, and what is to be sent of it.
struct Session {
    explicit Session(CourseStore& store) : link(std::make_unique<StrictSystem>(store), "course.week5") {
        opening = link.open();
    }
    void send(int hundredths) {
        record.items[0].hundredths = hundredths;
        link.send(pairs(false), suspend_text(record).text);
    }
    bool finish(bool must_be_now = false) { return link.finish(pairs(true), suspend_text(record).text, must_be_now); }
    [[nodiscard]] std::vector<CoursePair> pairs(bool is_leaving) const {
        return record_pairs(package, record, suspend_text(record).text, link.seconds(), is_leaving);
    }

    CoursePackage package = package_with(2);
    CourseRecord record = untouched_record(package);
    CourseConnection link;
    CourseConnection::Opening opening;
};

[[nodiscard]] CourseInteraction some_answer(const std::string& id) {
    return {id, "numeric", "-3.5", {"4"}, "wrong", ""};
}

}  // namespace

TEST_CASE("Numbers and times have the form that course systems read", "[practice]") {
    CHECK(course_number(0) == "0");
    CHECK(course_number(100) == "100");
    CHECK(course_number(87.5) == "87.5");
    CHECK(course_number(0.25) == "0.25");
    CHECK(course_number(33.33) == "33.33");
    CHECK(course_time(0) == "00:00:00.00");
    CHECK(course_time(723.25) == "00:12:03.25");
    CHECK(course_time(59.999) == "00:00:59.99");
    CHECK(course_time(3600 * 99.5) == "99:30:00.00");
    CHECK(course_time(3600 * 100) == "0100:00:00.00");
    CHECK(course_time(1e12) == "9999:00:00.00");
    CHECK(course_time(-1) == "00:00:00.00");
}

TEST_CASE("The score is the percentage of all points; the status sums up all exercises", "[practice]") {
    CoursePackage package = package_with(3);
    CourseRecord record = untouched_record(package);
    CHECK_FALSE(course_percent(package, record));
    CHECK(of_pairs(record_pairs(package, record, "", 1, false), "cmi.core.score.raw") == "(none)");
    record.items[0].hundredths = 1000;
    CHECK(course_percent(package, record) == 33.33);
    record.items[1].hundredths = 1000;
    CHECK(course_percent(package, record) == 66.67);
    CHECK(course_status(package, record, true) == CourseStatus::kIncomplete);
    for (CourseItem& item : record.items) item.attempt.handed_in = 1;
    CHECK(course_status(package, record, false) == CourseStatus::kIncomplete);  // it may still become better
    CHECK(course_status(package, record, true) == CourseStatus::kCompleted);
    package.pass = 66;
    CHECK(course_status(package, record, true) == CourseStatus::kPassed);
    package.pass = 67;
    CHECK(course_status(package, record, true) == CourseStatus::kFailed);
    for (CourseItem& item : record.items) item.is_over = true;
    CHECK(course_status(package, record, false) == CourseStatus::kFailed);
    CHECK(of_pairs(record_pairs(package, record, "1A", 1, false), "cmi.core.exit") == "(none)");
    CHECK(of_pairs(record_pairs(package, record, "1A", 1, true), "cmi.core.exit").empty());
    record.items[2].is_over = false;
    record.items[2].attempt.handed_in = 0;
    CHECK(of_pairs(record_pairs(package, record, "1A", 1, true), "cmi.core.exit") == "suspend");
    for (Exercise& exercise : package.exercises) exercise.points = 0;
    CHECK_FALSE(course_percent(package, record));  // no share of nothing
}

TEST_CASE("Right answers of each kind and level are reported as right, in forms that the strictest system accepts",
          "[practice]") {
    for_each_kind(10, [](const PracticeTask& task) {
        CourseStore store;
        StrictSystem system(store);
        (void)system.call("LMSInitialize", "", "");
        std::size_t index = 0;
        const auto tell = [&](const CourseInteraction& told) {
            CHECK(told.result == "correct");
            const bool is_among =
                std::find(told.patterns.begin(), told.patterns.end(), told.response) != told.patterns.end();
            CHECK((is_among || task.exercise.kind == PracticeKind::kByHand));
            for (const auto& [element, value] : interaction_pairs(told, index))
                CHECK(system.call("LMSSetValue", element, value) == "true");
            ++index;
        };
        Attempt attempt = right_attempt(task);
        for (std::size_t i = 0; i < task.questions.size(); ++i)
            tell(interaction_of_answer(task, 11, i, *attempt.answers[i]));
        const auto score = grade_attempt(english(), task, attempt);
        if (task.questions.empty()) tell(interaction_of_hand_in(task, 11, attempt, *score));
        CHECK(store.faults.empty());
    });
}

TEST_CASE("Partly wrong answers are reported by points and mistakes, within 255 characters", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
    const auto task = prepare(exercise);
    Attempt attempt;
    attempt.exercise = exercise;
    attempt.crossed_out = {4, 7, 8};
    attempt.handed_in = 2;
    auto score = grade_attempt(english(), *task, attempt);
    CourseInteraction told = interaction_of_hand_in(*task, 0, attempt, *score);
    CHECK(told.id == "ex1-try2");
    CHECK(told.response == "leaves 4 7-8");
    CHECK(told.patterns == std::vector<std::string>{"leaves 4-5"});
    CHECK(told.result != "correct");

    exercise.kind = PracticeKind::kByHand;
    const auto by_hand = prepare(exercise);
    attempt = {};
    attempt.exercise = exercise;
    attempt.run = right_run(*by_hand);
    attempt.run.pop_back();
    score = grade_attempt(english(), *by_hand, attempt);
    told = interaction_of_hand_in(*by_hand, 0, attempt, *score);
    CHECK(told.response == std::to_string(attempt.run.size()) + " steps");
    attempt.run[2].numbers = {99};  // no leaf has that
    const auto response = [&](PracticeFeedback feedback) {
        PracticeTask marked = *by_hand;
        marked.exercise.feedback = feedback;
        return interaction_of_hand_in(marked, 0, attempt, *grade_attempt(english(), marked, attempt)).response;
    };
    CHECK(response(PracticeFeedback::kAtEnd).find("leaf-value 1") != std::string::npos);
    CHECK(response(PracticeFeedback::kNotAtAll) == std::to_string(attempt.run.size()) + " steps");

    std::string wide = "(";
    for (int i = 0; i < 300; ++i) wide += i % 2 == 0 ? "(1 2)" : "(3 4)";
    exercise.kind = PracticeKind::kPrune;
    exercise.tree = wide + ")";
    const auto large = prepare(exercise);
    REQUIRE(large);
    attempt = {};
    for (std::size_t leaf = 0; leaf < 600; leaf += 2) attempt.crossed_out.push_back(leaf);
    told = interaction_of_hand_in(*large, 0, attempt, *grade_attempt(english(), *large, attempt));
    CHECK(told.response.size() == 255);
    CHECK(told.response.substr(252) == "...");
}

TEST_CASE("A session makes its calls in the order that systems expect, and finishes once", "[practice]") {
    CourseStore store;
    Session session(store);
    CHECK(session.opening.from_system.empty());
    CHECK(store.calls.front() == "LMSInitialize()");
    CHECK(store.calls.back() == "LMSSetValue(cmi.core.lesson_status)");
    session.link.add(some_answer("ex1-q1"));
    session.send(250);
    CHECK(store.calls.back() == "LMSCommit()");
    CHECK(store.value("cmi.core.score.raw") == "12.5");
    CHECK(store.value("cmi.core.lesson_status") == "incomplete");
    CHECK(store.answer(0, "id") == "ex1-q1");
    CHECK(store.answer(0, "time") == "14:05:09");
    session.link.add(some_answer("ex1-q2"));
    store.seconds += 61.5;
    session.send(500);
    CHECK(store.answers == 2);
    CHECK(store.value("cmi.core.session_time") == "00:01:01.50");
    CHECK(session.link.state() == ConnectionState::kSaved);
    CHECK(session.finish());
    CHECK(store.calls.back() == "LMSFinish()");
    CHECK(store.value("cmi.core.exit") == "suspend");
    const std::size_t calls = store.calls.size();
    CHECK(session.finish(true));
    session.send(900);
    CHECK(store.calls.size() == calls);
    CHECK(session.link.state() == ConnectionState::kClosed);

    Session next(store);  // goes on behind the answers that are there
    CHECK(next.opening.from_system == store.value("cmi.suspend_data"));
    CHECK(next.opening.from_here.empty());
    next.link.add(some_answer("ex1-q3"));
    next.send(600);
    CHECK(store.answer(2, "id") == "ex1-q3");
    CHECK(store.faults.empty());
}

TEST_CASE("Data that could not be sent is stored, sent again, and survives closing the page", "[practice]") {
    const bool throws = GENERATE(false, true);
    CourseStore store;
    {
        Session session(store);
        (throws ? store.throws : store.commits) = throws;
        session.link.add(some_answer("ex1-q1"));
        session.send(250);
        CHECK(session.link.state() == ConnectionState::kUnsent);
        CHECK_FALSE(session.finish());
        CHECK(session.link.state() == ConnectionState::kUnsent);  // nothing has ended
        CHECK(store.answers == 0);
        (void)session.finish(true);
    }
    CHECK(store.value("cmi.suspend_data").empty());
    store.commits = true;
    store.throws = false;
    Session again(store);
    CHECK(again.opening.from_system.empty());
    const auto kept = parse_suspend_text(again.package, again.opening.from_here);
    REQUIRE(kept);
    CHECK(kept->record.items[0].hundredths == 250);
    again.record = kept->record;
    again.send(250);
    CHECK(again.link.state() == ConnectionState::kSaved);
    CHECK(store.answers == 1);
    CHECK(store.answer(0, "id") == "ex1-q1");
    again.send(260);
    CHECK(store.answers == 1);  // once
    CHECK(store.faults.empty());
    for (const auto& [key, text] : store.kept) CHECK(text.empty());
}

TEST_CASE("An exercise that the course counts as done stays done, whatever follows", "[practice]") {
    const std::string done = GENERATE("completed", "passed", "failed");
    CourseStore store;
    store.committed["cmi.core.lesson_status"] = done;
    Session session(store);
    session.send(250);
    CHECK(session.link.state() == ConnectionState::kSaved);
    CHECK(store.value("cmi.core.lesson_status") == done);
    CHECK(store.value("cmi.core.score.raw") == "12.5");
    for (CourseItem& item : session.record.items) item.is_over = true;
    session.send(250);
    CHECK(store.value("cmi.core.lesson_status") == "completed");
    CHECK(store.faults.empty());
}

TEST_CASE("A machine without storage is reported", "[practice]") {
    CourseStore store;
    store.keeps = false;
    store.is_there = GENERATE(true, false);
    Session session(store);
    CHECK(session.link.is_kept());
    session.send(250);
    CHECK_FALSE(session.link.is_kept());
    store.keeps = true;
    session.send(250);
    CHECK(session.link.is_kept());
}

TEST_CASE("After a lost connection returns, everything is sent once", "[practice]") {
    CourseStore store;
    Session session(store);
    session.link.add(some_answer("ex1-q1"));
    session.send(100);
    store.commits = false;
    session.link.add(some_answer("ex1-q2"));
    session.send(200);
    session.link.add(some_answer("ex1-q3"));
    session.send(300);
    CHECK(store.answers == 1);
    store.commits = true;
    session.send(300);
    CHECK(store.answers == 3);
    CHECK(store.answer(1, "id") == "ex1-q2");
    CHECK(store.answer(2, "id") == "ex1-q3");
    CHECK(store.value("cmi.core.score.raw") == "15");
    CHECK(store.faults.empty());
}

TEST_CASE("Work that another student left on the machine is not resumed", "[practice]") {
    CourseStore store;
    {
        Session session(store);
        store.commits = false;
        session.send(250);
        (void)session.finish(true);
    }
    store.commits = true;
    store.student = "s2";
    CHECK(Session(store).opening.from_here.empty());
    store.student = "s1";
    CHECK_FALSE(Session(store).opening.from_here.empty());
    for (const auto& [key, text] : store.kept) CHECK(key.find("s1") == std::string::npos);
}

TEST_CASE("Without a system everything is stored locally; a read-only system is sent nothing", "[practice]") {
    CourseStore store;
    store.is_there = false;
    {
        Session session(store);
        CHECK(session.link.state() == ConnectionState::kAlone);
        session.link.add(some_answer("ex1-q1"));
        session.send(250);
        CHECK(session.finish());
    }
    CHECK(store.calls.empty());
    CHECK_FALSE(Session(store).opening.from_here.empty());

    CourseStore shown;
    shown.mode = GENERATE(std::string("review"), std::string("browse"));
    Session session(shown);
    CHECK(session.link.state() == ConnectionState::kLooking);
    session.send(250);
    CHECK(session.finish());
    CHECK(shown.value("cmi.core.score.raw").empty());
    CHECK(shown.calls.back() == "LMSFinish()");
    CHECK(shown.faults.empty());
}

TEST_CASE("A system that lets the page in only later is asked again", "[practice]") {
    CourseStore store;
    store.lets_in = false;
    Session session(store);
    CHECK(session.link.state() == ConnectionState::kUnsent);
    CHECK_FALSE(session.link.is_open());
    session.send(250);
    CHECK(store.calls.size() == 1);
    store.lets_in = true;
    (void)session.link.open();
    CHECK(session.link.is_open());
    session.send(250);
    CHECK(session.link.state() == ConnectionState::kSaved);
    CHECK(store.faults.empty());

    CourseStore plain;  // without answers, which systems need not take
    plain.takes_answers = false;
    Session short_one(plain);
    short_one.link.add(some_answer("ex1-q1"));
    short_one.send(250);
    CHECK(short_one.link.state() == ConnectionState::kSaved);
    CHECK(plain.faults.empty());
}

}  // namespace UNITY_ID
