// What a right verdict says nothing about: a side whose nodes were never cut may test for cutoffs wrongly or not at
// all, and the trace does not show it. Pure functions; any thread.
#pragma once

#include "search/check/judgement.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The sides whose test for cutoffs has never cut.
struct UntestedCutoffs {
    bool at_max = false, at_min = false;
    friend bool operator==(const UntestedCutoffs&, const UntestedCutoffs&) = default;
};

/// Neither side if the search is wrong, has not ended, or has no windows, and if it is negamax and cut somewhere: one
/// test is for both sides there. A cutoff by a null move does not count. Linear in events.
[[nodiscard]] UntestedCutoffs untested_cutoffs(const Trace& trace, const Judgement& judgement);

}  // namespace plytrace
