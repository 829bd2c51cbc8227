// Watching a program, or a file that another program writes: each run's trace is shown while it grows, judged at its
// end, and compared with the previous run; a saved file starts the next run. Step, view and selection are kept if
// possible. A program is only started by the person's own command, typed here or on the command line. Functions of the
// AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "app/base/line_feed.hpp"
#include "app/document/search_match.hpp"
#include "app/document/watched_run.hpp"

namespace plytrace {

struct AppState;

/// Owned by the AppState from the first time on.
struct Watching {
    WatchRequest request;
    WatchLimits limits;
    StartFeed start;
    std::unique_ptr<WatchedRun> run;  ///< the latest; null: nothing is watched
    std::string fault;                ///< why the next run could not start; empty if it could

    // What is on the screen:
    int opening = -1, generation = -1;       ///< the document's; others mean that the person has opened something else
    std::shared_ptr<const Trace> trace;      ///< of the latest run that printed one; null: none has
    bool is_new = false, is_judged = false;  ///< the trace
    std::shared_ptr<const Trace> trace_before;    ///< of the previous run, if it was complete
    std::optional<SearchMatch> match;             ///< of trace_before (left) with trace
    NodeId selected_before = kNone;               ///< in trace_before, to be selected again
    std::unordered_set<NodeId> collapsed_before;  ///< likewise
};

/// Whether this host can watch anything.
[[nodiscard]] bool can_watch(const AppState& app);
/// The words of a command, separated by blanks; a word with blanks is quoted. No shell reads them. Error: a quote is
/// not closed, or there is no word.
[[nodiscard]] Expected<std::vector<std::string>> command_words(const std::string& command);
/// The command that command_words() reads as these words.
[[nodiscard]] std::string command_of(const std::vector<std::string>& words);

/// Asks for a program.
void ask_watch(AppState& app);
/// Watches the typed program.
[[nodiscard]] Expected<bool> watch_typed(AppState& app);
/// Begins. Errors: the program or the file cannot be used.
[[nodiscard]] Expected<bool> start_watching(AppState& app, WatchRequest request, const WatchLimits& limits);
/// Whether there is a run on the screen, which may be over.
[[nodiscard]] bool is_watching(const AppState& app);
/// Whether a run is still going.
[[nodiscard]] bool is_watched_run_going(const AppState& app);
/// Whether the next frame has work to do.
[[nodiscard]] bool has_watching_backlog(const AppState& app);
void stop_watched_run(AppState& app);
/// Runs the same program again, or reads the file again.
void watch_again(AppState& app);
[[nodiscard]] bool can_watch_again(const AppState& app);

/// "python3 my_search.py", with names of files instead of paths.
[[nodiscard]] std::string watched_name(const AppState& app);
/// What the run does, or how it ended, and what has changed against the run before. Precondition: is_watching().
[[nodiscard]] std::vector<std::string> watching_sentences(const AppState& app);

/// Called once a frame, before the document is looked at.
void follow_watching(AppState& app);

}  // namespace plytrace
