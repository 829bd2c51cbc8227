// A search that runs in another memory (a browser's worker), both ends of it. There the search is carried out and its
// calls are sent as bytes; here they are replayed into the trace, a little in each frame, so that the window never
// waits. Each end on its own thread; neither knows how the bytes travel.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "search/running/search_job.hpp"

namespace plytrace {

/// The job as text: the header that its trace would have in a file.
[[nodiscard]] std::string job_text(const SearchJob& job);

/// What the far end sends, in this order: calls any number of times, the end once, the counts at most once.
struct SearchReplies {
    CallWriter::Deliver send_calls;
    std::function<void(const std::string& error)> send_end;  ///< empty: the search came to its end, or to its limit
    std::function<void(std::optional<MinimaxCounts>)> send_counts;
};

/// What searches the game of such a text at the far end: the game itself, or, as the header says, another session of
/// it.
using RemoteGame =
    std::function<std::shared_ptr<const GameSession>(std::shared_ptr<const GameSession>, const TraceHeader&)>;

/// Deeper trees are not searched far away: the stack there is the browser's, and no larger for the asking.
inline constexpr std::uint32_t kDeepestRemoteSearch = 1000;

/// The far end: carries out what `text` says, at most `event_limit` events long and kDeepestRemoteSearch plies deep. On
/// the caller's stack. `far_game` may be empty: the game itself.
void search_remotely(const std::string& text, std::uint32_t event_limit, const SearchReplies& replies,
                     const RemoteGame& far_game = {});

/// The near end.
class RemoteSearch {
  public:
    explicit RemoteSearch(SearchJob job);

    // ---- replies as they arrive -------------------------------------------------------------------------------------
    void add_calls(std::vector<std::uint8_t> block) { m_calls.add(std::move(block)); }
    void add_end(std::string error);
    void add_counts(std::optional<MinimaxCounts> counts);

    /// Replays calls until there are none or `is_time_up`, which is asked now and then. True if it did anything.
    bool advance(const std::function<bool()>& is_time_up);
    /// Ends it where it is.
    void stop();
    /// Nothing is left to come, or nothing that comes matters.
    [[nodiscard]] bool is_over() const { return m_is_over; }
    /// Calls have arrived that are not replayed yet.
    [[nodiscard]] bool has_backlog() const { return !m_is_over && (!m_calls.is_empty() || m_end.has_value()); }

  private:
    SearchJob m_job;
    std::optional<Recorder> m_recorder;  ///< until the trace is finished
    std::unique_ptr<MoveCheck> m_moves;  ///< of the game; null: it has no rules of its own
    std::uint32_t m_open = 0;            ///< nodes entered and not left
    CallReader m_calls;
    std::optional<std::string> m_end;  ///< arrived, and not yet reached
    bool m_is_over = false;

    struct Checked;
    void finish(std::string error);
};

}  // namespace plytrace
