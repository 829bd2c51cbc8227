// The letters that a card drew in the last frame, read back from its triangles: which ones, their sizes and places.
#pragma once

#include <string>
#include <vector>

#include "tests/gui/driver.hpp"

namespace plytrace::gui {

struct DrawnLetter {
    unsigned code_point = 0;
    const ImFont* font = nullptr;
    float size = 0;  ///< of the font, in pixels, to a tenth
    ImU32 color = 0;
    ImRect box;
};

/// The card's window; null where there is none.
[[nodiscard]] const ImGuiWindow* find_card(const char* card);
/// The same; a card that is not there fails the test.
[[nodiscard]] const ImGuiWindow& card_window(const char* card);
/// In the order of drawing; without blanks.
[[nodiscard]] std::vector<DrawnLetter> letters_of(const ImGuiWindow& window);
/// In ASCII what stands in the box, not cut by its sides, "~" for any other letter; without blanks.
[[nodiscard]] std::string text_in(const std::vector<DrawnLetter>& letters, const ImRect& box);
/// What lies on one another, as "a/b "; empty where each letter keeps clear of the others. Neighbours in a word may
/// touch.
[[nodiscard]] std::string letters_on_letters(const std::vector<DrawnLetter>& letters, float scale);
/// "a " for each letter that reaches out of the card's inner width.
[[nodiscard]] std::string letters_outside(const std::vector<DrawnLetter>& letters, const ImGuiWindow& window);

}  // namespace plytrace::gui
