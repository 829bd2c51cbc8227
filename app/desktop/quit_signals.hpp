// Handles SIGTERM, SIGHUP and SIGINT as requests to quit: the window saves, then ends. A second signal ends the program
// at once. A signal that was ignored at the start (nohup) stays ignored. Main thread; must be created before all other
// threads.
#pragma once

#include <signal.h>

#include <atomic>
#include <functional>
#include <thread>

namespace plytrace {

class QuitSignals {
  public:
    /// From here on, the signals wait for listen().
    QuitSignals();
    /// Restores the default effect of the signals.
    ~QuitSignals();
    QuitSignals(const QuitSignals&) = delete;
    QuitSignals& operator=(const QuitSignals&) = delete;

    /// Calls `wake` on a separate thread when a signal arrives.
    void listen(std::function<void()> wake);
    void stop_listening();
    [[nodiscard]] bool is_quit_requested() const { return m_is_asked.load(std::memory_order_acquire); }

  private:
    void wait_for_signals();

    sigset_t m_signals{}, m_before{};
    bool m_has_signals = false;
    std::function<void()> m_wake;
    std::atomic<bool> m_is_asked{false}, m_is_stopping{false};
    std::thread m_thread;
};

}  // namespace plytrace
