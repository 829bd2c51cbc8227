#include <memory>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/options/document_options.hpp"

namespace plytrace {

namespace {

constexpr double kSmallestPicture = 0.1, kLargestPicture = 10;  // --scale
constexpr const char* kFooter =
    R"~(The tree is drawn by itself, all of it, whatever the window shows: its nodes have their full size, and the size of the
picture follows from the tree alone, so that pictures of all its steps lie upon each other. Words stay words, which can
be searched and edited. A tree of more than about 3000 nodes is folded where they are closest, and standard error says
so. Needs no display and no graphics card.

The file's ending says what it is: .svg and .pdf (shapes, for slides and print), .png (a pixel for each unit of --scale 1),
or .tex: a TikZ picture to be \\input. With --steps a .pdf has a page for each step, and a .tex is a deck of slides for
beamer with an overlay for each; nothing moves but what happens. Steps are all; cuts: the beginning, each cut, the end;
frames: where the figures of AIMA stop; stages: those of the lesson; or numbers.

Example:
  plytrace export --lesson two-ply --step 22 -o cut.svg
  plytrace export '#v=1&lesson=two-ply&step=22' --theme dark --scale 0.5 -o cut.svg
  plytrace export --lesson two-ply --steps cuts -o cuts.pdf
  plytrace export --lesson two-ply --steps 1,5,end -o deck.tex)~";

using Format = ExportRequest::Format;

[[nodiscard]] Format format_of(const std::string& path) {
    for (const auto& [ending, format] : {std::pair(".svg", Format::kSvg), std::pair(".pdf", Format::kPdf),
                                         std::pair(".png", Format::kPng), std::pair(".tex", Format::kTex)}) {
        if (path.ends_with(ending)) return format;
    }
    throw Failure{path + ": expected a file name that ends in .svg, .pdf, .png or .tex"};
}

struct ExportCommand {
    ExportRequest request;
    DocumentOptions document;
    std::string what = "tree", paper = "own";

    void add_to(CLI::App& command) {
        document.add_to(command);
        command
            .add_option("--what", what,
                        "tree (default); board: the position that the search looks at, or at its ends the game's; or "
                        "graph: of Nim, all its positions")
            ->type_name("PART")
            ->check(CLI::IsMember({"tree", "board", "graph"}));
        command.add_option("--scale", request.scale, "Of everything drawn (default 1)")
            ->type_name("S")
            ->check(CLI::Range(kSmallestPicture, kLargestPicture));
        command.add_option("--theme", request.theme, "light (default), dark or colour-vision")
            ->type_name("T")
            ->check(CLI::IsMember(theme_words()));
        command.add_option("--steps", request.steps, "Several: all, cuts, frames, stages, or such as 1,5,end")
            ->type_name("WHICH");
        command.add_flag(
            "--close", request.is_close,
            "Nodes as close as their labels allow: larger words on a slide (always so with --steps in a .tex)");
        command.add_option("--paper", paper, "Of a .pdf: own (default, as large as the drawing), a4 or letter")
            ->type_name("SIZE")
            ->check(CLI::IsMember({"own", "a4", "letter"}));
        command.add_option("-o,--output", request.path, "The picture: .svg, .pdf, .png or .tex")
            ->type_name("FILE")
            ->required();
        command.footer(kFooter);
    }

    [[nodiscard]] ExportRequest parsed(const CliServices& services) const {
        ExportRequest parsed = request;
        parsed.document = document.request(services);
        parsed.step = document.step_wanted();
        parsed.what = what == "board"   ? ExportRequest::What::kBoard
                      : what == "graph" ? ExportRequest::What::kGraph
                                        : ExportRequest::What::kTree;
        parsed.paper = paper == "a4"       ? ExportRequest::Paper::kA4
                       : paper == "letter" ? ExportRequest::Paper::kLetter
                                           : ExportRequest::Paper::kOwn;
        parsed.format = format_of(parsed.path);
        if (parsed.format == Format::kTex && !parsed.steps.empty()) parsed.is_close = true;
        const bool has_pages = parsed.format == Format::kPdf || parsed.format == Format::kTex;
        if (!parsed.steps.empty() && !has_pages)
            throw Failure{"--steps is for files with pages; expected one that ends in .pdf or .tex"};
        if (!parsed.steps.empty() && parsed.step) throw Failure{"--step and --steps: expected one of them"};
        if (parsed.paper != ExportRequest::Paper::kOwn && parsed.format != Format::kPdf)
            throw Failure{"--paper is for a file that ends in .pdf"};
        return parsed;
    }
};

}  // namespace

Run add_export(CLI::App& app) {
    auto command = std::make_shared<ExportCommand>();
    command->add_to(*app.add_subcommand(
        "export", "Draw the tree, the board or Nim's graph, whole, into a file: SVG, PDF, PNG or TeX"));
    return [command](const CliServices& services) {
        return Done{"", services.export_picture(command->parsed(services))};
    };
}

}  // namespace plytrace
