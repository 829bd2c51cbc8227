#include "app/desktop/threads.hpp"

#include <pthread.h>

#include <exception>
#include <stdexcept>
#include <utility>

namespace plytrace {
namespace {

static_assert(sizeof(pthread_t) == sizeof(unsigned long));
constexpr std::size_t kSmallestStackBytes = std::size_t{8} << 20U;

void* call(void* work) {
    (*static_cast<const std::function<void()>*>(work))();
    return nullptr;
}

/// Starts a thread. If so much address space cannot be reserved, it tries half of it, and so on.
[[nodiscard]] pthread_t start_thread(const std::function<void()>& work, std::size_t stack_bytes) {
    for (std::size_t bytes = stack_bytes; bytes >= kSmallestStackBytes; bytes /= 2) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, bytes);
        pthread_t thread;
        const int error = pthread_create(&thread, &attributes, call, const_cast<std::function<void()>*>(&work));
        pthread_attr_destroy(&attributes);
        if (error == 0) return thread;
    }
    throw std::runtime_error("the system cannot start a thread for the search");
}

}  // namespace

void run_on_large_stack(const std::function<void()>& work, std::size_t stack_bytes) {
    std::exception_ptr thrown;
    const std::function<void()> guarded = [&] {
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
    };
    pthread_join(start_thread(guarded, stack_bytes), nullptr);
    if (thrown) std::rethrow_exception(thrown);
}

BackgroundWorker::BackgroundWorker(std::function<void()> on_done, std::size_t stack_bytes)
    : m_on_done(std::move(on_done)), m_stack_bytes(stack_bytes) {}

BackgroundWorker::~BackgroundWorker() {
    wait();
}

void BackgroundWorker::start(std::function<void()> work) {
    wait();
    m_is_running.store(true, std::memory_order_release);
    m_work = [this, work = std::move(work)] {
        work();
        m_is_running.store(false, std::memory_order_release);
        if (m_on_done) m_on_done();
    };
    m_thread = start_thread(m_work, m_stack_bytes);
    m_has_thread = true;
}

void BackgroundWorker::wait() {
    if (m_has_thread) pthread_join(m_thread, nullptr);
    m_has_thread = false;
}

LatestTaskWorker::~LatestTaskWorker() {
    {
        const std::lock_guard lock(m_mutex);
        m_is_ending = true;
        m_next = nullptr;
    }
    m_has_news.notify_one();
    m_thread.join();
}

void LatestTaskWorker::give(std::function<void()> work) {
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(work);
    }
    m_has_news.notify_one();
}

void LatestTaskWorker::run() {
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
