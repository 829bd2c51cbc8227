#include "app/practice/exercise.hpp"

#include <fmt/format.h>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/practice_trees.hpp"
#include "app/practice/questions.hpp"
#include "games/tree/parse.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

[[nodiscard]] Expected<LevelTree> own_tree(const Exercise& exercise) {
    auto tree = parse_tree(exercise.tree);
    if (!tree) return tl::make_unexpected(tree.error());
    if (tree->node_count() > kMostPracticeNodes || tree->height() > kMostPracticePlies) {
        return input_error(fmt::format("a tree of {} nodes and {} plies; expected at most {} nodes and {} plies",
                                       tree->node_count(), tree->height(), kMostPracticeNodes, kMostPracticePlies));
    }
    if (tree->node_count() < 2) return input_error("a tree of one leaf; expected one with a move");
    return LevelTree{std::make_shared<const ExplicitTree>(std::move(*tree)), exercise.search};
}

/// Whether an exercise of this kind can be made of the search.
[[nodiscard]] Expected<void> check_search(const PracticeTask& task) {
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    const bool is_plain = task.tree->value_count() == 1 && !task.tree->has_chance();
    const PracticeKind kind = task.exercise.kind;
    if (algorithm.is_sampling) {
        return input_error(
            fmt::format("{} plays games out at random; expected a search of the tree for an exercise", algorithm.id));
    }
    if (algorithm.has_proof_numbers) {
        return input_error(
            fmt::format("{} finds no minimax values; expected a search that does for an exercise", algorithm.id));
    }
    const bool sets_windows = algorithm.has_window() && !algorithm.takes_window();
    if (algorithm.needs_range || algorithm.has_coalition || algorithm.is_best_first || sets_windows) {
        return input_error(fmt::format("there is no exercise on {}; expected one on {}", algorithm.id,
                                       info(usual_algorithm(algorithm.suits)).id));
    }
    if (kind == PracticeKind::kPrune && (!is_plain || !algorithm.has_window())) {
        return input_error(
            fmt::format("{} cuts nothing here; expected alpha-beta on a tree of MAX and MIN", algorithm.id));
    }
    if (kind == PracticeKind::kByHand && algorithm.may_revisit) {
        return input_error(fmt::format(
            "{} searches children again; expected an algorithm for a search by hand that does not", algorithm.id));
    }
    if (kind == PracticeKind::kByHand && task.options.sum < kInfinity) {
        return input_error("max-n with cuts by a sum; expected no sum for a search by hand");
    }
    if (is_assisted(task.options) || task.options.is_iterative || task.options.aspiration.is_on() ||
        task.options.order != Order::kGiven || task.options.depth != kNoDepthLimit) {
        return input_error("a search with a depth, an order, passes or a table; expected a plain one for an exercise");
    }
    return {};
}

}  // namespace

std::vector<CutRule> rules_of(PracticeRule rule) {
    if (rule == PracticeRule::kEqual) return {CutRule::kEqual};
    if (rule == PracticeRule::kStrict) return {CutRule::kStrict};
    return {CutRule::kEqual, CutRule::kStrict};
}

PracticeRule rule_that_counts(const Exercise& exercise) {
    return asks_questions(exercise) && exercise.rule == PracticeRule::kEither ? PracticeRule::kEqual : exercise.rule;
}

Expected<PracticeTask> prepare(const Exercise& exercise) {
    if (exercise.level < 1 || exercise.level > kPracticeLevels)
        return input_error(fmt::format("level {}; expected 1 to {}", exercise.level, kPracticeLevels));
    PracticeTask task;
    task.exercise = exercise;
    if (exercise.tree.empty()) {
        LevelTree made = level_tree(exercise.level, exercise.kind, exercise.seed);
        task.tree = std::move(made.tree);
        task.options = std::move(made.options);
    } else {
        auto made = own_tree(exercise);
        if (!made) return tl::make_unexpected(made.error());
        task.tree = std::move(made->tree);
        task.options = std::move(made->options);
    }
    task.options.alpha_beta.cut = rules_of(rule_that_counts(exercise)).front();
    if (const auto possible = check_search(task); !possible) return tl::make_unexpected(possible.error());
    const auto game = make_tree_game(task.tree);
    auto checked = game->checked(task.options, {});
    if (!checked) return tl::make_unexpected(checked.error());
    task.options = std::move(*checked);
    task.trace = trace_of_tree(*task.tree, task.options);
    if (exercise.kind == PracticeKind::kPredict) task.questions = predict_questions(task);
    if (exercise.kind == PracticeKind::kQuiz) task.questions = quiz_questions(task);
    if (asks_questions(exercise) && task.questions.empty())
        return input_error("there is nothing to ask about this tree; expected one with a choice between two moves");
    return task;
}

}  // namespace plytrace
