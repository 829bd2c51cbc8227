// Every stage of every lesson, stepped to its end in the window, at the two sizes of projectors: each step has its
// sentence and its line of pseudo-code, there are no messages, and the lesson's buttons are next to its text.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr Step kMostFrames = 30;  // drawn of a stage; what is shown of the other steps is asked for, not drawn
constexpr Step kMostSteps = 3000;

[[nodiscard]] bool is_inside(const ImRect& inner, const ImRect& outer) {
    return inner.Min.x >= outer.Min.x && inner.Min.y >= outer.Min.y && inner.Max.x <= outer.Max.x &&
           inner.Max.y <= outer.Max.y;
}

void check_words(Driver& driver, Step t) {
    AppState& app = driver.app();
    INFO("step " << t);
    if (narrate(narrator_of(app), t).text.empty()) FAIL("no sentence");
    const PseudoCode code = pseudo_code(*app.trace(), app.document.node_text(), t);
    if (!code.is_known || code.lines.empty()) FAIL("no pseudo-code");
    if (t > 0 && app.trace()->event(t - 1).kind != EventKind::kPass && code.lit < 0) FAIL("no line is lit");
}

void check_frame(Driver& driver, ImVec2 size) {
    const ImRect window({0, 0}, size);
    CHECK(driver.app().messages.all().empty());
    if (toured_lesson(driver.app()) == nullptr) return;
    const Widget back = driver.widget("lesson.previous"), next = driver.widget("lesson.next");
    CHECK(is_inside(back.rect, window));
    CHECK(is_inside(next.rect, window));
    CHECK_FALSE(back.rect.Overlaps(next.rect));
}

/// From the first step to the last, evenly.
void step_to_end(Driver& driver, ImVec2 size) {
    AppState& app = driver.app();
    if (app.trace() == nullptr) return;  // nothing is searched here: the table of a vote
    const Step end = app.end();
    REQUIRE(end > 0);
    for (Step i = 0; i <= std::min(end, kMostSteps); ++i) {
        check_words(driver, end <= kMostSteps ? i : static_cast<Step>(std::uint64_t{end} * i / kMostSteps));
    }
    for (Step i = 0; i <= std::min(end, kMostFrames); ++i) {
        app.playback.seek(static_cast<Step>(std::uint64_t{end} * i / std::min(end, kMostFrames)), end);
        driver.frames(1);
        check_frame(driver, size);
    }
    CHECK(app.step() == end);
    CHECK(app.trace()->is_finished());
}

void go_through_lessons(int width, int height) {
    Driver driver({.width = width, .height = height});
    const ImVec2 size(static_cast<float>(width), static_cast<float>(height));
    for (const Lesson& lesson : driver.app().lessons.all) {
        const int stages = std::max(1, static_cast<int>(lesson.stages.size()));
        for (int stage = 1; stage <= stages; ++stage) {
            INFO(lesson.id << ", stage " << stage << " at " << width << "x" << height);
            REQUIRE(open_lesson(driver.app(), lesson.id, lesson.stages.empty() ? 0 : stage));
            driver.frames(3);
            check_frame(driver, size);
            if (!lesson.is_reversi) step_to_end(driver, size);
        }
    }
}

}  // namespace

TEST_CASE("lessons: each stage of each, stepped to its end at 1280x720") {
    go_through_lessons(1280, 720);
}

TEST_CASE("lessons: each stage of each, stepped to its end at 1920x1080") {
    go_through_lessons(1920, 1080);
}

}  // namespace UNITY_ID
