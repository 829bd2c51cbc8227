#include "search/running/runner.hpp"

#include <utility>

namespace plytrace {

void Runner::start(SearchJob job, SearchTurn turn) {
    if (turn == SearchTurn::kWhenIdle) {
        m_waiting.push_back(std::move(job));
        return start_waiting();
    }
    if (m_turn == SearchTurn::kWhenIdle && is_busy()) end(*m_latest);
    begin_in_turn(std::move(job), turn);
}

void Runner::end(SearchProgress& progress) {
    progress.ask_to_stop();
    std::erase_if(m_waiting, [&progress](const SearchJob& job) { return job.progress.get() == &progress; });
    if (m_latest.get() == &progress) wait();
}

void Runner::start_waiting() {
    if (m_waiting.empty() || is_busy()) return;
    SearchJob job = std::move(m_waiting.front());
    m_waiting.pop_front();
    begin_in_turn(std::move(job), SearchTurn::kWhenIdle);
}

void Runner::begin_in_turn(SearchJob job, SearchTurn turn) {
    m_latest = job.progress;
    m_turn = turn;
    begin(std::move(job));
}

}  // namespace plytrace
