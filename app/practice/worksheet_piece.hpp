// A part of a worksheet that stays together on a page, in two versions: as it is handed out, and as the key shows it.
// What both share is drawn at the same place, so that a key lies upon its sheet. Plain values; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"

namespace plytrace {

/// Pixels of a sheet: 96 an inch, so that one is 0.75 points, and as many as given here are `length` millimetres.
[[nodiscard]] constexpr float mm(float length) {
    return length * 96 / 25.4F;
}

/// One design for A4 and Letter with margins of 15 mm: 180 mm x 249 mm, less what rounding could take.
inline constexpr float kSheetWidth = mm(179.9F), kSheetHeight = mm(248.8F);

/// In pixels. Words are 11 points high and labels 9, boxes to write in at least 8 mm.
struct SheetSizes {
    float title = 20, heading = 17, body = 44.0F / 3, small = 12;  // ems
    float box = mm(8.5F);                                          ///< the height of a box to write in
    float gap = mm(3);
    bool is_large = false;
};
/// The usual ones; or in large print, with words of 18 points.
[[nodiscard]] SheetSizes sheet_sizes(bool is_large);

inline constexpr float kSmallestBox = mm(8);
inline constexpr float kSheetLineSpacing = 1.3F;  ///< in ems

struct SheetPiece {
    float height = 0;
    float below = 0;     ///< room below it, which the end of a page need not have
    DisplayList blank;   ///< as it is handed out
    DisplayList solved;  ///< of the key

    void add(DrawnItem item) {
        blank.push_back(item);
        solved.push_back(std::move(item));
    }
    /// Words of both versions; their baseline is at `y`.
    void add_words(float x, float y, std::string text, float em, FontWeight weight = FontWeight::kRegular,
                   ThemeRole role = &Theme::text, TextAnchor anchor = TextAnchor::kStart);
    /// Several lines, as wide as `width`; returns the y below them. `y` is their top.
    float add_paragraph(float x, float y, float width, std::string_view text, float em, ThemeRole role = &Theme::text);
    /// An empty box; in the key with the answer, as large as it fits.
    void add_box(const ScreenRect& rect, const std::string& answer, float em);
    /// A line to write on, from x to `right`; in the key with the answers above it: one behind the other or, where they
    /// would be too small then, one upon the other.
    void add_line(float x, float right, float y, const std::vector<std::string>& answers, float em);
};

/// What an answer of the key looks like: bold, and in another colour.
[[nodiscard]] DrawnText answer_words(ScreenPoint baseline, TextAnchor anchor, const std::string& text, float em);

/// The text in lines no wider than `width`, broken at blanks.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, float width, float em);
/// An em no larger than `em` at which the text is no wider than `width`.
[[nodiscard]] float fitting_em(std::string_view text, float width, float em, FontWeight weight);

}  // namespace plytrace
