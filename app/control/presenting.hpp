// The state of presenter mode while it lasts: what is switched on, and what the pen has drawn. A plain value, owned by
// the AppState and never saved; window's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/base/display_list.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// What is shown in the middle of the screen.
enum class PresentPane : std::uint8_t { kTree, kBoard, kGraph };

inline constexpr double kPresentKeysSeconds = 8;   ///< how long the line at the bottom names the keys
inline constexpr double kPointerRestsSeconds = 2;  ///< then the pointer is hidden

/// A line of the pen, in parts of the window's height.
using PenStroke = std::vector<ScreenPoint>;

struct Presenting {
    bool is_on = false;
    bool was_full_screen = false;  ///< before it began; then the screen stays full after it
    bool is_blank = false;
    bool has_laser = false, has_pen = false, is_zoomed = false;
    double seconds = 0;  ///< since it began
    std::vector<PenStroke> strokes;
    bool is_drawing = false;  ///< the pen is down: the last stroke goes on

    /// The step that the strokes were drawn on; at another one they are cleared.
    struct DrawnOn {
        int opening = -1, generation = -1;  ///< of the document
        Step step = 0;
        friend bool operator==(const DrawnOn&, const DrawnOn&) = default;
    };
    DrawnOn drawn_on;
    std::optional<PresentPane> pane;  ///< chosen by hand for this document
};

}  // namespace plytrace
