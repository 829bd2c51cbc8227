#include "app/ui/window/menu_bar.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/host.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/key_focus.hpp"
#include "app/control/lessons.hpp"
#include "app/control/playing/playing.hpp"
#include "app/ui/window/card_registry.hpp"

namespace plytrace {
namespace {

constexpr float kMenuHeight = 58;
constexpr float kBaseline = 36;
constexpr float kMenuNameSize = 22;
constexpr float kMenuSize = 18;
constexpr float kMenuButton = 36, kPlayPadding = 14;
constexpr float kMenuGap = 10, kLeastGap = 2;

void draw_item(AppContext& context, const Action& action) {
    if (!is_offered(action, context.app)) return;
    const std::string words = std::string(label(action, context.app)) + "###" + std::string(action.id);
    const bool is_on = action.is_checked != nullptr && action.is_checked(context.app);
    if (ImGui::MenuItem(words.c_str(), chord_text(shown_chord(action, context.app)).c_str(), is_on,
                        is_enabled(action, context.app)))
        action.run(context.app);
    announce_focus(context, spoken_action(context, action));
    const char* const reason = why_not(action, context.app);
    tooltip(context, reason != nullptr ? reason : context.text("action." + std::string(action.id) + ".tip"));
}

void draw_submenu(AppContext& context, std::string_view menu) {
    if (!begin_submenu(context, context.text("menu." + std::string(menu)), menu)) return;
    for (const Action& action : actions()) {
        if (action.menu == menu) draw_item(context, action);
    }
    ImGui::EndMenu();
}

/// The actions of one menu, then its submenus.
void draw_items(AppContext& context, std::string_view menu) {
    const std::vector<std::string_view> submenus = submenus_of(menu);
    bool is_first = true;
    for (const Action& action : actions()) {
        if (action.menu != menu || action.id == kQuitAction) continue;
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

/// The gap between a menu's items. It is smaller if the menu would not fit below the bar, and would open under the
/// pointer, which then chooses an item on release.
float item_gap(const AppContext& context, std::string_view menu) {
    int items = static_cast<int>(submenus_of(menu).size()) + 1, lines = 3;
    for (const Action& action : actions()) {
        if (action.menu != menu || !is_offered(action, context.app)) continue;
        ++items;
        if (action.starts_group) ++lines;
    }
    if (menu == "lesson") items += static_cast<int>(kLessonTopics.size());
    const float around = context.px(kMenuHeight) + 4 * ImGui::GetStyle().WindowPadding.y;
    const float words = static_cast<float>(items) * ImGui::GetTextLineHeight();
    const float gap = (ImGui::GetMainViewport()->Size.y - around - words) / static_cast<float>(items + lines);
    return std::clamp(gap, context.px(kLeastGap), context.px(kMenuGap));
}

void draw_recent_files(AppContext& context) {
    const auto recent = context.settings.recent_files;
    if (recent.empty() || !context.host.has_folders) return;
    ImGui::Separator();
    if (!begin_submenu(context, context.text("menu.recent"), "file/recent")) return;
    for (const std::string& path : recent) {
        const std::string name = shortened(context, Face::kBody, kBodySize, path, context.px(560));
        if (ImGui::MenuItem((name + "###" + path).c_str())) open_path_checked(context.app, path);
        announce_focus(context, path);
        tooltip(context, path);
    }
    ImGui::EndMenu();
}

void draw_quit(AppContext& context) {
    const Action& quit = *find_action(kQuitAction);
    if (!is_offered(quit, context.app)) return;
    ImGui::Separator();
    draw_item(context, quit);
}

void draw_topic(AppContext& context, std::string_view topic) {
    const std::string key = "lesson.topic." + std::string(topic);
    if (!begin_submenu(context, context.text(key), key)) return;
    for (const Lesson& lesson : context.lessons.all) {
        if (lesson.topic != topic) continue;
        if (ImGui::MenuItem((lesson.title + "###lesson." + lesson.id).c_str()))
            open_lesson_checked(context.app, lesson.id);
        announce_focus(context, lesson.title + ". " + lesson.summary);
        tooltip(context, lesson.summary);
    }
    ImGui::EndMenu();
}

void draw_lessons(AppContext& context) {
    for (const std::string_view topic : kLessonTopics) draw_topic(context, topic);
    if (!context.lessons.all.empty()) ImGui::Separator();
}

/// Opens another menu: in an open menu, the left and right arrows go to its neighbours.
void go_to_menu(AppContext& context, std::size_t menu) {
    context.key_focus.wish = KeyFocus::Wish::kMenuBar;
    context.key_focus.menu = menu % kMenus.size();
    ImGui::CloseCurrentPopup();
}

void draw_one_menu(AppContext& context, std::size_t index, bool opens) {
    const char* const menu = kMenus.at(index);
    const std::string name = context.text("menu." + std::string(menu));
    const std::string words = name + "###menu." + menu;
    if (opens) ImGui::OpenPopup(words.c_str());
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    ImGui::PushFont(nullptr, font_pixels(context, kMenuSize));
    const bool is_open = ImGui::BeginMenu(words.c_str());
    ImGui::PopFont();
    ImGui::PopStyleColor();
    if (!is_open) return tooltip(context, context.text("menu." + std::string(menu) + ".tip"));
    KeyFocus& keys = context.key_focus;
    keys.place = context.language.with("focus.menu", {name});
    const bool is_in_submenu = !ImGui::IsWindowFocused() && ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    if (ImGui::IsWindowFocused() && ImGui::IsKeyPressed(ImGuiKey_LeftArrow))
        go_to_menu(context, index + kMenus.size() - 1);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(16), item_gap(context, menu)});
    if (std::string_view(menu) == "lesson") draw_lessons(context);
    draw_items(context, menu);
    if (std::string_view(menu) == "file") {
        draw_recent_files(context);
        draw_quit(context);
    }
    const bool goes_right = ImGui::IsKeyPressed(ImGuiKey_RightArrow) && (ImGui::IsWindowFocused() || is_in_submenu);
    if (goes_right && !keys.is_at_submenu) go_to_menu(context, index + 1);
    ImGui::PopStyleVar();
    ImGui::EndMenu();
}

/// Returns the x coordinate where the menus begin.
float draw_name(const AppContext& context) {
    const ImVec2 baseline(ImGui::GetWindowPos().x + context.px(28), context.px(kBaseline));
    const float name = draw_text(context, ImGui::GetWindowDrawList(), baseline, Face::kBold, kMenuNameSize,
                                 context.theme().text, "Plytrace");
    return baseline.x + name + context.px(28);
}

/// The button at the right end. Returns its left end.
float draw_present_button(AppContext& context) {
    const Action& action = *find_action("view.present");
    const float left = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - context.px(28 + kMenuButton / 2 + 10);
    ImGui::SetCursorScreenPos({left, ImGui::GetWindowPos().y + context.px((kMenuHeight - kMenuButton) / 2)});
    const bool is_possible = is_enabled(action, context.app);
    if (icon_button(context, "bar.present", Icon::kPresent, {kMenuButton, kMenuButton},
                    tip(action, context.app).c_str(), is_possible))
        action.run(context.app);
    return left;
}

/// The button that begins a game, left of `right` if there is room after the menus. Returns its left end.
float draw_play_button(AppContext& context, float left, float right) {
    const char* const words = context.text("bar.play");
    const float width = ImGui::CalcTextSize(words).x + context.px(2 * kPlayPadding);
    if (!offers_game(context.app) || right - left < width + context.px(16)) return right;
    const Action& action = *find_action("game.start");
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {context.px(kPlayPadding), context.px(8)});
    ImGui::SetCursorScreenPos(
        {right - width, ImGui::GetWindowPos().y + (context.px(kMenuHeight) - control_height(context)) / 2});
    if (text_button(context, "bar.play", words, tip(action, context.app).c_str())) action.run(context.app);
    ImGui::PopStyleVar();
    return right - width;
}

void draw_title(const AppContext& context, float left, float right) {
    const float room = right - left - context.px(24);
    if (room < context.px(80)) return;
    draw_text_within(context, ImGui::GetWindowDrawList(), {right, context.px(kBaseline)}, Face::kBody, kMenuSize,
                     context.theme().muted, document_title(context.app), room, Align::kRight);
}

}  // namespace

std::string spoken_action(const AppContext& context, const Action& action) {
    const AppState& app = context.app;
    std::string words = label(action, app);
    if (const Chord& chord = shown_chord(action, app); chord.is_set()) words += ", " + chord_text(chord);
    if (action.is_checked != nullptr && action.is_checked(app)) words = context.language.with("focus.on", {words});
    if (!is_enabled(action, app)) words = context.language.with("focus.unavailable", {words});
    if (const char* const reason = why_not(action, app)) words += std::string(". ") + reason;
    return words;
}

float menu_frame_padding(const AppContext& context) {
    return std::max(0.0F, (context.px(kMenuHeight) - ImGui::GetFontSize()) / 2);
}

void draw_menu(AppContext& context) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, menu_frame_padding(context)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(13), context.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(12), context.px(12)});
    KeyFocus& keys = context.key_focus;
    const bool is_wished = keys.wish == KeyFocus::Wish::kMenuBar;
    const std::size_t wished = keys.menu;
    if (is_wished) keys.wish = KeyFocus::Wish::kNothing;
    if (ImGui::BeginMenuBar()) {
        const bool is_titled = context.host.shows_title;
        ImGui::SetCursorScreenPos({is_titled ? context.px(28) : draw_name(context), ImGui::GetCursorScreenPos().y});
        for (std::size_t i = 0; i < kMenus.size(); ++i) draw_one_menu(context, i, is_wished && i == wished);
        if (is_wished) ImGui::SetNavCursorVisible(true);
        const float menus_end = ImGui::GetCursorScreenPos().x;
        const float button = draw_present_button(context);
        const float end = draw_play_button(context, menus_end, button - context.px(8));
        if (!is_titled) draw_title(context, menus_end, end - context.px(8));
        ImGui::EndMenuBar();
    }
    ImGui::PopStyleVar(3);
}

}  // namespace plytrace
