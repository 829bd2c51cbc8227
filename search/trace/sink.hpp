// The listener of a search. A sink is a class with the steps below; a search is a template over it and reports its
// steps through a Tracer (search/walk/tracer.hpp), which leaves every call out if the sink is not enabled. So with
// NullSink a search compiles to what it would be without tracing. Sinks run on the search's thread.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "search/trace/event.hpp"

namespace plytrace {

/// Thrown by a sink, never by an algorithm, to end a search early: a stop was requested, or a limit was reached.
struct SearchStopped {};

/// A class that receives every step of a search.
template <class S>
concept ListeningSink = requires(S& sink, MoveCode move, Role role, double number, VisitPass pass, bool flag,
                                 std::uint32_t count, std::string_view name, std::int32_t plies, std::uint8_t flags,
                                 VisitId visit, std::span<const double> values) {
    /// No node is open: the tree is searched (again) to this depth in plies (-1: to its end), with this window.
    sink.begin_pass(name, plies, number, number);
    /// A node below the innermost open one is entered with the α and β that it inherits; `pass`, which may be left out,
    /// says how. A child that has just left may be entered again, with another window, before its value is reported.
    sink.enter(move, role, number, number, pass);
    sink.evaluate(number, flag);  ///< the open node is a leaf: its value, and whether the game is over there
    /// A child returned: the open node's best value, and whether the child is its best. In UCT the mean, and whether
    /// the node is proved now as its child is (search/trace/solver.hpp).
    sink.returned(number, flag);
    sink.bound(number);  ///< α rose (MAX) or β fell (MIN) to this value at the open node
    sink.cutoff(count);  ///< this many children of the open node are skipped; or kUnknownCount
    sink.leave(number);  ///< the open node is done, with this value
    /// At the open node, right after enter: a lookup without use (kTableProbe), or the result of `visit` is used and
    /// leave follows (kTableHit). Right before leave: the result is stored (kTableStore) and replaces that of `visit`.
    sink.table(flags, visit);
    /// The number that stands for one value for each player in all scores above.
    { sink.score_of(values) } -> std::same_as<double>;
};

/// A sink may also have `playout(moves)`: at the open node, right before evaluate, the moves of the playout from
/// there. Sinks that do not need it omit it.
template <class S>
concept PlayoutSink = requires(S& sink, std::span<const MoveCode> moves) {
    sink.playout(moves);
};

/// A sink may also have `manner(how, plies)`: right before a child is entered for the first time, how it is treated
/// (not kOrdinary), and by how many plies a reduced search is less deep, at least 1 (0 for the others).
template <class S>
concept MannerSink = requires(S& sink, Manner how, std::uint32_t plies) {
    sink.manner(how, plies);
};

/// A sink may also listen to a search that takes states from a queue (ValueKind::kMerit). It enters only nodes whose
/// state it takes, and leaves them before it takes the next.
template <class S>
concept QueueSink = requires(S& sink, VisitId parent, MoveCode move, Queued what, double merit) {
    /// No node is open: the node that is entered next is a child of this earlier visit.
    sink.jump(parent);
    /// The state of the child of this visit by this move is put into the queue, or removed (the merit is then 0). The
    /// root has no parent (kNone) and no move. Between enter and leave, or after a leaf's evaluation.
    sink.put(parent, move, what, merit);
};

/// `enabled` says whether the sink listens; only then it needs the steps.
template <class S>
concept TraceSink = requires {
    { S::enabled } -> std::convertible_to<bool>;
}
&&(!S::enabled || ListeningSink<S>);

/// The sink that ignores the search.
struct NullSink {
    static constexpr bool enabled = false;
};
static_assert(TraceSink<NullSink>);

/// Stands for any sink that listens, so that a traced search is compiled once for all of them. Does not own the sink.
class AnySink {
  public:
    static constexpr bool enabled = true;

    template <ListeningSink S>
    AnySink(S* sink) : m_sink(sink), m_steps(&kSteps<S>) {}

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
        m_steps->begin_pass(m_sink, name, depth, alpha, beta);
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        m_steps->enter(m_sink, move, role, alpha, beta, pass);
    }
    void evaluate(double value, bool is_terminal) { m_steps->evaluate(m_sink, value, is_terminal); }
    void returned(double best, bool improved) { m_steps->returned(m_sink, best, improved); }
    void bound(double value) { m_steps->bound(m_sink, value); }
    void cutoff(std::uint32_t skipped) { m_steps->cutoff(m_sink, skipped); }
    void leave(double value) { m_steps->leave(m_sink, value); }
    double score_of(std::span<const double> values) { return m_steps->score_of(m_sink, values); }
    void table(std::uint8_t flags, VisitId visit) { m_steps->table(m_sink, flags, visit); }
    void playout(std::span<const MoveCode> moves) { m_steps->playout(m_sink, moves); }
    void manner(Manner how, std::uint32_t plies) { m_steps->manner(m_sink, how, plies); }
    void jump(VisitId parent) { m_steps->jump(m_sink, parent); }
    void put(VisitId parent, MoveCode move, Queued what, double merit) {
        m_steps->put(m_sink, parent, move, what, merit);
    }

  private:
    struct Steps {
        void (*begin_pass)(void*, std::string_view, std::int32_t, double, double);
        void (*enter)(void*, MoveCode, Role, double, double, VisitPass);
        void (*evaluate)(void*, double, bool);
        void (*returned)(void*, double, bool);
        void (*bound)(void*, double);
        void (*cutoff)(void*, std::uint32_t);
        void (*leave)(void*, double);
        double (*score_of)(void*, std::span<const double>);
        void (*table)(void*, std::uint8_t, VisitId);
        void (*playout)(void*, std::span<const MoveCode>);
        void (*manner)(void*, Manner, std::uint32_t);
        void (*jump)(void*, VisitId);
        void (*put)(void*, VisitId, MoveCode, Queued, double);
    };
    template <class S>
    static constexpr Steps kSteps = {
        [](void* sink, std::string_view name, std::int32_t depth, double alpha, double beta) {
            static_cast<S*>(sink)->begin_pass(name, depth, alpha, beta);
        },
        [](void* sink, MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
            static_cast<S*>(sink)->enter(move, role, alpha, beta, pass);
        },
        [](void* sink, double value, bool is_terminal) { static_cast<S*>(sink)->evaluate(value, is_terminal); },
        [](void* sink, double best, bool improved) { static_cast<S*>(sink)->returned(best, improved); },
        [](void* sink, double value) { static_cast<S*>(sink)->bound(value); },
        [](void* sink, std::uint32_t skipped) { static_cast<S*>(sink)->cutoff(skipped); },
        [](void* sink, double value) { static_cast<S*>(sink)->leave(value); },
        [](void* sink, std::span<const double> values) { return static_cast<S*>(sink)->score_of(values); },
        [](void* sink, std::uint8_t flags, VisitId visit) { static_cast<S*>(sink)->table(flags, visit); },
        []([[maybe_unused]] void* sink, [[maybe_unused]] std::span<const MoveCode> moves) {
            if constexpr (PlayoutSink<S>) static_cast<S*>(sink)->playout(moves);
        },
        []([[maybe_unused]] void* sink, [[maybe_unused]] Manner how, [[maybe_unused]] std::uint32_t plies) {
            if constexpr (MannerSink<S>) static_cast<S*>(sink)->manner(how, plies);
        },
        []([[maybe_unused]] void* sink, [[maybe_unused]] VisitId parent) {
            if constexpr (QueueSink<S>) static_cast<S*>(sink)->jump(parent);
        },
        []([[maybe_unused]] void* sink, [[maybe_unused]] VisitId parent, [[maybe_unused]] MoveCode move,
           [[maybe_unused]] Queued what, [[maybe_unused]] double merit) {
            if constexpr (QueueSink<S>) static_cast<S*>(sink)->put(parent, move, what, merit);
        },
    };

    void* m_sink;
    const Steps* m_steps;
};
static_assert(TraceSink<AnySink>);

/// Passes a search on in another unit: a search that counts in eighths of discs is reported in discs. The factor is a
/// power of two, so no value is rounded and neighbouring numbers stay neighbours.
class ScaledSink {
  public:
    static constexpr bool enabled = true;

    /// Every value and bound becomes `1 / per_unit` of itself. Precondition: `per_unit` is a power of two.
    ScaledSink(AnySink inner, int per_unit) : m_inner(inner), m_per_unit(per_unit) {}

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
        m_inner.begin_pass(name, depth, scaled(alpha), scaled(beta));
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove) {
        m_inner.enter(move, role, scaled(alpha), scaled(beta), pass);
    }
    void evaluate(double value, bool is_terminal) { m_inner.evaluate(scaled(value), is_terminal); }
    void returned(double best, bool improved) { m_inner.returned(scaled(best), improved); }
    void bound(double value) { m_inner.bound(scaled(value)); }
    void cutoff(std::uint32_t skipped) { m_inner.cutoff(skipped); }
    void leave(double value) { m_inner.leave(scaled(value)); }
    double score_of(std::span<const double> values) { return m_inner.score_of(values); }
    void table(std::uint8_t flags, VisitId visit) { m_inner.table(flags, visit); }
    void manner(Manner how, std::uint32_t plies) { m_inner.manner(how, plies); }

  private:
    AnySink m_inner;
    double m_per_unit;

    /// The smallest number above 0, which ends a zero window at 0, cannot be divided: it is kept.
    [[nodiscard]] double scaled(double value) const {
        return std::abs(value) < std::numeric_limits<double>::min() ? value : value / m_per_unit;
    }
};
static_assert(TraceSink<ScaledSink>);

}  // namespace plytrace
