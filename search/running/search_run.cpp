#include "search/running/search_run.hpp"

#include <utility>

#include "search/any_game/game_registry.hpp"

namespace plytrace {

void SearchRun::start(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves,
                      const SearchOptions& options, std::string title, std::uint32_t event_limit) {
    stop();
    m_is_ended = m_is_stopped = false;
    m_error.clear();
    m_trace.reset();
    m_progress = std::make_shared<SearchProgress>();
    const auto checked = game->checked(options, moves);
    if (!checked) {
        m_error = checked.error().text();
        m_options = options;
        return;
    }
    m_options = *checked;
    auto trace = std::make_shared<Trace>(header_of(*game, moves, m_options, std::move(title)), event_limit,
                                         game->shape(), may_revisit(m_options));
    m_trace = trace;
    m_runner.start({std::move(game), std::move(moves), m_options, std::move(trace), m_progress}, m_turn);
}

void SearchRun::show(std::shared_ptr<const Trace> trace) {
    stop();
    m_is_stopped = false;
    m_error.clear();
    m_progress.reset();
    m_trace = std::move(trace);
}

void SearchRun::stop() {
    if (!m_progress) return;
    m_is_stopped = m_trace && !m_trace->is_finished();
    m_is_ended = true;
    m_runner.end(*m_progress);
}

SearchRun::Status SearchRun::status() const {
    if (!error().empty()) return Status::kRefused;
    if (!m_trace) return Status::kIdle;
    if (!m_trace->is_finished()) return Status::kRunning;
    return m_is_stopped ? Status::kStopped : Status::kFinished;
}

const std::string& SearchRun::error() const {
    const std::string* error = m_progress ? m_progress->error() : nullptr;
    return error != nullptr ? *error : m_error;
}

std::optional<MinimaxCounts> SearchRun::minimax_counts() const {
    return m_progress ? m_progress->counts() : std::nullopt;
}

bool SearchRun::is_counting() const {
    return m_progress && m_error.empty() && !m_progress->is_counted() && m_progress->error() == nullptr &&
           !m_progress->is_asked_to_stop();
}

}  // namespace plytrace
