// The options of the search as rows of choices: what does not apply to the algorithm or the game is disabled and says
// why. Pure functions of the document; the panel draws the rows and passes choices back to choose_option().
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/control/choice_row.hpp"
#include "app/document/document.hpp"

namespace plytrace {

enum class SearchOption {
    kAlgorithm,
    kCut,
    kBounds,
    kDeepCuts,
    kOrder,
    kRoot,
    kDepth,
    kPasses,
    kHorizon,
    kUnsound,
    kPreset,
    kEvaluation,
    kTable,
    kTablePlies,
    kSymmetry,
    kSum,
    kIterations,
    kExploration,
    kPlayout,
    kSeed,
    kSolver,
    kGoal,
    kEvaluate
};

struct SearchRow : ChoiceRow {
    SearchOption option = SearchOption::kAlgorithm;
    bool is_basic = false;   ///< a first lecture needs it
    bool is_rare = false;    ///< moves under "More" first if not all rows fit
    bool is_first = false;   ///< moves there last, as the algorithm does: a lecturer changes it while others watch
    bool has_off = false;    ///< its first choice switches it off
    bool is_slider = false;  ///< its choices are numbers in ascending order, which a slider goes through
    /// Whether a choice other than the first, the default, is selected.
    [[nodiscard]] bool is_set() const { return is_enabled && selected > 0; }
};

/// The terms of an evaluation, "discs, mobility, corners"; its id if the language has no words for it.
[[nodiscard]] std::string evaluation_words(const Language& language, std::string_view id);

/// All rows, in display order. Depths and evaluations are those that the game accepts at its current position.
[[nodiscard]] std::vector<SearchRow> search_rows(const Document& document, const Language& language);
/// The same with the rows that the game or other options hide. Those are disabled and have no choices.
[[nodiscard]] std::vector<SearchRow> all_search_rows(const Document& document, const Language& language);
/// Applies choice `index` of a row and searches again. Changing the root of an explicit tree is an edit.
void choose_option(Document& document, const SearchRow& row, int index);

/// The rows that the card shows, and those under "More", together with the field for the window. If all options are to
/// be shown and all rows fit, "More" is empty.
struct SearchFold {
    std::vector<std::size_t> shown, under_more;
    [[nodiscard]] bool is_needed() const { return !under_more.empty(); }
};
/// `most`: the number of lines, including that of the window or of "More". The algorithm is always shown, and
/// `is_first` rows come before others. If not `shows_all`, only the basic rows are shown.
[[nodiscard]] SearchFold fold_rows(const std::vector<SearchRow>& rows, std::size_t most, bool shows_all);
/// The non-default options under "More": "Deep cuts: off", "Returns, Window", or that all are defaults.
[[nodiscard]] std::string more_text(const Document& document, const Language& language,
                                    const std::vector<SearchRow>& rows, const SearchFold& fold);
/// All options under "More", one per line, for a tooltip.
[[nodiscard]] std::string more_tip(const Document& document, const Language& language,
                                   const std::vector<SearchRow>& rows, const SearchFold& fold);

/// Whether the algorithm has a window at the root that can be set; and why not, for a tooltip.
[[nodiscard]] bool has_window(const Document& document);
[[nodiscard]] std::string why_no_window(const Document& document, const Language& language);

}  // namespace plytrace
