#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/report/search_report.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/threads.hpp"
#include "app/document/visit_names.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

namespace {

/// The default limit for a game's trace, and the limit for all passes over a tree: about 260 MB of memory and 1 GB of
/// text.
constexpr std::uint32_t kTraceLimit = 20'000'000;

constexpr const char* kSearchFooter =
    R"~(Scores and windows are from MAX's point of view. MAX is the side to move at the root, unless --root min is given.

A trace that reaches --trace-limit contains the first events of the search. Its footer then says "truncated": true,
and so do "trace_truncated" of --json and the report. The value and the counts are always those of the whole search.

--json lists no cuts and windows more than 1,000 plies below the root; "left_out" counts them.

Examples:
  plytrace search --tree "((3 12 8)(2 4 6)(14 5 2))" --algorithm alpha-beta --json
  plytrace search --game nim --position "1 2 3" --algorithm pns --goal 1
  plytrace search --game othello --algorithm alpha-beta --depth 6 --evaluation handout
  plytrace search --game-program "python3 mygame.py" --algorithm alpha-beta --depth 6
  plytrace search --tree "((3 12 8)(2 4 6)(14 5 2))" --algorithm alpha-beta --trace - | plytrace check -)~";

struct SearchCommand {
    GameOptions game;
    SearchOptionTexts search;
    std::optional<std::string> trace_path;
    std::optional<std::uint32_t> trace_limit;
    bool is_json = false;

    void add_to(CLI::App& command) {
        game.add_to(command);
        game.add_program_to(command);
        search.add_to(command)->required();
        auto* const trace = command.add_option(
            "--trace", trace_path, "Write the trace to this file (JSON Lines); - prints it instead of the report");
        trace->type_name("FILE")->transform(output_file());
        command
            .add_option("--trace-limit", trace_limit,
                        fmt::format("The maximum number of events in that file (default {}; for a tree, no limit)",
                                    kTraceLimit))
            ->transform(whole_number_from(1, kMostEvents))
            ->type_name("EVENTS")
            ->needs(trace);
        command.add_flag("--json", is_json, "Print one JSON document");
        command.footer(kSearchFooter);
    }

    [[nodiscard]] SearchOptions options() const {
        SearchOptions options = search.applied_to(SearchOptions());
        options.root_role = game.root_role();
        return options;
    }

    [[nodiscard]] CommandResult run(FileSystem& files) const {
        const bool prints_trace = trace_path == kStandardOutput;
        if (prints_trace && is_json)
            throw Failure{"--json cannot be combined with --trace -: standard output is for the trace"};
        const auto session = game.make(files, search.text("preset"));
        const auto shared = std::make_shared<SearchResult>();
        SearchResult& result = *shared;
        result.game = session;
        result.options = value_or_fail(session->checked(options(), {}));
        const ExplicitTree* tree = session->tree();
        if (tree == nullptr || info(result.options.algorithm).is_best_first)
            run_on_large_stack([&] { result.summary = summarize(*session, result.options); });
        if (info(result.options.algorithm).is_sampling) {
            run_on_large_stack([&] { (void)value_or_fail(session->search({}, result.options, &result.visits)); });
        }
        const std::uint32_t written_limit = trace_limit.value_or(tree == nullptr ? kTraceLimit : kMostEvents);
        if (tree != nullptr || trace_path) {
            const bool is_revisited = may_revisit(result.options);
            // A node has at most six events: enter, probe, store, end, return, and a bound or a cutoff. For a game, one
            // event more than is written shows whether the trace is truncated.
            const std::uint32_t limit = tree == nullptr ? written_limit + 1
                                        : is_revisited  ? kTraceLimit
                                                        : static_cast<std::uint32_t>(6 * tree->node_count() + 16);
            result.trace = std::make_unique<Trace>(header_of(*session, {}, result.options, ""), limit, session->shape(),
                                                   is_revisited);
            run_on_large_stack([&] { record(*session, result.options, *result.trace); });
            if (tree != nullptr && result.trace->is_truncated()) {
                throw Failure{fmt::format("the passes over this tree have more than {} steps; expected a smaller depth",
                                          kTraceLimit)};
            }
        }
        if (trace_path && result.trace->event_count() > written_limit) result.trace_cut_at = written_limit;
        if (trace_path) save(files, *session, *result.trace, written_limit);
        if (prints_trace) return {};
        if (!is_json) return {search_text(result)};
        CommandResult done;
        done.print_rest = [shared](const auto& print) { print_search_json(*shared, print); };
        return done;
    }

    static SearchSummary summarize(const GameSession& session, const SearchOptions& options) {
        SummarySink sink(nullptr, kNoNodeLimit, info(options.algorithm).value_kind());
        (void)value_or_fail(session.search({}, options, &sink));
        return sink.summary();
    }

    static void record(const GameSession& session, const SearchOptions& options, Trace& trace) {
        Recorder recorder(trace);
        try {
            (void)value_or_fail(session.search({}, options, &recorder));
        } catch (const SearchStopped&) {
            // The trace is full, and knows it.
        }
    }

    void save(FileSystem& files, const GameSession& session, const Trace& trace, std::uint32_t limit) const {
        (void)written_or_fail(files.write_streamed(*trace_path, [&](std::ostream& out) {
            if (game.program.empty()) return write_trace(trace, out, limit);
            write_named_trace(trace, out, limit, [&](VisitId visit) { return visit_names(session, {}, trace, visit); });
        }));
    }
};

}  // namespace

Command add_search(CLI::App& app) {
    auto command = std::make_shared<SearchCommand>();
    command->add_to(*app.add_subcommand("search", "Search a tree or a position, and report the result and the cost"));
    return [command](FileSystem& files) { return command->run(files); };
}

}  // namespace plytrace
