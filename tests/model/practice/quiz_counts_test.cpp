// How many leaves alpha-beta looks at, as quiz cards ask it: counted here by a search of the test's own, with the
// options that the exercise has, and in every order that there is.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "app/practice/questions.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "tests/model/practice/practice_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// By node, in which order its children are taken.
using Orders = std::vector<std::vector<std::size_t>>;

[[nodiscard]] Orders orders_as_given(const ExplicitTree& tree) {
    Orders orders(tree.node_count());
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        orders[node].resize(tree.child_count(node));
        std::iota(orders[node].begin(), orders[node].end(), 0);
    }
    return orders;
}

/// The next one of all orders of all nodes; false behind the last.
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

TEST_CASE("The fewest leaves are those of the best of all orders, by either rule", "[practice]") {
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

TEST_CASE("No card of a quiz answers another: what a table holds of a node tells what it is worth", "[practice]") {
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
