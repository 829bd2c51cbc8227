// The rows of what the game or the tree has to do with: children, root, evaluation and, of several players, the sum.
#include <algorithm>

#include "app/control/search_row_rules.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

/// The orders that the game takes, by their place in the list. One place behind them is "shuffle again".
std::vector<Order> orders_of(const Document& document) {
    std::vector<Order> orders;
    for (const std::string_view word : kOrderWords) {
        SearchOptions options = document.options();
        const Order now = options.order;
        options.order = *parse_order(word);
        if (options.order == now || document.game()->checked(options, document.moves())) {
            orders.push_back(options.order);
        }
    }
    return orders;
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

}  // namespace

void fill_order(SearchRow& row, const Document& document, const Language& language) {
    const SearchOptions& options = document.options();
    for (const Order order : orders_of(document)) {
        const std::string key = "search.order." + std::string(id_of(order));
        if (order == options.order) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(language.with(key, {std::to_string(options.seed)}));
    }
    if (options.order == Order::kRandom) row.choices.emplace_back(language("search.order.again"));
    if (info(options.algorithm).suits == Suits::kTwoPlayers) return;
    row.is_enabled = options.order != Order::kGiven;
    row.tip = language("search.order.tip.given");
}

void choose_order(Document& document, int index) {
    SearchOptions options = document.options();
    const std::vector<Order> orders = orders_of(document);
    if (static_cast<std::size_t>(index) < orders.size()) {
        options.order = orders[static_cast<std::size_t>(index)];
    } else {
        ++options.seed;
    }
    document.set_options(options);
}

void fill_root(SearchRow& row, const Document& document, const Language& language) {
    row.choices = {language("role.max"), language("role.min")};
    const ExplicitTree* tree = document.tree();
    if (tree == nullptr) {
        row.selected = document.options().root_role == Role::kMax ? 0 : 1;
        row.tip = language("search.root.tip.game");
        return;
    }
    if (tree->value_count() == 1 && !tree->is_chance(0)) {
        row.selected = tree->player(0) == Player::kFirst ? 0 : 1;
        return;
    }
    const int number = static_cast<int>(tree->player(0)) + 1;
    row.choices = {tree->is_chance(0) ? language("role.chance")
                                      : language.with("role.number", {std::to_string(number)})};
    row.selected = 0;
    disable(row, language("search.root.tip.other"));
}

void choose_root(Document& document, int index) {
    if (document.tree() != nullptr) return document.edit_tree(with_players_flipped(*document.tree()));
    SearchOptions options = document.options();
    options.root_role = index == 0 ? Role::kMax : Role::kMin;
    document.set_options(options);
}

void fill_evaluation(SearchRow& row, const Document& document, const Language& language) {
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
    if (!known.empty()) return;
    disable(row, language(document.tree() != nullptr ? "search.evaluation.tree" : "search.evaluation.missing"));
}

void choose_evaluation(Document& document, int index) {
    SearchOptions options = document.options();
    const auto known = document.game()->evaluations();
    options.evaluation = index == 0 ? "" : std::string(known[static_cast<std::size_t>(index) - 1].id);
    options.weights.clear();  // they were the other one's
    document.set_options(options);
}

bool has_lists(const Document& document) {
    return document.tree() != nullptr && document.tree()->value_count() > 1;
}

/// Nothing declared, or the largest sum that there is; only where max-n could go by it.
void fill_sum(SearchRow& row, const Document& document, const Language& language) {
    SearchOptions options = document.options();
    const double largest = largest_sum(*document.tree());
    const bool is_declared = options.sum != kInfinity;
    row.choices = {language("search.sum.none"), number_text(is_declared ? options.sum : largest)};
    row.selected = is_declared ? 1 : 0;
    options.sum = largest;
    disable_where_refused(row, document, options, language);
}

void choose_sum(Document& document, int index) {
    SearchOptions options = document.options();
    options.sum = index == 0 ? kInfinity : largest_sum(*document.tree());
    document.set_options(options);
}

}  // namespace plytrace
