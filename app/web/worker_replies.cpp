#include "app/web/worker_replies.hpp"

#include <emscripten.h>

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

void worker_send_report(const std::string& report) {
    js_send_report(report.c_str());
}
void worker_send_calls(std::span<const std::uint8_t> block) {
    js_send_calls(block.data(), static_cast<unsigned>(block.size()));
}
void worker_send_end(const std::string& error) {
    js_send_end(error.c_str());
}
void worker_send_summary(const std::string& text) {
    js_send_summary(text.c_str());
}
void worker_send_counts(std::optional<MinimaxCounts> counts) {
    const MinimaxCounts known = counts.value_or(MinimaxCounts{});
    js_send_counts(counts ? 1 : 0, static_cast<double>(known.nodes), static_cast<double>(known.leaves));
}

}  // namespace plytrace
