#include "app/ui/widgets/number_field.hpp"

#include <algorithm>
#include <string>

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kFieldWidth = 150, kNarrowField = 80;

}  // namespace

bool number_field(const AppContext& context, const char* id, int& number, int lowest, int highest, const char* tip) {
    // A narrow window has no room for the buttons.
    ImGui::SetNextItemWidth(context.px(context.is_narrow() ? kNarrowField : kFieldWidth));
    const int step = context.is_narrow() ? 0 : 1;
    const bool is_changed = ImGui::InputInt(("##" + std::string(id)).c_str(), &number, step, 10 * step);
    if (is_changed) number = std::clamp(number, lowest, highest);
    tell_focus(context, std::string(tip) + ": " + std::to_string(number));
    tooltip(context, tip);
    return is_changed;
}

}  // namespace plytrace
