// Owns the Dear ImGui context and its three fonts of the DejaVu family, which come with the program or from the system.
// They are loaded once for all sizes, because Dear ImGui draws glyphs at the size asked for. Window's thread; must be
// created before a DesktopWindow, an Offscreen or a WebCanvas, and destroyed after it.
#pragma once

#include <memory>
#include <string>

#include "app/gl/fallback_letters.hpp"
#include "games/core/input_error.hpp"

struct ImFont;

namespace plytrace {

struct FontSet {
    ImFont* body = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

class ImGuiSession {
  public:
    /// Looks for the fonts in `font_directory` first. `letters` draws what they do not have; it may be null. Error: a
    /// font is missing.
    [[nodiscard]] static Expected<std::unique_ptr<ImGuiSession>> create(const std::string& font_directory,
                                                                        LetterSource* letters = nullptr);
    ~ImGuiSession();
    ImGuiSession(const ImGuiSession&) = delete;
    ImGuiSession& operator=(const ImGuiSession&) = delete;

    [[nodiscard]] const FontSet& fonts() const { return m_fonts; }
    /// The letters that have not been drawn in the last frames and were not returned before, as "U+6F22"; empty if
    /// there are none.
    [[nodiscard]] std::string take_missing_letters() { return m_letters.take_missing(); }
    /// Replaces ImGui::NewFrame. Dear ImGui dates a click by the frame that receives it, so with slow frames two clicks
    /// seem further apart than they were: the time for a double click is extended by that much. It also applies the
    /// modifiers at a frame's end to all its keys: a modifier that changes after a key or button was pressed waits for
    /// the next frame, because a quick Ctrl+O would otherwise be an O.
    static void begin_frame();
    /// Seconds since the last frame; after a pause, a small part of it.
    [[nodiscard]] static float frame_seconds();
    /// Whether the user is typing into a field, whose cursor blinks.
    [[nodiscard]] static bool is_typing();
    /// After a frame: whether Dear ImGui needs no further frame to process its input. A key in the same frame as
    /// another waits; a field gets the keyboard in the next frame and reports it in the one after that; a new window is
    /// measured before it is shown.
    [[nodiscard]] static bool is_settled();
    /// Whether the pointer has rested for some seconds, but not for long, on an item whose tip may disappear again.
    [[nodiscard]] static bool may_end_tip();

  private:
    explicit ImGuiSession(LetterSource* letters) : m_letters(letters) {}
    FallbackLetters m_letters;
    FontSet m_fonts;
};

}  // namespace plytrace
