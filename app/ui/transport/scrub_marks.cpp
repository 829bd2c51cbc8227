#include "app/ui/transport/scrub_marks.hpp"

#include <algorithm>
#include <cmath>

#include "search/check/judgement.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {
namespace {

/// The first step of a column. `column` may be the number of columns.
[[nodiscard]] Step step_of_column(int column, int columns, Step end) {
    return static_cast<Step>(static_cast<std::uint64_t>(end) * static_cast<std::uint64_t>(column) /
                             static_cast<std::uint64_t>(columns));
}

/// A mark for each column with an event of this kind. Columns without one are skipped, not searched.
[[nodiscard]] std::vector<ScrubMark> marks_of_kind(const Trace& trace, EventKind kind, int columns) {
    const Step end = trace.event_count();
    std::vector<ScrubMark> marks;
    for (Step from = 0; from < end;) {
        const Step found = trace.next_of(kind, from);
        if (found == kNever || found >= end) break;
        const bool is_pass = kind == EventKind::kPass;
        const Step step = is_pass ? found : found + 1;  // where stepping by passes stops
        marks.push_back({static_cast<float>(step) / static_cast<float>(end),
                         is_pass                      ? ScrubMark::Kind::kPass
                         : kind == EventKind::kCutoff ? ScrubMark::Kind::kCut
                                                      : ScrubMark::Kind::kBound,
                         1});
        const int column =
            static_cast<int>(static_cast<std::uint64_t>(found) * static_cast<std::uint64_t>(columns) / end);
        from = std::max(found + 1, step_of_column(column + 1, columns, end));
    }
    return marks;
}

/// If columns hold many steps, a mark's height shows how many cutoffs its column has.
void weigh_cuts(const Trace& trace, int columns, std::vector<ScrubMark>& cuts) {
    const Step end = trace.event_count();
    if (end <= static_cast<Step>(columns)) return;
    float most = 1;
    for (ScrubMark& mark : cuts) {
        const int column = std::min(columns - 1, static_cast<int>(mark.x * static_cast<float>(columns)));
        const auto before = trace.counts(step_of_column(column, columns, end)).cutoffs;
        const auto after = trace.counts(step_of_column(column + 1, columns, end)).cutoffs;
        mark.strength = static_cast<float>(std::max<std::uint32_t>(1, after - before));
        most = std::max(most, mark.strength);
    }
    for (ScrubMark& mark : cuts) mark.strength = std::sqrt(mark.strength / most);
}

}  // namespace

std::vector<ScrubMark> find_scrub_marks(const Trace& trace, int columns) {
    if (columns <= 0 || trace.event_count() == 0) return {};
    auto marks = marks_of_kind(trace, EventKind::kBound, columns);
    if (marks.size() * 4 > static_cast<std::size_t>(columns)) marks.clear();
    auto cuts = marks_of_kind(trace, EventKind::kCutoff, columns);
    weigh_cuts(trace, columns, cuts);
    marks.insert(marks.end(), cuts.begin(), cuts.end());  // cutoffs are drawn over bounds
    const auto passes = marks_of_kind(trace, EventKind::kPass, columns);
    marks.insert(marks.end(), passes.begin(), passes.end());
    return marks;
}

std::vector<ScrubMark> find_fault_marks(const Trace& trace, const Judgement& judgement, int columns) {
    const Step end = trace.event_count();
    std::vector<ScrubMark> marks;
    int last = -1;
    for (const Fault& fault : judgement.faults) {
        const auto column = static_cast<int>(static_cast<std::uint64_t>(fault.step) *
                                             static_cast<std::uint64_t>(std::max(columns, 1)) / std::max(end, 1U));
        if (column == last) continue;
        last = column;
        marks.push_back({static_cast<float>(fault.step + 1) / static_cast<float>(end), ScrubMark::Kind::kFault, 1});
    }
    return marks;
}

const std::vector<ScrubMark>& ScrubMarks::of(const Trace& trace, const Judgement* judgement, int columns) {
    const Step end = trace.event_count();
    if (&trace != m_trace || judgement != m_judgement || end != m_end || columns != m_columns) {
        m_marks = find_scrub_marks(trace, columns);
        if (judgement != nullptr) {
            const auto faults = find_fault_marks(trace, *judgement, columns);
            m_marks.insert(m_marks.end(), faults.begin(), faults.end());
        }
        m_judgement = judgement;
        m_trace = &trace;
        m_end = end;
        m_columns = columns;
    }
    return m_marks;
}

}  // namespace plytrace
