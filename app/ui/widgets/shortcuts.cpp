#include "app/ui/widgets/shortcuts.hpp"

#include <algorithm>
#include <array>

#include "app/control/app_state.hpp"
#include "app/control/dialog.hpp"
#include "app/control/key_focus.hpp"
#include "app/control/presenter.hpp"
#include "app/control/presenting.hpp"

namespace plytrace {
namespace {

/// A key, and another one that types the same.
struct KeyPair {
    ImGuiKey main, other;
};

[[nodiscard]] KeyPair keys_of(Key key) {
    const auto number = static_cast<int>(key);
    const auto offset = [number](ImGuiKey first, Key from) {
        return static_cast<ImGuiKey>(static_cast<int>(first) + number - static_cast<int>(from));
    };
    if (key >= Key::kA && key <= Key::kZ) return {offset(ImGuiKey_A, Key::kA), ImGuiKey_None};
    if (key >= Key::k0 && key <= Key::k9) return {offset(ImGuiKey_0, Key::k0), offset(ImGuiKey_Keypad0, Key::k0)};
    static constexpr std::array<KeyPair, 31> kNamed = {{
        {ImGuiKey_LeftArrow, ImGuiKey_None},   {ImGuiKey_RightArrow, ImGuiKey_None},
        {ImGuiKey_UpArrow, ImGuiKey_None},     {ImGuiKey_DownArrow, ImGuiKey_None},
        {ImGuiKey_Home, ImGuiKey_None},        {ImGuiKey_End, ImGuiKey_None},
        {ImGuiKey_PageUp, ImGuiKey_None},      {ImGuiKey_PageDown, ImGuiKey_None},
        {ImGuiKey_Space, ImGuiKey_None},       {ImGuiKey_Enter, ImGuiKey_KeypadEnter},
        {ImGuiKey_Escape, ImGuiKey_None},      {ImGuiKey_Delete, ImGuiKey_None},
        {ImGuiKey_Insert, ImGuiKey_None},      {ImGuiKey_Tab, ImGuiKey_None},
        {ImGuiKey_Equal, ImGuiKey_KeypadAdd},  {ImGuiKey_Minus, ImGuiKey_KeypadSubtract},
        {ImGuiKey_Comma, ImGuiKey_None},       {ImGuiKey_Period, ImGuiKey_None},
        {ImGuiKey_LeftBracket, ImGuiKey_None}, {ImGuiKey_RightBracket, ImGuiKey_None},
        {ImGuiKey_F1, ImGuiKey_None},          {ImGuiKey_F2, ImGuiKey_None},
        {ImGuiKey_F3, ImGuiKey_None},          {ImGuiKey_F4, ImGuiKey_None},
        {ImGuiKey_F5, ImGuiKey_None},          {ImGuiKey_F6, ImGuiKey_None},
        {ImGuiKey_F7, ImGuiKey_None},          {ImGuiKey_F8, ImGuiKey_None},
        {ImGuiKey_F9, ImGuiKey_None},          {ImGuiKey_F10, ImGuiKey_None},
        {ImGuiKey_F11, ImGuiKey_None},
    }};
    if (key == Key::kUnset) return {ImGuiKey_None, ImGuiKey_None};
    return kNamed.at(static_cast<std::size_t>(number - static_cast<int>(Key::kLeft)));
}

[[nodiscard]] bool is_function_key(const Chord& chord) {
    return chord.key >= Key::kF1;
}

/// Ctrl with A, C, V, X, Y, Z and the arrows belong to the text field; chords with Alt type nothing.
[[nodiscard]] bool belongs_to_text_field(const Chord& chord) {
    if (chord.has_alt) return false;
    if (!chord.has_ctrl) return chord.key < Key::kF1;
    for (const Key key : {Key::kA, Key::kC, Key::kV, Key::kX, Key::kY, Key::kZ, Key::kLeft, Key::kRight}) {
        if (chord.key == key) return true;
    }
    return false;
}

}  // namespace

ImGuiKey imgui_key(Key key) {
    return keys_of(key).main;
}

bool is_pressed(const Chord& chord, bool repeats) {
    if (!chord.is_set()) return false;
    const ImGuiIO& io = ImGui::GetIO();
    // On many keyboards, + is typed with Shift.
    const bool is_shift_right = io.KeyShift == chord.has_shift || chord.key == Key::kPlus;
    if (io.KeyCtrl != chord.has_ctrl || io.KeyAlt != chord.has_alt || !is_shift_right) return false;
    const KeyPair keys = keys_of(chord.key);
    return ImGui::IsKeyPressed(keys.main, repeats) ||
           (keys.other != ImGuiKey_None && ImGui::IsKeyPressed(keys.other, repeats));
}

bool is_enter_or_space_pressed() {
    return ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
           ImGui::IsKeyPressed(ImGuiKey_Space, false);
}

bool is_chord_of_action(const Host& host, ImGuiKey key, bool has_ctrl, bool has_shift, bool has_alt) {
    const auto is_same = [&](const Chord& chord) {
        if (!chord.is_set() || is_kept_by_host(chord, host) || chord.has_ctrl != has_ctrl || chord.has_alt != has_alt)
            return false;
        if (chord.has_shift != has_shift && chord.key != Key::kPlus) return false;
        const KeyPair keys = keys_of(chord.key);
        return keys.main == key || keys.other == key;
    };
    return std::any_of(actions().begin(), actions().end(),
                       [&](const Action& action) { return is_same(action.chord) || is_same(action.other_chord); });
}

bool may_read_keys(const AppContext& context) {
    const ImGuiIO& io = ImGui::GetIO();
    return !context.has_popup && !context.dialog.is_open() && !context.key_focus.is_in_card && !io.WantTextInput &&
           !io.KeyCtrl && !io.KeyAlt;
}

namespace {

/// Says why the action of a pressed key is not possible, if there is a reason. Keys that type something, Enter, Space
/// and the arrows may have another meaning here, such as an answer.
void tell_why_not(AppState& app, const Action& action) {
    const Chord& pressed = is_pressed(action.chord, false) ? action.chord : action.other_chord;
    const bool is_command = pressed.has_ctrl || pressed.has_alt || is_function_key(pressed);
    if (!is_command || !is_offered(action, app)) return;
    if (const char* const reason = why_not(action, app))
        app.messages.note(app.language.with("find.refused", {label(action, app), reason}));
}

/// Runs at most one action; true if a key of one was pressed. Of several with the key, one is possible at a time.
bool run_pressed(AppContext& context, bool is_for_presenter) {
    const bool is_typing = ImGui::GetIO().WantTextInput;
    const Action* refused = nullptr;
    for (const Action& action : actions()) {
        if (action.is_for_presenter != is_for_presenter) continue;
        const bool is_hit = is_pressed(action.chord, action.repeats) || is_pressed(action.other_chord, action.repeats);
        if (!is_hit) continue;
        if (is_typing && belongs_to_text_field(action.chord)) continue;
        if (context.takes_keys && !action.chord.has_ctrl && !is_function_key(action.chord)) continue;
        if (unblanks_screen(context.app, action.id)) return true;
        if (is_enabled(action, context.app)) {
            action.run(context.app);
            return true;
        }
        if (refused == nullptr) refused = &action;
    }
    if (refused != nullptr) tell_why_not(context.app, *refused);
    return refused != nullptr;
}

}  // namespace

void run_shortcuts(AppContext& context) {
    if (context.dialog.is_open()) return;
    if (context.has_popup) return;
    if (context.presenting.is_on && run_pressed(context, true)) return;
    run_pressed(context, false);
}

}  // namespace plytrace
