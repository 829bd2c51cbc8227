#include <fmt/format.h>

#include <istream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

Command add_validate(CLI::App& app) {
    struct Options {
        std::string path;
        bool is_json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* parser = app.add_subcommand("validate", "Check that a trace file is well formed");
    parser->add_option("file", options->path, "The trace (JSON Lines, see docs/trace-format.md)")
        ->type_name("FILE")
        ->transform(input_file())
        ->required();
    parser->add_flag("--json", options->is_json, "Print one JSON document");
    parser->footer(
        "Checks the format and the legality of moves, not the search: a wrong value does not make a file invalid.\n\n"
        "Example:\n  plytrace validate student.jsonl");
    return [options](FileSystem& files) {
        const auto in = value_or_fail(files.open(options->path));
        const auto opened = value_or_fail(open_trace(*in), options->path);
        const Trace& trace = *opened.trace;
        const bool is_truncated = trace.is_truncated() || opened.is_said_truncated;
        if (options->is_json) {
            const nlohmann::ordered_json json = {{"events", trace.event_count()},
                                                 {"nodes", trace.node_count()},
                                                 {"has_footer", opened.has_footer},
                                                 {"truncated", is_truncated}};
            return CommandResult{json.dump() + "\n"};
        }
        return CommandResult{fmt::format("{} {}{}{}\n", trace.event_count(),
                                         trace.event_count() == 1 ? "event" : "events",
                                         opened.has_footer ? "" : ", cut short: no footer",
                                         is_truncated ? ", truncated: the search had not finished" : "")};
    };
}

}  // namespace plytrace
