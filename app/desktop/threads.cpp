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

TaskThread::~TaskThread() {
    {
        const std::lock_guard lock(m_mutex);
        m_next = nullptr;
    }
    wait();
}

void TaskThread::give(std::function<void()> task) {
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(task);
        if (m_is_busy) return;
    }
    wait();  // an earlier thread has no more tasks, and is ending
    m_is_busy = true;
    m_thread = start_thread(m_run, kLargeStackBytes);
    m_has_thread = true;
}

bool TaskThread::is_busy() const {
    const std::lock_guard lock(m_mutex);
    return m_is_busy;
}

void TaskThread::wait() {
    if (m_has_thread) pthread_join(m_thread, nullptr);
    m_has_thread = false;
}

void TaskThread::run() {
    for (std::function<void()> task = take(); task;) {
        task();
        task = take();
        if (m_on_done) m_on_done();
    }
}

std::function<void()> TaskThread::take() {
    const std::lock_guard lock(m_mutex);
    m_is_busy = m_next != nullptr;
    return std::exchange(m_next, nullptr);
}

}  // namespace plytrace
