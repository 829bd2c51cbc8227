// The rows of the transposition table.
#include <algorithm>

#include "app/control/search_row_rules.hpp"
#include "games/core/joined.hpp"

namespace plytrace {

namespace {

/// Those in the list, and the document's own.
std::vector<TablePlies> listed_plies(const TableOptions& table) {
    std::vector<TablePlies> plies{{}, {0, 2}, {0, 4}, {0, 6}, {1, 3}, {2, 4}, {3, 5}, {4, 6}};
    const auto is_own = [&](const TablePlies& each) {
        return each.first == table.first_ply && each.last == table.last_ply;
    };
    if (std::none_of(plies.begin(), plies.end(), is_own)) plies.push_back({table.first_ply, table.last_ply});
    return plies;
}

}  // namespace

bool has_table(const Document& document) {
    return document.options().table.kind != TableKind::kOff;
}

void fill_table(SearchRow& row, const Document& document, const Language& language) {
    const SearchOptions& options = document.options();
    if (options.preset != Preset::kTextbook) return disable(row, language("search.preset.own_rules"));
    if (info(options.algorithm).is_assisted) return;
    std::vector<std::string> takers;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.is_assisted) takers.emplace_back(algorithm_name(language, entry.algorithm));
    }
    disable(row, language.with("search.table.not_for_algorithm",
                               {algorithm_name(language, options.algorithm), joined(takers, ", ")}));
}

void choose_table(Document& document, int index) {
    SearchOptions options = document.options();
    const auto kind = static_cast<TableKind>(index);
    if (kind == TableKind::kOff) options.table = {};
    options.table.kind = kind;
    document.set_options(options);
}

void fill_table_plies(SearchRow& row, const Document& document, const Language& language) {
    const TableOptions& table = document.options().table;
    for (const TablePlies& plies : listed_plies(table)) {
        if (plies.first == table.first_ply && plies.last == table.last_ply) {
            row.selected = static_cast<int>(row.choices.size());
        }
        row.choices.push_back(
            plies.last == TableOptions::kLastPly
                ? std::string(language("search.table_plies.all"))
                : language.with("search.table_plies.some", {std::to_string(plies.first), std::to_string(plies.last)}));
    }
}

void choose_table_plies(Document& document, int index) {
    SearchOptions options = document.options();
    (void)take_plies(listed_plies(options.table)[static_cast<std::size_t>(index)], options.table);
    document.set_options(options);
}

/// Not where the game knows no classes of positions.
void fill_symmetry(SearchRow& row, const Document& document, const Language& language) {
    SearchOptions options = document.options();
    options.table.has_symmetry = true;
    disable_where_refused(row, document, options, language);
}

}  // namespace plytrace
