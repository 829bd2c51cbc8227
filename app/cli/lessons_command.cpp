#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "app/model/lesson.hpp"

namespace plytrace {

Run add_lessons(CLI::App& app) {
    auto is_json = std::make_shared<bool>(false);
    CLI::App* parser = app.add_subcommand("lessons", "List the lessons: id and title");
    parser->add_flag("--json", *is_json, "Print one JSON document");
    parser->footer("Example:\n  plytrace lessons");
    return [is_json](const CliServices& services) {
        std::vector<std::string> faults;
        const std::vector<Lesson> lessons = load_lessons(services.files, faults);
        if (!faults.empty()) throw Failure{faults.front(), kMachineFault};
        if (*is_json) {
            nlohmann::ordered_json json = nlohmann::ordered_json::array();
            for (const Lesson& lesson : lessons) {
                json.push_back({{"id", lesson.id},
                                {"title", lesson.title},
                                {"summary", lesson.summary},
                                {"stages", lesson.stages.size()}});
            }
            return Done{json.dump() + "\n"};
        }
        std::size_t width = 0;
        for (const Lesson& lesson : lessons) width = std::max(width, lesson.id.size());
        std::string text;
        for (const Lesson& lesson : lessons) {
            text += fmt::format("{:<{}}  {}\n{:<{}}  {}\n", lesson.id, width, lesson.title, "", width, lesson.summary);
        }
        return Done{text};
    };
}

}  // namespace plytrace
