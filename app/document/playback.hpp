// The current step of the trace, and whether it plays. It has no clock: the window advances the time. A plain value,
// owned by the AppState; window's thread. Playing never starts by itself.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "search/trace/event.hpp"

namespace plytrace {

inline constexpr double kSlowestSpeed = 0.25;  ///< steps per second
inline constexpr double kFastestSpeed = 100000;

/// "0.5", "12": steps per second.
[[nodiscard]] std::string speed_text(double steps_per_second);

class Playback {
  public:
    [[nodiscard]] Step step() const { return m_step; }
    [[nodiscard]] bool is_playing() const { return m_is_playing; }
    [[nodiscard]] double speed() const { return m_speed; }

    /// For another document: the first step, paused.
    void reset();
    /// Goes to `step`, at most `end`, and pauses.
    void seek(Step step, Step end);
    void set_speed(double steps_per_second);
    void play() { m_is_playing = true, m_carry = 0; }
    void pause() { m_is_playing = false; }

    /// Advances by `seconds`: as many stops as the speed gives, each found by `next_stop`. Pauses at the last step if
    /// no more can follow (`may_grow` is false). One call takes at most a few milliseconds.
    void advance(double seconds, Step end, bool may_grow, const std::function<Step(Step)>& next_stop);

    /// The slider's position, 0 to 1, for a speed, and the inverse: logarithmic.
    [[nodiscard]] static double position_of_speed(double speed);
    [[nodiscard]] static double speed_at_position(double position);

  private:
    Step m_step = 0;
    bool m_is_playing = false;
    double m_speed = 2;
    double m_carry = 0;  ///< fraction of a stop that is due
};

/// Reads a step from 0 to `end`: digits, which may be in groups as in "18,297". Empty for anything else.
[[nodiscard]] std::optional<Step> parse_step(std::string_view typed, Step end);

}  // namespace plytrace
