#include "app/ui/cards/watch_panel.hpp"

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/watching.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kBetweenButtons = 8;

/// The button of an action that can be chosen now.
void draw_action(AppContext& context, const char* id, const char* words, bool is_primary) {
    const Action& action = *find_action(id);
    if (action.is_enabled != nullptr && !action.is_enabled(context.app)) return;
    const std::string tip = plytrace::tip(action, context.app);
    if (text_button(context, ("watch." + std::string(id)).c_str(), context.text(words), tip.c_str(), is_primary))
        run_action(id, context.app);
    ImGui::SameLine(0, context.px(kBetweenButtons));
}

void draw_log(const AppContext& context) {
    for (const WatchedRun::LogLine& line : context.app.watching->run->log()) {
        const FontScope mono(context, Face::kMono, kSmallSize);
        ImGui::PushStyleColor(ImGuiCol_Text, im(line.is_error ? context.theme().error : context.theme().muted));
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(line.text.data(), line.text.data() + line.text.size());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
}

}  // namespace

bool WatchPanel::is_shown(const AppContext& context) {
    return is_watching(context.app);
}

std::string WatchPanel::title(const AppContext& context) {
    return context.language.with("watch.title", {watched_name(context.app)});
}

void WatchPanel::draw(AppContext& context) {
    draw_action(context, "file.watch_stop", "watch.stop", true);
    draw_action(context, "file.watch_again", "watch.again", false);
    ImGui::NewLine();
    std::string text;
    for (const std::string& sentence : watching_sentences(context.app)) text += (text.empty() ? "" : " ") + sentence;
    body_text(context, text);
    draw_log(context);
}

}  // namespace plytrace
