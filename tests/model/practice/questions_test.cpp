// Questions: every right answer is what the tree and the search say, worked out beside the program's own way; each
// known mistake is wrong, and named.
#include "app/practice/questions.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <set>

#include "app/practice/wrong_ways.hpp"
#include "games/tree/least_search.hpp"
#include "tests/model/practice/practice_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] std::vector<double> worth(const ExplicitTree& tree, NodeId node, NodeId changed = kNoNode,
                                        double to = 0) {
    if (node == changed) return {to};
    if (tree.is_leaf(node)) return {tree.values(node).begin(), tree.values(node).end()};
    std::vector<double> best;
    for (const NodeId child : tree.children(node)) {
        auto value = worth(tree, child, changed, to);
        if (tree.is_chance(node)) {
            if (best.empty()) best.assign(value.size(), 0);
            for (std::size_t i = 0; i < value.size(); ++i) best[i] += tree.probability(child) * value[i];
            continue;
        }
        const auto player = static_cast<std::size_t>(tree.player(node));
        const bool is_better = best.empty() || (value.size() > 1                      ? value[player] > best[player]
                                                : tree.player(node) == Player::kFirst ? value[0] > best[0]
                                                                                      : value[0] < best[0]);
        if (is_better) best = value;
    }
    return best;
}

void expect_sound(const Question& question) {
    REQUIRE_FALSE(question.right.empty());
    for (const Answer& answer : question.right) {
        CHECK(is_right(question, answer));
        CHECK_FALSE(mistake_of(question, answer));
    }
    for (const KnownMistake& mistake : question.mistakes) {
        CHECK_FALSE(is_right(question, mistake.answer));
        CHECK(mistake_of(question, mistake.answer) == mistake.kind);
    }
}

}  // namespace

TEST_CASE("What is asked of a search is what it does next", "[practice]") {
    std::set<QuestionKind> asked;
    for_each_exercise(PracticeKind::kPredict, 1000, [&](const PracticeTask& task) {
        REQUIRE_FALSE(task.questions.empty());
        CHECK(task.questions.size() <= 8);
        CHECK(std::is_sorted(task.questions.begin(), task.questions.end(),
                             [](const Question& a, const Question& b) { return a.step < b.step; }));
        CHECK(task.questions.back().kind == QuestionKind::kRootMove);
        const Trace& trace = *task.trace;
        const ExplicitTree& tree = *task.tree;
        for (const Question& question : task.questions) {
            expect_sound(question);
            asked.insert(question.kind);
            const Event next = trace.event(question.step);
            if (question.kind == QuestionKind::kIsCut)
                CHECK(is_right(question, {next.kind == EventKind::kCutoff ? 1.0 : 0.0}));
            if (question.kind == QuestionKind::kWindow) {
                CHECK(next.kind == EventKind::kEnter);
                CHECK(is_right(question, {trace.alpha_in(next.visit), trace.beta_in(next.visit)}));
            }
            if (question.kind == QuestionKind::kValue && tree.value_count() == 1) {
                CHECK(next.kind == EventKind::kReturn);
                CHECK(is_right(question, {next.score()}));
            }
            if (question.kind == QuestionKind::kRootMove) {
                const auto child = tree.child(0, static_cast<std::size_t>(question.right[0][0]));
                CHECK(worth(tree, child) == worth(tree, 0));
            }
        }
    });
    CHECK(asked.size() == 5);
}

TEST_CASE("What is asked of a tree is true of it", "[practice]") {
    std::set<QuestionKind> asked;
    for_each_exercise(PracticeKind::kQuiz, 1000, [&](const PracticeTask& task) {
        REQUIRE(task.questions.size() >= 2);
        const ExplicitTree& tree = *task.tree;
        for (const Question& question : task.questions) {
            expect_sound(question);
            asked.insert(question.kind);
            switch (question.kind) {
                case QuestionKind::kTreeValue:
                    CHECK(is_same_answer(question.right[0], worth(tree, question.node)));
                    break;
                case QuestionKind::kChangedLeaf:
                    CHECK(is_same_answer(question.right[0], worth(tree, 0, question.node, question.number)));
                    break;
                case QuestionKind::kLeastLeaves:
                    if (task.options.alpha_beta.cut == CutRule::kEqual)
                        CHECK(question.right[0][0] == static_cast<double>(*least_leaves(tree)));
                    else
                        CHECK(question.right[0][0] >= static_cast<double>(*least_leaves(tree)));
                    break;
                case QuestionKind::kLeavesSeen:
                    CHECK(question.right[0][0] == task.trace->counts(task.trace->event_count()).leaves);
                    break;
                case QuestionKind::kTableUsable: {
                    // Whoever uses the value is right whatever the node is worth, as far as that is proved.
                    const double value = question.number, alpha = question.alpha, beta = question.beta;
                    bool differs = false;
                    for (double truth = value - 20; truth <= value + 20; truth += 0.5) {
                        const bool can_be = (truth >= value || !proves(question.proof, Proof::kLower)) &&
                                            (truth <= value || !proves(question.proof, Proof::kUpper));
                        const auto clamped = [&](double score) { return std::clamp(score, alpha, beta); };
                        if (can_be && clamped(truth) != clamped(value)) differs = true;
                    }
                    CHECK(is_right(question, {differs ? 0.0 : 1.0}));
                    break;
                }
                default:
                    break;
            }
        }
    });
    CHECK(asked.size() == 6);
}

TEST_CASE("The same seed asks the same", "[practice]") {
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 20, [](const PracticeTask& task) {
            const auto again = prepare(task.exercise);
            REQUIRE(again->questions.size() == task.questions.size());
            for (std::size_t i = 0; i < task.questions.size(); ++i) {
                CHECK(again->questions[i].kind == task.questions[i].kind);
                CHECK(again->questions[i].right == task.questions[i].right);
            }
        });
    }
}

TEST_CASE("No two leaves are the same answer, however close they are", "[practice]") {
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        Exercise exercise;
        exercise.kind = kind;
        exercise.tree = "((0.001 0.002)(0.003 0.004)(0.0015 0.5))";
        exercise.questions = 100;
        const auto task = prepare(exercise);
        REQUIRE(task);
        int numbers = 0;
        for (const Question& question : task->questions) {
            if (question.form != AnswerForm::kNumber || question.kind == QuestionKind::kLeavesSeen) continue;
            for (std::size_t leaf = 0; leaf < task->tree->leaf_count(); ++leaf) {
                const double value = task->tree->value(task->tree->leaf_node(leaf));
                CHECK(is_right(question, {value}) == (value == question.right.front()[0]));
            }
            expect_sound(question);
            ++numbers;
        }
        CHECK(numbers >= 2);
    }
}

TEST_CASE("In a tree as wide as there may be, each mistake is there once", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kPredict;
    exercise.questions = 20;
    exercise.tree = "(";
    for (int i = 0; i < 998; ++i) exercise.tree += std::to_string(i * 7919 % 1009) + " ";
    exercise.tree += ")";
    const auto task = prepare(exercise);
    REQUIRE(task);
    CHECK(task->questions.size() == 20);
    for (const Question& question : task->questions) {
        std::set<Answer> answers;
        for (const KnownMistake& mistake : question.mistakes) {
            CHECK(answers.insert(mistake.answer).second);
            CHECK_FALSE(is_right(question, mistake.answer));
        }
        CHECK(answers.size() + 3 >= (question.kind == QuestionKind::kRootMove ? 997 : 3));
    }
}

TEST_CASE("Numbers are right as people write them", "[practice]") {
    CHECK(is_same_answer({4.33}, {13.0 / 3}));
    CHECK_FALSE(is_same_answer({4.3}, {13.0 / 3}));
    CHECK_FALSE(is_same_answer({3.999}, {4}));
    CHECK(is_same_answer({-kInfinity, 3}, {-kInfinity, 3}));
    CHECK_FALSE(is_same_answer({3}, {3, 4}));
}

TEST_CASE("What cannot be an exercise is refused with what was expected", "[practice]") {
    const auto refused = [](const Exercise& exercise) {
        const auto task = prepare(exercise);
        REQUIRE_FALSE(task.has_value());
        CHECK(task.error().text().find("expected") != std::string::npos);
    };
    Exercise exercise;
    exercise.level = 0;
    refused(exercise);
    exercise.level = 9;
    refused(exercise);
    exercise.level = 1;
    exercise.tree = "((3 12";
    refused(exercise);
    exercise.tree = "3";
    refused(exercise);
    exercise.tree = "((? 0.5:2 0.5:4) 3)";
    refused(exercise);  // marking cut leaves of a tree with chance nodes
    exercise.tree = "((3 4) 3)";
    exercise.search.depth = 1;
    refused(exercise);
}

TEST_CASE("A tree about which there is nothing to ask makes no exercise", "[practice]") {
    for (const char* tree : {"(5)", "((5))"}) {
        Exercise exercise;
        exercise.tree = tree;
        exercise.kind = PracticeKind::kPredict;
        const auto task = prepare(exercise);
        REQUIRE_FALSE(task);
        CHECK(task.error().text().find("expected") != std::string::npos);
        exercise.kind = PracticeKind::kQuiz;
        const auto quiz = prepare(exercise);
        CHECK((!quiz || !quiz->questions.empty()));
    }
}
