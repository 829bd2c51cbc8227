#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/cli/report/check_report.hpp"
#include "app/desktop/feeds.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/program.hpp"
#include "app/document/watched_run.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/narration/watch_words.hpp"

namespace plytrace {

namespace {

constexpr const char* kWatchFooter =
    R"~(The program runs without a shell. It prints a trace (docs/trace-format.md) on standard output, a line at a time;
other lines and standard error go to a log. Each line is shown as it arrives. Except in Python, the program must flush
its output after each line. It has no input. The environment variable PLYTRACE_TRACE is set to -, so that the tracers
(plytrace tracer) write to standard output instead of their file.
It runs again when one of its files is saved: an argument that is a file, a module beside a script (in the same folder,
with the same extension), or a file given by --also. The window keeps the step, the view and the selected node.

--check opens no window. Until Ctrl+C, it prints one line for each run. Other output of the program goes to standard
error. With --once, it stops after one run.
Exit codes of --check --once: 0 no mistakes; 2 the program failed, was stopped at a limit, or printed no valid trace;
3 the search is wrong.

Examples:
  plytrace watch -- python3 my_search.py
  plytrace watch --check --once --seconds 10 -- python3 my_search.py)~";

constexpr double kSecondsOfCheck = 60;
constexpr double kMostSeconds = 1e9;
constexpr int kLinesAtOnce = 10000;
constexpr double kSecondsBetweenLooks = 0.1;  ///< at the time that a run has taken
constexpr double kSecondsOfRest = 60;         ///< a saved file ends it

struct WatchOptions {
    WatchRequest request;
    bool checks = false, is_once = false;
    double seconds = 0;  ///< 0: not given
    std::uint32_t events = WatchLimits().events;
};

void run_to_end(WatchedRun& run) {
    for (;;) {
        run.advance(steady_seconds(), kLinesAtOnce);
        if (run.is_over()) return;
        if (!run.has_backlog()) run.wait(kSecondsBetweenLooks);
    }
}

struct Report {
    std::string line;
    int exit_code = kSuccess;
};

/// The verdict, the first mistake, and what went wrong with the program itself.
Report report_of(const WatchedRun& run, const Language& language) {
    const bool is_valid = run.judgement() != nullptr && run.end() != RunEnd::kMalformed;
    if (!is_valid) return {watch_text(language, run), kUserFault};
    const CheckedTrace checked{run.judgement(), run.opened(), language};
    const std::uint64_t illegal = run.opened().illegal_move ? 1 : 0;
    std::string line = verdict_text(language, *run.opened().trace, *run.judgement(), illegal);
    const std::string untested = illegal > 0 ? "" : untested_text(language, *run.opened().trace, *run.judgement());
    for (const std::string& note : {untested, unknown_game_text(language, run.opened().game != nullptr)})
        if (!note.empty()) line += " " + note;
    const std::vector<std::string> faults = fault_lines(checked);
    if (!faults.empty()) line += " At " + faults.front();
    const bool is_failed = !run.is_success() && run.end() != RunEnd::kIllegal;
    if (is_failed) line += " " + watch_text(language, run);
    return {line, !is_right(checked) ? kWrongSearch : is_failed ? kUserFault : kSuccess};
}

/// Runs the program, prints the line, and returns the exit code. Without `is_once`, it runs again and again, and never
/// returns.
int check_runs(const WatchOptions& options, const Language& language) {
    const WatchLimits limits{options.seconds > 0 ? options.seconds : kSecondsOfCheck, options.events};
    const StartFeed start = prepare_feed(options.request);
    auto feed = value_or_fail(start());
    for (;;) {
        WatchedRun run(std::move(feed), limits, false);
        run_to_end(run);
        for (const WatchedRun::LogLine& line : run.log()) print_aside(line.text + "\n");
        const Report report = report_of(run, language);
        print(report.line + "\n");
        if (options.is_once) return report.exit_code;
        // A program that is being compiled may be missing for a moment.
        for (feed = nullptr; feed == nullptr;) {
            run.wait(kSecondsOfRest);
            if (!run.is_outdated(steady_seconds())) continue;
            if (auto started = start()) feed = std::move(*started);
        }
    }
}

}  // namespace

Command add_watch(CLI::App& app) {
    auto options = std::make_shared<WatchOptions>();
    CLI::App* parser = app.add_subcommand(
        "watch", "Run your program, show and judge the trace that it prints, and run it again when you save");
    CLI::Option* const check =
        parser->add_flag("--check", options->checks, "Open no window; print one line for each run");
    parser->add_flag("--once", options->is_once, "Run the program once, and exit as check does")->needs(check);
    parser
        ->add_option("--also", options->request.also,
                     "Another file of the program: saving it also runs the program again; may be repeated")
        ->type_name("FILE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->check([](const std::string& path) {
            return path == "-" ? "found \"-\", expected a file name: standard input cannot be saved" : "";
        });
    parser
        ->add_option("--seconds", options->seconds,
                     "Stop a run after this time (default: 60 with --check, no limit in the window)")
        ->type_name("SECONDS")
        ->transform(number_from(0.001, kMostSeconds));
    parser->add_option("--events", options->events, "Stop a run after this many events (default 20000000)")
        ->type_name("N")
        ->transform(whole_number_from(1, kMostEvents));
    parser->add_option("program", options->request.program, "After --: the program and its arguments")
        ->type_name("PROGRAM")
        ->required()
        ->transform(CLI::Validator(
            [](std::string& argument) {
                if (argument.starts_with(kVerbatim)) argument.erase(0, 1);
                return std::string();
            },
            ""));
    parser->footer(kWatchFooter);
    return [options](FileSystem& files) {
        for (const std::string& path : options->request.also) {
            if (!files.exists(path)) throw Failure{"--also: " + path + ": there is no such file"};
        }
        if (options->checks) return CommandResult{"", check_runs(*options, english_or_fail(files))};
        WindowRequest request;
        request.watched = options->request;
        request.watch_limits.events = options->events;
        if (options->seconds > 0) request.watch_limits.seconds = options->seconds;
        return CommandResult{"", show_window(request)};
    };
}

}  // namespace plytrace
