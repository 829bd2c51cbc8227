#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/exporting.hpp"
#include "app/desktop/open_document.hpp"

namespace plytrace {

namespace {

constexpr const char* kExportFooter =
    R"~(Draws the whole tree at its natural size, whatever the window shows. The size depends on the tree alone, so that
pictures of different steps align. Text remains text, which can be searched and edited. A tree of more than about
3000 nodes is folded where its nodes are closest together, and standard error says so. Needs neither a display nor a
graphics card.

The file name's ending determines the format: .svg and .pdf (shapes, for slides and print), .png (one pixel per unit
at --scale 1), .tex (a TikZ picture to be \input), or .gif and .webp (animated).

With --steps, a .pdf has a 16:9 slide for each step, with the lesson's title and the sentence of the step. A .tex is a
Beamer deck with an overlay for each step, on which only the current change moves; its notes contain the sentences of
the step and of the next one. On slides, text is as large as the tree allows. Steps are all; cuts (the beginning, each
cutoff, the end); frames (the steps of AIMA's figures); stages (of the lesson); or a list of numbers.

A blank tree has its names and leaf values but nothing of the search, so that it can be searched by hand; a hidden
one has no values either. The theme print is white and readable without colours. On --paper, the drawing fills the
page, in portrait or landscape. If its text would be smaller than 9 points on one page but not on two, it takes two
pages.

Examples:
  plytrace export --lesson two-ply --step 22 -o cut.svg
  plytrace export --tree '((3 12 8)(2 4 6)(14 5 2))' -o tree.svg
  plytrace export '#v=1&lesson=two-ply&step=22' --theme dark --scale 0.5 -o cut.svg
  plytrace export --lesson two-ply --steps cuts -o slides.pdf
  plytrace export --lesson two-ply --steps 1,5,end -o deck.tex
  plytrace export --tree '((3 12 8)(2 4 6)(14 5 2))' --steps all --title 'Midterm, question 1' -o slides.pdf
  plytrace export --lesson deep-cuts --version blank --theme print --paper a4 -o sheet.pdf
  plytrace export --lesson two-ply --steps all --delay 0.5 -o search.gif
  plytrace export '#v=1&game=tic-tac-toe&depth=2&step=end' -o boards.svg
  plytrace export --lesson othello --what board --analyse 8 --marks last,numbers -o board.svg)~";

struct ExportCommand {
    ExportRequest request;
    DocumentOptions document;
    std::string part = "tree", version = "solved", steps;
    std::optional<std::string> paper;  ///< empty: a slide for each of several steps, otherwise the drawing's own size
    std::optional<double> delay;
    bool is_figure = false;
    std::optional<std::string> marks;  ///< empty: the window's usual ones

    ExportCommand() { request.choice.theme = "light"; }

    void add_to(CLI::App& command) {
        document.add_to(command);
        command
            .add_option(
                "--what", part,
                "tree (default); board: the position being searched, or the game's at the first and last step; graph: "
                "all positions of Nim; both: the tree with the board beside it (with the graph, if the lesson shows "
                "one)")
            ->type_name("PART")
            ->check(one_of(strings(kPartWords)));
        command
            .add_option("--marks", marks,
                        "Marks on the board: none, or a list of legal, last, numbers (of the moves), stable and "
                        "frontier (default legal,last)")
            ->type_name("LIST");
        command
            .add_option("--analyse", request.analysed_plies,
                        "The engine's values on an Othello board, searched this many plies deep")
            ->type_name("PLIES")
            ->transform(whole_number_from(1, kMostAnalysedPlies));
        command
            .add_option("--version", version,
                        "How much of the tree: solved (default), blank (names and leaf values) or hidden (names only)")
            ->type_name("HOW")
            ->check(one_of(strings(kVersionWords)));
        command.add_flag("--no-boards", request.document.hides_boards,
                         "Do not draw small boards at the nodes of a game's tree");
        command.add_option("--scale", request.choice.scale, "Scale of the picture (default 1)")
            ->type_name("S")
            ->transform(number_from(kSmallestPicture, kLargestPicture));
        command.add_option("--theme", request.choice.theme, "light (default), print, dark or colour-vision")
            ->type_name("T")
            ->check(one_of(picture_theme_words()));
        command.add_option("--steps", steps, "Several steps: all, cuts, frames, stages, or a list such as 1,5,end")
            ->type_name("WHICH");
        command
            .add_option("--title", request.choice.title,
                        "The title on slides and in the file's metadata (default: the lesson's, or the file's name)")
            ->type_name("TEXT");
        command.add_flag("--figure", is_figure,
                         "With --steps in a .tex: a TikZ picture for each step instead of slides");
        command.add_option("--delay", delay, "Seconds between two steps of a .gif or .webp (default 1)")
            ->type_name("SECONDS")
            ->transform(number_from(kShortestFrame, kLongestFrame));
        command.add_flag(
            "--close", request.choice.is_close,
            "Place nodes as close together as their labels allow, for larger text (always on slides and paper)");
        command
            .add_option(
                "--paper", paper,
                "Page of a .pdf: own (default, the size of the drawing), a4, letter or slide (default with --steps: "
                "16:9, with title and sentence)")
            ->type_name("SIZE")
            ->check(one_of(strings(kPaperWords)));
        command
            .add_option("-o,--output", request.path,
                        "The picture: .svg, .pdf, .png, .tex, .gif or .webp; - is standard output, as SVG")
            ->type_name("FILE")
            ->transform(output_file())
            ->required();
        command.footer(kExportFooter);
    }

    [[nodiscard]] ExportRequest parsed(FileSystem& files) const {
        ExportRequest parsed = request;
        parsed.document = document.request(files);
        parsed.document.hides_boards = request.document.hides_boards;
        parsed.step = document.step_wanted();
        ExportChoice& choice = parsed.choice;
        choice.part = *value_of_word<ExportPart>(kPartWords, part);
        if (choice.part == ExportPart::kPlot)
            throw Failure{"--what plot: needs searches of its own; expected the command plytrace plot"};
        if (choice.part == ExportPart::kCurve)
            throw Failure{"--what curve: needs a game review, which only the window does (Search, Analysis)"};
        choice.version = *value_of_word<TreeVersion>(kVersionWords, version);

        choice.format =
            value_or_fail(format_of_file(parsed.path, {ExportFormat::kSvg, ExportFormat::kPdf, ExportFormat::kPng,
                                                       ExportFormat::kTikz, ExportFormat::kGif, ExportFormat::kWebp}));
        const bool is_deck = choice.format == ExportFormat::kPdf && !steps.empty();
        choice.paper = *value_of_word<Paper>(kPaperWords, paper.value_or(is_deck ? "slide" : "own"));
        choice.seconds_per_step = delay.value_or(choice.seconds_per_step);
        if (choice.format == ExportFormat::kTikz && !steps.empty() && !is_figure) {
            choice.format = ExportFormat::kBeamer;
            choice.is_close = true;
        }
        if (choice.paper != Paper::kOwn) choice.is_close = true;
        if (!steps.empty()) {
            choice.steps = value_of_word<ExportSteps>(kStepsWords, steps).value_or(ExportSteps::kList);
            if (choice.steps == ExportSteps::kThis) choice.steps = ExportSteps::kList;  // no word for several
            choice.list = steps;
        }
        if (marks) parsed.marks = parsed_marks();
        refuse_what_contradicts(parsed);
        return parsed;
    }

  private:
    struct Mark {
        std::string_view word;
        bool BoardAids::*shows;
    };
    static constexpr std::array<Mark, 5> kMarks = {{{"legal", &BoardAids::shows_legal},
                                                    {"last", &BoardAids::shows_last},
                                                    {"numbers", &BoardAids::shows_numbers},
                                                    {"stable", &BoardAids::shows_stable},
                                                    {"frontier", &BoardAids::shows_frontier}}};

    [[nodiscard]] BoardAids parsed_marks() const {
        BoardAids aids;
        for (const Mark& mark : kMarks) aids.*mark.shows = false;
        if (*marks == "none") return aids;
        std::string_view rest = *marks;
        for (bool is_last = false; !is_last;) {
            const std::size_t comma = rest.find(',');
            const std::string_view word = rest.substr(0, comma);
            const auto* const mark =
                std::find_if(kMarks.begin(), kMarks.end(), [&](const Mark& each) { return each.word == word; });
            if (mark == kMarks.end()) {
                throw Failure{fmt::format(
                    "--marks: found \"{}\", expected none or a list of legal, last, numbers, stable and frontier",
                    word)};
            }
            aids.*mark->shows = true;
            is_last = comma == std::string_view::npos;
            if (!is_last) rest.remove_prefix(comma + 1);
        }
        return aids;
    }

    void refuse_what_contradicts(const ExportRequest& parsed) const {
        const ExportChoice& choice = parsed.choice;
        const bool is_tex = choice.format == ExportFormat::kTikz || choice.format == ExportFormat::kBeamer;
        const bool has_tree = choice.part == ExportPart::kTree || choice.part == ExportPart::kBoth;
        const bool has_board = choice.part == ExportPart::kBoard || choice.part == ExportPart::kBoth;
        if (marks && !has_board) throw Failure{"--marks applies to the board; expected --what board or both"};
        if (parsed.analysed_plies > 0 && !has_board)
            throw Failure{"--analyse applies to the board; expected --what board or both"};
        if (!steps.empty() && !has_steps(choice.format))
            throw Failure{
                "--steps needs a format with several pages; expected a file name that ends in .pdf, .tex, .gif or "
                ".webp"};
        if (!steps.empty() && parsed.step) throw Failure{"--step and --steps: expected one of them"};
        if (!steps.empty() && choice.version != TreeVersion::kSolved)
            throw Failure{"--steps applies to a solved tree: a " + version + " one is the same at every step"};
        if (choice.version != TreeVersion::kSolved && !has_tree)
            throw Failure{"--version applies to the tree; expected --what tree or both"};
        if (is_for_slides(choice) && choice.scale != 1)
            throw Failure{"--scale does not apply to slides, which have a fixed size"};
        if (choice.paper != Paper::kOwn && choice.format != ExportFormat::kPdf)
            throw Failure{"--paper applies to a file that ends in .pdf"};
        if (is_figure && !is_tex) throw Failure{"--figure applies to a file that ends in .tex"};
        if (delay && !is_moving(choice.format)) throw Failure{"--delay applies to a file that ends in .gif or .webp"};
    }
};

}  // namespace

Command add_export(CLI::App& app) {
    auto command = std::make_shared<ExportCommand>();
    command->add_to(*app.add_subcommand(
        "export", "Export the whole tree, the board or Nim's graph: SVG, PDF, PNG, TeX, GIF or WebP"));
    return [command](FileSystem& files) { return CommandResult{"", export_picture(command->parsed(files))}; };
}

}  // namespace plytrace
