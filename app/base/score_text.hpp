// Scores and counts as text: "3", "2.99", "−∞", "549,946", "550k".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

inline constexpr int kUsualDigits = 4;  ///< significant digits of a score
inline constexpr int kMostDigits = 17;  ///< with these, any two different scores have different texts

/// Integers without decimals, others with at most `digits` significant ones; with the real minus and infinity signs.
[[nodiscard]] std::string score_text(double score, int digits = kUsualDigits);
/// The fewest digits, at least the usual ones, with which different scores have different texts.
[[nodiscard]] int digits_to_tell_apart(std::vector<double> scores);
/// The same for all that is compared at a visit in this state: its value, and its window now and as inherited.
[[nodiscard]] int digits_of(const NodeState& state);
/// The same score for less and less space: first as score_text() has it, then rounded further, with "≈" unless the text
/// is exact: "−2.15e+09", "≈−2e9". Each text is narrower than the one before it.
[[nodiscard]] std::vector<std::string> score_texts(double score, int digits = kUsualDigits);
/// What a value proves about its node: "= 3", "≥ 3", "≤ 3"; the plain number if nothing is proved.
[[nodiscard]] std::string bound_text(double score, Proof proof, int digits = kUsualDigits);
/// A proof number or a disproof number: "3", "∞".
[[nodiscard]] std::string proof_number_text(double number);
/// A score of this trace: the same, or "(1, 2, 6)" for several players, "(1, ∞)" for proof numbers.
[[nodiscard]] std::string score_text(const Trace& trace, double score, int digits = kUsualDigits);
[[nodiscard]] std::string bound_text(const Trace& trace, double score, Proof proof, int digits = kUsualDigits);
/// Beside a node of a search by iterations: "12: 0.42", its visits and their mean; "0" without one.
[[nodiscard]] std::string visits_text(std::uint32_t visits, const std::string& mean);
/// "1, 2, 6": several values in a short form; a single one as by score_text.
[[nodiscard]] std::string values_text(std::span<const double> values, int digits = kUsualDigits);
/// The same for less and less space, as score_texts() has it for one value.
[[nodiscard]] std::vector<std::string> values_texts(std::span<const double> values, int digits = kUsualDigits);
/// "0.9", "1/6"; rounded if it is neither short nor a simple fraction.
[[nodiscard]] std::string short_probability_text(double probability);
/// "[3, +∞]".
[[nodiscard]] std::string interval_text(double lower, double upper);
/// α and β of a visit, with as many digits as tell them and the visit's value apart. One end of a zero window is the
/// other's neighbour: "3" and "3+", or "3−" and "3".
[[nodiscard]] std::string alpha_text(const NodeState& state);
[[nodiscard]] std::string beta_text(const NodeState& state);
/// Whether α, or β, of a visit is written as the other end's neighbour: "3−", "3+".
[[nodiscard]] bool is_alpha_neighbour(const NodeState& state);
[[nodiscard]] bool is_beta_neighbour(const NodeState& state);
/// Whether the search in a trace has windows. Means have none, and an unknown algorithm is assumed to have them.
[[nodiscard]] bool keeps_window(const Trace& trace);
/// "α 3   β +∞": the window now, and as inherited.
[[nodiscard]] std::string window_text(const NodeState& state);
[[nodiscard]] std::string window_in_text(NodeState state);
/// "549,946".
[[nodiscard]] std::string count_text(std::uint64_t count);
/// At most four characters: "946", "12k", "550k", "1.2M".
[[nodiscard]] std::string short_count_text(std::uint64_t count);

}  // namespace plytrace
