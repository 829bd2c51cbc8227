#include "tests/search/trace/naive_replay.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numeric>
#include <sstream>

namespace plytrace::test {

void NaiveReplay::take(const Call& call) {
    if (call.kind == EventKind::kEnter) {
        enter(call);
    } else if (call.kind == EventKind::kPass) {
        ++m_passes;
        m_current = kNone;
    } else {
        Visit& visit = innermost();
        NodeState& state = visit.state;
        m_current = m_open.back();
        switch (call.kind) {
            case EventKind::kEvaluate:
                ++m_counts.leaves;
                state.is_evaluated = true;
                end(call.value, Proof::kExact);
                break;
            case EventKind::kReturn:
                // Nobody chooses a chance node's child; of others the first is the best until another is better. A null
                // move is none of them.
                if (state.role != Role::kChance && (call.flag || (state.best_child == kNone && std::isinf(call.value) &&
                                                                  !is_null_move(visit.children.back())))) {
                    state.best_child = visit.children.back();
                }
                visit.returned = visit.children.size();
                m_is_return_due = false;
                state.has_value = true;
                state.value = call.value;
                state.proof = proof(visit, call.value, false);
                break;
            case EventKind::kBound:
                (state.role == Role::kMax ? state.alpha : state.beta) = call.value;
                break;
            case EventKind::kCutoff:
                ++m_counts.cutoffs;
                m_counts.skipped += call.skipped;
                visit.cut = m_step;
                break;
            case EventKind::kLeave:
                end(call.value, visit.manner == Manner::kReduced ? Proof::kNothing
                                : visit.children.empty()         ? proof_of_reused(visit, call.value)
                                                                 : proof(visit, call.value, true));
                break;
            case EventKind::kTable:
                m_counts.table.add(call.table, call.result);
                if (call.table != event_flag::kTableHit || !visit.children.empty()) break;
                state.is_reused = true;
                state.reused_from = call.result;
                break;
            default:
                break;
        }
    }
    ++m_step;
}

void NaiveReplay::enter(const Call& call) {
    const VisitId id = visit_count();
    Visit visit;
    visit.move = call.move;
    visit.manner = call.manner;
    visit.plies = call.plies;
    visit.pass = m_passes;
    visit.entered = m_step;
    if (!m_open.empty()) {
        visit.parent = m_open.back();
        if (m_is_return_due) {
            visit.tries = m_visits[innermost().children.back()].tries;
            innermost().children.pop_back();
            ++m_counts.again;
        }
        innermost().children.push_back(id);
        const NodeId above = innermost().node;
        if (m_shape) {
            visit.node = m_shape->child_at(above, static_cast<std::uint32_t>(call.move));
        } else {
            const auto fresh = static_cast<NodeId>(m_nodes.size() + 1);  // 0 is the root
            visit.node = m_nodes.try_emplace({above, call.move}, fresh).first->second;
        }
    }
    visit.tries.push_back(id);
    m_is_return_due = false;
    NodeState& state = visit.state;
    const WindowKind above = m_open.empty() ? WindowKind::kFull : innermost().state.window_kind;
    const Role asked_by = m_open.empty() ? call.role : innermost().state.role;
    state.window_kind = above;
    if (call.pass == VisitPass::kFull) state.window_kind = WindowKind::kFull;
    if (call.pass == VisitPass::kZero && above == WindowKind::kFull) {
        state.window_kind = asked_by == Role::kMin ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha;
        if (!m_open.empty()) ++m_counts.zero_windows;
    }
    state.status = NodeStatus::kOpen;
    state.visit = id;
    state.role = call.role;
    state.alpha_in = state.alpha = call.alpha;
    state.beta_in = state.beta = call.beta;
    m_visits_of[visit.node].push_back(id);
    m_visits.push_back(visit);
    m_open.push_back(id);
    m_current = id;
    ++m_counts.nodes;
}

void NaiveReplay::end(double value, Proof proof) {
    Visit& visit = innermost();
    proof = proof_by_tries(visit, value, proof);
    m_is_return_due = m_open.size() > 1;
    visit.state.status = NodeStatus::kDone;
    visit.state.has_value = true;
    visit.state.value = value;
    visit.state.proof = proof;
    visit.left = m_step;
    m_open.pop_back();
}

/// What is proved of a child for its parent. A child that was only probed, or searched less deep, proves nothing for
/// certain; its last try counts.
Proof NaiveReplay::known_of(VisitId child) const {
    return m_visits[child].manner != Manner::kOrdinary ? Proof::kNothing : m_visits[child].state.proof;
}

/// Whether no move leads to the child.
bool NaiveReplay::is_null_move(VisitId child) const {
    return m_visits[m_visits[child].tries.front()].manner == Manner::kNullMove;
}

/// At MIN: an upper bound if a child that is exact or upper is at most that; a lower bound, once all children are
/// known, if none was skipped and every one is exact or lower and at least that. MAX mirrored. A chance node's value
/// is a mean: what is proved of every child is proved of it.
Proof NaiveReplay::proof(const Visit& visit, double value, bool is_at_end) const {
    if (visit.children.empty()) return Proof::kNothing;
    if (is_player(visit.state.role)) {
        // Exact if the best child is, and nothing was cut because of what another player has already: that is so at the
        // root, at a first child, and where the same player moves again.
        const Visit* up = visit.parent == kNone ? nullptr : &m_visits[visit.parent];
        const bool bounds_itself = up == nullptr || up->state.role == visit.state.role ||
                                   m_visits[up->children.front()].entered == visit.entered;
        const bool is_whole = is_at_end && visit.manner != Manner::kProbe && (visit.cut == kNever || bounds_itself);
        return is_whole && known_of(visit.state.best_child) == Proof::kExact ? Proof::kExact : Proof::kNothing;
    }
    const double least = std::max(value, visit.state.value), most = std::min(value, visit.state.value);  // or clipped
    bool has_upper = false, has_lower = false, all_upper = true, all_lower = true;
    bool are_all_upper = true, are_all_lower = true;
    bool has_searched = false;
    for (const VisitId child : visit.children) {
        if (visit.state.role == Role::kChance && m_visits[child].manner == Manner::kProbe) continue;
        if (is_null_move(child)) continue;
        has_searched = true;
        NodeState state = m_visits[child].state;
        state.proof = known_of(child);
        const bool is_upper = proves(state.proof, Proof::kUpper) && state.value <= value;
        const bool is_lower = proves(state.proof, Proof::kLower) && state.value >= value;
        has_upper |= is_upper && state.value <= most;
        has_lower |= is_lower && state.value >= least;
        all_upper &= is_upper;
        all_lower &= is_lower;
        are_all_upper &= proves(state.proof, Proof::kUpper);
        are_all_lower &= proves(state.proof, Proof::kLower);
    }
    const bool is_complete = is_at_end && visit.cut == kNever && visit.manner != Manner::kProbe;
    bool is_upper = false, is_lower = false;
    if (visit.state.role == Role::kMin) {
        is_upper = has_upper;
        is_lower = is_complete && has_searched && all_lower;
    } else if (visit.state.role == Role::kMax) {
        is_lower = has_lower;
        is_upper = is_complete && has_searched && all_upper;
    } else {
        is_upper = is_complete && has_searched && are_all_upper;
        is_lower = is_complete && has_searched && are_all_lower;
    }
    return (is_upper ? Proof::kUpper : Proof::kNothing) | (is_lower ? Proof::kLower : Proof::kNothing);
}

/// All tries are of one value: what one of them proves of it is proved, as far as it reaches this try's value. Tries
/// that contradict each other, this one included, were not of one value, and prove nothing of each other.
Proof NaiveReplay::proof_by_tries(const Visit& visit, double value, Proof alone) const {
    Proof proof = alone;
    double low = proves(alone, Proof::kLower) ? value : -kInfinity;
    double high = proves(alone, Proof::kUpper) ? value : kInfinity;
    for (const VisitId id : visit.tries) {
        const NodeState& tried = m_visits[id].state;
        if (m_visits[id].left == kNever) continue;              // this one
        if (m_visits[id].manner == Manner::kReduced) continue;  // of another depth, so perhaps of another value
        if (proves(tried.proof, Proof::kLower)) low = std::max(low, tried.value);
        if (proves(tried.proof, Proof::kUpper)) high = std::min(high, tried.value);
    }
    if (low > high) return alone;
    for (const VisitId id : visit.tries) {
        const NodeState& tried = m_visits[id].state;
        if (m_visits[id].left == kNever) continue;              // this one
        if (m_visits[id].manner == Manner::kReduced) continue;  // of another depth, so perhaps of another value
        if (proves(tried.proof, Proof::kLower) && value <= tried.value) proof = proof | Proof::kLower;
        if (proves(tried.proof, Proof::kUpper) && value >= tried.value) proof = proof | Proof::kUpper;
    }
    return proof;
}

/// A table's value proves as much as it did where it came from, on the side on which it has not moved.
Proof NaiveReplay::proof_of_reused(const Visit& visit, double value) const {
    const VisitId from = visit.state.reused_from;
    if (from == kNone || m_visits[from].left == kNever) return Proof::kNothing;
    const NodeState& known = m_visits[from].state;
    Proof proof = known.proof;
    if (value > known.value && proves(proof, Proof::kLower)) {
        proof = proves(proof, Proof::kUpper) ? Proof::kUpper : Proof::kNothing;
    }
    if (value < known.value && proves(proof, Proof::kUpper)) {
        proof = proves(proof, Proof::kLower) ? Proof::kLower : Proof::kNothing;
    }
    return proof;
}

VisitId NaiveReplay::latest_visit(NodeId node) const {
    const auto found = m_visits_of.find(node);
    return found == m_visits_of.end() ? kNone : found->second.back();
}

NodeState NaiveReplay::node_state(NodeId node) const {
    const VisitId visit = latest_visit(node);
    if (visit == kNone) {
        NodeState state;
        state.status = unvisited(node);
        return state;
    }
    NodeState state = m_visits[visit].state;
    state.is_current = visit == m_current;
    const VisitId up = m_visits[visit].parent;
    if (up == kNone) return state;
    VisitId before = up, now = latest_visit(m_visits[up].node);
    const bool is_of_earlier_pass = m_visits[visit].pass < m_visits[now].pass;
    while (before != now && m_visits[before].parent != m_visits[now].parent) {
        before = m_visits[before].parent;
        now = m_visits[now].parent;
    }
    const bool is_below_earlier_try = before != now && m_visits[before].tries[0] == m_visits[now].tries[0];
    state.is_stale = is_of_earlier_pass || is_below_earlier_try;
    return state;
}

NodeStatus NaiveReplay::unvisited(NodeId node) const {
    if (!m_shape) return NodeStatus::kNotReached;
    for (NodeId up = m_shape->parent[node]; up != kNone; up = m_shape->parent[up]) {
        const VisitId visit = latest_visit(up);
        if (visit == kNone) continue;
        if (m_visits[visit].cut != kNever) return NodeStatus::kCut;
        if (m_visits[visit].state.is_evaluated) return NodeStatus::kBeyondDepth;
        if (m_visits[visit].manner != Manner::kProbe) return NodeStatus::kNotReached;
    }
    return NodeStatus::kNotReached;
}

std::vector<VisitId> NaiveReplay::best_line(VisitId visit) const {
    std::vector<VisitId> line;
    for (; visit != kNone; visit = m_visits[visit].state.best_child) line.push_back(visit);
    return line;
}

bool same(const NodeState& a, const NodeState& b) {
    return a.status == b.status && a.visit == b.visit && a.role == b.role && a.is_current == b.is_current &&
           a.is_stale == b.is_stale && a.is_evaluated == b.is_evaluated && a.has_value == b.has_value &&
           (!a.has_value || a.value == b.value) && a.proof == b.proof && a.window_kind == b.window_kind &&
           a.alpha_in == b.alpha_in && a.beta_in == b.beta_in && a.alpha == b.alpha && a.beta == b.beta &&
           a.best_child == b.best_child && a.is_reused == b.is_reused && a.reused_from == b.reused_from;
}

std::string text_of(const NodeState& state) {
    std::ostringstream text;
    text << "status " << static_cast<int>(state.status) << " visit " << state.visit << " role "
         << static_cast<int>(state.role) << (state.is_current ? " current" : "") << (state.is_stale ? " stale" : "")
         << (state.is_evaluated ? " evaluated" : "");
    if (state.has_value) text << " value " << state.value;
    text << " proof " << static_cast<int>(state.proof) << " window kind " << static_cast<int>(state.window_kind)
         << " in [" << state.alpha_in << ", " << state.beta_in << "] now [" << state.alpha << ", " << state.beta
         << "] best " << state.best_child;
    if (state.is_reused) text << " reused from " << state.reused_from;
    return text.str();
}

namespace {

void check_node(const Trace& trace, const NaiveReplay& naive, NodeId node, Step t) {
    const NodeState found = trace.node_state(node, t), expected = naive.node_state(node);
    if (!same(found, expected)) {
        FAIL("node " << node << " at step " << t << "\nis       " << text_of(found) << "\nshould be "
                     << text_of(expected));
    }
    if (trace.latest_visit(node, t) != naive.latest_visit(node)) FAIL("latest visit of node " << node << " at " << t);
}

void check_visit(const Trace& trace, const NaiveReplay& naive, VisitId visit, Step t) {
    NodeState expected = naive.visit_state(visit);
    expected.is_current = trace.current_visit(t) == visit;
    const NodeState found = trace.visit_state(visit, t);
    if (!same(found, expected)) {
        FAIL("visit " << visit << " at step " << t << "\nis       " << text_of(found) << "\nshould be "
                      << text_of(expected));
    }
    if (trace.children_entered(visit, t) != naive.children(visit)) FAIL("children of visit " << visit << " at " << t);
    if (trace.best_line(visit, t) != naive.best_line(visit)) FAIL("best line of visit " << visit << " at " << t);
    if (trace.cutoff_step(visit, t) != naive.cutoff_step(visit)) FAIL("cutoff of visit " << visit << " at " << t);
    if (trace.parent(visit) != naive.parent(visit)) FAIL("parent of visit " << visit);
    const std::vector<VisitId>& tries = naive.tries(visit);
    const VisitId previous = tries.size() > 1 ? tries[tries.size() - 2] : kNone;
    if (trace.is_again(visit) != (tries.size() > 1)) FAIL("whether visit " << visit << " is again");
    if (trace.first_try(visit) != tries[0]) FAIL("first try of visit " << visit);
    if (trace.previous_try(visit) != previous) FAIL("previous try of visit " << visit);
    if (trace.move(visit) != naive.move(visit)) FAIL("move of visit " << visit);
    if (trace.manner(visit) != naive.manner(visit)) FAIL("manner of visit " << visit);
    if (trace.reduced_plies(visit) != naive.reduced_plies(visit)) FAIL("plies of visit " << visit);
    if (trace.node_of(visit) != naive.node_of(visit)) FAIL("node of visit " << visit);
    if (trace.enter_step(visit) != naive.enter_step(visit)) FAIL("enter step of visit " << visit);
    const Step left = trace.leave_step(visit);
    if ((left < t ? left : kNever) != naive.leave_step(visit)) FAIL("leave step of visit " << visit << " at " << t);
}

}  // namespace

void check_step(const Trace& trace, const NaiveReplay& naive, Step t) {
    if (trace.visit_count(t) != naive.visit_count()) FAIL("visits at step " << t);
    const std::uint32_t nodes = trace.node_count();
    for (NodeId node = 0; node < nodes; ++node) check_node(trace, naive, node, t);
    std::vector<NodeId> all(nodes);
    std::iota(all.begin(), all.end(), NodeId{0});
    const std::vector<NodeState> states = trace.node_states(all, t);
    for (const NodeId node : all) {
        if (!same(states[node], naive.node_state(node))) FAIL("node " << node << " among all at step " << t);
    }
    for (VisitId visit = 0; visit < naive.visit_count(); ++visit) check_visit(trace, naive, visit, t);

    const VisitId next = naive.visit_count();
    if (next < trace.visit_count() && !same(trace.visit_state(next, t), {})) FAIL("a visit to come at step " << t);

    const TraceCounts counts = trace.counts(t);
    const TraceCounts& expected = naive.counts();
    if (counts.nodes != expected.nodes || counts.leaves != expected.leaves || counts.cutoffs != expected.cutoffs ||
        counts.skipped != expected.skipped || counts.zero_windows != expected.zero_windows ||
        counts.again != expected.again || counts.table != expected.table) {
        FAIL("counts at step " << t);
    }
    const std::vector<NodeState> path = trace.open_path(t);
    if (path.size() != naive.open().size()) FAIL("the open path's length at step " << t);
    for (std::size_t at = 0; at < path.size(); ++at) {
        NodeState state = naive.visit_state(naive.open()[at]);
        state.is_current = trace.current_visit(t) == state.visit;
        if (!same(path[at], state)) {
            FAIL("open node " << at << " of the path at step " << t << "\nis       " << text_of(path[at])
                              << "\nshould be " << text_of(state));
        }
    }
    const auto pass = static_cast<std::uint32_t>(std::max(1, naive.passes()) - 1);
    if (trace.pass_at(t) != pass) FAIL("pass at step " << t);
}

void check_every_step(const Trace& trace, const Calls& calls, const Shape& shape) {
    REQUIRE(trace.event_count() == calls.size());
    NaiveReplay naive(shape);
    check_step(trace, naive, 0);
    for (Step t = 1; t <= calls.size(); ++t) {
        naive.take(calls[t - 1]);
        check_step(trace, naive, t);
    }
}

}  // namespace plytrace::test
