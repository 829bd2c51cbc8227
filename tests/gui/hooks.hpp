// Records the place and label of each widget that Dear ImGui draws (IMGUI_ENABLE_TEST_ENGINE).
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <map>
#include <string>
#include <vector>

namespace plytrace::gui {

struct Widget {
    ImGuiID id = 0;
    std::string label;  ///< as the code wrote it: "Open…###file.open"
    std::string window;
    ImRect rect;
    bool is_enabled = true;
    bool is_clipped = false;  ///< not inside its window's visible part
};

/// The widgets of the frame in progress, in the order drawn.
[[nodiscard]] std::vector<Widget>& widgets_of_frame();
void clear_widgets();

}  // namespace plytrace::gui
