// The computer's move in a game: usually the best move of the search that is shown. If that search met a limit (events,
// memory), it is the move of its deepest complete pass, or of a separate search by iterative deepening up to the limit.
// Owned by the Document; window's thread.
#pragma once

#include "search/running/search_run.hpp"

namespace plytrace {

struct Reply {
    enum class Source {
        kSearch,  ///< the shown search, which was completed
        kPass,    ///< the deepest complete pass of a search that met a limit
        kSoFar,   ///< no pass was completed: the best move found
        kAny,     ///< no move was found: the first legal one
        kMover,   ///< chosen by a Mover, not by the shown search
    };
    MoveCode move = kNoMove;
    Source source = Source::kSearch;
    int depth = 0;  ///< the pass's depth in plies
};

class ComputerReply {
  public:
    /// The event limit of the separate search.
    static constexpr std::uint32_t kMostEvents = 5'000'000;

    ComputerReply(Runner& runner, SearchTurn turn) : m_runner(runner), m_run(runner, turn) {}

    /// The reply in the position after `moves`, which `shown` has searched; empty while it is unknown. If it needs the
    /// separate search, advance() runs that.
    [[nodiscard]] std::optional<Reply> reply(const GameSession& game, Moves moves, const SearchRun& shown) const;
    /// Once a frame while the reply is awaited: starts the separate search once nothing else runs.
    void advance(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves,
                 const SearchRun& shown, std::uint32_t event_limit);
    /// The position or its search has changed.
    void forget();

  private:
    Runner& m_runner;
    SearchRun m_run;
    bool m_is_started = false;
};

/// Whether a search ended at the limit of events or memory. Not if a person stopped it.
[[nodiscard]] bool has_met_limit(const SearchRun& run);
/// The best move at the root at the end of the trace; empty if it has none, or there is no trace.
[[nodiscard]] std::optional<MoveCode> best_found(const Trace* trace);
/// The best move at the root after the deepest complete pass of iterative deepening in the trace; empty if there is
/// none.
[[nodiscard]] std::optional<Reply> best_of_passes(const Trace& trace);

}  // namespace plytrace
