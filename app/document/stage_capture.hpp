// What is on the screen as a stage of a lesson: the game from its position, the search, and the place in its trace.
// Pure functions; any thread.
#pragma once

#include <string>

#include "app/document/lesson.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// The game that begins where `moves` have led. What led there is not part of it.
[[nodiscard]] GameSpec spec_of(const GameSession& game, Moves moves);

/// A stage without words, searched with `options` at `step` of `trace`, which is of this game after these moves.
[[nodiscard]] LessonStage captured_stage(const GameSession& game, Moves moves, const SearchOptions& options,
                                         const Trace& trace, Step step, bool shows_intervals);

/// The place that find_place finds at `step`: the leaf, cutoff or pass that has just been told, where it is one; else
/// the number of events. Linear in `step`.
[[nodiscard]] StagePlace place_at_step(const Trace& trace, Step step);

/// "start", "end", "event 12", "leaf 3", "cut 2", "pass 2": what parse_stage_place reads.
[[nodiscard]] std::string stage_place_text(StagePlace place);

}  // namespace plytrace
