#include "app/narration/twin_moves.hpp"

#include <algorithm>

#include "games/nim/nim.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

/// Whether another heap or row has this length, or the same lines in the mirror are others.
[[nodiscard]] bool has_twin(const Nim& nim, const Nim::State& state, Nim::Move move) {
    const Nim::Erased lines = Nim::erased(move);
    const bool is_mirrored = nim.variant().is_adjacent && lines.left() != lines.right();
    return is_mirrored || state.rows[static_cast<std::size_t>(lines.row)] > 1;
}

}  // namespace

std::string_view twin_moves_key(const Trace& trace, const Fault& fault) {
    const bool is_repeated = fault.reason == FaultReason::kRepeated || fault.reason == FaultReason::kRepeatedBound;
    const bool counts_more = fault.reason == FaultReason::kTooFewSkipped && fault.said > fault.expected;
    if (trace.header().game != kNimEntry.id || !(is_repeated || counts_more)) return {};
    const auto game = game_of(trace.header());
    const Nim* const nim = game ? nim_of(**game) : nullptr;
    if (nim == nullptr) return {};
    const auto state = nim->parse_position((*game)->position_text(moves_to(trace, fault.visit)));
    if (!state) return {};
    Nim::MoveList legal;
    nim->legal_moves(*state, legal);
    const bool is_twin = is_repeated ? fault.child != kNone && has_twin(*nim, *state, trace.move(fault.child))
                                     : std::any_of(legal.begin(), legal.end(),
                                                   [&](Nim::Move move) { return has_twin(*nim, *state, move); });
    if (!is_twin) return {};
    return nim->variant().is_adjacent ? "check.twins.rows" : "check.twins.heaps";
}

}  // namespace plytrace
