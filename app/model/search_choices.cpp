#include "app/model/search_choices.hpp"

#include <algorithm>

#include "app/model/option_text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

namespace {

constexpr int kMostDepth = 24;      // in the list; deeper ones come from files and the command line
constexpr int kMostGameDepth = 12;  // where a game's end is too far away

/// Disabled, with the reason, where the algorithm has no such choice.
void enable_for_rules(SearchRow& row, const Document& document, const Language& language) {
    const AlgorithmName& algorithm = info(document.options().algorithm);
    if (algorithm.knobs == Knobs::kAll) return;
    row.is_enabled = false;
    row.tip = algorithm.has_window()
                  ? language.with("search.own_rules", {language("algorithm." + std::string(algorithm.id))})
                  : why_no_window(document, language);
}

SearchRow row_of(const Language& language, SearchOption option, const char* id) {
    const std::string key(id + 2);  // without its ##
    return {option, id, language(key), {}, -1, true, language(key + ".tip")};
}

SearchRow algorithm_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kAlgorithm, "##search.algorithm");
    for (const AlgorithmName& name : kAlgorithms)
        row.choices.emplace_back(language("algorithm." + std::string(name.id)));
    row.selected = static_cast<int>(document.options().algorithm);
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

SearchRow root_row(const Document& document, const Language& language) {
    SearchRow row = row_of(language, SearchOption::kRoot, "##search.root");
    row.choices = {language("role.max"), language("role.min")};
    const ExplicitTree* tree = document.tree();
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
    SearchRow order = row_of(language, SearchOption::kOrder, "##search.order");
    order.choices = {language("search.order.given"), language("search.order.best"), language("search.order.worst")};
    order.selected = static_cast<int>(options.order);
    rows.push_back(std::move(order));
    rows.push_back(root_row(document, language));
    rows.push_back(depth_row(document, language));
    rows.push_back(passes_row(document, language));
    rows.push_back(evaluation_row(document, language));
    return rows;
}

void choose_option(Document& document, const SearchRow& row, int index) {
    if (!row.is_enabled || index < 0 || index == row.selected) return;
    SearchOptions options = document.options();
    switch (row.option) {
        case SearchOption::kAlgorithm:
            options.algorithm = static_cast<Algorithm>(index);
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
            options.order = static_cast<Order>(index);
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
        case SearchOption::kPasses:
            options.is_iterative = index == 1;
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
