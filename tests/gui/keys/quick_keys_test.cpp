// Keys pressed and let go faster than frames are drawn: what is held together counts together, in whatever order the
// keys go up.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// As GLFW's side of Dear ImGui tells it: the modifier by its common name, then the key on its left.
void hold_ctrl(bool is_down) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, is_down);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_LeftCtrl, is_down);
}

void press_o(bool is_down) {
    ImGui::GetIO().AddKeyEvent(ImGuiKey_O, is_down);
}

}  // namespace

TEST_CASE("a quick Ctrl+O opens a file, whichever key goes up first, however few frames are drawn meanwhile") {
    Driver driver;
    const bool is_ctrl_up_first = GENERATE(false, true);
    const int frames_after_ctrl = GENERATE(0, 1);
    hold_ctrl(true);
    driver.frames(frames_after_ctrl);
    press_o(true);
    if (is_ctrl_up_first) hold_ctrl(false);
    press_o(false);
    if (!is_ctrl_up_first) hold_ctrl(false);
    driver.frames(8);
    CHECK(driver.app().dialog.kind == DialogKind::kOpen);
    CHECK(Interface::is_settled());
    CHECK_FALSE(ImGui::GetIO().KeyCtrl);
    CHECK_FALSE(ImGui::IsKeyDown(ImGuiKey_O));
}

TEST_CASE("a modifier that comes right after a key does not count for it") {
    Driver driver;
    press_o(true);
    hold_ctrl(true);
    press_o(false);
    hold_ctrl(false);
    driver.frames(4);
    CHECK_FALSE(driver.app().dialog.is_open());
}
