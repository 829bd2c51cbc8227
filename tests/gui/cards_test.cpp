// At the sizes of projectors what is on a card is all in sight: none has to be scrolled.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/model/control/commands.hpp"
#include "app/model/control/why_commands.hpp"
#include "app/panels/widgets/type.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// The card's window; a card that is not there fails the test.
const ImGuiWindow& window_of(const char* card) {
    const std::string start = "shell/" + std::string(card) + "_";
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->WasActive && std::string_view(window->Name).substr(0, start.size()) == start) return *window;
    }
    FAIL("no card " << card);
    std::abort();
}

/// How far the card can be scrolled, in pixels.
float hidden_part(const char* card) {
    return window_of(card).ScrollMax.y;
}

/// Where what the card has drawn between these heights stands: corner by corner, letter by letter.
std::vector<ImVec2> corners_drawn(const char* card, float top, float bottom) {
    std::vector<ImVec2> corners;
    for (const ImDrawVert& vertex : window_of(card).DrawList->VtxBuffer) {
        if (vertex.pos.y >= top && vertex.pos.y < bottom) corners.push_back(vertex.pos);
    }
    return corners;
}
bool are_same(const std::vector<ImVec2>& a, const std::vector<ImVec2>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](ImVec2 left, ImVec2 right) { return left.x == right.x && left.y == right.y; });
}

/// How tall the first letter below the card's title is, in pixels. The title's is the first one at the left edge.
float first_letter(const char* card) {
    const ImGuiWindow& window = window_of(card);
    const ImVector<ImDrawVert>& all = window.DrawList->VtxBuffer;
    int lines = 0;
    for (int i = 0; i + 3 < all.Size; ++i) {
        const ImVec2 a = all[i].pos, b = all[i + 1].pos, c = all[i + 2].pos, d = all[i + 3].pos;
        const bool is_box = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x && a.y < c.y;
        const bool has_picture = all[i].uv.x != all[i + 2].uv.x && all[i].uv.y != all[i + 2].uv.y;
        const bool is_at_left = std::abs(a.x - window.DC.CursorStartPos.x) < 3;
        if (is_box && has_picture && is_at_left && ++lines == 2) return c.y - a.y;
    }
    return 0;
}

struct Size {
    int width, height;
};

}  // namespace

TEST_CASE("no card of a lesson has hidden rows") {
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    struct Shown {
        const char* lesson;
        std::vector<const char*> cards;
    };
    const Shown shown =
        GENERATE(Shown{"two-ply", {"search", "pseudo_code", "counters"}},
                 Shown{"lines-of-action", {"search", "narration", "pseudo_code", "evaluation", "counters"}},
                 Shown{"othello", {"search", "pseudo_code", "evaluation", "counters"}},
                 Shown{"table", {"search", "pseudo_code", "comparison", "counters"}},
                 Shown{"table-counts", {"search", "comparison"}}, Shown{"pig", {"search", "pseudo_code"}},
                 Shown{"shallow-pruning", {"search", "pseudo_code"}});
    Driver driver({.width = size.width, .height = size.height, .lesson = shown.lesson});
    driver.press({Key::kEnd});
    driver.frames(6);
    for (const char* card : shown.cards) {
        INFO(shown.lesson << ", " << card << " at " << size.width << "x" << size.height);
        CHECK(hidden_part(card) == 0);
    }
}

TEST_CASE("what happens, and the tree as a formula, are told whole at every step") {
    struct Told {
        const char *lesson, *card;
        Size size;
    };
    const Told told =
        GENERATE(Told{"two-ply", "expression", {1280, 720}}, Told{"two-ply", "narration", {1280, 720}},
                 Told{"deep-cuts", "expression", {1280, 720}}, Told{"othello", "narration", {1920, 1080}});
    Driver driver({.width = told.size.width, .height = told.size.height, .lesson = told.lesson});
    const Step end = driver.app().end();
    for (Step t = 0; t <= end; ++t) {
        driver.app().playback.seek(t, end);
        driver.frames(3);
        INFO(told.lesson << ", " << told.card << " at step " << t);
        CHECK(hidden_part(told.card) == 0);
    }
}

TEST_CASE("the words of every stage are in sight, and its title keeps clear of the buttons") {
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height});
    for (const Lesson& lesson : driver.app().lessons) {
        for (int stage = 1; stage <= static_cast<int>(lesson.stages.size()); ++stage) {
            INFO(lesson.id << ", stage " << stage << " at " << size.width << "x" << size.height);
            REQUIRE(open_lesson(driver.app(), lesson.id, stage));
            driver.frames(3);
            CHECK(hidden_part("lesson") == 0);
            int titles = 0;
            for (const Widget& widget : driver.widgets()) {
                if (widget.label != "card.title" || widget.window.find("shell/lesson_") == std::string::npos) continue;
                CHECK(widget.rect.Max.x < driver.widget("lesson.previous").rect.Min.x);
                ++titles;
            }
            CHECK(titles == 1);
        }
    }
}

TEST_CASE("a card closes, opens from the menu, grows, and all of it is remembered") {
    Driver driver({.lesson = "deep-cuts"});
    const auto has_card = [&](const char* card) {
        const std::string start = "shell/" + std::string(card) + "_";
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            if (window->Active && std::string_view(window->Name).substr(0, start.size()) == start) return true;
        }
        return false;
    };
    const auto height_of = [&](const char* card) {
        const std::string start = "shell/" + std::string(card) + "_";
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            if (window->Active && std::string_view(window->Name).substr(0, start.size()) == start)
                return window->Size.y;
        }
        return 0.0F;
    };
    const auto settings_kept = [&] { return *parse_settings(settings_text(driver.app().settings)); };
    const ImVec2 on_counters = driver.widget("counters.nodes").rect.GetCenter();
    driver.move_to(on_counters);
    driver.frames(2);
    const float before = height_of("counters");
    driver.click("card.larger.counters");
    driver.frames(2);
    CHECK(height_of("counters") > before);
    CHECK(settings_kept().layout.large_cards.contains("counters"));

    driver.move_to(driver.widget("counters.nodes").rect.GetCenter());
    driver.frames(2);
    driver.click("card.close.counters");
    driver.move_to({5, 5});
    driver.frames(2);
    CHECK_FALSE(has_card("counters"));
    CHECK(settings_kept().layout.closed_cards.contains("counters"));

    driver.click("menu.view");
    driver.move_to(driver.widget("view/cards").rect.GetCenter());
    driver.frames(30);  // a submenu opens after a moment
    driver.click("card.counters");
    driver.frames(2);
    CHECK(has_card("counters"));
    CHECK(settings_kept().layout.closed_cards.empty());
}

TEST_CASE("a column without cards leaves its room to the tree") {
    Driver driver({.lesson = "deep-cuts"});
    const float before = driver.widget("tree.canvas").rect.GetWidth();
    for (const char* card : {"expression", "board", "search"}) driver.app().settings.layout.closed_cards.insert(card);
    driver.frames(2);
    CHECK(driver.widget("tree.canvas").rect.GetWidth() > before + 300);
}

TEST_CASE("the heads of the counters' columns stay where they are, and the numbers below them fit") {
    const char* lesson = GENERATE("two-ply", "table-counts", "othello");
    Driver driver({.width = 1280, .height = 720, .lesson = lesson});
    const Step end = driver.app().end();
    std::vector<ImVec2> heads;
    float right_end = 0;
    for (int part = 0; part <= 12; ++part) {
        driver.app().playback.seek(end * static_cast<Step>(part) / 12, end);
        driver.frames(3);
        INFO(lesson << ", part " << part);
        const ImRect row = driver.widget("counters.nodes").rect;
        const std::vector<ImVec2> heads_now = corners_drawn("counters", -FLT_MAX, row.Min.y);
        float right_now = 0;
        for (const ImVec2 corner : corners_drawn("counters", row.Min.y, row.Max.y))
            right_now = std::max(right_now, corner.x);
        REQUIRE_FALSE(heads_now.empty());
        CHECK(right_now <= row.Max.x);
        if (part > 0) {
            CHECK(are_same(heads_now, heads));
            CHECK(right_now == right_end);
        }
        heads = heads_now;
        right_end = right_now;
    }
}

TEST_CASE("the answer to Why? keeps the size of its letters from step to step") {
    const char* lesson = GENERATE("two-ply", "deep-cuts");
    const double scale = GENERATE(1.0, 1.25, 1.5);
    CAPTURE(scale);
    Driver driver({.width = 1280, .height = 720, .scale = scale, .lesson = lesson});
    AppState& app = driver.app();
    const Step end = app.end();
    for (NodeId node = 0; node < std::min<NodeId>(app.trace()->node_count(), 8); ++node) {
        app.view.why = node;
        float letter = 0;
        for (Step t = 0; t <= end; ++t) {
            app.playback.seek(t, end);
            driver.frames(2);
            INFO(lesson << ", node " << node << " at step " << t);
            if (t == 0) letter = first_letter("narration");
            REQUIRE(letter > 0);
            CHECK(first_letter("narration") == letter);
            if (scale == 1) CHECK(hidden_part("narration") == 0);
        }
    }
}

TEST_CASE("lines break between terms, and never inside of one") {
    Driver driver;
    driver.frames(2);
    ImFont* const font = ImGui::GetIO().Fonts->Fonts[0];
    constexpr float kEm = 16;
    const std::string text = "= max(3, w, x, …)   with w ≤ 5, x ≥ -12 and then α = 3 < β";
    const auto width_of_text = [&](std::string_view part) {
        return font->CalcTextSizeA(kEm, FLT_MAX, 0, part.data(), part.data() + part.size()).x;
    };
    const float least = width_of_text("and then α = 3 < β");
    int breaks = 0;
    for (float width = least; width < width_of_text(text); width += 3) {
        const char* const end = text.data() + text.size();
        for (const char* at = text.data(); at < end;) {
            const char* const stop = line_end(font, kEm, at, end, width);
            const std::string_view line(at, static_cast<std::size_t>(stop - at));
            INFO(width << ": " << line);
            CHECK(width_of_text(line) <= width);
            for (at = stop; at < end && *at == ' ';) ++at;
            if (at == end) break;
            const std::string_view rest(at, static_cast<std::size_t>(end - at));
            for (const std::string_view sign : {"=", "<", "≤", "≥"}) {
                CHECK_FALSE(line.ends_with(sign));
                CHECK_FALSE(rest.starts_with(sign));
            }
            ++breaks;
        }
    }
    CHECK(breaks > 50);
}
