// The calls that a browser's worker sends: replayed block by block, they give a trace or an error, and use no more
// memory than they are worth.
#include <algorithm>
#include <functional>

#include "search/any_game/game_registry.hpp"
#include "search/running/remote_search.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/trace_laws.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::uint32_t kCallEventLimit = 100'000;

/// A block behind its length, in two bytes.
[[nodiscard]] std::vector<std::uint8_t> next_block(Bytes& bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const std::size_t length = bytes.size() < 2 ? 0 : byte(0) + 256U * byte(1);
    bytes.remove_prefix(std::min<std::size_t>(2, bytes.size()));
    const Bytes block = bytes.substr(0, length);
    bytes.remove_prefix(block.size());
    return {block.begin(), block.end()};
}

/// Each node's position can be shown.
void hold_boards(const GameSession& game, const Trace& trace) {
    for (VisitId visit = 0; visit < std::min<VisitId>(trace.visit_count(), 1000); ++visit) {
        std::vector<MoveCode> moves;
        for (VisitId at = visit; trace.move(at) != kNoMove; at = trace.parent(at))
            moves.insert(moves.begin(), trace.move(at));
        hold(game.board(moves).has_value(), "a node's position is a board");
    }
}

}  // namespace

void calls(Bytes bytes) {
    const std::uint64_t seed = std::hash<Bytes>()(bytes);
    SearchJob job;
    GameSpec othello;
    othello.game = "othello";
    if (seed % 2 == 0) job.game = make_game(othello).value();
    job.trace = std::make_shared<Trace>(TraceHeader{}, kCallEventLimit, nullptr, true);
    job.progress = std::make_shared<SearchProgress>();
    RemoteSearch near(job);
    while (!bytes.empty() && !near.is_over()) {
        near.add_calls(next_block(bytes));
        near.advance([] { return true; });
    }
    near.add_end("");
    while (near.has_backlog()) near.advance([] { return false; });
    hold(job.trace->is_finished(), "a search that has ended has a trace that has");
    if (const std::string* error = job.progress->error()) hold_text(*error, "an error");
    hold_states(*job.trace, seed);
    if (job.game) hold_boards(*job.game, *job.trace);
}

}  // namespace plytrace::fuzz
