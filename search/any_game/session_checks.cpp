#include "search/any_game/session_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

bool is_assisted_algorithm(const AlgorithmEntry& entry) {
    return entry.is_assisted;
}

/// The id of the expected kind of algorithm if this one does not suit the game.
std::string_view usual_id(Suits suits) {
    return info(usual_algorithm(suits)).id;
}

Expected<void> check_table(const SearchOptions& options) {
    const TableOptions& table = options.table;
    if (table.kind == TableKind::kOff) {
        if (table == TableOptions()) return {};
        return input_error(
            "plies, a size or symmetry are chosen for a transposition table, and there is none; expected an exact or "
            "a value-only table");
    }
    if (!info(options.algorithm).is_assisted) {
        return input_error(fmt::format("{} takes no transposition table; expected {}, or no table",
                                       info(options.algorithm).id, algorithm_names(is_assisted_algorithm)));
    }
    if (table.first_ply < 0 || table.first_ply > table.last_ply || table.size == 0) {
        return input_error(fmt::format(
            "the table has {} entries for the plies {} to {}; expected one entry or more, the lower ply first",
            table.size, table.first_ply, table.last_ply));
    }
    if (table.kind == TableKind::kValueOnly && options.is_iterative) {
        return refusal(
            "value-only-passes", {},
            "a value-only table does not say how deep its values were searched, so each pass of iterative deepening "
            "would find those of the pass before; expected an exact table, or one pass");
    }
    return {};
}

/// Move orders that only some searches support.
Expected<void> check_order(const SearchOptions& options) {
    if (!is_found_by_search(options.order)) return {};
    if (!info(options.algorithm).takes(options.order)) {
        const auto looks_for_cuts = [](const AlgorithmEntry& entry) { return entry.takes(Order::kKiller); };
        return input_error(fmt::format("{} does not look for moves that cut; expected order {} with {}",
                                       info(options.algorithm).id, id_of(options.order),
                                       algorithm_names(looks_for_cuts)));
    }
    if (options.order != Order::kTableMove) return {};
    if (options.table.kind == TableKind::kOff) {
        return input_error("the table's move first needs a table; expected one, or another order");
    }
    if (options.table.has_symmetry) {
        return refusal("symmetry-and-table-move", {},
                       "with symmetry a table's move may be a mirror image's; expected another order, or no symmetry");
    }
    return {};
}

/// The least and the greatest value of a leaf, for searches that cut below chance nodes.
Expected<void> check_range(const SearchOptions& options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    const auto [least, most] = options.range;
    if (algorithm.is_sampling) return {};  // see check_sampling()
    if (!algorithm.needs_range) {
        if (options.range == Window{}) return {};
        const auto needs_it = [](const AlgorithmEntry& entry) { return entry.uses_range(); };
        return refusal("range-not-used", {std::string(algorithm.id)},
                       fmt::format("{} does not use the range of the leaves' values; expected {}, or no range",
                                   algorithm.id, algorithm_names(needs_it)));
    }
    if (std::isfinite(least) && std::isfinite(most) && least <= most) return {};
    return refusal("no-range", {std::string(algorithm.id)},
                   fmt::format("{} must know what a leaf is worth at least and at most; expected a range of two finite "
                               "numbers, the lower one first",
                               algorithm.id));
}

/// Trees whose nodes can be numbered like an array.
Expected<void> check_array(std::string_view name, const GameSession* game) {
    const ExplicitTree* const tree = game == nullptr ? nullptr : game->tree();
    if (tree == nullptr) {
        return input_error(fmt::format("{} takes a tree that is written out, as an array; expected one, or {}", name,
                                       usual_id(Suits::kTwoPlayers)));
    }
    const std::optional<NodeId> off = tree->first_off_array();
    if (!off) return {};
    const std::string path = tree->position_text({*off});
    const std::string place = tree->is_leaf(*off) ? fmt::format("leaf {}", path) : "node " + tree->name(*off);
    const std::size_t children = tree->child_count(*off);
    const std::string fault = children == 0   ? "is more than one level above the last"
                              : children == 1 ? "has 1 child"
                              : children > 2  ? fmt::format("has {} children", children)
                                              : "has children, and a leaf stands before it on its level";
    return input_error(
        fmt::format("{} has the children of p at 2p+1 and 2p+2 in an array without gaps, but {} {}; expected two "
                    "children at every inner node and all levels full, the last one from the left",
                    name, place, fault));
}

/// Searches beyond the depth limit.
Expected<void> check_horizon(const SearchOptions& options, bool has_noise) {
    const bool is_singular = options.singular_margin != 0;
    if (!options.has_quiescence && !is_singular) return {};
    const char* const name = options.has_quiescence ? "quiescence search" : "singular extension";
    if (!has_noise) {
        return refusal("no-noise", {},
                       fmt::format("this game does not tell noisy moves from quiet ones; expected no {}", name));
    }
    if (!info(options.algorithm).is_assisted) {
        return refusal("not-assisted", {std::string(info(options.algorithm).id)},
                       fmt::format("{} has no {}; expected {}", info(options.algorithm).id, name,
                                   algorithm_names(is_assisted_algorithm)));
    }
    if (options.depth == kNoDepthLimit) {
        return refusal("no-limit", {},
                       fmt::format("there is no depth limit for {} to look beyond; expected one", name));
    }
    if (options.order == Order::kBest || options.order == Order::kWorst) {
        return refusal("sorted-to-limit", {},
                       fmt::format("children are sorted {} first down to the depth limit only; expected another "
                                   "order, or no {}",
                                   id_of(options.order), name));
    }
    if (is_singular && options.table.kind != TableKind::kOff) {
        return refusal(
            "singular-and-table", {},
            "how far a singular move is extended depends on the way there, which a table does not know; expected "
            "singular extension or a table");
    }
    if (is_singular && !(options.singular_margin > 0 && std::isfinite(options.singular_margin))) {
        return input_error(
            fmt::format("the margin of singular extension is {}; expected a number above 0", options.singular_margin));
    }
    return {};
}

/// Null moves and late-move reductions.
Expected<void> check_unsound(const SearchOptions& options, const GameSession* game) {
    const UnsoundOptions& unsound = options.unsound;
    if (!unsound.is_on()) return {};
    const std::string_view name = unsound.has_null_move() ? "null move" : "late-move reductions";
    if (!info(options.algorithm).takes_unsound()) {
        const auto takes_it = [](const AlgorithmEntry& entry) { return entry.takes_unsound(); };
        return refusal("unsound-not-taken", {std::string(info(options.algorithm).id)},
                       fmt::format("{} has no {}; expected {}, or none", info(options.algorithm).id, name,
                                   algorithm_names(takes_it)));
    }
    if (unsound.has_null_move() && game != nullptr && game->tree() != nullptr) {
        return refusal("no-null-move-in-tree", {},
                       "a null move leads to the same position with the other player to move, and a tree that is "
                       "written out has no such position; expected a game, or no null move");
    }
    if (unsound.has_null_move() && (options.order == Order::kBest || options.order == Order::kWorst)) {
        return refusal("sorted-without-null-moves", {std::string(id_of(options.order))},
                       fmt::format("children are sorted {} first down a tree that has no null moves; expected another "
                                   "order, or no null move",
                                   id_of(options.order)));
    }
    if (unsound.has_reductions() && options.depth == kNoDepthLimit) {
        return refusal("no-limit-to-reduce", {},
                       "late moves are searched to less than the depth limit, and there is none; expected one, or no "
                       "late-move reductions");
    }
    return {};
}

/// A search whose scores are not minimax values has the moves as they are given, and no passes.
Expected<void> check_search_without_values(const SearchOptions& options) {
    const AlgorithmEntry& algorithm = info(options.algorithm);
    if (algorithm.has_values()) return {};
    if (options.order != Order::kGiven) {
        return input_error(fmt::format("{} takes moves as the game has them; expected the order given", algorithm.id));
    }
    if (!options.is_iterative) return {};
    return input_error(
        fmt::format("{} has no passes of 1, 2 ... plies; expected it without iterative deepening", algorithm.id));
}

/// A proof-number search needs a goal that can be reached or missed.
Expected<void> check_goal(const SearchOptions& options) {
    if (!info(options.algorithm).has_proof_numbers || std::isfinite(options.goal)) return {};
    return input_error(fmt::format("the goal is {}; expected a finite number", options.goal));
}

/// A search that samples needs a finite scale for its results.
Expected<void> check_sampling(const SearchOptions& options) {
    if (!info(options.algorithm).is_sampling) return {};
    const auto [least, most] = options.range;
    const bool is_sound = std::isfinite(least) && std::isfinite(most) && least < most && std::isfinite(most - least);
    if (options.range != Window{} && !is_sound) {
        return input_error(
            fmt::format("the range of results is {},{}; expected a lower and a higher finite number", least, most));
    }
    if (options.iterations == 0) return input_error("there are 0 iterations; expected 1 or more");
    if (!(options.exploration >= 0 && std::isfinite(options.exploration))) {
        return input_error(
            fmt::format("the constant of exploration is {}; expected a number from 0", options.exploration));
    }
    return {};
}

}  // namespace

bool needs_limit(const SearchOptions& options) {
    return options.depth == kNoDepthLimit && !info(options.algorithm).is_sampling;
}

Suits suits_of(const GameSession& game) {
    if (game.value_count() > 1) return Suits::kSeveralPlayers;
    return game.has_chance() ? Suits::kChance : Suits::kTwoPlayers;
}

Expected<void> check_algorithm(Algorithm algorithm, const GameSession* game) {
    const std::string_view name = info(algorithm).id;
    const bool has_chance = game != nullptr && game->has_chance();
    const bool has_lists = game != nullptr && game->value_count() > 1;
    switch (info(algorithm).suits) {
        case Suits::kSeveralPlayers:
            if (!has_lists) {
                return input_error(fmt::format("{} needs leaves with a value for each player, as <1 2 6>", name));
            }
            if (has_chance) return input_error(fmt::format("{} cannot search chance nodes", name));
            return {};
        case Suits::kChance:
            if (!has_lists && (has_chance || (game != nullptr && game->tree() != nullptr))) return {};
            if (!has_lists)
                return input_error(fmt::format("there is no chance in this game for {}; expected {}", name,
                                               info(plain_algorithm(Suits::kTwoPlayers)).id));
            break;
        case Suits::kTwoPlayers:
            if (!has_lists && (!has_chance || info(algorithm).is_sampling)) {
                if (info(algorithm).needs_array) return check_array(name, game);
                return {};
            }
            if (!has_lists) {
                return input_error(fmt::format("{} cannot search chance nodes; expected {}", name,
                                               algorithm_names([](const AlgorithmEntry& entry) {
                                                   return entry.suits == Suits::kChance || entry.is_sampling;
                                               })));
            }
            break;
    }
    return input_error(fmt::format("{} needs one value at a leaf, MAX's, and here each player has one; expected {}",
                                   name, usual_id(Suits::kSeveralPlayers)));
}

Expected<SearchOptions> checked_for_any_game(const SearchOptions& options, const GameSession* game, bool has_noise) {
    if (const auto suits = check_algorithm(options.algorithm, game); !suits) return tl::make_unexpected(suits.error());
    const AlgorithmEntry& algorithm = info(options.algorithm);
    if (algorithm.suits != Suits::kTwoPlayers && options.order != Order::kGiven) {
        return input_error(
            fmt::format("children are sorted by their minimax values, which {} does not use; expected "
                        "them as given",
                        algorithm.id));
    }
    if (algorithm.needs_array && options.order != Order::kGiven) {
        return input_error(
            fmt::format("{} takes children as they stand in its array; expected the order given", algorithm.id));
    }
    if (options.sum != kInfinity && (algorithm.suits != Suits::kSeveralPlayers || algorithm.has_coalition)) {
        return refusal("sum-not-used", {std::string(algorithm.id)},
                       fmt::format("{} does not use a sum of the players' values; expected {}, or no sum", algorithm.id,
                                   usual_id(Suits::kSeveralPlayers)));
    }
    if (const auto known = check_range(options); !known) return tl::make_unexpected(known.error());
    if (options.preset != Preset::kTextbook) {
        return input_error(fmt::format("the preset {} is of a program for Othello; expected it with that game, or none",
                                       id_of(options.preset)));
    }
    if (options.depth == kDepthByMaterial) {
        return input_error("there is no depth by material in this game; expected a number of plies");
    }
    if (options.depth < 0) return input_error(fmt::format("the depth is {}; expected 0 plies or more", options.depth));
    if (options.is_iterative && options.depth == 0) {
        return input_error("the depth is 0, and iterative deepening begins with 1 ply; expected 1 ply or more");
    }
    const auto [alpha, beta] = options.window;
    if (std::isnan(alpha) || std::isnan(beta) || alpha >= beta) {
        return input_error(fmt::format("the window is {},{}; expected a lower and a higher number", alpha, beta));
    }
    if (algorithm.has_window() && !algorithm.takes_window() &&
        (options.window != Window{} || options.aspiration.is_on())) {
        return input_error(fmt::format("{} sets its own windows; expected one with {}, or no window", algorithm.id,
                                       usual_id(Suits::kTwoPlayers)));
    }
    if (options.aspiration.is_on() && !algorithm.takes_window()) {
        return input_error(fmt::format("{} searches without a window; expected aspiration with {}, or none",
                                       algorithm.id, usual_id(Suits::kTwoPlayers)));
    }
    if (options.aspiration.is_on() && options.window != Window{}) {
        return input_error("aspiration sets the window itself; expected aspiration or a window");
    }
    if (!algorithm.has_window() && options.window != Window{}) {
        return input_error(fmt::format("{} searches without a window; expected one with {}, or no window", algorithm.id,
                                       usual_id(Suits::kTwoPlayers)));
    }
    if (const auto known = check_table(options); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_order(options); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_horizon(options, has_noise); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_unsound(options, game); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_search_without_values(options); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_sampling(options); !known) return tl::make_unexpected(known.error());
    if (const auto known = check_goal(options); !known) return tl::make_unexpected(known.error());
    if (!algorithm.is_sampling || options.range != Window{}) return options;
    SearchOptions scaled = options;
    scaled.range = {-1, 1};
    return scaled;
}

namespace {

Expected<void> check_weights(SearchOptions& options, const EvaluationName& evaluation) {
    if (options.weights.empty()) return {};
    if (evaluation.terms.empty()) {
        return input_error(
            fmt::format("the evaluation \"{}\" is no weighted sum of terms; expected no weights", evaluation.id));
    }
    if (options.weights.size() != evaluation.terms.size()) {
        return input_error(fmt::format("found {} weights, expected {} for the evaluation \"{}\": {}",
                                       options.weights.size(), evaluation.terms.size(), evaluation.id,
                                       joined(evaluation.terms, ", ", &Term::id)));
    }
    const bool is_usual = std::equal(options.weights.begin(), options.weights.end(), evaluation.terms.begin(),
                                     [](double weight, const Term& term) { return weight == term.weight; });
    if (is_usual) options.weights.clear();
    return {};
}

}  // namespace

Expected<void> check_evaluation(std::string_view game, SearchOptions& options,
                                const std::vector<EvaluationName>& evaluations) {
    if (options.evaluation.empty()) {
        if (options.weights.empty()) return {};
        return input_error("weights are those of an evaluation's terms; expected its name, too, or no weights");
    }
    for (const EvaluationName& evaluation : evaluations) {
        if (evaluation.id == options.evaluation) return check_weights(options, evaluation);
    }
    return input_error(fmt::format("{} has no evaluation \"{}\"; expected {}{}", game, options.evaluation,
                                   evaluations.empty() ? "none" : joined(evaluations, ", ", &EvaluationName::id),
                                   did_you_mean(options.evaluation, evaluations, &EvaluationName::id)));
}

}  // namespace plytrace
