// How the engine tells its sink what it does. The engine counts in whole numbers and in the view of the side to move; a
// sink is told doubles in the view of MAX, who moves at the root, and of each result from the table whose it was. With
// NullSink all of it is left out by the compiler. Part of a search; its thread.
#pragma once

#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/walk/mover_view.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace::othello {

template <TraceSink Sink>
class ToldSearch {
  public:
    explicit ToldSearch(Sink& sink) : m_trace(sink) {}

    void begin_pass(std::string_view name, int plies, int alpha, int beta) {
        m_trace.begin_pass(name, plies, {number(alpha), number(beta)});
    }
    void enter_root(int alpha, int beta) {
        if constexpr (Sink::enabled) open(kNoMove, Role::kMax, {number(alpha), number(beta)}, {}, VisitPass::kAsAbove);
    }
    /// A child is entered; α and β in the view of its mover.
    void enter(int move, int alpha, int beta, VisitPass pass) {
        if constexpr (Sink::enabled) {
            const Node& parent = m_open.back();
            // Of a zero window one end was there before; the other is told as the next number, not the next whole one.
            Zero zero = parent.zero == Zero::kNone    ? Zero::kNone
                        : parent.zero == Zero::kAlpha ? Zero::kBeta
                                                      : Zero::kAlpha;
            if (pass != VisitPass::kAsAbove) zero = pass == VisitPass::kZero ? Zero::kBeta : Zero::kNone;
            Window window{number(alpha), number(beta)};
            if (zero == Zero::kBeta) window.alpha = std::nextafter(window.beta, -kInfinity);
            if (zero == Zero::kAlpha) window.beta = std::nextafter(window.alpha, kInfinity);
            open(move, parent.role == Role::kMax ? Role::kMin : Role::kMax, window, zero, pass);
        }
    }
    /// The open node is a leaf. Ends the visit.
    void evaluate(int value, bool is_finished) {
        if constexpr (Sink::enabled) {
            m_trace.evaluate(seen(value), is_finished);
            m_open.pop_back();
        }
    }
    void returned(int best, bool improves) {
        if constexpr (Sink::enabled) m_trace.returned(seen(best), improves);
    }
    void bound(int alpha) {
        if constexpr (Sink::enabled) m_trace.bound(seen(alpha));
    }
    void cutoff(int skipped) { m_trace.cutoff(static_cast<std::size_t>(skipped)); }
    void leave(int value) {
        if constexpr (Sink::enabled) {
            m_trace.leave(seen(value));
            m_open.pop_back();
        }
    }

    /// Right behind enter: the table has nothing of use.
    void missed_in_table() { m_trace.table(event_flag::kTableProbe, kNone); }
    /// Right behind enter: what the table knows of the position is the open node's value. Ends the visit.
    int reused(Squares own, Squares other, int value) {
        if constexpr (Sink::enabled) {
            const auto known = m_stored.find({own, other});
            m_trace.table(event_flag::kTableHit, known == m_stored.end() ? kNone : known->second);
            leave(value);
        }
        return value;
    }
    /// Right before leave: the table keeps the result.
    void stored(Squares own, Squares other) {
        if constexpr (Sink::enabled) {
            m_stored[{own, other}] = m_open.back().visit;
            m_trace.table(event_flag::kTableStore, kNone);
        }
    }

  private:
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
    std::map<std::pair<Squares, Squares>, VisitId> m_stored;

    void open(int move, Role role, const Window& mover_view, Zero zero, VisitPass pass) {
        m_open.push_back({m_visits++, role, zero});
        m_trace.enter(move, role, other_view(role, mover_view), pass);
    }
    [[nodiscard]] double seen(int value) const { return other_view(m_open.back().role, static_cast<double>(value)); }
    static double number(int value) {
        return value >= kEngineInfinity ? kInfinity : value <= -kEngineInfinity ? -kInfinity : value;
    }
};

}  // namespace plytrace::othello
