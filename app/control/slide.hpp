// Slides, 16 : 9: a title, a picture and the words below it. The size is 1280 x 720 pixels, or 960 x 540
// points in a PDF file, as in presentation programs. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/export_choice.hpp"
#include "app/tree/whole_tree.hpp"

namespace plytrace {

struct ExportedDrawing;

// In pixels.
inline constexpr PictureSize kSlideSize{1280, 720};
inline constexpr float kSlideMargin = 48;               ///< at the left and the right
inline constexpr PictureSize kSlidePicture{1240, 546};  ///< the room for the picture
inline constexpr float kSlidePictureTop = 64, kSlideWordsTop = 612, kSlideWordsHeight = 94;
inline constexpr float kSlideLinePitch = 1.28F;  ///< in ems

/// The largest em size, at most 36 pixels, at which the title fits into one line. If it does not fit at 24 pixels, it
/// is shortened or has two lines.
[[nodiscard]] float slide_title_em(std::string_view title);
/// Words in lines that fit below the picture.
struct SlideWords {
    std::vector<std::string> lines;
    float em = 0;
};
[[nodiscard]] SlideWords slide_words(std::string_view words);

/// The drawing as a page of a PDF file has it: a slide, or the drawing itself.
[[nodiscard]] Drawing page_drawing(const ExportedDrawing& exported, const ExportChoice& choice);

}  // namespace plytrace
