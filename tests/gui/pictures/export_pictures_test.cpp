// The two painters of one display list: what rsvg-convert makes of the SVG file is what Dear ImGui paints, for the
// trees of twenty lessons, for Nim's graph and for the board of every game. Words are drawn by different programs, so
// they are compared as words and places, and the shapes without them. Skipped where rsvg-convert (librsvg2-bin) is
// missing or the machine cannot draw offscreen.
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "app/board/nim_graph_drawing.hpp"
#include "app/board/whole_board.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/node_pictures.hpp"
#include "app/desktop/offscreen.hpp"
#include "app/export/picture.hpp"
#include "app/gl/imgui_session.hpp"
#include "app/tree/whole_tree.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "search/any_game/game_registry.hpp"
#include "tests/gui/memory_files.hpp"
#include "tests/gui/pictures/picture_difference.hpp"
#include "tests/gui/pictures/read_png.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr double kMostPixels = 4e6;  ///< of a picture: larger ones would take the test minutes
constexpr int kLessons = 20;
constexpr int kSmallPicture = 50'000;         ///< pixels
constexpr double kPartThatMayDiffer = 0.002;  ///< of the tiles: where dashes begin on another half of a pixel

/// A lesson that is open at a step, in one of the themes.
struct OpenLesson {
    OpenLesson(const std::string& id, const std::string& theme, double part) : app(files, runner) {
        app.settings.theme = theme;
        load_assets(app);
        INFO(id);
        REQUIRE(open_lesson(app, id));
        app.playback.seek(static_cast<Step>(static_cast<double>(app.end()) * part), app.end());
    }

    MemoryFiles files;
    ImmediateRunner runner;
    AppState app;
};

[[nodiscard]] std::vector<std::string> lesson_ids() {
    MemoryFiles files;
    ImmediateRunner runner;
    AppState app(files, runner);
    load_assets(app);
    std::vector<std::string> ids;
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.view != LessonView::kVoting) ids.push_back(lesson.id);
    }
    return ids;
}

/// The picture of the SVG, by a program that we have not written.
[[nodiscard]] Picture rasterised(const std::string& svg) {
    const std::string name = "export-" + std::to_string(getpid());  // tests run beside each other
    std::ofstream(name + ".svg") << svg;
    REQUIRE(std::system(("rsvg-convert " + name + ".svg -o " + name + ".png").c_str()) == 0);
    auto picture = read_png(name + ".png");
    for (const char* ending : {".svg", ".png"}) std::filesystem::remove(name + ending);
    REQUIRE(picture);
    return *picture;
}

/// The same drawing as the window paints it.
[[nodiscard]] Picture painted(const Drawing& drawing, const Theme& theme) {
    const auto interface = ImGuiSession::create(std::string(PLYTRACE_ASSETS_DIR) + "/fonts");
    REQUIRE(interface);
    const auto offscreen = Offscreen::create(static_cast<int>(drawing.width), static_cast<int>(drawing.height));
    REQUIRE(offscreen);
    const FontSet& set = (*interface)->fonts();
    const Fonts fonts{set.body, set.bold, set.mono};
    (*offscreen)->frame(1.0F / 60, [&] {
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        list.AddRectFilled({0, 0}, {drawing.width, drawing.height}, im(theme.card));
        paint({list, {0, 0}, theme, fonts}, drawing.items);
    });
    return (*offscreen)->picture();
}

[[nodiscard]] Drawing without_words(Drawing drawing) {
    std::erase_if(drawing.items, [](const DrawnItem& item) { return std::holds_alternative<DrawnText>(item); });
    return drawing;
}

const std::regex kTextElement(
    R"re(<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"( text-anchor="(start|end)")?( font-weight="bold")? fill="[^>]*>([^<]*)</text>\n)re");

[[nodiscard]] std::string unescaped(std::string text) {
    for (const auto& [written, meant] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}}) {
        text = std::regex_replace(text, std::regex(written), meant);
    }
    return text;
}

[[nodiscard]] std::string anchor_word(TextAnchor anchor) {
    return anchor == TextAnchor::kStart ? "start" : anchor == TextAnchor::kEnd ? "end" : "";
}

/// Every word of the drawing stands in the file, in the same order, place, size and weight.
void check_words(const std::string& svg, const Drawing& drawing) {
    auto element = std::sregex_iterator(svg.begin(), svg.end(), kTextElement);
    for (const DrawnItem& item : drawing.items) {
        const auto* text = std::get_if<DrawnText>(&item);
        if (text == nullptr) continue;
        REQUIRE(element != std::sregex_iterator());
        const std::smatch found = *element++;  // the iterator keeps no other copy
        CHECK(unescaped(found[7]) == text->text);
        CHECK(std::abs(std::stof(found[1]) - text->baseline.x) <= 0.006F);
        CHECK(std::abs(std::stof(found[2]) - text->baseline.y) <= 0.006F);
        CHECK(std::abs(std::stof(found[3]) - text->em) <= 0.006F);
        CHECK(found[5] == anchor_word(text->anchor));
        CHECK(found[6].matched == (text->weight == FontWeight::kBold));
    }
    CHECK(element == std::sregex_iterator());
}

[[nodiscard]] std::size_t elements_in(const std::string& svg) {
    const std::regex element("\n<(line|polygon|circle|rect|path|text) ");
    return static_cast<std::size_t>(std::distance(std::sregex_iterator(svg.begin(), svg.end(), element), {}));
}

/// Words by themselves, and shapes as pictures.
void check_painted_alike(const std::string& svg, const Drawing& drawing, const Theme& theme) {
    CHECK(elements_in(svg) == drawing.items.size() + 1);  // and the ground
    check_words(svg, drawing);
    const Picture by_svg = rasterised(std::regex_replace(svg, kTextElement, ""));
    const Picture by_window = painted(without_words(drawing), theme);
    REQUIRE(by_svg.width == by_window.width);
    REQUIRE(by_svg.height == by_window.height);
    const double part = difference(by_svg, by_window);
    // Of a tree of one node, the ring around it is most of the picture: there, as much as in all picture tests.
    const bool is_small = by_svg.width * by_svg.height < kSmallPicture;
    CHECK(part <= (is_small ? kTilesThatMayDiffer : kPartThatMayDiffer));
}

[[nodiscard]] std::multiset<std::string> words_in(const std::string& svg) {
    std::multiset<std::string> words;
    for (auto element = std::sregex_iterator(svg.begin(), svg.end(), kTextElement); element != std::sregex_iterator();
         ++element) {
        words.insert(unescaped((*element)[7]));
    }
    return words;
}

}  // namespace

TEST_CASE("the SVG of a tree and the window agree, for twenty lessons") {
    if (std::system("rsvg-convert --version > /dev/null 2>&1") != 0) SKIP("there is no rsvg-convert");
    if (const auto offscreen = Offscreen::create(64, 64); !offscreen) SKIP(offscreen.error().message);
    const char* const themes[] = {"light", "dark", "colour-vision"};
    int compared = 0;
    for (const std::string& id : lesson_ids()) {
        const std::string theme = themes[compared % 3];
        const OpenLesson lesson(id, theme, (1 + compared % 4) / 4.0);
        const AppState& app = lesson.app;
        const auto pictures = node_pictures(app.document, app.view.options);
        const WholeTree tree = whole_tree(app.document, app.view.options, app.language, app.step(), 1, Density::kUsual,
                                          TreeVersion::kSolved, nullptr, pictures ? &*pictures : nullptr);
        if (static_cast<double>(tree.drawing.width) * static_cast<double>(tree.drawing.height) > kMostPixels) continue;
        INFO(id << " at step " << app.step() << ", " << theme);
        const std::string svg = export_tree(app, app.theme, 1).svg;
        check_painted_alike(svg, tree.drawing, app.theme);
        if (++compared == kLessons) break;
    }
    CHECK(compared == kLessons);
}

TEST_CASE("the SVG of Nim's graph and the window agree, at every part of the search") {
    if (std::system("rsvg-convert --version > /dev/null 2>&1") != 0) SKIP("there is no rsvg-convert");
    if (const auto offscreen = Offscreen::create(64, 64); !offscreen) SKIP(offscreen.error().message);
    for (const double part : {0.0, 0.4, 1.0}) {
        const OpenLesson lesson("nim-graph", part == 0.4 ? "dark" : "light", part);
        const AppState& app = lesson.app;
        const auto drawing = whole_nim_graph(app.document, app.language, app.step(), 1);
        const auto exported = export_graph(app, app.theme, 1);
        REQUIRE(drawing);
        REQUIRE(exported);
        INFO("step " << app.step());
        check_painted_alike(exported->svg, *drawing, app.theme);
    }
}

TEST_CASE("the SVG of a board and the window agree, for every game") {
    if (std::system("rsvg-convert --version > /dev/null 2>&1") != 0) SKIP("there is no rsvg-convert");
    if (const auto offscreen = Offscreen::create(64, 64); !offscreen) SKIP(offscreen.error().message);
    const char* const themes[] = {"light", "dark", "colour-vision"};
    int compared = 0;
    for (const GameEntry& entry : games()) {
        if (entry.id == "tree") continue;
        MemoryFiles files;
        ImmediateRunner runner;
        AppState app(files, runner);
        app.settings.theme = themes[compared++ % 3];
        load_assets(app);
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec);
        REQUIRE(game);
        std::vector<MoveCode> moves;
        for (int i = 0; i < 5 && entry.is_played; ++i) moves.push_back((*game)->legal_moves(moves).back());
        SearchOptions options;
        options.depth = 2;
        app.document.open_game(*game, options, "test", moves);
        for (const double part : {0.0, 0.4, 1.0}) {
            app.playback.seek(static_cast<Step>(static_cast<double>(app.end()) * part), app.end());
            INFO(entry.id << " at step " << app.step());
            const auto drawing = whole_board(app.document, app.view.options, app.language, app.step(), 1);
            const auto exported = export_board(app, app.theme, 1);
            REQUIRE(drawing);
            REQUIRE(exported);
            check_painted_alike(exported->svg, *drawing, app.theme);
        }
    }
    CHECK(compared >= 8);
}

TEST_CASE("Pictures of a tree that differ in a colour, in dashes or in shapes count as different") {
    if (std::system("rsvg-convert --version > /dev/null 2>&1") != 0) SKIP("there is no rsvg-convert");
    const OpenLesson lesson("deep-cuts", "light", 1);
    const std::string svg = std::regex_replace(export_tree(lesson.app, lesson.app.theme, 1).svg, kTextElement, "");
    const Picture right = rasterised(svg);
    CHECK(difference(right, rasterised(svg)) == 0);
    for (const auto& [found, instead] : {std::pair{"stroke=\"#0B8A5C\"", "stroke=\"#C12B43\""},
                                         {" stroke-dasharray=\"[^\"]*\"", ""},
                                         {"<polygon [^\n]*\n", ""}}) {
        REQUIRE(std::regex_search(svg, std::regex(found)));
        INFO(found);
        CHECK(difference(right, rasterised(std::regex_replace(svg, std::regex(found), instead))) > kPartThatMayDiffer);
    }
}

TEST_CASE("each word of the frame is in the SVG") {
    for (const std::string id : {"two-ply", "max-n", "expectiminimax", "aima-frames", "bratko"}) {
        const OpenLesson lesson(id, "light", 0.7);
        const AppState& app = lesson.app;
        const WholeTree tree = whole_tree(app.document, app.view.options, app.language, app.step(), 1);
        std::multiset<std::string> expected;
        for (const FrameLabel& label : tree.frame.labels) expected.insert(label.text);
        for (const FrameNode& node : tree.frame.nodes) {
            if (!node.text.empty()) expected.insert(node.text);
        }
        INFO(id);
        CHECK(words_in(export_tree(app, app.theme, 1).svg) == expected);
    }
}

}  // namespace UNITY_ID
