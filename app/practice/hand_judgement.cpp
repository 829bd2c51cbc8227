// How a search by hand is judged, and what it is worth.
#include <algorithm>
#include <optional>
#include <tuple>

#include "app/practice/hand_run.hpp"
#include "search/any_game/tree_trace.hpp"
#include "search/check/tree_truth.hpp"

namespace plytrace {
namespace {

[[nodiscard]] bool is_value(EventKind kind) {
    return kind == EventKind::kReturn || kind == EventKind::kEvaluate;
}

[[nodiscard]] bool is_behind_value(EventKind kind) {
    return kind == EventKind::kBound || kind == EventKind::kCutoff;
}

/// The right search under one cut rule, node by node: what a run is worth that has been judged under the same rule.
class RightSearch {
  public:
    RightSearch(const PracticeTask& task, CutRule cut) : m_tree(*task.tree), m_moves(m_tree.node_count()) {
        SearchOptions options = task.options;
        options.alpha_beta.cut = cut;
        const auto trace = rules_of(options) == rules_of(task.options) ? task.trace : trace_of_tree(m_tree, options);
        for (Step at = 1; at < trace->event_count(); ++at) {
            const Event event = trace->event(at);
            m_moves[trace->node_of(event.visit)].push_back(event.kind);
        }
    }

    /// Fills in all numbers.
    void compare(HandJudgement& found) const {
        const auto& faults = found.judgement.faults;
        found.faults = static_cast<std::size_t>(std::count_if(
            faults.begin(), faults.end(), [](const Fault& fault) { return !fault.follows_from.has_value(); }));
        const std::vector<Done> done = done_in(*found.trace, faults);
        std::vector<bool> is_missing(m_tree.node_count(), false);
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            const std::vector<EventKind>& moves = m_moves[node];
            if (moves.empty()) continue;  // it is cut
            ++found.nodes;
            found.steps += moves.size();
            if (done[node].is_entered) {
                ++found.looked_at;
                found.missing += done[node].is_open ? steps_left(moves, done[node]) : 0;
                continue;
            }
            // A cut that is right by what was said before it follows from that, and costs nothing.
            const Done& above = done[m_tree.parent(node)];
            is_missing[node] = above.is_entered ? above.is_open || above.leaves_out : is_missing[m_tree.parent(node)];
            found.missing += is_missing[node] ? moves.size() : 0;
        }
        const auto share_of = [](std::size_t part, std::size_t all) {
            return static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(all, 1));
        };
        found.share = std::max(0.0, 1 - share_of(found.faults + found.missing, found.steps));
        if (found.has_seen_little()) found.share = std::min(found.share, share_of(found.looked_at, found.nodes));
        if (done[0].is_open) found.share = std::min(found.share, 1 - share_of(1, found.steps + 1));
    }

  private:
    /// What a run has done at a node.
    struct Done {
        bool is_entered = false, is_open = false;
        bool leaves_out = false;  ///< children, without a reason
        std::size_t values = 0;
        EventKind last = EventKind::kEnter;
    };

    [[nodiscard]] std::vector<Done> done_in(const Trace& trace, const std::vector<Fault>& faults) const {
        std::vector<Done> done(m_tree.node_count());
        for (Step at = 0; at < trace.event_count(); ++at) {
            const Event event = trace.event(at);
            Done& here = done[trace.node_of(event.visit)];
            here.is_entered = true;
            here.is_open = trace.leave_step(event.visit) == kNever;
            here.values += is_value(event.kind) ? 1 : 0;
            here.last = event.kind;
        }
        for (const Fault& fault : faults) {
            const bool is_cut = fault.unit == FaultUnit::kCut && fault.said != 0;
            if (is_cut || fault.kind() == FaultKind::kChildLeftOut) done[fault.node].leaves_out = true;
        }
        return done;
    }

    /// Of the steps at a node where a run has stopped. Bounds need not be told, so it is values that are counted.
    [[nodiscard]] static std::size_t steps_left(const std::vector<EventKind>& moves, const Done& done) {
        std::size_t at = moves.front() == EventKind::kEnter ? 1 : 0;
        for (std::size_t values = done.values; at < moves.size() && values > 0; ++at)
            values -= is_value(moves[at]) ? 1 : 0;
        const bool has_such = at < moves.size() && is_behind_value(moves[at]);
        return moves.size() - at - (is_behind_value(done.last) && has_such ? 1 : 0);
    }

    const ExplicitTree& m_tree;
    std::vector<std::vector<EventKind>> m_moves;  ///< by node, its entry included; of the root without
};

}  // namespace

HandJudgement judge_hand(const PracticeTask& task, const HandRun& run) {
    const auto trace = trace_of(task, run);
    const TreeTruth truth(*task.tree, trace->role(0));
    std::optional<HandJudgement> best;
    for (RunRules rules : possible_rules(*trace)) {
        // Whether a bound is told that no child is given any more, is everybody's own affair, each time anew.
        rules.tells_bounds = {};
        HandJudgement found;
        found.trace = trace;
        found.judgement = judge_by(*trace, &truth, rules);
        const RightSearch right(task, rules.alpha_beta.cut);
        right.compare(found);
        const auto rank = [](const HandJudgement& judged) {
            return std::tuple(judged.judgement.faults.size(), -judged.share, judged.missing);
        };
        const bool is_better = !best || rank(found) < rank(*best);
        if (is_better) best = std::move(found);
    }
    return std::move(*best);
}

}  // namespace plytrace
