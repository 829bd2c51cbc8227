// The speaker's notes: their sentences are those of the window at this step and at the next, their clock can be
// stopped, and everything in them is inside a window of any size.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/control/actions.hpp"
#include "app/control/presenter.hpp"
#include "app/control/speaker_notes.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/english.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("The next sentence of the notes is the one that the next press of the right arrow shows", "[notes]") {
    for (const char* link : {"#v=1&lesson=two-ply&step=0", "#v=1&lesson=aima-frames&stage=2"}) {
        for (const StepKind kind : {StepKind::kEvent, StepKind::kCutoff, StepKind::kTextbookFrame}) {
            SearchedWindow window;
            AppState& app = window.app;
            open_or_fail(app, link);
            app.step_kind = kind;
            std::string promised;
            int steps = 0;
            while (app.step() < app.end()) {
                const NotesWords words = notes_words(app);
                INFO(link << ", step " << app.step());
                if (steps > 0) CHECK(words.now == promised);
                CHECK(words.now == present_words(app).sentence);
                CHECK(words.place == present_place(app));
                promised = words.next;
                REQUIRE(run_action("step.forward", app));
                ++steps;
            }
            CHECK(steps > 0);
            CHECK(notes_words(app).now == promised);
            CHECK(notes_words(app).next == english()("notes.end"));
        }
    }
}

TEST_CASE("The clock of the notes runs from the presentation's beginning until it is stopped", "[notes]") {
    SearchedWindow window;
    AppState& app = window.app;
    double now = 100;
    app.host.clock = [&now] { return now; };
    open_or_fail(app, "#v=1&lesson=two-ply");
    CHECK(notes_words(app).clock == "0:00");
    start_presenting(app);
    now += 65;
    CHECK(notes_words(app).clock == "1:05");
    toggle_talk_clock(app);
    now += 1000;
    CHECK(notes_words(app).clock == "1:05");
    toggle_talk_clock(app);
    now += 5;
    CHECK(notes_words(app).clock == "1:10");
    stop_presenting(app);  // the talk goes on
    now += 10;
    CHECK(notes_words(app).clock == "1:20");
    start_presenting(app);
    CHECK(notes_words(app).clock == "1:20");
    reset_talk_clock(app);
    CHECK(notes_words(app).clock == "0:00");
    now += 3;
    CHECK(notes_words(app).clock == "0:03");  // a running clock goes on
    now -= 50;
    CHECK(notes_words(app).clock == "0:00");
}

TEST_CASE("Times of a talk are minutes and seconds, with hours from the first one on", "[notes]") {
    CHECK(talk_time_text(0) == "0:00");
    CHECK(talk_time_text(59.99) == "0:59");
    CHECK(talk_time_text(60) == "1:00");
    CHECK(talk_time_text(3599.5) == "59:59");
    CHECK(talk_time_text(3600) == "1:00:00");
    CHECK(talk_time_text(7325) == "2:02:05");
    CHECK(talk_time_text(-5) == "0:00");
}

TEST_CASE("Open notes with a running clock change at its next second", "[notes]") {
    SearchedWindow window;
    AppState& app = window.app;
    double now = 7.25;
    app.host.clock = [&now] { return now; };
    CHECK(seconds_until_notes_change(app) > 1e9);
    toggle_talk_clock(app);
    CHECK(seconds_until_notes_change(app) > 1e9);
    toggle_notes(app);
    now += 2.25;
    CHECK(seconds_until_notes_change(app) == 0.75);
    toggle_talk_clock(app);
    CHECK(seconds_until_notes_change(app) > 1e9);
}

TEST_CASE("Everything in the notes is inside their window, and their texts do not overlap", "[notes]") {
    SearchedWindow window;
    AppState& app = window.app;
    open_or_fail(app, "#v=1&lesson=deep-cuts&step=end");
    for (const auto& [width, height] :
         {std::pair{360.0F, 280.0F}, {760.0F, 520.0F}, {1280.0F, 720.0F}, {3840.0F, 2160.0F}, {600.0F, 1600.0F}}) {
        for (const float scale : {1.0F, 1.5F, 2.0F}) {
            if (width < 360 * scale || height < 280 * scale) continue;
            INFO(width << " x " << height << ", scale " << scale);
            const NotesLayout layout = lay_out_notes(width, height, scale);
            NotesWords words = notes_words(app);
            for (int i = 0; i < 5; ++i) words.now += " " + words.now;
            words.next = words.now;
            std::vector<ScreenRect> texts;
            for (const DrawnItem& item : notes_drawing(words, layout)) {
                const auto* const text = std::get_if<DrawnText>(&item);
                if (text == nullptr) continue;
                const float length = text_width(text->text, text->em, text->weight);
                const float before = text->anchor == TextAnchor::kStart    ? 0
                                     : text->anchor == TextAnchor::kMiddle ? length / 2
                                                                           : length;
                const float left = text->baseline.x - before;
                const ScreenRect rect{left, text->baseline.y - text->em * kCapHeight, left + length, text->baseline.y};
                INFO(text->text);
                CHECK(text->em >= 16 * scale);
                CHECK(rect.left >= 0);
                CHECK(rect.right <= width);
                CHECK(rect.top >= 0);
                CHECK(rect.bottom <= height);
                for (const ScreenRect& other : texts) CHECK_FALSE(rect.overlaps(other));
                texts.push_back(rect);
            }
            CHECK(texts.size() > 6);
        }
    }
}

TEST_CASE("A click on a button of the notes runs its action, and a click elsewhere none", "[notes]") {
    const NotesLayout layout = lay_out_notes(760, 520, 1);
    const auto middle = [](const Box& box) { return ScreenPoint{box.x + box.width / 2, box.y + box.height / 2}; };
    CHECK(notes_action_at(layout, middle(layout.buttons[0])) == "notes.clock");
    CHECK(notes_action_at(layout, middle(layout.buttons[1])) == "notes.reset");
    CHECK(notes_action_at(layout, middle(layout.now)).empty());
    CHECK(notes_action_at(layout, {-5, -5}).empty());
    for (const Box& button : layout.buttons) CHECK(button.height >= 44);
}

}  // namespace UNITY_ID
