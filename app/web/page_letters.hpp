// Draws letters as the browser does, which has its own fallback fonts. The page's only thread.
#pragma once

#include <optional>

#include "app/gl/fallback_letters.hpp"

namespace plytrace {

class PageLetters final : public LetterSource {
  public:
    [[nodiscard]] std::optional<LetterPicture> draw(char32_t letter, float em) override;
};

}  // namespace plytrace
