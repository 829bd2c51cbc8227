#include "app/ui/widgets/action_button.hpp"

#include "app/control/actions.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void action_button(AppContext& context, const char* id, bool is_primary) {
    const Action& action = *find_action(id);
    const bool is_possible = is_enabled(action, context.app);
    ImGui::BeginDisabled(!is_possible);
    const bool is_clicked = text_button(context, id, label(action, context.app), tip(action, context.app).c_str(),
                                        is_primary && is_possible);
    ImGui::EndDisabled();
    if (is_clicked) run_action(id, context.app);
}

}  // namespace plytrace
