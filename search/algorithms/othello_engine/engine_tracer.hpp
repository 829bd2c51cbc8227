// How the engine reports its steps to a sink. The engine uses whole numbers in the view of the side to move; a sink
// receives doubles in the view of MAX, who moves at the root, and for each result from the table the visit that found
// it. With NullSink the compiler removes all of it. Shallow searches and short cuts, which have no steps of their own,
// are counted (search/trace/event.hpp). Part of a search; the search's thread.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/trace/trace.hpp"
#include "search/walk/mover_view.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace::othello {

template <TraceSink Sink>
class EngineTracer {
  public:
    /// `counter` counts the nodes of the search; those that no event has reported are counted at the root in the end.
    /// Null: they are not reported.
    explicit EngineTracer(Sink& sink, const NodeCounter* counter = nullptr) : m_trace(sink), m_counter(counter) {}

    void begin_pass(std::string_view name, int plies, int alpha, int beta) {
        if (m_counter != nullptr) m_counted_to = m_counter->nodes();
        m_trace.begin_pass(name, plies, {number(alpha), number(beta)});
    }
    void enter_root(int alpha, int beta) {
        if constexpr (Sink::enabled) open(kNoMove, Role::kMax, {number(alpha), number(beta)}, {}, VisitPass::kAsAbove);
    }
    /// Enters a child; α and β are in the view of its mover.
    void enter(int move, int alpha, int beta, VisitPass pass) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return;
            const Node& parent = m_open.back();
            // One end of a zero window is the real bound; the other is reported as the next number, not the next whole
            // one.
            Zero zero = parent.zero == Zero::kNone    ? Zero::kNone
                        : parent.zero == Zero::kAlpha ? Zero::kBeta
                                                      : Zero::kAlpha;
            if (pass != VisitPass::kAsAbove) zero = pass == VisitPass::kZero ? Zero::kBeta : Zero::kNone;
            Window window{number(alpha), number(beta)};
            if (zero == Zero::kBeta) window.alpha = std::nextafter(window.beta, -kInfinity);
            if (zero == Zero::kAlpha) window.beta = std::nextafter(window.alpha, kInfinity);
            if (m_open.size() == 1) m_root_children[move] = m_visits;
            open(move, parent.role == Role::kMax ? Role::kMin : Role::kMax, window, zero, pass);
        }
    }
    /// The open node is a leaf. Ends the visit.
    void evaluate(int value, bool is_finished) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return;
            m_trace.evaluate(seen(value), is_finished);
            m_open.pop_back();
        }
    }
    void returned(int best, bool improves) {
        if constexpr (Sink::enabled) {
            if (!m_is_silent) m_trace.returned(seen(best), improves);
        }
    }
    void bound(int alpha) {
        if constexpr (Sink::enabled) {
            if (!m_is_silent) m_trace.bound(seen(alpha));
        }
    }
    void cutoff(int skipped) {
        if (!m_is_silent) m_trace.cutoff(static_cast<std::size_t>(skipped));
    }
    void leave(int value) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return;
            if (m_open.size() == 1) count_the_rest();
            m_trace.leave(seen(value));
            m_open.pop_back();
        }
    }

    /// Right after enter: the table has no usable result.
    void missed_in_table() {
        if (!m_is_silent) m_trace.table(event_flag::kTableProbe, kNone);
    }
    /// Right after enter: the table's result is the open node's value. Ends the visit.
    int reused(Squares own, Squares other, int value) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return value;
            const auto known = m_stored.find({own, other});
            m_trace.table(event_flag::kTableHit, known == m_stored.end() ? kNone : known->second);
            leave(value);
        }
        return value;
    }
    /// Right before leave: the table stores the result.
    void stored(Squares own, Squares other) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) {
                m_stored.erase({own, other});  // no visit has reported the table's new result
                return;
            }
            m_stored[{own, other}] = m_open.back().visit;
            m_trace.table(event_flag::kTableStore, kNone);
        }
    }

    /// Stops reporting: the search that follows is a helper and not part of the tree. Returns the former setting.
    bool be_silent() { return std::exchange(m_is_silent, true); }
    void set_silent(bool is_silent) { m_is_silent = is_silent; }
    /// The open node ends without children, because of `nodes` nodes below it, which prove the value if `is_sure`.
    int ended(int value, std::uint64_t nodes, bool is_sure) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return value;
            count_nodes(nodes, is_sure);
            leave(value);
        }
        return value;
    }
    /// A child of the root whose value, in the view of its mover, was found by an earlier pass and is used unchanged.
    /// `is_exact`: the latest visit has shown it; with Multi-ProbCut two visits may contradict each other.
    void known_child(int move, int value, int alpha, int beta, bool is_exact) {
        if constexpr (Sink::enabled) {
            const auto known = m_root_children.find(move);
            const VisitId of = is_exact && known != m_root_children.end() ? known->second : kNone;
            enter(move, alpha, beta, VisitPass::kAsAbove);
            m_trace.table(event_flag::kTableHit, of);
            leave(value);
        }
    }

  private:
    struct PositionHash {
        std::size_t operator()(const std::pair<Squares, Squares>& discs) const {
            return std::hash<Squares>()(discs.first * 0x9E3779B97F4A7C15U ^ discs.second * 0xBF58476D1CE4E5B9U);
        }
    };
    /// Which end of a zero window is the real bound, in the view of the node's mover.
    enum class Zero : std::uint8_t { kNone, kAlpha, kBeta };
    struct Node {
        VisitId visit = 0;
        Role role = Role::kMax;
        Zero zero = Zero::kNone;
    };

    const Tracer<Sink> m_trace;
    VisitId m_visits = 0;      ///< entered so far, in all passes: the next visit's number in a trace
    std::vector<Node> m_open;  ///< the root first
    std::unordered_map<std::pair<Squares, Squares>, VisitId, PositionHash> m_stored;
    std::unordered_map<int, VisitId> m_root_children;  ///< by move: the latest visit
    bool m_is_silent = false;
    const NodeCounter* m_counter;
    std::uint64_t m_counted_to = 0;  ///< the part of the counter that has been reported

    void count_nodes(std::uint64_t nodes, bool is_sure) {
        m_counted_to += nodes;
        m_trace.table(counted_flags(is_sure), counted_payload(nodes));
    }
    /// At the root: reports the nodes that no other event has.
    void count_the_rest() {
        if (m_counter != nullptr && m_counter->nodes() > m_counted_to)
            count_nodes(m_counter->nodes() - m_counted_to, false);
    }

    void open(int move, Role role, const Window& mover_view, Zero zero, VisitPass pass) {
        m_open.push_back({m_visits++, role, zero});
        ++m_counted_to;
        m_trace.enter(move, role, other_view(role, mover_view), pass);
    }
    [[nodiscard]] double seen(int value) const { return other_view(m_open.back().role, static_cast<double>(value)); }
    static double number(int value) {
        return value >= kEngineInfinity ? kInfinity : value <= -kEngineInfinity ? -kInfinity : value;
    }
};

}  // namespace plytrace::othello
