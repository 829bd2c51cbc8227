#include "app/ui/widgets/share_bar.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

void draw_share_bar(const AppContext& context, ImVec2 corner, ImVec2 size, double part) {
    constexpr float kBarHeight = 0.42F;  // of the box
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = context.theme();
    const float middle = std::round(corner.x + size.x / 2);
    const float half = size.y * kBarHeight / 2, y = corner.y + size.y / 2;
    const float end = middle + static_cast<float>(part) * size.x / 2;
    if (part != 0) {
        list->AddRectFilled({std::min(middle, end), y - half}, {std::max(middle, end), y + half},
                            im(part > 0 ? theme.node_max : theme.node_min), context.px(2));
    }
    list->AddLine({middle, corner.y + context.px(1)}, {middle, corner.y + size.y - context.px(1)}, im(theme.line),
                  context.px(1.5F));
}

}  // namespace plytrace
