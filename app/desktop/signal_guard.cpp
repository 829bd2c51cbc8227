#include "app/desktop/signal_guard.hpp"

#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>

namespace plytrace {
namespace {

/// A handler may neither lock nor allocate, so the table has a fixed size. What finds no place is not guarded.
constexpr int kPlaces = 64;

enum class Guarded { kNothing, kBeingChanged, kFile, kProcessGroup };

struct Place {
    std::atomic<Guarded> what{Guarded::kNothing};
    std::array<char, PATH_MAX> path{};
    int group = 0;
};
static_assert(std::atomic<Guarded>::is_always_lock_free);

std::array<Place, kPlaces> g_places;

constexpr int kMostPauses = 100;  ///< of 10 milliseconds each

/// What the place guards, once another thread has entered it.
[[nodiscard]] Guarded entered(const Place& place) {
    constexpr timespec kPause{0, 10'000'000};
    Guarded what = place.what.load(std::memory_order_acquire);
    for (int pauses = kMostPauses; pauses > 0 && what == Guarded::kBeingChanged; --pauses) {
        nanosleep(&kPause, nullptr);
        what = place.what.load(std::memory_order_acquire);
    }
    return what;
}

void end_what_is_guarded(int signal) {
    for (Place& place : g_places) {
        const Guarded what = entered(place);
        if (what == Guarded::kFile) (void)unlink(place.path.data());
        if (what == Guarded::kProcessGroup) (void)kill(-place.group, SIGKILL);
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);  // takes effect when the handler returns
}

/// Handles the signals that end a program by default and that somebody may send, as far as nothing else does.
bool handle_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU}) {
        struct sigaction action {};
        if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = end_what_is_guarded;
        sigaction(signal, &action, nullptr);
    }
    return true;
}

/// The number of a place that nobody else uses; -1: there is none.
int take_place() {
    [[maybe_unused]] static const bool are_handled = handle_signals();
    for (int i = 0; i < kPlaces; ++i) {
        Guarded free = Guarded::kNothing;
        if (g_places[static_cast<std::size_t>(i)].what.compare_exchange_strong(free, Guarded::kBeingChanged)) return i;
    }
    return -1;
}

}  // namespace

SignalGuard SignalGuard::of_file(const std::string& path) {
    if (path.size() >= PATH_MAX) return {};
    const int number = take_place();
    if (number < 0) return {};
    Place& place = g_places[static_cast<std::size_t>(number)];
    std::memcpy(place.path.data(), path.c_str(), path.size() + 1);
    place.what.store(Guarded::kFile, std::memory_order_release);
    return SignalGuard(number);
}

SignalGuard SignalGuard::of_process_group(const std::function<int()>& start) {
    sigset_t all, before;  // the handler must not wait for this thread while it interrupts it
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const int number = take_place(), group = start();
    SignalGuard guard(number);
    if (number >= 0 && group >= 0) {
        Place& place = g_places[static_cast<std::size_t>(number)];
        place.group = group;
        place.what.store(Guarded::kProcessGroup, std::memory_order_release);
    } else {
        guard.release();
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return guard;
}

void SignalGuard::release() {
    if (m_place < 0) return;
    g_places[static_cast<std::size_t>(std::exchange(m_place, -1))].what.store(Guarded::kNothing,
                                                                              std::memory_order_release);
}

}  // namespace plytrace
