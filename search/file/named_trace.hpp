// Trace files of games that Plytrace does not know: the names of moves and positions are in the file, so that people
// can read it without the game's program. Works on streams.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "search/trace/trace.hpp"

namespace plytrace {

/// The name of the move into a visit, empty at a root, and of its position.
struct VisitNames {
    std::string move, position;
};

/// The same as write_trace(), with the keys "move" and "position" at each enter event.
void write_named_trace(const Trace& trace, std::ostream& out, Step end,
                       const std::function<VisitNames(VisitId)>& names_of);

}  // namespace plytrace
