#include "app/panels/window/menu.hpp"

#include <algorithm>
#include <cmath>

#include "app/model/control/actions.hpp"
#include "app/model/control/commands.hpp"
#include "app/panels/window/cards.hpp"

namespace plytrace {
namespace {

constexpr float kHeight = 58;
constexpr float kBaseline = 36;
constexpr float kNameSize = 22;
constexpr float kMenuSize = 18;
constexpr const char* kMenus[] = {"file", "lesson", "search", "view", "help"};

void draw_item(AppContext& context, const Action& action) {
    if (!is_offered(action, context.app)) return;
    const std::string words = std::string(label(action, context.app)) + "###" + std::string(action.id);
    const bool is_on = action.is_checked != nullptr && action.is_checked(context.app);
    if (ImGui::MenuItem(words.c_str(), chord_text(shown_chord(action, context.app)).c_str(), is_on,
                        is_enabled(action, context.app)))
        action.run(context.app);
    tooltip(context, context.text("action." + std::string(action.id) + ".tip"));
}

void draw_submenu(AppContext& context, std::string_view menu) {
    const std::string name(menu);
    if (!ImGui::BeginMenu((std::string(context.text("menu." + name)) + "###" + name).c_str())) return;
    close_on_escape();
    for (const Action& action : actions()) {
        if (action.menu == menu) draw_item(context, action);
    }
    ImGui::EndMenu();
}

/// The actions of one menu, then its submenus.
void draw_items(AppContext& context, std::string_view menu) {
    std::vector<std::string_view> submenus;
    bool is_first = true;
    for (const Action& action : actions()) {
        const bool is_inner = action.menu != menu && action.menu.substr(0, action.menu.find('/')) == menu;
        if (is_inner && std::find(submenus.begin(), submenus.end(), action.menu) == submenus.end())
            submenus.push_back(action.menu);
        if (action.menu != menu) continue;
        if (action.starts_group && !is_first && is_offered(action, context.app)) ImGui::Separator();
        draw_item(context, action);
        is_first = false;
    }
    if (!submenus.empty()) ImGui::Separator();
    for (const std::string_view submenu : submenus) draw_submenu(context, submenu);
    if (menu == "view") {
        ImGui::Separator();
        draw_cards_menu(context);
    }
}

void draw_recent_files(AppContext& context) {
    const auto recent = context.app.settings.recent_files;
    if (recent.empty() || !context.app.host.has_folders) return;
    ImGui::Separator();
    const std::string words = std::string(context.text("menu.recent")) + "###file/recent";
    if (!ImGui::BeginMenu(words.c_str())) return;
    close_on_escape();
    for (const std::string& path : recent) {
        const std::string name = shortened(context, Face::kBody, kBodySize, path, context.px(560));
        if (ImGui::MenuItem((name + "###" + path).c_str())) open_path_checked(context.app, path);
        tooltip(context, path);
    }
    ImGui::EndMenu();
}

void draw_topic(AppContext& context, std::string_view topic) {
    const std::string key = "lesson.topic." + std::string(topic);
    if (!ImGui::BeginMenu((std::string(context.text(key)) + "###" + key).c_str())) return;
    close_on_escape();
    for (const Lesson& lesson : context.app.lessons) {
        if (lesson.topic != topic) continue;
        if (ImGui::MenuItem((lesson.title + "###lesson." + lesson.id).c_str()))
            open_lesson_checked(context.app, lesson.id);
        tooltip(context, lesson.summary);
    }
    ImGui::EndMenu();
}

void draw_lessons(AppContext& context) {
    for (const std::string_view topic : kLessonTopics) draw_topic(context, topic);
    if (!context.app.lessons.empty()) ImGui::Separator();
}

void draw_one_menu(AppContext& context, const char* menu) {
    const std::string words = std::string(context.text("menu." + std::string(menu))) + "###menu." + menu;
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    ImGui::PushFont(nullptr, font_pixels(context, kMenuSize));
    const bool is_open = ImGui::BeginMenu(words.c_str());
    ImGui::PopFont();
    ImGui::PopStyleColor();
    if (!is_open) return tooltip(context, context.text("menu." + std::string(menu) + ".tip"));
    close_on_escape();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(16), context.px(10)});
    if (std::string_view(menu) == "lesson") draw_lessons(context);
    draw_items(context, menu);
    if (std::string_view(menu) == "file") draw_recent_files(context);
    ImGui::PopStyleVar();
    ImGui::EndMenu();
}

/// Returns where the menus begin.
float draw_name(const AppContext& context) {
    const ImVec2 baseline(ImGui::GetWindowPos().x + context.px(28), context.px(kBaseline));
    const float name = draw_text(context, ImGui::GetWindowDrawList(), baseline, Face::kBold, kNameSize,
                                 context.theme().text, "Plytrace");
    return baseline.x + name + context.px(28);
}

void draw_title(const AppContext& context, float left) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - context.px(28);
    const float room = right - left - context.px(24);
    if (room < context.px(80)) return;
    draw_text_within(context, ImGui::GetWindowDrawList(), {right, context.px(kBaseline)}, Face::kBody, kMenuSize,
                     context.theme().muted, document_title(context.app), room, Align::kRight);
}

}  // namespace

float menu_frame_padding(const AppContext& context) {
    return std::max(0.0F, (context.px(kHeight) - ImGui::GetFontSize()) / 2);
}

void draw_menu(AppContext& context) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, menu_frame_padding(context)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(13), context.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(12), context.px(12)});
    if (ImGui::BeginMenuBar()) {
        const bool is_titled = context.app.host.shows_title;
        ImGui::SetCursorScreenPos({is_titled ? context.px(28) : draw_name(context), ImGui::GetCursorScreenPos().y});
        for (const char* menu : kMenus) draw_one_menu(context, menu);
        if (!is_titled) draw_title(context, ImGui::GetCursorScreenPos().x);
        ImGui::EndMenuBar();
    }
    ImGui::PopStyleVar(3);
}

}  // namespace plytrace
