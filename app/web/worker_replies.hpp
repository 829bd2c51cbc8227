// What a worker of the page sends to the page, which the object `worker` of its script carries out (page/worker.js,
// page/own_game_worker.js). Texts are UTF-8. The worker's only thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "search/running/remote_search.hpp"

namespace plytrace {

/// Sends a report of the engine; see page/engine.js.
void worker_send_report(const std::string& report);
/// Sends a block of a CallWriter.
void worker_send_calls(std::span<const std::uint8_t> block);
/// Sends the end of a search. Empty: it reached its end or its limit.
void worker_send_end(const std::string& error);
/// Sends what a level's search has found (EngineSummary), before the end.
void worker_send_summary(const std::string& text);
/// Sends the counts of minimax; empty: there are too many nodes to count.
void worker_send_counts(std::optional<MinimaxCounts> counts);

}  // namespace plytrace
