// An exercise: a tree, a task on it, and the rules by which it is marked. It is a plain value that an exercise file, a
// link, or a level with a seed describes in full; equal exercises give equal tasks on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/questions.hpp"
#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/options/search_options.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The four ways to practise, in the order of kPracticeKinds.
enum class PracticeKind : std::uint8_t {
    kPredict,  ///< say what the search does next, at one step after the other
    kPrune,    ///< mark the leaves that alpha-beta never looks at
    kByHand,   ///< carry out the search, step by step
    kQuiz,     ///< short questions about the tree
};
inline constexpr std::array<std::string_view, 4> kPracticeKinds = {"predict", "prune", "by-hand", "quiz"};

/// The cut rule by which answers are marked. Either: the one that fits the answer better.
enum class PracticeRule : std::uint8_t { kEither, kEqual, kStrict };
inline constexpr std::array<std::string_view, 3> kPracticeRules = {"either", "equal", "strict"};

/// When the student learns that an answer was wrong.
enum class PracticeFeedback : std::uint8_t { kAtOnce, kAtEnd, kNotAtAll };
inline constexpr std::array<std::string_view, 3> kPracticeFeedbacks = {"at-once", "at-end", "never"};

inline constexpr int kPracticeLevels = 11;
/// Whether the level has exercises of this kind. From 9 on: UCT; MTD(f); proof numbers and SSS*. These have no cutoffs
/// to mark, and the last two no search by hand.
[[nodiscard]] constexpr bool has_level(PracticeKind kind, int level) {
    constexpr int kFirstWithoutCuts = 9, kFirstWithoutHand = 11;
    if (kind == PracticeKind::kPrune) return level < kFirstWithoutCuts;
    return kind != PracticeKind::kByHand || level < kFirstWithoutHand;
}
/// The levels that have exercises of this kind are those from 1 to this one.
[[nodiscard]] constexpr int last_level(PracticeKind kind) {
    int level = kPracticeLevels;
    while (!has_level(kind, level)) --level;
    return level;
}
/// The most iterations of a search in an exercise: in general, and by hand.
inline constexpr std::uint32_t kMostIterations = 200, kMostIterationsByHand = 20;
/// The largest tree of an exercise. It is drawn as a whole and marked by hand.
inline constexpr std::size_t kMostPracticeNodes = 1000;

/// The cost of mistakes and hints, in percent of an exercise's points.
struct PointWeights {
    int hint = 10;               ///< the cost of each hint
    int written = 40;            ///< prune: the share of values and windows written beside nodes
    std::optional<int> mistake;  ///< of each mistake; empty: by hand one step, in a trace kUsualTraceMistake
    int wrong_root = 50;         ///< the maximum for a search with a wrong value at the root
    friend bool operator==(const PointWeights&, const PointWeights&) = default;
};
inline constexpr int kUsualTraceMistake = 20;

/// The share, limited if the search has a wrong value at the root.
[[nodiscard]] constexpr double limited_by_root(double share, bool has_wrong_root, const PointWeights& weights) {
    const double most = weights.wrong_root / 100.0;
    return has_wrong_root && share > most ? most : share;
}

struct Exercise {
    std::string title;  ///< for people; empty: the kind's and level's name
    PracticeKind kind = PracticeKind::kPrune;
    /// The tree comes either from a level and a seed, or from `tree`, in the notation of parse_tree().
    int level = 1;           ///< 1 to kPracticeLevels; with a tree of its own, the level that its points count for
    std::uint32_t seed = 1;  ///< also selects the questions
    std::string tree;        ///< empty: the tree of the level and seed
    SearchOptions search;    ///< used with `tree`; a level defines how its trees are searched
    PracticeRule rule = PracticeRule::kEither;
    PracticeFeedback feedback = PracticeFeedback::kAtOnce;
    int hints = 3;      ///< how many hints may be asked for
    int attempts = 0;   ///< how often it may be handed in; 0: any number of times
    int seconds = 0;    ///< time limit; 0: none
    int points = 10;    ///< for an answer without a mistake
    int questions = 8;  ///< predict and quiz: the largest number of questions
    PointWeights weights;
    friend bool operator==(const Exercise&, const Exercise&) = default;
};

/// Whether an exercise is answered question by question. All others are handed in as a whole; if one is handed in
/// several times, the best result counts.
[[nodiscard]] constexpr bool asks_questions(const Exercise& exercise) {
    return exercise.kind == PracticeKind::kPredict || exercise.kind == PracticeKind::kQuiz;
}

/// An exercise made ready: its tree, the correct search, and the questions.
struct PracticeTask {
    Exercise exercise;
    std::shared_ptr<const ExplicitTree> tree;
    SearchOptions options;               ///< of the correct search; its cut rule is the exercise's, or equality
    std::shared_ptr<const Trace> trace;  ///< the correct search, finished
    std::vector<Question> questions;     ///< predict: in the order of their steps; quiz: in the order asked
};

/// Errors: an unknown level; a tree that cannot be read, is too large or cannot be searched like this; an algorithm
/// that does not suit marking leaves or a search by hand; a tree about which there is nothing to ask.
[[nodiscard]] Expected<PracticeTask> prepare(const Exercise& exercise);

/// The search of an exercise of this kind, with the algorithm's usual options; UCT has few iterations, and by hand its
/// playouts take the first move.
[[nodiscard]] SearchOptions practice_search(Algorithm algorithm, PracticeKind kind);

/// The same exercise of another kind: at a level that has it, and with options that suit it.
[[nodiscard]] Exercise with_kind(Exercise exercise, PracticeKind kind);

/// The cut rules by which an answer may be correct.
[[nodiscard]] std::vector<CutRule> rules_of(PracticeRule rule);

/// The rule by which the exercise is marked, as it is shown. Questions are about one search; if the exercise allows
/// either rule, they use α ≥ β.
[[nodiscard]] PracticeRule rule_that_counts(const Exercise& exercise);

}  // namespace plytrace
