#include "app/ui/cards/lesson_panel.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/lessons.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr const char* kLessonButtons[] = {"lesson.previous", "lesson.next"};
constexpr float kLessonGap = 8;
constexpr float kAboveWords = 4, kAboveButtons = 8;
constexpr float kBesideTitle = 16;

float width_of_button(const AppContext& context, const char* id) {
    return ImGui::CalcTextSize(context.text("action." + std::string(id))).x + 2 * ImGui::GetStyle().FramePadding.x;
}
float width_of_buttons(const AppContext& context) {
    return width_of_button(context, kLessonButtons[0]) + context.px(kLessonGap) +
           width_of_button(context, kLessonButtons[1]);
}

/// While a lesson from the editor is tried out: the button back to the editor.
void draw_back_to_editor(AppContext& context) {
    if (text_button(context, "editor.back", context.text("editor.back"), context.text("editor.back.tip"), true))
        try_lesson(context.app);
}
float width_of_back_to_editor(const AppContext& context) {
    if (!is_trying(context.app)) return 0;
    return ImGui::CalcTextSize(context.text("editor.back")).x + 2 * ImGui::GetStyle().FramePadding.x +
           context.px(kLessonGap);
}

/// Back and Next at the right end of the title's line. `words`: where the text would begin. Returns where it can begin.
ImVec2 draw_buttons(AppContext& context, ImVec2 words, float right) {
    const float height = ImGui::GetFrameHeight() + context.px(kAboveWords);
    const float top = std::max(words.y - height, context.px(kAboveButtons));
    ImGui::SetCursorPos({right - width_of_buttons(context) - width_of_back_to_editor(context), top});
    if (is_trying(context.app)) {
        draw_back_to_editor(context);
        ImGui::SameLine(0, context.px(kLessonGap));
    }
    for (const char* id : kLessonButtons) {
        action_button(context, id, id == kLessonButtons[1]);
        ImGui::SameLine(0, context.px(kLessonGap));
    }
    return {words.x, top + height};
}

/// In a narrow window, whose bar has the title: Back, the stage's number, Next.
void draw_narrow_head(AppContext& context, const std::string& place) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetFrameHeight();
    action_button(context, kLessonButtons[0]);
    draw_text(context, ImGui::GetWindowDrawList(), {corner.x + width / 2, corner.y + height / 2 + context.px(6)},
              Face::kBold, kSmallSize, context.theme().text, place, Align::kCentre);
    ImGui::SameLine(width + ImGui::GetStyle().WindowPadding.x - width_of_button(context, kLessonButtons[1]));
    action_button(context, kLessonButtons[1], true);
}

}  // namespace

bool LessonPanel::is_shown(const AppContext& context) {
    return toured_lesson(context.app) != nullptr && !is_editor_open(context.app);
}

void LessonPanel::draw(AppContext& context) {
    const Lesson* lesson = toured_lesson(context.app);
    if (lesson == nullptr) return;  // it was left in this frame
    const std::size_t stage = context.lessons.tour->stage;
    const std::string number = std::to_string(stage + 1), count = std::to_string(lesson->stages.size());
    const Step ahead = place_ahead(context.app);
    const std::string place = ahead == kNever
                                  ? context.language.with("lesson.title", {"", number, count})
                                  : context.language.with("lesson.title.ahead", {"", number, count, count_text(ahead)});
    if (context.is_narrow()) {
        if (lesson->stages.size() > 1)
            draw_narrow_head(context, context.language.with("narrow.stage", {number, count}));
        body_text(context, lesson->stages[stage].text);
        if (is_trying(context.app)) draw_back_to_editor(context);
        return;
    }
    card_title(context, lesson->title, place,
               ImGui::GetContentRegionAvail().x - width_of_buttons(context) - width_of_back_to_editor(context) -
                   context.px(kBesideTitle));
    const ImVec2 below = ImGui::GetCursorPos();
    const float right = below.x + ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPos(draw_buttons(context, below, right));
    const FontScope font(context, Face::kBody, kBodySize);
    body_text(context, lesson->stages[stage].text);
}

}  // namespace plytrace
