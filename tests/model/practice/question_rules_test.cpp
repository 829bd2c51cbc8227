// Questions go by one cut rule: by the one that is shown. Where that is α > β, every number is counted by it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/practice/fewest_leaves.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/wrong_ways.hpp"
#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/all_orders.hpp"
#include "tests/model/practice/attempt_support.hpp"

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] Exercise exercise_of(PracticeKind kind, const std::string& tree, PracticeRule rule, int level = 6) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.tree = tree;
    exercise.rule = rule;
    exercise.level = level;
    exercise.questions = 100;
    return exercise;
}

[[nodiscard]] Question asked(const PracticeTask& task, QuestionKind kind) {
    const auto found = std::find_if(task.questions.begin(), task.questions.end(),
                                    [kind](const Question& question) { return question.kind == kind; });
    REQUIRE(found != task.questions.end());
    return *found;
}

[[nodiscard]] std::uint64_t leaves_seen(const ExplicitTree& tree, CutRule rule) {
    const auto is_visited = run_way(tree, std::nullopt, rule).is_visited;
    std::uint64_t count = 0;
    for (NodeId node = 0; node < tree.node_count(); ++node) count += tree.is_leaf(node) && is_visited[node] ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("Where either rule would do, questions go by α ≥ β, and the exercise says so", "[practice]") {
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 60, [](const PracticeTask& task) {
            Exercise either = task.exercise, equal = task.exercise;
            either.rule = PracticeRule::kEither;
            equal.rule = PracticeRule::kEqual;
            const PracticeTask open = *prepare(either), fixed = *prepare(equal);
            CHECK(rule_text(practice_language(), open) == rule_text(practice_language(), fixed));
            REQUIRE(open.questions.size() == fixed.questions.size());
            for (std::size_t i = 0; i < open.questions.size(); ++i)
                CHECK(open.questions[i].right == fixed.questions[i].right);
        });
    }
    // C = 5 follows from a cut at D that α ≥ β makes; whoever goes by α > β is told at D, and not at C.
    const PracticeTask task = *prepare(exercise_of(PracticeKind::kPredict, "(5 (((5 3) 4) 1))", PracticeRule::kEither));
    CHECK_THAT(rule_text(practice_language(), task), ContainsSubstring("α ≥ β"));
    const Question question = asked(task, QuestionKind::kIsCut);
    CHECK(task.tree->name(question.node) == "D");
    CHECK(is_right(question, {1}));
    CHECK_FALSE(is_right(question, {0}));
    CHECK(mistake_of(question, {0}) == FaultKind::kCutRule);
    // Marks and searches by hand are judged by either, as before.
    const PracticeTask marks = *prepare(exercise_of(PracticeKind::kPrune, "(2 (2 1))", PracticeRule::kEither));
    CHECK_THAT(rule_text(practice_language(), marks), ContainsSubstring("use one rule throughout"));
}

TEST_CASE("By α > β the best order is one of α > β", "[practice]") {
    const PracticeTask task = *prepare(exercise_of(PracticeKind::kQuiz, "((2 2)(2 2))", PracticeRule::kStrict));
    const Question question = asked(task, QuestionKind::kLeastLeaves);
    CHECK(is_right(question, {4}));
    CHECK(mistake_of(question, {3}) == FaultKind::kCutRule);
    CHECK_THAT(question_text(practice_language(), task, question), ContainsSubstring("α > β"));
    const PracticeTask equal = *prepare(exercise_of(PracticeKind::kQuiz, "((2 2)(2 2))", PracticeRule::kEither));
    CHECK(is_right(asked(equal, QuestionKind::kLeastLeaves), {3}));
    CHECK_THAT(question_text(practice_language(), equal, asked(equal, QuestionKind::kLeastLeaves)),
               ContainsSubstring("α ≥ β"));
}

TEST_CASE("No order of children needs fewer leaves than the fewest, by either rule, and one needs no more",
          "[practice]") {
    int differs = 0;
    for_each_small_tree(300, 1, [&](const ExplicitTree& tree) {
        INFO(write_tree(tree));
        for (const CutRule rule : {CutRule::kEqual, CutRule::kStrict}) {
            CHECK(fewest_leaves(tree, rule) == least_of_all_orders(tree, [rule](const ExplicitTree& ordered) {
                      return leaves_seen(ordered, rule);
                  }));
        }
        differs += fewest_leaves(tree, CutRule::kEqual) != fewest_leaves(tree, CutRule::kStrict) ? 1 : 0;
    });
    CHECK(differs >= 50);
    CHECK_FALSE(fewest_leaves(*parse_tree("((? 0.5:2 0.5:4) 3)"), CutRule::kStrict));
}

TEST_CASE("Leaves are counted, and a first child is chosen, by the rule that is shown", "[practice]") {
    for_each_exercise(PracticeKind::kQuiz, 150, [](const PracticeTask& task) {
        const CutRule rule =
            task.exercise.rule == PracticeRule::kStrict && info(task.options.algorithm).rules == Rules::kChosen
                ? CutRule::kStrict
                : CutRule::kEqual;
        for (const Question& question : task.questions) {
            if (question.kind == QuestionKind::kLeavesSeen) {
                REQUIRE(question.right.size() == 1);
                CHECK(question.right[0][0] == static_cast<double>(leaves_seen(*task.tree, rule)));
            }
            if (question.kind == QuestionKind::kFirstChild || question.kind == QuestionKind::kLeastLeaves)
                CHECK_THAT(question_text(practice_language(), task, question),
                           ContainsSubstring(rule == CutRule::kStrict ? "α > β" : "α ≥ β"));
        }
    });
    // Without deep cuts the search is another one.
    Exercise shallow = exercise_of(PracticeKind::kQuiz, "(2 (3 ((1 4) 5)))", PracticeRule::kEither);
    shallow.search.alpha_beta.deep_cuts = false;
    CHECK(is_right(asked(*prepare(shallow), QuestionKind::kLeavesSeen), {5}));
}

TEST_CASE("Whoever counts the leaves that are cut is told so, and not of equality", "[practice]") {
    const PracticeTask task =
        *prepare(exercise_of(PracticeKind::kQuiz, "((3 12 8)(2 4 6)(14 5 2))", PracticeRule::kEither));
    const Question question = asked(task, QuestionKind::kLeavesSeen);
    CHECK(is_right(question, {7}));
    CHECK_FALSE(mistake_of(question, {2}));  // a slip
    const std::string told = feedback_text(practice_language(), task, question, {2});
    CHECK_THAT(told, ContainsSubstring("The answer is 7."));
    CHECK_THAT(told, ContainsSubstring("You counted the leaves that are cut."));
    CHECK_THAT(feedback_text(practice_language(), task, question, {100}), ContainsSubstring("Check this step again."));
    CHECK(mistake_of(question, {9}) == FaultKind::kCutMissed);
}
