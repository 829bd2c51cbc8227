#include "tests/gui/hooks.hpp"

#include <algorithm>
#include <cstdio>

namespace plytrace::gui {

std::vector<Widget>& widgets_of_frame() {
    static std::vector<Widget> widgets;
    return widgets;
}

void clear_widgets() {
    widgets_of_frame().clear();
}

}  // namespace plytrace::gui

// Dear ImGui declares these and leaves them to the program.

void ImGuiTestEngineHook_ItemAdd(ImGuiContext* context, ImGuiID id, const ImRect& box, const ImGuiLastItemData* data) {
    using namespace plytrace::gui;
    if (context->CurrentWindow == nullptr) return;
    Widget widget;
    widget.id = id;
    widget.window = context->CurrentWindow->Name;
    widget.rect = box;
    widget.is_clipped = !context->CurrentWindow->ClipRect.Overlaps(box);
    const ImGuiItemFlags flags = data != nullptr ? data->ItemFlags : context->CurrentItemFlags;
    widget.is_enabled = (flags & ImGuiItemFlags_Disabled) == 0;
    widgets_of_frame().push_back(widget);
}

void ImGuiTestEngineHook_ItemInfo(ImGuiContext*, ImGuiID id, const char* label, ImGuiItemStatusFlags) {
    auto& widgets = plytrace::gui::widgets_of_frame();
    const auto found =
        std::find_if(widgets.rbegin(), widgets.rend(), [id](const auto& widget) { return widget.id == id; });
    if (found != widgets.rend()) found->label = label;
}

void ImGuiTestEngineHook_Log(ImGuiContext*, const char*, ...) {}
const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext*, ImGuiID) {
    return "";
}
