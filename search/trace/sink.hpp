// Who listens to a search. A sink is a class with these steps; a search is a template over it, and every call stands
// inside `if constexpr (Sink::enabled)`, so that with NullSink the search is what it would be without one.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "search/trace/event.hpp"

namespace plytrace {

/// Thrown by a sink, never by an algorithm, to end a search early: a stop was asked for, or a limit was met.
struct SearchStopped {};

template <class S>
concept TraceSink = requires(S& sink, MoveCode move, Role role, double number, VisitPass pass, bool flag,
                             std::uint32_t count, std::string_view name, std::int32_t plies, std::uint8_t flags,
                             VisitId visit, std::span<const double> values) {
    { S::enabled } -> std::convertible_to<bool>;
    sink.begin_pass(name, plies, number,
                    number);  ///< no node is open: the tree is searched (again); -1 ply: to its end
    /// A node below the innermost open one, with α and β as it inherits them, looked into as `pass` says (which may be
    /// left out: as above). A child that has just left may be entered again, in another window, before it is told what
    /// came back.
    sink.enter(move, role, number, number, pass);
    sink.evaluate(number, flag);  ///< the open node is a leaf: its value; whether the game is over there
    sink.returned(number, flag);  ///< a child came back: the open node's best value; whether the child is its best now
    sink.bound(number);           ///< α rose (MAX) or β fell (MIN) at the open node, to this
    sink.cutoff(count);           ///< that many children of the open node are skipped
    sink.leave(number);           ///< the open node is done, with this value
    /// At the open node, right after enter: looked up, without use (kTableProbe); or the result of `visit` is used, and
    /// leave follows (kTableHit). Right before leave: the result is kept (kTableStore); that of `visit` gives way to
    /// it.
    sink.table(flags, visit);
    /// One value for each player: the number that stands for them as a score, above.
    { sink.score_of(values) } -> std::same_as<double>;
};

struct NullSink {
    static constexpr bool enabled = false;
    void begin_pass(std::string_view, std::int32_t, double, double) {}
    void enter(MoveCode, Role, double, double, VisitPass = VisitPass::kAsAbove) {}
    void evaluate(double, bool) {}
    void returned(double, bool) {}
    void bound(double) {}
    void cutoff(std::uint32_t) {}
    void leave(double) {}
    void table(std::uint8_t, VisitId) {}
    double score_of(std::span<const double>) { return 0; }
};
static_assert(TraceSink<NullSink>);

}  // namespace plytrace
