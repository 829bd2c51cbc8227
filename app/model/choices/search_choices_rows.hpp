// Rows of search_choices that belong together with what a choice in them does: the transposition table's, what is tried
// beyond the depth limit, and the presets. Only for search_choices.cpp. Pure functions.
#pragma once

#include "app/model/choices/search_choices.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

/// A row without choices; `id` is of its widget, and its words follow from it.
[[nodiscard]] SearchRow row_of(const Language& language, SearchOption option, const char* id);

[[nodiscard]] SearchRow table_row(const Document& document, const Language& language);
[[nodiscard]] SearchRow table_plies_row(const Document& document, const Language& language);
[[nodiscard]] SearchRow symmetry_row(const Document& document, const Language& language);
/// Those in the list, and the document's own.
[[nodiscard]] std::vector<TablePlies> table_plies_of(const TableOptions& table);

[[nodiscard]] SearchRow horizon_row(const Document& document, const Language& language);
/// `horizon` is the place in the row's list.
[[nodiscard]] SearchOptions with_horizon(SearchOptions options, int horizon);

/// As it should be, or as a course's handout printed it. Only Othello has such a row.
[[nodiscard]] SearchRow preset_row(const Document& document, const Language& language);
/// The options that a preset has, in place of those that it refuses.
void choose_preset(SearchOptions& options, Preset preset);

}  // namespace plytrace
