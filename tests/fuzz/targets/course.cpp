// What a course's system, or this machine, has kept of the work on a package, and a package's file: it is refused, or
// gone on with; and what is then told the system keeps to its rules. The first letter says what the rest is: p a
// package, s a text of the system's, b the bytes in such a text, k what this machine kept.
#include <map>

#include "app/base/base64.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"
#include "tests/model/practice/strict_system.hpp"

namespace plytrace::fuzz {
namespace {

[[nodiscard]] CoursePackage package_of_each_kind() {
    CoursePackage package{"fuzz", "Fuzz", 50, {}};
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(kind);
        exercise.level = 3;
        package.exercises.push_back(exercise);
    }
    return package;
}

void hold_package(Bytes bytes) {
    const auto read = parse_package(bytes);
    if (!read) return hold_refusal(read.error());
    hold_text(read->title, "a package's title");
    const std::string text = write_package(*read);
    hold_text(text, "a package's file");
    if (text.size() > kLongestPackage) return;
    hold(read_again(parse_package(text), "a package that was written is read", text) == *read,
         "a package is read as it was written", text);
}

void hold_record(const CoursePackage& package, const std::string& text) {
    const auto read = parse_suspend_text(package, text);
    if (!read) return hold_refusal(read.error());
    const CourseRecord& record = read->record;
    const SuspendText written = suspend_text(record);
    hold(written.text.size() <= kLongestSuspendText, "a record always fits", written.text);
    if (written.left_out == 0) {
        hold(read_again(parse_suspend_text(package, written.text), "a record is read", written.text).record == record,
             "a record is read as it was written", written.text);
    }
    const CourseRecord least =
        read_again(parse_suspend_text(package, suspend_text(record, 0).text), "a record without answers is read", text)
            .record;
    for (std::size_t i = 0; i < record.items.size(); ++i)
        hold(least.items[i].hundredths == record.items[i].hundredths, "points are never left out");
    hold(merged(record, record) == record, "a record is as far as itself");
}

/// Opens the package where both have something, does a little, and leaves.
void hold_session(const CoursePackage& package, const std::string& from_system, const std::string& from_here) {
    AppState& app = loaded_app();
    test::CourseStore store;
    store.committed["cmi.suspend_data"] = from_system;
    store.kept["course.fuzz." + checksum_of(store.student)] = from_here;
    hold(start_course(app, package, std::make_unique<test::StrictSystem>(store)).has_value(), "a package is opened");
    for (std::size_t i = 0; i < package.exercises.size(); ++i) {
        hand_in(app);
        follow_course(app);
        go_to_exercise(app, i == 0 ? -3 : 1);
    }
    hold_text(course_place_text(app) + course_state_text(app), "what is said of a package");
    close_course(app, true);
    hold(is_course_closed(app), "a session ends");
    // What was kept on this machine may be nobody's answers: a system refuses them, and that is all.
    if (!store.faults.empty() && from_here.empty()) hold(false, "a system's rules are kept", store.faults.front());
    app.practice.course.reset();
    stop_practice(app);
    while (!app.messages.all().empty()) app.messages.dismiss(0);
}

}  // namespace

void course(Bytes bytes) {
    if (bytes.empty()) return;
    const std::string rest(bytes.substr(1));
    if (bytes[0] == 'p') return hold_package(rest);
    static const CoursePackage package = package_of_each_kind();
    if (bytes[0] == 'k') return hold_session(package, "", rest);
    std::string text = rest;
    if (bytes[0] == 'b') {
        const std::uint32_t sum = crc32_of(rest);
        for (const unsigned shift : {0U, 8U, 16U, 24U}) text += static_cast<char>(sum >> shift & 0xFFU);
        text = "1" + base64url(text);
    }
    hold_record(package, text);
    hold_session(package, text, "");
}

}  // namespace plytrace::fuzz
