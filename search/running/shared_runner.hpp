// One Runner for two who want searches: the document, whose search always goes first, and whoever fills the time in
// between. Where the document starts a search, one that runs aside is ended at once. Window's thread.
#pragma once

#include <memory>
#include <utility>

#include "search/running/runner.hpp"

namespace plytrace {

class SharedRunner final : public Runner {
  public:
    explicit SharedRunner(Runner& inner) : m_inner(inner) {}

    void start(SearchJob job) override {
        end_aside();
        m_inner.start(std::move(job));
    }
    [[nodiscard]] bool is_running() const override { return m_inner.is_running(); }
    void wait() override {
        end_aside();
        m_inner.wait();
    }

    /// Starts the search if nothing runs; false otherwise. If it is ended, its progress says that it was asked to stop.
    bool start_aside(SearchJob job) {
        if (m_inner.is_running()) return false;
        m_aside = job.progress;
        m_inner.start(std::move(job));
        return true;
    }
    /// Ends the search that runs aside, if it is the one with this progress.
    void end_aside(const SearchProgress* whose) {
        if (m_aside.get() == whose) end_aside();
    }

  private:
    void end_aside() {
        if (!m_aside) return;
        if (m_inner.is_running()) {
            m_aside->ask_to_stop();
            m_inner.wait();
        }
        m_aside.reset();
    }

    Runner& m_inner;
    std::shared_ptr<SearchProgress> m_aside;  ///< of the latest search that was started aside; maybe over
};

}  // namespace plytrace
