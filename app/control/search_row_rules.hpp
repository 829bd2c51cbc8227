// What each row of the Search card is made of and what a choice in it does, a rule a row. Only for search_choices.cpp,
// which makes the rows, and for the files beside it, which have the rules. Pure functions of the document.
#pragma once

#include <string>
#include <string_view>

#include "app/control/search_choices.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

struct SearchRowRule {
    SearchOption row;
    const char* id;                ///< of the widget: "##search.cut"; the keys of the row's words follow from it
    std::string_view option = {};  ///< its words are the choices; empty: `fill` and `choose` know others
    bool is_rare = false;
    bool (*is_shown)(const Document&) = nullptr;  ///< null: always
    /// Adds what is not in the option's words: choices, and why none can be made.
    void (*fill)(SearchRow&, const Document&, const Language&) = nullptr;
    void (*choose)(Document&, int index) = nullptr;  ///< null: the option takes the word
};

/// The option's words as the card lists them: the usual one first.
[[nodiscard]] std::vector<std::string_view> listed_words(const Option& option);

/// Takes away the choice; `why` is the tooltip.
void disable(SearchRow& row, std::string why);
/// The same where the game refuses `changed`, unless the row has been set already and can be set back.
void disable_where_refused(SearchRow& row, const Document& document, const SearchOptions& changed,
                           const Language& language);
/// Why, in the window's words: the messages of errors are the command line's.
[[nodiscard]] std::string refusal_text(const Language& language, const InputError& refusal);
[[nodiscard]] std::string algorithm_name(const Language& language, Algorithm algorithm);

// ---- search_rows_algorithm.cpp: the algorithm and its rules --------------------------------------------------------
void fill_algorithm(SearchRow& row, const Document& document, const Language& language);
void choose_algorithm(Document& document, int index);
/// Cut rule, bounds and deep cuts belong to some programs and mean nothing to others.
void fill_rule(SearchRow& row, const Document& document, const Language& language);
void choose_preset(Document& document, int index);
[[nodiscard]] bool has_preset(const Document& document);

// ---- search_rows_game.cpp: what the game or tree has to do with it -------------------------------------------------
void fill_order(SearchRow& row, const Document& document, const Language& language);
void choose_order(Document& document, int index);
void fill_root(SearchRow& row, const Document& document, const Language& language);
void choose_root(Document& document, int index);
void fill_evaluation(SearchRow& row, const Document& document, const Language& language);
void choose_evaluation(Document& document, int index);
void fill_sum(SearchRow& row, const Document& document, const Language& language);
void choose_sum(Document& document, int index);
[[nodiscard]] bool has_lists(const Document& document);

// ---- search_rows_depth.cpp: how deep ------------------------------------------------------------------------------
void fill_depth(SearchRow& row, const Document& document, const Language& language);
void choose_depth(Document& document, int index);
void fill_passes(SearchRow& row, const Document& document, const Language& language);
void fill_horizon(SearchRow& row, const Document& document, const Language& language);
void choose_horizon(Document& document, int index);

// ---- search_rows_table.cpp: the transposition table ---------------------------------------------------------------
void fill_table(SearchRow& row, const Document& document, const Language& language);
void choose_table(Document& document, int index);
void fill_table_plies(SearchRow& row, const Document& document, const Language& language);
void choose_table_plies(Document& document, int index);
void fill_symmetry(SearchRow& row, const Document& document, const Language& language);
[[nodiscard]] bool has_table(const Document& document);

}  // namespace plytrace
