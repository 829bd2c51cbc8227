#include "app/ui/widgets/keyboard_navigation.hpp"

#include <imgui_internal.h>

#include <algorithm>

#include "app/control/key_focus.hpp"
#include "app/ui/widgets/imgui_compat.hpp"

namespace plytrace {
namespace {

constexpr float kFrame = 2.5F;
constexpr const char* kTree = "tree";    // steps by the keys that no card has
constexpr const char* kBoard = "board";  // has its own cursor

/// The window of what is being drawn: the one of all cards, or that of a list or menu over them.
[[nodiscard]] const ImGuiWindow* outer_window() {
    return ImGui::GetCurrentWindowRead()->RootWindow;
}

[[nodiscard]] bool is_tab_pressed() {
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::IsKeyPressed(ImGuiKey_Tab) && !io.KeyCtrl && !io.KeyAlt;
}

[[nodiscard]] bool is_clicked() {
    return ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseClicked(ImGuiMouseButton_Right);
}

/// The card after (or before) the one that has the keys; the first (or last) if none has.
[[nodiscard]] std::string neighbour_card(std::span<const CardShape> shown, const std::string& card, bool is_next) {
    if (shown.empty()) return {};
    const auto now = std::find_if(shown.begin(), shown.end(), [&](const CardShape& each) { return each.id == card; });
    const std::size_t count = shown.size();
    if (now == shown.end()) return std::string(is_next ? shown.front().id : shown.back().id);
    const auto at = static_cast<std::size_t>(now - shown.begin());
    return std::string(shown[(at + (is_next ? 1 : count - 1)) % count].id);
}

}  // namespace

void KeyboardNavigation::prepare(const KeyFocus& keys, bool has_page) {
    m_had_popup = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    // While text is typed, Tab and the arrows go on to the next control, whatever this is.
    const bool is_typing = ImGui::GetIO().WantTextInput && is_in_usual_card();
    const bool is_wanted =
        m_had_popup || has_page || keys.is_in_card || is_typing || keys.wish != KeyFocus::Wish::kNothing;
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = is_wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
    // Dear ImGui would take the focus from a field when Alt is released, also after a chord pressed within one frame.
    for (const ImGuiKey alt : {ImGuiKey_LeftAlt, ImGuiKey_RightAlt}) ImGui::SetKeyOwner(alt, ImHashStr("chords"));
}

void KeyboardNavigation::go_to(AppContext& context, std::string card) {
    m_last_card = m_entered = card;
    m_card = card == kTree ? "" : std::move(card);
    m_is_new = true;
    if (m_card == kBoard) context.view.is_board_wanted = true;
}

void KeyboardNavigation::leave() {
    m_card.clear();
    ImGui::SetNavCursorVisible(false);
}

void KeyboardNavigation::update(AppContext& context, std::span<const CardShape> shown) {
    KeyFocus& keys = context.key_focus;
    m_entered.clear();
    keys.place.clear();
    keys.item.clear();
    keys.field.clear();
    keys.is_at_submenu = false;
    const bool has_keys = m_card.empty() && !context.has_popup;
    const bool is_tabbing = has_keys && is_tab_pressed();
    const bool goes_up_or_down =
        has_keys && (ImGui::IsKeyPressed(ImGuiKey_DownArrow) || ImGui::IsKeyPressed(ImGuiKey_UpArrow));
    m_leaves_field = (is_tabbing || goes_up_or_down) && ImGui::GetIO().WantTextInput && is_in_usual_card();
    m_stop = m_stops = 0;
    m_stop_card.clear();
    const bool goes_on = keys.wish == KeyFocus::Wish::kNextCard, goes_back = keys.wish == KeyFocus::Wish::kPreviousCard;
    if (goes_on || goes_back) {
        go_to(context, neighbour_card(shown, m_last_card, goes_on));
        keys.wish = KeyFocus::Wish::kNothing;
    } else if (!m_card.empty()) {
        const bool is_there =
            std::any_of(shown.begin(), shown.end(), [&](const CardShape& each) { return each.id == m_card; });
        const bool is_escaped = ImGui::IsKeyPressed(ImGuiKey_Escape, false) && !context.has_popup;
        if (!is_there || is_clicked() || is_escaped) {
            // Escape is used up, except for the board, which hides its cursor.
            if (is_escaped && m_card != kBoard) context.has_popup = true;
            leave();
        }
    }
    keys.is_in_card = !m_card.empty() && m_card != kBoard;
    m_shows_exercise = shown.size() == 1 && shown.front().id == kPracticeCard;
    const bool enters = is_tabbing && !ImGui::GetIO().WantTextInput && m_shows_exercise && !ImGui::GetIO().KeyShift;
    if (enters) keys.wish = KeyFocus::Wish::kNextCard;  // in the next frame, as by its key
    if (m_card == kPracticeCard) return;                // its question is spoken, and its keys still work
    if (!m_card.empty()) keys.place = context.text("card." + m_card);
    if (keys.is_in_card) context.takes_keys = true;
}

void KeyboardNavigation::begin_card() {
    m_counted_window = outer_window();
    m_counted = m_focused = 0;
}

void KeyboardNavigation::count_stop() {
    const bool is_disabled = (ImGui::GetItemFlags() & ImGuiItemFlags_Disabled) != 0;
    if (is_disabled || m_counted_window != outer_window()) return;
    ++m_counted;
    if (ImGui::IsItemFocused()) m_focused = m_counted;
}

void KeyboardNavigation::focus_again() {
    m_is_new = true;
}

bool KeyboardNavigation::is_in_usual_card() const {
    return m_stop > 0 && m_stop_card != kTree && m_stop_card != kBoard;
}

bool KeyboardNavigation::uses_tab(const KeyFocus& keys, bool is_back) const {
    const bool is_typing = ImGui::GetIO().WantTextInput;
    if (is_typing && m_stop_card == kTree) return true;  // on to the next leaf
    if (keys.is_in_card || is_typing) return is_in_usual_card() && m_stop != (is_back ? 1 : m_stops);
    return m_shows_exercise && !is_back;
}

void KeyboardNavigation::enter_card(std::string_view id) {
    if (!m_is_new || id != m_card || id == kBoard) return;
    m_is_new = false;
    ImGui::SetWindowFocus();
    ImGui::SetKeyboardFocusHere();
    ImGui::SetNavCursorVisible(true);
}

void KeyboardNavigation::mark_card(const AppContext& context, std::string_view id, const Box& box) {
    m_counted_window = nullptr;
    if (m_focused > 0) {
        m_stop = m_focused;
        m_stops = m_counted;
        m_stop_card = id;
        if (m_leaves_field) m_card = id;
    }
    if (id != m_card) return;
    const float width = context.px(kFrame);
    add_rect(*ImGui::GetWindowDrawList(), {box.x, box.y}, {box.right(), box.bottom()}, im(context.theme().accent),
             ImGui::GetStyle().ChildRounding, width);
}

void KeyboardNavigation::mark_slider() {
    if (ImGui::IsItemActive()) m_slider = ImGui::GetItemID();
}

bool KeyboardNavigation::is_slider_held() const {
    const ImGuiID active = ImGui::GetCurrentContext()->ActiveId;
    return active != 0 && active == m_slider;
}

}  // namespace plytrace
