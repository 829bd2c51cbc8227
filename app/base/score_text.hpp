// Scores and counts as text: "3", "2.99", "−∞", "549,946", "550k".
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "search/trace/trace.hpp"

namespace plytrace {

/// Integers without decimals, others with at most four significant digits; with the real minus and infinity signs.
[[nodiscard]] std::string score_text(double score);
/// What a value proves about its node: "= 3", "≥ 3", "≤ 3"; the plain number if nothing is proved.
[[nodiscard]] std::string bound_text(double score, Proof proof);
/// A score of this trace: the same, or "(1, 2, 6)" for several players.
[[nodiscard]] std::string score_text(const Trace& trace, double score);
[[nodiscard]] std::string bound_text(const Trace& trace, double score, Proof proof);
/// "1 2 6": several values in the shortest form; a single one as by score_text.
[[nodiscard]] std::string values_text(std::span<const double> values);
/// "0.9", "1/6"; rounded if it is neither short nor a simple fraction.
[[nodiscard]] std::string short_probability_text(double probability);
/// "[3, +∞]".
[[nodiscard]] std::string interval_text(double lower, double upper);
/// α and β of a visit. One end of a zero window is the other's neighbour: "3" and "3+", or "3−" and "3".
[[nodiscard]] std::string alpha_text(const NodeState& state);
[[nodiscard]] std::string beta_text(const NodeState& state);
/// "α 3   β +∞": the window now, and as inherited.
[[nodiscard]] std::string window_text(const NodeState& state);
[[nodiscard]] std::string window_in_text(NodeState state);
/// "549,946".
[[nodiscard]] std::string count_text(std::uint64_t count);
/// At most four characters: "946", "12k", "550k", "1.2M".
[[nodiscard]] std::string short_count_text(std::uint64_t count);

}  // namespace plytrace
