#include "search/trace/recorder.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "search/trace/trace.hpp"

namespace plytrace {

static_assert(TraceSink<Recorder>);

namespace {

/// In OpenVisit::reused, in place of a visit: nodes that are only counted prove the value.
constexpr VisitId kCountedNodes = kNone - 1;

}  // namespace

Recorder::Recorder(Trace& trace, const std::atomic<bool>* stop)
    : m_trace(trace),
      m_stop(stop),
      m_leaf_proof(trace.keeps_scores() ? Proof::kNothing : Proof::kExact),
      m_solver(solver_range(trace)) {
    assert(trace.event_count() == 0 && !trace.is_finished());
    m_open_visits.resize(64);
    const auto range = declared_range(trace);
    m_has_range = range.has_value();
    if (range) std::tie(m_least, m_most) = *range;
}

void Recorder::finish() {
    if (m_trace.is_finished()) return;
    m_trace.m_truncated.store(m_open > 0, std::memory_order_release);
    m_trace.m_finished.store(true, std::memory_order_release);
}

void Recorder::cross_boundary() {
    if (m_event >= m_trace.m_event_limit) throw SearchStopped{};
    const std::uint32_t block = m_event >> Trace::kBlockBits;
    if ((m_event & ((1U << Trace::kBlockBits) - 1)) == 0) {
        if (block > 0) m_trace.m_blocks[block - 1].kinds = m_kinds;
        m_kinds = 0;
        m_trace.m_blocks.reserve_for(block);
        m_trace.m_blocks[block] = {m_visit, m_leaves, m_cutoffs, m_zero_windows, m_again, m_skipped, m_table, 0};
        m_trace.m_heads.reserve_for(m_event);
        m_trace.m_event_visits.reserve_for(m_event);
        m_trace.m_payloads.reserve_for(m_event);
        m_heads = &m_trace.m_heads[m_event];
        m_event_visits = &m_trace.m_event_visits[m_event];
        m_payloads = &m_trace.m_payloads[m_event];
    }
    m_boundary = std::min((block + 1) << Trace::kBlockBits, m_trace.m_event_limit);
}

void Recorder::reserve_visit() {
    m_trace.m_spans.reserve_for(m_visit);
    m_span = &m_trace.m_spans[m_visit];
    if (m_trace.m_has_node_column) m_trace.m_node_of.reserve_for(m_visit);
}

void Recorder::grow_open_visits() {
    m_open_visits.resize(m_open_visits.size() * 2);
}

std::uint32_t Recorder::new_window(double alpha, double beta) {
    m_trace.m_windows.reserve_for(m_windows);
    m_trace.m_windows[m_windows] = {alpha, beta};
    m_trace.m_window_count.store(m_windows + 1, std::memory_order_release);
    return m_windows++;
}

/// Enters a child with another kind of window than its parent, or again. `open` still holds the visit that has just
/// left, if it is the same child's.
void Recorder::enter_otherwise(const OpenVisit& up, OpenVisit& open, double alpha, double beta, VisitPass pass) {
    if (pass == VisitPass::kFull) open.window_kind = WindowKind::kFull;
    if (pass == VisitPass::kZero && up.window_kind == WindowKind::kFull) {
        // The artificial end of a zero window is next to the real bound, so the visit that set that one set both.
        const bool is_below = up.role == Role::kMin;
        open.window_kind = is_below ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha;
        (is_below ? open.alpha_setter : open.beta_setter) = is_below ? up.beta_setter : up.alpha_setter;
        ++m_zero_windows;
    }
    if (m_left == kNone) {
        open.first_try = kNone;
        return;
    }
    assert(m_trace.m_may_revisit);
    if (open.first_try == kNone) {
        open.first_try = m_left;
        open.known = {};
    }
    // A search that was less deep than this one was perhaps of another value.
    const bool is_reduced = m_has_manners && m_trace.manner(m_left) == Manner::kReduced;
    open.known.add(m_left_value, is_reduced ? Proof::kNothing : m_left_proof);
    // A window that starts beyond the previous one starts at the value that the previous try found.
    if (alpha > open.alpha) open.alpha_setter = m_left;
    if (beta < open.beta) open.beta_setter = m_left;
    m_left = kNone;
    ++m_again;
}

/// At a chance node: whether the latest child is worth so little that the node stays at α or below, rather than so much
/// that it stays at β or above. The child's window says so; only if nothing was in that window, as where α is the
/// greatest value, the node's own does.
bool Recorder::is_chance_cut_above(const OpenVisit& open) const {
    if (m_probed != kNone) return m_trace.role(m_probed) == Role::kMin;
    if (m_left_value > open.alpha) return false;
    return open.alpha < open.beta || m_trace.alpha_in(open.visit) >= m_most;
}

/// The kind of a root's zero window, according to the latest pass if there is one.
WindowKind Recorder::kind_of_root(Role role, double alpha, double beta) const {
    const std::uint32_t passes = m_trace.m_pass_count.load(std::memory_order_relaxed);
    if (passes == 0) return zero_window_of_root(role, alpha, beta, alpha, beta);
    const Pass& pass = m_trace.m_passes[passes - 1];
    return zero_window_of_root(role, alpha, beta, pass.alpha, pass.beta);
}

/// Adds what the earlier tries prove. Lists of values, which are numbered, cannot be compared.
Proof Recorder::with_known(const OpenVisit& open, double value, Proof proof) const {
    return m_trace.has_lists() ? proof : proof | open.known.proof_of(value, proof);
}

/// The node below the parent's visit; a new place gets the next number. Every root is node 0.
NodeId Recorder::node_at(VisitId parent, MoveCode move) {
    if (parent == kNone) return 0;
    const NodeId above = m_trace.m_node_of[parent];
    return m_places.find_or_add(above, move, m_trace.m_nodes.load(std::memory_order_relaxed), [&](NodeId node) {
        const VisitId visit = m_trace.m_first_visit[node].load(std::memory_order_relaxed);
        return m_trace.move(visit) == move && m_trace.m_node_of[m_trace.parent(visit)] == above;
    });
}

/// Jump links as in a skew-binary list: two jumps of the same length are joined into one of twice the length. The
/// node's first visit, where every path back ends, has none.
void Recorder::link_again(NodeId node, VisitId previous) {
    m_trace.m_earlier.reserve_for(m_visit);
    const VisitId first = m_trace.m_first_visit[node].load(std::memory_order_relaxed);
    const auto earlier_than = [&](VisitId visit) {
        return visit == first || visit == kNone ? Trace::Earlier{kNone, kNone, 0} : m_trace.m_earlier[visit];
    };
    const Trace::Earlier before = earlier_than(previous), near = earlier_than(before.jump);
    const bool are_joined =
        near.jump != kNone && before.count - near.count == near.count - earlier_than(near.jump).count;
    m_trace.m_earlier[m_visit] = {previous, are_joined ? near.jump : previous, before.count + 1};
}

/// Adds a new node to its parent's list of children.
void Recorder::link_child(NodeId node, VisitId parent) {
    m_trace.m_newest_child.reserve_for(node);
    m_trace.m_older_sibling.reserve_for(node);
    m_trace.m_newest_child[node].store(kNone, std::memory_order_relaxed);
    if (parent == kNone) return;
    std::atomic<NodeId>& newest = m_trace.m_newest_child[m_trace.m_node_of[parent]];
    m_trace.m_older_sibling[node] = newest.load(std::memory_order_relaxed);
    newest.store(node, std::memory_order_release);
}

/// Assigns a node to the visit that is being entered and links it to the node's earlier visits.
void Recorder::assign_node(VisitId parent, MoveCode move) {
    NodeId node = 0;
    if (m_trace.m_shape) {
        if (parent != kNone)
            node = m_trace.m_shape->child_at(m_trace.m_node_of[parent], static_cast<std::uint32_t>(move));
    } else {
        node = node_at(parent, move);
        if (node == m_trace.m_nodes.load(std::memory_order_relaxed)) {  // a new one
            m_trace.m_first_visit.reserve_for(node);
            m_trace.m_last_visit.reserve_for(node);
            m_trace.m_first_visit[node].store(kNone, std::memory_order_relaxed);
            m_trace.m_last_visit[node].store(kNone, std::memory_order_relaxed);
            if (m_trace.m_newest_child.capacity() > 0) link_child(node, parent);
        }
    }
    m_trace.m_node_of[m_visit] = node;
    const VisitId previous = m_trace.m_last_visit[node].load(std::memory_order_relaxed);
    if (m_trace.m_may_revisit && previous != kNone) link_again(node, previous);
    if (previous == kNone) m_trace.m_first_visit[node].store(m_visit, std::memory_order_release);
    m_trace.m_last_visit[node].store(m_visit, std::memory_order_release);
    const std::uint32_t known = m_trace.m_nodes.load(std::memory_order_relaxed);
    if (node >= known) m_trace.m_nodes.store(node + 1, std::memory_order_release);
}

void Recorder::begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
    assert(m_open == 0);
    const std::uint32_t index = m_trace.m_pass_count.load(std::memory_order_relaxed);
    if (m_event == m_boundary) cross_boundary();
    m_trace.m_passes.reserve_for(index);
    m_trace.m_passes[index] = {std::string(name), m_visit, depth, alpha, beta, m_event};
    m_trace.m_pass_count.store(index + 1, std::memory_order_release);
    append(EventKind::kPass, 0, m_visit, Event::pack(index, 0));
}

double Recorder::score_of(std::span<const double> values) {
    const auto [number, is_new] = m_scores.add(values);
    if (is_new) {
        m_trace.m_scores.reserve_for(number);
        Scores& scores = m_trace.m_scores[number];
        scores.count = static_cast<std::uint32_t>(values.size());
        std::copy(values.begin(), values.end(), scores.of.begin());
        m_trace.m_score_count.store(number + 1, std::memory_order_release);
    }
    return number;
}

void Recorder::table(std::uint8_t flags, VisitId visit) {
    OpenVisit& open = m_open_visits[m_open - 1];
    append(EventKind::kTable, flags, open.visit, Event::pack(visit, 0));
    if (is_counted(flags)) {
        if ((flags & event_flag::kCountedSure) != 0) open.reused = kCountedNodes;
        return;
    }
    m_table.add(flags, visit);
    if (flags == event_flag::kTableHit) open.reused = visit;
}

void Recorder::playout(std::span<const MoveCode> moves) {
    assert(m_trace.has_means());
    if (m_event == m_boundary) cross_boundary();
    const std::uint32_t first = m_trace.m_playout_move_count.load(std::memory_order_relaxed);
    if (moves.size() > m_trace.m_playout_moves.capacity() - 1 - first) throw SearchStopped{};
    std::uint32_t at = first;
    for (const MoveCode move : moves) {
        m_trace.m_playout_moves.reserve_for(at);
        m_trace.m_playout_moves[at++] = move;
    }
    m_trace.m_playout_move_count.store(at, std::memory_order_release);
    append(EventKind::kPlayout, 0, m_open_visits[m_open - 1].visit,
           Event::pack(first, static_cast<std::uint32_t>(moves.size())));
}

/// What UCT's solver knows about a leaf, or about a node from which a playout was made: the latter has no children yet.
Proof Recorder::solved_leaf(double value, bool is_terminal) const {
    return is_terminal ? proof_of_result(*m_solver, value) : Proof::kNothing;
}

/// The open node is proved as its child is if `proves`; else it keeps what was proved by its earlier visits.
void Recorder::returned_solving(double mean, bool proves) {
    OpenVisit& open = m_open_visits[m_open - 1];
    const NodeId node = m_trace.node_of(open.visit);
    const bool is_first =
        !m_trace.m_may_revisit || m_trace.m_first_visit[node].load(std::memory_order_relaxed) == open.visit;
    const VisitId before = is_first ? kNone : m_trace.m_earlier[open.visit].previous;
    open.solved = before == kNone ? Proof::kNothing : m_trace.event(m_trace.leave_step(before)).proof();
    const bool is_new = open.solved == Proof::kNothing && proves && m_left_proof != Proof::kNothing;
    if (is_new) {
        open.solved = m_left_proof;
        open.best_child = m_left;
    }
    open.best = mean;
    open.has_child = true;
    m_left = kNone;
    append(EventKind::kReturn, (is_new ? event_flag::kImproved : 0U) | static_cast<unsigned>(open.solved), open.visit,
           Event::pack(mean));
}

/// The child that returns was perhaps only probed, not reached by a move, or searched less deep. A chance node has a
/// bound of a probe; otherwise nothing is proved for the parent.
void Recorder::take_manner(OpenVisit& open) {
    m_is_null_move = m_trace.is_null_move(m_left);
    const Manner how = m_trace.manner(m_left);
    m_probed = how == Manner::kProbe ? m_left : kNone;
    if (how == Manner::kOrdinary) return;
    if (m_probed != kNone && open.role == Role::kChance) {
        open.proof.add_probe(m_trace.role(m_probed), m_left_proof);
    }
    m_left_proof = Proof::kNothing;
}

void Recorder::manner(Manner how, std::uint32_t plies) {
    assert(m_open > 0 && m_left == kNone && how != Manner::kOrdinary);
    const std::uint32_t index = m_trace.m_manner_count.load(std::memory_order_relaxed);
    m_has_manners = true;
    if (how != Manner::kProbe) m_trace.m_is_unsound.store(true, std::memory_order_release);
    m_trace.m_manners.reserve_for(index);
    m_trace.m_manners[index] = {m_visit, how, plies};
    m_trace.m_manner_count.store(index + 1, std::memory_order_release);
}

void Recorder::jump(VisitId parent) {
    assert(m_trace.has_merits() && m_open == 0 && parent < m_visit);
    m_jump = parent;
}

void Recorder::put(VisitId parent, MoveCode move, Queued what, double merit) {
    assert(m_trace.has_merits() && m_visit > 0);
    if (m_event == m_boundary) cross_boundary();
    const std::uint64_t place = place_of(parent, move);
    const auto found = m_queue.find(place);
    std::uint32_t number = m_trace.m_queuing_count.load(std::memory_order_relaxed);
    if (found != m_queue.end()) m_trace.m_queuings[found->second].end.store(m_event, std::memory_order_relaxed);
    if (what == Queued::kGone && found != m_queue.end()) {
        number = found->second;
        m_queue.erase(found);
    } else {
        list_queue(number);
        m_trace.m_queuings.reserve_for(number);
        Trace::Queuing& state = m_trace.m_queuings[number];
        state.parent = parent;
        state.move = move;
        state.is_solved = what == Queued::kSolved;
        state.merit = merit;
        state.put = m_event;
        state.end.store(what == Queued::kGone ? m_event : kNever, std::memory_order_relaxed);
        if (what != Queued::kGone) m_queue[place] = number;
        m_trace.m_queuing_count.store(number + 1, std::memory_order_release);
    }
    append_within_block(EventKind::kPut, static_cast<unsigned>(what), m_visit - 1, Event::pack(number, 0));
}

/// The key of a node in m_queue.
std::uint64_t Recorder::place_of(VisitId parent, MoveCode move) const {
    if (parent == kNone) return std::numeric_limits<std::uint64_t>::max();
    return Event::pack(static_cast<std::uint32_t>(move), m_trace.m_node_of[parent]);
}

/// Ends the state of the node that is being entered.
void Recorder::take_from_queue(VisitId parent, MoveCode move) {
    m_trace.m_taken.reserve_for(m_visit);
    m_trace.m_taken[m_visit] = kNone;
    const auto found = m_queue.find(place_of(parent, move));
    if (found == m_queue.end()) return;
    m_trace.m_taken[m_visit] = found->second;
    m_trace.m_queuings[found->second].end.store(m_event, std::memory_order_relaxed);
    m_queue.erase(found);
}

/// Lists the states in the queue if, since the last list, more were put than are there: so the lists together are no
/// longer than the number of all states. `next`: the number of the state that is put next.
void Recorder::list_queue(std::uint32_t next) {
    constexpr std::size_t kFewest = 1024;
    const std::uint32_t lists = m_trace.m_queue_list_count.load(std::memory_order_relaxed);
    const Trace::QueueList last = lists == 0 ? Trace::QueueList{0, 0, 0} : m_trace.m_queue_lists[lists - 1];
    if (next - last.next < std::max(kFewest, m_queue.size())) return;
    std::vector<std::uint32_t> numbers;
    for (const auto& [place, number] : m_queue) numbers.push_back(number);
    std::sort(numbers.begin(), numbers.end());
    std::uint32_t at = last.first + last.count;
    m_trace.m_queue_lists.reserve_for(lists);
    m_trace.m_queue_lists[lists] = {next, at, static_cast<std::uint32_t>(numbers.size())};
    for (const std::uint32_t number : numbers) {
        m_trace.m_listed.reserve_for(at);
        m_trace.m_listed[at++] = number;
    }
    m_trace.m_queue_list_count.store(lists + 1, std::memory_order_release);
}

/// What is proved about the visit's value, limited to what is proved about `value`; about the open node's value, if
/// counted nodes prove it.
Proof Recorder::proof_of_reused(VisitId visit, double value) const {
    if (m_trace.has_lists() || !m_trace.has_values()) return Proof::kNothing;
    if (visit == kCountedNodes)
        return bound_by_window(value, m_open_visits[m_open - 1].alpha, m_open_visits[m_open - 1].beta);
    if (visit == kNone || m_trace.leave_step(visit) == kNever) return Proof::kNothing;
    const Event end = m_trace.event(m_trace.leave_step(visit));
    Proof proof = Proof::kNothing;
    if (value <= end.score() && proves(end.proof(), Proof::kLower)) proof = proof | Proof::kLower;
    if (value >= end.score() && proves(end.proof(), Proof::kUpper)) proof = proof | Proof::kUpper;
    return proof;
}

}  // namespace plytrace
