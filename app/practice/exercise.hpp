// An exercise: a tree, what is to be done with it, and by which rules it is marked. A plain value, which an exercise
// file, a link or a level and a seed describe in full: the same one gives the same task on every machine.
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

/// By which cut rule answers are marked. Either: whichever of the two fits the answer.
enum class PracticeRule : std::uint8_t { kEither, kEqual, kStrict };
inline constexpr std::array<std::string_view, 3> kPracticeRules = {"either", "equal", "strict"};

/// When a wrong answer is told.
enum class PracticeFeedback : std::uint8_t { kAtOnce, kAtEnd, kNotAtAll };
inline constexpr std::array<std::string_view, 3> kPracticeFeedbacks = {"at-once", "at-end", "never"};

inline constexpr int kPracticeLevels = 8;
/// A tree of practice is not larger: it is drawn whole, and marked by hand.
inline constexpr std::size_t kMostPracticeNodes = 1000;

struct Exercise {
    std::string title;  ///< for people; empty: the kind's and level's name
    PracticeKind kind = PracticeKind::kPrune;
    /// Where the tree comes from: a level and a seed; or else `tree`, as parse_tree reads it.
    int level = 1;           ///< 1 to kPracticeLevels; of a tree of one's own, what its points count for
    std::uint32_t seed = 1;  ///< also of the questions
    std::string tree;        ///< empty: made by level and seed
    SearchOptions search;    ///< of a tree of one's own; a level says how its trees are searched
    PracticeRule rule = PracticeRule::kEither;
    PracticeFeedback feedback = PracticeFeedback::kAtOnce;
    int hints = 3;      ///< how many may be asked for
    int attempts = 0;   ///< how often it may be handed in; 0: as often as one likes
    int seconds = 0;    ///< how long one may take; 0: as long as one likes
    int points = 10;    ///< of an answer without a fault
    int questions = 8;  ///< of predict and quiz: at most so many
    friend bool operator==(const Exercise&, const Exercise&) = default;
};

/// Whether an exercise is answered question by question. All others are handed in as a whole; if one is handed in
/// several times, the best result counts.
[[nodiscard]] constexpr bool asks_questions(const Exercise& exercise) {
    return exercise.kind == PracticeKind::kPredict || exercise.kind == PracticeKind::kQuiz;
}

/// An exercise made ready: the tree itself, the right search, and what is asked.
struct PracticeTask {
    Exercise exercise;
    std::shared_ptr<const ExplicitTree> tree;
    SearchOptions options;               ///< of the right search; its cut rule is the exercise's, or equality
    std::shared_ptr<const Trace> trace;  ///< the right search, finished
    std::vector<Question> questions;     ///< of predict, in the order of their steps, and quiz
};

/// Errors: no such level; a tree that cannot be read, is too large or cannot be searched so; for marking leaves or a
/// search by hand, an algorithm that does not suit it; for questions, a tree about which there are none.
[[nodiscard]] Expected<PracticeTask> prepare(const Exercise& exercise);

/// The cut rules by which an answer may be right.
[[nodiscard]] std::vector<CutRule> rules_of(PracticeRule rule);

/// The rule that the exercise is marked by, and that is shown. Questions are about one search, so that where either
/// rule would do, they go by α ≥ β.
[[nodiscard]] PracticeRule rule_that_counts(const Exercise& exercise);

}  // namespace plytrace
