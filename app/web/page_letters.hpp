// Draws letters as the browser does, which has its own fallback fonts. Text from right to left is drawn in parts, for
// in_visual_order() (app/base/visual_order.hpp). The page's only thread.
#pragma once

#include <optional>

#include "app/gl/fallback_letters.hpp"

namespace plytrace {

class PageLetters final : public LetterSource {
  public:
    [[nodiscard]] std::optional<LetterPicture> draw(char32_t letter, float em, FontWeight weight) override;
};

}  // namespace plytrace
