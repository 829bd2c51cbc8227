#include "app/control/search_choices.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {
namespace {

/// How a row of the Search card is filled and what a choice in it does.
struct SearchRowRule {
    SearchOption row;
    const char* id;                ///< of the widget: "##search.cut"; the keys of the row's words follow from it
    std::string_view option = {};  ///< its words are the choices; empty: `fill` and `choose` know others
    bool is_basic = false;
    bool is_rare = false;
    bool is_first = false;
    bool (*is_shown)(const Document&) = nullptr;  ///< null: always
    /// Adds what the option's words do not have: choices, and why none can be made.
    void (*fill)(SearchRow&, const Document&, const Language&) = nullptr;
    void (*choose)(Document&, int index) = nullptr;  ///< null: the option takes the word
};

/// The option's words in the order of the list: the default first.
[[nodiscard]] std::vector<std::string_view> listed_words(const Option& option) {
    std::vector<std::string_view> words(option.words.begin(), option.words.end());
    const std::string usual = option.write(SearchOptions());
    std::stable_partition(words.begin(), words.end(), [&](std::string_view word) { return word == usual; });
    return words;
}

[[nodiscard]] std::string algorithm_name(const Language& language, Algorithm algorithm) {
    return language("algorithm." + std::string(info(algorithm).id));
}

/// The reason of a refusal in the window's words; the messages of errors are the command line's.
[[nodiscard]] std::string refusal_text(const Language& language, const InputError& refusal) {
    const std::string key = "refused." + std::string(refusal.reason.empty() ? "other" : refusal.reason);
    std::vector<std::string_view> facts;
    for (const std::string& fact : refusal.facts) {
        const AlgorithmEntry* algorithm = find_algorithm(fact);
        facts.push_back(algorithm != nullptr ? std::string_view(language("algorithm." + fact)) : fact);
    }
    return language.with(key, facts);
}

/// Disables the row if the game refuses `changed`, unless the row is already set and can be set back.
void disable_where_refused(SearchRow& row, const Document& document, const SearchOptions& changed,
                           const Language& language) {
    if (row.selected > 0) return;
    const auto taken = document.game()->checked(changed, document.moves());
    if (!taken) row.disable(refusal_text(language, taken.error()));
}

// ---- the algorithm and its rules ------------------------------------------------------------------------------------

/// The algorithms that can search this game.
std::vector<Algorithm> algorithms_of(const Document& document) {
    std::vector<Algorithm> algorithms;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        const bool is_chosen = entry.algorithm == document.options().algorithm;
        if (is_chosen || check_algorithm(entry.algorithm, document.game().get())) algorithms.push_back(entry.algorithm);
    }
    return algorithms;
}

/// The options of the handout's program, replacing those that it does not accept.
SearchOptions as_in_handout(const SearchOptions& options) {
    SearchOptions printed;
    printed.preset = Preset::kHandout;
    if (info(options.algorithm).is_in_handout) printed.algorithm = options.algorithm;
    printed.root_role = options.root_role;
    printed.depth = options.depth;
    printed.seed = options.seed;
    printed.evaluation = "handout";
    if (options.evaluation == printed.evaluation) printed.weights = options.weights;
    return printed;
}

void fill_algorithm(SearchRow& row, const Document& document, const Language& language) {
    for (const Algorithm algorithm : algorithms_of(document)) {
        if (algorithm == document.options().algorithm) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(algorithm_name(language, algorithm));
    }
}

void choose_algorithm(Document& document, int index) {
    SearchOptions options = document.options();
    const Algorithm before = std::exchange(options.algorithm, algorithms_of(document)[static_cast<std::size_t>(index)]);
    if (options.algorithm != before) options.range = {};  // it means something else to the next algorithm
    document.set_options(fitted_to_algorithm(std::move(options)));
}

void fill_rule(SearchRow& row, const Document& document, const Language& language) {
    const AlgorithmEntry& algorithm = info(document.options().algorithm);
    if (document.options().preset != Preset::kTextbook) return row.disable(language("search.preset.own_rules"));
    if (algorithm.rules == Rules::kChosen) return;
    const std::string own = language.with("search.own_rules", {algorithm_name(language, algorithm.algorithm)});
    row.disable(algorithm.has_window() ? own : why_no_window(document, language));
}

bool has_preset(const Document& document) {
    return document.game()->takes_preset();
}

void choose_preset(Document& document, int index) {
    SearchOptions options = document.options();
    options.preset = Preset::kTextbook;
    document.set_options(index == 0 ? options : as_in_handout(options));
}

// ---- children, root, evaluation and sum -----------------------------------------------------------------------------

/// The orders that the game accepts, as listed. The entry after them is "shuffle again".
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

/// The largest sum of values at any leaf.
double largest_sum(const ExplicitTree& tree) {
    double largest = 0;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        double sum = 0;
        for (const double value : tree.values(tree.leaf_node(leaf))) sum += value;
        largest = std::max(largest, sum);
    }
    return largest;
}

void fill_order(SearchRow& row, const Document& document, const Language& language) {
    const SearchOptions& options = document.options();
    for (const Order order : orders_of(document)) {
        const std::string key = "search.order." + std::string(id_of(order));
        if (order == options.order) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(language.with(key, {std::to_string(options.seed)}));
    }
    if (options.order == Order::kRandom) row.choices.emplace_back(language("search.order.again"));
    const AlgorithmEntry& algorithm = info(options.algorithm);
    if (algorithm.suits == Suits::kTwoPlayers && algorithm.has_values()) return;
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
    row.disable(language("search.root.tip.other"));
}

void choose_root(Document& document, int index) {
    if (document.tree() != nullptr) return document.edit_tree(with_players_flipped(*document.tree()));
    SearchOptions options = document.options();
    options.root_role = index == 0 ? Role::kMax : Role::kMin;
    document.set_options(options);
}

void fill_evaluation(SearchRow& row, const Document& document, const Language& language) {
    const auto known = document.game()->evaluations();
    row.choices.emplace_back(language(document.tree() != nullptr ? "search.evaluation.none" : "search.evaluation.own"));
    row.selected = 0;
    for (const EvaluationName& evaluation : known) {
        if (evaluation.id == document.options().evaluation) {
            row.selected = static_cast<int>(row.choices.size());
            row.tip += "\n" + std::string(evaluation.id) + ": " + std::string(evaluation.description);
        }
        row.choices.push_back(evaluation_words(language, evaluation.id));
    }
    if (!known.empty()) return;
    row.disable(language(document.tree() != nullptr ? "search.evaluation.tree" : "search.evaluation.missing"));
}

void choose_evaluation(Document& document, int index) {
    SearchOptions options = document.options();
    const auto known = document.game()->evaluations();
    options.evaluation = index == 0 ? "" : std::string(known[static_cast<std::size_t>(index) - 1].id);
    options.weights.clear();  // they belong to the previous evaluation
    document.set_options(options);
}

bool has_lists(const Document& document) {
    return document.tree() != nullptr && document.tree()->value_count() > 1;
}

/// Offers no declared sum, or the largest sum in the tree, if max-n can use it.
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

// ---- depth ----------------------------------------------------------------------------------------------------------

constexpr int kMostDepth = 24;      // in the list; greater depths come from files and the command line
constexpr int kMostGameDepth = 12;  // if the end of the game is out of reach
constexpr double kUsualMargin = 0.5;
constexpr int kUsualNullMove = 2;   // plies
constexpr int kUsualFullMoves = 2;  // moves

/// The greatest depth worth offering: the height of a tree, or the number of empty squares.
int most_depth(const Document& document) {
    if (const ExplicitTree* tree = document.tree()) return std::min(tree->height(), kMostDepth);
    if (const auto deepest = document.game()->deepest_offer()) return *deepest;
    const auto board = document.game()->board(document.moves());
    if (!board) return kMostGameDepth;
    const auto empty = std::count(board->cells.begin(), board->cells.end(), '-');
    return std::min(static_cast<int>(empty), kMostGameDepth);
}

struct Depths {
    std::vector<int> taken;           ///< in the order of the list; kNoDepthLimit is "to the leaves"
    std::optional<InputError> fault;  ///< why other depths are refused
};

Depths depths_of(const Document& document) {
    Depths depths;
    const auto try_depth = [&](int depth) {
        SearchOptions options = document.options();
        options.depth = depth;
        const auto taken = document.game()->checked(options, document.moves());
        if (taken) {
            depths.taken.push_back(depth);
        } else if (depth != kDepthByMaterial &&
                   !depths.fault) {  // most games do not have this depth, so its refusal is no reason
            depths.fault = taken.error();
        }
    };
    try_depth(kNoDepthLimit);
    try_depth(kDepthByMaterial);
    for (int depth = 1; depth <= most_depth(document); ++depth) try_depth(depth);
    const int now = document.options().depth;
    const bool is_listed = std::find(depths.taken.begin(), depths.taken.end(), now) != depths.taken.end();
    if (!is_listed) depths.taken.push_back(now);
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

/// Options for an entry of the row: 1 quiescence, 2 singular extension, 3 both.
SearchOptions with_horizon(SearchOptions options, int index) {
    options.has_quiescence = (index & 1) != 0;
    const double margin = options.singular_margin != 0 ? options.singular_margin : kUsualMargin;
    options.singular_margin = (index & 2) != 0 ? margin : 0;
    return options;
}

void fill_depth(SearchRow& row, const Document& document, const Language& language) {
    const Depths depths = depths_of(document);
    for (const int depth : depths.taken) {
        if (depth == document.options().depth) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(depth_text(document, language, depth));
    }
    if (depths.taken.size() >= 2) return;
    row.disable(depths.fault ? refusal_text(language, *depths.fault) : language("search.depth.only"));
}

void choose_depth(Document& document, int index) {
    const std::vector<int> depths = depths_of(document).taken;
    if (static_cast<std::size_t>(index) >= depths.size()) return;
    SearchOptions options = document.options();
    options.depth = depths[static_cast<std::size_t>(index)];
    document.set_options(options);
}

/// Offers one search to the limit, or one to each depth on the way if the game accepts that.
void fill_passes(SearchRow& row, const Document& document, const Language& language) {
    SearchOptions options = document.options();
    options.is_iterative = true;
    disable_where_refused(row, document, options, language);
}

void fill_horizon(SearchRow& row, const Document& document, const Language& language) {
    constexpr int kChoices = 4;
    const SearchOptions& now = document.options();
    const std::string margin = margin_text(with_horizon(now, 2).singular_margin);
    for (int index = 0; index < kChoices; ++index) {
        row.choices.push_back(language.with("search.horizon." + std::to_string(index), {margin}));
    }
    row.selected = (now.has_quiescence ? 1 : 0) + (now.singular_margin != 0 ? 2 : 0);
    disable_where_refused(row, document, with_horizon(now, 1), language);
}

void choose_horizon(Document& document, int index) {
    document.set_options(with_horizon(document.options(), index));
}

/// Options for an entry of the row: 1 null move, 2 late-move reductions, 3 both.
SearchOptions with_unsound(SearchOptions options, int index) {
    UnsoundOptions& unsound = options.unsound;
    const int null_move = unsound.has_null_move() ? unsound.null_move : kUsualNullMove;
    const int full_moves = unsound.has_reductions() ? unsound.full_moves : kUsualFullMoves;
    unsound.null_move = (index & 1) != 0 ? null_move : UnsoundOptions::kNever;
    unsound.full_moves = (index & 2) != 0 ? full_moves : UnsoundOptions::kNever;
    return options;
}

int unsound_entry(const UnsoundOptions& unsound) {
    return (unsound.has_null_move() ? 1 : 0) + (unsound.has_reductions() ? 2 : 0);
}

/// Those that the game accepts, and the document's own.
std::vector<int> listed_unsound(const Document& document) {
    constexpr int kEntries = 4;
    std::vector<int> entries;
    for (int index = 0; index < kEntries; ++index) {
        const bool is_own = index == unsound_entry(document.options().unsound);
        const SearchOptions changed = with_unsound(document.options(), index);
        if (index == 0 || is_own || document.game()->checked(changed, document.moves())) entries.push_back(index);
    }
    return entries;
}

void fill_unsound(SearchRow& row, const Document& document, const Language& language) {
    const UnsoundOptions usual = with_unsound(document.options(), 3).unsound;
    const std::string plies = std::to_string(usual.null_move), moves = std::to_string(usual.full_moves);
    for (const int index : listed_unsound(document)) {
        if (index == unsound_entry(document.options().unsound)) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(language.with("search.unsound." + std::to_string(index), {plies, moves}));
    }
    if (row.choices.size() == 1) disable_where_refused(row, document, with_unsound(document.options(), 1), language);
}

void choose_unsound(Document& document, int index) {
    const std::vector<int> entries = listed_unsound(document);
    if (static_cast<std::size_t>(index) >= entries.size()) return;
    document.set_options(with_unsound(document.options(), entries[static_cast<std::size_t>(index)]));
}

// ---- the transposition table ----------------------------------------------------------------------------------------

/// The ranges in the list, and the document's own.
std::vector<TablePlies> listed_plies(const TableOptions& table) {
    std::vector<TablePlies> plies{{}, {0, 2}, {0, 4}, {0, 6}, {1, 3}, {2, 4}, {3, 5}, {4, 6}};
    const auto is_own = [&](const TablePlies& each) {
        return each.first == table.first_ply && each.last == table.last_ply;
    };
    if (std::none_of(plies.begin(), plies.end(), is_own)) plies.push_back({table.first_ply, table.last_ply});
    return plies;
}

bool has_table(const Document& document) {
    return document.options().table.kind != TableKind::kOff;
}

void fill_table(SearchRow& row, const Document& document, const Language& language) {
    const SearchOptions& options = document.options();
    if (options.preset != Preset::kTextbook) return row.disable(language("search.preset.own_rules"));
    if (info(options.algorithm).is_assisted) return;
    std::vector<std::string> takers;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.is_assisted) takers.emplace_back(algorithm_name(language, entry.algorithm));
    }
    row.disable(language.with("search.table.not_for_algorithm",
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

/// Disabled if the game has no symmetries.
void fill_symmetry(SearchRow& row, const Document& document, const Language& language) {
    SearchOptions options = document.options();
    options.table.has_symmetry = true;
    disable_where_refused(row, document, options, language);
}

// ---- a search that samples ------------------------------------------------------------------------------------------

bool is_sampling(const Document& document) {
    return info(document.options().algorithm).is_sampling;
}

/// The numbers in the list and the document's own, in ascending order.
template <class Number, std::size_t N>
std::vector<Number> listed_numbers(const std::array<Number, N>& usual, Number own) {
    std::vector<Number> numbers(usual.begin(), usual.end());
    if (std::find(numbers.begin(), numbers.end(), own) == numbers.end()) numbers.push_back(own);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::vector<std::uint32_t> listed_iterations(const Document& document) {
    return listed_numbers(std::array<std::uint32_t, 8>{1, 10, 30, 100, 1000, 10'000, 100'000, 1'000'000},
                          document.options().iterations);
}

void fill_iterations(SearchRow& row, const Document& document, const Language& /*language*/) {
    for (const std::uint32_t iterations : listed_iterations(document)) {
        if (iterations == document.options().iterations) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(count_text(iterations));
    }
}

void choose_iterations(Document& document, int index) {
    SearchOptions options = document.options();
    options.iterations = listed_iterations(document)[static_cast<std::size_t>(index)];
    document.set_options(options);
}

/// The stops of a slider.
std::vector<double> listed_explorations(const Document& document) {
    constexpr std::array kStops{0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, kUsualExploration,
                                1.6, 1.8,  2.0, 2.5, 3.0, 4.0, 5.0, 7.0, 10.0};
    return listed_numbers(kStops, document.options().exploration);
}

void fill_exploration(SearchRow& row, const Document& document, const Language& /*language*/) {
    row.is_slider = true;
    for (const double exploration : listed_explorations(document)) {
        if (exploration == document.options().exploration) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(exploration == kUsualExploration ? "√2" : number_text(exploration));
    }
}

void choose_exploration(Document& document, int index) {
    SearchOptions options = document.options();
    options.exploration = listed_explorations(document)[static_cast<std::size_t>(index)];
    document.set_options(options);
}

bool has_seed(const Document& document) {
    return is_sampling(document) || document.options().order == Order::kRandom;
}

std::vector<std::uint32_t> listed_seeds(const Document& document) {
    constexpr std::array<std::uint32_t, 9> kSeeds{1, 2, 3, 4, 5, 6, 7, 8, 9};
    return listed_numbers(kSeeds, document.options().seed);
}

void fill_seed(SearchRow& row, const Document& document, const Language& /*language*/) {
    for (const std::uint32_t seed : listed_seeds(document)) {
        if (seed == document.options().seed) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back(std::to_string(seed));
    }
}

void choose_seed(Document& document, int index) {
    SearchOptions options = document.options();
    options.seed = listed_seeds(document)[static_cast<std::size_t>(index)];
    document.set_options(options);
}

// ---- proof-number searches ------------------------------------------------------------------------------------------

bool has_goal(const Document& document) {
    return info(document.options().algorithm).has_proof_numbers;
}

bool walks_to_most_proving(const Document& document) {
    return info(document.options().algorithm).walks_to_most_proving;
}

/// Small whole numbers, which decide most games, and the search's own.
std::vector<double> listed_goals(const Document& document) {
    return listed_numbers(std::array{-1.0, 0.0, 1.0, 2.0, 3.0}, document.options().goal);
}

void fill_goal(SearchRow& row, const Document& document, const Language& /*language*/) {
    for (const double goal : listed_goals(document)) {
        if (goal == document.options().goal) row.selected = static_cast<int>(row.choices.size());
        row.choices.push_back("≥ " + score_text(goal));
    }
}

void choose_goal(Document& document, int index) {
    SearchOptions options = document.options();
    options.goal = listed_goals(document)[static_cast<std::size_t>(index)];
    document.set_options(options);
}

// ---- the rows -------------------------------------------------------------------------------------------------------

constexpr std::array kRules = {
    SearchRowRule{.row = SearchOption::kAlgorithm,
                  .id = "##search.algorithm",
                  .is_basic = true,
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
    SearchRowRule{.row = SearchOption::kOrder,
                  .id = "##search.order",
                  .is_basic = true,
                  .fill = fill_order,
                  .choose = choose_order},
    SearchRowRule{
        .row = SearchOption::kRoot, .id = "##search.root", .is_rare = true, .fill = fill_root, .choose = choose_root},
    SearchRowRule{.row = SearchOption::kDepth,
                  .id = "##search.depth",
                  .is_basic = true,
                  .fill = fill_depth,
                  .choose = choose_depth},
    SearchRowRule{.row = SearchOption::kPasses, .id = "##search.passes", .option = "iterative", .fill = fill_passes},
    SearchRowRule{.row = SearchOption::kHorizon,
                  .id = "##search.horizon",
                  .is_rare = true,
                  .fill = fill_horizon,
                  .choose = choose_horizon},
    SearchRowRule{.row = SearchOption::kUnsound,
                  .id = "##search.unsound",
                  .is_rare = true,
                  .fill = fill_unsound,
                  .choose = choose_unsound},
    SearchRowRule{.row = SearchOption::kPreset,
                  .id = "##search.preset",
                  .option = "preset",
                  .is_rare = true,
                  .is_shown = has_preset,
                  .choose = choose_preset},
    SearchRowRule{.row = SearchOption::kEvaluation,
                  .id = "##search.evaluation",
                  .is_basic = true,
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
    SearchRowRule{.row = SearchOption::kIterations,
                  .id = "##search.iterations",
                  .is_basic = true,
                  .is_shown = is_sampling,
                  .fill = fill_iterations,
                  .choose = choose_iterations},
    SearchRowRule{.row = SearchOption::kExploration,
                  .id = "##search.exploration",
                  .is_basic = true,
                  .is_first = true,
                  .is_shown = is_sampling,
                  .fill = fill_exploration,
                  .choose = choose_exploration},
    SearchRowRule{
        .row = SearchOption::kPlayout, .id = "##search.playout", .option = "playout", .is_shown = is_sampling},
    SearchRowRule{.row = SearchOption::kSeed,
                  .id = "##search.seed",
                  .is_shown = has_seed,
                  .fill = fill_seed,
                  .choose = choose_seed},
    SearchRowRule{.row = SearchOption::kSolver, .id = "##search.solver", .option = "solver", .is_shown = is_sampling},
    SearchRowRule{.row = SearchOption::kGoal,
                  .id = "##search.goal",
                  .is_basic = true,
                  .is_shown = has_goal,
                  .fill = fill_goal,
                  .choose = choose_goal},
    SearchRowRule{.row = SearchOption::kEvaluate,
                  .id = "##search.evaluate",
                  .option = "evaluate",
                  .is_shown = walks_to_most_proving},
};

const SearchRowRule& rule_of(SearchOption row) {
    return *std::find_if(kRules.begin(), kRules.end(), [row](const SearchRowRule& rule) { return rule.row == row; });
}

/// Adds the option's words in the language, and selects the one that the search really uses.
void fill_words(SearchRow& row, const Option& option, const Document& document, const Language& language) {
    SearchOptions really = document.options();
    really.alpha_beta = rules_of(really);
    const std::string now = option.write(really);
    for (const std::string_view word : listed_words(option)) {
        if (word == now) row.selected = static_cast<int>(row.choices.size());
        row.choices.emplace_back(language(row.text_key() + "." + std::string(word)));
    }
}

SearchRow row_by(const SearchRowRule& rule, const Document& document, const Language& language) {
    SearchRow row{{rule.id, language}, rule.row, rule.is_basic, rule.is_rare, rule.is_first};
    if (const Option* option = find_search_option(rule.option)) {
        fill_words(row, *option, document, language);
        const std::string_view first = listed_words(*option).front();
        row.has_off = first == "off" || first == "none";
    }
    if (rule.fill != nullptr) rule.fill(row, document, language);
    return row;
}

}  // namespace

bool has_window(const Document& document) {
    return info(document.options().algorithm).has_window();
}

std::string why_no_window(const Document& document, const Language& language) {
    return language.with("search.not_for_algorithm", {algorithm_name(language, document.options().algorithm)});
}

std::string evaluation_words(const Language& language, std::string_view id) {
    const std::string key = "evaluation.name." + std::string(id);
    return language.has(key) ? language(key) : std::string(id);
}

std::vector<SearchRow> search_rows(const Document& document, const Language& language) {
    std::vector<SearchRow> rows;
    for (const SearchRowRule& rule : kRules) {
        if (rule.is_shown == nullptr || rule.is_shown(document)) rows.push_back(row_by(rule, document, language));
    }
    return rows;
}

std::vector<SearchRow> all_search_rows(const Document& document, const Language& language) {
    std::vector<SearchRow> rows;
    for (const SearchRowRule& rule : kRules) {
        if (rule.is_shown == nullptr || rule.is_shown(document)) {
            rows.push_back(row_by(rule, document, language));
            continue;
        }
        SearchRow& row =
            rows.emplace_back(SearchRow{{rule.id, language}, rule.row, rule.is_basic, rule.is_rare, rule.is_first});
        row.disable(language(row.text_key() + ".hidden"));
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

// ---- under "More" --------------------------------------------------------------------------------------------------

namespace {

bool has_window_set(const Document& document) {
    return has_window(document) && !(document.options().window == Window{});
}

std::string line_of(const Language& language, std::string_view label, const std::string& choice) {
    return language.with("search.more.line", {std::string(label), choice});
}

std::string choice_of(const SearchRow& row) {
    const bool is_chosen = row.selected >= 0 && static_cast<std::size_t>(row.selected) < row.choices.size();
    return is_chosen ? row.choices[static_cast<std::size_t>(row.selected)] : "–";
}

}  // namespace

SearchFold fold_rows(const std::vector<SearchRow>& rows, std::size_t most, bool shows_all) {
    SearchFold fold;
    const bool has_room = shows_all && rows.size() + 1 <= most;
    const std::size_t room = std::max<std::size_t>(most, 2) - 1;
    const auto is_first = [&](std::size_t i) { return i == 0 || rows[i].is_first; };
    std::size_t to_come = 0;  // rows that come first, after the one at hand
    for (std::size_t i = 0; i < rows.size(); ++i) to_come += is_first(i) ? 1 : 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (is_first(i)) --to_come;
        const bool is_wanted = is_first(i) || (shows_all ? !rows[i].is_rare : rows[i].is_basic);
        const bool is_room_left = fold.shown.size() + (is_first(i) ? 0 : to_come) < room;
        (has_room || (is_wanted && is_room_left) ? fold.shown : fold.under_more).push_back(i);
    }
    return fold;
}

std::string more_text(const Document& document, const Language& language, const std::vector<SearchRow>& rows,
                      const SearchFold& fold) {
    std::vector<std::string_view> labels;
    std::string only;
    const auto add = [&](std::string_view label, const std::string& choice) {
        labels.push_back(label);
        only = line_of(language, label, choice);
    };
    for (const std::size_t i : fold.under_more) {
        if (rows[i].is_set()) add(rows[i].label, choice_of(rows[i]));
    }
    if (has_window_set(document)) add(language("search.window"), window_word(document.options().window));
    if (labels.empty()) return language("search.more.usual");
    return labels.size() == 1 ? only : joined(labels, ", ");
}

std::string more_tip(const Document& document, const Language& language, const std::vector<SearchRow>& rows,
                     const SearchFold& fold) {
    std::string text;
    for (const std::size_t i : fold.under_more) text += line_of(language, rows[i].label, choice_of(rows[i])) + "\n";
    return text + line_of(language, language("search.window"), window_word(document.options().window));
}

}  // namespace plytrace
