#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/document/lesson.hpp"

namespace plytrace {

namespace {

/// The lessons in the order of the Lesson menu: topic by topic, and by number within a topic.
std::vector<Lesson> lessons_of_menu(FileSystem& files) {
    std::vector<Lesson> lessons = lessons_or_fail(files);
    const auto place = [](const Lesson& lesson) {
        return std::find(kLessonTopics.begin(), kLessonTopics.end(), lesson.topic);
    };
    std::stable_sort(lessons.begin(), lessons.end(),
                     [&](const Lesson& a, const Lesson& b) { return place(a) < place(b); });
    return lessons;
}

std::string lessons_json(const std::vector<Lesson>& lessons) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const Lesson& lesson : lessons) {
        json.push_back({{"id", lesson.id},
                        {"topic", lesson.topic},
                        {"title", lesson.title},
                        {"summary", lesson.summary},
                        {"stages", lesson.stages.size()}});
    }
    return json.dump() + "\n";
}

/// The lessons under the headings of their topics, as in the menu.
std::string lessons_text(const std::vector<Lesson>& lessons, const Language& language) {
    std::size_t width = 0;
    for (const Lesson& lesson : lessons) width = std::max(width, lesson.id.size());
    std::string text, topic;
    for (const Lesson& lesson : lessons) {
        if (lesson.topic != topic) {
            topic = lesson.topic;
            text += fmt::format("{}{}\n", text.empty() ? "" : "\n", language("lesson.topic." + topic));
        }
        text += fmt::format("  {:<{}}  {}\n  {:<{}}  {}\n", lesson.id, width, lesson.title, "", width, lesson.summary);
    }
    return text;
}

}  // namespace

Command add_lessons(CLI::App& app) {
    auto is_json = std::make_shared<bool>(false);
    CLI::App* parser = app.add_subcommand("lessons", "List the lessons by topic: id, title and summary");
    parser->add_flag("--json", *is_json, "Print one JSON document");
    parser->footer("Example:\n  plytrace lessons");
    return [is_json](FileSystem& files) {
        const std::vector<Lesson> lessons = lessons_of_menu(files);
        return CommandResult{*is_json ? lessons_json(lessons) : lessons_text(lessons, english_or_fail(files))};
    };
}

}  // namespace plytrace
