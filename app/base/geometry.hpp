// Points and rectangles on the screen, in pixels, x to the right and y down. Plain values; any thread.
#pragma once

namespace plytrace {

struct ScreenPoint {
    float x = 0, y = 0;
};

struct ScreenRect {
    float left = 0, top = 0, right = 0, bottom = 0;
    [[nodiscard]] float width() const { return right - left; }
    [[nodiscard]] float height() const { return bottom - top; }
    [[nodiscard]] ScreenPoint center() const { return {(left + right) / 2, (top + bottom) / 2}; }
    [[nodiscard]] bool contains(ScreenPoint p) const {
        return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
    }
    [[nodiscard]] bool overlaps(const ScreenRect& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
    [[nodiscard]] ScreenRect grown(float by) const { return {left - by, top - by, right + by, bottom + by}; }
};

}  // namespace plytrace
