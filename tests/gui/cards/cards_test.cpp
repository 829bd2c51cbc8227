// At the sizes of projectors the whole content of each card is in sight, without scrolling.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <cfloat>
#include <string>
#include <vector>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/settings/card_arrangement.hpp"
#include "app/ui/widgets/typography.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// How far the card can be scrolled, in pixels.
float hidden_part(const char* card) {
    return card_window(card).ScrollMax.y;
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

TEST_CASE("no line of the code is cut off if it is wider than its card") {
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .lesson = "proof-numbers"});
    int seen = 0;
    for (int stage = 1; stage <= 8; ++stage) {
        REQUIRE(open_lesson(driver.app(), "proof-numbers", stage));
        driver.frames(4);
        if (driver.app().trace()->header().algorithm != "df-pn") continue;
        ++seen;
        INFO("stage " << stage << " at " << size.width << "x" << size.height);
        CHECK(hidden_part("pseudo_code") == 0);
        for (const DrawnLetter& letter : letters_of(card_window("pseudo_code"))) CHECK(letter.code_point != U'…');
    }
    CHECK(seen > 0);
}

TEST_CASE("the best line below the tree has the moves of the sentence") {
    Driver driver({.lesson = "two-ply"});
    driver.press({Key::kEnd});
    driver.frames(6);
    const ImGuiWindow& card = card_window("tree");
    CHECK(text_in(letters_of(card), card.InnerRect).find("bestlinea1~b1") != std::string::npos);
}

TEST_CASE("a best line without room for all its moves ends after one of them") {
    std::string tree = "1";
    for (int level = 10; level > 0; --level)
        tree = R"({"name":"Castle)" + std::to_string(level) + R"(","children":[)" + tree + ", 2]}";
    Driver driver({.width = 1280, .height = 720});
    REQUIRE(open_tree_text(driver.app(), tree, "long names"));
    driver.frames(4);
    driver.press({Key::kEnd});
    driver.frames(6);
    const std::vector<DrawnLetter> letters = letters_of(card_window("tree"));
    const auto last = std::find_if(letters.rbegin(), letters.rend(),
                                   [](const DrawnLetter& letter) { return letter.code_point == U'…'; });
    REQUIRE(last != letters.rend());
    REQUIRE(std::next(last) != letters.rend());
    CHECK(std::next(last)->code_point == U'→');
}

TEST_CASE("Narration and formula are shown in full at every step") {
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

TEST_CASE("The code's title says whether the search is at a leaf") {
    Driver driver({.lesson = "two-ply"});
    const auto title_at = [&driver](Step step) {
        driver.app().playback.seek(step, driver.app().end());
        driver.frames(3);
        const ImGuiWindow& card = card_window("pseudo_code");
        return text_in(letters_of(card), card.InnerRect);
    };
    CHECK(title_at(1).find("alpha-beta,ataMAXnode") != std::string::npos);
    CHECK(title_at(4).find("alpha-beta,ataleaf") != std::string::npos);
}

TEST_CASE("the words of every stage are in sight, and its title keeps clear of the buttons") {
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height});
    for (const Lesson& lesson : driver.app().lessons.all) {
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

TEST_CASE("the wide tree has the room of all cards to its left, whatever is searched, and gives it back") {
    for (const char* const lesson : {"deep-cuts", "sss", "mtd-f", "uct", "othello", "tic-tac-toe"}) {
        INFO(lesson);
        Driver driver({.lesson = lesson});
        const auto left_of_tree = [&] { return driver.widget("tree.canvas").rect.Min.x; };
        const float usual = left_of_tree();
        REQUIRE(run_action("view.wide_tree", driver.app()));
        driver.frames(2);
        CHECK(left_of_tree() < 40);
        CHECK(left_of_tree() < usual - 250);
        REQUIRE(run_action("view.wide_tree", driver.app()));
        driver.frames(2);
        CHECK(left_of_tree() == usual);
    }
}

TEST_CASE("a tree that is only partly in view offers the room of the cards to its left, and is then whole") {
    Driver driver({.width = 1280, .height = 720});
    const char* const tree = "(((((5 3) 7) (4 (9 1))) ((8 (2 6)) 10)) (((11 (-3 0)) (12 2)) ((6 4) (1 15) 7)))";
    REQUIRE(open_tree_text(driver.app(), tree, "exam"));
    driver.app().playback.seek(60, driver.app().end());
    driver.frames(3);
    CHECK(driver.find("tree.overview.fold"));
    driver.click("tree.width");
    driver.frames(3);
    CHECK(is_tree_wide(driver.app().settings.layout));
    CHECK_FALSE(driver.find("tree.overview.fold"));
    driver.click("tree.width");
    driver.frames(3);
    CHECK_FALSE(is_tree_wide(driver.app().settings.layout));
}

TEST_CASE("a wide tree whose search is refused keeps the link that opens the cards again") {
    Driver driver({.lesson = "othello"});
    const float usual = driver.widget("tree.canvas").rect.Min.x;
    driver.choose_in_menu("view.wide_tree");
    driver.frames(3);
    REQUIRE(is_tree_wide(driver.app().settings.layout));
    REQUIRE_FALSE(driver.find("board.squares"));
    SearchOptions options = driver.app().document.options();
    options.depth = kNoDepthLimit;  // Othello cannot be searched to its end
    driver.app().document.set_options(options);
    driver.frames(3);
    REQUIRE(driver.app().trace() == nullptr);

    driver.click("tree.width");
    driver.frames(3);
    CHECK_FALSE(is_tree_wide(driver.app().settings.layout));
    CHECK(driver.find("board.squares"));
    CHECK_FALSE(driver.find("tree.width"));  // there is no tree that wants more room
    driver.app().document.undo();
    driver.frames(3);
    CHECK(driver.widget("tree.canvas").rect.Min.x == usual);
}

TEST_CASE("lines break between terms, and never inside of one") {
    Driver driver;
    driver.frames(2);
    ImFont* const font = ImGui::GetIO().Fonts->Fonts[0];
    constexpr float kEm = 16;
    const std::string text = "= max(3, w, x, …)   with w ≤ 5, x ≥ -12 in (α, β) and then α = 3 < β";
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
            CHECK_FALSE(line.ends_with("(α,"));
            ++breaks;
        }
    }
    CHECK(breaks > 50);
}

}  // namespace UNITY_ID
