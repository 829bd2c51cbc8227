// A Runner for a second document: its searches run aside, whenever the first document's search leaves time. One that
// the first document's search has ended is lost, and has to be started again. Window's thread.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "search/running/shared_runner.hpp"

namespace plytrace {

class AsideRunner final : public Runner {
  public:
    /// `shared` outlives this.
    explicit AsideRunner(SharedRunner& shared) : m_shared(shared) {}

    /// Waits for its turn, which may be at once.
    void start(SearchJob job) override {
        wait();
        m_waiting = std::move(job);
        tick();
    }
    [[nodiscard]] bool is_running() const override { return m_waiting || (m_progress && m_shared.is_running()); }
    void wait() override {
        m_waiting.reset();
        if (m_progress && m_shared.is_running()) m_shared.end_aside(m_progress.get());
        m_progress.reset();
    }

    /// Once a frame: starts what waits.
    void tick() {
        if (!m_waiting || m_shared.is_running()) return;
        m_progress = m_waiting->progress;
        const SearchJob job = *std::exchange(m_waiting, std::nullopt);
        m_shared.start_aside(job);
    }
    /// The search that was started last has been ended by somebody else.
    [[nodiscard]] bool is_lost() const { return m_progress && m_progress->is_asked_to_stop(); }

  private:
    SharedRunner& m_shared;
    std::optional<SearchJob> m_waiting;
    std::shared_ptr<SearchProgress> m_progress;  ///< of the search that was started last; empty: it was waited for
};

}  // namespace plytrace
