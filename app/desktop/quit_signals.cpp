#include "app/desktop/quit_signals.hpp"

#include <pthread.h>

#include <csignal>
#include <utility>

namespace plytrace {

QuitSignals::QuitSignals() {
    sigemptyset(&m_signals);
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        struct sigaction action {};
        if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
        sigaddset(&m_signals, signal);
        m_has_signals = true;
    }
    // Threads inherit this, so that only ours is interrupted.
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
}

QuitSignals::~QuitSignals() {
    stop_listening();
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void QuitSignals::listen(std::function<void()> wake) {
    if (!m_has_signals) return;
    m_wake = std::move(wake);
    m_thread = std::thread([this] { wait_for_signals(); });
}

void QuitSignals::stop_listening() {
    if (!m_thread.joinable()) return;
    m_is_stopping = true;
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        if (sigismember(&m_signals, signal) != 1) continue;
        pthread_kill(m_thread.native_handle(), signal);  // ends its wait
        break;
    }
    m_thread.join();
}

void QuitSignals::wait_for_signals() {
    for (;;) {
        int signal = 0;
        if (sigwait(&m_signals, &signal) != 0) return;
        if (m_is_stopping) return;
        if (m_is_asked.exchange(true)) {  // a second request does not wait
            pthread_sigmask(SIG_UNBLOCK, &m_signals, nullptr);
            std::raise(signal);
        }
        m_wake();
    }
}

}  // namespace plytrace
