#include "app/web/worker.hpp"

#include <emscripten.h>

#include <memory>
#include <string_view>
#include <utility>

#include "app/playing/engine_messages.hpp"
#include "app/playing/othello_analysis.hpp"
#include "app/web/worker_replies.hpp"

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
