#include "app/model/search_run.hpp"

#include <new>
#include <utility>

#include "app/model/game_registry.hpp"

namespace plytrace {

namespace {

/// What minimax costs where `options` search; empty beyond the limit or when stopped.
std::optional<MinimaxCounts> count_minimax(const GameSession& game, Moves moves, SearchOptions options,
                                           const std::atomic<bool>& stop) {
    options.algorithm = Algorithm::kMinimax;
    options.order = Order::kGiven;
    options.window = {};
    SummarySink sink(&stop, SearchRun::kMinimaxLimit);
    try {
        if (!game.search(moves, options, &sink)) return std::nullopt;
    } catch (const SearchStopped&) {
        return std::nullopt;
    }
    return MinimaxCounts{sink.summary().nodes, sink.summary().leaves};
}

}  // namespace

void SearchRun::start(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves,
                      const SearchOptions& options, std::string title, std::uint32_t event_limit) {
    stop();
    m_is_stopped = false;
    m_error.clear();
    m_trace.reset();
    m_shared = std::make_shared<Shared>();
    const auto checked = game->checked(options, moves);
    if (!checked) {
        m_error = checked.error().text();
        m_options = options;
        return;
    }
    m_options = *checked;
    auto trace =
        std::make_shared<Trace>(header_of(*game, moves, m_options, std::move(title)), event_limit, game->shape());
    m_trace = trace;
    m_runner.start([game = std::move(game), moves = std::move(moves), trace, shared = m_shared, options = m_options] {
        try {
            Recorder recorder(*trace, &shared->stop);
            const auto value = game->search(moves, options, &recorder);
            if (!value) {
                shared->error = value.error().text();
                shared->has_error.store(true, std::memory_order_release);
                return;
            }
        } catch (const SearchStopped&) {
            // At the event limit the counts below are still worth having.
        } catch (const std::bad_alloc&) {
            shared->error = "out of memory: the search was ended where it was";
            shared->has_error.store(true, std::memory_order_release);
            return;
        }
        if (const auto counts = count_minimax(*game, moves, options, shared->stop)) {
            shared->counts = *counts;
            shared->is_count_known.store(true, std::memory_order_release);
        }
        shared->is_counted.store(true, std::memory_order_release);
    });
}

void SearchRun::show(std::shared_ptr<const Trace> trace) {
    stop();
    m_is_stopped = false;
    m_error.clear();
    m_shared.reset();
    m_trace = std::move(trace);
}

void SearchRun::stop() {
    if (!m_shared) return;
    m_is_stopped = m_trace && !m_trace->is_finished();
    m_shared->stop.store(true, std::memory_order_relaxed);
    m_runner.wait();
}

SearchRun::Status SearchRun::status() const {
    if (!error().empty()) return Status::kRefused;
    if (!m_trace) return Status::kIdle;
    if (!m_trace->is_finished()) return Status::kRunning;
    return m_is_stopped ? Status::kStopped : Status::kFinished;
}

const std::string& SearchRun::error() const {
    return m_shared && m_shared->has_error.load(std::memory_order_acquire) ? m_shared->error : m_error;
}

std::optional<MinimaxCounts> SearchRun::minimax_counts() const {
    if (!m_shared || !m_shared->is_count_known.load(std::memory_order_acquire)) return std::nullopt;
    return m_shared->counts;
}

bool SearchRun::is_counting() const {
    return m_shared && m_error.empty() && !m_shared->is_counted.load(std::memory_order_acquire) &&
           !m_shared->has_error.load(std::memory_order_acquire) && !m_shared->stop.load(std::memory_order_relaxed);
}

}  // namespace plytrace
