// The computer's move in a game. Usually it is the best one of the search that is shown. Where that search met a limit
// (events, memory), the game goes on all the same: with the deepest pass that ended, else with a search of its own that
// goes a ply deeper in each pass until it meets the limit. Owned by the Document; window's thread.
#pragma once

#include "search/running/search_run.hpp"

namespace plytrace {

struct Reply {
    enum class Source {
        kSearch,  ///< the search that is shown, which came to its end
        kPass,    ///< the deepest pass that ended, of a search that met a limit
        kSoFar,   ///< not even one pass ended: the best of what had been searched
        kAny,     ///< nor had that found any: the first legal move
        kMover,   ///< by a mover of its own, and no search that is shown
    };
    MoveCode move = kNoMove;
    Source source = Source::kSearch;
    int depth = 0;  ///< plies of the pass
};

class ComputerReply {
  public:
    /// Events of a search of its own, at most.
    static constexpr std::uint32_t kMostEvents = 5'000'000;

    explicit ComputerReply(Runner& runner) : m_runner(runner), m_run(runner) {}

    /// The reply in the position after `moves`, which `shown` has searched; empty while it is not known. Where it takes
    /// a search of its own, advance() runs it.
    [[nodiscard]] std::optional<Reply> reply(const GameSession& game, Moves moves, const SearchRun& shown) const;
    /// Once a frame while the reply is awaited: starts the search of its own once nothing else runs.
    void advance(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves,
                 const SearchRun& shown, std::uint32_t event_limit);
    /// The position, or its search, is another one.
    void forget();

  private:
    Runner& m_runner;
    SearchRun m_run;
    bool m_is_started = false;
};

/// Whether a search has ended without coming to its end: at the limit of events, or of memory. Not where a person
/// stopped it.
[[nodiscard]] bool has_met_limit(const SearchRun& run);
/// The best move at the root when the trace ended; empty where it has none, or there is no trace.
[[nodiscard]] std::optional<MoveCode> best_found(const Trace* trace);
/// The best move at the root after the deepest pass of iterative deepening that the trace has whole; empty: there is
/// none.
[[nodiscard]] std::optional<Reply> best_of_passes(const Trace& trace);

}  // namespace plytrace
