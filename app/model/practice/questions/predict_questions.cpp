#include <algorithm>
#include <cmath>

#include "app/model/practice/questions/questions.hpp"
#include "app/model/practice/tree_values.hpp"
#include "games/core/random.hpp"

namespace plytrace {
namespace {

class Asker {
  public:
    explicit Asker(const PracticeTask& task)
        : m_task(task), m_tree(*task.tree), m_trace(*task.trace), m_values(tree_values(*task.tree)) {}

    [[nodiscard]] std::vector<Question> all() {
        for (Step at = 1; at < m_trace.event_count(); ++at) {
            const Event event = m_trace.event(at);
            if (event.kind == EventKind::kReturn) {
                ask_value(at, event.visit);
                ask_cut(at + 1, event.visit);
            } else if (event.kind == EventKind::kEnter) {
                ask_window(at, event.visit);
            } else if (event.kind == EventKind::kLeave) {
                ask_child(at, event.visit);
            }
        }
        return std::move(m_questions);
    }

  private:
    [[nodiscard]] Answer answer_of(double score) const {
        if (m_tree.value_count() == 1) return {score};
        const auto values = m_trace.scores(score);
        return {values.begin(), values.end()};
    }
    [[nodiscard]] Question& add(QuestionKind kind, AnswerForm form, Step at, NodeId node) {
        Question& question = m_questions.emplace_back();
        question.kind = kind;
        question.form = form;
        question.step = at;
        question.node = node;
        return question;
    }
    /// A mistake that is no right answer either, and has not been named before.
    static void add_mistake(Question& question, Answer answer, FaultKind kind) {
        if (!is_right(question, answer) && !mistake_of(question, answer))
            question.mistakes.push_back({std::move(answer), kind});
    }
    [[nodiscard]] bool is_min(VisitId visit) const { return m_trace.role(visit) == Role::kMin; }
    [[nodiscard]] bool cuts() const { return info(m_task.options.algorithm).has_window(); }

    /// The values of the children that have come back before event `at`, and of the one that comes back with it.
    [[nodiscard]] std::vector<Answer> come_back(Step at, VisitId visit) const {
        std::vector<Answer> values;
        for (const VisitId child : m_trace.children_entered(visit, at)) {
            const NodeState state = m_trace.visit_state(child, at);
            if (state.has_value) values.push_back(answer_of(state.value));
        }
        return values;
    }

    void ask_value(Step at, VisitId visit) {
        const auto values = come_back(at, visit);
        const NodeId node = m_trace.node_of(visit);
        const bool is_chance = m_tree.is_chance(node);
        if (values.size() < 2 || (is_chance && values.size() < m_tree.child_count(node))) return;
        Question& question =
            add(QuestionKind::kValue, m_tree.value_count() == 1 ? AnswerForm::kNumber : AnswerForm::kNumbers, at, node);
        question.right.push_back(answer_of(m_trace.event(at).score()));
        if (m_tree.value_count() > 1) {
            for (const Answer& other : values) add_mistake(question, other, FaultKind::kBackedUpValue);
            return;
        }
        const auto by_value = [](const Answer& a, const Answer& b) { return a[0] < b[0]; };
        const Answer low = *std::min_element(values.begin(), values.end(), by_value);
        const Answer high = *std::max_element(values.begin(), values.end(), by_value);
        if (is_chance) {
            double mean = 0;
            for (const Answer& value : values) mean += value[0] / static_cast<double>(values.size());
            add_mistake(question, {mean}, FaultKind::kBackedUpValue);
            add_mistake(question, low, FaultKind::kBackedUpValue);
            add_mistake(question, high, FaultKind::kBackedUpValue);
            return;
        }
        add_mistake(question, is_min(visit) ? high : low, FaultKind::kSign);
        add_mistake(question, {-question.right.front()[0]}, FaultKind::kSign);
        for (const Answer& other : values) add_mistake(question, other, FaultKind::kBackedUpValue);
        add_mistake(question, {0}, FaultKind::kBackedUpValue);
    }

    void ask_window(Step at, VisitId child) {
        if (!cuts() || m_trace.window_kind(child) != WindowKind::kFull || m_trace.is_again(child)) return;
        const double alpha = m_trace.alpha_in(child), beta = m_trace.beta_in(child);
        if (std::isinf(alpha) && std::isinf(beta)) return;
        const VisitId parent = m_trace.parent(child);
        Question& question = add(QuestionKind::kWindow, AnswerForm::kWindow, at, m_trace.node_of(child));
        question.right.push_back({alpha, beta});
        const double alpha_above = m_trace.alpha_in(parent), beta_above = m_trace.beta_in(parent);
        const NodeState above = m_trace.visit_state(parent, at);
        const double best = above.has_value ? above.value : (is_min(parent) ? kInfinity : -kInfinity);
        add_mistake(question, {beta, alpha}, FaultKind::kSign);
        add_mistake(question, {-beta, -alpha}, FaultKind::kSign);
        add_mistake(question, {alpha_above, beta_above}, FaultKind::kBoundNotMoved);
        if (is_min(parent)) {
            add_mistake(question, {std::max(alpha_above, best), beta_above}, FaultKind::kBoundWrongNode);
            add_mistake(question, {-kInfinity, beta}, FaultKind::kBoundNotInherited);
        } else {
            add_mistake(question, {alpha_above, std::min(beta_above, best)}, FaultKind::kBoundWrongNode);
            add_mistake(question, {alpha, kInfinity}, FaultKind::kBoundNotInherited);
        }
        add_mistake(question, {-kInfinity, kInfinity}, FaultKind::kBoundNotInherited);
        if (const VisitId before = m_trace.previous_sibling(child); before != kNone) {
            const NodeState left = m_trace.visit_state(before, at);
            add_mistake(question, {left.alpha, left.beta}, FaultKind::kBoundLeaked);
        }
    }

    /// Behind a return: `at` is the step that shows it.
    void ask_cut(Step at, VisitId visit) {
        if (!cuts() || at >= m_trace.event_count() || m_trace.window_kind(visit) != WindowKind::kFull) return;
        const NodeId node = m_trace.node_of(visit);
        if (m_trace.children_entered(visit, at).size() >= m_tree.child_count(node)) return;
        const double bound = is_min(visit) ? m_trace.alpha_in(visit) : m_trace.beta_in(visit);
        if (std::isinf(bound)) return;
        const bool is_cut = m_trace.kind(at) == EventKind::kCutoff;
        const bool is_tie = m_trace.visit_state(visit, at).value == bound;
        // The exercise does not say by which rule an algorithm of its own rules cuts.
        if (is_tie && info(m_task.options.algorithm).rules == Rules::kOwn) return;
        Question& question = add(QuestionKind::kIsCut, AnswerForm::kYesNo, at, node);
        question.right.push_back({is_cut ? 1.0 : 0.0});
        add_mistake(question, {is_cut ? 0.0 : 1.0},
                    is_tie   ? FaultKind::kCutRule
                    : is_cut ? FaultKind::kCutMissed
                             : FaultKind::kCutTooEarly);
    }

    void ask_child(Step at, VisitId visit) {
        const NodeId node = m_trace.node_of(visit);
        const bool is_root = node == 0;
        const NodeState state = m_trace.visit_state(visit, at);
        if (m_tree.is_chance(node) || m_tree.child_count(node) < 2 || state.best_child == kNone) return;
        if (!is_root && m_trace.cutoff_step(visit, at) != kNever) return;
        if (m_trace.window_kind(visit) != WindowKind::kFull || m_trace.leave_step(visit) != at) return;
        Question& question =
            add(is_root ? QuestionKind::kRootMove : QuestionKind::kBestChild, AnswerForm::kChild, at, node);
        question.right.push_back({static_cast<double>(m_trace.move(state.best_child))});
        for (std::size_t i = 0; i < m_tree.child_count(node); ++i) {
            const Answer child = {static_cast<double>(i)};
            const bool is_as_good = m_values[m_tree.child(node, i)] == m_values[node] && !is_right(question, child);
            if (is_as_good && is_root)
                question.right.push_back(child);
            else
                add_mistake(question, child, FaultKind::kBestMove);
        }
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    std::vector<std::vector<double>> m_values;
    std::vector<Question> m_questions;
};

/// So many of them, every kind in turn, in the order of their steps; the root's move always.
[[nodiscard]] std::vector<Question> chosen(std::vector<Question> all, std::size_t most, std::uint32_t seed) {
    if (all.size() <= most) return all;
    Random random(seed);
    std::vector<std::vector<std::size_t>> by_kind(kQuestionKinds);
    for (std::size_t i = 0; i < all.size(); ++i) by_kind[static_cast<std::size_t>(all[i].kind)].push_back(i);
    std::vector<std::size_t> places;
    const auto take = [&](std::vector<std::size_t>& from) {
        if (from.empty() || places.size() == most) return;
        const auto drawn = static_cast<std::ptrdiff_t>(random.between(0, static_cast<int>(from.size()) - 1));
        places.push_back(from[static_cast<std::size_t>(drawn)]);
        from.erase(from.begin() + drawn);
    };
    take(by_kind[static_cast<std::size_t>(QuestionKind::kRootMove)]);
    while (places.size() < most)
        for (auto& kind : by_kind) take(kind);
    std::sort(places.begin(), places.end());
    std::vector<Question> some;
    for (const std::size_t place : places) some.push_back(std::move(all[place]));
    return some;
}

}  // namespace

std::vector<Question> predict_questions(const PracticeTask& task) {
    const auto most = static_cast<std::size_t>(std::max(1, task.exercise.questions));
    return chosen(Asker(task).all(), most, task.exercise.seed);
}

}  // namespace plytrace
