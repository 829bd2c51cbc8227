#include <fmt/format.h>

#include <istream>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/report/check_report.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

namespace {

constexpr const char* kCheckFooter =
    R"~(Each value, bound, cutoff and move is judged by what the trace says before it, so a mistake is reported once, where
it is made. If the header does not declare a rule (cut, bounds, deep-cuts), the weakest rule that fits the run is
assumed. The report names these rules; "declared" of --json lists those that the header declares.
The steps are those of the window and of `shot --step`, at which the mistake has just happened; "step" of --json is
the number of events before it, which is one less.
A search that has not finished is judged as far as it goes; "complete" of --json is then false.
Exit codes: 0 no mistakes; 2 the file is malformed; 3 the search is wrong.

Examples:
  plytrace check student.jsonl
  plytrace check student.jsonl --json)~";

}  // namespace

Command add_check(CLI::App& app) {
    struct Options {
        std::string path;
        bool is_json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App* parser = app.add_subcommand("check", "Judge the search in a trace: report each mistake by step and kind");
    parser->add_option("file", options->path, "The trace (JSON Lines, see docs/trace-format.md)")
        ->type_name("FILE")
        ->transform(input_file())
        ->required();
    parser->add_flag("--json", options->is_json, "Print one JSON document");
    parser->footer(kCheckFooter);
    return [options](FileSystem& files) {
        const auto in = value_or_fail(files.open(options->path));
        OpenedTrace opened = value_or_fail(open_trace_to_illegal_move(*in), options->path);
        const CheckedTrace checked{judge_opened(opened), opened, english_or_fail(files)};
        return CommandResult{options->is_json ? check_json(checked) : check_text(checked),
                             is_right(checked) ? kSuccess : kWrongSearch};
    };
}

}  // namespace plytrace
