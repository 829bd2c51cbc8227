#include "app/document/playback.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/core/number_text.hpp"

namespace plytrace {

std::string speed_text(double steps_per_second) {
    return fmt::format("{:.{}f}", steps_per_second, steps_per_second < 10 ? 1 : 0);
}

namespace {

constexpr double kMostStopsAtOnce = 5000;
constexpr double kLongestPause = 0.25;  ///< seconds per frame that count, so that a suspended window does not leap

}  // namespace

void Playback::reset() {
    m_step = 0;
    m_is_playing = false;
    m_carry = 0;
}

void Playback::seek(Step step, Step end) {
    m_step = std::min(step, end);
    m_is_playing = false;
    m_carry = 0;
}

void Playback::set_speed(double steps_per_second) {
    m_speed = std::clamp(steps_per_second, kSlowestSpeed, kFastestSpeed);
}

void Playback::advance(double seconds, Step end, bool may_grow, const std::function<Step(Step)>& next_stop) {
    if (!m_is_playing) return;
    m_carry = std::min(m_carry + m_speed * std::min(seconds, kLongestPause), kMostStopsAtOnce);
    for (; m_carry >= 1 && m_step < end; m_carry -= 1) m_step = std::clamp(next_stop(m_step), m_step + 1, end);
    if (m_step < end) return;
    m_step = end;
    m_carry = 0;
    if (!may_grow) m_is_playing = false;
}

double Playback::position_of_speed(double speed) {
    return std::clamp(std::log(speed / kSlowestSpeed) / std::log(kFastestSpeed / kSlowestSpeed), 0.0, 1.0);
}

double Playback::speed_at_position(double position) {
    return kSlowestSpeed * std::pow(kFastestSpeed / kSlowestSpeed, std::clamp(position, 0.0, 1.0));
}

std::optional<Step> parse_step(std::string_view typed, Step end) {
    std::string digits(typed);
    std::erase_if(digits, [](char c) { return c == ' ' || c == ','; });
    const auto step = whole_number<Step>(digits);
    return step && *step <= end ? step : std::nullopt;
}

}  // namespace plytrace
