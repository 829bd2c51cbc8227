// What presenter mode remembers while it lasts: what is switched on, and what the pen has drawn. A small value, owned
// by the AppState; nothing of it is kept. Window's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/tree/tree_view.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// What stands in the middle of the screen.
enum class PresentPane : std::uint8_t { kTree, kBoard, kGraph };

inline constexpr double kPresentKeysSeconds = 8;   ///< so long the line at the bottom tells the keys
inline constexpr double kPointerRestsSeconds = 2;  ///< then the pointer is hidden

/// A line of the pen, in parts of the window's height.
using PenStroke = std::vector<ScreenPoint>;

struct Presenting {
    bool is_on = false;
    bool is_blank = false;
    bool has_laser = false, has_pen = false, is_zoomed = false;
    double seconds = 0;  ///< since it began
    std::vector<PenStroke> strokes;
    bool is_drawing = false;  ///< the pen is down: the last stroke goes on

    /// What the strokes belong to: at another step they go.
    struct Picture {
        int opening = -1, generation = -1;
        Step step = 0;
        friend bool operator==(const Picture&, const Picture&) = default;
    };
    Picture picture;
    std::optional<PresentPane> pane;  ///< chosen by hand for this document
};

}  // namespace plytrace
