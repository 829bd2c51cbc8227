// How the engine tells its sink what it does. The engine counts in whole numbers and in the view of the side to move; a
// sink is told doubles in the view of MAX, who moves at the root. With NullSink all of it is left out by the compiler.
// Part of a search; its thread.
#pragma once

#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/walk/mover_view.hpp"
#include "search/walk/tracer.hpp"

namespace plytrace::othello {

template <TraceSink Sink>
class ToldSearch {
  public:
    explicit ToldSearch(Sink& sink) : m_trace(sink) {}

    void begin_pass(std::string_view name, int plies, int alpha, int beta) {
        m_role = Role::kMin;  // the root turns it
        m_trace.begin_pass(name, plies, window(Role::kMax, alpha, beta));
    }
    /// A node is entered; α and β in the view of its mover.
    void enter(int move, int alpha, int beta, VisitPass pass) {
        m_role = turned(m_role);
        m_trace.enter(move, m_role, window(m_role, alpha, beta), pass);
    }
    void enter_root(int alpha, int beta) {
        m_role = Role::kMin;
        enter(kNoMove, alpha, beta, VisitPass::kAsAbove);
    }
    /// The open node is a leaf. Ends the visit.
    void evaluate(int value, bool is_finished) {
        m_trace.evaluate(other_view(m_role, value), is_finished);
        m_role = turned(m_role);
    }
    void returned(int best, bool improves) { m_trace.returned(other_view(m_role, best), improves); }
    void bound(int alpha) { m_trace.bound(other_view(m_role, alpha)); }
    void cutoff(int skipped) { m_trace.cutoff(static_cast<std::size_t>(skipped)); }
    /// Leaves with a value that the table knew.
    int left(int value) {
        m_trace.table(event_flag::kTableHit, kNone);
        leave(value);
        return value;
    }
    void leave(int value) {
        m_trace.leave(other_view(m_role, value));
        m_role = turned(m_role);
    }

  private:
    const Tracer<Sink> m_trace;
    Role m_role = Role::kMin;

    static Role turned(Role role) { return role == Role::kMax ? Role::kMin : Role::kMax; }
    static Window window(Role role, int alpha, int beta) {
        return other_view(role, Window{static_cast<double>(alpha), static_cast<double>(beta)});
    }
};

}  // namespace plytrace::othello
