// Draws letters with the system's fonts: fontconfig finds a font that has the letter, FreeType draws it. Both are
// started by the first letter. Window's thread.
#pragma once

#include <memory>
#include <optional>

#include "app/gl/fallback_letters.hpp"

namespace plytrace {

class SystemLetters final : public LetterSource {
  public:
    SystemLetters();
    ~SystemLetters() override;
    [[nodiscard]] std::optional<LetterPicture> draw(char32_t letter, float em, FontWeight weight) override;

  private:
    class Fonts;
    std::unique_ptr<Fonts> m_fonts;
};

}  // namespace plytrace
