// What runs in a worker of the page: Othello's engine, and what the worker sends to the page, which page/worker.js
// carries out. It is linked twice: into the whole program and, with the SIMD instructions of WebAssembly, into a small
// one that is only the engine. Texts are UTF-8. The worker's only thread.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "app/playing/engine_session.hpp"

namespace plytrace {

/// What a level of the engine plays with in a worker; the same in each worker, so that its searches are the same.
[[nodiscard]] std::shared_ptr<const EngineMeans> worker_means();

/// Sends a report of the engine; see page/engine.js.
void worker_send_report(const std::string& report);
/// Sends a block of a CallWriter.
void worker_send_calls(const unsigned char* bytes, std::size_t count);
/// Sends the end of a search. Empty: it reached its end or its limit.
void worker_send_end(const std::string& error);
/// Sends what a level's search has found (EngineSummary), before the end.
void worker_send_summary(const std::string& text);
/// Sends the counts of minimax. `is_known` false: there are too many nodes to count.
void worker_send_counts(bool is_known, double nodes, double leaves);

}  // namespace plytrace
