// Searches of trees, with any options: the value is that of the definition, every proof is true, the judge finds no
// fault, and the trace survives writing and reading.
#include <algorithm>
#include <cmath>
#include <functional>

#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/trace_laws.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::size_t kMostNodesSearched = 300;
constexpr int kMostLevels = 60;
constexpr std::uint32_t kSearchEventLimit = 200'000;

/// "key=value key=value"; what cannot be read leaves the option as it was.
[[nodiscard]] SearchOptions options_in(Bytes line) {
    SearchOptions options;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const Bytes word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        const std::size_t equals = std::min(word.find('='), word.size());
        const Option* option = find_search_option(word.substr(0, equals));
        if (option == nullptr) continue;
        const auto read = option->read(options, word.substr(std::min(equals + 1, word.size())));
        if (!read) hold_refusal(read.error());
    }
    return options;
}

using Values = std::vector<double>;

/// Minimax, expectiminimax and max-n by their definitions.
[[nodiscard]] Values truth_of(const ExplicitTree& tree, NodeId node, int plies) {
    if (tree.is_leaf(node) || plies == 0) return {tree.values(node).begin(), tree.values(node).end()};
    const std::size_t count = static_cast<std::size_t>(tree.value_count());
    const Player mover = tree.player(node);
    Values best;
    if (mover == Player::kChance) best.assign(count, 0);
    for (const NodeId child : tree.children(node)) {
        const Values value = truth_of(tree, child, plies - 1);
        if (mover == Player::kChance) {
            for (std::size_t i = 0; i < count; ++i) best[i] += tree.probability(child) * value[i];
            continue;
        }
        const auto player = static_cast<std::size_t>(mover);
        const bool is_better = best.empty() || (count > 1     ? value[player] > best[player]
                                                : player == 0 ? value[0] > best[0]
                                                              : value[0] < best[0]);
        if (is_better) best = value;
    }
    return best;
}

[[nodiscard]] bool is_about(double value, double truth) {
    return value == truth || std::fabs(value - truth) <= 1e-9 * std::max(1.0, std::fabs(truth));
}

/// What a search may take for the truth although it is not.
[[nodiscard]] bool is_sound(const SearchOptions& options) {
    return options.table.kind != TableKind::kValueOnly && options.singular_margin == 0 && !options.has_quiescence;
}

void hold_value(const ExplicitTree& tree, const SearchOptions& options, double value, const std::string& all) {
    const double truth = truth_of(tree, 0, options.depth)[0];
    if (truth > options.window.alpha && truth < options.window.beta) {
        hold(tree.has_chance() ? is_about(value, truth) : value == truth, "a search finds the value", all);
    } else if (!tree.has_chance()) {
        hold(truth <= options.window.alpha ? value <= options.window.alpha : value >= options.window.beta,
             "outside the window a search finds the side", all);
    }
}

void hold_proofs(const ExplicitTree& tree, const SearchOptions& options, const Trace& trace, const std::string& all) {
    if (options.is_iterative || tree.has_chance()) return;
    const NodeState root = trace.visit_state(0, trace.event_count());
    const double truth = truth_of(tree, 0, options.depth)[0];
    hold(!proves(root.proof, Proof::kUpper) || truth <= root.value, "what is proved at most is at most that", all);
    hold(!proves(root.proof, Proof::kLower) || truth >= root.value, "what is proved at least is at least that", all);
}

void hold_right(const ExplicitTree& tree, const Trace& trace, const std::string& all) {
    const TreeTruth truth(tree, trace.role(0), trace.header().algorithm);
    const Judgement judgement = judge(trace, &truth);
    if (judgement.is_right()) return;
    const Fault& fault = judgement.faults.front();
    hold(
        false, "the judge finds no fault",
        all + "\nstep " + std::to_string(fault.step) + ": " + std::string(id_of(fault.reason)) + "\n" + text_of(trace));
}

}  // namespace

void search(Bytes bytes) {
    if (!is_utf8(bytes)) return;  // links and JSON bring nothing else
    const std::size_t line_end = std::min(bytes.find('\n'), bytes.size());
    auto parsed = parse_tree(bytes.substr(std::min(line_end + 1, bytes.size())));
    if (!parsed || parsed->node_count() > kMostNodesSearched || parsed->height() > kMostLevels) return;
    const auto tree = std::make_shared<const ExplicitTree>(std::move(*parsed));
    const auto game = make_tree_game(tree);
    const auto options = game->checked(options_in(bytes.substr(0, line_end)), {});
    if (!options) return hold_refusal(options.error());

    std::string all = "algorithm=" + std::string(info(options->algorithm).id);
    for (const auto& [key, value] : option_pairs(*options)) all += " " + key + "=" + value;
    all += "\n" + write_tree(*tree);

    Trace trace(header_of(*game, {}, *options, "any search"), kSearchEventLimit, game->shape(), true);
    Expected<double> value = 0;
    try {
        Recorder recorder(trace);
        value = game->search({}, *options, &recorder);
    } catch (const SearchStopped&) {
        return;  // too large
    }
    if (!value) return hold_refusal(value.error());
    SummarySink summary;
    const auto summed = game->search({}, *options, &summary);
    hold(summed && (*summed == *value || trace.has_lists()), "a search is the same whoever listens", all);
    hold(summary.summary().events == trace.event_count(), "whoever listens is told the same", all);
    if (is_sound(*options)) {
        if (tree->value_count() == 1) hold_value(*tree, *options, *value, all);
        if (tree->value_count() == 1) hold_proofs(*tree, *options, trace, all);
        hold_right(*tree, trace, all);
    }
    hold_states(trace, std::hash<Bytes>()(bytes));
    hold_carried(trace);
}

}  // namespace plytrace::fuzz
