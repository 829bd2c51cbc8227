// Questions: every right answer agrees with the tree and the search, by a computation of the test's own; each known
// mistake is wrong, and named. Questions use the cut rule that is shown.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <functional>
#include <numeric>
#include <set>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/answer_reason.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/tree_values.hpp"
#include "app/practice/worksheet.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/all_orders.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

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

TEST_CASE("Questions about a search ask for its next step", "[practice]") {
    std::set<QuestionKind> asked;
    for_each_exercise(PracticeKind::kPredict, 1000, [&](const PracticeTask& task) {
        if (has_search_questions(task)) return;
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
                for (const Answer& right : question.right) {
                    const auto child = tree.child(0, static_cast<std::size_t>(right[0]));
                    CHECK(worth(tree, child) == worth(tree, 0));
                    // The root does not choose a child of which the search knows only a bound.
                    const Proof proof = trace.node_state(child, question.step).proof;
                    CHECK(proof != Proof::kLower);
                    CHECK(proof != Proof::kUpper);
                }
            }
        }
    });
    CHECK(asked.size() == 5);
}

TEST_CASE("Answers to questions about a tree are true of the tree", "[practice]") {
    std::set<QuestionKind> asked;
    for_each_exercise(PracticeKind::kQuiz, 1000, [&](const PracticeTask& task) {
        if (has_search_questions(task)) return;
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
    CHECK(asked.size() == 7);
}

TEST_CASE("A quiz about cuts asks for windows and leaves more than for values, and tells a reason for each answer",
          "[practice]") {
    std::size_t deep = 0, quizzes = 0;
    for_each_exercise(PracticeKind::kQuiz, 40, [&](const PracticeTask& task) {
        if (has_search_questions(task) || !info(task.options.algorithm).has_window()) return;
        for (const Question& question : task.questions) {
            INFO(question_text(english(), task, question));
            CHECK_FALSE(answer_reason(english(), task, question).empty());
        }
        if (info(task.options.algorithm).rules != Rules::kChosen) return;
        const auto count = [&](QuestionKind kind) {
            return std::count_if(task.questions.begin(), task.questions.end(),
                                 [kind](const Question& question) { return question.kind == kind; });
        };
        CHECK(count(QuestionKind::kTreeValue) <= 2);
        CHECK(count(QuestionKind::kWindow) >= 1);
        if (task.exercise.level != 5) return;
        // Level 5 is about deep cuts: one question is about a node that a bound from above its parent cuts off.
        ++quizzes;
        const Trace& trace = *task.trace;
        deep += std::any_of(task.questions.begin(), task.questions.end(), [&](const Question& question) {
            if (question.kind != QuestionKind::kWindow) return false;
            const VisitId visit = trace.latest_visit(question.node, trace.event_count());
            const VisitId parent = trace.parent(visit);
            const bool is_cut = trace.cutoff_step(visit, trace.event_count()) != kNever;
            const bool is_min = trace.role(visit) == Role::kMin;
            return is_cut && (is_min ? trace.alpha_in(visit) == trace.alpha_in(parent)
                                     : trace.beta_in(visit) == trace.beta_in(parent));
        });
    });
    CHECK(deep == quizzes);
}

TEST_CASE("The same seed gives the same questions", "[practice]") {
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

TEST_CASE("Two leaves are different answers, however close their values are", "[practice]") {
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

TEST_CASE("In the widest tree allowed, each mistake is offered once", "[practice]") {
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

TEST_CASE("Numbers are accepted in every usual notation", "[practice]") {
    CHECK(is_same_answer({4.33}, {13.0 / 3}));
    CHECK_FALSE(is_same_answer({4.3}, {13.0 / 3}));
    CHECK_FALSE(is_same_answer({3.999}, {4}));
    CHECK(is_same_answer({-kInfinity, 3}, {-kInfinity, 3}));
    CHECK_FALSE(is_same_answer({3}, {3, 4}));
}

TEST_CASE("An invalid exercise is rejected with what was expected", "[practice]") {
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

TEST_CASE("A tree without possible questions makes no exercise", "[practice]") {
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

// ---- The cut rule: every number is counted by the rule that is shown ----

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;

namespace {

[[nodiscard]] Exercise exercise_of(PracticeKind kind, const std::string& tree, PracticeRule rule) {
    Exercise exercise = exercise_on(kind, tree, rule);
    exercise.level = 6;
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
    const auto is_visited = search_with_mistake(tree, std::nullopt, rule).is_visited;
    std::uint64_t count = 0;
    for (NodeId node = 0; node < tree.node_count(); ++node) count += tree.is_leaf(node) && is_visited[node] ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("If either rule would do, questions use α ≥ β, and the exercise says so", "[practice]") {
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 60, [](const PracticeTask& task) {
            if (has_search_questions(task)) return;
            Exercise either = task.exercise, equal = task.exercise;
            either.rule = PracticeRule::kEither;
            equal.rule = PracticeRule::kEqual;
            const PracticeTask open = *prepare(either), fixed = *prepare(equal);
            CHECK(rule_text(english(), open) == rule_text(english(), fixed));
            REQUIRE(open.questions.size() == fixed.questions.size());
            for (std::size_t i = 0; i < open.questions.size(); ++i)
                CHECK(open.questions[i].right == fixed.questions[i].right);
        });
    }
    // C = 5 follows from a cut at D that α ≥ β makes; whoever goes by α > β is told at D, and not at C.
    const PracticeTask task = *prepare(exercise_of(PracticeKind::kPredict, "(5 (((5 3) 4) 1))", PracticeRule::kEither));
    CHECK_THAT(rule_text(english(), task), ContainsSubstring("α ≥ β"));
    const Question question = asked(task, QuestionKind::kIsCut);
    CHECK(task.tree->name(question.node) == "D");
    CHECK(is_right(question, {1}));
    CHECK_FALSE(is_right(question, {0}));
    CHECK(mistake_of(question, {0}) == FaultKind::kCutRule);
    // Marks and searches by hand are judged by either, as before.
    const PracticeTask marks = *prepare(exercise_of(PracticeKind::kPrune, "(2 (2 1))", PracticeRule::kEither));
    CHECK_THAT(rule_text(english(), marks), ContainsSubstring("use one rule throughout"));
}

TEST_CASE("With α > β, the best order is the one for α > β", "[practice]") {
    const PracticeTask task = *prepare(exercise_of(PracticeKind::kQuiz, "((2 2)(2 2))", PracticeRule::kStrict));
    const Question question = asked(task, QuestionKind::kLeastLeaves);
    CHECK(is_right(question, {4}));
    CHECK(mistake_of(question, {3}) == FaultKind::kCutRule);
    CHECK_THAT(question_text(english(), task, question), ContainsSubstring("α > β"));
    const PracticeTask equal = *prepare(exercise_of(PracticeKind::kQuiz, "((2 2)(2 2))", PracticeRule::kEither));
    CHECK(is_right(asked(equal, QuestionKind::kLeastLeaves), {3}));
    CHECK_THAT(question_text(english(), equal, asked(equal, QuestionKind::kLeastLeaves)), ContainsSubstring("α ≥ β"));
}

TEST_CASE("By either rule, no order of children needs fewer leaves than the fewest, and one order reaches it",
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

TEST_CASE("Leaves are counted, and the first child is chosen, by the rule that is shown", "[practice]") {
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
                CHECK_THAT(question_text(english(), task, question),
                           ContainsSubstring(rule == CutRule::kStrict ? "α > β" : "α ≥ β"));
        }
    });
    // Without deep cuts the search is another one.
    Exercise shallow = exercise_of(PracticeKind::kQuiz, "(2 (3 ((1 4) 5)))", PracticeRule::kEither);
    shallow.search.alpha_beta.deep_cuts = false;
    CHECK(is_right(asked(*prepare(shallow), QuestionKind::kLeavesSeen), {5}));
}

TEST_CASE("The reason of a player's choice and of a window has the numbers that decide", "[practice]") {
    std::set<std::string> reasons;
    const auto collect = [&](const PracticeTask& task) {
        for (const Question& question : task.questions) reasons.insert(answer_reason(english(), task, question));
    };
    // The lesson "paranoid": at B, player 2 has 1 in the first leaf and 9 in the second.
    Exercise players = exercise_on(PracticeKind::kPredict, "((<2 1 7> <5 9 0>) (<3 3 3> <4 2 2>))");
    players.search.algorithm = Algorithm::kMaxN;
    collect(task_of(players));
    CHECK(reasons.contains("Player 2: max(1, 9) = 9, in (5, 9, 0)"));
    const PracticeTask task = task_of(players);
    for (const Question& question : task.questions) {
        const std::string answer = sheet_answer_texts(english(), task, question, question.right.front()).front();
        CHECK((answer.find(',') == std::string::npos || answer.front() == '('));
    }
    // AIMA, figure 5.5: at D, A has 3 from B, and the first leaf is 14.
    collect(task_of(PracticeKind::kPredict));
    INFO(joined(reasons, "\n"));
    CHECK(reasons.contains("α = 3 from A, β = 14 from D"));
}

TEST_CASE("Counting the leaves that are cut is named as that mistake, not as one of equality", "[practice]") {
    const PracticeTask task =
        *prepare(exercise_of(PracticeKind::kQuiz, "((3 12 8)(2 4 6)(14 5 2))", PracticeRule::kEither));
    const Question question = asked(task, QuestionKind::kLeavesSeen);
    CHECK(is_right(question, {7}));
    CHECK_FALSE(mistake_of(question, {2}));  // a slip
    const std::string told = feedback_text(english(), task, question, {2});
    CHECK_THAT(told, ContainsSubstring("The answer is 7. Never visited: 4, 6."));
    CHECK_THAT(told, ContainsSubstring("You counted the leaves that are cut."));
    CHECK_THAT(feedback_text(english(), task, question, {100}), EndsWith("The answer is 7. Never visited: 4, 6."));
    CHECK(mistake_of(question, {9}) == FaultKind::kCutMissed);
}

// ---- Numbers of leaves: counted by a search of the test's own, with the options of the exercise, in every order ----

namespace {

/// The order of the children of each node.
using Orders = std::vector<std::vector<std::size_t>>;

[[nodiscard]] Orders orders_as_given(const ExplicitTree& tree) {
    Orders orders(tree.node_count());
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        orders[node].resize(tree.child_count(node));
        std::iota(orders[node].begin(), orders[node].end(), 0);
    }
    return orders;
}

/// Advances to the next of all orders of all nodes; false after the last.
[[nodiscard]] bool go_on(Orders& orders) {
    return std::any_of(orders.begin(), orders.end(), [](std::vector<std::size_t>& order) {
        return std::next_permutation(order.begin(), order.end());
    });
}

class Counting {
  public:
    Counting(const ExplicitTree& tree, const Orders& orders, AlphaBetaOptions rules)
        : m_tree(tree), m_orders(orders), m_rules(rules) {}
    [[nodiscard]] int leaves(Window window) {
        (void)value_of(0, window);
        return m_leaves;
    }

  private:
    double value_of(NodeId node, Window window) {
        if (m_tree.is_leaf(node)) {
            ++m_leaves;
            return m_tree.value(node);
        }
        const bool is_max = m_tree.player(node) == Player::kFirst, is_strict = m_rules.cut == CutRule::kStrict;
        double best = is_max ? -kInfinity : kInfinity;
        Window now = window;
        for (const std::size_t child : m_orders[node]) {
            Window below = now;
            if (!m_rules.deep_cuts) (is_max ? below.beta : below.alpha) = is_max ? kInfinity : -kInfinity;
            const double value = value_of(m_tree.child(node, child), below);
            best = is_max ? std::max(best, value) : std::min(best, value);
            if (is_max ? (is_strict ? best > now.beta : best >= now.beta)
                       : (is_strict ? best < now.alpha : best <= now.alpha))
                break;
            (is_max ? now.alpha : now.beta) = is_max ? std::max(now.alpha, best) : std::min(now.beta, best);
        }
        return m_rules.bounds == Bounds::kHard ? std::clamp(best, window.alpha, window.beta) : best;
    }

    const ExplicitTree& m_tree;
    const Orders& m_orders;
    AlphaBetaOptions m_rules;
    int m_leaves = 0;
};

[[nodiscard]] PracticeTask quiz_of(const ExplicitTree& tree, PracticeRule rule, const SearchOptions& search = {}) {
    Exercise exercise;
    exercise.kind = PracticeKind::kQuiz;
    exercise.level = 5;  // where the best order is asked for
    exercise.tree = write_tree(tree);
    exercise.rule = rule;
    exercise.search = search;
    auto task = prepare(exercise);
    REQUIRE(task);
    return std::move(*task);
}

[[nodiscard]] const Question* find_question(const PracticeTask& task, QuestionKind kind) {
    const auto found = std::find_if(task.questions.begin(), task.questions.end(),
                                    [kind](const Question& question) { return question.kind == kind; });
    return found == task.questions.end() ? nullptr : &*found;
}

void expect_least(const ExplicitTree& tree, PracticeRule rule, const SearchOptions& search = {}) {
    const PracticeTask task = quiz_of(tree, rule, search);
    const Question* question = find_question(task, QuestionKind::kLeastLeaves);
    REQUIRE(question != nullptr);
    Orders orders = orders_as_given(tree);
    int least = static_cast<int>(tree.leaf_count());
    do least = std::min(least, Counting(tree, orders, task.options.alpha_beta).leaves({}));
    while (go_on(orders));
    INFO(write_tree(tree) << ", rule " << static_cast<int>(rule));
    CHECK(question->right == std::vector<Answer>{{static_cast<double>(least)}});
}

}  // namespace

TEST_CASE("The fewest leaves are those of the best order of all, by either rule", "[practice]") {
    const std::uint32_t count = 100 / kShareOfExercises;
    for (const PracticeRule rule : {PracticeRule::kEither, PracticeRule::kEqual, PracticeRule::kStrict}) {
        for (std::uint32_t seed = 1; seed <= count; ++seed) {
            expect_least(uniform_tree(2, 3, seed, 0, seed % 2 == 0 ? 2 : 20), rule);
            if (seed % 10 == 0) expect_least(uniform_tree(3, 2, seed, 0, seed % 20 == 0 ? 3 : 20), rule);
        }
    }
    SearchOptions hard;
    hard.alpha_beta.bounds = Bounds::kHard;
    for (std::uint32_t seed = 1; seed <= count; ++seed) {
        expect_least(uniform_tree(2, 3, seed, 0, 3), PracticeRule::kEqual, hard);
        // Where the number that is known would not be true, nobody is asked for it.
        const PracticeTask strict = quiz_of(uniform_tree(2, 3, seed, 0, 3), PracticeRule::kStrict, hard);
        CHECK(find_question(strict, QuestionKind::kLeastLeaves) == nullptr);
    }
}

TEST_CASE("Leaves are counted with the window, the bounds and the cuts that the exercise has", "[practice]") {
    int asked = 0, differs = 0;
    for (std::uint32_t seed = 1; seed <= 300 / kShareOfExercises; ++seed) {
        const ExplicitTree tree = uniform_tree(2, 4, seed, 0, 9);
        SearchOptions search;
        search.alpha_beta.deep_cuts = seed % 3 == 0;
        search.alpha_beta.bounds = seed % 5 == 0 ? Bounds::kHard : Bounds::kSoft;
        if (seed % 2 == 0) search.window = {3, 6};
        const PracticeTask task = quiz_of(tree, static_cast<PracticeRule>(seed % 3), search);
        const AlphaBetaOptions rules = task.options.alpha_beta;
        const Orders given = orders_as_given(tree);
        INFO(write_tree(tree) << ", seed " << seed);
        const Question* seen = find_question(task, QuestionKind::kLeavesSeen);
        REQUIRE(seen != nullptr);
        const int count = Counting(tree, given, rules).leaves(search.window);
        CHECK(seen->right == std::vector<Answer>{{static_cast<double>(count)}});
        differs += count != Counting(tree, given, {rules.cut, Bounds::kSoft, true}).leaves({}) ? 1 : 0;
        const bool is_usual = rules.deep_cuts && search.window == Window() &&
                              (rules.cut == CutRule::kEqual || rules.bounds == Bounds::kSoft);
        CHECK((find_question(task, QuestionKind::kLeastLeaves) != nullptr) == is_usual);
        const Question* first = find_question(task, QuestionKind::kFirstChild);
        if (first == nullptr) continue;
        ++asked;
        std::vector<int> counts;
        for (const std::vector<std::size_t>& order : {std::vector<std::size_t>{0, 1}, std::vector<std::size_t>{1, 0}}) {
            Orders moved = given;
            moved[0] = order;
            counts.push_back(Counting(tree, moved, rules).leaves(search.window));
        }
        for (std::size_t child = 0; child < counts.size(); ++child) {
            const bool is_best = counts[child] == *std::min_element(counts.begin(), counts.end());
            CHECK(is_right(*first, {static_cast<double>(child)}) == is_best);
        }
    }
    CHECK(asked * static_cast<int>(kShareOfExercises) > 50);
    CHECK(differs * static_cast<int>(kShareOfExercises) > 50);
}

TEST_CASE("No card of a quiz answers another: a node's table entry would reveal its value", "[practice]") {
    int tables = 0;
    for_each_exercise(PracticeKind::kQuiz, 300, [&](const PracticeTask& task) {
        const Question* held = find_question(task, QuestionKind::kTableUsable);
        if (held == nullptr) return;
        ++tables;
        for (const Question& question : task.questions)
            CHECK((question.kind != QuestionKind::kTreeValue || question.node != held->node));
    });
    CHECK(tables * static_cast<int>(kShareOfExercises) > 300);
}

}  // namespace UNITY_ID
