#include "app/practice/answer_reason.hpp"

#include <algorithm>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/base/score_text.hpp"
#include "app/narration/why.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/question_making.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/tree_values.hpp"
#include "app/practice/worksheet_tree.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {

namespace {

class Reason {
  public:
    Reason(const Language& language, const PracticeTask& task, const Question& question)
        : m_language(language), m_task(task), m_tree(*task.tree), m_trace(*task.trace), m_question(question) {}

    [[nodiscard]] std::string text() const {
        if (is_search_question(m_task, m_question)) return search_answer_reason(m_language, m_task, m_question);
        switch (m_question.kind) {
            case QuestionKind::kValue:
                return value_so_far();
            case QuestionKind::kIsCut:
                return comparison();
            case QuestionKind::kWindow:
                return window();
            case QuestionKind::kBestChild:
            case QuestionKind::kRootMove:
                return returned_by(m_question.node, m_question.step);
            case QuestionKind::kTreeValue:
                return formula(m_question.node, tree_values(m_tree));
            case QuestionKind::kChangedLeaf:
                return changed_path();
            case QuestionKind::kLeavesSeen:
                return never_visited();
            case QuestionKind::kFirstChild:
                return visits_by_first_child();
            case QuestionKind::kLeastLeaves:
                return visited_in_best_order();
            case QuestionKind::kTableUsable:
                return m_language("practice.mistake.bound-as-exact");
            default:
                break;
        }
        return "";
    }

  private:
    [[nodiscard]] bool has_lists() const { return m_tree.value_count() > 1; }

    /// "max(3, 2) = 3"; with the probabilities, "0.5 · 3 + 0.5 · 1 = 2".
    [[nodiscard]] std::string formula(NodeId node, const std::vector<std::vector<double>>& values) const {
        if (m_tree.is_leaf(node)) return "";
        if (has_lists() && !m_tree.is_chance(node)) {
            std::vector<std::vector<double>> lists;
            for (const NodeId child : m_tree.children(node)) lists.push_back(values[child]);
            return choice_of_player(node, lists);
        }
        std::vector<std::string> terms;
        for (const NodeId child : m_tree.children(node)) {
            std::string term = values_text(values[child]);
            if (m_tree.is_chance(node)) term = short_probability_text(m_tree.probability(child)) + " · " + term;
            terms.push_back(std::move(term));
        }
        return combined(node, terms, values_text(values[node]));
    }

    [[nodiscard]] std::string combined(NodeId node, const std::vector<std::string>& terms,
                                       const std::string& result) const {
        const bool is_sum = m_tree.is_chance(node);
        std::string text;
        for (const std::string& term : terms) {
            if (!text.empty()) text += is_sum ? " + " : ", ";
            text += term;
        }
        if (is_sum) return text + " = " + result;
        return std::string(role_in_tree(m_tree, node) == Role::kMin ? "min(" : "max(") + text + ") = " + result;
    }

    /// "Player 3: max(5, 0) = 5, in (4, 0, 5)": the mover's own number in each list, and the first list with the
    /// largest.
    [[nodiscard]] std::string choice_of_player(NodeId node, const std::vector<std::vector<double>>& lists) const {
        if (lists.empty()) return "";
        const std::size_t player = player_index(role_in_tree(m_tree, node));
        std::string numbers;
        for (const auto& list : lists) numbers += (numbers.empty() ? "" : ", ") + score_text(list[player]);
        const auto best = std::max_element(lists.begin(), lists.end(),
                                           [player](const auto& a, const auto& b) { return a[player] < b[player]; });
        return m_language.with("sheet.reason.player", {std::to_string(player + 1), numbers, score_text((*best)[player]),
                                                       "(" + values_text(*best) + ")"});
    }

    /// The values that have come back, up to the question.
    [[nodiscard]] std::string value_so_far() const { return returned_by(m_question.node, m_question.step + 1); }

    /// The formula over all children that have a value by `t`; a value that is only a bound has its sign.
    [[nodiscard]] std::string returned_by(NodeId node, Step t) const {
        if (m_tree.is_chance(node)) return "";  // a sum of some of the terms is not its value
        std::vector<std::string> terms;
        std::vector<std::vector<double>> lists;
        for (const NodeId child : m_tree.children(node)) {
            const NodeState state = m_trace.node_state(child, t);
            if (state.visit == kNone || !state.has_value || state.status == NodeStatus::kOpen) continue;
            if (m_trace.has_lists()) {
                const auto list = m_trace.scores(state.value);
                lists.emplace_back(list.begin(), list.end());
            } else {
                const bool is_bound = has_windows(m_task) && !m_tree.is_leaf(child) &&
                                      (state.proof == Proof::kLower || state.proof == Proof::kUpper);
                terms.push_back(is_bound ? bound_text(state.value, state.proof) : score_text(state.value));
            }
        }
        if (m_trace.has_lists()) return choice_of_player(node, lists);
        return combined(node, terms, score_text(m_trace.node_state(node, t).value));
    }

    /// "v = 2 < α = 3": the two numbers that decide on a cut.
    [[nodiscard]] std::string comparison() const {
        const NodeState state = m_trace.visit_state(m_trace.event(m_question.step - 1).visit, m_question.step);
        const bool is_max = state.role == Role::kMax;
        const double bound = is_max ? state.beta : state.alpha;
        const char* const relation = state.value < bound ? " < " : state.value > bound ? " > " : " = ";
        return "v = " + score_text(state.value) + relation + (is_max ? "β = " : "α = ") +
               (is_max ? beta_text(state) : alpha_text(state));
    }

    /// "α = 3 from A": the nodes above that have set the bounds.
    [[nodiscard]] std::string window() const {
        if (m_question.node == 0) return "";
        const VisitId visit = m_trace.event(m_question.step).visit;
        const NodeState child = m_trace.visit_state(visit, m_question.step + 1);
        const std::string parent = node_words(m_language, m_tree, m_tree.parent(m_question.node));
        if (child.window_kind != WindowKind::kFull) return m_language.with("sheet.reason.window.zero", {parent});
        std::string text;
        bool is_open = true;
        for (const bool is_alpha : {true, false}) {
            const BoundSource source = bound_source(m_trace, visit, is_alpha, m_question.step + 1);
            is_open = is_open && source.by == BoundBy::kNobody;
            if (source.by != BoundBy::kAncestor) continue;
            const std::string setter = node_words(m_language, m_tree, m_trace.node_of(source.setter));
            text += (text.empty() ? "" : ", ") +
                    m_language.with("sheet.reason.bound",
                                    {is_alpha ? "α" : "β", is_alpha ? alpha_text(child) : beta_text(child), setter});
        }
        if (!text.empty()) return text;
        return m_language.with(is_open ? "sheet.reason.window.open" : "sheet.reason.window", {parent});
    }

    /// "E = 16, C = 16, A = 3": from the leaf up to the root.
    [[nodiscard]] std::string changed_path() const {
        if (has_lists()) return "";
        auto values = tree_values(m_tree);
        values[m_question.node] = {m_question.number};
        std::string text;
        for (NodeId node = m_question.node; node != 0;) {
            node = m_tree.parent(node);
            double best = 0;
            bool is_first = true;
            for (const NodeId child : m_tree.children(node)) {
                const double value = values[child].front();
                if (m_tree.is_chance(node))
                    best += m_tree.probability(child) * value;
                else if (is_first)
                    best = value;
                else
                    best = role_in_tree(m_tree, node) == Role::kMin ? std::min(best, value) : std::max(best, value);
                is_first = false;
            }
            values[node] = {best};
            text += (text.empty() ? "" : ", ") + m_tree.name(node) + " = " + values_text(values[node]);
        }
        return text;
    }

    /// By the first rule that counts.
    [[nodiscard]] std::string never_visited() const {
        const auto by_rule = leaves_never_seen(m_task);
        if (by_rule.empty()) return "";
        std::string leaves;
        for (std::size_t i = 0; i < m_tree.leaf_count(); ++i) {
            const NodeId leaf = m_tree.leaf_node(i);
            if (by_rule.front()[leaf]) leaves += (leaves.empty() ? "" : ", ") + values_text(m_tree.values(leaf));
        }
        return std::string(m_language("sheet.never-seen")) + " " +
               (leaves.empty() ? std::string(m_language("sheet.no-leaves")) : leaves);
    }

    /// "Leaves visited: with B first 9, with C first 7".
    [[nodiscard]] std::string visits_by_first_child() const {
        const std::vector<double> seen = leaves_seen_by_first_child(m_task);
        std::string counts;
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const std::string name = node_words(m_language, m_tree, m_tree.child(m_question.node, i));
            counts += (i > 0 ? ", " : "") + m_language.with("sheet.reason.first", {name, score_text(seen[i])});
        }
        return m_language.with("sheet.reason.leaves-visited", {counts});
    }

    /// The leaves that alpha-beta visits in the best order or, if strict cuts need another one, what makes an order
    /// good.
    [[nodiscard]] std::string visited_in_best_order() const {
        const auto ordered = with_best_order(m_tree);
        if (!ordered) return "";
        const auto trace = trace_of_tree(*ordered, m_task.options);
        std::string leaves;
        std::size_t count = 0;
        for (NodeId node = 0; node < ordered->node_count(); ++node) {
            if (!ordered->is_leaf(node) || trace->latest_visit(node, trace->event_count()) == kNone) continue;
            leaves += (leaves.empty() ? "" : ", ") + values_text(ordered->values(node));
            ++count;
        }
        if (static_cast<double>(count) != m_question.right.front()[0]) return m_language("sheet.reason.good-order");
        return m_language.with("sheet.reason.best-order", {leaves});
    }

    const Language& m_language;
    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    const Question& m_question;
};

}  // namespace

std::string answer_reason(const Language& language, const PracticeTask& task, const Question& question) {
    return Reason(language, task, question).text();
}

}  // namespace plytrace
