#include "search/running/search_job.hpp"

#include <new>

namespace plytrace {

std::optional<MinimaxCounts> count_minimax(const GameSession& game, Moves moves, const SearchOptions& options,
                                           const std::atomic<bool>& stop) {
    if (!info(options.algorithm).has_values()) return std::nullopt;  // it does not search that tree
    SummarySink sink(&stop, kMinimaxLimit);
    try {
        if (!game.search(moves, plain_counterpart(options), &sink)) return std::nullopt;
    } catch (const SearchStopped&) {
        return std::nullopt;
    } catch (const std::bad_alloc&) {
        return std::nullopt;  // the search itself has its result
    }
    return MinimaxCounts{sink.summary().nodes, sink.summary().leaves};
}

void carry_out(const SearchJob& job) {
    SearchProgress& progress = *job.progress;
    try {
        Recorder recorder(*job.trace, &progress.stop_flag());
        const auto value = job.game->search(job.moves, job.options, &recorder);
        if (!value) return progress.set_error(value.error().text());
    } catch (const SearchStopped&) {
        // At the event limit, the counts below are still useful.
    } catch (const std::bad_alloc&) {
        return progress.set_error(kOutOfMemory);
    }
    progress.set_counts(count_minimax(*job.game, job.moves, job.options, progress.stop_flag()));
}

}  // namespace plytrace
