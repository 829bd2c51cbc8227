#include "app/desktop/cli/options/document_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/base/link_text.hpp"
#include "app/base/theme.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/number_checks.hpp"
#include "app/desktop/opening.hpp"
#include "games/core/whole_number.hpp"

namespace plytrace {

void DocumentOptions::add_to(CLI::App& command) {
    auto* lesson_option = command.add_option("--lesson", lesson, "A lesson by its id")->type_name("ID");
    command.add_option("--stage", stage, "Of the lesson, from 1; --step is then where it begins")
        ->type_name("N")
        ->transform(whole_number_from(1, kMostStage));
    command.add_option("file", target, "A tree, a lesson, a trace, or a link to open")
        ->type_name("FILE|LINK")
        ->excludes(lesson_option);
    command.add_option("--step", step, "After how many events, or end (default: the link's, else end)")
        ->type_name("N|end");
}

WindowRequest DocumentOptions::request(FileSystem& files) const {
    WindowRequest request = document_named(target, files);
    request.lesson = lesson;
    request.stage = stage;
    if (stage != 0 && lesson.empty() && request.path.empty())
        throw Failure{"--stage: expected it beside --lesson or a file with a lesson"};
    return request;
}

std::optional<Step> DocumentOptions::step_wanted() const {
    if (step.empty()) return std::nullopt;
    return parse_step_option(step);
}

WindowRequest document_named(const std::string& target, FileSystem& files) {
    WindowRequest request;
    const bool is_link = looks_like_link(target) && !files.exists(target);
    (is_link ? request.link : request.path) = target;
    return request;
}

void expect_ending(std::string_view path, std::string_view ending) {
    const auto is_same = [](char small, char found) {
        return (found >= 'A' && found <= 'Z' ? found + 32 : found) == small;
    };
    const bool is_called_so = path.size() > ending.size() &&
                              std::equal(ending.begin(), ending.end(), path.end() - std::ssize(ending), is_same);
    if (!is_called_so)
        throw Failure{fmt::format("--output: found \"{}\", expected a name that ends in {}", path, ending)};
}

std::vector<std::string> theme_words() {
    const auto names = theme_names();
    return {names.begin(), names.end()};
}

std::vector<std::string> picture_theme_words() {
    const auto names = picture_theme_names();
    return {names.begin(), names.end()};
}

Step parse_step_option(const std::string& text) {
    if (text == "end") return kNever;
    const auto number = whole_number<Step>(text);
    if (number && *number != kNever) return *number;
    throw Failure{fmt::format("--step: found \"{}\", expected a whole number of events, or end", text)};
}

}  // namespace plytrace
