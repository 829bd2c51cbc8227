#include "app/web/page_letters.hpp"

#include "app/web/page.hpp"

namespace plytrace {

std::optional<LetterPicture> PageLetters::draw(char32_t letter, float em) {
    PageLetter measures;
    LetterPicture drawn;
    drawn.rgba = page_draw_letter(letter, em, measures);
    drawn.width = static_cast<int>(measures.width);
    drawn.height = static_cast<int>(measures.height);
    drawn.left = measures.left;
    drawn.top = measures.top;
    drawn.advance = measures.advance;
    drawn.is_colored = measures.is_colored != 0;
    return drawn;
}

}  // namespace plytrace
