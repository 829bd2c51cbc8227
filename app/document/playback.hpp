// Where in the trace we are, and whether it plays. Knows no clock: the shell lets time pass. A plain value, owned by
// the AppState; window's thread. Nothing plays on its own at start.
#pragma once

#include <functional>

#include "search/trace/event.hpp"

namespace plytrace {

inline constexpr double kSlowestSpeed = 0.25;  ///< steps a second
inline constexpr double kFastestSpeed = 100000;

class Playback {
  public:
    [[nodiscard]] Step step() const { return m_step; }
    [[nodiscard]] bool is_playing() const { return m_is_playing; }
    [[nodiscard]] double speed() const { return m_speed; }

    /// At another document: the first step, at rest.
    void reset();
    /// Goes to `step`, at most `end`, and stops playing.
    void seek(Step step, Step end);
    void set_speed(double steps_per_second);
    void play() { m_is_playing = true, m_carry = 0; }
    void pause() { m_is_playing = false; }

    /// Lets `seconds` pass: as many stops as the speed says, each found by `next_stop`. Playing ends at the last step
    /// once nothing can follow it (`may_grow` is false). Many stops in one call take no more than a few milliseconds.
    void advance(double seconds, Step end, bool may_grow, const std::function<Step(Step)>& next_stop);

    /// The slider's position from 0 to 1 for a speed, and back: logarithmic.
    [[nodiscard]] static double position_of_speed(double speed);
    [[nodiscard]] static double speed_at_position(double position);

  private:
    Step m_step = 0;
    bool m_is_playing = false;
    double m_speed = 2;
    double m_carry = 0;  ///< stops that are due, less than one
};

}  // namespace plytrace
