// The speaker's notes, a window of their own: the sentence of this step, that of the next, and a clock. Their state,
// and what the window shows, as pure functions of it; the host opens the window. Window's thread.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "app/base/display_list.hpp"
#include "app/settings/window_layout.hpp"

namespace plytrace {

struct AppState;

/// A clock that can be stopped. Times are the host's monotonic seconds.
class TalkClock {
  public:
    void start(double now);
    void pause(double now);
    /// Back to 0; a running clock goes on.
    void reset(double now);
    [[nodiscard]] bool is_running() const { return m_is_running; }
    [[nodiscard]] double seconds(double now) const;

  private:
    bool m_is_running = false;
    double m_since = 0;   ///< when it was started last
    double m_before = 0;  ///< seconds that it had run before
};

struct SpeakerNotes {
    bool is_offered = true;  ///< the host can open a second window
    bool is_open = false;
    TalkClock clock;
};

/// Opens the notes, or closes them.
void toggle_notes(AppState& app);
/// Starts the clock, or stops it.
void toggle_talk_clock(AppState& app);
void reset_talk_clock(AppState& app);
/// The longest time for which the notes stay as they are without input; infinite if nothing changes.
[[nodiscard]] double seconds_until_notes_change(const AppState& app);

struct NotesWords {
    std::string place;         ///< "Two-ply tree · step 14 of 37"
    std::string now;           ///< the sentence of this step
    std::string next;          ///< and of the one that the next press of → shows
    std::string clock;         ///< "12:05", "1:02:05"
    std::string next_heading;  ///< above `next`
    std::array<std::string, 2> buttons;
};
[[nodiscard]] NotesWords notes_words(const AppState& app);

/// "0:07", "12:05", "1:02:05".
[[nodiscard]] std::string talk_time_text(double seconds);

/// Where everything is in a window of this size. `scale`: pixels per unit.
struct NotesLayout {
    float scale = 1;
    Box place, clock, now, next, whole;
    std::array<Box, 2> buttons;
};
[[nodiscard]] NotesLayout lay_out_notes(float width, float height, float scale);

[[nodiscard]] DisplayList notes_drawing(const NotesWords& words, const NotesLayout& layout);
/// The action of the button at this point; empty if there is none.
[[nodiscard]] std::string_view notes_action_at(const NotesLayout& layout, ScreenPoint at);

}  // namespace plytrace
