#include <fmt/format.h>

#include <istream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/report/check_report.hpp"
#include "search/running/trace_judging.hpp"

namespace plytrace {

Run add_check(CLI::App& app) {
    struct Options {
        std::string path;
        bool is_json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* parser =
        app.add_subcommand("check", "Judge the search in a trace file: what is wrong with it, and where");
    parser->add_option("file", options->path, "The trace (JSON Lines, see docs/trace-format.md)")
        ->type_name("FILE")
        ->required();
    parser->add_flag("--json", options->is_json, "Print one JSON document");
    parser->footer(
        "Every value, bound, cut and move is judged by what the trace says before it; so a mistake is told once, "
        "where\n"
        "it is made. Rules that the header does not declare (cut, bounds, deep-cuts) are the weakest that the run "
        "fits.\n"
        "The report says which rules they were. \"declared\" of --json lists those that the header declares.\n"
        "A step is the one that shows the fault, as in the window and for `shot --step`; \"step\" of --json counts "
        "the\n"
        "events before the one at fault, which is one less.\n"
        "A search that has not ended is judged as far as it goes, and \"complete\" of --json is false.\n"
        "Exit codes: 0 nothing is wrong, 3 the search is wrong, 2 the file is malformed.\n\n"
        "Examples:\n  plytrace check student.jsonl\n  plytrace check student.jsonl --json");
    return [options](FileSystem& files) {
        const auto in = value_or_fail(files.open(options->path));
        OpenedTrace opened = value_or_fail(open_trace_to_illegal_move(*in), options->path);
        const CheckedTrace checked{judge_opened(opened), opened, english_or_fail(files)};
        return Done{options->is_json ? check_json(checked) : check_text(checked),
                    is_right(checked) ? kSuccess : kWrongSearch};
    };
}

}  // namespace plytrace
