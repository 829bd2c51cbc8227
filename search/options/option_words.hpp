// Search options as words, both ways: what the command line takes, trace files carry and JSON prints.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/options/search_options.hpp"

namespace plytrace {

/// A depth limit that follows from the pieces on the board, in games that know one: their check of the options turns it
/// into a number of plies, so that it grows while a game is played.
inline constexpr int kDepthByMaterial = -1;

[[nodiscard]] std::string_view id_of(CutRule cut);    ///< "equal", "strict"
[[nodiscard]] std::string_view id_of(Bounds bounds);  ///< "soft", "hard", "start"
[[nodiscard]] std::string_view id_of(Order order);    ///< "given", "best" …
[[nodiscard]] std::string_view id_of(Role role);      ///< "max", "min"; "chance" for any other
[[nodiscard]] std::string_view id_of(Preset preset);  ///< "none", "handout"

[[nodiscard]] std::string_view id_of(TableKind kind);  ///< "none", "exact", "value-only"

[[nodiscard]] Expected<Algorithm> parse_algorithm(std::string_view text);
[[nodiscard]] Expected<CutRule> parse_cut(std::string_view text);
[[nodiscard]] Expected<Bounds> parse_bounds(std::string_view text);
[[nodiscard]] Expected<Order> parse_order(std::string_view text);
[[nodiscard]] Expected<Role> parse_root(std::string_view text);                    ///< max or min
[[nodiscard]] Expected<Window> parse_window(std::string_view text);                ///< "LO,HI", either may be infinite
[[nodiscard]] Expected<std::vector<double>> parse_weights(std::string_view text);  ///< "1,2,-0.5": finite numbers
[[nodiscard]] Expected<double> parse_sum(std::string_view text);                   ///< above 0; "none": not declared
/// What that reads.
[[nodiscard]] std::string sum_word(double sum);
[[nodiscard]] Expected<int> parse_depth(std::string_view text);  ///< plies, from 0
[[nodiscard]] Expected<std::uint32_t> parse_seed(std::string_view text);
/// Of singular extension: a number above 0; or "off", 0.
[[nodiscard]] Expected<double> parse_margin(std::string_view text);
[[nodiscard]] std::string margin_text(double margin);
/// The same, or "by-material": kDepthByMaterial.
[[nodiscard]] Expected<int> parse_search_depth(std::string_view text);
/// What that reads. Precondition: there is a limit.
[[nodiscard]] std::string depth_word(int depth);
[[nodiscard]] Expected<Preset> parse_preset(std::string_view text);
[[nodiscard]] Expected<bool> parse_switch(std::string_view text);  ///< on or off

[[nodiscard]] Expected<TableKind> parse_table(std::string_view text);
struct TablePlies {
    int first = 0, last = TableOptions::kLastPly;
};
[[nodiscard]] Expected<TablePlies> parse_table_plies(std::string_view text);    ///< "3-5", "3", or "all"
[[nodiscard]] Expected<std::uint32_t> parse_table_size(std::string_view text);  ///< entries, from 1
/// Nothing where they could not be read.
void take_plies(TableOptions& table, const Expected<TablePlies>& plies);
/// "3-5", or "all".
[[nodiscard]] std::string plies_text(const TableOptions& table);

/// "1,2,-0.5".
[[nodiscard]] std::string weights_text(const std::vector<double>& weights);
/// "-inf,+inf".
[[nodiscard]] std::string window_text(const Window& window);

/// The options as pairs of the command line's names and values, algorithm left out; only those that matter to it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> option_pairs(const SearchOptions& options);
/// And back; what a trace file says and Plytrace does not know is passed over.
[[nodiscard]] SearchOptions options_from_pairs(std::string_view algorithm,
                                               const std::vector<std::pair<std::string, std::string>>& pairs);

}  // namespace plytrace
