// The sink that writes a trace. It keeps its own stack of open nodes, so that searches need no parameters for tracing.
// One thread writes; others may read the trace meanwhile. At the event limit, or when a stop is requested, it throws
// SearchStopped through the search, so algorithms check no flag.
#pragma once

#include <atomic>
#include <cassert>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "search/trace/place_table.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/score_table.hpp"
#include "search/trace/sink.hpp"
#include "search/trace/solver.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class Recorder {
  public:
    static constexpr bool enabled = true;

    /// Appends to `trace`, which must be empty and outlive the recorder. `stop`, if given, is checked on each entry.
    explicit Recorder(Trace& trace, const std::atomic<bool>* stop = nullptr);
    /// Publishes the end of the trace, also when a search was stopped.
    ~Recorder() { finish(); }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // The steps of a search (see EventKind). Scores are in MAX's view and never NaN.
    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta);
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove);
    void evaluate(double value, bool is_terminal);
    void returned(double best, bool improved);
    void bound(double value);
    void cutoff(std::uint32_t skipped);
    void leave(double value);
    double score_of(std::span<const double> values);
    void table(std::uint8_t flags, VisitId visit);
    void playout(std::span<const MoveCode> moves);
    void manner(Manner how, std::uint32_t plies);
    void jump(VisitId parent);
    void put(VisitId parent, MoveCode move, Queued what, double merit);

    /// Ends the trace. Visits that are still open make it truncated.
    void finish();

  private:
    /// A visit that has been entered and not left yet.
    struct OpenVisit {
        VisitId visit;
        Role role;
        WindowKind window_kind;
        bool has_child, has_skipped;
        Proof solved;       ///< of UCT with a solver, once a child has returned
        bool is_cut_above;  ///< at a chance node: the cut rests on the greatest value that the rest can have
        ProofSoFar proof;
        VisitId best_child;
        VisitId reused;                     ///< the visit whose result came from a table, if known
        VisitId first_try;                  ///< if the node is tried again at once; else kNone
        KnownTogether known;                ///< … and what the earlier tries prove
        VisitId alpha_setter, beta_setter;  ///< the visits that set α and β; kNone for the root window
        std::uint32_t window;               ///< the index of the window below: its own or its latest child's
        double alpha, beta;
        double best;
    };

    Trace& m_trace;
    const std::atomic<bool>* m_stop;
    std::vector<OpenVisit> m_open_visits;
    std::size_t m_open = 0;           ///< those in use; the innermost is m_open_visits[m_open - 1]
    std::uint32_t m_event = 0;        ///< the next event's index
    std::uint32_t m_boundary = 0;     ///< the next event index that needs attention: the next block, or the limit
    std::uint32_t m_visit = 0;        ///< the next visit's number
    std::uint8_t* m_heads = nullptr;  ///< where the next event goes
    VisitId* m_event_visits = nullptr;
    std::uint64_t* m_payloads = nullptr;
    Trace::Span* m_span = nullptr;  ///< where the next visit goes
    std::uint32_t m_windows = 0;
    std::uint32_t m_leaves = 0, m_cutoffs = 0, m_kinds = 0;
    std::uint32_t m_zero_windows = 0, m_again = 0;
    std::uint64_t m_skipped = 0;
    double m_least = -kInfinity, m_most = kInfinity;  ///< what leaves are worth, if the header says so …
    bool m_has_range = false;
    TableCounts m_table;
    VisitId m_left = kNone;  ///< the visit that has ended and whose return is due, if one is; what the last came to
    double m_left_value = 0;
    Proof m_left_proof = Proof::kNothing;
    bool m_has_manners = false;   ///< some child was not treated in the ordinary way
    VisitId m_probed = kNone;     ///< the visit that returned last, if it was a probe …
    bool m_is_null_move = false;  ///< … and whether its move was a null move
    Proof m_leaf_proof;           ///< what an evaluation proves: nothing, if scores are means
    const std::optional<std::pair<double, double>> m_solver;  ///< of UCT with a solver: the range of results
    ScoreTable m_scores;
    PlaceTable m_places;     ///< used if nodes recur
    VisitId m_jump = kNone;  ///< the parent of the node that is entered next, if none is open
    std::unordered_map<std::uint64_t, std::uint32_t> m_queue;  ///< by place: the number of the state in the queue

    void append(EventKind kind, unsigned flags, VisitId visit, std::uint64_t payload) {
        if (m_event == m_boundary) cross_boundary();
        append_within_block(kind, flags, visit, payload);
    }
    void append_within_block(EventKind kind, unsigned flags, VisitId visit, std::uint64_t payload) {
        *m_heads++ = Event::head(kind, flags);
        *m_event_visits++ = visit;
        *m_payloads++ = payload;
        m_kinds |= 1U << static_cast<unsigned>(kind);
        m_trace.m_published.store(++m_event, std::memory_order_release);
    }
    [[nodiscard]] std::uint32_t new_window(double alpha, double beta);
    void grow_open_visits();
    void cross_boundary();
    void reserve_visit();
    void enter_otherwise(const OpenVisit& up, OpenVisit& open, double alpha, double beta, VisitPass pass);
    [[nodiscard]] WindowKind kind_of_root(Role role, double alpha, double beta) const;
    void assign_node(VisitId parent, MoveCode move);
    void link_again(NodeId node, VisitId previous);
    void link_child(NodeId node, VisitId parent);
    [[nodiscard]] NodeId node_at(VisitId parent, MoveCode move);
    [[nodiscard]] bool is_chance_cut_above(const OpenVisit& open) const;
    [[nodiscard]] std::uint64_t place_of(VisitId parent, MoveCode move) const;
    void take_from_queue(VisitId parent, MoveCode move);
    void list_queue(std::uint32_t next);
    [[nodiscard]] Proof with_known(const OpenVisit& open, double value, Proof proof) const;
    [[nodiscard]] Proof proof_of_reused(VisitId visit, double value) const;
    void take_manner(OpenVisit& open);
    [[nodiscard]] Proof solved_leaf(double value, bool is_terminal) const;
    void returned_solving(double mean, bool proves);
    void end_visit(EventKind kind, unsigned flags, double value, Proof proof);
};

inline void Recorder::enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
    if (m_stop != nullptr && m_stop->load(std::memory_order_relaxed)) throw SearchStopped{};
    if (m_event == m_boundary) cross_boundary();  // before the columns are written: the limit may throw
    if ((m_visit & (ChunkedColumn<Trace::Span>::kChunkSize - 1)) == 0) reserve_visit();
    if (m_open == m_open_visits.size()) grow_open_visits();

    OpenVisit& open = m_open_visits[m_open];
    VisitId parent = kNone, first = kNone;
    if (m_open > 0) {
        OpenVisit& up = m_open_visits[m_open - 1];
        if (alpha != up.alpha || beta != up.beta) {
            up.window = new_window(alpha, beta);
            up.alpha = alpha;
            up.beta = beta;
        }
        parent = up.visit;
        first = up.best_child;
        open.window = up.window;
        // A chance node works out new bounds for its children.
        open.alpha_setter = up.role == Role::kChance ? kNone : up.alpha_setter;
        // With several players, beta is the part of the sum that the parent does not claim. The parent claims a part
        // once it has a best child, and it bounds only the children of other players.
        open.beta_setter = up.role == Role::kChance                    ? kNone
                           : !is_player(up.role)                       ? up.beta_setter
                           : up.best_child == kNone || up.role == role ? kNone
                                                                       : up.visit;
        open.window_kind = up.window_kind;
        if (pass != VisitPass::kAsAbove || m_left != kNone) {
            enter_otherwise(up, open, alpha, beta, pass);
            if (open.first_try != kNone) first = open.first_try;
        } else {
            open.first_try = kNone;
        }
    } else {
        open.window = new_window(alpha, beta);
        open.alpha_setter = open.beta_setter = open.first_try = m_left = kNone;
        if (m_trace.has_merits()) {
            parent = first = std::exchange(m_jump, kNone);
            take_from_queue(parent, move);
        }
        open.window_kind = pass != VisitPass::kZero ? WindowKind::kFull : kind_of_root(role, alpha, beta);
    }
    assert(!is_player(role) || open.window_kind == WindowKind::kFull);
    open.visit = m_visit;
    open.role = role;
    open.has_child = open.has_skipped = false;
    open.proof = {};
    open.best_child = open.reused = kNone;
    open.alpha = alpha;
    open.beta = beta;
    ++m_open;

    m_span->enter = m_event;
    m_span->window = open.window;
    ++m_span;
    if (m_trace.m_has_node_column) assign_node(parent, move);
    m_trace.m_visits.store(m_visit + 1, std::memory_order_release);
    append_within_block(EventKind::kEnter, role_code(role, static_cast<unsigned>(open.window_kind)), m_visit++,
                        Event::pack(first, static_cast<std::uint32_t>(move)));
}

inline void Recorder::end_visit(EventKind kind, unsigned flags, double value, Proof proof) {
    const OpenVisit& open = m_open_visits[m_open - 1];
    const VisitId visit = open.visit;
    if (m_event == m_boundary) cross_boundary();
    if (open.first_try != kNone) proof = with_known(open, value, proof);
    if (m_has_range) proof = proof | proof_by_range(value, m_least, m_most);
    m_left = visit;
    m_left_value = value;
    m_left_proof = proof;
    --m_open;
    m_trace.m_spans[visit].leave.store(m_event, std::memory_order_relaxed);
    append_within_block(kind, flags | static_cast<unsigned>(proof) | event_flag::kEndsVisit, visit, Event::pack(value));
}

inline void Recorder::evaluate(double value, bool is_terminal) {
    const Proof proof = m_solver ? solved_leaf(value, is_terminal) : m_leaf_proof;
    end_visit(EventKind::kEvaluate, is_terminal ? event_flag::kTerminal : 0U, value, proof);
    if (m_trace.is_leaf_score(value)) ++m_leaves;
}

inline void Recorder::leave(double value) {
    const OpenVisit& open = m_open_visits[m_open - 1];
    // With all plies it may have another value.
    const bool is_reduced = m_has_manners && m_trace.manner(open.visit) == Manner::kReduced;
    if (is_reduced) return end_visit(EventKind::kLeave, 0, value, Proof::kNothing);
    if (!open.has_child) return end_visit(EventKind::kLeave, 0, value, proof_of_reused(open.reused, value));
    if (m_solver) return end_visit(EventKind::kLeave, 0, value, open.solved);
    const bool bounds_itself = is_player(open.role) && open.beta_setter == kNone;
    const bool is_probe = m_has_manners && m_trace.manner(open.visit) == Manner::kProbe;
    const bool is_complete = (!open.has_skipped || bounds_itself) && !is_probe;
    if (open.role == Role::kChance && !is_complete && m_has_range) {
        return end_visit(EventKind::kLeave, 0, value, open.proof.of_cut(open.is_cut_above));
    }
    end_visit(EventKind::kLeave, 0, value, open.proof.at_end(open.role, open.best, value, is_complete));
}

inline void Recorder::returned(double best, bool improved) {
    if (m_solver) return returned_solving(best, improved);
    OpenVisit& open = m_open_visits[m_open - 1];
    if (m_has_manners) take_manner(open);
    if (m_is_null_move) {
        open.proof.add_null_move(open.best, best, improved);
    } else if (m_probed == kNone || open.role != Role::kChance) {
        open.proof.add_child(open.role, m_left_value, m_left_proof, open.best, best, improved);
    }
    open.best = best;
    open.has_child = true;
    const bool may_be_unimproved = open.best_child == kNone && !m_is_null_move;
    if (improved || (may_be_unimproved && is_best_unimproved(best))) open.best_child = m_left;
    m_left = kNone;
    append(EventKind::kReturn,
           (improved ? event_flag::kImproved : 0U) | static_cast<unsigned>(open.proof.so_far(open.role)), open.visit,
           Event::pack(best));
}

inline void Recorder::bound(double value) {
    OpenVisit& open = m_open_visits[m_open - 1];
    const bool is_alpha = open.role == Role::kMax;
    (is_alpha ? open.alpha_setter : open.beta_setter) = open.visit;
    append(EventKind::kBound, is_alpha ? event_flag::kAlphaCut : 0U, open.visit, Event::pack(value));
}

inline void Recorder::cutoff(std::uint32_t skipped) {
    OpenVisit& open = m_open_visits[m_open - 1];
    const bool is_alpha = open.role == Role::kMin || (open.role == Role::kChance && is_chance_cut_above(open));
    open.has_skipped = true;
    open.is_cut_above = is_alpha;
    append(EventKind::kCutoff, is_alpha ? event_flag::kAlphaCut : 0U, open.visit,
           Event::pack(skipped, is_alpha ? open.alpha_setter : open.beta_setter));
    ++m_cutoffs;
    m_skipped += skipped;
}

}  // namespace plytrace
