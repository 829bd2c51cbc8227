// What UCT with a solver has proved. Its scores are means; the proof flags of its evaluate, return and leave events say
// that the node is won for MAX (Proof::kLower: worth the greatest result) or lost (Proof::kUpper: worth the least).
// Pure functions of a trace; any thread.
#pragma once

#include <cmath>
#include <optional>
#include <utility>

#include "games/core/number_text.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The proof of a node that MAX wins or loses, whichever player moves there.
inline constexpr Proof kProvedWin = Proof::kLower, kProvedLoss = Proof::kUpper;

/// The least and the greatest result, if the header says that the search has a solver; 0 and 1 if it declares no range.
[[nodiscard]] inline std::optional<std::pair<double, double>> solver_range(const Trace& trace) {
    if (!trace.has_means() || header_option(trace, "solver") != "on") return std::nullopt;
    const std::string_view text = header_option(trace, "range");
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::pair{0.0, 1.0};
    const auto least = parse_number(text.substr(0, comma)), most = parse_number(text.substr(comma + 1));
    if (!least || !most || !std::isfinite(*most - *least) || *least >= *most) return std::pair{0.0, 1.0};
    return std::pair{*least, *most};
}

/// What the result of a finished game proves.
[[nodiscard]] inline Proof proof_of_result(const std::pair<double, double>& range, double result) {
    return result >= range.second ? kProvedWin : result <= range.first ? kProvedLoss : Proof::kNothing;
}

/// What a node is worth about which that is proved, if it is.
[[nodiscard]] inline std::optional<double> solved_value(const Trace& trace, Proof proof) {
    if (proof == Proof::kNothing) return std::nullopt;
    const auto range = solver_range(trace);
    if (!range) return std::nullopt;
    return proof == kProvedWin ? range->second : range->first;
}

}  // namespace plytrace
