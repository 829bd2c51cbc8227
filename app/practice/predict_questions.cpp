#include <algorithm>
#include <cmath>

#include "app/practice/mistake_list.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/tree_values.hpp"
#include "games/core/random.hpp"

namespace plytrace {
namespace {

/// What can be asked, before anything is worked out about it.
struct Occasion {
    QuestionKind kind{};
    Step step = 0;  ///< it is asked after so many events
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
        std::vector<std::size_t> back(m_trace.visit_count(), 0);  // how many children have come back, by visit
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

    /// `back`: so many children have come back.
    [[nodiscard]] bool can_ask_value(VisitId visit, std::size_t back) const {
        const NodeId node = m_trace.node_of(visit);
        return back >= 2 && (!m_tree.is_chance(node) || back >= m_tree.child_count(node));
    }
    /// `at` is the step behind a return, which shows it.
    [[nodiscard]] bool can_ask_cut(Step at, VisitId visit, std::size_t back) const {
        const double bound = bound_of(visit);
        if (!cuts() || at >= m_trace.event_count() || !is_full(visit) || std::isinf(bound)) return false;
        // The exercise does not say by which rule an algorithm of its own rules cuts.
        const bool is_tie = m_trace.event(at - 1).score() == bound;
        if (is_tie && info(m_task.options.algorithm).rules == Rules::kOwn) return false;
        return back < m_tree.child_count(m_trace.node_of(visit));
    }
    /// That a cut at the visit is about.
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

    /// The values of the children that have come back before event `at`, and of the one that comes back with it.
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

    void ask_child(Question& question, VisitId visit) const {
        question.form = AnswerForm::kChild;
        const auto best = static_cast<double>(m_trace.move(m_trace.visit_state(visit, question.step).best_child));
        question.right.push_back({best});
        for (std::size_t i = 0; i < m_tree.child_count(question.node); ++i) {
            const auto child = static_cast<double>(i);
            if (child == best) continue;
            const bool is_as_good = m_values[m_tree.child(question.node, i)] == m_values[question.node];
            if (is_as_good && question.node == 0)
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

/// So many of them, every kind in turn, in the order of their steps; the root's move always.
[[nodiscard]] std::vector<Occasion> chosen(std::vector<Occasion> all, std::size_t most, std::uint32_t seed) {
    if (all.size() <= most) return all;
    Random random(seed);
    std::vector<std::vector<std::size_t>> by_kind(kQuestionKinds);
    for (std::size_t i = 0; i < all.size(); ++i) by_kind[static_cast<std::size_t>(all[i].kind)].push_back(i);
    std::vector<std::size_t> places;
    const auto take = [&](std::vector<std::size_t>& from) {
        if (from.empty() || places.size() == most) return;
        const auto drawn = static_cast<std::ptrdiff_t>(random.below(from.size()));
        places.push_back(from[static_cast<std::size_t>(drawn)]);
        from.erase(from.begin() + drawn);
    };
    take(by_kind[static_cast<std::size_t>(QuestionKind::kRootMove)]);
    while (places.size() < most)
        for (auto& kind : by_kind) take(kind);
    std::sort(places.begin(), places.end());
    std::vector<Occasion> some;
    for (const std::size_t place : places) some.push_back(all[place]);
    return some;
}

}  // namespace

std::vector<Question> predict_questions(const PracticeTask& task) {
    const auto most = static_cast<std::size_t>(std::max(1, task.exercise.questions));
    const Asker asker(task);
    std::vector<Question> questions;
    for (const Occasion& occasion : chosen(asker.occasions(), most, task.exercise.seed))
        questions.push_back(asker.question(occasion));
    return questions;
}

}  // namespace plytrace
