#include "app/practice/exercise.hpp"

#include <fmt/format.h>

#include <algorithm>

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

[[nodiscard]] std::string_view word_of(PracticeKind kind) {
    return kPracticeKinds[static_cast<std::size_t>(kind)];
}

/// The same for a search by iterations, which is of every kind but one.
[[nodiscard]] Expected<void> check_iterations(const PracticeTask& task) {
    const std::string_view id = info(task.options.algorithm).id;
    const bool is_by_hand = task.exercise.kind == PracticeKind::kByHand;
    const std::uint32_t most = is_by_hand ? kMostIterationsByHand : kMostIterations;
    if (task.options.iterations > most) {
        return input_error(fmt::format("{} iterations of {}; expected at most {} for {}", task.options.iterations, id,
                                       most, word_of(task.exercise.kind)));
    }
    if (task.options.has_solver)
        return input_error(fmt::format("{} with a solver; expected one without for an exercise", id));
    if (is_by_hand && task.tree->has_chance())
        return input_error(fmt::format("{} draws outcomes at random; expected a tree without chance nodes", id));
    if (is_by_hand && task.options.playout != Playout::kFirst)
        return input_error(fmt::format("{} plays games out at random; expected the playout first by hand", id));
    return {};
}

/// Whether an exercise of this kind can be made of the search.
[[nodiscard]] Expected<void> check_search(const PracticeTask& task) {
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    const bool is_plain = task.tree->value_count() == 1 && !task.tree->has_chance();
    const PracticeKind kind = task.exercise.kind;
    if (algorithm.needs_range || algorithm.has_coalition || algorithm.tests_children) {
        return input_error(fmt::format("there is no exercise on {}; expected one on {}", algorithm.id,
                                       info(usual_algorithm(algorithm.suits)).id));
    }
    if (kind == PracticeKind::kPrune && !is_plain) {
        return input_error(
            task.tree->has_chance()
                ? "the tree has chance nodes, at which alpha-beta does not cut; expected one of MAX and MIN"
                : "the leaves have a value for each player; expected one value each, of MAX and MIN");
    }
    if (kind == PracticeKind::kPrune && !algorithm.has_window()) {
        return input_error(fmt::format("{} cuts nothing here; expected alpha-beta", algorithm.id));
    }
    if (kind == PracticeKind::kPrune && algorithm.sets_window) {
        return input_error(
            fmt::format("each pass of {} cuts other leaves; expected alpha-beta to mark them", algorithm.id));
    }
    if (kind == PracticeKind::kByHand && (algorithm.is_best_first || algorithm.has_proof_numbers)) {
        return input_error(fmt::format("there is no search by hand with {}; expected predict or quiz", algorithm.id));
    }
    if (kind == PracticeKind::kByHand && algorithm.may_revisit && !algorithm.sets_window) {
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
    if (algorithm.is_sampling) return check_iterations(task);
    return {};
}

}  // namespace

SearchOptions practice_search(Algorithm algorithm, PracticeKind kind) {
    constexpr std::uint32_t kByHand = 10, kPredicted = 25;
    constexpr double kExploration = 1.4;  // AIMA's, easy to calculate with
    SearchOptions options;
    options.algorithm = algorithm;
    if (!info(algorithm).is_sampling) return options;
    options.iterations = kind == PracticeKind::kByHand ? kByHand : kPredicted;
    options.exploration = kExploration;
    if (kind == PracticeKind::kByHand) options.playout = Playout::kFirst;
    return options;
}

Exercise with_kind(Exercise exercise, PracticeKind kind) {
    exercise.kind = kind;
    exercise.level = std::min(exercise.level, last_level(kind));
    if (info(exercise.search.algorithm).is_sampling) {
        const SearchOptions usual = practice_search(exercise.search.algorithm, kind);
        exercise.search.iterations = usual.iterations;
        exercise.search.playout = usual.playout;
    }
    return exercise;
}

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
    if (exercise.tree.empty() && !has_level(exercise.kind, exercise.level)) {
        return input_error(fmt::format("level {} has no exercises of the kind {}; expected 1 to {}", exercise.level,
                                       word_of(exercise.kind), last_level(exercise.kind)));
    }
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
