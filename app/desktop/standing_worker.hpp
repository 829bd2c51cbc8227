// A thread that lives on and does one piece of work after the other. Only the newest one counts: a piece that has not
// begun is dropped when the next is given, so that who gives work never waits. Called from the window's thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace plytrace {

class StandingWorker {
  public:
    StandingWorker() : m_thread([this] { run(); }) {}
    /// Waits for the piece that runs, which has been asked to end if that could take long.
    ~StandingWorker();
    StandingWorker(const StandingWorker&) = delete;
    StandingWorker& operator=(const StandingWorker&) = delete;

    /// `work` does not throw.
    void give(std::function<void()> work);

  private:
    std::mutex m_mutex;
    std::condition_variable m_has_news;
    std::function<void()> m_next;  ///< empty: there is none
    bool m_is_ending = false;
    std::thread m_thread;  ///< last: it begins when the others are there

    void run();
};

}  // namespace plytrace
