#include <fmt/format.h>

#include <memory>
#include <string_view>
#include <utility>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/open_document.hpp"
#include "app/desktop/program.hpp"
#include "app/settings/settings.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

namespace {

struct ShotOptions {
    PictureRequest request;
    DocumentOptions document;
    std::string size = "1920x1080";

    [[nodiscard]] PictureRequest parsed(FileSystem& files) const {
        PictureRequest parsed = request;
        parsed.document = document.request(files);
        parsed.document.hides_boards = request.document.hides_boards;
        parsed.step = document.step_wanted();
        expect_ending(parsed.path, ".png");
        const auto pixels = parse_size(size);
        if (!pixels || pixels->first < 320 || pixels->second < 240 || pixels->first > 16384 || pixels->second > 16384) {
            throw Failure{
                fmt::format("--size: found \"{}\", expected WIDTHxHEIGHT in pixels from 320x240 to 16384x16384", size)};
        }
        parsed.width = pixels->first;
        parsed.height = pixels->second;
        return parsed;
    }
};

}  // namespace

Command add_shot(CLI::App& app) {
    auto options = std::make_shared<ShotOptions>();
    CLI::App* parser = app.add_subcommand("shot", "Draw the window into a PNG file; needs no display");
    options->document.add_to(*parser);
    parser->add_option("--size", options->size, "Size in pixels (default 1920x1080)")->type_name("WxH");
    parser->add_option("--scale", options->request.scale, "Scale of the interface (default 1)")
        ->type_name("S")
        ->transform(number_from(kSmallestScale, kLargestScale));
    parser->add_flag("--no-boards", options->request.document.hides_boards,
                     "Do not draw small boards at the nodes of a game's tree");
    parser->add_flag("--present", options->request.is_presented, "Presenter mode, scaled to the size of the picture");
    parser->add_flag("--notes", options->request.shows_notes, "The window of the speaker's notes instead");
    parser
        ->add_option("--compare", options->request.compared,
                     "A search to compare with the document's: an algorithm, and the options that differ, such as "
                     "\"alpha-beta;order:best;cut:strict\"")
        ->type_name("SEARCH")
        ->check([](const std::string& text) { return text.empty() ? "expected an algorithm, such as minimax" : ""; });
    parser
        ->add_option("--analyse", options->request.analysed_plies,
                     "Show the engine's values on an Othello board, searched this many plies deep")
        ->type_name("PLIES")
        ->transform(whole_number_from(1, kMostAnalysedPlies));
    parser->add_flag("--engine-tree", options->request.shows_engine_tree,
                     "Show the tree of the engine's search instead of the document's");
    parser->add_option("--theme", options->request.theme, "dark (default), light or colour-vision")
        ->type_name("T")
        ->check(one_of(theme_words()));
    parser->add_option("-o,--output", options->request.path, "The picture; - is standard output")
        ->type_name("FILE.png")
        ->transform(output_file())
        ->required();
    parser->get_option("--compare")->excludes("--present");
    for (const char* other : {"--present", "--compare", "--analyse"}) parser->get_option("--notes")->excludes(other);
    parser->get_option("--engine-tree")->needs("--analyse");
    parser->footer(
        "Examples:\n  plytrace shot --lesson two-ply --step 22 --size 1280x720 -o cut.png\n"
        "  plytrace shot --lesson two-ply --compare minimax -o both.png\n"
        "  plytrace shot --lesson two-ply --step 22 --notes --size 760x520 -o notes.png\n"
        "  plytrace shot --lesson othello --analyse 8 -o values.png");
    return [options](FileSystem& files) { return CommandResult{"", draw_window_to_png(options->parsed(files))}; };
}

Command add_open(CLI::App& app) {
    struct Options {
        std::string target;
        bool is_followed = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* parser = app.add_subcommand("open", "Open the window on a tree, a lesson, a trace or a link");
    parser->add_option("file", options->target, "A file with a tree, a lesson or a trace, or a link (in quotes)")
        ->type_name("FILE|LINK")
        ->transform(input_file())
        ->required();
    parser->add_flag("--follow", options->is_followed,
                     "Show a trace while another program writes it; begin again if the file is written again");
    parser->footer(
        "An existing file is opened as a file; any other text with a # in it or with http at its start is a link.\n\n"
        "Examples:\n  plytrace open my-tree.json\n  plytrace open '#v=1&lesson=two-ply&step=22'\n"
        "  plytrace open trace.jsonl --follow");
    return [options](FileSystem& files) {
        WindowRequest request = document_named(options->target, files);
        if (options->is_followed) {
            if (request.path.empty() || request.path == kStandardInput)
                throw Failure{"--follow: expected the name of a file that another program writes"};
            request.watched.file = std::exchange(request.path, "");
        }
        return CommandResult{"", show_window(request)};
    };
}

}  // namespace plytrace
