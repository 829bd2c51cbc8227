#include "app/desktop/standing_worker.hpp"

#include <utility>

namespace plytrace {

StandingWorker::~StandingWorker() {
    {
        const std::lock_guard lock(m_mutex);
        m_is_ending = true;
        m_next = nullptr;
    }
    m_has_news.notify_one();
    m_thread.join();
}

void StandingWorker::give(std::function<void()> work) {
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(work);
    }
    m_has_news.notify_one();
}

void StandingWorker::run() {
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock lock(m_mutex);
            m_has_news.wait(lock, [this] { return m_is_ending || m_next; });
            if (m_is_ending) return;
            work = std::exchange(m_next, nullptr);
        }
        work();
    }
}

}  // namespace plytrace
