// What a trace has counted by a step, where it next finds an event of some kind, and how much memory it takes: whole
// blocks of events are skipped.

#include <algorithm>

#include "search/trace/counted.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

TraceCounts Trace::counts(Step t) const {
    TraceCounts counts;
    if (t == 0) return counts;
    counts.nodes = visit_count(t);
    const std::uint32_t block = (t - 1) >> kBlockBits;
    counts.leaves = m_blocks[block].leaves;
    counts.cutoffs = m_blocks[block].cutoffs;
    counts.skipped = m_blocks[block].skipped;
    counts.zero_windows = m_blocks[block].zero_windows;
    counts.again = m_blocks[block].again;
    counts.table = m_blocks[block].table;
    for (Step at = block << kBlockBits; at < t; ++at) {
        if (kind(at) == EventKind::kEnter && at > 0) {
            const VisitId visit = m_event_visits[at];
            if (parent(visit) != kNone && is_probe(visit)) ++counts.zero_windows;
            if (is_again(visit)) ++counts.again;
        }
        if (kind(at) == EventKind::kEvaluate) ++counts.leaves;
        if (kind(at) == EventKind::kTable && !is_counted(Event::flags_of(m_heads[at]))) {
            counts.table.add(Event::flags_of(m_heads[at]), event(at).first());
        }
        if (kind(at) == EventKind::kCutoff) {
            ++counts.cutoffs;
            counts.skipped += event(at).first();
        }
    }
    return counts;
}

Step Trace::next_of(EventKind wanted, Step from) const {
    const Step end = event_count();
    const std::uint32_t bit = 1U << static_cast<unsigned>(wanted);
    for (Step at = from; at < end;) {
        const std::uint32_t block = at >> kBlockBits;
        const Step block_end = std::min(end, (block + 1) << kBlockBits);
        const bool is_complete = ((block + 1) << kBlockBits) < end;
        if (!is_complete || (m_blocks[block].kinds & bit) != 0) {
            for (; at < block_end; ++at) {
                if (kind(at) == wanted) return at;
            }
        }
        at = block_end;
    }
    return kNever;
}

Step Trace::previous_of(EventKind wanted, Step before) const {
    const Step end = event_count();
    const std::uint32_t bit = 1U << static_cast<unsigned>(wanted);
    for (Step at = std::min(before, end); at > 0;) {
        const std::uint32_t block = (at - 1) >> kBlockBits;
        const bool is_complete = ((block + 1) << kBlockBits) < end;
        const Step block_begin = block << kBlockBits;
        if (!is_complete || (m_blocks[block].kinds & bit) != 0) {
            for (; at > block_begin; --at) {
                if (kind(at - 1) == wanted) return at - 1;
            }
        }
        at = block_begin;
    }
    return kNever;
}

std::uint64_t Trace::column_bytes() const {
    const std::uint64_t visits = visit_count();
    std::uint64_t bytes = visits * 3 * sizeof(std::uint32_t);
    bytes += m_window_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(WindowIn));
    bytes += m_score_count.load(std::memory_order_acquire) * static_cast<std::uint64_t>(sizeof(Scores));
    bytes += ((event_count() >> kBlockBits) + 1ULL) * sizeof(Block);
    if (m_has_node_column) {
        bytes += visits * sizeof(NodeId) + 2ULL * m_nodes.load(std::memory_order_acquire) * sizeof(VisitId);
    }
    bytes += 3 * m_previous_visit.allocated() * sizeof(VisitId);
    return bytes;
}

std::uint64_t Trace::event_bytes() const {
    return event_count() * static_cast<std::uint64_t>(sizeof(std::uint8_t) + sizeof(VisitId) + sizeof(std::uint64_t));
}

}  // namespace plytrace
