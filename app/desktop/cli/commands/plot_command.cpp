#include <fmt/format.h>

#include <memory>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/exporting.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

namespace {

constexpr const char* kPlotFooter =
    R"~(Searches the position or tree of a lesson, a file or a link, with its own search options, and plots
  nodes      nodes entered by depth, on a log scale, for each of --algorithms
  branching  the effective branching factor by depth: b* with nodes = 1 + b* + b*² + … + b*^depth
  cuts       how many cutoffs the first, second … child caused, in the search itself
  values     the value by depth
  visits     the visits to each move at the root by iteration of uct, in the search itself
  means      the means of these moves, with the minimax value as a line
A line ends where a search is too large for a trace; standard error says so. The file name ends in .svg, .pdf, .png or
.tex, which determines the format.

Examples:
  plytrace plot '#v=1&game=connect-four&depth=5&evaluation=lines-centre' --depth 5 -o nodes.svg
  plytrace plot --lesson weiss-refutation --what cuts -o cuts.pdf)~";

struct PlotCommand {
    DocumentOptions document;
    std::string what{kPlotWords.front()}, theme = "light", path;
    std::vector<std::string> algorithms;
    int depth = kUsualPlotDepth;
    double scale = 1;

    void add_to(CLI::App& command) {
        document.add_to(command);
        command.add_option("--what", what, "nodes (default), branching, cuts, values, visits or means")
            ->type_name("WHAT")
            ->check(one_of(strings(kPlotWords)));
        command
            .add_option("--algorithms", algorithms,
                        "The algorithms to plot, separated by commas (default: minimax and the search's own)")
            ->type_name("A,B")
            ->delimiter(',');
        command.add_option("--depth", depth, fmt::format("The deepest search, in plies (default {})", kUsualPlotDepth))
            ->type_name("D")
            ->transform(whole_number_from(1, kDeepestPlot));
        command.add_option("--scale", scale, "Scale of the plot (default 1)")
            ->type_name("S")
            ->transform(number_from(kSmallestPicture, kLargestPicture));
        command.add_option("--theme", theme, "light (default), dark or colour-vision")
            ->type_name("T")
            ->check(one_of(theme_words()));
        command.add_option("-o,--output", path, "The plot: .svg, .pdf, .png or .tex; - is standard output, as SVG")
            ->type_name("FILE")
            ->transform(output_file())
            ->required();
        command.footer(kPlotFooter);
    }

    [[nodiscard]] PlotRequest parsed(FileSystem& files) const {
        PlotRequest request;
        request.document = document.request(files);
        request.kind = *value_of_word<PlotKind>(kPlotWords, what);
        for (const std::string& id : algorithms) {
            const AlgorithmEntry* algorithm = find_algorithm(id);
            if (algorithm == nullptr) {
                throw Failure{fmt::format("--algorithms: found \"{}\", expected {}{}", id,
                                          algorithm_names([](const AlgorithmEntry&) { return true; }),
                                          did_you_mean(id, kAlgorithms, &AlgorithmEntry::id))};
            }
            if (!algorithm->has_values()) {
                throw Failure{
                    fmt::format("--algorithms: {} has no costs or values to a depth; expected {}", id,
                                algorithm_names([](const AlgorithmEntry& each) { return each.has_values(); }))};
            }
            request.algorithms.push_back(algorithm->algorithm);
        }
        request.depth = depth;
        request.choice.scale = scale;
        request.choice.theme = theme;
        request.choice.format = value_or_fail(
            format_of_file(path, {ExportFormat::kSvg, ExportFormat::kPdf, ExportFormat::kPng, ExportFormat::kTikz}));
        request.path = path;
        return request;
    }
};

}  // namespace

Command add_plot(CLI::App& app) {
    auto command = std::make_shared<PlotCommand>();
    command->add_to(*app.add_subcommand("plot", "Plot what searches cost, by depth: SVG, PDF, PNG or TeX"));
    return [command](FileSystem& files) { return CommandResult{"", draw_plot(command->parsed(files))}; };
}

}  // namespace plytrace
