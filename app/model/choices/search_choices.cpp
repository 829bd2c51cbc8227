#include "app/model/choices/search_choices.hpp"

#include <algorithm>

#include "app/model/choices/search_choices_rows.hpp"
#include "app/model/sessions/session_checks.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

constexpr int kMostDepth = 24;      // in the list; deeper ones come from files and the command line
constexpr int kMostGameDepth = 12;  // where a game's end is too far away

/// Disabled, with the reason, where the algorithm has no such choice.
void enable_for_rules(SearchRow& row, const Document& document, const Language& language) {
    const AlgorithmEntry& algorithm = info(document.options().algorithm);
    const bool has_preset = document.options().preset != Preset::kTextbook;
    if (algorithm.rules == Rules::kChosen && !has_preset) return;
    row.is_enabled = false;
    if (has_preset) {
        row.tip = language("search.preset.own_rules");
        return;
    }
    row.tip = algorithm.has_window()
                  ? language.with("search.own_rules", {language("algorithm." + std::string(algorithm.id))})
                  : why_no_window(document, language);
}

/// Those that can search this game.
std::vector<Algorithm> algorithms_of(const Document& document) {
    std::vector<Algorithm> algorithms;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        const bool is_chosen = entry.algorithm == document.options().algorithm;
        if (is_chosen || check_algorithm(entry.algorithm, document.game().get())) algorithms.push_back(entry.algorithm);
    }
    return algorithms;
}

SearchRow algorithm_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kAlgorithm, "##search.algorithm");
    for (const Algorithm algorithm : algorithms_of(document)) {
        if (algorithm == document.options().algorithm) row.selected = static_cast<int>(row.choices.size());
        row.choices.emplace_back(language("algorithm." + std::string(info(algorithm).id)));
    }
    return row;
}

/// What the values of a tree's leaves add up to at most.
double largest_sum(const ExplicitTree& tree) {
    double largest = 0;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        double sum = 0;
        for (const double value : tree.values(tree.leaf_node(leaf))) sum += value;
        largest = std::max(largest, sum);
    }
    return largest;
}

/// Nothing declared, or the largest sum that there is; only where max-n could go by it.
SearchRow sum_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kSum, "##search.sum");
    const double declared = document.options().sum;
    row.choices = {language("search.sum.none"),
                   number_text(declared == kInfinity ? largest_sum(*document.tree()) : declared)};
    row.selected = declared == kInfinity ? 0 : 1;
    SearchOptions options = document.options();
    options.sum = largest_sum(*document.tree());
    if (const auto taken = document.game()->checked(options, document.moves()); !taken && declared == kInfinity) {
        row.is_enabled = false;
        row.tip = taken.error().text();
    }
    return row;
}

template <class Value>
SearchRow alpha_beta_row(const Document& document, const Language& language, SearchOption option, const char* id,
                         std::initializer_list<const char*> keys, Value value) {
    SearchRow row = row_of(language, option, id);
    for (const char* key : keys) row.choices.emplace_back(language(key));
    row.selected = static_cast<int>(value);
    enable_for_rules(row, document, language);
    return row;
}

/// The orders that the game takes, by their place in the list. One place behind them is "shuffle again".
std::vector<Order> orders_of(const Document& document) {
    std::vector<Order> orders;
    for (int at = 0; at <= static_cast<int>(Order::kTableMove); ++at) {
        const auto order = static_cast<Order>(at);
        SearchOptions options = document.options();
        const bool is_now = order == options.order;
        options.order = order;
        if (is_now || document.game()->checked(options, document.moves())) orders.push_back(order);
    }
    return orders;
}

SearchRow order_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kOrder, "##search.order");
    for (const Order order : orders_of(document)) {
        const std::string key = "search.order." + std::string(id_of(order));
        if (order == document.options().order) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(language.with(key, {std::to_string(document.options().seed)}));
    }
    if (document.options().order == Order::kRandom) row.choices.emplace_back(language("search.order.again"));
    return row;
}

SearchRow root_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kRoot, "##search.root");
    row.choices = {language("role.max"), language("role.min")};
    const ExplicitTree* tree = document.tree();
    const bool has_two_players = tree == nullptr || (tree->value_count() == 1 && !tree->is_chance(0));
    if (!has_two_players) {
        const int number = static_cast<int>(tree->player(0)) + 1;
        row.choices = {tree->is_chance(0) ? language("role.chance")
                                          : language.with("role.number", {std::to_string(number)})};
        row.selected = 0;
        row.is_enabled = false;
        row.tip = language("search.root.tip.other");
        return row;
    }
    const Role role = tree == nullptr                     ? document.options().root_role
                      : tree->player(0) == Player::kFirst ? Role::kMax
                                                          : Role::kMin;
    row.selected = role == Role::kMax ? 0 : 1;
    if (tree == nullptr) row.tip = language("search.root.tip.game");
    return row;
}

/// The deepest limit worth offering: the height of a tree, the squares still empty on a board.
int most_depth(const Document& document) {
    if (const ExplicitTree* tree = document.tree()) return std::min(tree->height(), kMostDepth);
    if (const auto deepest = document.game()->deepest_offer()) return *deepest;
    const auto board = document.game()->board(document.moves());
    if (!board) return kMostGameDepth;
    const auto empty = std::count(board->cells.begin(), board->cells.end(), '-');
    return std::min(static_cast<int>(empty), kMostGameDepth);
}

/// The depths that the game takes, in the order of the list; kNoDepthLimit is "to the leaves".
std::vector<int> depths_of(const Document& document, std::string* reason = nullptr) {
    std::vector<int> depths;
    const auto try_depth = [&](int depth) {
        SearchOptions options = document.options();
        options.depth = depth;
        const auto taken = document.game()->checked(options, document.moves());
        if (taken) {
            depths.push_back(depth);
        } else if (depth == kDepthByMaterial) {
            return;  // most games have none: no reason to tell
        } else if (reason != nullptr && reason->empty()) {
            *reason = taken.error().text();
        }
    };
    try_depth(kNoDepthLimit);
    try_depth(kDepthByMaterial);
    for (int depth = 1; depth <= most_depth(document); ++depth) try_depth(depth);
    const int now = document.options().depth;
    if (std::find(depths.begin(), depths.end(), now) == depths.end()) depths.push_back(now);
    return depths;
}

std::string depth_text(const Document& document, const Language& language, int depth) {
    if (depth == kNoDepthLimit) return language("search.depth.leaves");
    if (depth == kDepthByMaterial) {
        SearchOptions options = document.options();
        options.depth = depth;
        const auto taken = document.game()->checked(options, document.moves());
        return language.with("search.depth.material", {taken ? std::to_string(taken->depth) : "?"});
    }
    return depth == 1 ? language("search.depth.ply") : language.with("search.depth.plies", {std::to_string(depth)});
}

SearchRow depth_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kDepth, "##search.depth");
    std::string reason;
    const std::vector<int> depths = depths_of(document, &reason);
    for (const int depth : depths) {
        if (depth == document.options().depth) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(depth_text(document, language, depth));
    }
    if (depths.size() < 2) {
        row.is_enabled = false;
        row.tip = reason.empty() ? language("search.depth.only") : reason;
    }
    return row;
}

/// One search to the limit, or one to each depth on the way there; the second only where the game takes it.
SearchRow passes_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kPasses, "##search.passes");
    row.choices = {language("search.passes.one"), language("search.passes.deepening")};
    SearchOptions options = document.options();
    row.selected = options.is_iterative ? 1 : 0;
    options.is_iterative = !options.is_iterative;
    if (const auto taken = document.game()->checked(options, document.moves()); !taken && options.is_iterative) {
        row.is_enabled = false;
        row.tip = taken.error().text();
    }
    return row;
}

SearchRow evaluation_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kEvaluation, "##search.evaluation");
    const auto known = document.game()->evaluations();
    row.choices.emplace_back(language(known.empty() ? "search.evaluation.none" : "search.evaluation.own"));
    row.selected = 0;
    for (const EvaluationName& evaluation : known) {
        if (evaluation.id == document.options().evaluation) {
            row.selected = static_cast<int>(row.choices.size());
            row.tip += "\n" + std::string(evaluation.id) + ": " + std::string(evaluation.description);
        }
        row.choices.emplace_back(evaluation.id);
    }
    if (!known.empty()) return row;
    row.is_enabled = false;
    row.tip = language(document.tree() != nullptr ? "search.evaluation.tree" : "search.evaluation.missing");
    return row;
}

/// What few lessons set and who only looks on seldom asks for.
bool is_rare(SearchOption option) {
    switch (option) {
        case SearchOption::kBounds:
        case SearchOption::kDeepCuts:
        case SearchOption::kRoot:
        case SearchOption::kHorizon:
        case SearchOption::kPreset:
        case SearchOption::kSum:
            return true;
        default:
            return false;
    }
}

}  // namespace

bool has_window(const Document& document) {
    return info(document.options().algorithm).has_window();
}

std::string why_no_window(const Document& document, const Language& language) {
    const std::string key = "algorithm." + std::string(info(document.options().algorithm).id);
    return language.with("search.not_for_algorithm", {language(key)});
}

std::vector<SearchRow> search_rows(const Document& document, const Language& language) {
    const SearchOptions& options = document.options();
    std::vector<SearchRow> rows;
    rows.push_back(algorithm_row(document, language));
    const AlphaBetaOptions rules = rules_of(options);
    rows.push_back(alpha_beta_row(document, language, SearchOption::kCut, "##search.cut",
                                  {"search.cut.equal", "search.cut.strict"}, rules.cut));
    rows.push_back(alpha_beta_row(document, language, SearchOption::kBounds, "##search.bounds",
                                  {"search.bounds.soft", "search.bounds.hard", "search.bounds.start"}, rules.bounds));
    rows.push_back(alpha_beta_row(document, language, SearchOption::kDeepCuts, "##search.deep_cuts",
                                  {"search.deep_cuts.on", "search.deep_cuts.off"}, rules.deep_cuts ? 0 : 1));
    rows.push_back(order_row(document, language));
    if (info(options.algorithm).suits != Suits::kTwoPlayers) {
        rows.back().is_enabled = options.order != Order::kGiven;
        rows.back().tip = language("search.order.tip.given");
    }
    rows.push_back(root_row(document, language));
    rows.push_back(depth_row(document, language));
    rows.push_back(passes_row(document, language));
    rows.push_back(horizon_row(document, language));
    if (document.game()->takes_preset()) rows.push_back(preset_row(document, language));
    rows.push_back(evaluation_row(document, language));
    if (document.tree() != nullptr && document.tree()->value_count() > 1) rows.push_back(sum_row(document, language));
    rows.push_back(table_row(document, language));
    if (options.table.kind != TableKind::kOff) {
        rows.push_back(table_plies_row(document, language));
        rows.push_back(symmetry_row(document, language));
    }
    for (SearchRow& row : rows) row.is_rare = is_rare(row.option);
    return rows;
}

void choose_option(Document& document, const SearchRow& row, int index) {
    if (!row.is_enabled || index < 0 || index == row.selected) return;
    SearchOptions options = document.options();
    switch (row.option) {
        case SearchOption::kAlgorithm:
            options.algorithm = algorithms_of(document)[static_cast<std::size_t>(index)];
            options = fitted_to_algorithm(std::move(options));
            break;
        case SearchOption::kCut:
            options.alpha_beta.cut = static_cast<CutRule>(index);
            break;
        case SearchOption::kBounds:
            options.alpha_beta.bounds = static_cast<Bounds>(index);
            break;
        case SearchOption::kDeepCuts:
            options.alpha_beta.deep_cuts = index == 0;
            break;
        case SearchOption::kOrder:
            if (const std::vector<Order> orders = orders_of(document);
                static_cast<std::size_t>(index) < orders.size()) {
                options.order = orders[static_cast<std::size_t>(index)];
            } else {
                ++options.seed;
            }
            break;
        case SearchOption::kRoot:
            if (document.tree() != nullptr) return document.edit_tree(with_players_flipped(*document.tree()));
            options.root_role = index == 0 ? Role::kMax : Role::kMin;
            break;
        case SearchOption::kDepth: {
            const std::vector<int> depths = depths_of(document);
            if (static_cast<std::size_t>(index) < depths.size())
                options.depth = depths[static_cast<std::size_t>(index)];
            break;
        }
        case SearchOption::kSum:
            options.sum = index == 0 ? kInfinity : largest_sum(*document.tree());
            break;
        case SearchOption::kPasses:
            options.is_iterative = index == 1;
            break;
        case SearchOption::kTable: {
            const auto kind = static_cast<TableKind>(index);
            if (kind == TableKind::kOff) options.table = {};
            options.table.kind = kind;
            break;
        }
        case SearchOption::kTablePlies: {
            const TablePlies plies = table_plies_of(options.table)[static_cast<std::size_t>(index)];
            take_plies(options.table, plies);
            break;
        }
        case SearchOption::kSymmetry:
            options.table.has_symmetry = index == 1;
            break;
        case SearchOption::kHorizon:
            options = with_horizon(options, index);
            break;
        case SearchOption::kPreset:
            choose_preset(options, static_cast<Preset>(index));
            break;
        case SearchOption::kEvaluation: {
            const auto known = document.game()->evaluations();
            options.evaluation = index == 0 ? "" : std::string(known[static_cast<std::size_t>(index) - 1].id);
            options.weights.clear();  // they were the other one's
            break;
        }
    }
    document.set_options(options);
}

}  // namespace plytrace
