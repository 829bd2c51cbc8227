#include "search/trace/shallow_sink.hpp"

#include <algorithm>
#include <utility>

namespace plytrace {

std::uint64_t PlyCounts::events_to(int ply) const {
    std::uint64_t events = m_passes;
    const auto last = static_cast<std::size_t>(ply);
    for (std::size_t at = 0; at <= last && at < m_plies.size(); ++at) {
        events += m_plies[at].own + (at < last ? m_plies[at].of_children : m_plies[at].parents);
    }
    return events;
}

int PlyCounts::deepest_within(std::uint64_t events) const {
    int ply = 0;
    while (ply < deepest() && events_to(ply + 1) <= events) ++ply;
    return ply;
}

void ShallowSink::enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
    ++m_open;
    const VisitId visit = m_told++;
    if (!is_recorded()) {
        ++m_below;
        return;
    }
    m_recorded.push_back(visit);
    m_below = 0;
    m_is_counted = false;
    m_inner.enter(move, role, alpha, beta, pass);
}

void ShallowSink::evaluate(double value, bool is_terminal) {
    if (is_recorded()) m_inner.evaluate(value, is_terminal);
    --m_open;
}

void ShallowSink::leave(double value) {
    if (is_recorded()) {
        tell_below();
        m_inner.leave(value);
    }
    --m_open;
}

void ShallowSink::table(std::uint8_t flags, VisitId visit) {
    if (!is_recorded()) {
        if (is_counted(flags)) m_below += visit;
        return;
    }
    if (is_counted(flags)) {
        const bool is_sure = m_is_sure && (flags & event_flag::kCountedSure) != 0;
        const std::uint64_t nodes = m_open == m_plies + 1 ? m_below + visit : visit;
        m_is_counted = true;
        return m_inner.table(counted_flags(is_sure), counted_payload(nodes));
    }
    if ((flags & event_flag::kTableStore) != 0) tell_below();
    m_inner.table(flags, number_in_trace(visit));
}

VisitId ShallowSink::number_in_trace(VisitId told) const {
    const auto found = std::lower_bound(m_recorded.begin(), m_recorded.end(), told);
    if (told == kNone || found == m_recorded.end() || *found != told) return kNone;
    return static_cast<VisitId>(found - m_recorded.begin());
}

void ShallowSink::tell_below() {
    if (m_open != m_plies + 1 || m_below == 0 || m_is_counted) return;
    m_is_counted = true;
    m_inner.table(counted_flags(m_is_sure), counted_payload(std::exchange(m_below, 0)));
}

}  // namespace plytrace
