// What the program sends to the page where it runs beside it, in a worker; page/worker.js carries it out. Texts are
// UTF-8. The worker's only thread.
#pragma once

#include <cstddef>
#include <string>

namespace plytrace {

/// Of the engine's; see page/engine.js.
void worker_send_report(const std::string& report);
/// A block of CallWriter's.
void worker_send_calls(const unsigned char* bytes, std::size_t count);
/// Empty: the search came to its end, or to its limit.
void worker_send_end(const std::string& error);
/// Before the end: what a level's search has found (EngineSummary).
void worker_send_summary(const std::string& text);
/// `is_known` false: too many nodes.
void worker_send_counts(bool is_known, double nodes, double leaves);

}  // namespace plytrace
