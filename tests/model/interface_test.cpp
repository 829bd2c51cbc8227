// The small models of the window: theme, language, settings, playback, layout, lessons.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>

#include "app/base/chord.hpp"
#include "app/base/language.hpp"
#include "app/base/theme.hpp"
#include "app/control/actions.hpp"
#include "app/document/lesson.hpp"
#include "app/document/playback.hpp"
#include "app/settings/settings.hpp"
#include "app/settings/window_layout.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Approx;

namespace {

[[nodiscard]] std::string asset(const std::string& path) {
    std::ifstream in(std::string(PLYTRACE_SOURCE_DIR) + "/assets/" + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

[[nodiscard]] double luminance(Color color) {
    const auto linear = [](std::uint8_t channel) {
        const double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

/// Relative luminance contrast of two opaque colours as WCAG defines it: 1 (equal) to 21 (black on white).
[[nodiscard]] double contrast(Color a, Color b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

[[nodiscard]] Theme theme_of(std::string_view name) {
    const auto theme = parse_theme(asset("themes/" + std::string(name) + ".json"));
    INFO(name);
    REQUIRE(theme);
    return *theme;
}

}  // namespace

TEST_CASE("The dark theme's file agrees with the built-in theme") {
    const Theme theme = theme_of("dark");
    const Theme fallback;
    for (const ThemeColor& color : theme_colors()) {
        INFO(color.name);
        CHECK(theme.*(color.field) == fallback.*(color.field));
    }
}

TEST_CASE("words can be read in every theme") {
    const Theme theme = theme_of(GENERATE("dark", "light", "colour-vision", "print"));
    INFO(theme.name);
    for (const Color ground : {theme.ground, theme.card, theme.raised}) {
        CHECK(contrast(theme.text, ground) >= 7);
        CHECK(contrast(theme.muted, ground) >= 4.5);
    }
    CHECK(contrast(theme.accent, theme.card) >= 4.5);
    CHECK(contrast(theme.on_accent, theme.accent) >= 4.5);
    CHECK(contrast(theme.best, theme.best_fill) >= 4.5);
    CHECK(contrast(theme.cut_text, theme.cut_fill) >= 4.5);
    CHECK(contrast(theme.cut, theme.card) >= 3);
    CHECK(contrast(theme.believed_text, theme.believed_fill) >= 4.5);
    CHECK(contrast(theme.believed, theme.card) >= 4.5);
    // Solved nodes of proof-number searches, their names, and the two kinds beside each other.
    CHECK(contrast(theme.best, theme.card) >= 3);
    CHECK(contrast(theme.node_text, theme.best_fill) >= 4.5);
    CHECK(contrast(theme.node_text, theme.cut_fill) >= 4.5);
    CHECK(contrast(theme.node_max, theme.card) >= 3);
    CHECK(contrast(theme.node_min, theme.card) >= 3);
    CHECK(contrast(theme.node_text, theme.node_max_fill) >= 4.5);
    CHECK(contrast(theme.node_text, theme.node_min_fill) >= 4.5);
    CHECK(contrast(theme.node_chance, theme.card) >= 4.5);
    for (const PlayerColors& player : player_colors()) {
        CHECK(contrast(theme.*player.stroke, theme.card) >= 3);
        CHECK(contrast(theme.node_text, theme.*player.fill) >= 4.5);
    }
    CHECK(contrast(theme.faint, theme.card) >= 2.4);
}

TEST_CASE("the theme for print can be read without colours") {
    const Theme theme = theme_of("print");
    // The light that a colour gives, from 0 for black to 1 for white: what a copier makes of it.
    const auto luminance = [](Color color) { return 1.05 / contrast(color, rgb(0xFFFFFF)) - 0.05; };
    const auto grey = [&](Color color) { return std::pow(luminance(color), 1 / 2.2); };
    CHECK(theme.card == rgb(0xFFFFFF));
    for (const Color fill : {theme.node_max_fill, theme.node_min_fill, theme.node_chance_fill, theme.node_leaf_fill,
                             theme.chip_fill, theme.chip_window, theme.best_fill, theme.cut_fill, theme.raised}) {
        CHECK(luminance(fill) >= 0.8);
        CHECK(contrast(theme.node_text, fill) >= 7);
    }
    for (const PlayerColors& player : player_colors()) {
        CHECK(luminance(theme.*player.fill) >= 0.8);
        CHECK(contrast(theme.*player.stroke, theme.card) >= 7);
    }
    for (const Color words : {theme.best, theme.cut_text, theme.error, theme.muted, theme.text}) {
        for (const Color fill : {theme.chip_fill, theme.best_fill, theme.cut_fill, theme.card})
            CHECK(contrast(words, fill) >= 7);
    }
    // Boards: white squares with dark lines, words and marks; the best value is on a lighter plate than its words.
    CHECK(theme.board_ground == rgb(0xFFFFFF));
    CHECK(contrast(theme.board_line, theme.board_ground) >= 7);
    CHECK(contrast(theme.board_mark, theme.board_ground) >= 7);
    CHECK(contrast(theme.board_disc_dark, theme.board_disc_light) >= 14);
    // Branches: on the best line, searched, not reached.
    CHECK(grey(theme.edge_best) + 0.15 <= grey(theme.edge_done));
    CHECK(grey(theme.edge_done) + 0.15 <= grey(theme.edge_dim));
    CHECK(contrast(theme.edge_dim, theme.card) >= 2);
}

TEST_CASE("A malformed theme is rejected with a reason") {
    const std::string good = asset("themes/dark.json");
    const auto broken = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        const auto theme = parse_theme(text);
        return theme ? std::string() : theme.error().text();
    };
    CHECK(parse_theme("").error().text() == "a theme is a JSON object");
    CHECK(broken("\"ground\"", "\"grund\"") == "no colour is called \"grund\"");
    CHECK(broken("#12161C", "#12161") == "colour \"ground\" is not written as \"#RRGGBB\"");
    CHECK(broken("\"name\"", "\"nome\"") == "a theme has a \"name\"");
    CHECK(broken("false", "0") == "a theme says if it is \"light\"");
}

TEST_CASE("colours are read exactly") {
    CHECK(parse_color("#4fB3Ff") == rgb(0x4FB3FF));
    CHECK(parse_color("#4FB3FF80") == Color{0x4F, 0xB3, 0xFF, 0x80});
    for (const char* text : {"", "4FB3FF", "#4FB3F", "#4FB3FG", "#4FB3FF8", "#4FB3FF800"})
        CHECK_FALSE(parse_color(text));
    CHECK(contrast(rgb(0), rgb(0xFFFFFF)) == Approx(21));
}

TEST_CASE("a language gives texts, keys where there is none, and puts arguments in") {
    const auto language = parse_language(R"({"a": "one {0} two {1}", "b": "{9}"})");
    REQUIRE(language);
    CHECK(language->with("a", {"x", "y"}) == "one x two y");
    CHECK(language->with("b", {"x"}) == "{9}");
    CHECK(std::string((*language)("none")) == "none");
    CHECK_FALSE(parse_language("[]"));
    CHECK_FALSE(parse_language(R"({"a": 1})"));
    CHECK(parse_language(asset("languages/en.json")));
}

TEST_CASE("With fingers, words say tap and name no keys") {
    auto language = parse_language(asset("languages/en.json"));
    REQUIRE(language);
    REQUIRE_FALSE(language->touched_texts().empty());
    for (const auto& [key, text] : language->touched_texts()) {
        INFO(key);
        CHECK(language->has(key));
        for (const char* word : {"click", "Click", "ress ", "key", "Enter"})
            CHECK(text.find(word) == std::string::npos);
    }
    for (const auto& [key, text] : language->texts()) {
        INFO(key);
        const bool is_hint = key.find(".hint") != std::string::npos && key.find(".tip.") == std::string::npos;
        if (is_hint && (text.find("Click") != text.npos || text.find("click") != text.npos))
            CHECK(language->touched_texts().contains(key));
    }
    CHECK(std::string((*language)("board.hint.play")).starts_with("Click"));
    language->set_touched(true);
    CHECK(std::string((*language)("board.hint.play")).starts_with("Tap"));
}

TEST_CASE("What people read has typographic apostrophes") {
    const SearchedWindow window;
    const auto check = [](const std::string& where, const std::string& text) {
        INFO(where << ": " << text);
        bool has_straight = false;  // quotes around code begin after a blank, such as plytrace open '#…'
        for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            const bool ends_word = std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '}';
            has_straight = has_straight || ends_word;
        }
        CHECK_FALSE(has_straight);
    };
    for (const auto& [key, text] : window.app.language.texts()) check(key, text);
    for (const auto& [key, text] : window.app.language.touched_texts()) check(key, text);
    REQUIRE(window.app.lessons.all.size() > 50);
    for (const Lesson& lesson : window.app.lessons.all) {
        check(lesson.id, lesson.title);
        check(lesson.id, lesson.summary);
        for (const LessonStage& stage : lesson.stages) check(lesson.id, stage.text);
        for (const LessonRun& run : lesson.runs) check(lesson.id, run.name);
    }
}

TEST_CASE("settings survive a round trip") {
    Settings settings;
    settings.theme = "light";
    settings.interface_scale = 1.3;
    settings.is_motion_reduced = true;
    settings.step_kind = "cutoff";
    settings.layout.left_width = 300;
    settings.layout.card_shares["search"] = 2.5;
    settings.layout.card_shares["board"] = 540;  // as high as dragging leaves it
    settings.view.label_style = LabelStyle::kInterval;
    settings.view.hides_unvisited_leaves = true;
    settings.view.shows_graph = true;
    settings.view.shows_map = false;
    settings.view.shows_boards = false;
    settings.remember_file("/a");
    settings.remember_file("/b");
    settings.remember_file("/a");
    const auto read = parse_settings(settings_text(settings));
    REQUIRE(read);
    CHECK(*read == settings);
    CHECK(read->recent_files == std::vector<std::string>{"/a", "/b"});
}

TEST_CASE("the narration's card keeps the height that it had under its older name") {
    const auto settings = parse_settings(R"({"layout": {"card_shares": {"what_happens": 3, "search": 2}}})");
    REQUIRE(settings);
    CHECK(settings->layout.card_shares == std::map<std::string, double>{{"narration", 3}, {"search", 2}});
}

TEST_CASE("Settings out of range are clamped or rejected") {
    CHECK(*parse_settings("{}") == Settings());
    CHECK(parse_settings(R"({"interface_scale": 99})")->interface_scale == kLargestScale);
    CHECK(parse_settings(R"({"window_width": -5})")->window_width == 640);
    CHECK(parse_settings(R"({"window_width": 1e300})")->window_width == 16384);
    CHECK(parse_settings(R"({"window_height": -1e300})")->window_height == 400);
    CHECK(parse_settings(R"({"window_height": 18446744073709551615})")->window_height == 16384);
    CHECK(parse_settings(R"({"reversi": {"level": 1e300}})")->reversi.level == ReversiLevel::kHard);
    CHECK(parse_settings(R"({"unknown": [1]})"));
    for (const char* text : {"", "[]", "{", R"({"theme": 3})", R"({"recent_files": "a"})", R"({"layout": 4})",
                             R"({"layout": {"card_shares": [1]}})"}) {
        INFO(text);
        CHECK_FALSE(parse_settings(text));
    }
    const std::pair<const char*, const char*> kRefusals[] = {
        {R"({"theme": 3})", "theme: found 3, expected a text"},
        {R"({"window_width": "wide"})", "window_width: found \"wide\", expected a number, \"+inf\" or \"-inf\""},
        {R"({"view": {"shows_map": 1}})", "view: shows_map: found 1, expected true or false"},
        {R"({"recent_files": ["a", 2]})", "recent_files 2: found 2, expected a text"},
        {R"({"layout": {"card_shares": {"board": []}}})",
         "layout: card_shares: board: found a list, expected a number, \"+inf\" or \"-inf\""},
        {R"({"practice": {"items": [{"kind": "prune", "level": 1, "done": "x"}]}})",
         "practice: items 1: done: found \"x\", expected a number, \"+inf\" or \"-inf\""}};
    for (const auto& [text, refusal] : kRefusals) {
        const auto settings = parse_settings(text);
        REQUIRE_FALSE(settings);
        CHECK(settings.error().text() == refusal);
    }
    Settings odd;
    odd.window_place = std::array{-1600, 40};  // on a screen to the left
    CHECK(*parse_settings(settings_text(odd)) == odd);
    CHECK(parse_settings(R"({"window_place": [1e300, -1e300]})")->window_place == std::array{100'000, -100'000});
    CHECK_FALSE(parse_settings(R"({"window_place": [5]})")->window_place);
    CHECK(parse_settings(R"({"window_place": [5, "left"]})").error().text() ==
          "window_place 2: found \"left\", expected a number, \"+inf\" or \"-inf\"");
    odd.remember_file("/not-utf-8-\xff");
    CHECK(parse_settings(settings_text(odd)));
}

TEST_CASE("A word that the settings do not know keeps the default and is named with those that are known") {
    const std::pair<const char*, const char*> kWords[] = {
        {R"({"theme": "drak"})",
         "theme: found \"drak\", expected one of dark, light, colour-vision (did you mean dark?)"},
        {R"({"layout": {"arrangement": "bord"}})",
         "layout: arrangement: found \"bord\", expected one of tree, board, large-board (did you mean board?)"},
        {R"({"play": {"start": "Handout"}})",
         "play: start: found \"Handout\", expected one of tournament, handout, random (did you mean handout?)"},
        {R"({"export": {"paper": "folio-2"}})",
         "export: paper: found \"folio-2\", expected one of own, a4, letter, slide"},
        {R"({"practice": {"items": [{"kind": "prun", "level": 1}]}})",
         "practice: items 1: kind: found \"prun\", expected one of predict, prune, by-hand, quiz (did you mean "
         "prune?)"}};
    for (const auto& [text, message] : kWords) {
        std::vector<std::string> unknown;
        const auto settings = parse_settings(text, &unknown);
        REQUIRE(settings);
        CHECK(*settings == Settings());
        CHECK(unknown == std::vector<std::string>{message});
    }
    for (const char* text : {R"({"step_kind": "cut"})", R"({"play": {"black": "level:99"}})", R"({"code": "c"})",
                             R"({"view": {"label_style": ""}})", R"({"export": {"theme": "dusk"}})"}) {
        std::vector<std::string> unknown;
        CHECK(*parse_settings(text, &unknown) == Settings());
        CHECK(unknown.size() == 1);
    }
    std::vector<std::string> unknown;
    REQUIRE(parse_settings(settings_text(Settings()), &unknown));
    CHECK(unknown.empty());
    // The others of the file are used.
    const auto settings = parse_settings(R"({"theme": "drak", "code": "x", "playback_speed": 4})", &unknown);
    CHECK(settings->playback_speed == 4);
    CHECK(unknown.size() == 2);
}

TEST_CASE("playback makes as many stops as its speed says") {
    const auto next = [](Step t) { return t + 1; };
    Playback playback;
    playback.advance(10, 100, false, next);
    CHECK(playback.step() == 0);
    playback.set_speed(10);
    playback.play();
    for (int i = 0; i < 60; ++i) playback.advance(1.0 / 60, 100, false, next);
    CHECK(playback.step() >= 9);
    CHECK(playback.step() <= 10);
    playback.set_speed(kFastestSpeed);
    for (int i = 0; i < 60; ++i) playback.advance(1.0 / 60, 100, true, next);
    CHECK(playback.step() == 100);
    CHECK(playback.is_playing());  // more may come
    playback.advance(1.0 / 60, 100, false, next);
    CHECK_FALSE(playback.is_playing());
    playback.seek(500, 100);
    CHECK(playback.step() == 100);
}

TEST_CASE("the speed slider goes both ways") {
    for (const double speed : {kSlowestSpeed, 1.0, 2.0, 60.0, kFastestSpeed})
        CHECK(Playback::speed_at_position(Playback::position_of_speed(speed)) == Approx(speed));
    CHECK(Playback::position_of_speed(1e9) == 1);
}

TEST_CASE("chords are written for people") {
    CHECK(chord_text({Key::kS, true, true}) == "Ctrl+Shift+S");
    CHECK(chord_text({Key::kRight}) == "→");
    CHECK(chord_text({Key::k0, true}) == "Ctrl+0");
    CHECK(chord_text({Key::kF5}) == "F5");
    CHECK(chord_text({}).empty());
}

TEST_CASE("the lessons that come with the program can be opened") {
    std::set<int> numbers;
    for (const char* id : {"two-ply", "deep-cuts", "tic-tac-toe", "othello", "lines-of-action"}) {
        INFO(id);
        const auto lesson = parse_lesson(id, asset("lessons/" + std::string(id) + ".json"));
        REQUIRE(lesson);
        CHECK(numbers.insert(lesson->number).second);
        CHECK_FALSE(lesson->summary.empty());
        const auto game = make_game(lesson->game);
        REQUIRE(game);
        CHECK((*game)->checked(lesson->options, {}));
    }
    CHECK_FALSE(parse_lesson("x", "{}"));
    CHECK_FALSE(parse_lesson("x", R"({"title": "t", "search": {"cut": "soft"}})"));
    CHECK_FALSE(parse_lesson("x", R"({"title": 5})"));
}

}  // namespace UNITY_ID
