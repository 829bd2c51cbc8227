// The cards next to a board that leads the layout, in windows of usual sizes: all buttons of the Game card, and enough
// of the tree to follow the search.
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string_view>
#include <tuple>

#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr std::pair<int, int> kSizes[] = {{1024, 720}, {1280, 720}, {1440, 900}, {1920, 1080}};

/// How many moves below its root.
int level_of(const Trace& trace, NodeId node) {
    int level = 0;
    for (; trace.node_parent(node) != kNone; node = trace.node_parent(node)) ++level;
    return level;
}

/// Points at the tree's card until nodes of so many levels were met.
std::set<int> levels_in_view(Driver& driver, std::size_t enough) {
    std::set<int> levels;
    const ImRect canvas = driver.widget("tree.canvas").rect;
    for (const float part : {0.5F, 0.45F, 0.4F, 0.35F, 0.3F, 0.55F, 0.6F, 0.25F, 0.7F}) {
        for (float y = canvas.Min.y + 4; y < canvas.Max.y; y += 12) {
            driver.move_to({canvas.Min.x + part * canvas.GetWidth(), y});
            const AppState& app = driver.app();
            if (app.view.hovered != kNone) levels.insert(level_of(*app.trace(), app.view.hovered));
            if (levels.size() >= enough) return levels;
        }
    }
    return levels;
}

void play_some(AppState& app) {
    app.settings.play.players = {"you", "you"};
    REQUIRE(start_game(app));
    for (const char* move : {"f5", "d6", "c3", "d3", "c4", "f4", "f6"})
        REQUIRE(app.document.play(app.document.game()->parse_move(app.document.moves(), move).value()));
}

}  // namespace

TEST_CASE("Each button of the Game card is inside its card") {
    constexpr std::tuple<int, int, double> kWindows[] = {{1024, 720, 1}, {1280, 720, 1},  {1600, 900, 1.5},
                                                         {1440, 900, 1}, {1920, 1080, 1}, {1920, 1080, 1.5}};
    for (const auto& [width, height, scale] : kWindows) {
        for (const char* opponent : {"you", "level:3", "search"}) {
            INFO(width << " x " << height << " at " << scale << ", " << opponent);
            test::SteppedAnalyst analyst;
            Driver driver({.width = width, .height = height, .scale = scale});
            set_analyst(driver.app(), analyst, 20);
            driver.app().settings.play.players = {"you", opponent};
            REQUIRE(start_game(driver.app()));
            driver.frames(4);
            REQUIRE(driver.app().document.play(driver.app().document.game()->legal_moves({}).front()));
            for (int i = 0; i < 20 && opponent != std::string_view("you"); ++i) {  // the computer answers
                driver.frames(3);
                analyst.let_pass(1'000'000);
            }
            driver.frames(3);
            CHECK(driver.find("game.look_back").has_value() == (opponent != std::string_view("you")));
            const std::string card = driver.widget("play.new").window;
            const ImGuiWindow* const window = ImGui::FindWindowByName(card.c_str());
            int buttons = 0;
            for (const Widget& widget : driver.widgets()) {
                if (widget.window != card || widget.label.empty() || widget.label == card) continue;
                INFO(widget.label);
                CHECK(widget.rect.Min.x >= window->WorkRect.Min.x - 1);
                CHECK(widget.rect.Max.x <= window->WorkRect.Max.x + 1);
                if (scale == 1) CHECK(widget.rect.Max.y <= window->InnerRect.Max.y);  // else one scrolls to it
                ++buttons;
            }
            CHECK(buttons >= 3);
        }
    }
}

TEST_CASE("If the board leads the layout, three levels of the tree are in view, also with the engine's values") {
    for (const auto& [width, height] : kSizes) {
        for (const bool shows_analysis : {false, true}) {
            INFO(width << " x " << height << (shows_analysis ? " with values" : ""));
            test::SteppedAnalyst analyst;
            Driver driver({.width = width, .height = height});
            AppState& app = driver.app();
            set_analyst(app, analyst, 20);
            play_some(app);
            app.settings.shows_analysis = shows_analysis;
            driver.frames(3);
            if (shows_analysis) analyst.let_pass(100'000);
            app.playback.seek(app.end(), app.end());
            driver.frames(30);
            CHECK(driver.find("analysis.each_value").has_value() == shows_analysis);
            CHECK(levels_in_view(driver, 3).size() >= 3);
        }
    }
}

}  // namespace UNITY_ID
