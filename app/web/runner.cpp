#include "app/web/runner.hpp"

#include <emscripten.h>

#include <utility>

#include "app/own_game/own_session.hpp"
#include "app/playing/engine_messages.hpp"
#include "app/web/own_game.hpp"
#include "app/web/page.hpp"
#include "search/any_game/pictured_game.hpp"

namespace plytrace {

void WorkerRunner::begin(SearchJob job) {
    const std::string text = job_text(job);
    m_engines = std::dynamic_pointer_cast<const EngineSession>(job.game);
    const own_game::OwnPlace place = own_game::own_place(*job.game, job.moves);
    const PicturedGame* const own = pictured_game(*job.game);
    std::string fault = own != nullptr ? own->fault(job.moves) : "";
    if (fault.empty() && place.table != nullptr) fault = place.table->fault();  // the module has ended
    m_search.emplace(std::move(job));
    ++m_number;
    if (!fault.empty()) return m_search->add_end(std::move(fault));
    if (place.table == nullptr) return page_start_search(m_number, text, m_event_limit, m_engines != nullptr);
    const auto& table = static_cast<const own_game::PageTable&>(*place.table);
    page_tell_game("search", table.number(), m_number, text, own_game::path_text(*place.at), m_event_limit);
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
