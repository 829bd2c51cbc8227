// Runs searches on a separate thread with a large stack. Window's thread.
#pragma once

#include <functional>
#include <utility>

#include "app/desktop/own_game/patience.hpp"
#include "app/desktop/threads.hpp"
#include "search/running/runner.hpp"

namespace plytrace {

class ThreadRunner final : public Runner {
  public:
    explicit ThreadRunner(std::function<void()> on_done = {}) : m_thread(std::move(on_done)) {}
    void wait() override { m_thread.wait(); }

  private:
    void begin(SearchJob job) override {
        m_thread.give([job = std::move(job)] {
            const own_game::Waiting waiting({&job.progress->stop_flag()});  // a program must not keep it from stopping
            carry_out(job);
        });
    }
    [[nodiscard]] bool is_busy() const override { return m_thread.is_busy(); }

    TaskThread m_thread;
};

}  // namespace plytrace
