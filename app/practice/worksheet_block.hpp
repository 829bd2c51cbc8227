// A part of a worksheet that is never split over two pages, in two versions: as handed out, and as in the key.
// Everything that both share has the same position, so that the key aligns with the sheet. Plain values; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"

namespace plytrace {

/// Millimetres as pixels of a sheet: 96 per inch, so that a pixel is 0.75 points.
[[nodiscard]] constexpr float mm(float length) {
    return length * 96 / 25.4F;
}

/// The printable area common to A4 and Letter with margins of 15 mm: 180 mm x 249 mm, less an allowance for rounding
/// and for the strokes at its edges.
inline constexpr float kSheetShort = mm(179.6F), kSheetLong = mm(248.5F);
/// The same for A4 alone, which is longer: 180 mm x 267 mm.
inline constexpr float kSheetLongOnA4 = mm(266.5F);

/// The sizes of text and boxes, in pixels. Text has 11 points and labels 9; boxes to write in are at least 8 mm high.
struct WorksheetStyle {
    float title = 20, heading = 17, body = 44.0F / 3, small = 12;  // ems
    float box = mm(8.5F);                                          ///< the height of a box to write in
    float gap = mm(3);
    float between = mm(6);  ///< from the boxes of one level of a tree to those of the next
    bool is_large = false;
    std::size_t groups = 3;                          ///< of rows, side by side, in a table of steps
    float label = body;                              ///< the most that a tree's letters have
    float width = kSheetShort, height = kSheetLong;  ///< of a page
    /// How much of what the table below a tree or the questions have room for, too, has no boxes at the tree: 0 to
    /// kMostFewerBoxes.
    int fewer_boxes = 0;
};
inline constexpr int kMostFewerBoxes = 2;
/// The usual sizes, or large print with text of 18 points.
[[nodiscard]] WorksheetStyle worksheet_style(bool is_large);

inline constexpr float kSmallestBox = mm(8);
inline constexpr float kSheetLineSpacing = 1.3F;  ///< in ems
inline constexpr float kInBox = mm(0.3F);         ///< least distance from a box's side to its text
/// The em of the key's smallest answers: nine points.
inline constexpr float kLeastAnswer = 12;
inline constexpr float kAnswerLinePitch = 1.25F;  ///< in ems

struct WorksheetBlock {
    float height = 0;
    float below = 0;  ///< space below it, not needed at the end of a page
    /// Everything has its text, and nothing covers anything; false if the page is too narrow for the tree.
    bool is_legible = true;
    DisplayList blank;   ///< as handed out
    DisplayList solved;  ///< as in the key

    void add(DrawnItem item) {
        blank.push_back(item);
        solved.push_back(std::move(item));
    }
    /// Adds text to both versions; `y` is its baseline.
    void add_words(float x, float y, std::string text, float em, FontWeight weight = FontWeight::kRegular,
                   ThemeRole role = &Theme::text, TextAnchor anchor = TextAnchor::kStart);
    /// Adds text in lines no wider than `width`; returns the y below them. `y` is their top.
    float add_paragraph(float x, float y, float width, std::string_view text, float em, ThemeRole role = &Theme::text);
    /// Adds a box that is empty, and in the key has the answer, as large as fits. If it would be smaller than
    /// kLeastAnswer, a bound is written without its blank, and any other answer in lines one below the other.
    void add_box(const ScreenRect& rect, const std::string& answer, float em);
    /// Adds a line to write on, from x to `right`; the key has the answers above it, one after the other or, if they
    /// would be too small, one above the other, in as many lines as they need.
    void add_line(float x, float right, float y, const std::vector<std::string>& answers, float em);
};

/// The look of the key's answers: bold, and in another colour.
[[nodiscard]] DrawnText answer_words(ScreenPoint baseline, TextAnchor anchor, const std::string& text, float em);

/// "≥12" for "≥ 12"; any other text as it is.
[[nodiscard]] std::string close_bound(std::string_view text);

/// The em of an answer that takes several lines above a line to write on, whose usual one is `em`.
[[nodiscard]] float smallest_on_line(float em);
/// The largest em up to `em` with which the text is no wider than `width`.
[[nodiscard]] float fitting_em(std::string_view text, float width, float em, FontWeight weight);

}  // namespace plytrace
