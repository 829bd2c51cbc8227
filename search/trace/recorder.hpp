// The sink that writes a trace. A search calls it at each step; it keeps its own stack of open nodes, so that no
// signature of a search has a parameter for tracing's sake. One thread writes; the trace may be read meanwhile.
// At the event limit, or when a stop is asked for, it throws SearchStopped through the search: algorithms hold no flag.
#pragma once

#include <atomic>
#include <cassert>
#include <unordered_map>
#include <vector>

#include "search/trace/proof.hpp"
#include "search/trace/sink.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class Recorder {
  public:
    static constexpr bool enabled = true;

    /// Appends to `trace`, which must be empty and outlive the recorder. `stop`, where given, is looked at on each entry.
    explicit Recorder(Trace& trace, const std::atomic<bool>* stop = nullptr);
    /// Publishes the end of the trace, also when a search was stopped.
    ~Recorder() { finish(); }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // The steps of a search, in the words of the trace (see EventKind). Scores are MAX's view, never NaN.
    void begin_pass(Pass pass);
    void enter(MoveCode move, Role role, double alpha, double beta);
    void evaluate(double value, bool is_terminal);
    void returned(double best, bool improved);
    void bound(double value);
    void cutoff(std::uint32_t skipped);
    void leave(double value);
    void table(std::uint8_t flags, VisitId result);

    /// No more events will come. Visits still open make the trace truncated.
    void finish();

  private:
    struct Frame {
        VisitId visit;
        Role role;
        bool has_skipped;
        VisitId alpha_setter, beta_setter;  ///< the visit whose bound α, β is; kNone for the root window
        VisitId best_child, last_child;
        double best;
        ProofSoFar proof;
    };

    Trace& m_trace;
    const std::atomic<bool>* m_stop;
    std::vector<Frame> m_open;
    std::uint32_t m_event = 0;       ///< the next event's index
    std::uint32_t m_boundary = 0;    ///< where append must look up: the next block, or the limit
    std::uint32_t m_visit = 0;       ///< the next visit's number
    Event* m_event_cursor = nullptr;
    std::uint32_t m_leaves = 0, m_cutoffs = 0, m_kinds = 0;
    std::uint64_t m_skipped = 0;
    VisitId m_left = kNone;          ///< the visit that ended last, and what it came to
    double m_left_value = 0;
    Proof m_left_proof = Proof::kNothing;
    std::unordered_map<std::uint64_t, NodeId> m_node_of_place;  ///< (parent node, move) → node, where nodes recur

    void append(EventKind kind, unsigned flags, VisitId visit, std::uint64_t payload) {
        if (m_event == m_boundary) cross_boundary();
        m_event_cursor->kind = kind;
        m_event_cursor->flags = static_cast<std::uint8_t>(flags);
        m_event_cursor->unused = 0;
        m_event_cursor->visit = visit;
        m_event_cursor->payload = payload;
        ++m_event_cursor;
        m_kinds |= 1U << static_cast<unsigned>(kind);
        m_trace.m_published.store(++m_event, std::memory_order_release);
    }
    void cross_boundary();
    void reserve_visit();
    void assign_node(VisitId parent, MoveCode move);
    void end_visit(EventKind kind, unsigned flags, double value, Proof proof);
};

inline void Recorder::enter(MoveCode move, Role role, double alpha, double beta) {
    if (m_stop != nullptr && m_stop->load(std::memory_order_relaxed)) throw SearchStopped{};
    if (m_event == m_boundary) cross_boundary();  // before the columns are touched: the limit may throw
    if ((m_visit & (ChunkedColumn<Step>::kChunkSize - 1)) == 0) reserve_visit();

    Frame frame{m_visit, role, false, kNone, kNone, kNone, kNone, 0, {}};
    VisitId parent = kNone;
    VisitId previous = kNone, best_before = kNone;
    if (!m_open.empty()) {
        Frame& up = m_open.back();
        parent = up.visit;
        previous = up.last_child;
        best_before = up.best_child;
        frame.alpha_setter = up.alpha_setter;
        frame.beta_setter = up.beta_setter;
        up.last_child = m_visit;
    }
    m_trace.m_enter[m_visit] = m_event;
    m_trace.m_leave[m_visit].store(kNever, std::memory_order_relaxed);
    m_trace.m_alpha_in[m_visit] = alpha;
    m_trace.m_beta_in[m_visit] = beta;
    m_trace.m_previous_sibling[m_visit] = previous;
    m_trace.m_best_before[m_visit] = best_before;
    if (m_trace.m_has_node_column) assign_node(parent, move);
    m_open.push_back(frame);
    m_trace.m_visits.store(m_visit + 1, std::memory_order_release);
    append(EventKind::kEnter, static_cast<unsigned>(role), m_visit++,
           Event::pack(parent, static_cast<std::uint32_t>(move)));
}

inline void Recorder::end_visit(EventKind kind, unsigned flags, double value, Proof proof) {
    const Frame& frame = m_open.back();
    m_left = frame.visit;
    m_left_value = value;
    m_left_proof = proof;
    if (m_event == m_boundary) cross_boundary();
    m_trace.m_best_child[frame.visit] = frame.best_child;
    m_trace.m_leave[frame.visit].store(m_event, std::memory_order_relaxed);
    append(kind, flags | static_cast<unsigned>(proof) | event_flag::kEndsVisit, frame.visit, Event::pack(value));
    m_open.pop_back();
}

inline void Recorder::evaluate(double value, bool is_terminal) {
    end_visit(EventKind::kEvaluate, is_terminal ? event_flag::kTerminal : 0U, value, Proof::kExact);
    ++m_leaves;
}

inline void Recorder::leave(double value) {
    const Frame& frame = m_open.back();
    end_visit(EventKind::kLeave, 0, value, frame.proof.at_end(frame.role, frame.best, value, frame.has_skipped));
}

inline void Recorder::returned(double best, bool improved) {
    Frame& frame = m_open.back();
    assert(m_left != kNone && m_left == frame.last_child);
    frame.best = best;
    frame.proof.add_child(frame.role, m_left_value, m_left_proof, best, improved);
    if (improved || frame.best_child == kNone) frame.best_child = m_left;
    append(EventKind::kReturn, (improved ? event_flag::kImproved : 0U) | static_cast<unsigned>(frame.proof.so_far(frame.role)),
           frame.visit, Event::pack(best));
}

inline void Recorder::bound(double value) {
    Frame& frame = m_open.back();
    const bool is_alpha = frame.role == Role::kMax;
    (is_alpha ? frame.alpha_setter : frame.beta_setter) = frame.visit;
    append(EventKind::kBound, is_alpha ? event_flag::kAlphaCut : 0U, frame.visit, Event::pack(value));
}

inline void Recorder::cutoff(std::uint32_t skipped) {
    Frame& frame = m_open.back();
    const bool is_alpha = frame.role == Role::kMin;
    frame.has_skipped = true;
    append(EventKind::kCutoff, is_alpha ? event_flag::kAlphaCut : 0U, frame.visit,
           Event::pack(skipped, is_alpha ? frame.alpha_setter : frame.beta_setter));
    ++m_cutoffs;
    m_skipped += skipped;
}

}  // namespace plytrace
