// What every panel is given when it draws: the parts of the program's state by name, the fonts, the scale, and
// shortcuts to what is used often. A panel includes the headers of the parts that it shows. The shell creates it anew
// for each frame. Window's thread.
#pragma once

#include <imgui.h>

#include <optional>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/theme.hpp"
#include "app/control/shown_document.hpp"
#include "app/settings/settings.hpp"
#include "app/settings/window_layout.hpp"

namespace plytrace {

struct AppState;
class Comparison;
struct Dialog;
struct Host;
class KeyboardNavigation;
struct KeyFocus;
struct Lessons;
class Messages;
struct PlayState;
struct PracticeState;
struct Presenting;

struct Fonts {
    ImFont* body = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

struct AppContext {
    AppContext(AppState& state, ShownDocument& shown_document, const Fonts& all_fonts, KeyboardNavigation& keys);
    /// The context of a panel that shows another document than `window` does.
    AppContext(const AppContext& window, AppState& state, ShownDocument& shown_document);

    AppState& app;  ///< for the actions, and for the functions of app/control that need all parts
    ShownDocument& shown;
    Document& document;  ///< the one that is shown, and likewise the next two
    Playback& playback;
    ViewState& view;
    Settings& settings;
    const Language& language;
    Lessons& lessons;
    PlayState& play;
    PracticeState& practice;
    Comparison& comparison;
    const Host& host;
    Messages& messages;
    Dialog& dialog;
    KeyFocus& key_focus;
    Presenting& presenting;

    const Fonts& fonts;
    KeyboardNavigation& navigation;
    float scale = 1;          ///< pixels per unit: multiply every size by it, or use px()
    float seconds = 0;        ///< time since the last frame
    bool is_animated = true;  ///< false for pictures, in tests and with reduced motion: draw everything at rest
    bool is_still = false;    ///< true for a picture: nothing may be deferred to a later frame
    bool is_moving = false;   ///< set by a panel whose next frame differs even without input
    /// Set by the board: the moves from the game's start to the position that it shows.
    std::optional<std::vector<MoveCode>> shown_moves = {};
    bool has_popup =
        false;  ///< a list, menu or dialog was open when the frame began: keys belong to it, even if it closes
    WindowForm form = WindowForm::kWide;
    bool has_answer_card = false;  ///< a card beside or below the tree has the answer to "Why?"
    bool takes_keys = false;  ///< set by a panel that reads plain keys in this frame: shortcuts without Ctrl are off

    /// A narrow window: one card at a time, and controls as large as a finger.
    [[nodiscard]] bool is_narrow() const { return form != WindowForm::kWide; }
    /// Panels draw only the picture itself, without captions.
    [[nodiscard]] bool is_bare() const;
    [[nodiscard]] float px(float units) const { return units * scale; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] const char* text(std::string_view key) const { return language(key); }
    [[nodiscard]] const Trace* trace() const { return shown.trace(); }
    [[nodiscard]] Step step() const { return shown.step(); }
    [[nodiscard]] Step end() const { return shown.end(); }

  private:
    const Theme& m_theme;
};

[[nodiscard]] inline ImU32 im(Color color) {
    return IM_COL32(color.red, color.green, color.blue, color.alpha);
}
[[nodiscard]] inline ImVec4 im4(Color color) {
    return ImGui::ColorConvertU32ToFloat4(im(color));
}

}  // namespace plytrace
