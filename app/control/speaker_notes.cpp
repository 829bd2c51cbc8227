#include "app/control/speaker_notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "app/base/line_breaks.hpp"
#include "app/control/app_state.hpp"
#include "app/control/presenter.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

// Sizes at scale 1, in pixels. A sentence gets the first size at which it fits.
constexpr std::array<float, 7> kNowSizes = {34, 30, 27, 24, 21, 18, 16};
constexpr std::array<float, 4> kNextSizes = {22, 20, 18, 16};
constexpr float kPlaceSize = 18, kHeadingSize = 16, kClockSize = 34, kButtonSize = 18;
constexpr float kNotesMargin = 20, kClockWidth = 170, kHeadHeight = 48, kBetween = 14;
constexpr float kButtonWidth = 120, kButtonHeight = 44;  // large enough for a finger
constexpr float kNowShare = 0.58F;                       // of the height for both sentences
constexpr float kNotesLinePitch = 1.32F;                 // in ems
constexpr std::array<std::string_view, 2> kButtonActions = {"notes.clock", "notes.reset"};

/// Adds a text in the largest of the sizes at which it fits into the box; returns nothing of it that does not fit.
void add_fitting(DisplayList& list, const std::string& text, const Box& box, std::span<const float> sizes, float scale,
                 ThemeRole role) {
    std::vector<std::string> lines;
    float em = 0;
    for (const float size : sizes) {
        em = size * scale;
        lines = lines_within(text, box.width, em);
        if (static_cast<float>(lines.size()) * kNotesLinePitch * em <= box.height) break;
    }
    float baseline = box.y + em;
    for (const std::string& line : lines) {
        if (baseline > box.bottom()) break;
        list.emplace_back(DrawnText{
            {box.x, baseline}, TextAnchor::kStart, em, FontWeight::kRegular, {role}, text_within(line, box.width, em)});
        baseline += kNotesLinePitch * em;
    }
}

}  // namespace

void TalkClock::start(double now) {
    if (m_is_running) return;
    m_is_running = true;
    m_since = now;
}

void TalkClock::pause(double now) {
    m_before = seconds(now);
    m_is_running = false;
}

void TalkClock::reset(double now) {
    m_before = 0;
    m_since = now;
}

double TalkClock::seconds(double now) const {
    return m_before + (m_is_running ? std::max(0.0, now - m_since) : 0);
}

void toggle_notes(AppState& app) {
    app.notes.is_open = !app.notes.is_open;
}

void toggle_talk_clock(AppState& app) {
    TalkClock& clock = app.notes.clock;
    if (clock.is_running()) return clock.pause(app.host.seconds());
    clock.start(app.host.seconds());
}

void reset_talk_clock(AppState& app) {
    app.notes.clock.reset(app.host.seconds());
}

double seconds_until_notes_change(const AppState& app) {
    if (!app.notes.is_open || !app.notes.clock.is_running()) return std::numeric_limits<double>::infinity();
    const double seconds = app.notes.clock.seconds(app.host.seconds());
    return std::floor(seconds) + 1 - seconds;
}

std::string talk_time_text(double seconds) {
    const auto whole = static_cast<long>(std::clamp(seconds, 0.0, 359'999.0));
    const long hours = whole / 3600, minutes = whole / 60 % 60;
    if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
    return fmt::format("{}:{:02}", minutes, whole % 60);
}

NotesWords notes_words(const AppState& app) {
    NotesWords words;
    words.place = present_place(app);
    words.now = present_words(app).sentence;
    words.next_heading = app.language("notes.next");
    if (app.trace() == nullptr || app.document.hides_answer()) {
        words.next = app.language("notes.no_next");
    } else if (app.step() >= app.end()) {
        words.next = app.language("notes.end");
    } else {
        const Step next =
            next_stop(*app.trace(), app.document.judgement(), app.step(), app.step_kind, app.view.selected);
        words.next = sentence_at(app, next);
    }
    words.clock = talk_time_text(app.notes.clock.seconds(app.host.seconds()));
    words.buttons = {app.language(app.notes.clock.is_running() ? "notes.pause" : "notes.start"),
                     app.language("notes.reset")};
    return words;
}

NotesLayout lay_out_notes(float width, float height, float scale) {
    NotesLayout layout;
    layout.scale = scale;
    layout.whole = {0, 0, width, height};
    const auto px = [scale](float size) { return size * scale; };
    const float left = px(kNotesMargin), inner = std::max(0.0F, width - 2 * left);
    const float clock = std::min(px(kClockWidth), inner / 2);
    layout.place = {left, left, inner - clock - px(kBetween), px(kHeadHeight)};
    layout.clock = {left + inner - clock, left, clock, px(kHeadHeight)};
    const float top = layout.place.bottom() + px(kBetween);
    const float bottom = height - left - px(kButtonHeight);
    const float room = std::max(0.0F, bottom - px(kBetween) - top);
    layout.now = {left, top, inner, room * kNowShare};
    const float next = layout.now.bottom() + px(kBetween) + px(kHeadingSize) * kNotesLinePitch;
    layout.next = {left, next, inner, std::max(0.0F, bottom - px(kBetween) - next)};
    const float button = std::min(px(kButtonWidth), (inner - px(kBetween)) / 2);
    for (std::size_t i = 0; i < layout.buttons.size(); ++i)
        layout.buttons[i] = {left + static_cast<float>(i) * (button + px(kBetween)), bottom, button, px(kButtonHeight)};
    return layout;
}

DisplayList notes_drawing(const NotesWords& words, const NotesLayout& layout) {
    DisplayList list;
    const float scale = layout.scale;
    const auto rect_of = [](const Box& box) { return ScreenRect{box.x, box.y, box.right(), box.bottom()}; };
    list.emplace_back(DrawnBox{rect_of(layout.whole), 0, Paint{&Theme::card}, std::nullopt});
    const float place_em = kPlaceSize * scale, clock_em = kClockSize * scale;
    list.emplace_back(DrawnText{{layout.place.x, layout.place.y + clock_em},
                                TextAnchor::kStart,
                                place_em,
                                FontWeight::kRegular,
                                {&Theme::muted},
                                text_within(words.place, layout.place.width, place_em)});
    list.emplace_back(DrawnText{{layout.clock.right(), layout.clock.y + clock_em},
                                TextAnchor::kEnd,
                                clock_em,
                                FontWeight::kBold,
                                {&Theme::text},
                                words.clock});
    add_fitting(list, words.now, layout.now, kNowSizes, scale, &Theme::text);
    const float heading_em = kHeadingSize * scale, heading = layout.next.y - heading_em * 0.5F;
    const float line = layout.now.bottom() + kBetween / 2 * scale;
    list.emplace_back(DrawnLine{{layout.now.x, line}, {layout.now.right(), line}, {{&Theme::line}, 1}});
    list.emplace_back(DrawnText{{layout.next.x, heading},
                                TextAnchor::kStart,
                                heading_em,
                                FontWeight::kBold,
                                {&Theme::muted},
                                words.next_heading});
    add_fitting(list, words.next, layout.next, kNextSizes, scale, &Theme::text);
    for (std::size_t i = 0; i < layout.buttons.size(); ++i) {
        const ScreenRect rect = rect_of(layout.buttons[i]);
        const float em = kButtonSize * scale;
        list.emplace_back(DrawnBox{rect, 6 * scale, std::nullopt, Stroke{{&Theme::muted}, scale}});
        list.emplace_back(DrawnText{baseline_around(rect.center(), em),
                                    TextAnchor::kMiddle,
                                    em,
                                    FontWeight::kRegular,
                                    {&Theme::text},
                                    words.buttons[i]});
    }
    return list;
}

std::string_view notes_action_at(const NotesLayout& layout, ScreenPoint at) {
    for (std::size_t i = 0; i < layout.buttons.size(); ++i) {
        const Box& box = layout.buttons[i];
        if (at.x >= box.x && at.x < box.right() && at.y >= box.y && at.y < box.bottom()) return kButtonActions[i];
    }
    return "";
}

}  // namespace plytrace
