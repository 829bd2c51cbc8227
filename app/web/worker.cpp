#include "app/web/worker.hpp"

#include <emscripten.h>

#include <memory>
#include <string_view>
#include <utility>

#include "app/playing/engine_messages.hpp"
#include "app/playing/othello_analysis.hpp"

// Each of these calls the worker's object `Module.worker`.
// clang-format off
#pragma clang diagnostic ignored "-Wpedantic"
#pragma clang diagnostic ignored "-Wdollar-in-identifier-extension"
EM_JS(void, js_send_report, (const char* report), { Module.worker.sendReport(UTF8ToString(report)); });
EM_JS(void, js_send_calls, (const unsigned char* bytes, unsigned count),
      { Module.worker.sendCalls(HEAPU8.slice(bytes, bytes + count)); });
EM_JS(void, js_send_end, (const char* error), { Module.worker.sendEnd(UTF8ToString(error)); });
EM_JS(void, js_send_summary, (const char* text), { Module.worker.sendSummary(UTF8ToString(text)); });
EM_JS(void, js_send_counts, (int is_known, double nodes, double leaves),
      { Module.worker.sendCounts(is_known !== 0, nodes, leaves); });
// clang-format on

namespace plytrace {

namespace {

constexpr double kMillisecondsBetweenReports = 120;

OthelloAnalysis::Weights& weights() {
    static OthelloAnalysis::Weights the_only;
    return the_only;
}

}  // namespace

std::shared_ptr<const EngineMeans> worker_means() {
    static const auto means = std::make_shared<const EngineMeans>(EngineMeans{std::size_t{12} << 20, weights});
    return means;
}

void worker_send_report(const std::string& report) {
    js_send_report(report.c_str());
}
void worker_send_calls(const unsigned char* bytes, std::size_t count) {
    js_send_calls(bytes, static_cast<unsigned>(count));
}
void worker_send_end(const std::string& error) {
    js_send_end(error.c_str());
}
void worker_send_summary(const std::string& text) {
    js_send_summary(text.c_str());
}
void worker_send_counts(bool is_known, double nodes, double leaves) {
    js_send_counts(is_known ? 1 : 0, nodes, leaves);
}

// ---- what page/worker.js calls; texts are UTF-8 with a terminating zero --------------------------------------------

extern "C" {

/// Takes the weights of Othello's patterns, which arrive before the first request. Invalid weights are ignored.
EMSCRIPTEN_KEEPALIVE void plytrace_take_weights(const char* bytes, unsigned size) {
    if (auto read = othello::PatternWeights::parse(std::string_view(bytes, size))) {
        weights() = std::make_shared<const othello::PatternWeights>(std::move(*read));
    }
}

/// Carries out a request, and sends reports.
EMSCRIPTEN_KEEPALIVE void plytrace_analyse(const char* text) {
    static OthelloAnalysis analysis(worker_means()->table_bytes, worker_means()->read_weights);
    const auto request = parse_request(text);
    if (!request) return worker_send_end(request.error().text());
    double sent_at = 0;
    analysis.carry_out(*request, {}, [&](const AnalysisReport& report) {
        const double now = emscripten_get_now();
        if (!report.is_over && now - sent_at < kMillisecondsBetweenReports) return;
        sent_at = now;
        worker_send_report(report_text(report));
    });
}
}

}  // namespace plytrace
