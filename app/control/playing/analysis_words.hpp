// The engine's report in words for the Analysis card. Pure functions of the AppState; window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/board/analysis_layer.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

struct AppState;

/// "d3 c5 e6", from the document's position; a pass is a word.
[[nodiscard]] std::string line_words(const AppState& app, const std::vector<MoveCode>& line);
/// How the engine's values are rounded: as in the tree while that is the engine's.
[[nodiscard]] ValueDigits digits_of_analysis(const AppState& app);
/// "Depth 12 · 3.4M nodes · 5.1M a second", or that nothing is known yet, that the game is solved, or
/// that it is over.
[[nodiscard]] std::string analysis_status(const AppState& app);
/// The unit of the values and their source, and that of the tree's if it shows another search: "The engine's values are
/// expected final differences in discs, rounded. The tree shows another search …".
[[nodiscard]] std::string analysis_unit(const AppState& app);
/// "Values are in discs.": the unit of the tree's values while the engine's can be on the screen, too. Empty otherwise.
[[nodiscard]] std::string tree_unit_words(const AppState& app);
/// The same for the values on the squares, with what the numbered rings mean.
[[nodiscard]] std::string squares_unit_words(const AppState& app);
/// "= +3 (in discs)": the value of a square with its unit, under the same condition.
[[nodiscard]] std::string value_in_unit(const AppState& app, const std::string& value);
/// The percentage of all nodes spent on one move: "23 %".
[[nodiscard]] std::string node_percent_words(const AnalysisReport& report, const MoveAnalysis& move);
/// "c4 = +4 (in discs) · 8 plies · 23 % of the nodes · expected: c4 e3", for the square under the pointer. Empty if
/// nothing is known.
[[nodiscard]] std::string analysed_square_words(const AppState& app, int square);
/// "After d3, White answers c5: d3 is at most −2, and c4 is +4."
[[nodiscard]] std::string why_not_words(const AppState& app, const MoveAnalysis& move);
/// "Depth 6: e6 in d3's place. After d3, White has c5, and d3 falls from +3 to −1; e6 is +2."
[[nodiscard]] std::string change_words(const AppState& app, const AnalysisReport& report, std::size_t pass);
/// "Move 31: White plays d3, and loses 6 discs. e6 was better." Describes the position after `ply` moves as far as it
/// is known.
[[nodiscard]] std::string review_words(const AppState& app, std::size_t ply);
/// The comments for a file of the game: "Loses 6 discs; best e6" for each mistake, empty for other moves;
/// reviewed_moves() in number.
[[nodiscard]] std::vector<std::string> review_comments(const AppState& app);
/// The progress of the review, "Positions: 23 of 61", or which part of it is exact.
[[nodiscard]] std::string review_status(const AppState& app);
/// The passes in which the best move changed.
[[nodiscard]] std::vector<std::size_t> changes_of(const AnalysisReport& report);

}  // namespace plytrace
