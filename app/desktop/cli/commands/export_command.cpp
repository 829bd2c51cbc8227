#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/exporting.hpp"

namespace plytrace {

namespace {

constexpr const char* kExportFooter =
    R"~(The tree is drawn by itself, all of it, whatever the window shows: its nodes have their full size, and the size of the
picture follows from the tree alone, so that pictures of all its steps lie upon each other. Words stay words, which can
be searched and edited. A tree of more than about 3000 nodes is folded where they are closest, and standard error says
so. Needs no display and no graphics card.

The file's ending says what it is: .svg and .pdf (shapes, for slides and print), .png (a pixel for each unit of --scale 1),
.tex (a TikZ picture to be \input) or .gif and .webp (which move). With --steps a .pdf has a page for each step, and a .tex
is a deck of slides for beamer with an overlay for each; nothing moves but what happens. Steps are all; cuts: the
beginning, each cut, the end; frames: where the figures of AIMA stop; stages: those of the lesson; or numbers.

A blank tree has its names and its leaves' values, and nothing of the search, so that people can search it by hand; a
hidden one has no values either. Theme print is white, and can be read without colours.

Example:
  plytrace export --lesson two-ply --step 22 -o cut.svg
  plytrace export '#v=1&lesson=two-ply&step=22' --theme dark --scale 0.5 -o cut.svg
  plytrace export --lesson two-ply --steps cuts -o cuts.pdf
  plytrace export --lesson two-ply --steps 1,5,end -o deck.tex
  plytrace export --lesson deep-cut --version blank --theme print --paper a4 -o sheet.pdf
  plytrace export --lesson two-ply --steps all --delay 0.5 -o search.gif)~";

struct FormatEnding {
    const char* ending;
    ExportFormat format;
};
constexpr std::array kEndings = {FormatEnding{".svg", ExportFormat::kSvg}, FormatEnding{".pdf", ExportFormat::kPdf},
                                 FormatEnding{".png", ExportFormat::kPng}, FormatEnding{".tex", ExportFormat::kTikz},
                                 FormatEnding{".gif", ExportFormat::kGif}, FormatEnding{".webp", ExportFormat::kWebp}};

[[nodiscard]] ExportFormat format_of(const std::string& path) {
    for (const FormatEnding& each : kEndings) {
        if (path.ends_with(each.ending)) return each.format;
    }
    throw Failure{path + ": expected a file name that ends in .svg, .pdf, .png, .tex, .gif or .webp"};
}

struct ExportCommand {
    ExportRequest request;
    DocumentOptions document;
    std::string part = "tree", version = "solved", paper = "own", steps;
    std::optional<double> delay;
    bool is_figure = false;

    ExportCommand() { request.choice.theme = "light"; }

    void add_to(CLI::App& command) {
        document.add_to(command);
        command
            .add_option(
                "--what", part,
                "tree (default); board: the position that the search looks at, or at its ends the game's; "
                "graph: of Nim, all its positions; or both: the tree, and beside it the board (the graph, where "
                "the lesson shows that)")
            ->type_name("PART")
            ->check(CLI::IsMember(strings(kPartWords)));
        command
            .add_option("--version", version,
                        "Of the tree: solved (default), blank (names and leaves' values) or hidden (names alone)")
            ->type_name("HOW")
            ->check(CLI::IsMember(strings(kVersionWords)));
        command.add_option("--scale", request.choice.scale, "Of everything drawn (default 1)")
            ->type_name("S")
            ->transform(number_from(kSmallestPicture, kLargestPicture));
        command.add_option("--theme", request.choice.theme, "light (default), print, dark or colour-vision")
            ->type_name("T")
            ->check(CLI::IsMember(picture_theme_words()));
        command.add_option("--steps", steps, "Several: all, cuts, frames, stages, or such as 1,5,end")
            ->type_name("WHICH");
        command.add_flag("--figure", is_figure, "With --steps in a .tex: a TikZ picture for each step, and no slides");
        command.add_option("--delay", delay, "Of a .gif or .webp: seconds between two steps (default 1)")
            ->type_name("SECONDS")
            ->transform(number_from(kShortestFrame, kLongestFrame));
        command.add_flag("--close", request.choice.is_close,
                         "Nodes as close as their labels allow: larger words on a slide (always so on slides)");
        command.add_option("--paper", paper, "Of a .pdf: own (default, as large as the drawing), a4 or letter")
            ->type_name("SIZE")
            ->check(CLI::IsMember(strings(kPaperWords)));
        command.add_option("-o,--output", request.path, "The picture: .svg, .pdf, .png, .tex, .gif or .webp")
            ->type_name("FILE")
            ->required();
        command.footer(kExportFooter);
    }

    [[nodiscard]] ExportRequest parsed(FileSystem& files) const {
        ExportRequest parsed = request;
        parsed.document = document.request(files);
        parsed.step = document.step_wanted();
        ExportChoice& choice = parsed.choice;
        choice.part = *value_of_word<ExportPart>(kPartWords, part);
        if (choice.part == ExportPart::kPlot)
            throw Failure{"--what plot: searches are run for it; expected the command plytrace plot"};
        if (choice.part == ExportPart::kCurve)
            throw Failure{"--what curve: a game has to be looked at again for it, in the window (Search, Analysis)"};
        choice.version = *value_of_word<TreeVersion>(kVersionWords, version);
        choice.paper = *value_of_word<Paper>(kPaperWords, paper);
        choice.format = format_of(parsed.path);
        choice.seconds_per_step = delay.value_or(choice.seconds_per_step);
        if (choice.format == ExportFormat::kTikz && !steps.empty() && !is_figure) {
            choice.format = ExportFormat::kBeamer;
            choice.is_close = true;
        }
        if (!steps.empty()) {
            choice.steps = value_of_word<ExportSteps>(kStepsWords, steps).value_or(ExportSteps::kList);
            if (choice.steps == ExportSteps::kThis) choice.steps = ExportSteps::kList;  // no word for several
            choice.list = steps;
        }
        refuse_what_contradicts(parsed);
        return parsed;
    }

  private:
    void refuse_what_contradicts(const ExportRequest& parsed) const {
        const ExportChoice& choice = parsed.choice;
        const bool is_tex = choice.format == ExportFormat::kTikz || choice.format == ExportFormat::kBeamer;
        const bool has_tree = choice.part == ExportPart::kTree || choice.part == ExportPart::kBoth;
        if (!steps.empty() && !has_steps(choice.format))
            throw Failure{"--steps is for files with pages; expected one that ends in .pdf, .tex, .gif or .webp"};
        if (!steps.empty() && parsed.step) throw Failure{"--step and --steps: expected one of them"};
        if (!steps.empty() && choice.version != TreeVersion::kSolved)
            throw Failure{"--steps is for a solved tree: a " + version + " one is the same at every step"};
        if (choice.version != TreeVersion::kSolved && !has_tree)
            throw Failure{"--version is for the tree; expected --what tree or both"};
        if (choice.paper != Paper::kOwn && choice.format != ExportFormat::kPdf)
            throw Failure{"--paper is for a file that ends in .pdf"};
        if (is_figure && !is_tex) throw Failure{"--figure is for a file that ends in .tex"};
        if (delay && !is_moving(choice.format)) throw Failure{"--delay is for a file that ends in .gif or .webp"};
    }
};

}  // namespace

Run add_export(CLI::App& app) {
    auto command = std::make_shared<ExportCommand>();
    command->add_to(*app.add_subcommand(
        "export", "Draw the tree, the board or Nim's graph, whole, into a file: SVG, PDF, PNG, TeX, GIF or WebP"));
    return [command](FileSystem& files) { return Done{"", export_picture(command->parsed(files))}; };
}

}  // namespace plytrace
