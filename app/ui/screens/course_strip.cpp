// What a package adds to an exercise: which one of them it is, the way to the others, and whether the course's system
// has what was done.
#include "app/control/actions.hpp"
#include "app/control/practice/course_run.hpp"
#include "app/ui/screens/practice_panel.hpp"
#include "app/ui/widgets/action_button.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void PracticePanel::draw_course(AppContext& context) const {
    {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, course_place_text(context.app));
    }
    bool is_first = true;
    for (const char* id : {"practice.course_previous", "practice.course_next", "practice.course_close"}) {
        if (!is_first) ImGui::SameLine();
        is_first = false;
        action_button(context, id);
    }
    const FontScope font(context, Face::kBody, kSmallSize);
    const std::string state = course_state_text(context.app);
    if (!is_course_in_trouble(context.app)) return muted_text(context, state);
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().cut));
    body_text(context, state);
    ImGui::PopStyleColor();
}

/// What leaves the page is said before any of it does.
void PracticePanel::draw_told(AppContext& context) const {
    if (!course_of(context.app)->link.has_system()) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.text("course.told"));
}

/// Once the session is over nothing can be done, since nobody would hear of it.
void PracticePanel::draw_closed(AppContext& context, const Box& room) const {
    begin_card(context, "practice.closed", room, nullptr);
    card_title(context, course_of(context.app)->package.title, "", ImGui::GetContentRegionAvail().x);
    body_text(context, course_state_text(context.app));
    muted_text(context, course_place_text(context.app));
    end_card();
}

}  // namespace plytrace
