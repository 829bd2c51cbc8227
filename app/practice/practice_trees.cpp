#include "app/practice/practice_trees.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "games/core/random.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/any_game/random_tree_request.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

using Suited = std::function<bool(const ExplicitTree&)>;

/// The first suitable tree of the seed. The tests try a thousand seeds of every level and always find one.
[[nodiscard]] ExplicitTree first_that_suits(RandomTreeRequest wishes, std::uint32_t seed, const Suited& is_suited) {
    Random random(seed);
    ExplicitTree last = uniform_tree(wishes.branching, wishes.depth, seed, wishes.lowest, wishes.highest);
    for (int attempt = 0; attempt < kMostTreesTried; ++attempt) {
        wishes.seed = static_cast<std::uint32_t>(random.next() >> 32U);
        auto tree = find_random_tree(wishes);
        if (!tree) continue;
        if (is_suited(*tree)) return std::move(*tree);
        last = std::move(*tree);
    }
    return last;
}

[[nodiscard]] int cuts_of(const ExplicitTree& tree, Role role) {
    const auto trace = trace_of_tree(tree, SearchOptions());
    int count = 0;
    for (Step at = 0; at < trace->event_count(); ++at) {
        const Event event = trace->event(at);
        count += event.kind == EventKind::kCutoff && trace->role(event.visit) == role ? 1 : 0;
    }
    return count;
}

/// With at least two mistakes other leaves are visited than in a correct search, and with one the value differs.
[[nodiscard]] bool tells_mistakes_apart(const ExplicitTree& tree) {
    const auto leaves = [&](const MistakenSearch& run) {
        std::vector<bool> seen;
        for (NodeId node = 0; node < tree.node_count(); ++node)
            if (tree.is_leaf(node)) seen.push_back(run.is_visited[node]);
        return seen;
    };
    const MistakenSearch right = search_with_mistake(tree, std::nullopt, CutRule::kEqual);
    int other_leaves = 0, other_values = 0;
    for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
        const MistakenSearch wrong = search_with_mistake(tree, entry.mistake, CutRule::kEqual);
        other_leaves += leaves(wrong) != leaves(right) ? 1 : 0;
        other_values += wrong.value != right.value ? 1 : 0;
    }
    return other_leaves >= 2 && other_values >= 1;
}

[[nodiscard]] bool has_leaves(const ExplicitTree& tree, std::size_t fewest, std::size_t most) {
    return tree.leaf_count() >= fewest && tree.leaf_count() <= most;
}

/// MAX, chance, and leaves or MIN below it, with probabilities that are easy to calculate.
[[nodiscard]] ExplicitTree chance_tree(std::uint32_t seed) {
    static constexpr std::array<std::array<const char*, 2>, 4> kOdds = {
        {{"0.5", "0.5"}, {"0.9", "0.1"}, {"0.25", "0.75"}, {"0.2", "0.8"}}};
    Random random(seed);
    const bool has_min = random.happens(50);
    std::string text = "(";
    for (int move = 0; move < (has_min ? 2 : 3); ++move) {
        const auto& odds = kOdds[static_cast<std::size_t>(random.between(0, 3))];
        text += "(?";
        for (const char* share : odds) {
            const int first = random.between(0, 20), second = random.between(0, 20);
            text += has_min ? fmt::format(" {}:({} {})", share, first, second) : fmt::format(" {}:{}", share, first);
        }
        text += ")";
    }
    return std::move(*parse_tree(text + ")"));
}

/// Three players in turn, two moves each; their values add up to 9.
[[nodiscard]] ExplicitTree tree_of_three(std::uint32_t seed) {
    Random random(seed);
    const auto leaf = [&] {
        const int first = random.between(0, 9), second = random.between(0, 9 - first);
        return fmt::format("<{} {} {}>", first, second, 9 - first - second);
    };
    std::string text = "(";
    for (int i = 0; i < 2; ++i) {
        text += "(";
        for (int j = 0; j < 2; ++j) text += fmt::format("({} {})", leaf(), leaf());
        text += ")";
    }
    return std::move(*parse_tree(text + ")"));
}

[[nodiscard]] RandomTreeRequest wishes(int fewest, int most, int depth, int lowest, int highest) {
    RandomTreeRequest all;
    all.branching = fewest;
    all.most_branching = most;
    all.depth = depth;
    all.lowest = lowest;
    all.highest = highest;
    all.has_no_ties = true;
    return all;
}

[[nodiscard]] ExplicitTree first_steps(PracticeKind kind, std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 3, 2, 1, 9);
    all.cuts = kind == PracticeKind::kPrune ? 1 : 0;
    return first_that_suits(all, seed, [](const ExplicitTree& tree) { return has_leaves(tree, 4, 6); });
}

[[nodiscard]] ExplicitTree three_plies(PracticeKind kind, std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 2, 3, -9, 9);
    all.has_one_best = true;
    all.cuts = kind == PracticeKind::kPrune ? 1 : 0;
    return first_that_suits(all, seed, [](const ExplicitTree&) { return true; });
}

[[nodiscard]] ExplicitTree one_or_two_cuts(std::uint32_t seed) {
    RandomTreeRequest all = wishes(3, 3, 2, 0, 20);
    all.cuts = 1;
    return first_that_suits(all, seed, tells_mistakes_apart);
}

[[nodiscard]] ExplicitTree cuts_on_both_sides(std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 3, 3, -9, 20);
    all.cuts = 2;
    return first_that_suits(all, seed, [](const ExplicitTree& tree) {
        return has_leaves(tree, 8, 12) && cuts_of(tree, Role::kMax) > 0 && cuts_of(tree, Role::kMin) > 0 &&
               tells_mistakes_apart(tree);
    });
}

[[nodiscard]] ExplicitTree deep_cut(std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 2, 4, 0, 30);
    all.has_deep_cut = true;
    return first_that_suits(all, seed, tells_mistakes_apart);
}

[[nodiscard]] ExplicitTree ties(std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 3, 3, 0, 7);
    all.has_no_ties = false;
    all.differs_strictly = true;
    return first_that_suits(
        all, seed, [](const ExplicitTree& tree) { return has_leaves(tree, 8, 14) && tells_mistakes_apart(tree); });
}

/// In the given order more leaves are visited than in the best order.
[[nodiscard]] ExplicitTree order_matters(std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 2, seed % 2 == 0 ? 3 : 4, 0, 30);
    return first_that_suits(all, seed, [](const ExplicitTree& tree) {
        const MistakenSearch right = search_with_mistake(tree, std::nullopt, CutRule::kEqual);
        std::uint64_t seen = 0;
        for (NodeId node = 0; node < tree.node_count(); ++node)
            seen += tree.is_leaf(node) && right.is_visited[node] ? 1 : 0;
        return seen > least_leaves(tree).value_or(seen) && seen < tree.leaf_count() && tells_mistakes_apart(tree);
    });
}

/// Principal variation search searches a child again, so that there is something to see.
[[nodiscard]] ExplicitTree searched_again(const SearchOptions& options, std::uint32_t seed) {
    RandomTreeRequest all = wishes(2, 3, 3, 0, 30);
    all.cuts = 1;
    return first_that_suits(all, seed, [&](const ExplicitTree& tree) {
        const auto trace = trace_of_tree(tree, options);
        return has_leaves(tree, 8, 14) && trace->counts(trace->event_count()).again > 0;
    });
}

[[nodiscard]] LevelTree shared(ExplicitTree tree, SearchOptions options) {
    return {std::make_shared<const ExplicitTree>(std::move(tree)), std::move(options)};
}

[[nodiscard]] LevelTree beyond_alpha_beta(PracticeKind kind, std::uint32_t seed) {
    SearchOptions options;
    const bool is_cut = kind == PracticeKind::kPrune;
    const std::uint32_t choice = is_cut ? 2 : seed % (kind == PracticeKind::kByHand ? 2 : 3);
    if (choice == 0) {
        options.algorithm = usual_algorithm(Suits::kChance);
        return shared(chance_tree(seed), options);
    }
    if (choice == 1) {
        options.algorithm = usual_algorithm(Suits::kSeveralPlayers);
        return shared(tree_of_three(seed), options);
    }
    options.algorithm = std::find_if(kAlgorithms.begin(), kAlgorithms.end(), [](const AlgorithmEntry& entry) {
                            return entry.may_revisit && entry.takes_window();
                        })->algorithm;
    return shared(searched_again(options, seed), options);
}

}  // namespace

LevelTree level_tree(int level, PracticeKind kind, std::uint32_t seed) {
    SearchOptions plain, cutting;
    plain.algorithm = plain_algorithm(Suits::kTwoPlayers);
    const SearchOptions& first = kind == PracticeKind::kPrune ? cutting : plain;
    switch (level) {
        case 1:
            return shared(first_steps(kind, seed), first);
        case 2:
            return shared(three_plies(kind, seed), first);
        case 3:
            return shared(one_or_two_cuts(seed), cutting);
        case 4:
            return shared(cuts_on_both_sides(seed), cutting);
        case 5:
            return shared(deep_cut(seed), cutting);
        case 6:
            return shared(ties(seed), cutting);
        case 7:
            return shared(order_matters(seed), cutting);
        default:
            return beyond_alpha_beta(kind, seed);
    }
}

}  // namespace plytrace
