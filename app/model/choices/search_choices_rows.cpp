#include "app/model/choices/search_choices_rows.hpp"

#include <algorithm>

namespace plytrace {

namespace {

/// What is tried beyond the depth limit, where the game and the algorithm can do it: bit 0 quiescence, bit 1 singular.
constexpr int kMostHorizon = 3;
constexpr double kUsualMargin = 0.5;

}  // namespace

SearchRow row_of(const Language& language, SearchOption option, const char* id) {
    SearchRow row;
    row.option = option;
    row.id = id;
    const std::string key(id + 2);  // without its ##
    row.label = language(key);
    row.tip = language(key + ".tip");
    return row;
}

SearchRow table_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kTable, "##search.table");
    row.choices = {language("search.table.none"), language("search.table.exact"), language("search.table.value_only")};
    row.selected = static_cast<int>(document.options().table.kind);
    const bool has_preset = document.options().preset != Preset::kTextbook;
    if (info(document.options().algorithm).is_assisted && !has_preset) return row;
    row.is_enabled = false;
    if (has_preset) {
        row.tip = language("search.preset.own_rules");
        return row;
    }
    const std::string name = language("algorithm." + std::string(info(document.options().algorithm).id));
    const auto takes_table = [](const AlgorithmEntry& entry) { return entry.is_assisted; };
    row.tip = language.with("search.table.not_for_algorithm", {name, algorithm_names(takes_table, ", ")});
    return row;
}

std::vector<TablePlies> table_plies_of(const TableOptions& table) {
    std::vector<TablePlies> plies{{}, {0, 2}, {0, 4}, {0, 6}, {1, 3}, {2, 4}, {3, 5}, {4, 6}};
    const auto is_own = [&](const TablePlies& each) {
        return each.first == table.first_ply && each.last == table.last_ply;
    };
    if (std::none_of(plies.begin(), plies.end(), is_own)) plies.push_back({table.first_ply, table.last_ply});
    return plies;
}

SearchRow table_plies_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kTablePlies, "##search.table_plies");
    const TableOptions& table = document.options().table;
    for (const TablePlies& plies : table_plies_of(table)) {
        if (plies.first == table.first_ply && plies.last == table.last_ply) {
            row.selected = static_cast<int>(row.choices.size());
        }
        row.choices.push_back(
            plies.last == TableOptions::kLastPly
                ? std::string(language("search.table_plies.all"))
                : language.with("search.table_plies.some", {std::to_string(plies.first), std::to_string(plies.last)}));
    }
    return row;
}

/// Disabled, with the game's reason, where it knows no classes of positions.
SearchRow symmetry_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kSymmetry, "##search.symmetry");
    row.choices = {language("search.symmetry.off"), language("search.symmetry.on")};
    SearchOptions options = document.options();
    row.selected = options.table.has_symmetry ? 1 : 0;
    options.table.has_symmetry = !options.table.has_symmetry;
    if (const auto taken = document.game()->checked(options, document.moves()); !taken && options.table.has_symmetry) {
        row.is_enabled = false;
        row.tip = taken.error().text();
    }
    return row;
}

SearchOptions with_horizon(SearchOptions options, int horizon) {
    options.has_quiescence = (horizon & 1) != 0;
    const double margin = options.singular_margin != 0 ? options.singular_margin : kUsualMargin;
    options.singular_margin = (horizon & 2) != 0 ? margin : 0;
    return options;
}

SearchRow horizon_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kHorizon, "##search.horizon");
    const SearchOptions& now = document.options();
    for (int horizon = 0; horizon <= kMostHorizon; ++horizon) {
        const std::string margin = margin_text(with_horizon(now, 2).singular_margin);
        row.choices.push_back(language.with("search.horizon." + std::to_string(horizon), {margin}));
    }
    row.selected = (now.has_quiescence ? 1 : 0) + (now.singular_margin != 0 ? 2 : 0);
    const auto taken = document.game()->checked(with_horizon(now, 1), document.moves());
    if (!taken && row.selected == 0) {
        row.is_enabled = false;
        row.tip = taken.error().text();
    }
    return row;
}

SearchRow preset_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kPreset, "##search.preset");
    row.choices = {language("search.preset.none"), language("search.preset.handout")};
    row.selected = static_cast<int>(document.options().preset);
    return row;
}

void choose_preset(SearchOptions& options, Preset preset) {
    options.preset = preset;
    if (preset == Preset::kTextbook) return;
    if (!info(options.algorithm).is_in_handout) options.algorithm = usual_algorithm(Suits::kTwoPlayers);
    options.alpha_beta = {};
    options.window = {};
    options.order = Order::kGiven;
    options.is_iterative = false;
    options.table = {};
    options = with_horizon(options, 0);
    options.evaluation = "handout";
}

}  // namespace plytrace
