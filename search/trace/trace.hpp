// A recorded search as an index: the state of any node at any step is a few look-ups away.
// Owned by the document; written by one Recorder (possibly on another thread), read by anybody for steps that
// event_count() has already published. Nothing here knows a concrete game: moves are integers, positions are nodes.
//
// At step t the first t events have happened. A visit v is
//   not reached  while t <= enter_step(v),
//   open         while enter_step(v) < t <= leave_step(v),
//   done         once  leave_step(v) < t.
// After a child c of v has returned, the trace has: leave (or a leaf's evaluate) of c, then return at v, then at most
// one bound and at most one cutoff at v, then the next child's enter or v's leave; table events at v may come anywhere
// after that return. (Our own searches cut before they would move the bound.) So what v knows at t is in the events
// right after its latest child's leave_step, and the event before an enter is about the parent: nothing else is stored.
//
// But a child that has left may be entered again before its return, for example after a probe with a zero window. All
// these visits are tries of one child. The event before a later try's enter is the end of the previous try; its enter
// names the first try, which the parent's event precedes. Until the last try has returned, v knows what it knew before
// the first one.
//
// Precondition of all queries: the visit or node is known, visit < visit_count(), node < node_count().
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/trace/chunked_column.hpp"
#include "search/trace/event.hpp"
#include "search/trace/score_table.hpp"

namespace plytrace {

/// What was searched, and how. All of it is text that the game registry understands.
struct TraceHeader {
    std::string game;  ///< "tree", "tic-tac-toe", "othello" …; any other word for a game that Plytrace does not know
    std::string position;   ///< the start position, or the whole explicit tree, as the game writes it; may be empty
    std::string algorithm;  ///< "minimax", "alpha-beta" …
    std::vector<std::pair<std::string, std::string>> options;  ///< "cut" → "equal" …, in the order written
    std::string title;                                         ///< for people; may be empty
    ValueKind values = ValueKind::kMinimax;                    ///< what the scores are
};

/// The shape of an explicit tree, known before any search: node 0 is the root and numbers are preorder.
struct TreeShape {
    std::vector<NodeId> parent;               ///< kNone for the root
    std::vector<std::uint32_t> child_offset;  ///< children of n: child[child_offset[n] .. child_offset[n+1]), size n+1
    std::vector<NodeId> child;
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(parent.size()); }
    [[nodiscard]] std::uint32_t child_count(NodeId node) const { return child_offset[node + 1] - child_offset[node]; }
    [[nodiscard]] NodeId child_at(NodeId node, std::uint32_t index) const { return child[child_offset[node] + index]; }
};

/// A pass over the same tree: an iteration, re-search, zero-window test or playout.
struct Pass {
    std::string name;
    VisitId root = kNone;
    std::int32_t depth = -1;  ///< plies; -1: to the leaves
    double alpha = -kInfinity;
    double beta = kInfinity;
    Step step = 0;  ///< the index of its pass event
};

enum class NodeStatus : std::uint8_t { kNotReached, kOpen, kDone, kCut, kBeyondDepth };

/// The state of a node or visit at a step.
struct NodeState {
    NodeStatus status = NodeStatus::kNotReached;
    VisitId visit = kNone;          ///< the latest visit by then; kNone if there was none
    Role role = Role::kMax;         ///< of a visit
    bool is_current = false;        ///< the latest event is about it
    bool is_stale = false;          ///< its latest visit belongs to an earlier pass or try than its parent's latest
    bool is_evaluated = false;      ///< it has (by now) its value from an evaluation: a leaf of the search
    bool has_value = false;         ///< `value` is meaningful
    double value = 0;               ///< best so far, or final
    Proof proof = Proof::kNothing;  ///< what `value` proves of the node
    WindowKind window_kind = WindowKind::kFull;
    double alpha_in = -kInfinity, beta_in = kInfinity;  ///< window inherited on entry
    double alpha = -kInfinity, beta = kInfinity;        ///< window now (for a done visit: when it left)
    VisitId best_child = kNone;   ///< kNone while none improved on the starting value, and at chance nodes
    bool is_reused = false;       ///< its value comes (by now) from a transposition table
    VisitId reused_from = kNone;  ///< … and the visit whose result it is, if known
};

/// A node's state in the queue of a best-first search, from when it was put there.
struct QueuedState {
    VisitId parent = kNone;  ///< a visit of the node's parent; kNone for the root
    MoveCode move = kNoMove;
    bool is_solved = false;  ///< else it is live
    double merit = 0;
    Step put = 0;       ///< the index of its put event
    Step end = kNever;  ///< the index of the event that took or removed it; kNever while there is none
};

/// Counts up to a step.
struct TraceCounts {
    std::uint32_t nodes = 0;         ///< visits entered, the root included
    std::uint32_t leaves = 0;        ///< evaluations of leaves (is_leaf_score)
    std::uint32_t cutoffs = 0;       ///< cutoff events
    std::uint64_t skipped = 0;       ///< children skipped by them, as far as their counts are known
    std::uint32_t zero_windows = 0;  ///< children of full visits entered with a zero window
    std::uint32_t again = 0;         ///< visits that try a child again
    TableCounts table;
};

class Trace {
  public:
    /// `event_limit`: the trace ends there and is_truncated() turns true. `shape` is given for explicit trees, whose
    /// nodes keep their own numbers. `may_revisit`: nodes can be visited more than once (then one node per place).
    Trace(TraceHeader header, std::uint32_t event_limit, std::shared_ptr<const TreeShape> shape = nullptr,
          bool may_revisit = false);
    ~Trace();
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;

    [[nodiscard]] const TraceHeader& header() const { return m_header; }
    [[nodiscard]] const TreeShape* shape() const { return m_shape.get(); }
    [[nodiscard]] std::uint32_t pass_count() const { return m_pass_count.load(std::memory_order_acquire); }
    [[nodiscard]] const Pass& pass(std::uint32_t index) const { return m_passes[index]; }

    // ---- how far it is (any thread) -------------------------------------------------------------------------------
    [[nodiscard]] Step event_count() const { return m_published.load(std::memory_order_acquire); }
    /// No more events will follow: the search ended, was stopped or reached the limit.
    [[nodiscard]] bool is_finished() const { return m_finished.load(std::memory_order_acquire); }
    /// Visits may still be open at the end: stopped, cut short or at the limit.
    [[nodiscard]] bool is_truncated() const { return m_truncated.load(std::memory_order_acquire); }

    // ---- visits ---------------------------------------------------------------------------------------------------
    [[nodiscard]] Event event(Step index) const {
        const std::uint8_t head = m_heads[index];
        return {Event::kind_of(head), Event::flags_of(head), m_event_visits[index], m_payloads[index]};
    }
    [[nodiscard]] EventKind kind(Step index) const { return Event::kind_of(m_heads[index]); }
    /// Visits entered by step t. O(events since the latest enter), at most a block.
    [[nodiscard]] std::uint32_t visit_count(Step t) const;
    [[nodiscard]] std::uint32_t visit_count() const { return visit_count(event_count()); }
    [[nodiscard]] VisitId parent(VisitId visit) const {
        if (move(visit) == kNoMove) return kNone;
        return has_merits() ? event(enter_step(visit)).first() : m_event_visits[enter_step(first_try(visit)) - 1];
    }
    /// Whether the visit is another try of a child that had just left.
    [[nodiscard]] bool is_again(VisitId visit) const {
        const Step entered = enter_step(visit);
        return entered > 0 && is_end(entered - 1) && move(visit) != kNoMove && !has_merits();
    }
    /// The first of its tries, or the visit itself if it was not tried again.
    [[nodiscard]] VisitId first_try(VisitId visit) const {
        return is_again(visit) ? event(enter_step(visit)).first() : visit;
    }
    /// The try before this one, or kNone.
    [[nodiscard]] VisitId previous_try(VisitId visit) const {
        return is_again(visit) ? m_event_visits[enter_step(visit) - 1] : kNone;
    }
    [[nodiscard]] WindowKind window_kind(VisitId visit) const { return event(enter_step(visit)).window_kind(); }
    /// Whether a zero window begins at this visit: its parent's visit has none.
    [[nodiscard]] bool is_probe(VisitId visit) const;
    [[nodiscard]] MoveCode move(VisitId visit) const {
        return static_cast<MoveCode>(event(enter_step(visit)).second());
    }
    [[nodiscard]] Role role(VisitId visit) const { return event(enter_step(visit)).role(); }
    /// The index of the visit's enter event.
    [[nodiscard]] Step enter_step(VisitId visit) const { return m_spans[visit].enter; }
    /// The index of the event that ends the visit (leave, or a leaf's evaluate); kNever while there is none.
    [[nodiscard]] Step leave_step(VisitId visit) const {
        const Step step = m_spans[visit].leave.load(std::memory_order_relaxed);
        return step == 0 ? kNever : step;
    }
    /// Whether scores are numbers of lists, rather than values: with one value for each player, or with a proof number
    /// and a disproof number (has_proof_numbers()).
    [[nodiscard]] bool has_lists() const { return m_score_count.load(std::memory_order_acquire) > 0; }
    /// The list that a score means. Precondition: has_lists(); a score of this trace.
    [[nodiscard]] std::span<const double> scores(double score) const {
        return m_scores[static_cast<std::uint32_t>(score)].span();
    }
    /// Whether scores are means of the results of visits (ValueKind::kMean): then a node's visits count.
    [[nodiscard]] bool has_means() const { return m_header.values == ValueKind::kMean; }
    /// Whether scores are minimax values, so far or finally.
    [[nodiscard]] bool has_values() const { return m_header.values == ValueKind::kMinimax; }
    /// Whether the search takes states from a queue (ValueKind::kMerit).
    [[nodiscard]] bool has_merits() const { return m_header.values == ValueKind::kMerit; }
    /// Whether scores are lists of a proof number and a disproof number (ValueKind::kProofNumbers).
    [[nodiscard]] bool has_proof_numbers() const { return m_header.values == ValueKind::kProofNumbers; }
    /// Whether an evaluation with this score counts as that of a leaf: not if it gives an unsolved node its first proof
    /// numbers.
    [[nodiscard]] bool is_leaf_score(double score) const { return !has_proof_numbers() || is_solved(scores(score)); }
    /// Whether a node keeps its score from one visit to the next.
    [[nodiscard]] bool keeps_scores() const { return has_means() || has_proof_numbers(); }
    /// The moves of the playout at this event, from the visit's node on. Precondition: kind(index) is kPlayout.
    [[nodiscard]] std::vector<MoveCode> playout(Step index) const;
    /// How the search treats the visit. O(log visits that are not ordinary).
    [[nodiscard]] Manner manner(VisitId visit) const;
    /// Whether no move leads to the visit: also if it is another try.
    [[nodiscard]] bool is_null_move(VisitId visit) const;
    /// Whether some visit so far is a null move or reduced, so that values may be believed without proof.
    [[nodiscard]] bool is_unsound() const { return m_is_unsound.load(std::memory_order_acquire); }
    /// The null move by which all moves of the visit are cut at step t; kNone if they are not.
    [[nodiscard]] VisitId cutting_null_move(VisitId visit, Step t) const;
    /// By how many plies the visit's search is less deep than it should be; 0 if it is not reduced.
    [[nodiscard]] std::uint32_t reduced_plies(VisitId visit) const;
    [[nodiscard]] double alpha_in(VisitId visit) const { return m_windows[m_spans[visit].window].alpha; }
    [[nodiscard]] double beta_in(VisitId visit) const { return m_windows[m_spans[visit].window].beta; }
    /// The last try of the child that the same parent visit entered before this one, or kNone.
    [[nodiscard]] VisitId previous_sibling(VisitId visit) const;

    // ---- the queue of a best-first search, if has_merits() --------------------------------------------------------
    /// The state that was put with this number (the first number of a put event's payload), from 0.
    [[nodiscard]] QueuedState queued(std::uint32_t number) const;
    /// The number of the state with which the visit's node was taken from the queue; kNone if it was not put there, as
    /// the root with which the search begins.
    [[nodiscard]] std::uint32_t taken(VisitId visit) const { return m_taken[visit]; }
    /// The numbers of the states in the queue at t, in the order in which they were put. O(their number).
    [[nodiscard]] std::vector<std::uint32_t> queue(Step t) const;

    // ---- nodes ----------------------------------------------------------------------------------------------------
    /// The number of nodes known from the published events; for an explicit tree, all nodes.
    [[nodiscard]] std::uint32_t node_count() const;
    [[nodiscard]] NodeId node_of(VisitId visit) const { return m_has_node_column ? m_node_of[visit] : visit; }
    [[nodiscard]] VisitId first_visit(NodeId node) const;
    /// The latest visit of the node entered by step t, or kNone. O(log visits of the node).
    [[nodiscard]] VisitId latest_visit(NodeId node, Step t) const;
    /// The number of visits to the node whose results its value has by step t, if scores are means: those that have
    /// ended, and an open one once its child has returned. O(log visits of the node).
    [[nodiscard]] std::uint32_t visits(NodeId node, Step t) const;
    /// If scores are no minimax values: the children of the node that were entered by step t, in the order of their
    /// numbers.
    [[nodiscard]] std::vector<NodeId> children_met(NodeId node, Step t) const;
    [[nodiscard]] NodeId node_parent(NodeId node) const;
    /// The move that leads to the node from its parent; kNoMove for the root.
    [[nodiscard]] MoveCode node_move(NodeId node) const;

    // ---- state at a step ------------------------------------------------------------------------------------------
    /// The visit that the latest event is about; kNone at step 0 and right after a pass event.
    [[nodiscard]] VisitId current_visit(Step t) const;
    [[nodiscard]] NodeState visit_state(VisitId visit, Step t) const;
    /// Like visit_state() of the node's latest visit; nodes never visited are not reached, cut or beyond the depth
    /// limit.
    [[nodiscard]] NodeState node_state(NodeId node, Step t) const;
    /// The same for many nodes, with one climb in all: O(open visits) and the sorting of the nodes.
    [[nodiscard]] std::vector<NodeState> node_states(std::span<const NodeId> nodes, Step t) const;
    /// The visits open at t from the root to the innermost, with their states, in one climb: O(their number).
    [[nodiscard]] std::vector<NodeState> open_path(Step t) const;
    /// The visits of `visit`'s children entered by t, in the order searched; for each child the latest try. O(their
    /// number).
    [[nodiscard]] std::vector<VisitId> children_entered(VisitId visit, Step t) const;
    /// The visits of the principal variation from `visit` as known at t: best child of best child …
    [[nodiscard]] std::vector<VisitId> best_line(VisitId visit, Step t) const;
    /// The index of the event that found the value of `visit`, which has no children, in a transposition table, if it
    /// has happened by t; else kNever.
    [[nodiscard]] Step hit_step(VisitId visit, Step t) const;
    /// The index of the event that cut at `visit`, if it has happened by t; else kNever.
    [[nodiscard]] Step cutoff_step(VisitId visit, Step t) const;
    /// The pass of step t (an index for pass()); 0 if there are no pass events.
    [[nodiscard]] std::uint32_t pass_at(Step t) const;

    [[nodiscard]] TraceCounts counts(Step t) const;
    /// The latest event of this kind with index < before, or kNever; and the first with index >= from, or kNever.
    [[nodiscard]] Step previous_of(EventKind kind, Step before) const;
    [[nodiscard]] Step next_of(EventKind kind, Step from) const;

    /// For a trace from a file, before anybody reads it: for each visit (by number), the event from which nothing is
    /// proved about its value.
    void take_back_proofs(const std::vector<Step>& since);

    /// For a finished trace: bytes of all columns and indexes (without events), and of the events.
    [[nodiscard]] std::uint64_t column_bytes() const;
    [[nodiscard]] std::uint64_t event_bytes() const;

  private:
    friend class Recorder;

    /// Counts before each block of 2^kBlockBits events, so that counts and searches for a kind skip whole blocks.
    struct Block {
        std::uint32_t visits, leaves, cutoffs, zero_windows, again;
        std::uint64_t skipped;
        TableCounts table;
        std::uint32_t kinds;  ///< bit k: kind k occurs in the block; complete once the block is
    };
    static constexpr std::uint32_t kBlockBits = 10;
    /// One visit. What a look-up needs of it is in one place, since each place is far from the last one.
    struct Span {
        Step enter = 0;
        std::atomic<Step> leave{0};  ///< 0: not yet (event 0 ends nothing)
        std::uint32_t window = 0;    ///< an index for m_windows
    };
    struct WindowIn {
        double alpha, beta;
    };

    TraceHeader m_header;
    std::shared_ptr<const TreeShape> m_shape;
    bool m_has_node_column;
    bool m_may_revisit;
    std::uint32_t m_event_limit;

    ChunkArena m_arena;
    ChunkedColumn<std::uint8_t> m_heads;  ///< events: kind and flags, visit, payload
    ChunkedColumn<VisitId> m_event_visits;
    ChunkedColumn<std::uint64_t> m_payloads;
    ChunkedColumn<Block, 8> m_blocks;
    ChunkedColumn<Span> m_spans;            ///< by visit
    ChunkedColumn<WindowIn, 10> m_windows;  ///< the inherited windows; siblings share one entry
    std::atomic<std::uint32_t> m_window_count{0};
    ChunkedColumn<Scores, 10> m_scores;  ///< each distinct list once, if scores are lists
    std::atomic<std::uint32_t> m_score_count{0};

    ChunkedColumn<MoveCode> m_playout_moves;  ///< of all playouts, one after another
    std::atomic<std::uint32_t> m_playout_move_count{0};

    struct MannerOf {
        VisitId visit = kNone;
        Manner how = Manner::kOrdinary;
        std::uint32_t plies = 0;
    };
    ChunkedColumn<MannerOf, 10> m_manners;  ///< of visits that are not ordinary, by ascending visit
    std::atomic<std::uint32_t> m_manner_count{0};
    std::atomic<bool> m_is_unsound{false};

    // Only if the search has a queue. All states in it are listed at intervals, so that every step is near such a list.
    struct Queuing {
        VisitId parent;
        MoveCode move;
        bool is_solved;
        double merit;
        Step put;
        std::atomic<Step> end;
    };
    struct QueueList {
        std::uint32_t next;   ///< the number of the first state that was put after it was made
        std::uint32_t first;  ///< an index for m_listed
        std::uint32_t count;
    };
    ChunkedColumn<Queuing, 10> m_queuings;  ///< by number
    ChunkedColumn<QueueList, 10> m_queue_lists;
    ChunkedColumn<std::uint32_t> m_listed;  ///< numbers of states
    ChunkedColumn<std::uint32_t> m_taken;   ///< by visit
    std::atomic<std::uint32_t> m_queuing_count{0}, m_queue_list_count{0};

    // Used only if nodes are not simply their visits:
    ChunkedColumn<NodeId> m_node_of;
    ChunkedColumn<std::atomic<VisitId>> m_first_visit, m_last_visit;  ///< by node
    // By node, only if scores are no minimax values and there is no shape: lists of children, the newest first.
    ChunkedColumn<std::atomic<NodeId>> m_newest_child;
    ChunkedColumn<NodeId> m_older_sibling;
    struct Earlier {
        VisitId previous, jump;  ///< earlier visits to the same node
        std::uint32_t count;     ///< of all its earlier visits
    };
    ChunkedColumn<Earlier> m_earlier;  ///< by visit, only for those that are not their node's first

    ChunkedColumn<Pass, 10> m_passes;
    std::atomic<std::uint32_t> m_pass_count{0};
    std::atomic<Step> m_published{0};
    std::atomic<std::uint32_t> m_visits{0};
    std::atomic<std::uint32_t> m_nodes{0};
    std::atomic<bool> m_finished{false}, m_truncated{false};

    [[nodiscard]] MannerOf manner_of(VisitId visit) const;
    [[nodiscard]] NodeState open_state(VisitId visit, VisitId child_on_path, Step t) const;
    /// Gives an open visit the score that its node had before, if it was visited before.
    void add_kept_score(VisitId visit, NodeState& state) const;
    [[nodiscard]] NodeState done_state(VisitId visit) const;
    /// The state of an entered visit; if it is open, `child_on_path` is its newest child's visit, or kNone.
    [[nodiscard]] NodeState entered_state(VisitId visit, VisitId child_on_path, Step t) const;
    [[nodiscard]] NodeState latest_state(NodeId node, VisitId visit, VisitId child_on_path, Step t) const;
    /// The newest visit entered by t whose parent is the open visit `visit`, by climbing; kNone if there is none.
    [[nodiscard]] VisitId open_childs_visit(VisitId visit, Step t) const;
    /// The child whose return is the last one at the done visit `visit`; kNone for a leaf.
    [[nodiscard]] VisitId last_child(VisitId visit) const;
    /// The child whose return the event at `index` reports, or follows at the same visit; kNone if none has returned.
    [[nodiscard]] VisitId returned_child(Step index) const;
    /// The α of a MAX parent (else the β) at t, while `child` is its latest child: the bound that the child was given,
    /// or the bound after the child returned.
    [[nodiscard]] double bound_after(VisitId child, Role role, Step t) const;
    /// The visit's best child before `child` returned, and after.
    [[nodiscard]] VisitId best_before(VisitId child) const { return event(enter_step(first_try(child))).first(); }
    [[nodiscard]] VisitId best_with(VisitId child) const;
    /// May be called with numbers that no visit has yet.
    [[nodiscard]] bool is_entered(VisitId visit, Step t) const {
        return visit < m_visits.load(std::memory_order_acquire) && enter_step(visit) < t;
    }
    /// The event ends a visit.
    [[nodiscard]] bool is_end(Step index) const {
        const EventKind what = kind(index);
        return what == EventKind::kLeave || what == EventKind::kEvaluate;
    }
    [[nodiscard]] NodeStatus unvisited_status(NodeId node, Step t) const;
    [[nodiscard]] bool is_stale(VisitId visit, Step t) const;
    /// Pass events among the first t events.
    [[nodiscard]] std::uint32_t passes_begun(Step t) const;
};

/// For a visit that has left by step t: the event that reports nodes only counted below it; kNever if there is none, or
/// if `visit` is kNone.
[[nodiscard]] Step counted_step(const Trace& trace, VisitId visit, Step t);
/// The number of nodes that are only counted, in a whole finished trace.
[[nodiscard]] std::uint64_t counted_nodes(const Trace& trace);

/// The moves that lead from the root to the visit's node.
[[nodiscard]] std::vector<MoveCode> moves_to(const Trace& trace, VisitId visit);

/// The value of an option in the trace's header; empty if the header does not name it.
[[nodiscard]] inline std::string_view header_option(const Trace& trace, std::string_view name) {
    for (const auto& [key, value] : trace.header().options) {
        if (key == name) return value;
    }
    return {};
}

/// What leaves are worth at least and at most, if the header says so ("range": two finite numbers). Nothing if
/// the scores are not values: for means it is a scale.
[[nodiscard]] std::optional<std::pair<double, double>> declared_range(const Trace& trace);

}  // namespace plytrace
