// Nodes that a search has looked at and its trace does not hold: below the plies that are recorded, or where the search
// ends a node by what has no steps of its own. They are told as a table's event is, at the open node and beside the
// search's own steps, with these flags and the number of nodes in place of a visit. A node without children in the
// trace may leave behind such an event. Constants and functions of a trace.
#pragma once

#include <algorithm>

#include "search/trace/trace.hpp"

namespace plytrace {

namespace event_flag {
inline constexpr std::uint8_t kCounted = 1;      // table: payload {nodes that are only counted, 0}
inline constexpr std::uint8_t kCountedSure = 2;  // … and what is not recorded proves the value within the window
}  // namespace event_flag

[[nodiscard]] constexpr bool is_counted(std::uint8_t flags) {
    return (flags & event_flag::kCounted) != 0;
}
[[nodiscard]] constexpr std::uint8_t counted_flags(bool is_sure) {
    return is_sure ? event_flag::kCounted | event_flag::kCountedSure : event_flag::kCounted;
}
/// As many nodes as an event can tell of.
[[nodiscard]] constexpr VisitId counted_payload(std::uint64_t nodes) {
    return static_cast<VisitId>(std::min<std::uint64_t>(nodes, kNone - 1));
}

/// Of a visit that has left by t: the event that tells what is only counted below it; kNever: there is none, or no
/// visit.
[[nodiscard]] Step counted_step(const Trace& trace, VisitId visit, Step t);
/// Of all of a finished trace.
[[nodiscard]] std::uint64_t counted_nodes(const Trace& trace);

}  // namespace plytrace
