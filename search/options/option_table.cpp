#include "search/options/option_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/core/number_text.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

using Options = SearchOptions;
using Text = std::string_view;

/// Assigns what was parsed, or passes the error on.
template <class Value>
Expected<void> take(Expected<Value> value, Value& place) {
    if (!value) return tl::make_unexpected(value.error());
    place = std::move(*value);
    return {};
}

std::string on_or_off(bool is_on) {
    return is_on ? "on" : "off";
}

bool always(const Options&) {
    return true;
}
bool has_window(const Options& options) {
    return info(options.algorithm).has_window();
}
bool is_sampling(const Options& options) {
    return info(options.algorithm).is_sampling;
}
bool has_goal(const Options& options) {
    return info(options.algorithm).has_proof_numbers;
}
bool takes_window(const Options& options) {
    return info(options.algorithm).takes_window();
}
bool aspires(const Options& options) {
    return options.aspiration.is_on() && takes_window(options);
}
bool takes_unsound(const Options& options) {
    return info(options.algorithm).takes_unsound();
}
bool guesses(const Options& options) {
    return info(options.algorithm).sets_window;
}
bool has_table(const Options& options) {
    return options.table.kind != TableKind::kOff;
}

/// The guess and the distance; what a second search keeps is an option of its own.
Expected<void> take_aspiration(Options& into, Text text) {
    const auto aspiration = parse_aspiration(text);
    if (!aspiration) return tl::make_unexpected(aspiration.error());
    into.aspiration.guess = aspiration->guess;
    into.aspiration.delta = aspiration->delta;
    return {};
}

/// Weights belong to the terms of one evaluation.
Expected<void> take_evaluation(Options& into, Text text) {
    const std::string evaluation(text == kNoneWord ? "" : text);
    if (evaluation != into.evaluation) into.weights.clear();
    into.evaluation = evaluation;
    return {};
}

// clang-format off
constexpr std::array kOptions = {
    Option{"algorithm", "NAME", {}, "One of {algorithms}",
           [](Options& into, Text text) { return take(parse_algorithm(text), into.algorithm); },
           [](const Options& options) { return std::string(info(options.algorithm).id); },
           always, Said::kAlways, 0, 1},
    Option{"cut", "RULE", kCutWords,
           "Alpha-beta cuts when value >= beta or <= alpha (equal, default), or > and < (strict)",
           [](Options& into, Text text) { return take(parse_cut(text), into.alpha_beta.cut); },
           [](const Options& options) { return std::string(id_of(options.alpha_beta.cut)); },
           has_window, Said::kAlways, 1, 2},
    Option{"bounds", "RETURN", kBoundsWords,
           "What a node of alpha-beta returns: soft (default), hard or start",
           [](Options& into, Text text) { return take(parse_bounds(text), into.alpha_beta.bounds); },
           [](const Options& options) { return std::string(id_of(options.alpha_beta.bounds)); },
           has_window, Said::kWhereChosen, 2, 3},
    Option{"deep-cuts", "ON|OFF", kSwitchWords,
           "off: a node of alpha-beta sees only its parent's bound (default on)",
           [](Options& into, Text text) { return take(parse_switch(text), into.alpha_beta.deep_cuts); },
           [](const Options& options) { return on_or_off(options.alpha_beta.deep_cuts); },
           has_window, Said::kWhereChosen, 3, 4},
    Option{"depth", "N", {}, "Plies; without it, to the end of the game. In Lines of Action also by-material",
           [](Options& into, Text text) { return take(parse_search_depth(text), into.depth); },
           [](const Options& options) { return depth_word(options.depth); },
           always, Said::kWhereUnusual, 13, 5, kDepthRange},
    Option{"iterative", "", kSwitchWords, "Iterative deepening: passes of 1, 2 ... plies, up to the depth",
           [](Options& into, Text text) { return take(parse_switch(text), into.is_iterative); },
           [](const Options& options) { return on_or_off(options.is_iterative); },
           always, Said::kWhereUnusual, 9, 6},
    Option{"preset", "NAME", kPresetWords,
           "handout: {printed} for Othello as printed by a Greek course, mistakes included, with its start "
           "and its evaluation",
           [](Options& into, Text text) { return take(parse_preset(text), into.preset); },
           [](const Options& options) { return std::string(id_of(options.preset)); },
           always, Said::kWhereUnusual, 12, 9},
    Option{"evaluation", "NAME", {}, "{evaluations}. Also evaluates finished games",
           take_evaluation,
           [](const Options& options) { return options.evaluation.empty() ? std::string(kNoneWord) : options.evaluation; },
           always, Said::kWhereUnusual, 14, 10},
    Option{"weights", "W,W,...", {}, "Weights of the evaluation's terms. Default: {weights}",
           [](Options& into, Text text) { return take(parse_weights(text), into.weights); },
           [](const Options& options) { return weights_text(options.weights); },
           always, Said::kWhereUnusual, 15, 11},
    Option{"order", "ORDER", kOrderWords,
           "Children as given (default), best or worst first, random, or by the evaluation; with {ordering} also killer, "
           "history, or table-move",
           [](Options& into, Text text) { return take(parse_order(text), into.order); },
           [](const Options& options) { return std::string(id_of(options.order)); },
           always, Said::kAlways, 7, 12},
    Option{"quiescence", "", kSwitchWords, "Continue below the depth limit with noisy moves",
           [](Options& into, Text text) { return take(parse_switch(text), into.has_quiescence); },
           [](const Options& options) { return on_or_off(options.has_quiescence); },
           always, Said::kWhereUnusual, 10, 7},
    Option{"singular", "MARGIN", {}, "Search a move one ply deeper if it is better than all others by this margin",
           [](Options& into, Text text) { return take(parse_margin(text), into.singular_margin); },
           [](const Options& options) { return margin_text(options.singular_margin); },
           always, Said::kWhereUnusual, 11, 8, kMarginRange},
    Option{"null-move", "R", {},
           "Unsound: first let the other player move twice, with a search R plies shallower; if that closes the node, "
           "its moves are cut",
           [](Options& into, Text text) { return take(parse_null_move(text), into.unsound.null_move); },
           [](const Options& options) { return unsound_text(options.unsound.null_move); },
           takes_unsound, Said::kWhereUnusual, 30, 31, kNullMoveRange},
    Option{"late-move-reductions", "N", {},
           "Unsound: search the moves after the first N of a node one ply shallower, and again in full if they improve "
           "alpha (at MIN, beta)",
           [](Options& into, Text text) { return take(parse_full_moves(text), into.unsound.full_moves); },
           [](const Options& options) { return unsound_text(options.unsound.full_moves); },
           takes_unsound, Said::kWhereUnusual, 31, 32, kFullMovesRange},
    Option{"iterations", "N", {}, "For {sampling}: number of iterations (default 1000)",
           [](Options& into, Text text) { return take(parse_iterations(text), into.iterations); },
           [](const Options& options) { return std::to_string(options.iterations); },
           is_sampling, Said::kAlways, 20, 21, kIterationsRange},
    Option{"exploration", "C", {}, "The constant c of UCT, for results from 0 to 1 (default 1.4142135623730951)",
           [](Options& into, Text text) { return take(parse_exploration(text), into.exploration); },
           [](const Options& options) { return number_text(options.exploration); },
           is_sampling, Said::kAlways, 21, 22, kExplorationRange},
    Option{"range", "L,U", {},
           "The least and the greatest value of a leaf. star1 and star2 use them for cutoffs; {sampling} scales them to 0 and "
           "1, and clips results to them. Default: those of a tree's values; -1,1 in games",
           [](Options& into, Text text) { return take(parse_range(text), into.range); },
           [](const Options& options) { return range_word(options.range); },
           [](const Options& options) { return info(options.algorithm).uses_range(); }, Said::kWhereUnusual, 22, 23},
    Option{"playout", "MOVES", kPlayoutWords, "Moves of a playout: random (default), or always the first",
           [](Options& into, Text text) { return take(parse_playout(text), into.playout); },
           [](const Options& options) { return std::string(id_of(options.playout)); },
           is_sampling, Said::kAlways, 23, 24},
    Option{"solver", "", kSwitchWords,
           "For {sampling}: also prove wins and losses, and stop when the root is proved",
           [](Options& into, Text text) { return take(parse_switch(text), into.has_solver); },
           [](const Options& options) { return on_or_off(options.has_solver); },
           is_sampling, Said::kWhereUnusual, 29, 30},
    Option{"seed", "N", {}, "Seed of the random order, or of playouts (default 1)",
           [](Options& into, Text text) { return take(parse_seed(text), into.seed); },
           [](const Options& options) { return std::to_string(options.seed); },
           [](const Options& options) { return options.order == Order::kRandom || is_sampling(options); }, Said::kAlways, 8, 13, kSeedRange},
    Option{"window", "LO,HI", {}, "Alpha-beta's window at the root (default -inf,+inf)",
           [](Options& into, Text text) { return take(parse_window(text), into.window); },
           [](const Options& options) { return window_word(options.window); },
           takes_window, Said::kWhereUnusual, 4, 14},
    Option{"aspiration", "GUESS,DELTA", {},
           "First search the root in the window (GUESS - DELTA, GUESS + DELTA), and again if that search fails",
           take_aspiration,
           [](const Options& options) { return aspiration_word(options.aspiration); },
           takes_window, Said::kWhereUnusual, 24, 25},
    Option{"reopen", "HOW", kReopenWords,
           "The second search after --aspiration: keep the other bound (full, default), or use the first result as "
           "that bound (result)",
           [](Options& into, Text text) { return take(parse_reopen(text), into.aspiration.reopen); },
           [](const Options& options) { return std::string(id_of(options.aspiration.reopen)); },
           aspires, Said::kWhereUnusual, 25, 26},
    Option{"first-guess", "G", {},
           "For mtd-f: the first guess (default 0); +inf for MT-SSS*, -inf for MT-DUAL*",
           [](Options& into, Text text) { return take(parse_number(text), into.first_guess); },
           [](const Options& options) { return number_text(options.first_guess); },
           guesses, Said::kWhereUnusual, 26, 27},
    Option{"table", "KIND", kTableWords,
           "Transposition table for {assisted}: none (default), exact (with bounds and depths; always correct), "
           "or value-only (just the returned value; incorrect in general)",
           [](Options& into, Text text) { return take(parse_table(text), into.table.kind); },
           [](const Options& options) { return std::string(id_of(options.table.kind)); },
           always, Said::kWhereUnusual, 16, 17},
    Option{"table-plies", "A-B", {}, "Plies from the root at which nodes are looked up and stored (default all)",
           [](Options& into, Text text) { return take_plies(parse_table_plies(text), into.table); },
           [](const Options& options) { return plies_text(options.table); },
           has_table, Said::kWhereUnusual, 17, 18, kTablePliesRange},
    Option{"table-size", "N", {}, "Number of entries; a full table replaces its oldest entry (default 1048576)",
           [](Options& into, Text text) { return take(parse_table_size(text), into.table.size); },
           [](const Options& options) { return std::to_string(options.table.size); },
           has_table, Said::kWhereUnusual, 18, 19, kTableSizeRange},
    Option{"symmetry", "", kSwitchWords, "One table entry for all reflections and rotations of a position",
           [](Options& into, Text text) { return take(parse_switch(text), into.table.has_symmetry); },
           [](const Options& options) { return on_or_off(options.table.has_symmetry); },
           has_table, Said::kWhereUnusual, 19, 20},
    Option{"sum", "S", {}, "For max-n: players' values are at least 0 and add up to at most S; allows pruning",
           [](Options& into, Text text) { return take(parse_sum(text), into.sum); },
           [](const Options& options) { return sum_word(options.sum); },
           always, Said::kWhereUnusual, 6, 15, kSumRange},
    Option{"root", "ROLE", kRootWords, "Who moves at the root: max (default) or min",
           [](Options& into, Text text) { return take(parse_root(text), into.root_role); },
           [](const Options& options) { return std::string(id_of(options.root_role)); },
           [](const Options& options) { return info(options.algorithm).suits != Suits::kSeveralPlayers; },
           Said::kAlways, 5, 16},
    Option{"goal", "V", {}, "For {proving}: prove or disprove that MAX's value is at least V (default 1: a win)",
           [](Options& into, Text text) { return take(parse_goal(text), into.goal); },
           [](const Options& options) { return number_text(options.goal); },
           has_goal, Said::kAlways, 27, 28},
    Option{"evaluate", "WHEN", kLeafEvaluationWords,
           "For pns: evaluate leaves when they are generated (default), or when they are reached",
           [](Options& into, Text text) { return take(parse_leaf_evaluation(text), into.evaluate); },
           [](const Options& options) { return std::string(id_of(options.evaluate)); },
           [](const Options& options) { return info(options.algorithm).walks_to_most_proving; },
           Said::kAlways, 28, 29},
};
// clang-format on

/// The options with a nonzero position of that kind, sorted by it.
std::vector<const Option*> in_order_of(int Option::*place) {
    std::vector<const Option*> ordered;
    for (const Option& option : kOptions) {
        if (option.*place != 0) ordered.push_back(&option);
    }
    std::sort(ordered.begin(), ordered.end(),
              [place](const Option* a, const Option* b) { return a->*place < b->*place; });
    return ordered;
}

bool is_rule(const Option& option) {
    return option.key == "cut" || option.key == "bounds" || option.key == "deep-cuts";
}

/// Where these do not apply, a game's check refuses their unusual values, with reasons of its own; a tree of several
/// players refuses every root.
bool is_left_to_game(const Option& option) {
    return option.applies == &takes_window || option.applies == &has_table || option.key == "range" ||
           option.key == "root";
}

bool is_usual_text(const Option& option, std::string_view text) {
    SearchOptions named;
    return option.read(named, text).has_value() && option.is_usual(named);
}

}  // namespace

std::span<const Option> search_options() {
    return kOptions;
}

const Option* find_search_option(std::string_view key) {
    const auto* found =
        std::find_if(kOptions.begin(), kOptions.end(), [key](const Option& each) { return each.key == key; });
    return found == kOptions.end() ? nullptr : &*found;
}

const std::vector<const Option*>& search_options_of_links() {
    static const std::vector<const Option*> options = in_order_of(&Option::place_in_links);
    return options;
}

std::vector<std::pair<std::string, std::string>> option_pairs(const SearchOptions& options) {
    static const std::vector<const Option*> of_headers = in_order_of(&Option::place_in_headers);
    SearchOptions really = options;
    really.alpha_beta = rules_of(options);
    const bool has_chosen_rules = info(options.algorithm).rules == Rules::kChosen;
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const Option* option : of_headers) {
        const bool is_always_said =
            option->said == Said::kAlways || (option->said == Said::kWhereChosen && has_chosen_rules);
        if (!option->applies(really) || !(is_always_said || !option->is_usual(really))) continue;
        pairs.emplace_back(option->key, option->write(really));
    }
    return pairs;
}

SearchOptions options_from_pairs(std::string_view algorithm,
                                 const std::vector<std::pair<std::string, std::string>>& pairs) {
    SearchOptions options;
    if (const AlgorithmEntry* known = find_algorithm(algorithm)) options.algorithm = known->algorithm;
    for (const Option& option : kOptions) {
        if (option.place_in_headers == 0) continue;
        for (const auto& [name, value] : pairs) {
            if (name == option.key) (void)option.read(options, value);
        }
    }
    return options;
}

Expected<void> check_applies(const Option& option, std::string_view text, const SearchOptions& options) {
    if (option.applies(options) || is_rule(option) || is_left_to_game(option) || is_usual_text(option, text)) return {};
    if (option.key == "seed") {
        const auto samples = [](const AlgorithmEntry& entry) { return entry.is_sampling; };
        return input_error(fmt::format("it is for --order random, or for --algorithm {}; found --order {}",
                                       algorithm_names(samples), id_of(options.order)));
    }
    if (option.applies == &aspires && !options.aspiration.is_on()) {
        return input_error("it is for the second search of aspiration; expected it with aspiration, or nothing");
    }
    const auto uses_it = [&](const AlgorithmEntry& entry) {
        SearchOptions other = options;
        other.algorithm = entry.algorithm;
        return option.applies(other);
    };
    return input_error(fmt::format("{} does not use it; expected it only with {}", info(options.algorithm).id,
                                   algorithm_names(uses_it)));
}

Expected<void> check_named(const Option& option, std::string_view text, const SearchOptions& options) {
    if (const auto applies = check_applies(option, text, options); !applies) return applies;
    const AlgorithmEntry& algorithm = info(options.algorithm);
    if (!is_rule(option) || algorithm.rules == Rules::kChosen) return {};
    SearchOptions own;
    own.alpha_beta = algorithm.own_rules;
    if (text == option.write(own)) return {};
    if (algorithm.has_window()) {
        return input_error(
            fmt::format("{} has rules of its own; expected {}, or nothing", algorithm.id, option.write(own)));
    }
    return input_error(fmt::format("{} keeps no alpha and beta; expected it with {}, or nothing", algorithm.id,
                                   info(usual_algorithm(Suits::kTwoPlayers)).id));
}

}  // namespace plytrace
