// Lessons: one that can be read can be opened at each of its stages.
#include "app/document/lesson.hpp"

#include <algorithm>

#include "app/control/commands.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::size_t kMostStages = 10;

void open_everywhere(const Lesson& lesson) {
    AppState& app = loaded_app();
    static const std::vector<Lesson> kept = app.lessons.all;
    app.lessons.all = kept;
    app.lessons.tour.reset();
    app.lessons.all.push_back(lesson);
    const int last = static_cast<int>(std::min(lesson.stages.size(), kMostStages));
    for (int stage = 0; stage <= last; ++stage) {
        const auto opened = open_lesson(app, lesson.id, stage);
        if (!opened) hold_refusal(opened.error());
        follow_document(app);
        hold_text(document_title(app), "the title of what is open");
    }
    hold(!open_lesson(app, lesson.id, static_cast<int>(lesson.stages.size()) + 1), "no stage is behind the last one");
    close_dialog(app);
}

/// Edited or not, it is written as it was read, for files and for links.
void hold_written(const Lesson& lesson) {
    const std::string text = lesson_text(lesson);
    hold_text(text, "a lesson's file");
    hold(looks_like_lesson(text), "a lesson's file is known as one", text);
    hold(read_again(parse_lesson(lesson.id, text), "a lesson that was written is read", text) == lesson,
         "a lesson that was written is read the same", text);
    const std::string packed = packed_lesson(lesson);
    const auto unpacked = unpacked_lesson(packed);
    if (!unpacked) return hold_refusal(unpacked.error());  // none of its games can be made
    hold(packed_lesson(*unpacked) == packed, "a lesson is packed the same again", packed);
}

}  // namespace

void lesson(Bytes bytes) {
    if (is_utf8(bytes)) {  // as every text in JSON is
        const auto place = parse_stage_place(bytes);
        if (!place) hold_refusal(place.error());
    }
    const auto read = parse_lesson("any lesson", bytes);
    if (!read) return hold_refusal(read.error());
    hold_text(read->title, "a lesson's title");
    hold_text(read->summary, "a lesson's summary");
    for (const LessonStage& stage : read->stages) hold_text(stage.text, "a stage's text");
    hold(std::find(kLessonTopics.begin(), kLessonTopics.end(), read->topic) != kLessonTopics.end(),
         "a lesson's topic is one of the menus");
    hold_written(*read);
    open_everywhere(*read);
}

}  // namespace plytrace::fuzz
