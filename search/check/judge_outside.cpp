// Values outside the window. A bound of the value is all that the parent needs then, so right searches tell them in
// more than one way: as they are (fail-soft), as the bound that they meet (fail-hard), or as the one on one side and as
// the other on the other. What is judged is only that it is one of these.
#include <algorithm>

#include "search/check/run_judge.hpp"

namespace plytrace {

namespace {

/// Behind a cut that was missed, a window may have nothing in it.
bool is_empty(const Window& window) {
    return window.alpha > window.beta;
}

double clipped(double value, const Window& window) {
    return std::clamp(value, window.alpha, window.beta);
}

std::size_t place_of(Bounds bounds) {
    return static_cast<std::size_t>(bounds);
}

}  // namespace

/// Whether a right search may say this of a node that has come to `value`.
bool RunJudge::may_tell(const JudgedNode& node, double said, double value) const {
    if (m_trace.has_lists()) return said == value;
    if (is_same(said, value)) return true;
    if (!m_rules.has_window || !node.has_sides()) return false;
    if (is_empty(node.in)) return is_same(said, node.in.alpha) || is_same(said, node.in.beta);
    return is_same(said, clipped(value, node.in));
}

/// Keeps in mind in which of the ways a right value is told.
void RunJudge::note_bounds(const JudgedNode& node, double said, bool is_leaving) {
    if (!m_rules.has_window || !node.has_sides() || m_trace.has_lists() || is_empty(node.in)) return;
    const double value = node.true_value, own = node.own(node.in);
    const double started = node.prefers(own, value) ? own : value;
    const double hard = is_leaving ? clipped(value, node.in) : value;
    m_tells_outside = m_tells_outside || !is_same(started, value) || !is_same(hard, value) || !is_same(said, value);
    if (!is_same(said, value)) m_fits_bounds[place_of(Bounds::kSoft)] = false;
    if (!is_same(said, hard)) m_fits_bounds[place_of(Bounds::kHard)] = false;
    if (!is_same(said, started)) m_fits_bounds[place_of(Bounds::kStart)] = false;
}

bool RunJudge::fits(Bounds bounds) const {
    return m_fits_bounds[place_of(bounds)];
}

/// The weakest that fits; where they are mixed, values were clipped.
Bounds RunJudge::found_bounds() const {
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        if (fits(bounds)) return bounds;
    }
    return Bounds::kHard;
}

}  // namespace plytrace
