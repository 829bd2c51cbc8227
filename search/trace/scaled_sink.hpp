// Passes a search on in another unit: one that counts in eighths of discs is told in discs. The factor is a power of
// two, so no value is rounded, and neighbouring numbers stay neighbours. The search's thread.
#pragma once

#include <cmath>
#include <limits>

#include "search/trace/any_sink.hpp"

namespace plytrace {

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

  private:
    AnySink m_inner;
    double m_per_unit;

    /// The smallest number above 0, the other end of a zero window there, cannot be divided: it stays.
    [[nodiscard]] double scaled(double value) const {
        return std::abs(value) < std::numeric_limits<double>::min() ? value : value / m_per_unit;
    }
};
static_assert(TraceSink<ScaledSink>);

}  // namespace plytrace
