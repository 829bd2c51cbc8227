#include <algorithm>
#include <array>
#include <cmath>

#include "app/practice/fewest_leaves.hpp"
#include "app/practice/mistake_list.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/tree_values.hpp"
#include "app/practice/wrong_ways.hpp"
#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "search/any_game/tree_trace.hpp"

namespace plytrace {
namespace {

constexpr int kLevelOfOrder = 5, kLevelOfTables = 6;
/// Nobody tries out which of more children should come first.
constexpr std::size_t kMostChildrenToOrder = 30;

/// However often a search looks at them.
[[nodiscard]] double leaves_seen(const ExplicitTree& tree, const Trace& trace) {
    double count = 0;
    for (NodeId node = 0; node < tree.node_count(); ++node)
        count += tree.is_leaf(node) && trace.latest_visit(node, trace.event_count()) != kNone ? 1 : 0;
    return count;
}

[[nodiscard]] double leaves_seen(const ExplicitTree& tree, const std::vector<bool>& is_visited) {
    double count = 0;
    for (NodeId node = 0; node < tree.node_count(); ++node) count += tree.is_leaf(node) && is_visited[node] ? 1 : 0;
    return count;
}

class QuizMaker {
  public:
    explicit QuizMaker(const PracticeTask& task)
        : m_task(task),
          m_tree(*task.tree),
          m_values(tree_values(m_tree)),
          m_tolerance(std::min(kUsualTolerance, smallest_difference(m_tree) / 2)),
          m_random(task.exercise.seed) {}

    [[nodiscard]] std::vector<Question> make() {
        const auto most = static_cast<std::size_t>(std::max(1, m_task.exercise.questions));
        const bool is_plain = m_tree.value_count() == 1 && !m_tree.has_chance();
        const bool cuts = info(m_task.options.algorithm).has_window();
        ask_tree_value(0);
        if (m_tree.value_count() == 1) ask_changed_leaf();
        if (is_plain && cuts) {
            if (info(m_task.options.algorithm).rules == Rules::kChosen) ask_leaves_seen();
            ask_first_child();
            if (m_task.exercise.level >= kLevelOfOrder) ask_least_leaves();
            if (m_task.exercise.level >= kLevelOfTables) ask_table();
        }
        for (int i = 0; i < 4; ++i) ask_tree_value(some_inner_node());
        if (m_tree.value_count() == 1) {
            ask_changed_leaf();
            ask_changed_leaf();
        }
        if (m_questions.size() > most) m_questions.resize(most);
        return std::move(m_questions);
    }

  private:
    /// None twice; and none that another one answers: what a table holds of a node tells what that is worth.
    void add(Question question) {
        const auto tells = [](const Question& a, const Question& b) {
            return a.kind == QuestionKind::kTableUsable && b.kind == QuestionKind::kTreeValue;
        };
        const bool is_there = std::any_of(m_questions.begin(), m_questions.end(), [&](const Question& other) {
            return other.node == question.node &&
                   (other.kind == question.kind || tells(other, question) || tells(question, other));
        });
        if (!is_there) m_questions.push_back(std::move(question));
    }
    [[nodiscard]] Question question_of(QuestionKind kind, AnswerForm form, NodeId node) const {
        Question question;
        question.kind = kind;
        question.form = form;
        question.node = node;
        question.tolerance = m_tolerance;
        return question;
    }
    [[nodiscard]] NodeId some_inner_node() {
        while (true) {
            const auto node = static_cast<NodeId>(m_random.between(0, static_cast<int>(m_tree.node_count()) - 1));
            if (!m_tree.is_leaf(node) || m_tree.node_count() == 1) return node;
        }
    }

    void ask_tree_value(NodeId node) {
        Question question = question_of(QuestionKind::kTreeValue,
                                        m_tree.value_count() == 1 ? AnswerForm::kNumber : AnswerForm::kNumbers, node);
        question.right.push_back(m_values[node]);
        MistakeList mistakes(question);
        if (m_tree.value_count() == 1 && !m_tree.is_chance(node) && !m_tree.is_leaf(node)) {
            const auto children = m_tree.children(node);
            const auto by_value = [&](NodeId a, NodeId b) { return m_values[a] < m_values[b]; };
            const auto [low, high] = std::minmax_element(children.begin(), children.end(), by_value);
            mistakes.add(m_values[m_tree.player(node) == Player::kFirst ? *low : *high], FaultKind::kSign);
        }
        for (const NodeId child : m_tree.children(node)) mistakes.add(m_values[child], FaultKind::kBackedUpValue);
        for (NodeId leaf = node; leaf < m_tree.subtree_end(node); ++leaf)
            if (m_tree.is_leaf(leaf)) mistakes.add(m_values[leaf], FaultKind::kBackedUpValue);
        add(std::move(question));
    }

    void ask_changed_leaf() {
        const auto leaf =
            m_tree.leaf_node(static_cast<std::size_t>(m_random.between(0, static_cast<int>(m_tree.leaf_count()) - 1)));
        const auto [low, high] = lowest_and_highest();
        const double number = m_random.between(static_cast<int>(low), static_cast<int>(high));
        if (number == m_tree.value(leaf)) return;
        const auto changed = with_leaf_values(m_tree, leaf, std::array{number});
        if (!changed) return;
        Question question = question_of(QuestionKind::kChangedLeaf, AnswerForm::kNumber, leaf);
        question.number = number;
        question.tolerance = std::min(m_tolerance, smallest_difference(*changed) / 2);
        question.right.push_back(tree_values(*changed)[0]);
        MistakeList mistakes(question);
        mistakes.add(m_values[0], FaultKind::kBackedUpValue);
        mistakes.add({number}, FaultKind::kRootValue);
        add(std::move(question));
    }
    [[nodiscard]] std::pair<double, double> lowest_and_highest() const {
        double low = 0, high = 9;
        for (std::size_t i = 0; i < m_tree.leaf_count(); ++i) {
            const double value = m_tree.value(m_tree.leaf_node(i));
            if (std::abs(value) > 1e6) continue;  // infinities, and what nobody reckons with
            low = std::min(low, std::floor(value));
            high = std::max(high, std::ceil(value));
        }
        return {low, high};
    }

    /// By which alpha-beta cuts here, and the other one.
    [[nodiscard]] CutRule rule() const { return rules_of(m_task.options).cut; }
    [[nodiscard]] CutRule other_rule() const { return rule() == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual; }
    /// Alpha-beta as the exercise has it, also where that is about an algorithm with rules of its own.
    [[nodiscard]] SearchOptions alpha_beta(CutRule cut) const {
        SearchOptions options = m_task.options;
        options.alpha_beta = rules_of(m_task.options);
        options.alpha_beta.cut = cut;
        if (info(options.algorithm).rules == Rules::kOwn) options.algorithm = usual_algorithm(Suits::kTwoPlayers);
        return options;
    }
    [[nodiscard]] double leaves_seen_by(const ExplicitTree& tree, CutRule cut) const {
        return leaves_seen(tree, *trace_of_tree(tree, alpha_beta(cut)));
    }

    void ask_leaves_seen() {
        Question question = question_of(QuestionKind::kLeavesSeen, AnswerForm::kNumber, 0);
        question.right.push_back({leaves_seen(m_tree, *m_task.trace)});
        MistakeList mistakes(question);
        mistakes.add({leaves_seen_by(m_tree, other_rule())}, FaultKind::kCutRule);
        mistakes.add({static_cast<double>(m_tree.leaf_count())}, FaultKind::kCutMissed);
        for (const WrongWayEntry& entry : kWrongWays) {
            const WayRun run = run_way(m_tree, entry.way, rule());
            mistakes.add({leaves_seen(m_tree, run.is_visited)}, entry.kind);
        }
        add(std::move(question));
    }

    /// Whether fewest_leaves() is true of the task's options. (Where cuts are strict, a node that returns its bound in
    /// place of a value beyond it makes none above it.)
    [[nodiscard]] bool has_known_least() const {
        const AlphaBetaOptions rules = rules_of(m_task.options);
        const bool returns_values = rules.cut == CutRule::kEqual || rules.bounds == Bounds::kSoft;
        return rules.deep_cuts && returns_values && m_task.options.window == Window();
    }

    void ask_least_leaves() {
        const auto least = fewest_leaves(m_tree, rule());
        if (!least || !has_known_least()) return;
        Question question = question_of(QuestionKind::kLeastLeaves, AnswerForm::kNumber, 0);
        question.right.push_back({static_cast<double>(*least)});
        MistakeList mistakes(question);
        mistakes.add({leaves_seen_by(m_tree, rule())}, FaultKind::kChildOrder);
        mistakes.add({static_cast<double>(*fewest_leaves(m_tree, other_rule()))}, FaultKind::kCutRule);
        mistakes.add({static_cast<double>(m_tree.leaf_count())}, FaultKind::kCutMissed);
        add(std::move(question));
    }

    /// With each child of the root in turn moved to the front.
    void ask_first_child() {
        const std::size_t count = m_tree.child_count(0);
        if (count < 2 || count > kMostChildrenToOrder) return;
        std::vector<double> seen;
        for (std::size_t first = 0; first < count; ++first) {
            std::vector<NodeId> order = {0};
            const auto append = [&](NodeId child) {
                for (NodeId node = child; node < m_tree.subtree_end(child); ++node) order.push_back(node);
            };
            append(m_tree.child(0, first));
            for (std::size_t i = 0; i < count; ++i)
                if (i != first) append(m_tree.child(0, i));
            seen.push_back(leaves_seen_by(with_order(m_tree, order), rule()));
        }
        const double fewest = *std::min_element(seen.begin(), seen.end());
        if (fewest == *std::max_element(seen.begin(), seen.end())) return;
        Question question = question_of(QuestionKind::kFirstChild, AnswerForm::kChild, 0);
        for (std::size_t i = 0; i < count; ++i)
            if (seen[i] == fewest) question.right.push_back({static_cast<double>(i)});
        MistakeList mistakes(question);
        for (std::size_t i = 0; i < count; ++i) mistakes.add({static_cast<double>(i)}, FaultKind::kChildOrder);
        add(std::move(question));
    }

    /// What the search has proved of a node, met again in another window.
    void ask_table() {
        const Trace& trace = *m_task.trace;
        const Step end = trace.event_count();
        std::vector<NodeId> nodes;
        for (NodeId node = 1; node < m_tree.node_count(); ++node) {
            const NodeState state = trace.node_state(node, end);
            if (!m_tree.is_leaf(node) && state.has_value && state.proof != Proof::kNothing &&
                std::isfinite(state.value))
                nodes.push_back(node);
        }
        if (nodes.empty()) return;
        const NodeId node = nodes[m_random.below(nodes.size())];
        const NodeState state = trace.node_state(node, end);
        Question question = question_of(QuestionKind::kTableUsable, AnswerForm::kYesNo, node);
        question.number = state.value;
        question.proof = state.proof;
        question.alpha = std::round(state.value) + m_random.between(-6, 4);
        question.beta = question.alpha + m_random.between(1, 8);
        const bool is_usable = state.proof == Proof::kExact ||
                               (state.proof == Proof::kLower && state.value >= question.beta) ||
                               (state.proof == Proof::kUpper && state.value <= question.alpha);
        question.right.push_back({is_usable ? 1.0 : 0.0});
        MistakeList(question).add({is_usable ? 0.0 : 1.0}, FaultKind::kBoundAsExact);
        add(std::move(question));
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    std::vector<std::vector<double>> m_values;
    double m_tolerance;
    Random m_random;
    std::vector<Question> m_questions;
};

}  // namespace

std::vector<Question> quiz_questions(const PracticeTask& task) {
    return QuizMaker(task).make();
}

}  // namespace plytrace
