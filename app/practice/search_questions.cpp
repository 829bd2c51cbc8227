#include "app/practice/search_questions.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/document/pass_list.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/question_making.hpp"
#include "app/practice/tree_values.hpp"
#include "search/algorithms/mtd_f.hpp"
#include "search/check/ucb.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

namespace {

/// Scores that are closer cannot be told apart by a calculation with a few digits.
constexpr double kClearLead = 0.02;
/// A list of more nodes or states is too long for a question.
constexpr std::size_t kMostListed = 8;
constexpr int kShownDigits = 2;

[[nodiscard]] const AlgorithmEntry& algorithm_of(const PracticeTask& task) {
    return info(task.options.algorithm);
}

// ---- what a trace says at a step -----------------------------------------------------------------------------------

/// The proof number and the disproof number of a node before step t; of a node that was not met yet, 1 and 1.
[[nodiscard]] Answer proof_numbers(const Trace& trace, NodeId node, Step t) {
    const NodeState state = trace.node_state(node, t);
    if (state.visit == kNone || !state.has_value) return {1, 1};
    const auto numbers = trace.scores(state.value);
    return {numbers[0], numbers[1]};
}

/// Which of the two numbers decides at a node: at OR the proof number, at AND the disproof number.
[[nodiscard]] std::size_t deciding(const ExplicitTree& tree, NodeId node) {
    return tree.player(node) == Player::kFirst ? 0 : 1;
}

/// The nodes that the search may expand next, by the least number that decides at each node of the way; with the roles
/// of OR and AND swapped if `is_swapped`.
void add_most_proving(const PracticeTask& task, NodeId node, Step t, bool is_swapped, std::vector<NodeId>& found) {
    const Trace& trace = *task.trace;
    const std::vector<NodeId> children = trace.children_met(node, t);
    if (children.empty()) {
        found.push_back(node);
        return;
    }
    const std::size_t which = is_swapped ? 1 - deciding(*task.tree, node) : deciding(*task.tree, node);
    double least = kInfinity;
    for (const NodeId child : children) least = std::min(least, proof_numbers(trace, child, t)[which]);
    for (const NodeId child : children)
        if (proof_numbers(trace, child, t)[which] == least) add_most_proving(task, child, t, is_swapped, found);
}

/// The bounds of the node that the tests before step t have shown.
[[nodiscard]] Window remembered(const Trace& trace, NodeId node, Step t) {
    Window known;
    for (VisitId visit = 0; visit < trace.visit_count(t); ++visit) {
        if (trace.node_of(visit) != node || trace.leave_step(visit) >= t) continue;
        const Event end = trace.event(trace.leave_step(visit));
        const bool is_exact = end.kind == EventKind::kEvaluate;
        if (is_exact || end.score() >= trace.beta_in(visit)) known.alpha = std::max(known.alpha, end.score());
        if (is_exact || end.score() <= trace.alpha_in(visit)) known.beta = std::min(known.beta, end.score());
    }
    return known;
}

/// The test of the pass at step t: its number, and whether it asks for more than that.
struct Test {
    double number = 0;
    bool asks_for_more = false;
    [[nodiscard]] bool is_answered_by(const Window& known) const { return is_yes(known.alpha) || !is_yes(known.beta); }
    [[nodiscard]] bool is_yes(double value) const { return asks_for_more ? value > number : value >= number; }
    friend bool operator==(const Test&, const Test&) = default;
};
[[nodiscard]] Test test_at(const Trace& trace, Step t) {
    const Pass& pass = trace.pass(trace.pass_at(t));
    return {tested_number(trace, pass), asks_for_more(trace, pass)};
}

/// The result of the iteration at step t.
[[nodiscard]] double result_before(const Trace& trace, Step t) {
    return trace.event(trace.previous_of(EventKind::kEvaluate, t)).score();
}

// ---- making the questions ------------------------------------------------------------------------------------------

class SearchAsker {
  public:
    explicit SearchAsker(const PracticeTask& task)
        : m_task(task),
          m_tree(*task.tree),
          m_trace(*task.trace),
          m_is_quiz(task.exercise.kind == PracticeKind::kQuiz) {}

    [[nodiscard]] std::vector<Question> all() {
        const AlgorithmEntry& algorithm = algorithm_of(m_task);
        for (Step at = 0; at < m_trace.event_count(); ++at) {
            const Event event = m_trace.event(at);
            if (algorithm.is_sampling) {
                ask_about_iteration(at, event);
            } else if (algorithm.has_proof_numbers) {
                ask_about_numbers(at, event);
            } else if (algorithm.is_best_first) {
                ask_about_queue(at, event);
            } else {
                ask_about_pass(at, event);
            }
        }
        if (algorithm.is_sampling) ask_root_move();
        std::stable_sort(m_questions.begin(), m_questions.end(),
                         [](const Question& a, const Question& b) { return a.step < b.step; });
        return std::move(m_questions);
    }

  private:
    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    const bool m_is_quiz;
    std::vector<Question> m_questions;
    Window m_root;  ///< MTD(f): the root's bounds so far

    [[nodiscard]] static Question question_of(QuestionKind kind, AnswerForm form, NodeId node, Step step) {
        Question question;
        question.kind = kind;
        question.form = form;
        question.node = node;
        question.step = step;
        return question;
    }

    // ---- UCT ----

    void ask_about_iteration(Step at, const Event& event) {
        if (event.kind == EventKind::kEnter) {
            const VisitId parent = m_trace.parent(event.visit);
            const bool is_known = m_trace.first_visit(m_trace.node_of(event.visit)) != event.visit;
            if (parent != kNone && is_known && m_trace.role(parent) != Role::kChance) ask_selected(at, event.visit);
        } else if (event.kind == EventKind::kReturn) {
            ask_backup(at, event);
        }
    }

    /// Whether a right child is a leaf that has the same name, its value, as a sibling that is not right.
    [[nodiscard]] bool has_wrong_twin(const Question& question) const {
        const auto children = m_tree.children(question.node);
        const auto is_right = [&](std::size_t child) {
            return std::find(question.right.begin(), question.right.end(), Answer{static_cast<double>(child)}) !=
                   question.right.end();
        };
        const auto is_twin = [&](NodeId a, NodeId b) {
            const auto of_a = m_tree.values(a), of_b = m_tree.values(b);
            return m_tree.is_leaf(a) && m_tree.is_leaf(b) && std::equal(of_a.begin(), of_a.end(), of_b.begin());
        };
        for (std::size_t right = 0; right < children.size(); ++right) {
            for (std::size_t other = 0; other < children.size() && is_right(right); ++other) {
                if (!is_right(other) && is_twin(children[right], children[other])) return true;
            }
        }
        return false;
    }

    void ask_selected(Step at, VisitId visit) {
        const VisitId parent = m_trace.parent(visit);
        const UcbRules rules = ucb_rules(m_trace);
        const std::vector<UcbChild> children = ucb_children(m_trace, rules, parent, at);
        if (children.size() < 2 || children.size() > kMostListed) return;
        const auto best_of = [&](const std::function<double(const UcbChild&)>& score) {
            const auto best = std::max_element(children.begin(), children.end(),
                                               [&](const auto& a, const auto& b) { return score(a) < score(b); });
            return Answer{static_cast<double>(m_trace.node_move(best->node))};
        };
        const auto right = [&](const UcbChild& child) { return child.score(rules.exploration); };
        std::vector<double> scores;
        for (const UcbChild& child : children) scores.push_back(right(child));
        std::sort(scores.begin(), scores.end(), std::greater<>());
        if (scores[0] - scores[1] < kClearLead) return;
        Question question = question_of(QuestionKind::kSelected, AnswerForm::kChild, m_trace.node_of(parent), at);
        question.right.push_back(best_of(right));
        if (has_wrong_twin(question)) return;
        MistakeList mistakes(question);
        if (m_trace.role(parent) == Role::kMin) {
            mistakes.add(best_of([&](const UcbChild& child) { return -child.value + rules.exploration * child.unit; }),
                         FaultKind::kSign);
        }
        for (const UcbChild& child : children)
            mistakes.add({static_cast<double>(m_trace.node_move(child.node))}, FaultKind::kSelection);
        m_questions.push_back(std::move(question));
    }

    void ask_backup(Step at, const Event& event) {
        const NodeId node = m_trace.node_of(event.visit);
        const std::uint32_t before = m_trace.visits(node, at);
        if (before < 2) return;
        Question question = question_of(QuestionKind::kBackup, AnswerForm::kNumbers, node, at);
        const double result = result_before(m_trace, at), mean = m_trace.node_state(node, at).value;
        const double visits = before + 1.0;
        question.number = result;
        question.right.push_back({visits, event.score()});
        MistakeList mistakes(question);
        mistakes.add({visits, -event.score()}, FaultKind::kSign);
        mistakes.add({visits, (mean * before - result) / visits}, FaultKind::kSign);
        mistakes.add({visits, (mean * before + 1 - result) / visits}, FaultKind::kSign);
        mistakes.add({visits, mean}, FaultKind::kBackedUpValue);
        mistakes.add({visits, (mean + result) / 2}, FaultKind::kBackedUpValue);
        mistakes.add({visits, result}, FaultKind::kBackedUpValue);
        mistakes.add({visits, mean * before + result}, FaultKind::kBackedUpValue);
        mistakes.add({before * 1.0, mean}, FaultKind::kBackedUpValue);
        m_questions.push_back(std::move(question));
    }

    /// The most visits count, not the best mean.
    void ask_root_move() {
        const Step end = m_trace.event_count();
        const std::vector<NodeId> children = m_trace.children_met(0, end);
        if (children.size() < 2 || children.size() > kMostListed) return;
        Question question = question_of(QuestionKind::kRootMove, AnswerForm::kChild, 0, end - 1);
        const std::uint32_t most = m_trace.visits(most_visited_child(m_trace, 0, end), end);
        for (const NodeId child : children) {
            if (m_trace.visits(child, end) == most)
                question.right.push_back({static_cast<double>(m_trace.node_move(child))});
        }
        if (has_wrong_twin(question)) return;
        MistakeList mistakes(question);
        for (const NodeId child : children)
            mistakes.add({static_cast<double>(m_trace.node_move(child))}, FaultKind::kBestMove);
        m_questions.push_back(std::move(question));
    }

    // ---- MTD(f) ----

    void ask_about_pass(Step at, const Event& event) {
        if (event.kind == EventKind::kPass) {
            ask_answer(at + 1);
        } else if (event.kind == EventKind::kEnter && m_trace.parent(event.visit) != kNone) {
            ask_memory(at + 1, event.visit);
        } else if (event.kind == EventKind::kLeave && m_trace.parent(event.visit) == kNone) {
            ask_bounds(at, event.score());  // before the tree shows the bound
        }
    }

    void ask_answer(Step t) {
        const Test test = test_at(m_trace, t);
        Question question = question_of(QuestionKind::kPassAnswer, AnswerForm::kYesNo, 0, t);
        const bool is_yes = test.is_yes(tree_values(m_tree)[0].front());
        question.right.push_back({is_yes ? 1.0 : 0.0});
        MistakeList(question).add({is_yes ? 0.0 : 1.0}, FaultKind::kBackedUpValue);
        m_questions.push_back(std::move(question));
    }

    void ask_bounds(Step t, double result) {
        const Test test = test_at(m_trace, t);
        const Window before = m_root;
        const bool is_yes = test.is_yes(result);
        (is_yes ? m_root.alpha : m_root.beta) = result;
        Question question = question_of(QuestionKind::kRootBounds, AnswerForm::kNumbers, 0, t);
        question.number = result;
        question.alpha = before.alpha;
        question.beta = before.beta;
        question.right.push_back({m_root.alpha, m_root.beta});
        MistakeList mistakes(question);
        mistakes.add({is_yes ? before.alpha : result, is_yes ? result : before.beta}, FaultKind::kBoundAsExact);
        mistakes.add({result, result}, FaultKind::kBoundAsExact);
        mistakes.add({is_yes ? test.number : before.alpha, is_yes ? before.beta : test.number},
                     FaultKind::kBackedUpValue);
        mistakes.add({before.alpha, before.beta}, FaultKind::kBoundNotMoved);
        m_questions.push_back(std::move(question));
    }

    /// At an inner node that an earlier pass has visited.
    void ask_memory(Step t, VisitId visit) {
        const NodeId node = m_trace.node_of(visit);
        if (m_tree.is_leaf(node) || m_trace.first_visit(node) == visit) return;
        Question question = question_of(QuestionKind::kFromMemory, AnswerForm::kYesNo, node, t);
        const Window known = remembered(m_trace, node, t);
        question.alpha = known.alpha;
        question.beta = known.beta;
        const bool is_answered = test_at(m_trace, t).is_answered_by(known);
        question.right.push_back({is_answered ? 1.0 : 0.0});
        MistakeList(question).add({is_answered ? 0.0 : 1.0}, FaultKind::kBoundAsExact);
        m_questions.push_back(std::move(question));
    }

    // ---- proof numbers ----

    void ask_about_numbers(Step at, const Event& event) {
        const bool is_walk = algorithm_of(m_task).walks_to_most_proving;
        if (event.kind == EventKind::kEnter && m_trace.parent(event.visit) == kNone && is_walk && !m_is_quiz) {
            ask_most_proving(at);
        } else if (event.kind == EventKind::kLeave && m_trace.kind(at - 1) == EventKind::kReturn) {
            ask_numbers(at - 1, event);
        }
    }

    void ask_most_proving(Step t) {
        std::vector<NodeId> right, swapped;
        add_most_proving(m_task, 0, t, false, right);
        if (right == std::vector<NodeId>{0}) return;
        if (std::any_of(right.begin(), right.end(), [&](NodeId node) { return m_tree.is_leaf(node); })) return;
        std::size_t met = 0, open = 0;
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            if (m_tree.is_leaf(node) || m_trace.latest_visit(node, t) == kNone) continue;
            ++met;
            open += m_trace.children_met(node, t).empty() ? 1 : 0;
        }
        if (met > kMostListed || open == right.size()) return;
        Question question = question_of(QuestionKind::kMostProving, AnswerForm::kNode, 0, t);
        for (const NodeId node : right) question.right.push_back({static_cast<double>(node)});
        add_most_proving(m_task, 0, t, true, swapped);
        MistakeList mistakes(question);
        for (const NodeId node : swapped) mistakes.add({static_cast<double>(node)}, FaultKind::kSign);
        for (NodeId node = 0; node < m_tree.node_count(); ++node)
            if (m_trace.latest_visit(node, t) != kNone)
                mistakes.add({static_cast<double>(node)}, FaultKind::kSelection);
        m_questions.push_back(std::move(question));
    }

    void ask_numbers(Step at, const Event& event) {
        const NodeId node = m_trace.node_of(event.visit);
        if (m_tree.child_count(node) < 2 || m_tree.child_count(node) > kMostListed) return;
        Question question = question_of(QuestionKind::kProofNumbers, AnswerForm::kNumbers, node, at);
        const auto right = m_trace.scores(event.score());
        question.right.push_back({right[0], right[1]});
        Answer least = {kInfinity, kInfinity}, sum = {0, 0};
        for (const NodeId child : m_tree.children(node)) {
            const Answer numbers = proof_numbers(m_trace, child, at);
            for (std::size_t which = 0; which < 2; ++which) {
                least[which] = std::min(least[which], numbers[which]);
                sum[which] += numbers[which];
            }
        }
        const std::size_t own = deciding(m_tree, node), other = 1 - own;
        Answer exchanged = least;
        exchanged[own] = sum[own];
        exchanged[other] = least[other];
        MistakeList mistakes(question);
        mistakes.add(exchanged, FaultKind::kSign);
        mistakes.add({right[1], right[0]}, FaultKind::kSign);
        mistakes.add(sum, FaultKind::kBackedUpValue);
        mistakes.add(least, FaultKind::kBackedUpValue);
        m_questions.push_back(std::move(question));
    }

    // ---- SSS* and DUAL* ----

    void ask_about_queue(Step at, const Event& event) {
        if (event.kind == EventKind::kEnter && m_trace.parent(event.visit) != kNone) ask_top(at);
        if (event.kind == EventKind::kEvaluate) ask_merit(at + 1, event);
    }

    void ask_top(Step t) {
        const std::vector<QueuedState> states = best_first(m_trace, t);
        if (states.size() < 2 || states.size() > kMostListed || states.back().merit == states.front().merit) return;
        Question question = question_of(QuestionKind::kTopOfOpen, AnswerForm::kNode, 0, t);
        const auto answer = [&](const QueuedState& state) {
            return Answer{static_cast<double>(queued_node(m_trace, state, t))};
        };
        for (const QueuedState& state : states)
            if (state.merit == states.front().merit) question.right.push_back(answer(state));
        MistakeList mistakes(question);
        for (const QueuedState& state : states) mistakes.add(answer(state), FaultKind::kSelection);
        m_questions.push_back(std::move(question));
    }

    void ask_merit(Step t, const Event& event) {
        const double merit = taken_state(m_trace, event.visit).merit, value = event.score();
        if (std::isinf(merit)) return;
        Question question = question_of(QuestionKind::kMerit, AnswerForm::kNumber, m_trace.node_of(event.visit), t);
        question.number = merit;
        question.alpha = value;
        const bool falls = queue_chooser(m_trace) == Role::kMax;
        question.right.push_back({falls ? std::min(merit, value) : std::max(merit, value)});
        MistakeList(question).add({falls ? std::max(merit, value) : std::min(merit, value)}, FaultKind::kBackedUpValue);
        m_questions.push_back(std::move(question));
    }
};

/// Whether both questions give the same numbers and ask for the same ones.
[[nodiscard]] bool is_same_card(const PracticeTask& task, const Question& a, const Question& b) {
    const bool is_alike = a.kind == b.kind && a.node == b.node && a.right == b.right && a.number == b.number &&
                          a.alpha == b.alpha && a.beta == b.beta;
    if (!is_alike || !algorithm_of(task).sets_window) return is_alike;
    return test_at(*task.trace, a.step) == test_at(*task.trace, b.step);
}

// ---- which questions say the answers to others ----------------------------------------------------------------------

[[nodiscard]] bool is_right_node(const Question& question, NodeId node) {
    return std::find(question.right.begin(), question.right.end(), Answer{static_cast<double>(node)}) !=
           question.right.end();
}

[[nodiscard]] bool is_child(const ExplicitTree& tree, NodeId node, NodeId parent) {
    return node != 0 && tree.parent(node) == parent;
}

/// Whether the question lists this node with its numbers.
[[nodiscard]] bool lists(const PracticeTask& task, const Question& question, NodeId node) {
    switch (question.kind) {
        case QuestionKind::kSelected:
        case QuestionKind::kRootMove:
        case QuestionKind::kProofNumbers:
            return is_child(*task.tree, node, question.node);
        case QuestionKind::kBackup:
            return node == question.node;
        case QuestionKind::kMostProving:
            return true;
        case QuestionKind::kTopOfOpen: {
            const std::vector<QueuedState> states = best_first(*task.trace, question.step);
            return std::any_of(states.begin(), states.end(), [&](const QueuedState& state) {
                return queued_node(*task.trace, state, question.step) == node;
            });
        }
        default:
            return false;
    }
}

}  // namespace

bool has_search_questions(const PracticeTask& task) {
    const AlgorithmEntry& algorithm = algorithm_of(task);
    return !algorithm.has_values() || algorithm.sets_window;
}

std::string visits_and_mean_text(const Answer& answer) {
    return "(" + score_text(answer[0]) + ", " + mean_text(answer[1]) + ")";
}

std::string mean_text(double mean) {
    constexpr double kHundredths = 100;
    const double rounded = std::round(mean * kHundredths) / kHundredths;
    return score_text(rounded == 0 ? 0 : rounded);
}

bool is_search_question(const PracticeTask& task, const Question& question) {
    return question.kind >= QuestionKind::kSelected ||
           (question.kind == QuestionKind::kRootMove && algorithm_of(task).is_sampling);
}

bool says_answer(const PracticeTask& task, const Question& later, const Question& earlier) {
    const Trace& trace = *task.trace;
    const auto is_same_iteration = [&] {
        return trace.latest_visit(0, later.step) == trace.latest_visit(0, earlier.step);
    };
    switch (earlier.kind) {
        case QuestionKind::kSelected: {  // the backup says where the iteration went on
            const auto chosen = task.tree->child(earlier.node, static_cast<std::size_t>(earlier.right.front()[0]));
            NodeId node = later.node;
            while (node != 0 && node != chosen) node = task.tree->parent(node);
            return later.kind != QuestionKind::kRootMove && is_same_iteration() && node == chosen;
        }
        case QuestionKind::kBackup: {
            const Step moment = later.kind == QuestionKind::kRootMove ? trace.event_count() : later.step;
            return lists(task, later, earlier.node) && trace.visits(earlier.node, moment) == earlier.right.front()[0];
        }
        case QuestionKind::kPassAnswer:
            return later.kind == QuestionKind::kRootBounds &&
                   (trace.pass_at(later.step) == trace.pass_at(earlier.step) ||
                    test_at(trace, earlier.step).is_answered_by({later.alpha, later.beta}));
        case QuestionKind::kRootBounds:
            return later.kind == QuestionKind::kRootBounds && Answer{later.alpha, later.beta} == earlier.right.front();
        case QuestionKind::kProofNumbers:
            return lists(task, later, earlier.node) &&
                   proof_numbers(trace, earlier.node, later.step) == earlier.right.front();
        case QuestionKind::kMostProving:
            return later.kind == QuestionKind::kProofNumbers && is_same_iteration();
        case QuestionKind::kTopOfOpen:
            return later.kind == QuestionKind::kMerit && is_right_node(earlier, later.node);
        case QuestionKind::kMerit:
            return lists(task, later, earlier.node);
        default:
            return false;
    }
}

std::vector<Question> search_questions(const PracticeTask& task, std::size_t most) {
    std::vector<Question> unlike;
    for (Question& question : SearchAsker(task).all()) {
        const bool is_there = std::any_of(unlike.begin(), unlike.end(),
                                          [&](const Question& other) { return is_same_card(task, question, other); });
        if (!is_there) unlike.push_back(std::move(question));
    }
    return chosen_by_kind(std::move(unlike), most, task.exercise.seed);
}

// ---- words ---------------------------------------------------------------------------------------------------------

namespace {

class SearchWords {
  public:
    SearchWords(const Language& language, const PracticeTask& task, const Question& question)
        : m_language(language), m_task(task), m_tree(*task.tree), m_trace(*task.trace), m_question(question) {}

    [[nodiscard]] std::string question_text() const {
        const std::string node = name(m_question.node);
        switch (m_question.kind) {
            case QuestionKind::kSelected: {
                const UcbRules rules = ucb_rules(m_trace);
                const std::string key =
                    std::string("selected") + (rules.has_range && rules.range != Window{0, 1} ? ".scaled" : "");
                return say(key, {node, visits(m_question.node), children_with_means(), score_text(rules.exploration),
                                 mover(), score_text(rules.range.alpha), score_text(rules.range.beta)});
            }
            case QuestionKind::kBackup:
                return say("backup", {node, visits(m_question.node), mean(m_question.node), number()});
            case QuestionKind::kRootMove:
                return say("root-move.visits", {node, children_with_means()});
            case QuestionKind::kPassAnswer:
                return say("pass-answer", {node, test_text()});
            case QuestionKind::kRootBounds:
                return say("root-bounds", {node, test_text(), bounds_text(), number()});
            case QuestionKind::kFromMemory:
                return say("from-memory", {node, test_text(), bounds_text()});
            case QuestionKind::kProofNumbers:
                return say(m_tree.player(m_question.node) == Player::kFirst ? "proof-numbers.or" : "proof-numbers.and",
                           {node, children_with_numbers()});
            case QuestionKind::kMostProving:
                return say("most-proving", {nodes_with_numbers()});
            case QuestionKind::kTopOfOpen:
                return say("top-of-open", {open_text(), algorithm()});
            case QuestionKind::kMerit:
                return say("merit", {node, number(), score_text(m_question.alpha), algorithm()});
            default:
                return "";
        }
    }

    [[nodiscard]] std::string reason() const {
        switch (m_question.kind) {
            case QuestionKind::kSelected:
                return scores_text();
            case QuestionKind::kBackup: {
                const std::string sum =
                    "(" + visits(m_question.node) + " · " + mean(m_question.node) + " + " + number();
                return sum + ") / " + score_text(m_question.right.front()[0]) + " = " +
                       mean_text(m_question.right.front()[1]);
            }
            case QuestionKind::kRootMove:
                return m_language("practice.reason.root-move.visits");
            case QuestionKind::kPassAnswer:
                return name(0) + " = " + values_text(tree_values(m_tree)[0]);
            case QuestionKind::kRootBounds:
                return m_language(test_at(m_trace, m_question.step).is_yes(m_question.number)
                                      ? "practice.reason.root-bounds.yes"
                                      : "practice.reason.root-bounds.no");
            case QuestionKind::kFromMemory:
                return m_language(m_question.right.front()[0] != 0 ? "practice.reason.from-memory.yes"
                                                                   : "practice.reason.from-memory.no");
            case QuestionKind::kProofNumbers:
                return sums_text();
            case QuestionKind::kMostProving:
                return path_text();
            case QuestionKind::kTopOfOpen:
                return m_language.with("practice.reason.top-of-open",
                                       {score_text(best_first(m_trace, m_question.step).front().merit)});
            case QuestionKind::kMerit:
                return std::string(queue_chooser(m_trace) == Role::kMax ? "min(" : "max(") + number() + ", " +
                       score_text(m_question.alpha) + ") = " + score_text(m_question.right.front()[0]);
            default:
                return "";
        }
    }

  private:
    const Language& m_language;
    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Trace& m_trace;
    const Question& m_question;

    [[nodiscard]] std::string say(const std::string& id, const std::vector<std::string>& slots) const {
        std::vector<std::string_view> views(slots.begin(), slots.end());
        return m_language.with("practice.question." + id, views);
    }
    [[nodiscard]] std::string name(NodeId node) const { return node_words(m_language, m_tree, node); }
    [[nodiscard]] std::string algorithm() const {
        return m_language("algorithm." + std::string(algorithm_of(m_task).id));
    }
    [[nodiscard]] std::string number() const { return score_text(m_question.number, kShownDigits); }
    [[nodiscard]] std::string mover() const {
        return m_language(m_tree.player(m_question.node) == Player::kFirst ? "tree.max" : "tree.min");
    }
    /// At the end of the search for the root's move, else before the question.
    [[nodiscard]] Step moment() const {
        return m_question.kind == QuestionKind::kRootMove ? m_trace.event_count() : m_question.step;
    }
    [[nodiscard]] std::string visits(NodeId node) const { return std::to_string(m_trace.visits(node, moment())); }
    [[nodiscard]] std::string mean(NodeId node) const {
        return score_text(m_trace.node_state(node, moment()).value, kShownDigits);
    }
    template <class Text>
    [[nodiscard]] static std::string listed(const std::vector<NodeId>& nodes, Text text, const char* between = "; ") {
        std::string all;
        for (const NodeId node : nodes) all += (all.empty() ? "" : between) + text(node);
        return all;
    }

    /// "B: 5 visits, mean 0.4; C: …".
    [[nodiscard]] std::string children_with_means() const {
        return listed(m_trace.children_met(m_question.node, moment()), [&](NodeId child) {
            return m_language.with("practice.question.child", {name(child), visits(child), mean(child)});
        });
    }
    /// "B: 0.4 + 1.4 · 0.85 = 1.59; C: …".
    [[nodiscard]] std::string scores_text() const {
        const UcbRules rules = ucb_rules(m_trace);
        const VisitId visit = m_trace.latest_visit(m_question.node, m_question.step);
        std::string text;
        for (const UcbChild& child : ucb_children(m_trace, rules, visit, m_question.step)) {
            text += (text.empty() ? "" : "; ") + node_words(m_language, m_tree, child.node, text.empty()) + ": " +
                    score_text(child.value, kShownDigits) + " + " + score_text(rules.exploration) + " · " +
                    score_text(child.unit, kShownDigits) + " = " +
                    score_text(child.score(rules.exploration), kShownDigits);
        }
        return text;
    }

    [[nodiscard]] std::string test_text() const {
        const Test test = test_at(m_trace, m_question.step);
        return m_language.with(test.asks_for_more ? "practice.test.more" : "practice.test.least",
                               {score_text(test.number)});
    }
    [[nodiscard]] std::string bounds_text() const {
        const bool has_low = m_question.alpha > -kInfinity, has_high = m_question.beta < kInfinity;
        const std::string low = score_text(m_question.alpha), high = score_text(m_question.beta);
        if (has_low && has_high && m_question.alpha == m_question.beta)
            return m_language.with("practice.bounds.exactly", {low});
        if (has_low && has_high) return m_language.with("practice.bounds.both", {low, high});
        if (has_low) return m_language.with("practice.bounds.least", {low});
        return has_high ? m_language.with("practice.bounds.most", {high})
                        : std::string(m_language("practice.bounds.none"));
    }

    /// "B (1, 2)", which no line breaks.
    [[nodiscard]] std::string with_numbers(NodeId node) const {
        const Answer numbers = proof_numbers(m_trace, node, m_question.step);
        return name(node) + "\u00A0(" + proof_number_text(numbers[0]) + ",\u00A0" + proof_number_text(numbers[1]) + ")";
    }
    [[nodiscard]] std::string children_with_numbers() const {
        const auto children = m_tree.children(m_question.node);
        return listed({children.begin(), children.end()}, [&](NodeId child) { return with_numbers(child); });
    }
    [[nodiscard]] std::string nodes_with_numbers() const {
        std::vector<NodeId> nodes;
        for (NodeId node = 0; node < m_tree.node_count(); ++node)
            if (!m_tree.is_leaf(node) && m_trace.latest_visit(node, m_question.step) != kNone) nodes.push_back(node);
        return listed(nodes, [&](NodeId node) { return with_numbers(node); });
    }
    /// "pn: min(1, 2) = 1; dn: 2 + 1 = 3".
    [[nodiscard]] std::string sums_text() const {
        const std::size_t own = deciding(m_tree, m_question.node);
        std::string text;
        for (std::size_t which = 0; which < 2; ++which) {
            std::string terms;
            for (const NodeId child : m_tree.children(m_question.node)) {
                terms += (terms.empty()  ? ""
                          : which == own ? ", "
                                         : " + ") +
                         proof_number_text(proof_numbers(m_trace, child, m_question.step)[which]);
            }
            text += (which == 0 ? "pn: " : "; dn: ") + (which == own ? "min(" + terms + ")" : terms) + " = " +
                    proof_number_text(m_question.right.front()[which]);
        }
        return text;
    }
    /// "A (pn 1) → C (dn 2) → F": the deciding number of each step.
    [[nodiscard]] std::string path_text() const {
        std::string text;
        std::vector<NodeId> path;
        for (auto node = static_cast<NodeId>(m_question.right.front()[0]); node != 0; node = m_tree.parent(node))
            path.insert(path.begin(), node);
        for (const NodeId node : path) {
            const std::size_t which = deciding(m_tree, m_tree.parent(node));
            text += (text.empty() ? "" : " → ") + name(node) + (which == 0 ? " (pn " : " (dn ") +
                    proof_number_text(proof_numbers(m_trace, node, m_question.step)[which]) + ")";
        }
        return text;
    }

    /// The states from left to right, so that their order does not give the answer away.
    [[nodiscard]] std::string open_text() const {
        std::vector<QueuedState> states = best_first(m_trace, m_question.step);
        const auto node_of = [&](const QueuedState& state) { return queued_node(m_trace, state, m_question.step); };
        std::sort(states.begin(), states.end(),
                  [&](const QueuedState& a, const QueuedState& b) { return node_of(a) < node_of(b); });
        std::string text;
        for (const QueuedState& state : states) {
            text += (text.empty() ? "" : "; ") +
                    m_language.with(state.is_solved ? "practice.question.state.solved" : "practice.question.state.live",
                                    {place(node_of(state)), score_text(state.merit)});
        }
        return text;
    }
    /// A leaf by its parent and number, since several may have the same value.
    [[nodiscard]] std::string place(NodeId node) const {
        return m_tree.is_leaf(node) && node != 0 ? child_of_text(m_language, m_tree, node) : name(node);
    }
};

}  // namespace

std::string child_of_text(const Language& language, const ExplicitTree& tree, NodeId child) {
    return language.with("practice.question.child_of",
                         {tree.name(tree.parent(child)), std::to_string(tree.child_index(child) + 1)});
}

std::string search_question_text(const Language& language, const PracticeTask& task, const Question& question) {
    return SearchWords(language, task, question).question_text();
}

std::string search_answer_reason(const Language& language, const PracticeTask& task, const Question& question) {
    return SearchWords(language, task, question).reason();
}

}  // namespace plytrace
