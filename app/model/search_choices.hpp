// What the search can be told, as rows of choices: only what applies to the algorithm and the game can be chosen, the
// others say why not. Pure functions of the document; the panel draws the rows, a choice goes back through
// choose_option.
#pragma once

#include <string>
#include <vector>

#include "app/model/document.hpp"
#include "app/model/language.hpp"

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
    std::string tip;  ///< what it means, or why it cannot be chosen
};

/// All rows, in the order shown. Depths and evaluations are those that the game takes at its current position.
[[nodiscard]] std::vector<SearchRow> search_rows(const Document& document, const Language& language);
/// Takes choice `index` of a row and searches again. Where the root of an explicit tree changes, that is an edit.
void choose_option(Document& document, const SearchRow& row, int index);

/// Whether the algorithm has a window at the root to be told; and why not, for a tooltip.
[[nodiscard]] bool has_window(const Document& document);
[[nodiscard]] std::string why_no_window(const Document& document, const Language& language);

}  // namespace plytrace
