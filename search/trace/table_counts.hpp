// How often a transposition table was asked and told. A plain value.
#pragma once

#include <cstdint>

#include "search/trace/event.hpp"

namespace plytrace {

struct TableCounts {
    std::uint32_t probes = 0;    ///< times that it was asked, hits included
    std::uint32_t hits = 0;      ///< times that it gave a result
    std::uint32_t stores = 0;    ///< results kept
    std::uint32_t replaced = 0;  ///< of these, in the place of another position's
    friend bool operator==(const TableCounts&, const TableCounts&) = default;

    /// A table event with these flags and this visit.
    void add(unsigned flags, VisitId visit) {
        if ((flags & event_flag::kTableStore) != 0) {
            ++stores;
            if (visit != kNone) ++replaced;
            return;
        }
        ++probes;
        if ((flags & event_flag::kTableHit) != 0) ++hits;
    }
};

}  // namespace plytrace
