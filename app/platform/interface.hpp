// Owns the Dear ImGui context and its fonts. Window's thread; made before a DesktopWindow or an Offscreen, destroyed
// after.
#pragma once

#include <memory>

#include "app/platform/fonts.hpp"

namespace plytrace {

class Interface {
  public:
    [[nodiscard]] static Result<std::unique_ptr<Interface>> create(const std::string& font_directory);
    ~Interface();
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;

    [[nodiscard]] const FontSet& fonts() const { return m_fonts; }
    /// Seconds since the last frame.
    [[nodiscard]] static float frame_seconds();
    /// Somebody types into a field: its cursor blinks.
    [[nodiscard]] static bool is_typing();

  private:
    Interface() = default;
    FontSet m_fonts;
};

}  // namespace plytrace
