// What must not outlive the program if a signal ends it: a file with a temporary name, or another program that it has
// started. The signal then has its usual effect. A signal that is ignored (nohup) or blocked (quit_signals.hpp) is left
// alone. Any thread.
#pragma once

#include <functional>
#include <string>
#include <utility>

namespace plytrace {

class SignalGuard {
  public:
    SignalGuard() = default;
    /// The file is removed.
    [[nodiscard]] static SignalGuard of_file(const std::string& path);
    /// All processes of the group are killed. `start` starts it and returns its number, or -1 if that fails; a signal
    /// that comes in the meantime waits.
    [[nodiscard]] static SignalGuard of_process_group(const std::function<int()>& start);
    /// From here on, the file or the group is left alone.
    ~SignalGuard() { release(); }
    SignalGuard(SignalGuard&& other) noexcept : m_place(std::exchange(other.m_place, -1)) {}
    SignalGuard& operator=(SignalGuard&& other) noexcept {
        std::swap(m_place, other.m_place);
        return *this;
    }

    void release();

  private:
    explicit SignalGuard(int place) : m_place(place) {}
    int m_place = -1;  ///< in the handler's table; -1: nothing is guarded
};

}  // namespace plytrace
