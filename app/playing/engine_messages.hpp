// The messages between the window and a worker of the browser in which Othello's engine runs, as text: requests for
// analyses, their reports, and what an engine's search has found. JSON on one line. Not a file format: both ends are
// the same program. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

#include "app/playing/engine_session.hpp"
#include "games/core/input_error.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

[[nodiscard]] std::string request_text(const AnalysisRequest& request);
[[nodiscard]] std::string report_text(const AnalysisReport& report);
[[nodiscard]] std::string summary_text(const EngineSummary& summary);

/// Errors: not such a text; a field that is missing or of the wrong type; a number out of its range.
[[nodiscard]] Expected<AnalysisRequest> parse_request(std::string_view text);
[[nodiscard]] Expected<AnalysisReport> parse_report(std::string_view text);
[[nodiscard]] Expected<EngineSummary> parse_summary(std::string_view text);

}  // namespace plytrace
