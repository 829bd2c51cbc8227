// Runs searches in a worker of the page. The page's only thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/playing/engine_session.hpp"
#include "search/running/remote_search.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

/// The page calls add_*() with what the worker sends.
class WorkerRunner final : public Runner {
  public:
    explicit WorkerRunner(std::uint32_t event_limit) : m_event_limit(event_limit) {}
    /// Ends the search, because a page cannot wait.
    void wait() override;

    /// Replays the calls that have arrived, for at most this long.
    void advance(double milliseconds);
    /// Whether more calls are waiting for advance().
    [[nodiscard]] bool has_backlog() const { return m_search && m_search->has_backlog(); }

    // Messages of the worker; those about an earlier search are ignored.
    void add_calls(unsigned number, std::vector<std::uint8_t> block);
    void add_end(unsigned number, std::string error);
    void add_summary(unsigned number, const std::string& text);
    void add_counts(unsigned number, std::optional<MinimaxCounts> counts);

  private:
    void begin(SearchJob job) override;
    [[nodiscard]] bool is_busy() const override { return m_search && !m_search->is_over(); }

    std::uint32_t m_event_limit;
    unsigned m_number = 0;  ///< of the search, from 1
    std::optional<RemoteSearch> m_search;
    std::shared_ptr<const EngineSession> m_engines;  ///< the session of a search by the engine; null: another search
};

}  // namespace plytrace
