#include "search/check/queue_judge.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "search/check/ground_truth.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

namespace {

/// Counts the states in the queue below each node in O(log nodes), however deep the tree is: by partial sums (Fenwick
/// 1994) over the nodes in preorder. A state counts at the node of its parent, since its own may never be visited.
class StatesBelow {
  public:
    /// Precondition: the trace has its final length. A node has a greater number than its parent.
    explicit StatesBelow(const Trace& trace)
        : m_place(std::max(1U, trace.node_count()), 0), m_size(m_place.size(), 1), m_sums(m_place.size() + 1, 0) {
        const auto nodes = static_cast<NodeId>(m_place.size());
        for (NodeId node = nodes; node-- > 1;) m_size[trace.node_parent(node)] += m_size[node];
        std::vector<std::uint32_t> next(nodes, 1);  // the next child's distance from its parent
        for (NodeId node = 1; node < nodes; ++node) {
            const NodeId up = trace.node_parent(node);
            m_place[node] = m_place[up] + std::exchange(next[up], next[up] + m_size[node]);
        }
    }
    void add(NodeId parent, int count) {
        for (std::size_t at = m_place[parent] + 1U; at < m_sums.size(); at += at & (~at + 1)) m_sums[at] += count;
    }
    [[nodiscard]] int below(NodeId node) const { return before(m_place[node] + m_size[node]) - before(m_place[node]); }

  private:
    std::vector<std::uint32_t> m_place, m_size;  ///< by node: its number in preorder, and the nodes of its subtree
    std::vector<int> m_sums;

    [[nodiscard]] int before(std::size_t place) const {
        int sum = 0;
        for (; place > 0; place &= place - 1) sum += m_sums[place];
        return sum;
    }
};

class QueueJudge {
  public:
    QueueJudge(const Trace& trace, const GroundTruth* truth)
        : m_trace(trace), m_chooser(queue_chooser(trace)), m_put(std::max(1U, trace.node_count())), m_states(trace) {
        m_result.rules.has_window = false;
        if (truth != nullptr) m_truth = truth->walk();
    }

    Judgement run() {
        if (m_trace.visit_count() > 0) m_merits.insert(taken_state(m_trace, 0).merit);
        bool has_ended = false;
        for (VisitId visit = 0; visit < m_trace.visit_count(); ++visit) {
            m_end = visit + 1 < m_trace.visit_count() ? m_trace.enter_step(visit + 1) : m_trace.event_count();
            judge_taking(visit);
            note_puts(visit);
            if (m_trace.leave_step(visit) == kNever || m_trace.enter_step(visit) + 1 >= m_end) break;
            has_ended = queue_case(m_trace, visit) == QueueCase::kEnd;
            // The last step may have been stopped before it had put all states.
            if (has_ended || visit + 1 < m_trace.visit_count()) judge_case(visit);
        }
        m_result.is_complete = has_ended && !m_trace.is_truncated();
        sort_faults(m_result.faults);
        index_values(m_result);
        return std::move(m_result);
    }

  private:
    /// A put event of the step.
    struct Put {
        Step step;
        QueuedState state;
        Queued what;
        bool is_expected = false;
    };

    const Trace& m_trace;
    const Role m_chooser;
    std::unique_ptr<TruthWalk> m_truth;
    Judgement m_result;
    std::map<FaultReason, std::size_t> m_first_of;  ///< of mistakes that repeat: the first one's index
    std::vector<std::set<MoveCode>> m_put;          ///< by node: its children that were put
    StatesBelow m_states;
    std::multiset<double> m_merits;            ///< in the queue
    std::map<Step, std::uint32_t> m_replaced;  ///< states in the queue that another one of their node replaces there
    std::vector<Put> m_puts;                   ///< of the step
    Step m_end = 0;                            ///< the event with which the next step begins

    [[nodiscard]] double best_merit() const { return m_chooser == Role::kMax ? *m_merits.rbegin() : *m_merits.begin(); }
    void count(const QueuedState& state, int by) {
        if (state.parent != kNone) m_states.add(m_trace.node_of(state.parent), by);
    }
    void remove(const QueuedState& state) {
        m_merits.erase(m_merits.find(state.merit));
        count(state, -1);
    }

    /// The state that is taken: there is no better one.
    void judge_taking(VisitId visit) {
        const double merit = taken_state(m_trace, visit).merit;
        const std::uint32_t number = m_trace.taken(visit);
        if (number == kNone && visit != 0) {
            (void)note(m_trace.enter_step(visit), visit, FaultReason::kNotOnOpen);
            return;
        }
        if (best_merit() != merit) {
            Fault& fault = note(m_trace.enter_step(visit), visit, FaultReason::kNotBestMerit);
            fault.said = merit;
            fault.expected = best_merit();
        }
        if (number == kNone) {
            m_merits.clear();
        } else {
            remove(m_trace.queued(number));
        }
    }

    /// What the step puts and removes.
    void note_puts(VisitId visit) {
        m_puts.clear();
        for (Step step = m_trace.enter_step(visit) + 1; step < m_end; ++step) {
            const Event event = m_trace.event(step);
            if (event.kind != EventKind::kPut) continue;
            const QueuedState state = m_trace.queued(event.first());
            m_puts.push_back({step, state, event.queued()});
            if (event.queued() == Queued::kGone) {
                if (state.put < step) remove(state);
                continue;
            }
            if (const auto older = m_replaced.find(step); older != m_replaced.end()) {
                remove(m_trace.queued(older->second));
                m_replaced.erase(older);
            }
            m_merits.insert(state.merit);
            count(state, 1);
            if (state.end != kNever && m_trace.kind(state.end) == EventKind::kPut &&
                m_trace.event(state.end).queued() != Queued::kGone) {
                m_replaced.emplace(state.end, event.first());
            }
        }
    }

    void judge_case(VisitId visit) {
        const double merit = taken_state(m_trace, visit).merit;
        const VisitId parent = m_trace.parent(visit);
        switch (queue_case(m_trace, visit)) {
            case QueueCase::kEnd:
                return judge_end(visit, merit);
            case QueueCase::kSolvesParent:
                expect_solved(visit, parent, merit);
                if (const int left = m_states.below(m_trace.node_of(parent)); left > 0) {
                    Fault& fault = note(m_end - 1, parent, FaultReason::kNotPurged, FaultUnit::kCount);
                    fault.said = left;
                    fault.expected = 0;
                }
                break;
            case QueueCase::kNextSibling:
            case QueueCase::kLastSibling:
                expect_sibling_or_parent(visit, parent, merit);
                break;
            case QueueCase::kLeaf:
                judge_leaf(visit, merit);
                break;
            case QueueCase::kFirstChild:
                expect_children(visit, 1, merit);
                break;
            case QueueCase::kAllChildren:
                expect_children(visit, children_of(visit), merit);
                break;
        }
        for (const Put& put : m_puts) {
            if (put.is_expected || put.what == Queued::kGone) continue;
            Fault& fault = note(put.step, visit, FaultReason::kStateTooMany);
            fault.said = put.state.merit;
            fault.expected = std::nan("");
        }
    }

    void judge_end(VisitId visit, double merit) {
        const Event end = m_trace.event(m_trace.leave_step(visit));
        if (end.score() == merit) return;
        Fault& fault = note(m_trace.leave_step(visit), visit, FaultReason::kRoot);
        fault.said = end.score();
        fault.expected = merit;
    }

    void judge_leaf(VisitId visit, double merit) {
        const Step step = m_trace.leave_step(visit);
        const double value = m_trace.event(step).score();
        if (m_truth != nullptr) {
            go_to(visit);
            if (m_truth->must_go_on()) {
                Fault& fault = note(step, visit, FaultReason::kNoLeaf);
                fault.said = value;
                fault.expected = std::nan("");
            } else if (const auto known = m_truth->leaf_value(m_truth->is_over()); known && *known != value) {
                Fault& fault = note(step, visit, FaultReason::kLeaf);
                fault.said = value;
                fault.expected = *known;
            }
        }
        expect_solved(visit, visit, m_chooser == Role::kMax ? std::min(merit, value) : std::max(merit, value));
    }

    /// Whether it is a state of this node, which was visited.
    [[nodiscard]] bool is_of(const QueuedState& state, NodeId node) const {
        if (state.parent == kNone) return node == 0;
        return m_trace.node_parent(node) == m_trace.node_of(state.parent) && m_trace.node_move(node) == state.move;
    }

    /// The solved state of the node of `of`, for the state that `visit` takes.
    void expect_solved(VisitId visit, VisitId of, double merit) {
        const NodeId node = m_trace.node_of(of);
        for (Put& put : m_puts) {
            if (put.what != Queued::kSolved || !is_of(put.state, node)) continue;
            expect_merit(put, visit, merit);
            return;
        }
        (void)note(m_end - 1, of, FaultReason::kNotSolved);
    }

    /// Below the other player: a child that has not been searched, or else the parent.
    void expect_sibling_or_parent(VisitId visit, VisitId parent, double merit) {
        const std::optional<std::size_t> count = known_children_of(parent);
        const std::set<MoveCode>& put = m_put[m_trace.node_of(parent)];
        const bool is_last = count ? put.size() >= *count : queue_case(m_trace, visit) == QueueCase::kLastSibling;
        if (is_last) return expect_solved(visit, parent, merit);
        expect_children(parent, 1, merit);
        for (Put& each : m_puts) {  // in place of the sibling, which is what is wrong
            if (each.what == Queued::kSolved && is_of(each.state, m_trace.node_of(parent))) {
                each.is_expected = true;
            }
        }
    }

    /// So many children of `parent` that were not put before.
    void expect_children(VisitId parent, std::size_t count, double merit) {
        std::set<MoveCode>& known = m_put[m_trace.node_of(parent)];
        for (Put& put : m_puts) {
            const bool is_child =
                put.state.parent != kNone && m_trace.node_of(put.state.parent) == m_trace.node_of(parent);
            if (count == 0 || put.what != Queued::kLive || !is_child || !known.insert(put.state.move).second) continue;
            expect_merit(put, parent, merit);
            --count;
        }
        if (count == 0) return;
        Fault& fault = note(m_end - 1, parent, FaultReason::kStateLeftOut, FaultUnit::kCount);
        fault.said = static_cast<double>(known.size());
        fault.expected = static_cast<double>(known.size() + count);
    }

    void expect_merit(Put& put, VisitId visit, double merit) {
        put.is_expected = true;
        if (put.state.merit == merit) return;
        Fault& fault = note(put.step, visit, FaultReason::kMerit);
        fault.said = put.state.merit;
        fault.expected = merit;
    }

    [[nodiscard]] std::optional<std::size_t> known_children_of(VisitId visit) {
        if (m_trace.shape() != nullptr) return m_trace.shape()->child_count(m_trace.node_of(visit));
        if (m_truth == nullptr) return std::nullopt;
        go_to(visit);
        return m_truth->move_count();
    }
    /// As many as were put if the game is unknown.
    [[nodiscard]] std::size_t children_of(VisitId visit) {
        if (const auto count = known_children_of(visit)) return *count;
        return static_cast<std::size_t>(
            std::count_if(m_puts.begin(), m_puts.end(), [](const Put& put) { return put.what == Queued::kLive; }));
    }
    void go_to(VisitId visit) {
        m_truth->begin();
        for (const MoveCode move : moves_to(m_trace, visit)) m_truth->enter(move);
    }

    /// Notes a mistake that, after the first time, probably comes from the same line of the program.
    Fault& note(Step step, VisitId visit, FaultReason reason, FaultUnit unit = FaultUnit::kScore) {
        if (m_result.faults.size() >= kMostFaults) {
            ++m_result.more;
            m_result.unlisted_from = std::min(m_result.unlisted_from, step);
            m_spare = {};
            return m_spare;
        }
        const auto [first, is_new] = m_first_of.try_emplace(reason, m_result.faults.size());
        Fault& fault = m_result.faults.emplace_back();
        fault.step = step;
        fault.visit = visit;
        fault.node = m_trace.node_of(visit);
        fault.reason = reason;
        fault.unit = unit;
        fault.role = m_trace.role(visit);
        fault.is_again = !is_new;
        if (!is_new) fault.follows_from = first->second;
        return fault;
    }
    Fault m_spare;
};

}  // namespace

Judgement judge_queue(const Trace& trace, const GroundTruth* truth) {
    return QueueJudge(trace, truth).run();
}

}  // namespace plytrace
