// Where along the scrub bar cuts happened and bounds changed, one entry per pixel column, so that a trace of ten
// million events costs what a short one does. Recomputed only when the trace, its length or the width changes.
#pragma once

#include <vector>

#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct ScrubMark {
    float x = 0;  ///< of the bar's width, 0 to 1: the step right after the event; of a pass, right before
    enum class Kind { kBound, kCut, kPass, kFault } kind = Kind::kBound;
    float strength = 1;  ///< of cuts: how many fall in this column, relative to the fullest one
};

class ScrubMarks {
  public:
    /// `columns`: the bar's width in pixels. `judgement`: of the trace, or null.
    [[nodiscard]] const std::vector<ScrubMark>& of(const Trace& trace, const Judgement* judgement, int columns);

  private:
    std::vector<ScrubMark> m_marks;
    const Trace* m_trace = nullptr;
    const Judgement* m_judgement = nullptr;
    Step m_end = 0;
    int m_columns = 0;
};

/// Without the cache. Bound changes are left out where they would be denser than one in four columns.
[[nodiscard]] std::vector<ScrubMark> find_scrub_marks(const Trace& trace, int columns);
/// The faults, one a column.
[[nodiscard]] std::vector<ScrubMark> find_fault_marks(const Trace& trace, const Judgement& judgement, int columns);

}  // namespace plytrace
