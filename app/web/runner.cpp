#include "app/web/runner.hpp"

#include <emscripten.h>

#include <utility>

#include "app/playing/engine_messages.hpp"
#include "app/web/page.hpp"

namespace plytrace {

void WorkerRunner::begin(SearchJob job) {
    const std::string text = job_text(job);
    m_engines = std::dynamic_pointer_cast<const EngineSession>(job.game);
    m_search.emplace(std::move(job));
    page_start_search(++m_number, text, m_event_limit, m_engines != nullptr);
}

void WorkerRunner::wait() {
    if (!m_search) return;
    if (!m_search->is_over()) page_end_search();
    m_search->stop();
}

void WorkerRunner::advance(double milliseconds) {
    if (!m_search) return;
    const double end = emscripten_get_now() + milliseconds;
    m_search->advance([end] { return emscripten_get_now() >= end; });
}

void WorkerRunner::add_calls(unsigned number, std::vector<std::uint8_t> block) {
    if (m_search && number == m_number) m_search->add_calls(std::move(block));
}
void WorkerRunner::add_end(unsigned number, std::string error) {
    if (m_search && number == m_number) m_search->add_end(std::move(error));
}
void WorkerRunner::add_summary(unsigned number, const std::string& text) {
    if (!m_search || number != m_number || m_engines == nullptr) return;
    if (const auto summary = parse_summary(text)) m_engines->take_summary(*summary);
}
void WorkerRunner::add_counts(unsigned number, std::optional<MinimaxCounts> counts) {
    if (m_search && number == m_number) m_search->add_counts(counts);
}

}  // namespace plytrace
