// One search as a value: everything that a Runner needs to carry it out. Made on the window's thread and carried out
// once, on any thread. The window reads its trace and progress in the meantime.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

/// What minimax needs for the same tree to the same depth; or expectiminimax, or max-n without a sum.
struct MinimaxCounts {
    std::uint64_t nodes = 0, leaves = 0;
};

/// The most nodes for which minimax is counted.
inline constexpr std::uint64_t kMinimaxLimit = 3'000'000;

/// The state of a search apart from its trace. Each value is written before the flag that announces it.
class SearchProgress {
  public:
    /// Asks the search to end; it ends at the next node that it enters.
    void ask_to_stop() { m_stop.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_asked_to_stop() const { return m_stop.load(std::memory_order_relaxed); }
    [[nodiscard]] const std::atomic<bool>& stop_flag() const { return m_stop; }

    void set_error(std::string error) {
        m_error = std::move(error);
        m_has_error.store(true, std::memory_order_release);
    }
    /// Why the search ended without a result; null if there is no error.
    [[nodiscard]] const std::string* error() const {
        return m_has_error.load(std::memory_order_acquire) ? &m_error : nullptr;
    }

    /// Empty counts: minimax takes too many nodes or too much memory, or was stopped.
    void set_counts(std::optional<MinimaxCounts> counts) {
        m_counts = counts;
        m_is_counted.store(true, std::memory_order_release);
    }
    [[nodiscard]] bool is_counted() const { return m_is_counted.load(std::memory_order_acquire); }
    [[nodiscard]] std::optional<MinimaxCounts> counts() const { return is_counted() ? m_counts : std::nullopt; }

  private:
    std::atomic<bool> m_stop{false}, m_has_error{false}, m_is_counted{false};
    std::optional<MinimaxCounts> m_counts;
    std::string m_error;
};

inline constexpr const char* kOutOfMemory = "out of memory: the search was stopped";

struct SearchJob {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;  ///< from the game's start to the searched position
    SearchOptions options;        ///< as checked by the game
    std::shared_ptr<Trace> trace;
    std::shared_ptr<SearchProgress> progress;
};

/// Records the search into the trace, then counts what minimax would have cost for the same tree. Errors go to the
/// progress; the trace is finished in any case. Runs on the caller's stack, which must be large for deep trees.
void carry_out(const SearchJob& job);

/// Counts by a separate search; empty for a search that samples, beyond kMinimaxLimit, without enough memory, or when
/// `stop` becomes true.
[[nodiscard]] std::optional<MinimaxCounts> count_minimax(const GameSession& game, Moves moves,
                                                         const SearchOptions& options, const std::atomic<bool>& stop);

}  // namespace plytrace
