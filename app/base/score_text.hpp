// How scores and counts are written for people: "3", "2.99", "−∞", "549,946", "550k".
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "search/trace/trace.hpp"

namespace plytrace {

/// Integers without decimals, others with at most four significant ones; the real minus sign and the infinity sign.
[[nodiscard]] std::string score_text(double score);
/// What a value says of its node: "= 3", "≥ 3", "≤ 3"; the plain number where nothing is proved.
[[nodiscard]] std::string bound_text(double score, Proof proof);
/// A score of this trace: the same, or of several players "(1, 2, 6)".
[[nodiscard]] std::string score_text(const Trace& trace, double score);
[[nodiscard]] std::string bound_text(const Trace& trace, double score, Proof proof);
/// "1 2 6", the shortest way to write several values; one as score_text does.
[[nodiscard]] std::string values_text(std::span<const double> values);
/// "0.9", "1/6"; what is neither short nor a fraction of few parts is rounded.
[[nodiscard]] std::string short_probability_text(double probability);
/// "[3, +∞]".
[[nodiscard]] std::string interval_text(double lower, double upper);
/// α and β of a visit. Of a zero window's two ends one is the number beside the other: "3" and "3+", or "3−" and "3".
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
