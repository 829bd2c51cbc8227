#include "search/check/mean_judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "search/check/ground_truth.hpp"
#include "search/check/run_rules.hpp"
#include "search/check/ucb.hpp"
#include "search/trace/solver.hpp"

namespace plytrace {

namespace {

constexpr double kTolerance = 1e-9;  ///< relative for means, absolute for scores, which are about 1

/// Below this, a constant that is not declared counts as none if the choices fit means alone: courses use 0.5 to 2.
constexpr double kSmallConstant = 0.5;

bool is_close(double a, double b) {
    return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(b));
}

/// The constants c ≥ 0 with which all choices so far are right: each choice of a child over another one gives a bound.
struct Constants {
    double least = 0, most = kInfinity;
    Step wrong_at = kNever;  ///< the event of the first choice that leaves none
    VisitId wrong_visit = kNone;
    Step small_at = kNever;  ///< the event of the first choice that leaves only constants below kSmallConstant
    VisitId small_visit = kNone;

    [[nodiscard]] bool has_some() const { return wrong_at == kNever; }
    /// value + c · unit of the chosen child must be at least that of the other one.
    void add(double value, double unit, double other_value, double other_unit, Step step, VisitId visit) {
        if (!has_some()) return;
        const double more = unit - other_unit, needed = other_value - value;
        if (std::abs(more) < kTolerance) {
            if (needed > kTolerance) fail(step, visit);
            return;
        }
        const double bound = needed / more, slack = kTolerance * std::max(1.0, 1 / std::abs(more));
        if (more > 0) {
            least = std::max(least, bound - slack);
        } else {
            most = std::min(most, bound + slack);
            if (most < kSmallConstant && small_at == kNever) {
                small_at = step;
                small_visit = visit;
            }
        }
        if (least > most) fail(step, visit);
    }

  private:
    void fail(Step step, VisitId visit) {
        wrong_at = step;
        wrong_visit = visit;
    }
};

class MeanJudge {
  public:
    MeanJudge(const Trace& trace, const GroundTruth* truth)
        : m_trace(trace), m_rules(ucb_rules(trace)), m_solver(solver_range(trace)) {
        m_result.rules.has_window = false;
        if (truth != nullptr) {
            m_truth = truth->walk();
            m_is_tree = truth->is_tree();
        }
        m_declares_constant = declares(trace.header(), "exploration");
        if (m_declares_constant) {
            for (Constants& constants : m_constants) constants.least = constants.most = m_rules.exploration;
        }
        m_nodes.resize(std::max(1U, trace.node_count()));
    }

    Judgement run() {
        const Step end = m_trace.event_count();
        for (m_step = 0; m_step < end; ++m_step) {
            const Event event = m_trace.event(m_step);
            switch (event.kind) {
                case EventKind::kEnter:
                    enter(event.visit);
                    break;
                case EventKind::kEvaluate:
                    evaluate(event);
                    break;
                case EventKind::kReturn:
                    add_result(event);
                    break;
                case EventKind::kLeave:
                    check_mean(event, m_nodes[m_trace.node_of(event.visit)]);
                    leave(event.visit);
                    break;
                default:
                    break;
            }
        }
        judge_choices();
        sort_faults(m_result.faults);
        index_values(m_result);
        return std::move(m_result);
    }

  private:
    /// A node of the search's tree, by what the trace has said so far.
    struct Node {
        std::uint32_t visits = 0;
        double sum = 0, mean = 0;  ///< of the results; as the trace says it
        std::vector<NodeId> children;
        bool has_wrong_mean = false;
        Proof told = Proof::kNothing, proved = Proof::kNothing;  ///< with a solver: by the trace, and by its children
        std::uint32_t moves = 0;                                 ///< if the game is known, once a child was entered
    };
    /// By the rules; with MAX's view at MIN, too; with means negated at MIN's nodes and compared as MAX's; with the
    /// root's visits under the logarithm.
    enum Hypothesis { kRight, kNoSign, kViewMixed, kRootVisits, kHypotheses };

    const Trace& m_trace;
    std::unique_ptr<TruthWalk> m_truth;
    bool m_is_tree = false, m_declares_constant = false;
    UcbRules m_rules;
    const std::optional<std::pair<double, double>> m_solver;  ///< its range of results
    Judgement m_result;
    std::map<FaultReason, std::size_t> m_first_of;  ///< of mistakes that repeat: the first one's index
    Step m_step = 0;
    std::vector<Node> m_nodes;
    double m_result_now = 0;  ///< of the iteration
    std::array<Constants, kHypotheses> m_constants;
    std::vector<std::pair<Step, VisitId>> m_wrong_choices;  ///< with a declared constant: each of them
    bool m_has_noted_untried = false, m_has_chosen_at_min = false;

    void enter(VisitId visit) {
        const VisitId parent = m_trace.parent(visit);
        if (parent == kNone) {
            if (m_truth != nullptr) m_truth->begin();
            if (m_nodes[0].told != Proof::kNothing) note_proof(visit, FaultReason::kProvedGoesOn, m_nodes[0].told);
            return;
        }
        const NodeId node = m_trace.node_of(visit);
        Node& up = m_nodes[m_trace.node_of(parent)];
        if (m_truth != nullptr && m_solver) up.moves = static_cast<std::uint32_t>(m_truth->move_count());
        if (m_trace.first_visit(node) == visit) {
            up.children.push_back(node);
        } else if (m_trace.role(parent) != Role::kChance) {
            judge_expansion(visit, parent, up);
            add_choice(visit, parent, up);
        }
        if (m_truth != nullptr) m_truth->enter(m_trace.move(visit));
    }

    /// A child is visited again before all of them have been tried.
    void judge_expansion(VisitId visit, VisitId parent, const Node& up) {
        if (m_truth == nullptr || m_has_noted_untried || up.children.size() >= m_truth->move_count()) return;
        Fault& fault = note(parent, FaultReason::kUntried, FaultUnit::kMove);
        fault.said = m_trace.move(visit);
        fault.child = visit;
        for (std::size_t place = 0; place < m_truth->move_count(); ++place) {
            const MoveCode move = m_truth->move_at(place);
            const bool is_tried = std::any_of(up.children.begin(), up.children.end(),
                                              [&](NodeId child) { return m_trace.node_move(child) == move; });
            if (is_tried) continue;
            fault.expected = fault.move = move;
            break;
        }
        m_has_noted_untried = true;
    }

    void add_choice(VisitId visit, VisitId parent, const Node& up) {
        const Node& chosen = m_nodes[m_trace.node_of(visit)];
        const bool leaves_out_proved = up.told == Proof::kNothing;
        if (leaves_out_proved && chosen.told != Proof::kNothing) {
            note_proof(parent, FaultReason::kProvedChosen, chosen.told).child = visit;
            return;
        }
        if (up.visits == 0 || chosen.visits == 0) return;
        const bool is_min = m_trace.role(parent) == Role::kMin;
        m_has_chosen_at_min = m_has_chosen_at_min || is_min;
        const double width = m_rules.range.beta - m_rules.range.alpha;
        const auto value = [&](const Node& child) { return (child.mean - m_rules.range.alpha) / width; };
        const double own = std::log(up.visits), roots = std::log(std::max(1U, m_nodes[0].visits));
        bool is_best = true;
        for (const NodeId other : up.children) {
            const Node& rival = m_nodes[other];
            if (&rival == &chosen || rival.visits == 0) continue;
            if (leaves_out_proved && rival.told != Proof::kNothing) continue;
            const double mine = value(chosen), its = value(rival), sign = is_min ? -1 : 1;
            const auto add = [&](Hypothesis which, double turned, double logarithm) {
                m_constants[which].add(turned * mine, std::sqrt(logarithm / chosen.visits), turned * its,
                                       std::sqrt(logarithm / rival.visits), m_step, visit);
            };
            // The mean of the results, whatever the trace says of it, which is negated, too.
            const auto in_own_view = [&](NodeId child, const Node& node) {
                const double turned = m_trace.role(m_trace.first_visit(child)) == Role::kMin ? -sign : sign;
                return turned * (node.sum / node.visits - m_rules.range.alpha) / width;
            };
            add(kRight, sign, own);
            add(kNoSign, 1, own);
            m_constants[kViewMixed].add(in_own_view(m_trace.node_of(visit), chosen), std::sqrt(own / chosen.visits),
                                        in_own_view(other, rival), std::sqrt(own / rival.visits), m_step, visit);
            add(kRootVisits, sign, roots);
            const double more = m_rules.exploration * (std::sqrt(own / rival.visits) - std::sqrt(own / chosen.visits));
            is_best = is_best && sign * (its - mine) + more <= kTolerance;
        }
        if (m_declares_constant && !is_best) m_wrong_choices.emplace_back(m_step, visit);
    }

    /// The first wrong choice, with the misconception that explains every choice of the run.
    void judge_choices() {
        const Constants& right = m_constants[kRight];
        m_result.exploration = Window{std::max(0.0, right.least), right.most};
        if (right.has_some()) return judge_constants(right);
        // With a declared constant, one wrong choice alone shows no habit.
        const bool is_habit = !m_declares_constant || m_wrong_choices.size() > 1;
        const FaultReason reason = m_has_chosen_at_min && m_constants[kNoSign].has_some() ? FaultReason::kNoSign
                                   : is_habit && m_constants[kViewMixed].has_some()       ? FaultReason::kViewMixed
                                   : m_constants[kRootVisits].has_some()                  ? FaultReason::kRootVisits
                                   : m_declares_constant                                  ? FaultReason::kChoice
                                                         : FaultReason::kUnexplainedChoice;
        note_choice(right.wrong_at, right.wrong_visit, reason);
        for (const auto& [step, visit] : m_wrong_choices)
            if (step > right.wrong_at) note_choice(step, visit, reason);
    }

    void note_choice(Step step, VisitId visit, FaultReason reason) {
        m_step = step;
        Fault& fault = note_again(m_trace.parent(visit), reason);
        fault.unit = FaultUnit::kMove;
        fault.child = visit;
        fault.said = m_trace.move(visit);
        fault.expected = std::nan("");
        if (!m_declares_constant) return;
        const std::vector<UcbChild> children = selectable(ucb_children(m_trace, m_rules, fault.visit, m_step));
        const auto best = std::max_element(children.begin(), children.end(), [&](const UcbChild& a, const UcbChild& b) {
            return a.score(m_rules.exploration) < b.score(m_rules.exploration);
        });
        if (best != children.end()) fault.expected = m_trace.node_move(best->node);
    }

    /// Choices by means alone fit any small constant, too. One that is meant can be declared.
    void judge_constants(const Constants& right) {
        if (m_declares_constant || right.least > 0 || right.small_at == kNever) return;
        note_choice(right.small_at, right.small_visit, FaultReason::kMeanOnly);
    }

    void evaluate(const Event& event) {
        const VisitId visit = event.visit;
        m_result_now = event.score();
        judge_result(event);
        Node& node = m_nodes[m_trace.node_of(visit)];
        ++node.visits;
        node.sum += m_result_now;
        node.mean = m_result_now;  // of a new node, or of a leaf, whose results are all the same
        node.told = node.proved = event.proof();
        leave(visit);
    }

    /// The result against what the game says about the position at the end of the playout.
    void judge_result(const Event& event) {
        if (m_truth == nullptr) return;
        std::size_t made = 0;
        if (m_trace.kind(m_step - 1) == EventKind::kPlayout) {
            for (const MoveCode move : m_trace.playout(m_step - 1)) {
                m_truth->enter(move);
                ++made;
            }
        }
        if (made == 0 && m_truth->must_go_on()) {
            Fault& fault = note_again(event.visit, FaultReason::kNoLeaf);
            fault.said = event.score();
            fault.expected = std::nan("");
            return;
        }
        const bool is_finished = m_truth->is_over();
        if (const auto known = m_truth->leaf_value(is_finished)) {
            const double value =
                m_rules.has_range ? std::clamp(*known, m_rules.range.alpha, m_rules.range.beta) : *known;
            if (!is_close(event.score(), value)) {
                Fault& fault = note(event.visit, FaultReason::kPlayoutResult, FaultUnit::kScore);
                if (made == 0) fault.reason = is_finished && !m_is_tree ? FaultReason::kFinished : FaultReason::kLeaf;
                fault.said = event.score();
                fault.expected = value;
            }
        }
        for (; made > 0; --made) m_truth->leave();
    }

    void add_result(const Event& event) {
        Node& node = m_nodes[m_trace.node_of(event.visit)];
        ++node.visits;
        node.sum += m_result_now;
        check_mean(event, node);
        node.mean = event.score();
        if (m_solver) judge_proof(event, node);
    }

    /// Whether the trace proves the node when its children do. Each node's first mistake is noted; later ones follow
    /// the trace.
    void judge_proof(const Event& event, Node& node) {
        const VisitId child = m_trace.event(m_step - 1).visit;
        const Proof came = m_nodes[m_trace.node_of(child)].told;
        if (node.proved == Proof::kNothing && came != Proof::kNothing && is_proved_by(event.visit, node, came)) {
            node.proved = came;
        }
        node.told = event.proof();
        if (node.told == node.proved) return;
        const bool is_unfounded = node.told != Proof::kNothing;
        Fault& fault = is_unfounded ? note_proof(event.visit, FaultReason::kProvedEarly, node.told)
                                    : note_proof(event.visit, FaultReason::kProofMissed, node.proved);
        if (!is_unfounded) {
            fault.expected = fault.said;
            fault.said = event.score();
        }
        fault.child = child;
        node.proved = node.told;
    }

    /// Whether a child that is proved like this proves the node, too.
    [[nodiscard]] bool is_proved_by(VisitId visit, const Node& node, Proof came) const {
        const Role role = m_trace.role(visit);
        if (role != Role::kChance && (came == kProvedWin) == (role == Role::kMax)) return true;
        // Without the game, the judge cannot know whether there are more children: it believes the trace.
        const bool has_all =
            m_truth == nullptr ? m_trace.event(m_step).proof() == came : node.children.size() >= node.moves;
        return has_all && std::all_of(node.children.begin(), node.children.end(),
                                      [&](NodeId each) { return m_nodes[each].told == came; });
    }

    Fault& note_proof(VisitId visit, FaultReason reason, Proof proof) {
        Fault& fault = note_again(visit, reason);
        fault.said = proof == kProvedWin ? m_solver->second : m_solver->first;
        fault.expected = std::nan("");
        return fault;
    }

    /// A mean that is wrong once stays wrong, so a node's first one is noted.
    void check_mean(const Event& event, Node& node) {
        if (node.visits == 0 || node.has_wrong_mean) return;
        const double expected = node.sum / node.visits;
        if (is_close(event.score(), expected)) return;
        node.has_wrong_mean = true;
        const bool is_negated = expected != 0 && is_close(event.score(), -expected);
        const FaultReason reason = is_negated ? FaultReason::kMeanNegated : FaultReason::kMean;
        Fault& fault = note_again(event.visit, reason);
        fault.said = event.score();
        fault.expected = expected;
    }

    void leave(VisitId visit) {
        if (m_truth != nullptr && m_trace.parent(visit) != kNone) m_truth->leave();
    }

    Fault& note(VisitId visit, FaultReason reason, FaultUnit unit) {
        if (m_result.faults.size() >= kMostFaults) {
            ++m_result.more;
            m_result.unlisted_from = std::min(m_result.unlisted_from, m_step);
            m_spare = {};
            return m_spare;
        }
        Fault& fault = m_result.faults.emplace_back();
        fault.step = m_step;
        fault.visit = visit;
        fault.node = m_trace.node_of(visit);
        fault.reason = reason;
        fault.unit = unit;
        fault.role = m_trace.role(visit);
        return fault;
    }
    /// Notes a mistake that probably comes from the same line of the program each time.
    Fault& note_again(VisitId visit, FaultReason reason) {
        const auto [first, is_new] = m_first_of.try_emplace(reason, m_result.faults.size());
        Fault& fault = note(visit, reason, FaultUnit::kScore);
        if (!is_new) fault.follows_from = first->second;
        fault.is_again = !is_new;
        return fault;
    }
    Fault m_spare;
};

}  // namespace

Judgement judge_means(const Trace& trace, const GroundTruth* truth) {
    return MeanJudge(trace, truth).run();
}

}  // namespace plytrace
