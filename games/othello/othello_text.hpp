// What readers of Othello's texts have in common. Thread: any.
#pragma once

#include <string>

#include "games/othello/othello.hpp"

namespace plytrace::othello {

/// Also of a pass. Any number may be asked about that is a square or a pass.
[[nodiscard]] bool is_legal(const Othello& rules, const Othello::State& state, Othello::Move move);

/// Why a move is not legal: "d1 is not a legal move here; legal: c4, d3". Precondition: it is not.
[[nodiscard]] std::string refusal_text(const Othello& rules, const Othello::State& state, Othello::Move move);

}  // namespace plytrace::othello
