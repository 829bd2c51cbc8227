#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>
#include <vector>

#include "app/cli/command.hpp"
#include "app/model/document/settings.hpp"
#include "app/model/text/link_text.hpp"
#include "app/model/text/theme.hpp"

namespace plytrace {

namespace {

template <class T>
bool read_whole(std::string_view text, T& number) {
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stopped == end;
}

/// A file that exists is one, whatever it is called; else what looks like a link is one.
void set_target(WindowRequest& request, const CliServices& services, const std::string& target) {
    const bool is_link = looks_like_link(target) && !services.files.exists(target);
    (is_link ? request.link : request.path) = target;
}

/// The picture is a PNG file, whatever it is called; so it is called one, in small or capital letters.
bool is_png_name(std::string_view path) {
    constexpr std::string_view kEnding = ".png";
    if (path.size() <= kEnding.size()) return false;
    const std::string_view ending = path.substr(path.size() - kEnding.size());
    return std::equal(ending.begin(), ending.end(), kEnding.begin(), [](char found, char small) {
        return (found >= 'A' && found <= 'Z' ? found + 32 : found) == small;
    });
}

struct ShotOptions {
    PictureRequest request;
    std::string target, step, size = "1920x1080";

    [[nodiscard]] PictureRequest parsed(const CliServices& services) const {
        PictureRequest parsed = request;
        set_target(parsed.document, services, target);
        if (!step.empty()) parsed.step = parse_step_option(step);
        if (!is_png_name(parsed.path)) {
            throw Failure{fmt::format("--output: found \"{}\", expected a name that ends in .png", parsed.path)};
        }
        const std::size_t cross = size.find('x');
        if (cross == std::string::npos || !read_whole(std::string_view(size).substr(0, cross), parsed.width) ||
            !read_whole(std::string_view(size).substr(cross + 1), parsed.height) || parsed.width < 320 ||
            parsed.height < 240 || parsed.width > 16384 || parsed.height > 16384) {
            throw Failure{
                fmt::format("--size: found \"{}\", expected WIDTHxHEIGHT in pixels from 320x240 to 16384x16384", size)};
        }
        return parsed;
    }
};

std::vector<std::string> theme_words() {
    const auto names = theme_names();
    return {names.begin(), names.end()};
}

}  // namespace

Step parse_step_option(const std::string& text) {
    Step number = kNever;
    if (text == "end") return kNever;
    if (read_whole(text, number) && number != kNever) return number;
    throw Failure{fmt::format("--step: found \"{}\", expected a whole number of events, or end", text)};
}

Run add_shot(CLI::App& app) {
    auto options = std::make_shared<ShotOptions>();
    CLI::App* parser = app.add_subcommand("shot", "Draw the window into a PNG file; needs no display");
    auto* lesson =
        parser->add_option("--lesson", options->request.document.lesson, "A lesson by its id")->type_name("ID");
    parser
        ->add_option("--stage", options->request.document.stage,
                     "Of the lesson, from 1; --step is then where it begins")
        ->type_name("N")
        ->needs(lesson);
    parser->add_option("file", options->target, "A tree, a trace, or a link to open")
        ->type_name("FILE|LINK")
        ->excludes(lesson);
    parser->add_option("--step", options->step, "After how many events, or end (default: the link's, else end)")
        ->type_name("N|end");
    parser->add_option("--size", options->size, "In pixels (default 1920x1080)")->type_name("WxH");
    parser->add_option("--scale", options->request.scale, "Of the interface (default 1)")
        ->type_name("S")
        ->check(CLI::Range(kSmallestScale, kLargestScale));
    parser->add_option("--theme", options->request.theme, "dark (default), light or colour-vision")
        ->type_name("T")
        ->check(CLI::IsMember(theme_words()));
    parser->add_option("-o,--output", options->request.path, "The picture")->type_name("FILE.png")->required();
    parser->footer("Example:\n  plytrace shot --lesson two-ply --step 22 --size 1280x720 -o cut.png");
    return [options](const CliServices& services) {
        return Done{"", services.draw_picture(options->parsed(services))};
    };
}

Run add_open(CLI::App& app) {
    auto target = std::make_shared<std::string>();
    CLI::App* parser = app.add_subcommand("open", "Open the window on a tree, a trace or a link");
    parser->add_option("file", *target, "A tree or a trace file, or a link (in quotes)")
        ->type_name("FILE|LINK")
        ->required();
    parser->footer(
        "A file that exists is opened as one; else whatever has a # in it or begins with http is a link.\n\n"
        "Example:\n  plytrace open my-tree.json\n  plytrace open '#v=1&lesson=two-ply&step=22'");
    return [target](const CliServices& services) {
        WindowRequest request;
        set_target(request, services, *target);
        return Done{"", services.show_window(request)};
    };
}

}  // namespace plytrace
