#include "app/web/analyst.hpp"

#include <utility>

#include "app/playing/engine_messages.hpp"
#include "app/web/page.hpp"

namespace plytrace {

void WorkerAnalyst::start(const AnalysisRequest& request) {
    m_number = request.number;
    m_is_running = true;
    m_has_failed = false;
    m_report.reset();
    page_start_engine(m_number, request_text(request));
}

void WorkerAnalyst::stop() {
    if (m_is_running) page_end_engine();
    m_is_running = m_has_failed = false;
    m_report.reset();
}

std::optional<AnalysisReport> WorkerAnalyst::take_report() {
    return std::exchange(m_report, std::nullopt);
}

void WorkerAnalyst::add_report(unsigned number, const std::string& text) {
    if (!m_is_running || number != m_number) return;
    auto report = parse_report(text);
    if (!report) return fail(number);
    m_has_failed = false;
    m_is_running = !report->is_over;
    m_report = std::move(*report);
}

void WorkerAnalyst::fail(unsigned number) {
    if (m_is_running && number == m_number) m_has_failed = true;
}

}  // namespace plytrace
