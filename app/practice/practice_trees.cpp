#include "app/practice/practice_trees.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/search_questions.hpp"
#include "games/core/random.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "search/any_game/random_tree_request.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/ucb.hpp"

namespace plytrace {
namespace {

using Suited = std::function<bool(const ExplicitTree&)>;

/// All questions of a small tree, when a level looks for one; the fewest that are worth an exercise.
constexpr std::size_t kMostQuestionsTried = 1000, kFewestQuestions = 4;

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

/// The algorithm of the first entry with that property.
template <class Property>
[[nodiscard]] Algorithm algorithm_with(Property has) {
    return std::find_if(kAlgorithms.begin(), kAlgorithms.end(), has)->algorithm;
}

/// The exercise's search of the tree, with all that questions need.
[[nodiscard]] PracticeTask task_with(const ExplicitTree& tree, const SearchOptions& options, PracticeKind kind) {
    PracticeTask task;
    task.exercise.kind = kind == PracticeKind::kByHand ? PracticeKind::kPredict : kind;
    task.tree = std::make_shared<const ExplicitTree>(tree);
    task.options = options;
    task.trace = trace_of_tree(tree, options);
    return task;
}

[[nodiscard]] int kinds_asked(const PracticeTask& task) {
    std::set<QuestionKind> kinds;
    for (const Question& question : search_questions(task, kMostQuestionsTried)) kinds.insert(question.kind);
    return static_cast<int>(kinds.size());
}

/// Whether a calculation with two decimals finds each choice of UCT: scores are equal, or clearly different.
[[nodiscard]] bool has_clear_choices(const Trace& trace) {
    constexpr double kEqual = 1e-9, kClear = 0.03;
    const UcbRules rules = ucb_rules(trace);
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const VisitId parent = trace.parent(visit);
        if (parent == kNone || trace.first_visit(trace.node_of(visit)) == visit) continue;
        std::vector<double> scores;
        for (const UcbChild& child : ucb_children(trace, rules, parent, trace.enter_step(visit)))
            scores.push_back(child.score(rules.exploration));
        std::sort(scores.begin(), scores.end(), std::greater<>());
        const double lead = scores.size() < 2 ? kInfinity : scores[0] - scores[1];
        if (lead > kEqual && lead < kClear) return false;
    }
    return true;
}

/// Wins and losses, three plies deep. By hand, each choice can be found with two decimals; other kinds only ask about
/// such choices.
[[nodiscard]] LevelTree iteration_tree(PracticeKind kind, std::uint32_t seed) {
    SearchOptions options =
        practice_search(algorithm_with([](const AlgorithmEntry& entry) { return entry.is_sampling; }), kind);
    options.seed = seed;
    options.range = {0, 1};
    RandomTreeRequest all = wishes(2, 3, 3, 0, 1);
    all.has_no_ties = false;
    const bool is_by_hand = kind == PracticeKind::kByHand;
    return shared(first_that_suits(all, seed,
                                   [&](const ExplicitTree& tree) {
                                       if (!has_leaves(tree, 8, 14)) return false;
                                       const PracticeTask task = task_with(tree, options, kind);
                                       return (!is_by_hand || has_clear_choices(*task.trace)) && kinds_asked(task) == 3;
                                   }),
                  options);
}

/// From two to four passes, in at least one of which memory answers.
[[nodiscard]] LevelTree tests_of_guesses(PracticeKind kind, std::uint32_t seed) {
    constexpr std::uint32_t kFewestPasses = 2, kMostPasses = 4;
    constexpr Step kMostEvents = 110;
    SearchOptions options =
        practice_search(algorithm_with([](const AlgorithmEntry& entry) { return entry.sets_window; }), kind);
    options.first_guess = Random(seed).between(8, 24);
    return shared(first_that_suits(wishes(2, 3, 3, 1, 30), seed,
                                   [&](const ExplicitTree& tree) {
                                       if (!has_leaves(tree, 8, 12)) return false;
                                       const PracticeTask task = task_with(tree, options, kind);
                                       const std::uint32_t passes = task.trace->pass_count();
                                       return passes >= kFewestPasses && passes <= kMostPasses &&
                                              task.trace->event_count() <= kMostEvents && kinds_asked(task) == 3;
                                   }),
                  options);
}

/// Proof numbers for odd seeds, the queue of SSS* for even ones.
[[nodiscard]] LevelTree best_first_searches(PracticeKind kind, std::uint32_t seed) {
    const bool has_queue = seed % 2 == 0;
    const SearchOptions options =
        practice_search(algorithm_with([&](const AlgorithmEntry& entry) {
                            return has_queue ? entry.is_best_first : entry.walks_to_most_proving;
                        }),
                        kind);
    RandomTreeRequest all = has_queue ? wishes(2, 2, 3, 1, 30) : wishes(2, 3, 3, 0, 1);
    all.has_no_ties = has_queue;
    const int kinds = kind == PracticeKind::kQuiz && !has_queue ? 1 : 2;
    return shared(first_that_suits(all, seed,
                                   [&](const ExplicitTree& tree) {
                                       if (!has_leaves(tree, 8, 14)) return false;
                                       const PracticeTask task = task_with(tree, options, kind);
                                       return kinds_asked(task) == kinds &&
                                              search_questions(task, kMostQuestionsTried).size() >= kFewestQuestions;
                                   }),
                  options);
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
        case 8:
            return beyond_alpha_beta(kind, seed);
        case 9:
            return iteration_tree(kind, seed);
        case 10:
            return tests_of_guesses(kind, seed);
        default:
            return best_first_searches(kind, seed);
    }
}

}  // namespace plytrace
