// The sub-commands around the window: plytrace itself, open, shot, lessons.
#include <charconv>
#include <cstdio>

#include "app/cli/command_line.hpp"
#include "app/model/lesson.hpp"
#include "app/model/settings.hpp"
#include "app/model/theme.hpp"

namespace plytrace {
namespace {

constexpr int kSmallestSide = 320;
constexpr int kLargestSide = 16384;

[[nodiscard]] bool read_whole_number(std::string_view text, unsigned& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// "1920x1080".
[[nodiscard]] std::string read_size(const std::string& text, PictureRequest& request) {
    const auto cross = text.find('x');
    unsigned width = 0, height = 0;
    const bool is_size = cross != std::string::npos && read_whole_number(text.substr(0, cross), width) &&
                         read_whole_number(text.substr(cross + 1), height);
    if (!is_size) return "--size is written as 1920x1080, not \"" + text + "\"";
    if (width < kSmallestSide || height < kSmallestSide || width > kLargestSide || height > kLargestSide)
        return "--size: each side has " + std::to_string(kSmallestSide) + " to " + std::to_string(kLargestSide) +
               " pixels";
    request.width = static_cast<int>(width);
    request.height = static_cast<int>(height);
    return {};
}

[[nodiscard]] std::string read_step(const std::string& text, PictureRequest& request) {
    unsigned step = 0;
    if (text == "end") return {};
    if (!read_whole_number(text, step)) return "--step is a number of events or \"end\", not \"" + text + "\"";
    request.step = step;
    return {};
}

/// Empty, or why the request cannot be.
[[nodiscard]] std::string check(const PictureRequest& request) {
    if (!request.document.lesson.empty() && !request.document.path.empty())
        return "a lesson and a file are two documents: give one of them";
    if (!(request.scale >= kSmallestScale && request.scale <= kLargestScale)) return "--scale goes from 0.7 to 3";
    for (const std::string_view name : theme_names()) {
        if (name == request.theme) return {};
    }
    return "--theme is dark, light or colour-vision, not \"" + request.theme + "\"";
}

}  // namespace

void add_window_options(CLI::App& app, const CliServices& services, const ExitCode& code) {
    auto request = std::make_shared<WindowRequest>();
    app.add_option("--lesson", request->lesson, "open the window with this lesson")->type_name("ID");
    app.final_callback([&app, &services, request, code] {
        if (app.get_subcommands().empty()) *code = services.show_window(*request);
    });
}

void add_open_command(CLI::App& app, const CliServices& services, const ExitCode& code) {
    CLI::App* command = app.add_subcommand("open", "open the window with a tree or a recorded search");
    auto request = std::make_shared<WindowRequest>();
    command->add_option("FILE", request->path, "a tree (text or JSON) or a trace (.jsonl)")->required();
    command->callback([&services, request, code] { *code = services.show_window(*request); });
}

void add_shot_command(CLI::App& app, const CliServices& services, const ExitCode& code) {
    CLI::App* command = app.add_subcommand("shot", "draw the window into a PNG file, without a display");
    auto request = std::make_shared<PictureRequest>();
    auto size = std::make_shared<std::string>("1920x1080");
    auto step = std::make_shared<std::string>("end");
    command->add_option("FILE", request->document.path, "a tree (text or JSON) or a trace (.jsonl)");
    command->add_option("--lesson", request->document.lesson, "a lesson instead of a file")->type_name("ID");
    command->add_option("--step", *step, "the picture after so many events, or \"end\"")->type_name("N");
    command->add_option("--size", *size, "of the picture in pixels: 1920x1080")->type_name("WxH");
    command->add_option("--scale", request->scale, "of the interface: 0.7 to 3")->type_name("S");
    command->add_option("--theme", request->theme, "dark, light or colour-vision")->type_name("T");
    command->add_option("-o,--output", request->path, "the PNG file to write")->required()->type_name("FILE.png");
    command->callback([&services, request, size, step, code] {
        std::string problem = read_size(*size, *request);
        if (problem.empty()) problem = read_step(*step, *request);
        if (problem.empty()) problem = check(*request);
        *code = problem.empty() ? services.draw_picture(*request) : report(problem);
    });
}

void add_lessons_command(CLI::App& app, const CliServices& services, const ExitCode& code) {
    CLI::App* command = app.add_subcommand("lessons", "list the lessons");
    command->callback([&services, code] {
        std::vector<std::string> faults;
        const auto lessons = load_lessons(services.files, faults);
        for (const Lesson& lesson : lessons)
            std::printf("%-14s %s\n%-14s %s\n", lesson.id.c_str(), lesson.title.c_str(), "", lesson.summary.c_str());
        for (const std::string& fault : faults) *code = report(fault, kMachineFault);
    });
}

}  // namespace plytrace
