#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/analyst.hpp"
#include "app/desktop/cli/bench/drawing_costs.hpp"
#include "app/desktop/cli/bench/search_costs.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/desktop/threads.hpp"
#include "app/playing/othello_analysis.hpp"

namespace plytrace {

namespace {

constexpr int kRuns = 20;

constexpr const char* kBenchFooter =
    R"~(Takes one to two minutes and 2 GB of memory. Times are meaningful only in a release build. The focus view's frame is
the one after a step in a tree of 549,946 nodes (tic-tac-toe by minimax). UCT's iterations are on tic-tac-toe, too. The
board's frame is measured in processor time while the engine searches on another thread; 99 of 100 frames take no
longer. Endgames are positions from the engine's own games, solved for the best move only; the median of 50.

Example:
  plytrace bench --json)~";

struct Figure {
    const char* key;
    const char* label;
    double value;
    double limit;
    const char* words = "at most";  ///< how the value should compare with the limit
};

std::string report_text(const std::vector<std::pair<std::string, std::int64_t>>& counts,
                        const std::vector<Figure>& figures) {
    std::string text = "nodes (these change only when a search does)\n";
    for (const auto& [name, nodes] : counts) text += fmt::format("  {:<34}{:>12}\n", name, nodes);
    text += "costs (worst of the sizes measured; ratios within this run)\n";
    for (const Figure& figure : figures) {
        text += fmt::format("  {:<34}{:>12.3f}   {} {}\n", figure.label, figure.value, figure.words, figure.limit);
    }
#ifndef NDEBUG
    text += "not a release build: only the counts are meaningful\n";
#endif
    return text;
}

}  // namespace

Command add_bench(CLI::App& app) {
    auto is_json = std::make_shared<bool>(false);
    CLI::App* parser =
        app.add_subcommand("bench", "Count the nodes of fixed searches, and measure what tracing and drawing cost");
    parser->add_flag("--json", *is_json, "Print one JSON document");
    parser->footer(kBenchFooter);
    return [is_json](FileSystem& files) {
        std::vector<std::pair<std::string, std::int64_t>> counts;
        bench::SearchCosts search;
        bench::DrawingCosts drawing;
        bench::FocusCosts focus;
        bench::IterationCosts iterations;
        bench::BoardCosts board;
        bench::EndgameCosts endgames;
        ThreadAnalyst analyst([&files] { return read_othello_weights(files).value_or(nullptr); });
        run_on_large_stack([&] {
            counts = bench::count_nodes();
            search = bench::measure_searches(kRuns);
            drawing = bench::measure_drawing(kRuns);
            focus = bench::measure_focus(kRuns);
            iterations = bench::measure_iterations(kRuns);
            board = bench::measure_board(files, analyst);
            endgames = bench::measure_endgames();
        });
        const std::vector<Figure> figures = {
            {"null_sink_ratio", "null sink / hand-written", search.null_sink_ratio, 1.02},
            {"recording_ratio", "recording / null sink", search.recording_ratio, 2},
            {"seek_nanoseconds", "random seek, ns", search.seek_nanoseconds, 1000},
            {"layout_milliseconds", "layout of a million nodes, ms", drawing.layout_milliseconds, 200},
            {"frame_milliseconds", "a frame of them, ms", drawing.frame_milliseconds, 2},
            {"focus_frame_milliseconds", "frame of the focus view, ms", focus.frame_milliseconds, 2},
            {"uct_seconds", "a million iterations of UCT, s", iterations.seconds, 10},
            {"uct_megabytes", "their trace, MB", iterations.megabytes, 1000},
            {"uct_seek_nanoseconds", "random seek in it, ns", iterations.seek_nanoseconds, 2000},
            {"uct_frame_milliseconds", "frame of its focus view, ms", iterations.frame_milliseconds, 2},
            {"frame_beside_engine_milliseconds", "board during an analysis, ms", board.frame_milliseconds, 2},
            {"focus_bytes_per_node", "bytes per node of that view", focus.bytes_per_node, 8},
            {"bytes_per_event", "bytes per event", search.bytes_per_event, 16},
            {"bytes_per_visit", "bytes per visit", search.bytes_per_visit, 56},
            {"othello_nodes_per_second", "Othello alpha-beta, million nodes/s", search.othello_nodes_per_second / 1e6,
             15, "at least"},
            {"othello_search_ratio", "such a node / a counted node", search.othello_search_ratio, 1, "compare with"},
            {"othello_perft_leaves_per_second", "Othello perft, million leaves/s",
             search.othello_perft_leaves_per_second / 1e6, 450, "at least"},
            {"endgame_16_milliseconds", "Othello solved, 16 empty squares, ms", endgames.milliseconds_16, 50},
            {"endgame_18_milliseconds", "Othello solved, 18 empty squares, ms", endgames.milliseconds_18, 300},
        };
        if (!*is_json) return CommandResult{report_text(counts, figures)};
        nlohmann::ordered_json json;
        for (const auto& [name, nodes] : counts) json["counts"][name] = nodes;
        for (const Figure& figure : figures) json[figure.key] = figure.value;
        return CommandResult{json.dump() + "\n"};
    };
}

}  // namespace plytrace
