// Owns the Dear ImGui context and its fonts: three of the DejaVu family, from beside the program or the system's. They
// are loaded once for all sizes, since Dear ImGui draws glyphs at the size asked for. Window's thread; made before a
// DesktopWindow, an Offscreen or a WebCanvas, and destroyed after it.
#pragma once

#include <memory>
#include <string>

#include "games/core/input_error.hpp"

struct ImFont;

namespace plytrace {

struct FontSet {
    ImFont* body = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

class Interface {
  public:
    /// Looks for the fonts in `font_directory` first. The error says which one is missing.
    [[nodiscard]] static Expected<std::unique_ptr<Interface>> create(const std::string& font_directory);
    ~Interface();
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;

    [[nodiscard]] const FontSet& fonts() const { return m_fonts; }
    /// Instead of ImGui::NewFrame. Dear ImGui takes the time of a click from the frame that hears of it, so where
    /// frames are slow, two clicks seem further apart than they were: it gets that much more time to call them a double
    /// click. It also takes all modifiers to be as they are at a frame's end: one that changes after a key or button
    /// was pressed waits for the next frame, or a quick Ctrl+O would be an O.
    static void begin_frame();
    /// Seconds since the last frame; of a pause, a little of it.
    [[nodiscard]] static float frame_seconds();
    /// Somebody types into a field: its cursor blinks.
    [[nodiscard]] static bool is_typing();
    /// Asked after a frame: false while Dear ImGui needs another one to carry out what it has been told. A key that
    /// came in the same frame as another one waits; a field that is to be typed into gets the keyboard in the next
    /// frame, and says so in the one after that; a window that opens is measured before it is shown.
    [[nodiscard]] static bool is_settled();

  private:
    Interface() = default;
    FontSet m_fonts;
};

}  // namespace plytrace
