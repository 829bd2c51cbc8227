// The marks on the scrub bar: cutoffs, changed bounds, passes and faults, at most one of a kind per pixel column, so
// that a trace of ten million events costs no more than a short one. Computed again only when the trace, its length or
// the width changes.
#pragma once

#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

class Trace;
struct Judgement;

struct ScrubMark {
    float x = 0;  ///< from 0 to 1 along the bar: the step right after the event; for a pass, right before
    enum class Kind { kBound, kCut, kPass, kFault } kind = Kind::kBound;
    float strength = 1;  ///< for cutoffs: their number in this column, relative to the fullest column
};

class ScrubMarks {
  public:
    /// `columns`: the bar's width in pixels. `judgement`: the trace's, or null.
    [[nodiscard]] const std::vector<ScrubMark>& of(const Trace& trace, const Judgement* judgement, int columns);

  private:
    std::vector<ScrubMark> m_marks;
    const Trace* m_trace = nullptr;
    const Judgement* m_judgement = nullptr;
    Step m_end = 0;
    int m_columns = 0;
};

/// The marks without the cache. Bound changes are omitted if they would be denser than one in four columns.
[[nodiscard]] std::vector<ScrubMark> find_scrub_marks(const Trace& trace, int columns);
/// The marks of faults, at most one per column.
[[nodiscard]] std::vector<ScrubMark> find_fault_marks(const Trace& trace, const Judgement& judgement, int columns);

}  // namespace plytrace
