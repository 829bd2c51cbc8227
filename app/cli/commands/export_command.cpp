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

Example:
  plytrace export --lesson two-ply --step 22 -o cut.svg
  plytrace export '#v=1&lesson=two-ply&step=22' --theme dark --scale 0.5 -o cut.svg)~";

struct ExportCommand {
    ExportRequest request;
    DocumentOptions document;
    std::string what = "tree";

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
        command.add_option("-o,--output", request.path, "The picture")->type_name("FILE.svg")->required();
        command.footer(kFooter);
    }

    [[nodiscard]] ExportRequest parsed(const CliServices& services) const {
        ExportRequest parsed = request;
        parsed.document = document.request(services);
        parsed.step = document.step_wanted();
        parsed.what = what == "board"   ? ExportRequest::What::kBoard
                      : what == "graph" ? ExportRequest::What::kGraph
                                        : ExportRequest::What::kTree;
        expect_ending(parsed.path, ".svg");
        return parsed;
    }
};

}  // namespace

Run add_export(CLI::App& app) {
    auto command = std::make_shared<ExportCommand>();
    command->add_to(*app.add_subcommand("export", "Draw the tree, the board or Nim's graph, whole, into an SVG file"));
    return [command](const CliServices& services) {
        return Done{"", services.export_picture(command->parsed(services))};
    };
}

}  // namespace plytrace
