// Requests and reports as text, for a memory that shares nothing with this one (a browser's worker): JSON in one line.
// Not a file format: both ends are the same program. Pure functions.
#pragma once

#include <string_view>

#include "games/core/input_error.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

[[nodiscard]] std::string analysis_text(const AnalysisRequest& request);
[[nodiscard]] std::string analysis_text(const AnalysisReport& report);
/// Errors: it is no such text, or has a number out of its range.
[[nodiscard]] Expected<AnalysisRequest> parse_analysis_request(std::string_view text);
[[nodiscard]] Expected<AnalysisReport> parse_analysis_report(std::string_view text);

}  // namespace plytrace
