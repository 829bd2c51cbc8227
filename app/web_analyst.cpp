#include "app/web_analyst.hpp"

#include <emscripten.h>

#include <utility>

#include "app/model/games/analysis/analysis_text.hpp"
#include "app/model/games/othello_engine/othello_analysis.hpp"
#include "app/model/games/play/othello_weights.hpp"
#include "app/platform/web/page.hpp"
#include "app/web_services.hpp"

namespace plytrace {
namespace {

constexpr std::size_t kTableBytes = std::size_t{12} << 20;
constexpr double kMillisecondsBetweenReports = 120;

OthelloAnalysis::Weights read_weights() {
    WebFiles files;
    return read_othello_weights(files).value_or(nullptr);
}

}  // namespace

void WorkerAnalyst::start(const AnalysisRequest& request) {
    m_number = request.number;
    m_is_running = true;
    m_report.reset();
    page_start_engine(m_number, analysis_text(request));
}

void WorkerAnalyst::stop() {
    if (m_is_running) page_end_engine();
    m_is_running = false;
    m_report.reset();
}

std::optional<AnalysisReport> WorkerAnalyst::take_report() {
    return std::exchange(m_report, std::nullopt);
}

void WorkerAnalyst::add_report(unsigned number, const std::string& text) {
    if (!m_is_running || number != m_number) return;
    auto report = parse_analysis_report(text);
    if (!report) return fail(number);
    m_is_running = !report->is_over;
    m_report = std::move(*report);
}

void WorkerAnalyst::fail(unsigned number) {
    if (number == m_number) m_is_running = false;
}

void carry_out_analysis(const std::string& text) {
    static OthelloAnalysis analysis(kTableBytes, read_weights);
    const auto request = parse_analysis_request(text);
    if (!request) return worker_send_end(request.error().text());
    double sent_at = 0;
    analysis.carry_out(*request, {}, [&](const AnalysisReport& report) {
        const double now = emscripten_get_now();
        if (!report.is_over && now - sent_at < kMillisecondsBetweenReports) return;
        sent_at = now;
        worker_send_report(analysis_text(report));
    });
}

}  // namespace plytrace
