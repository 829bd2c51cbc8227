#include "app/control/search_choices.hpp"

#include <algorithm>
#include <array>

#include "app/control/search_row_rules.hpp"

namespace plytrace {

namespace {

constexpr std::array kRules = {
    SearchRowRule{.row = SearchOption::kAlgorithm,
                  .id = "##search.algorithm",
                  .fill = fill_algorithm,
                  .choose = choose_algorithm},
    SearchRowRule{.row = SearchOption::kCut, .id = "##search.cut", .option = "cut", .fill = fill_rule},
    SearchRowRule{
        .row = SearchOption::kBounds, .id = "##search.bounds", .option = "bounds", .is_rare = true, .fill = fill_rule},
    SearchRowRule{.row = SearchOption::kDeepCuts,
                  .id = "##search.deep_cuts",
                  .option = "deep-cuts",
                  .is_rare = true,
                  .fill = fill_rule},
    SearchRowRule{.row = SearchOption::kOrder, .id = "##search.order", .fill = fill_order, .choose = choose_order},
    SearchRowRule{
        .row = SearchOption::kRoot, .id = "##search.root", .is_rare = true, .fill = fill_root, .choose = choose_root},
    SearchRowRule{.row = SearchOption::kDepth, .id = "##search.depth", .fill = fill_depth, .choose = choose_depth},
    SearchRowRule{.row = SearchOption::kPasses, .id = "##search.passes", .option = "iterative", .fill = fill_passes},
    SearchRowRule{.row = SearchOption::kHorizon,
                  .id = "##search.horizon",
                  .is_rare = true,
                  .fill = fill_horizon,
                  .choose = choose_horizon},
    SearchRowRule{.row = SearchOption::kPreset,
                  .id = "##search.preset",
                  .option = "preset",
                  .is_rare = true,
                  .is_shown = has_preset,
                  .choose = choose_preset},
    SearchRowRule{.row = SearchOption::kEvaluation,
                  .id = "##search.evaluation",
                  .fill = fill_evaluation,
                  .choose = choose_evaluation},
    SearchRowRule{.row = SearchOption::kSum,
                  .id = "##search.sum",
                  .is_rare = true,
                  .is_shown = has_lists,
                  .fill = fill_sum,
                  .choose = choose_sum},
    SearchRowRule{.row = SearchOption::kTable,
                  .id = "##search.table",
                  .option = "table",
                  .fill = fill_table,
                  .choose = choose_table},
    SearchRowRule{.row = SearchOption::kTablePlies,
                  .id = "##search.table_plies",
                  .is_shown = has_table,
                  .fill = fill_table_plies,
                  .choose = choose_table_plies},
    SearchRowRule{.row = SearchOption::kSymmetry,
                  .id = "##search.symmetry",
                  .option = "symmetry",
                  .is_shown = has_table,
                  .fill = fill_symmetry},
};

const SearchRowRule& rule_of(SearchOption row) {
    return *std::find_if(kRules.begin(), kRules.end(), [row](const SearchRowRule& rule) { return rule.row == row; });
}

/// The option's words in the language, and the one that the search really goes by.
void fill_words(SearchRow& row, const std::string& key, const Option& option, const Document& document,
                const Language& language) {
    SearchOptions really = document.options();
    really.alpha_beta = rules_of(really);
    const std::string now = option.write(really);
    for (const std::string_view word : listed_words(option)) {
        if (word == now) row.selected = static_cast<int>(row.choices.size());
        row.choices.emplace_back(language(key + "." + std::string(word)));
    }
}

SearchRow row_by(const SearchRowRule& rule, const Document& document, const Language& language) {
    SearchRow row;
    row.option = rule.row;
    row.id = rule.id;
    row.is_rare = rule.is_rare;
    const std::string key(rule.id + 2);  // without its ##
    row.label = language(key);
    row.tip = language(key + ".tip");
    if (const Option* option = find_search_option(rule.option)) fill_words(row, key, *option, document, language);
    if (rule.fill != nullptr) rule.fill(row, document, language);
    return row;
}

}  // namespace

std::vector<std::string_view> listed_words(const Option& option) {
    std::vector<std::string_view> words(option.words.begin(), option.words.end());
    const std::string usual = option.write(SearchOptions());
    std::stable_partition(words.begin(), words.end(), [&](std::string_view word) { return word == usual; });
    return words;
}

void disable(SearchRow& row, std::string why) {
    row.is_enabled = false;
    row.tip = std::move(why);
}

void disable_where_refused(SearchRow& row, const Document& document, const SearchOptions& changed,
                           const Language& language) {
    if (row.selected > 0) return;
    const auto taken = document.game()->checked(changed, document.moves());
    if (!taken) disable(row, refusal_text(language, taken.error()));
}

std::string refusal_text(const Language& language, const InputError& refusal) {
    const std::string key = "refused." + std::string(refusal.reason.empty() ? "other" : refusal.reason);
    std::vector<std::string_view> facts;
    for (const std::string& fact : refusal.facts) {
        const AlgorithmEntry* algorithm = find_algorithm(fact);
        facts.push_back(algorithm != nullptr ? std::string_view(language("algorithm." + fact)) : fact);
    }
    return language.with(key, facts);
}

std::string algorithm_name(const Language& language, Algorithm algorithm) {
    return language("algorithm." + std::string(info(algorithm).id));
}

bool has_window(const Document& document) {
    return info(document.options().algorithm).has_window();
}

std::string why_no_window(const Document& document, const Language& language) {
    return language.with("search.not_for_algorithm", {algorithm_name(language, document.options().algorithm)});
}

std::vector<SearchRow> search_rows(const Document& document, const Language& language) {
    std::vector<SearchRow> rows;
    for (const SearchRowRule& rule : kRules) {
        if (rule.is_shown == nullptr || rule.is_shown(document)) rows.push_back(row_by(rule, document, language));
    }
    return rows;
}

void choose_option(Document& document, const SearchRow& row, int index) {
    if (!row.is_enabled || index < 0 || index == row.selected) return;
    const SearchRowRule& rule = rule_of(row.option);
    if (rule.choose != nullptr) return rule.choose(document, index);
    const Option& option = *find_search_option(rule.option);
    SearchOptions options = document.options();
    (void)option.read(options, listed_words(option)[static_cast<std::size_t>(index)]);
    document.set_options(options);
}

}  // namespace plytrace
