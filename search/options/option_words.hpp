// Search options as words, in both directions, for the command line, links, trace files and JSON. Errors say what was
// found and what was expected. Pure functions; any thread.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/options/search_options.hpp"

namespace plytrace {

// In the order of their enumerators; a switch is on or off.
inline constexpr std::array<std::string_view, 2> kCutWords = {"equal", "strict"};
inline constexpr std::array<std::string_view, 3> kBoundsWords = {"soft", "hard", "start"};
inline constexpr std::array<std::string_view, 8> kOrderWords = {"given",      "best",   "worst",   "random",
                                                                "evaluation", "killer", "history", "table-move"};
inline constexpr std::array<std::string_view, 2> kReopenWords = {"full", "result"};
inline constexpr std::array<std::string_view, 2> kRootWords = {"max", "min"};
inline constexpr std::array<std::string_view, 3> kTableWords = {"none", "exact", "value-only"};
inline constexpr std::array<std::string_view, 2> kPresetWords = {"none", "handout"};
inline constexpr std::array<std::string_view, 2> kPlayoutWords = {"random", "first"};
inline constexpr std::array<std::string_view, 2> kLeafEvaluationWords = {"generated", "reached"};
inline constexpr std::array<std::string_view, 2> kSwitchWords = {"on", "off"};

inline constexpr std::string_view kNoneWord = "none";    ///< no depth limit, no evaluation, no sum
inline constexpr std::string_view kUsualWord = "usual";  ///< an evaluation's own weights, a game's own range of values

/// A depth limit that depends on the number of pieces, in games that support it: checking the options turns it into a
/// number of plies, so it grows during a game.
inline constexpr int kDepthByMaterial = -1;

/// The numbers that an option accepts, apart from its words.
struct NumberRange {
    double least = -kInfinity, most = kInfinity;  ///< infinite: no limit
    bool is_above_least = false;                  ///< the least number itself is excluded
    bool is_whole = false;
    [[nodiscard]] constexpr bool contains(double number) const {
        return (is_above_least ? number > least : number >= least) && number <= most && number < kInfinity;
    }
};
inline constexpr NumberRange kDepthRange{0, kNoDepthLimit - 1, false, true};
inline constexpr NumberRange kSeedRange{0, 4'294'967'295.0, false, true};
inline constexpr NumberRange kTablePliesRange{0, TableOptions::kLastPly, false, true};
inline constexpr NumberRange kTableSizeRange{1, 100'000'000, false, true};
inline constexpr NumberRange kMarginRange{0, kInfinity, true};
inline constexpr NumberRange kNullMoveRange{0, 99, false, true};
inline constexpr NumberRange kFullMovesRange{1, 99, false, true};
inline constexpr NumberRange kSumRange{0, kInfinity, true};

inline constexpr NumberRange kIterationsRange{1, 100'000'000, false, true};
inline constexpr NumberRange kExplorationRange{0, kInfinity};

[[nodiscard]] std::string_view id_of(CutRule cut);
[[nodiscard]] std::string_view id_of(Bounds bounds);
[[nodiscard]] std::string_view id_of(Order order);
[[nodiscard]] std::string_view id_of(Role role);  ///< "chance" for anything but MAX and MIN
[[nodiscard]] std::string_view id_of(Reopen reopen);
[[nodiscard]] std::string_view id_of(TableKind kind);
[[nodiscard]] std::string_view id_of(Preset preset);
[[nodiscard]] std::string_view id_of(Playout playout);
[[nodiscard]] std::string_view id_of(LeafEvaluation evaluate);

[[nodiscard]] Expected<Algorithm> parse_algorithm(std::string_view text);
[[nodiscard]] Expected<CutRule> parse_cut(std::string_view text);
[[nodiscard]] Expected<Bounds> parse_bounds(std::string_view text);
[[nodiscard]] Expected<Order> parse_order(std::string_view text);
[[nodiscard]] Expected<Role> parse_root(std::string_view text);
[[nodiscard]] Expected<Reopen> parse_reopen(std::string_view text);
[[nodiscard]] Expected<TableKind> parse_table(std::string_view text);
[[nodiscard]] Expected<Preset> parse_preset(std::string_view text);
[[nodiscard]] Expected<bool> parse_switch(std::string_view text);

[[nodiscard]] Expected<Window> parse_window(std::string_view text);  ///< "LO,HI", either may be infinite
[[nodiscard]] std::string window_word(const Window& window);         ///< "-inf,+inf"

/// The least and the greatest value of a leaf: "-1,1", both finite; or "usual", infinite.
[[nodiscard]] Expected<Window> parse_range(std::string_view text);
[[nodiscard]] std::string range_word(const Window& range);

/// The guess and the distance of an aspiration window, "GUESS,DELTA"; or "none", a distance of 0.
[[nodiscard]] Expected<Aspiration> parse_aspiration(std::string_view text);
[[nodiscard]] std::string aspiration_word(const Aspiration& aspiration);

[[nodiscard]] Expected<std::vector<double>> parse_weights(std::string_view text);  ///< "1,2,-0.5"; "usual": none
[[nodiscard]] std::string weights_text(const std::vector<double>& weights);

// Of a search that samples.
[[nodiscard]] Expected<std::uint32_t> parse_iterations(std::string_view text);  ///< from 1
[[nodiscard]] Expected<double> parse_exploration(std::string_view text);        ///< UCT's constant, from 0
[[nodiscard]] Expected<Playout> parse_playout(std::string_view text);

// Of proof-number searches.
[[nodiscard]] Expected<double> parse_goal(std::string_view text);  ///< a finite number
[[nodiscard]] Expected<LeafEvaluation> parse_leaf_evaluation(std::string_view text);

/// The declared sum of the players' values: above 0; or "none", infinite.
[[nodiscard]] Expected<double> parse_sum(std::string_view text);
[[nodiscard]] std::string sum_word(double sum);

[[nodiscard]] Expected<int> parse_depth(std::string_view text);  ///< plies, from 0
/// The same, or "none": kNoDepthLimit, or "by-material": kDepthByMaterial.
[[nodiscard]] Expected<int> parse_search_depth(std::string_view text);
[[nodiscard]] std::string depth_word(int depth);

[[nodiscard]] Expected<std::uint32_t> parse_seed(std::string_view text);

/// The margin of singular extension: a number above 0; or "off", 0.
[[nodiscard]] Expected<double> parse_margin(std::string_view text);
[[nodiscard]] std::string margin_text(double margin);

// Null moves and late-move reductions; "off" is UnsoundOptions::kNever.
[[nodiscard]] Expected<int> parse_null_move(std::string_view text);   ///< plies, from 0
[[nodiscard]] Expected<int> parse_full_moves(std::string_view text);  ///< moves, from 1
[[nodiscard]] std::string unsound_text(int number);

struct TablePlies {
    int first = 0, last = TableOptions::kLastPly;
};
[[nodiscard]] Expected<TablePlies> parse_table_plies(std::string_view text);  ///< "3-5", "3", or "all"
[[nodiscard]] std::string plies_text(const TableOptions& table);              ///< "3-5", or "all"
/// The plies between which the table is used.
[[nodiscard]] Expected<void> take_plies(const Expected<TablePlies>& plies, TableOptions& into);
[[nodiscard]] Expected<std::uint32_t> parse_table_size(std::string_view text);  ///< entries, from 1

}  // namespace plytrace
