#include "app/practice/questions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/question_making.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/tree_values.hpp"
#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {

bool is_same_answer(const Answer& given, const Answer& right, double tolerance) {
    return std::equal(given.begin(), given.end(), right.begin(), right.end(), [tolerance](double a, double b) {
        const bool is_whole = std::isinf(b) || b == std::round(b);
        return a == b || (!is_whole && std::abs(a - b) < tolerance);
    });
}

bool is_right(const Question& question, const Answer& given) {
    return std::any_of(question.right.begin(), question.right.end(),
                       [&](const Answer& right) { return is_same_answer(given, right, question.tolerance); });
}

std::optional<FaultKind> mistake_of(const Question& question, const Answer& given) {
    for (const KnownMistake& mistake : question.mistakes)
        if (is_same_answer(given, mistake.answer, question.tolerance)) return mistake.kind;
    return std::nullopt;
}

namespace {

// ---- questions about a search as it goes on ------------------------------------------------------------------------

/// A question that could be asked, before its answers are worked out.
struct Occasion {
    QuestionKind kind{};
    Step step = 0;  ///< number of events before the question
    VisitId visit = kNone;
};

class Asker {
  public:
    explicit Asker(const PracticeTask& task)
        : m_task(task),
          m_tree(*task.tree),
          m_trace(*task.trace),
          m_values(tree_values(*task.tree)),
          m_tolerance(std::min(kUsualTolerance, smallest_difference(*task.tree) / 2)) {}

    /// In the order of their steps.
    [[nodiscard]] std::vector<Occasion> occasions() const {
        std::vector<Occasion> all;
        std::vector<std::size_t> back(m_trace.visit_count(), 0);  // children that have returned, by visit
        for (Step at = 1; at < m_trace.event_count(); ++at) {
            const Event event = m_trace.event(at);
            if (event.kind == EventKind::kReturn) {
                const std::size_t count = ++back[event.visit];
                if (can_ask_value(event.visit, count)) all.push_back({QuestionKind::kValue, at, event.visit});
                if (can_ask_cut(at + 1, event.visit, count)) all.push_back({QuestionKind::kIsCut, at + 1, event.visit});
            } else if (event.kind == EventKind::kEnter) {
                if (can_ask_window(event.visit)) all.push_back({QuestionKind::kWindow, at, event.visit});
            } else if (event.kind == EventKind::kLeave && can_ask_child(at, event.visit)) {
                const bool is_root = m_trace.node_of(event.visit) == 0;
                all.push_back({is_root ? QuestionKind::kRootMove : QuestionKind::kBestChild, at, event.visit});
            }
        }
        return all;
    }

    [[nodiscard]] Question question(const Occasion& occasion) const {
        Question question;
        question.kind = occasion.kind;
        question.step = occasion.step;
        question.node = m_trace.node_of(occasion.visit);
        question.tolerance = m_tolerance;
        switch (occasion.kind) {
            case QuestionKind::kValue:
                ask_value(question, occasion.visit);
                break;
            case QuestionKind::kWindow:
                ask_window(question, occasion.visit);
                break;
            case QuestionKind::kIsCut:
                ask_cut(question, occasion.visit);
                break;
            default:
                ask_child(question, occasion.visit);
                break;
        }
        return question;
    }

  private:
    [[nodiscard]] Answer answer_of(double score) const {
        if (m_tree.value_count() == 1) return {score};
        const auto values = m_trace.scores(score);
        return {values.begin(), values.end()};
    }
    [[nodiscard]] bool is_min(VisitId visit) const { return m_trace.role(visit) == Role::kMin; }
    [[nodiscard]] bool cuts() const { return info(m_task.options.algorithm).has_window(); }
    [[nodiscard]] bool is_full(VisitId visit) const { return m_trace.window_kind(visit) == WindowKind::kFull; }

    // ---- what needs thought ---------------------------------------------------------------------------------------

    /// `back`: number of children that have returned.
    [[nodiscard]] bool can_ask_value(VisitId visit, std::size_t back) const {
        const NodeId node = m_trace.node_of(visit);
        return back >= 2 && (!m_tree.is_chance(node) || back >= m_tree.child_count(node));
    }
    /// `at`: the step after a return, which shows whether the search cuts.
    [[nodiscard]] bool can_ask_cut(Step at, VisitId visit, std::size_t back) const {
        const double bound = bound_of(visit);
        if (!cuts() || at >= m_trace.event_count() || !is_full(visit) || std::isinf(bound)) return false;
        // An algorithm with rules of its own has a cut rule that the exercise does not tell.
        const bool is_tie = m_trace.event(at - 1).score() == bound;
        if (is_tie && info(m_task.options.algorithm).rules == Rules::kOwn) return false;
        return back < m_tree.child_count(m_trace.node_of(visit));
    }
    /// The bound at which the visit cuts.
    [[nodiscard]] double bound_of(VisitId visit) const {
        return is_min(visit) ? m_trace.alpha_in(visit) : m_trace.beta_in(visit);
    }
    [[nodiscard]] bool can_ask_window(VisitId child) const {
        const bool is_open = std::isinf(m_trace.alpha_in(child)) && std::isinf(m_trace.beta_in(child));
        return cuts() && is_full(child) && !m_trace.is_again(child) && !is_open;
    }
    [[nodiscard]] bool can_ask_child(Step at, VisitId visit) const {
        const NodeId node = m_trace.node_of(visit);
        if (m_tree.is_chance(node) || m_tree.child_count(node) < 2 || !is_full(visit)) return false;
        if (m_trace.leave_step(visit) != at || (node != 0 && m_trace.cutoff_step(visit, at) != kNever)) return false;
        return m_trace.visit_state(visit, at).best_child != kNone;
    }

    // ---- the questions --------------------------------------------------------------------------------------------

    /// The values of the children that have returned before event `at`, and of the one that returns with it.
    [[nodiscard]] std::vector<Answer> come_back(Step at, VisitId visit) const {
        std::vector<Answer> values;
        for (const VisitId child : m_trace.children_entered(visit, at)) {
            const NodeState state = m_trace.visit_state(child, at);
            if (state.has_value) values.push_back(answer_of(state.value));
        }
        return values;
    }

    void ask_value(Question& question, VisitId visit) const {
        const auto values = come_back(question.step, visit);
        question.form = m_tree.value_count() == 1 ? AnswerForm::kNumber : AnswerForm::kNumbers;
        question.right.push_back(answer_of(m_trace.event(question.step).score()));
        MistakeList mistakes(question);
        if (m_tree.value_count() > 1) {
            for (const Answer& other : values) mistakes.add(other, FaultKind::kBackedUpValue);
            return;
        }
        const auto by_value = [](const Answer& a, const Answer& b) { return a[0] < b[0]; };
        const Answer low = *std::min_element(values.begin(), values.end(), by_value);
        const Answer high = *std::max_element(values.begin(), values.end(), by_value);
        if (m_tree.is_chance(question.node)) {
            double mean = 0;
            for (const Answer& value : values) mean += value[0] / static_cast<double>(values.size());
            mistakes.add({mean}, FaultKind::kBackedUpValue);
            mistakes.add(low, FaultKind::kBackedUpValue);
            mistakes.add(high, FaultKind::kBackedUpValue);
            return;
        }
        mistakes.add(is_min(visit) ? high : low, FaultKind::kSign);
        mistakes.add({-question.right.front()[0]}, FaultKind::kSign);
        for (const Answer& other : values) mistakes.add(other, FaultKind::kBackedUpValue);
        mistakes.add({0}, FaultKind::kBackedUpValue);
    }

    void ask_window(Question& question, VisitId child) const {
        question.form = AnswerForm::kWindow;
        const double alpha = m_trace.alpha_in(child), beta = m_trace.beta_in(child);
        question.right.push_back({alpha, beta});
        const VisitId parent = m_trace.parent(child);
        const double alpha_above = m_trace.alpha_in(parent), beta_above = m_trace.beta_in(parent);
        const NodeState above = m_trace.visit_state(parent, question.step);
        const double best = above.has_value ? above.value : (is_min(parent) ? kInfinity : -kInfinity);
        MistakeList mistakes(question);
        mistakes.add({beta, alpha}, FaultKind::kSign);
        mistakes.add({-beta, -alpha}, FaultKind::kSign);
        mistakes.add({alpha_above, beta_above}, FaultKind::kBoundNotMoved);
        if (is_min(parent)) {
            mistakes.add({std::max(alpha_above, best), beta_above}, FaultKind::kBoundWrongNode);
            mistakes.add({-kInfinity, beta}, FaultKind::kBoundNotInherited);
        } else {
            mistakes.add({alpha_above, std::min(beta_above, best)}, FaultKind::kBoundWrongNode);
            mistakes.add({alpha, kInfinity}, FaultKind::kBoundNotInherited);
        }
        mistakes.add({-kInfinity, kInfinity}, FaultKind::kBoundNotInherited);
        if (const VisitId before = m_trace.previous_sibling(child); before != kNone) {
            const NodeState left = m_trace.visit_state(before, question.step);
            mistakes.add({left.alpha, left.beta}, FaultKind::kBoundLeaked);
        }
    }

    void ask_cut(Question& question, VisitId visit) const {
        question.form = AnswerForm::kYesNo;
        const bool is_cut = m_trace.kind(question.step) == EventKind::kCutoff;
        const bool is_tie = m_trace.event(question.step - 1).score() == bound_of(visit);
        question.right.push_back({is_cut ? 1.0 : 0.0});
        MistakeList(question).add({is_cut ? 0.0 : 1.0}, is_tie   ? FaultKind::kCutRule
                                                        : is_cut ? FaultKind::kCutMissed
                                                                 : FaultKind::kCutTooEarly);
    }

    /// Whether the search has found the root's value at `child`, too. A bound that equals it does not tell.
    [[nodiscard]] bool is_known_to_tie(NodeId child, Step t) const {
        const NodeState state = m_trace.node_state(child, t);
        const bool is_bound = state.proof == Proof::kLower || state.proof == Proof::kUpper;
        return state.has_value && !is_bound && m_values[child] == m_values[0];
    }

    void ask_child(Question& question, VisitId visit) const {
        question.form = AnswerForm::kChild;
        const auto best = static_cast<double>(m_trace.move(m_trace.visit_state(visit, question.step).best_child));
        question.right.push_back({best});
        for (std::size_t i = 0; i < m_tree.child_count(question.node); ++i) {
            const auto child = static_cast<double>(i);
            if (child == best) continue;
            if (question.node == 0 && is_known_to_tie(m_tree.child(0, i), question.step))
                question.right.push_back({child});
            else
                question.mistakes.push_back({{child}, FaultKind::kBestMove});
        }
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    std::vector<std::vector<double>> m_values;
    double m_tolerance;
};

}  // namespace

std::vector<Question> predict_questions(const PracticeTask& task) {
    const auto most = static_cast<std::size_t>(std::max(1, task.exercise.questions));
    if (has_search_questions(task)) return search_questions(task, most);
    const Asker asker(task);
    std::vector<Question> questions;
    for (const Occasion& occasion : chosen_by_kind(asker.occasions(), most, task.exercise.seed))
        questions.push_back(asker.question(occasion));
    return questions;
}

// ---- questions about a tree ----------------------------------------------------------------------------------------

namespace {

constexpr int kLevelOfOrder = 5, kLevelOfTables = 6;
/// With more children, trying each first would take too long.
constexpr std::size_t kMostChildrenToOrder = 30;

/// Each leaf counts once, however often it is visited.
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

/// Alpha-beta with the exercise's rules, even if the exercise is about an algorithm with rules of its own.
[[nodiscard]] SearchOptions alpha_beta_of(const PracticeTask& task, CutRule cut) {
    SearchOptions options = task.options;
    options.alpha_beta = rules_of(task.options);
    options.alpha_beta.cut = cut;
    if (info(options.algorithm).rules == Rules::kOwn) options.algorithm = usual_algorithm(Suits::kTwoPlayers);
    return options;
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
            if (info(m_task.options.algorithm).rules == Rules::kChosen) {
                ask_leaves_seen();
                ask_windows();
            }
            ask_first_child();
            if (m_task.exercise.level >= kLevelOfOrder) ask_least_leaves();
            if (m_task.exercise.level >= kLevelOfTables) ask_table();
        }
        // Values do not depend on cuts, so an exercise about cuts asks for few.
        constexpr int kValues = 4, kValuesBesideCuts = 1;
        for (int i = 0; i < (is_plain && cuts ? kValuesBesideCuts : kValues); ++i) ask_tree_value(some_inner_node());
        if (m_tree.value_count() == 1) {
            ask_changed_leaf();
            ask_changed_leaf();
        }
        if (m_questions.size() > most) m_questions.resize(most);
        return std::move(m_questions);
    }

  private:
    /// Adds it unless it is there already, or another question gives its answer away: a table entry tells a node's
    /// value.
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
        double low = 0, high = info(m_task.options.algorithm).has_values() ? 9 : 1;  // others have results from 0 to 1
        for (std::size_t i = 0; i < m_tree.leaf_count(); ++i) {
            const double value = m_tree.value(m_tree.leaf_node(i));
            if (std::abs(value) > 1e6) continue;  // infinities, and numbers too large for mental arithmetic
            low = std::min(low, std::floor(value));
            high = std::max(high, std::ceil(value));
        }
        return {low, high};
    }

    /// The rule by which alpha-beta cuts in this exercise, and the other one.
    [[nodiscard]] CutRule rule() const { return rules_of(m_task.options).cut; }
    [[nodiscard]] CutRule other_rule() const { return rule() == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual; }
    [[nodiscard]] double leaves_seen_by(const ExplicitTree& tree, CutRule cut) const {
        return leaves_seen(tree, *trace_of_tree(tree, alpha_beta_of(m_task, cut)));
    }

    void ask_leaves_seen() {
        Question question = question_of(QuestionKind::kLeavesSeen, AnswerForm::kNumber, 0);
        question.right.push_back({leaves_seen(m_tree, *m_task.trace)});
        MistakeList mistakes(question);
        mistakes.add({leaves_seen_by(m_tree, other_rule())}, FaultKind::kCutRule);
        mistakes.add({static_cast<double>(m_tree.leaf_count())}, FaultKind::kCutMissed);
        for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
            const MistakenSearch run = search_with_mistake(m_tree, entry.mistake, rule());
            mistakes.add({leaves_seen(m_tree, run.is_visited)}, entry.kind);
        }
        add(std::move(question));
    }

    /// The windows of two inner nodes. The first is cut off deeply, if any is: by a bound from further up than its
    /// parent.
    void ask_windows() {
        const Asker asker(m_task);
        const Trace& trace = *m_task.trace;
        const Step end = trace.event_count();
        std::vector<Occasion> deep, others;
        for (const Occasion& occasion : asker.occasions()) {
            const VisitId visit = occasion.visit;
            if (occasion.kind != QuestionKind::kWindow || m_tree.is_leaf(trace.node_of(visit))) continue;
            const VisitId parent = trace.parent(visit);
            const bool is_inherited = trace.role(visit) == Role::kMin ? trace.alpha_in(visit) == trace.alpha_in(parent)
                                                                      : trace.beta_in(visit) == trace.beta_in(parent);
            (is_inherited && trace.cutoff_step(visit, end) != kNever ? deep : others).push_back(occasion);
        }
        for (std::vector<Occasion>* first : {&deep, &others}) {
            std::vector<Occasion>* const from = !first->empty() ? first : first == &deep ? &others : &deep;
            if (from->empty()) return;
            const auto at = from->begin() + static_cast<std::ptrdiff_t>(m_random.below(from->size()));
            add(asker.question(*at));
            from->erase(at);
        }
    }

    /// Whether fewest_leaves() holds for the task's options. With strict cuts, a node that returns its bound instead of
    /// a value beyond it causes no cut above.
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

    void ask_first_child() {
        const std::size_t count = m_tree.child_count(0);
        if (count < 2 || count > kMostChildrenToOrder) return;
        const std::vector<double> seen = leaves_seen_by_first_child(m_task);
        const double fewest = *std::min_element(seen.begin(), seen.end());
        if (fewest == *std::max_element(seen.begin(), seen.end())) return;
        Question question = question_of(QuestionKind::kFirstChild, AnswerForm::kChild, 0);
        for (std::size_t i = 0; i < count; ++i)
            if (seen[i] == fewest) question.right.push_back({static_cast<double>(i)});
        MistakeList mistakes(question);
        for (std::size_t i = 0; i < count; ++i) mistakes.add({static_cast<double>(i)}, FaultKind::kChildOrder);
        add(std::move(question));
    }

    /// What the search has proved about a node, used in another window.
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

std::vector<double> leaves_seen_by_first_child(const PracticeTask& task) {
    const ExplicitTree& tree = *task.tree;
    const std::size_t count = tree.child_count(0);
    const SearchOptions options = alpha_beta_of(task, rules_of(task.options).cut);
    std::vector<double> seen;
    for (std::size_t first = 0; first < count; ++first) {
        std::vector<NodeId> order = {0};
        const auto append = [&](NodeId child) {
            for (NodeId node = child; node < tree.subtree_end(child); ++node) order.push_back(node);
        };
        append(tree.child(0, first));
        for (std::size_t i = 0; i < count; ++i)
            if (i != first) append(tree.child(0, i));
        const ExplicitTree ordered = with_order(tree, order);
        seen.push_back(leaves_seen(ordered, *trace_of_tree(ordered, options)));
    }
    return seen;
}

std::vector<Question> quiz_questions(const PracticeTask& task) {
    std::vector<Question> questions = QuizMaker(task).make();
    if (!has_search_questions(task)) return questions;
    // Cards about the search first, then some about the tree: a quarter, or more if there are not enough others.
    const auto most = static_cast<std::size_t>(std::max(1, task.exercise.questions));
    std::vector<Question> cards = search_questions(task, most - std::min(questions.size(), most / 4));
    const std::size_t of_tree = std::min(questions.size(), most - cards.size());
    cards.insert(cards.end(), questions.begin(), questions.begin() + static_cast<std::ptrdiff_t>(of_tree));
    return cards;
}

}  // namespace plytrace
