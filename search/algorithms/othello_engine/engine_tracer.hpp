// How the engine tells its sink what it does. The engine counts in whole numbers and in the view of the side to move; a
// sink is told doubles in the view of MAX, who moves at the root, and of each result from the table whose it was. With
// NullSink all of it is left out by the compiler. What has no step of its own to tell, shallow searches and short cuts,
// is counted (search/trace/trace.hpp). Part of a search; its thread.
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
    /// `counter` counts the nodes of what is told: those that nothing else told of are counted at the root, in the end.
    /// Null: nobody tells of them.
    explicit EngineTracer(Sink& sink, const NodeCounter* counter = nullptr) : m_trace(sink), m_counter(counter) {}

    void begin_pass(std::string_view name, int plies, int alpha, int beta) {
        if (m_counter != nullptr) m_counted_to = m_counter->nodes();
        m_trace.begin_pass(name, plies, {number(alpha), number(beta)});
    }
    void enter_root(int alpha, int beta) {
        if constexpr (Sink::enabled) open(kNoMove, Role::kMax, {number(alpha), number(beta)}, {}, VisitPass::kAsAbove);
    }
    /// A child is entered; α and β in the view of its mover.
    void enter(int move, int alpha, int beta, VisitPass pass) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return;
            const Node& parent = m_open.back();
            // Of a zero window one end was there before; the other is told as the next number, not the next whole one.
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

    /// Right behind enter: the table has nothing of use.
    void missed_in_table() {
        if (!m_is_silent) m_trace.table(event_flag::kTableProbe, kNone);
    }
    /// Right behind enter: what the table knows of the position is the open node's value. Ends the visit.
    int reused(Squares own, Squares other, int value) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return value;
            const auto known = m_stored.find({own, other});
            m_trace.table(event_flag::kTableHit, known == m_stored.end() ? kNone : known->second);
            leave(value);
        }
        return value;
    }
    /// Right before leave: the table keeps the result.
    void stored(Squares own, Squares other) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) {
                m_stored.erase({own, other});  // what the table has now, no visit has told
                return;
            }
            m_stored[{own, other}] = m_open.back().visit;
            m_trace.table(event_flag::kTableStore, kNone);
        }
    }

    /// From here on nothing is told: what the search does is a help, and no part of the tree. Gives how it was before.
    bool be_silent() { return std::exchange(m_is_silent, true); }
    void set_silent(bool is_silent) { m_is_silent = is_silent; }
    /// The open node ends without children, by what so many nodes below it have shown, which `is_sure` if it proves it.
    int ended(int value, std::uint64_t nodes, bool is_sure) {
        if constexpr (Sink::enabled) {
            if (m_is_silent) return value;
            count_nodes(nodes, is_sure);
            leave(value);
        }
        return value;
    }
    /// A child of the root whose value, in the view of its mover, an earlier pass has found: used as it is. `is_exact`:
    /// the latest visit has shown it; by Multi-ProbCut two visits may contradict each other.
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
    /// Which end of a zero window was there before, in the view of the node's mover.
    enum class Zero : std::uint8_t { kNone, kAlpha, kBeta };
    struct Node {
        VisitId visit = 0;
        Role role = Role::kMax;
        Zero zero = Zero::kNone;
    };

    const Tracer<Sink> m_trace;
    VisitId m_visits = 0;      ///< entered so far, in all passes: the numbers that a trace gives them
    std::vector<Node> m_open;  ///< the root first
    std::unordered_map<std::pair<Squares, Squares>, VisitId, PositionHash> m_stored;
    std::unordered_map<int, VisitId> m_root_children;  ///< by move: the latest visit
    bool m_is_silent = false;
    const NodeCounter* m_counter;
    std::uint64_t m_counted_to = 0;  ///< the counter, but for what has not been told yet

    void count_nodes(std::uint64_t nodes, bool is_sure) {
        m_counted_to += nodes;
        m_trace.table(counted_flags(is_sure), counted_payload(nodes));
    }
    /// At the root: what no node of the tree has told.
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
