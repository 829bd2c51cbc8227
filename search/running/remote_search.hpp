// A search that runs in another memory (a browser's worker), both ends of it. The remote end runs the search and sends
// its calls as bytes; the near end replays them into the trace, a little in each frame, so that the window never waits.
// Each end has its own thread; neither knows how the bytes travel.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "search/running/search_job.hpp"

namespace plytrace {

/// The job as text: the header line that its trace would have in a file.
[[nodiscard]] std::string job_text(const SearchJob& job);

/// What the remote end sends, in this order: calls any number of times, the end once, the counts at most once.
struct SearchReplies {
    CallWriter::Deliver send_calls;
    std::function<void(const std::string& error)> send_end;  ///< empty: the search ended, or reached its limit
    std::function<void(std::optional<MinimaxCounts>)> send_counts;
};

/// Chooses the session that searches at the remote end: the given one, or another session of the same game, by the
/// header.
using RemoteGame =
    std::function<std::shared_ptr<const GameSession>(std::shared_ptr<const GameSession>, const TraceHeader&)>;

/// Deeper trees are not searched remotely: a worker's stack has the size that the browser gives it.
inline constexpr std::uint32_t kDeepestRemoteSearch = 1000;

/// The remote end: runs the search described by `text`, up to `event_limit` events and kDeepestRemoteSearch plies, on
/// the caller's stack. An empty `far_game` means the given session itself.
void search_remotely(const std::string& text, std::uint32_t event_limit, const SearchReplies& replies,
                     const RemoteGame& far_game = {});
/// The same for the position after the moves in a game that the remote end has already.
void search_remotely(const GameSession& game, Moves moves, const TraceHeader& header, std::uint32_t event_limit,
                     const SearchReplies& replies);

/// The near end, in the window's thread.
class RemoteSearch {
  public:
    explicit RemoteSearch(SearchJob job);

    // ---- replies as they arrive -------------------------------------------------------------------------------------
    void add_calls(std::vector<std::uint8_t> block) { m_calls.add(std::move(block)); }
    void add_end(std::string error);
    void add_counts(std::optional<MinimaxCounts> counts);

    /// Replays calls until none is left or `is_time_up` says so, which is asked now and then. Returns whether it did
    /// anything.
    bool advance(const std::function<bool()>& is_time_up);
    /// Ends the search where it is.
    void stop();
    /// Whether nothing more is expected, or nothing that may still arrive matters.
    [[nodiscard]] bool is_over() const { return m_is_over; }
    /// Whether replies have arrived that are not replayed yet.
    [[nodiscard]] bool has_backlog() const { return !m_is_over && (!m_calls.is_empty() || m_end.has_value()); }

  private:
    SearchJob m_job;
    std::optional<Recorder> m_recorder;  ///< until the trace is finished
    std::unique_ptr<MoveCheck> m_moves;  ///< the game's rules; null for an explicit tree
    std::uint32_t m_open = 0;            ///< nodes entered and not left
    std::size_t m_jumped = 0;            ///< moves made to the open node, if its parent is not open
    CallReader m_calls;
    std::optional<std::string> m_end;  ///< has arrived but is not reached yet
    bool m_is_over = false;

    struct Checked;
    void finish(std::string error);
};

}  // namespace plytrace
