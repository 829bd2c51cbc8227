#include "app/desktop/own_game/patience.hpp"

#include <utility>

#include "search/trace/sink.hpp"

namespace plytrace::own_game {

namespace {

thread_local Patience threads_patience;

}  // namespace

const Patience& patience() {
    return threads_patience;
}

Waiting::Waiting(const Patience& patience) : m_before(std::exchange(threads_patience, patience)) {}

Waiting::~Waiting() {
    threads_patience = m_before;
}

void check_patience(double waited) {
    const Patience& now = threads_patience;
    if (now.stop != nullptr && now.stop->load(std::memory_order_relaxed)) throw SearchStopped();
    if (waited >= now.seconds) throw OutOfPatience();
}

}  // namespace plytrace::own_game
