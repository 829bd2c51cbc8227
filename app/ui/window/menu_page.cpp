#include "app/ui/window/menu_page.hpp"

#include <algorithm>

#include "app/base/host.hpp"
#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/dialog.hpp"
#include "app/control/key_focus.hpp"
#include "app/control/lessons.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/window/menu_bar.hpp"

namespace plytrace {
namespace {

constexpr float kMenuInset = 16, kRowPadding = 12, kAboveHeading = 16;
constexpr const char* kLessons = "lessons";

void draw_heading(const AppContext& context, const char* words) {
    const FontScope font(context, Face::kBold, kSmallSize);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string lines = in_lines(words, ImGui::GetContentRegionAvail().x - context.px(2 * kMenuInset));
    const float above = context.px(kAboveHeading), height = ImGui::CalcTextSize(lines.c_str()).y;
    ImGui::Dummy({1, above + height + context.px(4)});
    ImGui::GetWindowDrawList()->AddText({corner.x + context.px(kMenuInset), corner.y + above},
                                        im(context.theme().muted), lines.c_str());
}

void draw_line(const AppContext& context) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, y = corner.y + context.px(4);
    ImGui::GetWindowDrawList()->AddLine({corner.x, y}, {corner.x + width, y}, im(context.theme().line));
    ImGui::Dummy({1, context.px(8)});
}

}  // namespace

struct MenuPage::Row {
    std::string id, words;
    std::string said = {};  ///< to screen readers, if not the words
    bool is_enabled = true, is_lit = false;
    Icon icon = Icon::kEnter;
    bool has_icon = false;
};

void MenuPage::open(bool is_by_key) {
    m_pages.clear();
    m_is_by_key = is_by_key;
    m_left.clear();
    go_to("");
}

void MenuPage::go_to(const std::string& page) {
    m_pages.push_back(page);
    m_is_new = true;
    m_wants_focus = m_is_by_key;
}

void MenuPage::go_back() {
    m_left = m_pages.back();
    m_pages.pop_back();
    m_is_new = true;
    m_wants_focus = m_is_by_key;
}

/// A row over the whole width, with wrapped text. True if it was chosen.
bool MenuPage::draw_row(AppContext& context, const Row& row) {
    const Theme& theme = context.theme();
    const float inset = context.px(kMenuInset), width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string lines = in_lines(row.words, width - 2 * inset - context.px(24));
    const ImVec2 words = ImGui::CalcTextSize(lines.c_str());
    const float height = std::max(words.y + context.px(2 * kRowPadding), context.px(kFinger));
    if (m_wants_focus && !m_is_new && row.is_enabled && (m_left.empty() || row.id == "page." + m_left)) {
        m_wants_focus = false;
        ImGui::SetKeyboardFocusHere();
        ImGui::SetNavCursorVisible(true);
    }
    ImGui::BeginDisabled(!row.is_enabled);
    const bool is_chosen = ImGui::InvisibleButton(row.id.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    ImGui::EndDisabled();
    announce_focus(context, row.said.empty() ? row.words : row.said);
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (row.is_enabled && (ImGui::IsItemActive() || ImGui::IsItemHovered()))
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, im(theme.raised), context.px(8));
    if (row.is_lit)
        list->AddRectFilled({corner.x, corner.y + context.px(8)},
                            {corner.x + context.px(4), corner.y + height - context.px(8)}, im(theme.accent),
                            context.px(2));
    const Color color = row.is_enabled ? theme.text : theme.faint;
    list->AddText({corner.x + inset, corner.y + (height - words.y) / 2}, im(color), lines.c_str());
    if (row.has_icon)
        draw_icon(context, list, row.icon, {corner.x + width - inset, corner.y + height / 2}, theme.muted);
    return is_chosen;
}

void MenuPage::draw(AppContext& context, const Box& box) {
    if (!context.dialog.is_open()) {
        for (const ImGuiKey key : {ImGuiKey_Escape, ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
                                   ImGuiKey_DownArrow, ImGuiKey_Tab})
            m_is_by_key |= ImGui::IsKeyPressed(key, false);
        const bool is_left = ImGui::IsKeyPressed(ImGuiKey_LeftArrow, false) && m_pages.size() > 1;
        if (ImGui::IsKeyPressed(ImGuiKey_Escape, false) || is_left) go_back();
    }
    if (!is_open()) return;
    const bool is_first = m_pages.back().empty();  // "Menu", a word that the others need beside their own
    context.key_focus.place = is_first ? title(context) : context.language.with("focus.menu", {title(context)});
    context.takes_keys = true;
    const float margin = context.px(kNarrowMargin), head = context.px(kFinger);
    draw_head(context, {box.x + margin, box.y + margin, box.width - 2 * margin, head});
    const float top = box.y + head + 2 * margin;
    const Box below{box.x + margin, top, box.width - 2 * margin, box.bottom() - margin - top};
    ImGui::SetCursorScreenPos({below.x, below.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(4), context.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (m_is_new) ImGui::SetNextWindowScroll({0, 0});
    if (m_is_new) ImGui::SetNextWindowFocus();
    m_is_new = false;
    ImGui::BeginChild("menu.page", {below.width, below.height}, ImGuiChildFlags_AlwaysUseWindowPadding);
    draw_rows(context);
    if (m_wants_focus && !m_is_new) m_left.clear();  // that row is gone: the first one gets the keys
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

void MenuPage::draw_head(AppContext& context, const Box& box) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    const bool is_first = m_pages.size() == 1;
    const char* const tip = context.text(is_first ? "narrow.close.tip" : "narrow.back.tip");
    const std::string words = title(context);
    const float left = box.x + context.px(kFinger + 8);
    draw_text_within(context, ImGui::GetWindowDrawList(), {left, box.y + box.height / 2 + context.px(7)}, Face::kBold,
                     kTitleSize, context.theme().text, words, box.right() - left);
    if (!icon_button(context, "page.back", is_first ? Icon::kClose : Icon::kReturn, {kFinger, kFinger}, tip, true))
        return;
    go_back();
}

std::string MenuPage::title(const AppContext& context) const {
    const std::string& page = m_pages.back();
    if (page.empty()) return context.text("narrow.menu");
    return context.text(page == kLessons ? "narrow.lessons" : "menu." + page);
}

void MenuPage::draw_rows(AppContext& context) {
    if (!is_open()) return;
    const std::string page = m_pages.back();
    if (page.empty()) return draw_first(context);
    if (page == kLessons) return draw_lessons(context);
    draw_actions(context, page);
    const bool has_changed = !is_open() || m_pages.back() != page;
    if (page != "file" || has_changed) return;
    draw_recent_files(context);
    draw_quit(context);
}

void MenuPage::draw_first(AppContext& context) {
    if (!context.lessons.all.empty()) draw_page_row(context, kLessons, context.text("narrow.lessons"));
    for (const std::string menu : kMenus)
        draw_page_row(context, menu, context.text(menu == "lesson" ? "narrow.this_lesson" : "menu." + menu));
}

/// A row that leads to another page.
void MenuPage::draw_page_row(AppContext& context, const std::string& page, const char* words) {
    const std::string said = context.language.with("focus.submenu", {words});
    const bool is_chosen = draw_row(context, {.id = "page." + page, .words = words, .said = said, .has_icon = true});
    if (!is_chosen && !(ImGui::IsItemFocused() && ImGui::IsKeyPressed(ImGuiKey_RightArrow, false))) return;
    m_left.clear();
    go_to(page);
}

void MenuPage::draw_lessons(AppContext& context) {
    AppState& app = context.app;
    const Lesson* const open = lesson_shown(app);
    const std::string now = context.lessons.tour ? context.lessons.tour->lesson : open != nullptr ? open->id : "";
    for (const std::string_view topic : kLessonTopics) {
        draw_heading(context, context.text("lesson.topic." + std::string(topic)));
        for (const Lesson& lesson : context.lessons.all) {
            if (lesson.topic != topic) continue;
            if (!draw_row(context, {.id = "lesson." + lesson.id,
                                    .words = lesson.title,
                                    .said = lesson.title + ". " + lesson.summary,
                                    .is_lit = lesson.id == now}))
                continue;
            close();
            return open_lesson_checked(app, lesson.id);
        }
    }
}

void MenuPage::draw_action(AppContext& context, const Action& action) {
    AppState& app = context.app;
    const bool is_on = action.is_checked != nullptr && action.is_checked(app);
    if (!draw_row(context, {.id = std::string(action.id),
                            .words = label(action, app),
                            .said = spoken_action(context, action),
                            .is_enabled = is_enabled(action, app),
                            .icon = Icon::kCheck,
                            .has_icon = is_on}))
        return;
    action.run(app);
    if (action.is_checked == nullptr) close();
}

void MenuPage::draw_quit(AppContext& context) {
    const Action& quit = *find_action(kQuitAction);
    if (!is_open() || !is_offered(quit, context.app)) return;
    draw_line(context);
    draw_action(context, quit);
}

/// The actions of a menu, then its submenus.
void MenuPage::draw_actions(AppContext& context, const std::string& menu) {
    const std::vector<std::string_view> submenus = submenus_of(menu);
    bool is_first = true;
    for (const Action& action : actions()) {
        if (action.menu != menu || action.id == kQuitAction || !is_offered(action, context.app)) continue;
        if (action.starts_group && !is_first) draw_line(context);
        is_first = false;
        draw_action(context, action);
        if (!is_open()) return;
    }
    if (!submenus.empty() && !is_first) draw_line(context);
    for (const std::string_view submenu : submenus)
        draw_page_row(context, std::string(submenu), context.text("menu." + std::string(submenu)));
}

void MenuPage::draw_recent_files(AppContext& context) {
    const auto recent = context.settings.recent_files;
    if (recent.empty() || !context.host.has_folders) return;
    draw_heading(context, context.text("menu.recent"));
    for (const std::string& path : recent) {
        if (!draw_row(context, {.id = path, .words = path})) continue;
        close();
        return open_path_checked(context.app, path);
    }
}

}  // namespace plytrace
