// The options of the search as rows of choices: what does not apply to the algorithm or the game is disabled and says
// why. Pure functions of the document; the panel draws the rows and passes choices back to choose_option().
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
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
    kPreset,
    kEvaluation,
    kTable,
    kTablePlies,
    kSymmetry,
    kSum
};

struct SearchRow {
    SearchOption option = SearchOption::kAlgorithm;
    const char* id = "";  ///< of the widget: "##search.cut"
    const char* label = "";
    std::vector<std::string> choices;
    int selected = -1;
    bool is_enabled = true;
    bool is_rare = false;  ///< goes under "More" first, where there is no room for all rows
    std::string tip;       ///< what it means, or why it cannot be chosen
    /// Something other than the first choice, which is the usual one.
    [[nodiscard]] bool is_set() const { return is_enabled && selected > 0; }
};

/// All rows, in the order shown. Depths and evaluations are those that the game takes at its current position.
[[nodiscard]] std::vector<SearchRow> search_rows(const Document& document, const Language& language);
/// Takes choice `index` of a row and searches again. Where the root of an explicit tree changes, that is an edit.
void choose_option(Document& document, const SearchRow& row, int index);

/// Which rows a card with room for only some of them shows, and which are under "More"; there the window is, too, which
/// is typed. Where all have room, nothing is.
struct SearchFold {
    std::vector<std::size_t> shown, under_more;
    [[nodiscard]] bool is_needed() const { return !under_more.empty(); }
};
/// `most` lines, that of the window or of "More" included. The algorithm always stays.
[[nodiscard]] SearchFold fold_rows(const std::vector<SearchRow>& rows, std::size_t most);
/// What is set under "More": "Deep cuts: off", "Returns, Window", or that all is as usual.
[[nodiscard]] std::string more_text(const Document& document, const Language& language,
                                    const std::vector<SearchRow>& rows, const SearchFold& fold);
/// All of it, a line each, for a tooltip.
[[nodiscard]] std::string more_tip(const Document& document, const Language& language,
                                   const std::vector<SearchRow>& rows, const SearchFold& fold);

/// Whether the algorithm has a window at the root to be told; and why not, for a tooltip.
[[nodiscard]] bool has_window(const Document& document);
[[nodiscard]] std::string why_no_window(const Document& document, const Language& language);

}  // namespace plytrace
