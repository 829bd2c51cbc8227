// The engine beside the page: what its worker calls (page/worker.js). It is linked twice: into the whole program, and,
// with the SIMD instructions of WebAssembly, into a small one that is only the engine. Texts are UTF-8 with a zero at
// their end.
#include "app/web/engine.hpp"

#include <emscripten.h>

#include <memory>
#include <string_view>
#include <utility>

#include "app/playing/othello_analysis.hpp"
#include "app/web/worker.hpp"
#include "search/any_game/analysis_text.hpp"

namespace {

using namespace plytrace;

constexpr double kMillisecondsBetweenReports = 120;

OthelloAnalysis::Weights& weights() {
    static OthelloAnalysis::Weights the_only;
    return the_only;
}

}  // namespace

std::shared_ptr<const EngineMeans> plytrace::worker_means() {
    static const auto means = std::make_shared<const EngineMeans>(EngineMeans{std::size_t{12} << 20, weights});
    return means;
}

extern "C" {

/// The weights of Othello's patterns, which come before the first request; others than those are passed over.
EMSCRIPTEN_KEEPALIVE void plytrace_take_weights(const char* bytes, unsigned size) {
    if (auto read = othello::PatternWeights::parse(std::string_view(bytes, size))) {
        weights() = std::make_shared<const othello::PatternWeights>(std::move(*read));
    }
}

/// Carries out what the text asks, and sends reports.
EMSCRIPTEN_KEEPALIVE void plytrace_analyse(const char* text) {
    static OthelloAnalysis analysis(worker_means()->table_bytes, worker_means()->read_weights);
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
}
