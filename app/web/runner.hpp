// Searches in a worker of the page. The page's only thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/playing/engine_session.hpp"
#include "search/running/carried_search.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

/// One search at a time, in a worker. The page calls add_* with what the worker sends.
class WorkerRunner final : public Runner {
  public:
    explicit WorkerRunner(std::uint32_t event_limit) : m_event_limit(event_limit) {}
    void start(SearchJob job) override;
    [[nodiscard]] bool is_running() const override { return m_search && !m_search->is_over(); }
    /// Ends the search: a page can wait for nothing.
    void wait() override;

    /// Replays what has come, for at most this long.
    void advance(double milliseconds);
    /// Whether advance() has more to do at once.
    [[nodiscard]] bool has_backlog() const { return m_search && m_search->has_backlog(); }

    // What the worker sends; of an earlier search's it is passed over.
    void add_calls(unsigned number, std::vector<std::uint8_t> block);
    void add_end(unsigned number, std::string error);
    void add_summary(unsigned number, const std::string& text);
    void add_counts(unsigned number, std::optional<MinimaxCounts> counts);

  private:
    std::uint32_t m_event_limit;
    unsigned m_number = 0;  ///< of the search, from 1
    std::optional<CarriedSearch> m_search;
    std::shared_ptr<const EngineSession> m_engines;  ///< whose search it is; null: another one
};

}  // namespace plytrace
