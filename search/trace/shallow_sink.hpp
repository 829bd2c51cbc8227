// Records only the first plies of a search and counts the nodes below. The search runs twice: PlyCounts listens to all
// of it and determines how many plies fit into a trace; ShallowSink then passes on that many. Used on the search's
// thread.
#pragma once

#include <cstdint>
#include <vector>

#include "search/trace/sink.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class PlyCounts {
  public:
    static constexpr bool enabled = true;

    void begin_pass(std::string_view, std::int32_t, double, double) { ++m_passes; }
    void enter(MoveCode, Role, double, double, VisitPass = VisitPass::kAsAbove) {
        if (++m_ply > m_plies.size()) m_plies.emplace_back();
        ++here().own;
        m_has_children.resize(m_ply);
        m_has_children.back() = false;
    }
    void evaluate(double, bool) { end_visit(); }
    void returned(double, bool) {
        ++here().of_children;
        m_has_children.back() = true;
    }
    void bound(double) { ++here().of_children; }
    void cutoff(std::uint32_t) { ++here().of_children; }
    void leave(double) {
        if (m_has_children.back()) ++here().parents;
        end_visit();
    }
    double score_of(std::span<const double>) { return 0; }
    void table(std::uint8_t, VisitId) { ++here().own; }

    /// The deepest ply below the root, which is ply 0.
    [[nodiscard]] int deepest() const { return static_cast<int>(m_plies.size()) - 1; }
    /// The number of events that a ShallowSink passes on if it records plies 0 to `ply`.
    [[nodiscard]] std::uint64_t events_to(int ply) const;
    /// The deepest ply that can be recorded with this many events; 0 if not even ply 1 fits.
    [[nodiscard]] int deepest_within(std::uint64_t events) const;

  private:
    struct Ply {
        std::uint64_t own = 0;          ///< events of its own nodes
        std::uint64_t of_children = 0;  ///< events about returned children
        std::uint64_t parents = 0;      ///< nodes that have children
    };
    std::vector<Ply> m_plies;
    std::vector<bool> m_has_children;  ///< of the open nodes
    std::size_t m_ply = 0;             ///< nodes that are open
    std::uint64_t m_passes = 0;

    Ply& here() { return m_plies[m_ply - 1]; }
    void end_visit() {
        ++here().own;
        --m_ply;
        m_has_children.pop_back();
    }
};
static_assert(TraceSink<PlyCounts>);

class ShallowSink {
  public:
    static constexpr bool enabled = true;

    /// Records plies 0 to `plies`. `is_sure`: the nodes below prove values within their windows, too.
    ShallowSink(AnySink inner, int plies, bool is_sure)
        : m_inner(inner), m_plies(static_cast<std::size_t>(plies)), m_is_sure(is_sure) {}

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
        m_inner.begin_pass(name, depth, alpha, beta);
    }
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove);
    void evaluate(double value, bool is_terminal);
    void returned(double best, bool improved) {
        if (has_recorded_children()) m_inner.returned(best, improved);
    }
    void bound(double value) {
        if (has_recorded_children()) m_inner.bound(value);
    }
    void cutoff(std::uint32_t skipped) {
        if (has_recorded_children()) m_inner.cutoff(skipped);
    }
    void leave(double value);
    double score_of(std::span<const double> values) { return m_inner.score_of(values); }
    void table(std::uint8_t flags, VisitId visit);
    void playout(std::span<const MoveCode> moves) {
        if (is_recorded()) m_inner.playout(moves);
    }
    void manner(Manner how, std::uint32_t plies) {
        if (has_recorded_children()) m_inner.manner(how, plies);
    }

    /// The number of recorded visits.
    [[nodiscard]] std::uint64_t recorded() const { return m_recorded.size(); }

  private:
    AnySink m_inner;
    std::size_t m_plies;
    bool m_is_sure;
    std::size_t m_open = 0;           ///< nodes
    VisitId m_told = 0;               ///< visits of the search so far
    std::vector<VisitId> m_recorded;  ///< the recorded ones among them, in the trace's order
    std::uint64_t m_below = 0;        ///< nodes below the open node of the last recorded ply
    bool m_is_counted = false;        ///< they have been reported

    [[nodiscard]] bool is_recorded() const { return m_open <= m_plies + 1; }
    [[nodiscard]] bool has_recorded_children() const { return m_open <= m_plies; }
    [[nodiscard]] VisitId number_in_trace(VisitId told) const;
    /// Reports the nodes counted below the open node, if there are any.
    void tell_below();
};
static_assert(TraceSink<ShallowSink>);

}  // namespace plytrace
