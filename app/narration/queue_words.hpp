// The narration of a best-first search, which takes states from its queue, OPEN: the state with the best merit, and the
// states that replace it.
#pragma once

#include <string>

#include "app/narration/teller.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

/// Tells the event at the teller's step. Precondition: the trace has merits, and the step is above 0.
void tell_queue(Teller& teller);

/// Tells what is known about a node at the teller's step: the merit of its state on OPEN, or why it has none.
void tell_merit(Teller& teller, NodeId node);

/// A row of the list of OPEN.
struct QueueRow {
    std::string node;  ///< its name; in a game, the moves that lead to it
    std::string kind;  ///< "live", "solved"
    std::string merit;
};
[[nodiscard]] QueueRow queue_row(const Narrator& narrator, const ListedState& listed, Step t);

}  // namespace plytrace
