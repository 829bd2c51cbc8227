#include "app/cli/options/search_options.hpp"

#include <fmt/format.h>

#include "app/cli/command.hpp"
#include "app/model/games/game_help.hpp"
#include "app/model/games/game_registry.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

/// `target` takes what was given; nothing was, where the text is empty.
template <class Value>
void take(const std::string& text, const char* name, Expected<Value> (*parse)(std::string_view), Value& target) {
    if (!text.empty()) target = value_or_fail(parse(text), name);
}

std::string algorithm_names() {
    std::string names;
    for (const AlgorithmEntry& entry : kAlgorithms) names += (names.empty() ? "" : ", ") + std::string(entry.id);
    return names;
}

/// "handout 1,1,1 (discs, mobility, corners); …": of every evaluation that is a weighted sum.
std::string usual_weights() {
    std::string text;
    for (const GameEntry& entry : games()) {
        GameSpec spec;
        spec.game = entry.id;
        if (spec.game == "tree") continue;
        const auto game = make_game(spec);
        if (!game) continue;
        for (const EvaluationName& evaluation : (*game)->evaluations()) {
            std::string names;
            std::vector<double> weights;
            for (const Term& term : evaluation.terms) {
                names += (names.empty() ? "" : ", ") + std::string(term.id);
                weights.push_back(term.weight);
            }
            if (names.empty()) continue;
            text += fmt::format("{}{} {} ({})", text.empty() ? "" : "; ", evaluation.id, weights_text(weights), names);
        }
    }
    return text;
}

}  // namespace

CLI::Option* SearchOptionTexts::add_to(CLI::App& command) {
    const auto option = [&](const char* name, std::string& into, const char* type, const std::string& text) {
        return command.add_option(name, into, text)->type_name(type);
    };
    CLI::Option* const first = option("--algorithm", algorithm, "NAME", "One of " + algorithm_names());
    option("--cut", cut, "RULE",
           "Alpha-beta cuts when value >= beta or <= alpha (equal, default), or > and < (strict)");
    option("--bounds", bounds, "RETURN", "What a node of alpha-beta returns: soft (default), hard or start");
    option("--deep-cuts", deep_cuts, "ON|OFF", "off: a node of alpha-beta sees only its parent's bound (default on)");
    option("--depth", depth, "N", "Plies; without it, to the end of the game. In Lines of Action also by-material");
    command.add_flag("--iterative", is_iterative, "Iterative deepening: passes of 1, 2 ... plies, up to the depth");
    option(
        "--preset", preset, "NAME",
        "handout: minimax and alpha-beta as a Greek course printed them for Othello, mistakes and all, with its start "
        "and its evaluation");
    option("--evaluation", evaluation, "NAME", help_of_evaluations() + ". Values finished games too");
    option("--weights", weights, "W,W,...", "What the evaluation's terms weigh. Usual: " + usual_weights());
    option(
        "--order", order, "ORDER",
        "Children as given (default), best or worst first, random, or by the evaluation; with alpha-beta also killer, "
        "history, or table-move");
    command.add_flag("--quiescence", has_quiescence, "Below the depth limit, go on with moves that are noisy");
    option("--singular", singular, "MARGIN", "Search a move a ply deeper that is better than all others by this");
    option("--seed", seed, "N", "Of the random order (default 1): another number, another order");
    option("--window", window, "LO,HI", "Alpha-beta's window at the root (default -inf,+inf)");
    option(
        "--table", table, "KIND",
        "Transposition table of minimax and alpha-beta: none (default), exact (with bounds and depths, always right), "
        "value-only (the returned value alone, wrong in general)");
    option("--table-plies", table_plies, "A-B",
           "Plies from the root at which nodes are looked up and kept (default all)");
    option("--table-size", table_size, "N", "Entries; when all are taken, the oldest gives way (default 1048576)");
    command.add_flag("--symmetry", has_symmetry, "One table entry for all mirror images and turns of a position");
    option("--sum", sum, "S", "Of max-n: players' values are never below 0, and add up to S at most: prunes");
    return first;
}

/// An algorithm with rules of its own takes no others; and one that keeps no window none at all.
void SearchOptionTexts::check_rules(const SearchOptions& options) const {
    const AlgorithmEntry& name = info(options.algorithm);
    if (name.rules == Rules::kChosen) return;
    const bool has_window = name.has_window();
    const AlphaBetaOptions rules = has_window ? rules_of(options) : AlphaBetaOptions();
    const auto check = [&](const std::string& given, const char* option, std::string_view own) {
        if (given.empty() || given == own) return;
        if (has_window) {
            throw Failure{fmt::format("{}: {} has rules of its own; expected {}, or nothing", option, name.id, own)};
        }
        throw Failure{
            fmt::format("{}: {} keeps no alpha and beta; expected it with alpha-beta, or nothing", option, name.id)};
    };
    check(cut, "--cut", id_of(rules.cut));
    check(bounds, "--bounds", id_of(rules.bounds));
    check(deep_cuts, "--deep-cuts", "on");
}

SearchOptions SearchOptionTexts::over(SearchOptions base) const {
    take(algorithm, "--algorithm", parse_algorithm, base.algorithm);
    take(cut, "--cut", parse_cut, base.alpha_beta.cut);
    take(bounds, "--bounds", parse_bounds, base.alpha_beta.bounds);
    take(deep_cuts, "--deep-cuts", parse_switch, base.alpha_beta.deep_cuts);
    take(order, "--order", parse_order, base.order);
    take(seed, "--seed", parse_seed, base.seed);
    if (!seed.empty() && base.order != Order::kRandom) {
        throw Failure{fmt::format("--seed: it is for --order random; found --order {}", id_of(base.order))};
    }
    take(window, "--window", parse_window, base.window);
    take(sum, "--sum", parse_sum, base.sum);
    take(depth, "--depth", parse_search_depth, base.depth);
    take(singular, "--singular", parse_margin, base.singular_margin);
    if (has_quiescence) base.has_quiescence = true;
    if (is_iterative) base.is_iterative = true;
    take(preset, "--preset", parse_preset, base.preset);
    if (!evaluation.empty() && evaluation != base.evaluation) {
        base.evaluation = evaluation;
        base.weights.clear();
    }
    take(weights, "--weights", parse_weights, base.weights);
    take(table, "--table", parse_table, base.table.kind);
    take(table_size, "--table-size", parse_table_size, base.table.size);
    if (!table_plies.empty()) take_plies(base.table, value_or_fail(parse_table_plies(table_plies), "--table-plies"));
    if (has_symmetry) base.table.has_symmetry = true;
    check_rules(base);
    return base;
}

}  // namespace plytrace
