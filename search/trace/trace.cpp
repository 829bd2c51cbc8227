#include "search/trace/trace.hpp"

#include <algorithm>
#include <cmath>

#include "games/core/number_text.hpp"

namespace plytrace {

namespace {

/// Of all playouts together: a gibibyte of them.
constexpr std::uint64_t kMostPlayoutMoves = std::uint64_t{1} << 28U;

}  // namespace

Trace::Trace(TraceHeader header, std::uint32_t event_limit, std::shared_ptr<const TreeShape> shape, bool may_revisit)
    : m_header(std::move(header)),
      m_shape(std::move(shape)),
      m_has_node_column(m_shape != nullptr || may_revisit),
      m_may_revisit(may_revisit),
      m_event_limit(event_limit),
      m_heads(m_arena, event_limit),
      m_event_visits(m_arena, event_limit),
      m_payloads(m_arena, event_limit),
      m_blocks(m_arena, (event_limit >> kBlockBits) + 1ULL),
      m_spans(m_arena, event_limit),
      m_windows(m_arena, event_limit),
      m_scores(m_arena, event_limit),
      m_playout_moves(m_arena, m_header.values == ValueKind::kMean ? kMostPlayoutMoves : 0),
      m_manners(m_arena, event_limit),
      m_queuings(m_arena, has_merits() ? event_limit : 0),
      m_queue_lists(m_arena, m_queuings.capacity()),
      m_listed(m_arena, 2 * m_queuings.capacity()),
      m_taken(m_arena, m_queuings.capacity()),
      m_node_of(m_arena, m_has_node_column ? event_limit : 0),
      m_first_visit(m_arena, m_shape       ? m_shape->size()
                             : may_revisit ? event_limit
                                           : 0),
      m_last_visit(m_arena, m_shape || may_revisit ? m_first_visit.capacity() : 0),
      m_newest_child(m_arena, !has_values() && may_revisit && !m_shape ? event_limit : 0),
      m_older_sibling(m_arena, m_newest_child.capacity()),
      m_earlier(m_arena, may_revisit ? event_limit : 0),
      m_passes(m_arena, event_limit) {
    // Queries about the root are possible before it is entered: a pass may begin before it, and a file may end there.
    const NodeId known = m_shape ? m_shape->size() : may_revisit && event_limit > 0 ? 1 : 0;
    for (NodeId node = 0; node < known; ++node) {
        m_first_visit.reserve_for(node);
        m_last_visit.reserve_for(node);
        m_first_visit[node].store(kNone, std::memory_order_relaxed);
        m_last_visit[node].store(kNone, std::memory_order_relaxed);
        if (m_newest_child.capacity() == 0) continue;
        m_newest_child.reserve_for(node);
        m_newest_child[node].store(kNone, std::memory_order_relaxed);
    }
    if (m_shape) m_nodes.store(known, std::memory_order_release);
}

Trace::~Trace() = default;

// ---- visits -------------------------------------------------------------------------------------------------------

std::uint32_t Trace::visit_count(Step t) const {
    if (t == 0) return 0;
    // The latest enter names the newest visit. It is seldom more than a few events back.
    const Step block_begin = (t - 1) >> kBlockBits << kBlockBits;
    for (Step at = t; at-- > block_begin;) {
        if (kind(at) == EventKind::kEnter) return m_event_visits[at] + 1;
    }
    return m_blocks[block_begin >> kBlockBits].visits;
}

VisitId Trace::returned_child(Step index) const {
    while (kind(index) == EventKind::kBound || kind(index) == EventKind::kCutoff || kind(index) == EventKind::kTable) {
        --index;  // never below the visit's enter
    }
    return kind(index) == EventKind::kReturn ? m_event_visits[index - 1] : kNone;
}

double Trace::bound_after(VisitId child, Role role, Step t) const {
    const VisitId first = first_try(child);  // later tries may begin beyond the parent's bound
    const double given = role == Role::kMax ? alpha_in(first) : beta_in(first);
    if (leave_step(child) >= t) return given;
    for (Step at = leave_step(child) + 2; at < t; ++at) {
        const EventKind what = kind(at);
        if (what == EventKind::kBound) return event(at).score();
        if (what != EventKind::kTable && what != EventKind::kCutoff) break;
    }
    return given;
}

VisitId Trace::last_child(VisitId visit) const {
    const Step left = leave_step(visit);
    return kind(left) == EventKind::kLeave ? returned_child(left - 1) : kNone;
}

VisitId Trace::previous_sibling(VisitId visit) const {
    const Step entered = enter_step(first_try(visit));
    return entered == 0 ? kNone : returned_child(entered - 1);
}

VisitId Trace::best_with(VisitId child) const {
    const VisitId before = best_before(child);
    const Event back = event(leave_step(child) + 1);
    if (back.has(event_flag::kImproved)) return child;
    return before == kNone && is_best_unimproved(back.score()) && !is_null_move(child) ? child : before;
}

bool Trace::is_probe(VisitId visit) const {
    if (window_kind(visit) == WindowKind::kFull) return false;
    const VisitId up = parent(visit);
    return up == kNone || window_kind(up) == WindowKind::kFull;
}

VisitId Trace::open_childs_visit(VisitId visit, Step t) const {
    const std::uint32_t count = visit_count(t);
    if (count == 0) return kNone;
    VisitId newest = count - 1;
    while (newest != kNone && newest > visit) {
        const VisitId up = parent(newest);
        if (up == visit) return newest;
        newest = up;
    }
    return kNone;
}

std::vector<VisitId> Trace::children_entered(VisitId visit, Step t) const {
    std::vector<VisitId> children;
    if (!is_entered(visit, t)) return children;
    VisitId child = leave_step(visit) < t ? last_child(visit) : open_childs_visit(visit, t);
    for (; child != kNone; child = previous_sibling(child)) children.push_back(child);
    std::reverse(children.begin(), children.end());
    return children;
}

void Trace::take_back_proofs(const std::vector<Step>& since) {
    if (since.empty()) return;
    const Step end = event_count();
    for (Step step = 0; step < end; ++step) {
        const VisitId visit = m_event_visits[step];
        if (visit >= since.size() || step < since[visit]) continue;
        if (kind(step) == EventKind::kReturn || is_end(step)) {
            m_heads[step] = static_cast<std::uint8_t>(m_heads[step] & ~event_flag::kProofMask);
        }
    }
}

std::vector<MoveCode> Trace::playout(Step index) const {
    const Event told = event(index);
    std::vector<MoveCode> moves;
    moves.reserve(told.second());
    for (std::uint32_t at = 0; at < told.second(); ++at) moves.push_back(m_playout_moves[told.first() + at]);
    return moves;
}

Trace::MannerOf Trace::manner_of(VisitId visit) const {
    const std::uint32_t count = m_manner_count.load(std::memory_order_acquire);
    std::uint32_t low = 0, high = count;
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (m_manners[middle].visit < visit) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && m_manners[low].visit == visit ? m_manners[low] : MannerOf{};
}

Manner Trace::manner(VisitId visit) const {
    return manner_of(visit).how;
}

bool Trace::is_null_move(VisitId visit) const {
    return m_manner_count.load(std::memory_order_acquire) > 0 && manner(first_try(visit)) == Manner::kNullMove;
}

VisitId Trace::cutting_null_move(VisitId visit, Step t) const {
    const Step cut = is_unsound() ? cutoff_step(visit, t) : kNever;
    const VisitId child = cut == kNever ? kNone : returned_child(cut);
    return child != kNone && is_null_move(child) ? child : kNone;
}

std::uint32_t Trace::reduced_plies(VisitId visit) const {
    return manner_of(visit).plies;
}

// ---- the queue ----------------------------------------------------------------------------------------------------

QueuedState Trace::queued(std::uint32_t number) const {
    const Queuing& state = m_queuings[number];
    return {state.parent, state.move, state.is_solved,
            state.merit,  state.put,  state.end.load(std::memory_order_relaxed)};
}

std::vector<std::uint32_t> Trace::queue(Step t) const {
    // The states put by t.
    std::uint32_t low = 0, high = m_queuing_count.load(std::memory_order_acquire);
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        (m_queuings[middle].put < t ? low : high) = m_queuings[middle].put < t ? middle + 1 : middle;
    }
    const std::uint32_t count = low;
    // The last list that is not later than t: some state was put after it by then.
    std::uint32_t lists = 0, end = m_queue_list_count.load(std::memory_order_acquire);
    while (lists < end) {
        const std::uint32_t middle = lists + (end - lists) / 2;
        (m_queue_lists[middle].next < count ? lists : end) = m_queue_lists[middle].next < count ? middle + 1 : middle;
    }
    std::vector<std::uint32_t> numbers;
    const auto add_if_there = [&](std::uint32_t number) {
        if (m_queuings[number].end.load(std::memory_order_relaxed) >= t) numbers.push_back(number);
    };
    std::uint32_t from = 0;
    if (lists > 0) {
        const QueueList& list = m_queue_lists[lists - 1];
        for (std::uint32_t at = 0; at < list.count; ++at) add_if_there(m_listed[list.first + at]);
        from = list.next;
    }
    for (std::uint32_t number = from; number < count; ++number) add_if_there(number);
    return numbers;
}

// ---- nodes --------------------------------------------------------------------------------------------------------

std::uint32_t Trace::node_count() const {
    if (!m_has_node_column) return visit_count();
    std::uint32_t nodes = m_nodes.load(std::memory_order_acquire);
    if (m_shape) return nodes;
    // The newest node may have a number before the event that enters it is published.
    const Step end = event_count();
    while (nodes > 0 && enter_step(first_visit(nodes - 1)) >= end) --nodes;
    return nodes;
}

VisitId Trace::first_visit(NodeId node) const {
    if (!m_has_node_column) return node;
    return m_first_visit[node].load(std::memory_order_acquire);
}

VisitId Trace::latest_visit(NodeId node, Step t) const {
    // A visit that has an event is its node's latest by then, since no node is below itself.
    const VisitId current = current_visit(t);
    if (current != kNone && node_of(current) == node) return current;
    const VisitId first = first_visit(node);
    if (first == kNone || !is_entered(first, t)) return kNone;
    if (!m_may_revisit) return first;
    VisitId visit = m_last_visit[node].load(std::memory_order_acquire);
    if (enter_step(visit) < t) return visit;
    // Visits are numbered as they are entered. So their numbers tell which ones were entered by t, without a look at
    // distant parts of a column.
    const std::uint32_t entered = visit_count(t);
    while (visit >= entered) {  // ends at the first visit at the latest
        const Earlier& earlier = m_earlier[visit];
        visit = earlier.jump >= entered ? earlier.jump : earlier.previous;
    }
    return visit;
}

std::uint32_t Trace::visits(NodeId node, Step t) const {
    const VisitId latest = latest_visit(node, t);
    if (latest == kNone) return 0;
    const std::uint32_t earlier = latest == first_visit(node) ? 0 : m_earlier[latest].count;
    const bool has_returned = kind(t - 1) == EventKind::kReturn && m_event_visits[t - 1] == latest;
    return earlier + (has_returned || leave_step(latest) < t ? 1 : 0);
}

std::vector<NodeId> Trace::children_met(NodeId node, Step t) const {
    std::vector<NodeId> children;
    if (m_shape) {
        for (std::uint32_t index = 0; index < m_shape->child_count(node); ++index) {
            const NodeId child = m_shape->child_at(node, index);
            if (latest_visit(child, t) != kNone) children.push_back(child);
        }
        return children;
    }
    if (m_newest_child.capacity() == 0) return children;
    NodeId child = m_newest_child[node].load(std::memory_order_acquire);
    for (; child != kNone; child = m_older_sibling[child]) {
        if (latest_visit(child, t) != kNone) children.push_back(child);
    }
    std::reverse(children.begin(), children.end());
    return children;
}

NodeId Trace::node_parent(NodeId node) const {
    if (m_shape) return m_shape->parent[node];
    const VisitId first = first_visit(node);
    const VisitId up = first == kNone ? kNone : parent(first);
    return up == kNone ? kNone : node_of(up);
}

MoveCode Trace::node_move(NodeId node) const {
    if (!m_shape) {
        const VisitId first = first_visit(node);
        return first == kNone ? kNoMove : move(first);
    }
    const NodeId up = m_shape->parent[node];
    if (up == kNone) return kNoMove;
    const auto* begin = m_shape->child.data() + m_shape->child_offset[up];
    const auto* end = m_shape->child.data() + m_shape->child_offset[up + 1];
    return static_cast<MoveCode>(std::lower_bound(begin, end, node) - begin);  // preorder: children ascend
}

// ---- state --------------------------------------------------------------------------------------------------------

VisitId Trace::current_visit(Step t) const {
    if (t == 0 || kind(t - 1) == EventKind::kPass) return kNone;
    return m_event_visits[t - 1];
}

NodeState Trace::done_state(VisitId visit) const {
    const Step left = leave_step(visit);
    const Event end = event(left);
    NodeState state;
    state.status = NodeStatus::kDone;
    state.is_evaluated = end.kind == EventKind::kEvaluate;
    state.has_value = true;
    state.value = end.score();
    state.proof = end.proof();
    state.alpha = alpha_in(visit);
    state.beta = beta_in(visit);
    const VisitId child = state.is_evaluated ? kNone : last_child(visit);
    if (child == kNone) return state;
    const Role mover = role(visit);
    if (mover != Role::kChance) state.best_child = best_with(child);
    // The final window: the last child's, and the bound that moved after it, if any.
    if (mover == Role::kMax) state.alpha = bound_after(child, mover, left);
    if (mover == Role::kMin) state.beta = bound_after(child, mover, left);
    return state;
}

void Trace::add_kept_score(VisitId visit, NodeState& state) const {
    const VisitId earlier = !m_may_revisit || visit == first_visit(node_of(visit)) ? kNone : m_earlier[visit].previous;
    if (earlier == kNone || leave_step(earlier) == kNever) return;
    state.has_value = true;
    state.value = event(leave_step(earlier)).score();
    state.proof = event(leave_step(earlier)).proof();
}

NodeState Trace::open_state(VisitId visit, VisitId child, Step t) const {
    NodeState state;
    state.status = NodeStatus::kOpen;
    state.alpha = alpha_in(visit);
    state.beta = beta_in(visit);
    if (has_means() && (child == kNone || leave_step(child) >= t || kind(t - 1) != EventKind::kReturn)) {
        add_kept_score(visit, state);  // until a result comes back
        return state;
    }
    if (has_proof_numbers()) add_kept_score(visit, state);  // until a child returns
    if (child == kNone) return state;

    const Step left = leave_step(child);
    const bool is_back = left < t && left + 1 < t && kind(left + 1) == EventKind::kReturn;
    const Role mover = role(visit);
    if (mover == Role::kMax) state.alpha = bound_after(child, mover, t);
    if (mover == Role::kMin) state.beta = bound_after(child, mover, t);
    const VisitId latest = is_back ? child : previous_sibling(child);  // the latest child that has returned
    if (latest == kNone) return state;

    const Event back = event(leave_step(latest) + 1);
    state.has_value = true;
    state.value = back.score();
    state.proof = back.proof();
    if (mover != Role::kChance) state.best_child = best_with(latest);
    return state;
}

namespace {

/// The part of the state that does not change during a visit, and whether a table had its value.
void add_what_was_entered(const Trace& trace, VisitId visit, Step t, NodeState& state) {
    state.visit = visit;
    state.role = trace.role(visit);
    state.window_kind = trace.window_kind(visit);
    state.alpha_in = trace.alpha_in(visit);
    state.beta_in = trace.beta_in(visit);
    state.is_current = trace.current_visit(t) == visit;
    const Step hit = state.best_child == kNone ? trace.hit_step(visit, t) : kNever;
    state.is_reused = hit != kNever;
    if (state.is_reused) state.reused_from = trace.event(hit).first();
}

}  // namespace

NodeState Trace::entered_state(VisitId visit, VisitId child_on_path, Step t) const {
    NodeState state = leave_step(visit) < t ? done_state(visit) : open_state(visit, child_on_path, t);
    add_what_was_entered(*this, visit, t, state);
    return state;
}

NodeState Trace::visit_state(VisitId visit, Step t) const {
    if (!is_entered(visit, t)) return {};
    return entered_state(visit, leave_step(visit) < t ? kNone : open_childs_visit(visit, t), t);
}

bool Trace::is_stale(VisitId visit, Step t) const {
    const VisitId up = parent(visit);
    if (up == kNone) return false;
    const VisitId latest = latest_visit(node_of(up), t);
    if (latest == up) return false;
    if (passes_begun(enter_step(visit)) < passes_begun(enter_step(latest))) return true;
    // Within one pass: stale if the two visits of the parent lie below different tries of one child.
    VisitId before = up, now = latest;
    while (parent(before) != parent(now)) {
        before = parent(before);
        now = parent(now);
    }
    return first_try(before) == first_try(now);
}

NodeStatus Trace::unvisited_status(NodeId node, Step t) const {
    for (NodeId up = m_shape->parent[node]; up != kNone; up = m_shape->parent[up]) {
        const VisitId visit = latest_visit(up, t);
        if (visit == kNone) continue;
        if (cutoff_step(visit, t) != kNever) return NodeStatus::kCut;
        const bool is_leaf =
            !keeps_scores() && leave_step(visit) < t && kind(leave_step(visit)) == EventKind::kEvaluate;
        if (is_leaf) return NodeStatus::kBeyondDepth;
        // What a probe leaves out is cut if the probe is enough.
        if (manner(visit) != Manner::kProbe) return NodeStatus::kNotReached;
    }
    return NodeStatus::kNotReached;
}

NodeState Trace::latest_state(NodeId node, VisitId visit, VisitId child_on_path, Step t) const {
    if (visit == kNone) {
        NodeState state;
        if (m_shape) state.status = unvisited_status(node, t);
        return state;
    }
    NodeState state = entered_state(visit, child_on_path, t);
    state.is_stale = m_may_revisit && is_stale(visit, t);
    return state;
}

NodeState Trace::node_state(NodeId node, Step t) const {
    const VisitId visit = latest_visit(node, t);
    const bool is_open = visit != kNone && leave_step(visit) >= t;
    return latest_state(node, visit, is_open ? open_childs_visit(visit, t) : kNone, t);
}

std::vector<NodeState> Trace::node_states(std::span<const NodeId> nodes, Step t) const {
    struct Asked {
        VisitId visit, child_on_path;
        std::size_t place;
    };
    std::vector<Asked> asked;
    for (std::size_t i = 0; i < nodes.size(); ++i) asked.push_back({latest_visit(nodes[i], t), kNone, i});
    std::sort(asked.begin(), asked.end(), [](const Asked& a, const Asked& b) { return a.visit > b.visit; });
    const std::uint32_t count = visit_count(t);
    VisitId child = kNone, visit = count == 0 ? kNone : count - 1;
    std::vector<NodeState> states(nodes.size());
    for (Asked& each : asked) {  // visits descend, as they do on the way up
        if (each.visit != kNone) {
            while (visit != kNone && visit > each.visit) child = std::exchange(visit, parent(visit));
            if (visit == each.visit) each.child_on_path = child;
        }
        states[each.place] = latest_state(nodes[each.place], each.visit, each.child_on_path, t);
    }
    return states;
}

std::vector<NodeState> Trace::open_path(Step t) const {
    std::vector<NodeState> path;
    const std::uint32_t count = visit_count(t);
    VisitId child = kNone;
    for (VisitId visit = count == 0 ? kNone : count - 1; visit != kNone; child = visit, visit = parent(visit)) {
        if (leave_step(visit) < t) continue;
        NodeState state = open_state(visit, child, t);
        add_what_was_entered(*this, visit, t, state);
        path.push_back(state);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<VisitId> Trace::best_line(VisitId visit, Step t) const {
    std::vector<VisitId> line;
    if (!is_entered(visit, t)) return line;
    for (; visit != kNone; visit = visit_state(visit, t).best_child) line.push_back(visit);
    return line;  // linear: only the first may be open, since a best child has returned
}

Step Trace::hit_step(VisitId visit, Step t) const {
    if (!is_entered(visit, t)) return kNever;
    const Step end = std::min(leave_step(visit), t);
    for (Step at = enter_step(visit) + 1; at < end && kind(at) == EventKind::kTable; ++at) {
        if (event(at).has(event_flag::kTableHit)) return at;
    }
    return kNever;
}

Step Trace::cutoff_step(VisitId visit, Step t) const {
    if (!is_entered(visit, t)) return kNever;
    Step at = std::min(leave_step(visit), t) - 1;
    while (kind(at) == EventKind::kTable && m_event_visits[at] == visit) --at;  // nothing else comes after a cutoff
    return kind(at) == EventKind::kCutoff && m_event_visits[at] == visit ? at : kNever;
}

std::uint32_t Trace::pass_at(Step t) const {
    const std::uint32_t begun = passes_begun(t);
    return begun == 0 ? 0 : begun - 1;
}

std::uint32_t Trace::passes_begun(Step t) const {
    std::uint32_t low = 0, high = pass_count();
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (m_passes[middle].step < t) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

// ---- counts, events of a kind, and memory: whole blocks of events are skipped --------------------------------------

TraceCounts Trace::counts(Step t) const {
    TraceCounts counts;
    if (t == 0) return counts;
    counts.nodes = visit_count(t);
    const std::uint32_t block = (t - 1) >> kBlockBits;
    counts.leaves = m_blocks[block].leaves;
    counts.cutoffs = m_blocks[block].cutoffs;
    counts.skipped = m_blocks[block].skipped;
    counts.zero_windows = m_blocks[block].zero_windows;
    counts.again = m_blocks[block].again;
    counts.table = m_blocks[block].table;
    for (Step at = block << kBlockBits; at < t; ++at) {
        if (kind(at) == EventKind::kEnter && at > 0) {
            const VisitId visit = m_event_visits[at];
            if (is_probe(visit) && parent(visit) != kNone) ++counts.zero_windows;
            if (is_end(at - 1) && is_again(visit)) ++counts.again;
        }
        if (kind(at) == EventKind::kEvaluate && is_leaf_score(event(at).score())) ++counts.leaves;
        if (kind(at) == EventKind::kTable && !is_counted(Event::flags_of(m_heads[at]))) {
            counts.table.add(Event::flags_of(m_heads[at]), event(at).first());
        }
        if (kind(at) == EventKind::kCutoff) {
            ++counts.cutoffs;
            counts.skipped += event(at).first();
        }
    }
    return counts;
}

Step Trace::next_of(EventKind wanted, Step from) const {
    const Step end = event_count();
    const std::uint32_t bit = 1U << static_cast<unsigned>(wanted);
    for (Step at = from; at < end;) {
        const std::uint32_t block = at >> kBlockBits;
        const Step block_end = std::min(end, (block + 1) << kBlockBits);
        const bool is_complete = ((block + 1) << kBlockBits) < end;
        if (!is_complete || (m_blocks[block].kinds & bit) != 0) {
            for (; at < block_end; ++at) {
                if (kind(at) == wanted) return at;
            }
        }
        at = block_end;
    }
    return kNever;
}

Step Trace::previous_of(EventKind wanted, Step before) const {
    const Step end = event_count();
    const std::uint32_t bit = 1U << static_cast<unsigned>(wanted);
    for (Step at = std::min(before, end); at > 0;) {
        const std::uint32_t block = (at - 1) >> kBlockBits;
        const bool is_complete = ((block + 1) << kBlockBits) < end;
        const Step block_begin = block << kBlockBits;
        if (!is_complete || (m_blocks[block].kinds & bit) != 0) {
            for (; at > block_begin; --at) {
                if (kind(at - 1) == wanted) return at - 1;
            }
        }
        at = block_begin;
    }
    return kNever;
}

std::uint64_t Trace::column_bytes() const {
    const std::uint64_t visits = visit_count();
    std::uint64_t bytes = visits * sizeof(Span);
    bytes += m_window_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(WindowIn));
    bytes += m_score_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(Scores));
    bytes += m_playout_move_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(MoveCode));
    bytes += m_queuing_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(Queuing));
    if (has_merits()) bytes += visits * sizeof(std::uint32_t);
    for (std::uint32_t list = 0; list < m_queue_list_count.load(std::memory_order_acquire); ++list) {
        bytes += sizeof(QueueList) + m_queue_lists[list].count * sizeof(std::uint32_t);
    }
    bytes += m_manner_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(MannerOf));
    bytes += ((event_count() >> kBlockBits) + 1ULL) * sizeof(Block);
    if (m_has_node_column) {
        bytes += visits * sizeof(NodeId) + 2ULL * m_nodes.load(std::memory_order_acquire) * sizeof(VisitId);
    }
    bytes += m_earlier.allocated() * sizeof(Earlier);
    return bytes;
}

std::uint64_t Trace::event_bytes() const {
    return event_count() * static_cast<std::uint64_t>(sizeof(std::uint8_t) + sizeof(VisitId) + sizeof(std::uint64_t));
}

Step counted_step(const Trace& trace, VisitId visit, Step t) {
    if (visit == kNone) return kNever;
    const Step left = trace.leave_step(visit);
    if (left >= t) return kNever;
    for (Step at = left; at-- > trace.enter_step(visit) + 1;) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kTable) break;
        if (is_counted(event.flags)) return at;
    }
    return kNever;
}

std::uint64_t counted_nodes(const Trace& trace) {
    std::uint64_t nodes = 0;
    for (Step at = trace.next_of(EventKind::kTable, 0); at != kNever; at = trace.next_of(EventKind::kTable, at + 1)) {
        const Event event = trace.event(at);
        if (is_counted(event.flags)) nodes += event.first();
    }
    return nodes;
}

std::vector<MoveCode> moves_to(const Trace& trace, VisitId visit) {
    std::vector<MoveCode> moves;
    for (; trace.parent(visit) != kNone; visit = trace.parent(visit)) moves.push_back(trace.move(visit));
    std::reverse(moves.begin(), moves.end());
    return moves;
}

std::optional<std::pair<double, double>> declared_range(const Trace& trace) {
    if (trace.keeps_scores()) return std::nullopt;
    const std::string_view text = header_option(trace, "range");
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto least = parse_number(text.substr(0, comma)), most = parse_number(text.substr(comma + 1));
    if (!least || !most || !std::isfinite(*least) || !std::isfinite(*most) || *least > *most) return std::nullopt;
    return std::pair{*least, *most};
}

}  // namespace plytrace
