// Runs searches on a separate thread with a large stack. Window's thread.
#pragma once

#include <functional>
#include <utility>

#include "app/desktop/threads.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

class ThreadRunner final : public Runner {
  public:
    explicit ThreadRunner(std::function<void()> on_done = {}) : m_worker(std::move(on_done)) {}
    void start(SearchJob job) override {
        m_worker.start([job = std::move(job)] { carry_out(job); });
    }
    [[nodiscard]] bool is_running() const override { return m_worker.is_running(); }
    void wait() override { m_worker.wait(); }

  private:
    BackgroundWorker m_worker;
};

}  // namespace plytrace
