// How long the current thread waits for the program of a game, besides the program's own limit for an answer. The
// window must not wait long, and a search that is asked to stop must not wait at all. Each thread has its own.
#pragma once

#include <atomic>
#include <limits>

namespace plytrace::own_game {

struct Patience {
    const std::atomic<bool>* stop = nullptr;  ///< ends the waiting; null: nothing does
    double seconds = std::numeric_limits<double>::infinity();
};

/// The current thread's; without a Waiting it is unlimited.
[[nodiscard]] const Patience& patience();

/// Sets the thread's patience while it exists. It must end on the same thread.
class Waiting {
  public:
    explicit Waiting(const Patience& patience);
    ~Waiting();
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

  private:
    Patience m_before;
};

/// The patience is over; the answer may still come. Thrown to the table, which knows the position.
struct OutOfPatience {};

/// Throws SearchStopped if the thread is asked to stop, or OutOfPatience if it has waited for that many seconds.
void check_patience(double waited);

}  // namespace plytrace::own_game
