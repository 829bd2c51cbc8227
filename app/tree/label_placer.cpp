#include "app/tree/label_placer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "search/trace/event.hpp"

namespace plytrace {

namespace {
constexpr float kCell = 64;
}

bool passes_through(ScreenPoint a, ScreenPoint b, const ScreenRect& rect) {
    // Separating axes: x, y, and the one across the segment.
    if (std::max(a.x, b.x) < rect.left || std::min(a.x, b.x) > rect.right) return false;
    if (std::max(a.y, b.y) < rect.top || std::min(a.y, b.y) > rect.bottom) return false;
    const float dx = b.x - a.x, dy = b.y - a.y;
    const ScreenPoint center = rect.center();
    const float across = dx * (center.y - a.y) - dy * (center.x - a.x);
    return 2 * std::abs(across) <= std::abs(dx) * rect.height() + std::abs(dy) * rect.width();
}

float gap_between(const ScreenRect& a, const ScreenRect& b) {
    return std::max({0.0F, a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom});
}

float gap_between(ScreenPoint a, ScreenPoint b, const ScreenRect& rect) {
    if (passes_through(a, b, rect)) return 0;
    const float dx = b.x - a.x, dy = b.y - a.y, square = std::max(dx * dx + dy * dy, 1e-6F);
    const auto to_line = [&](float x, float y) {
        const float part = std::clamp(((x - a.x) * dx + (y - a.y) * dy) / square, 0.0F, 1.0F);
        return std::hypot(a.x + part * dx - x, a.y + part * dy - y);
    };
    const auto to_rect = [&](ScreenPoint end) {
        return std::hypot(std::max({0.0F, rect.left - end.x, end.x - rect.right}),
                          std::max({0.0F, rect.top - end.y, end.y - rect.bottom}));
    };
    return std::min({to_line(rect.left, rect.top), to_line(rect.right, rect.top), to_line(rect.left, rect.bottom),
                     to_line(rect.right, rect.bottom), to_rect(a), to_rect(b)});
}

LabelPlacer::LabelPlacer(float width_px, float height_px)
    : m_viewport{0, 0, width_px, height_px},
      m_columns(static_cast<int>(width_px / kCell) + 1),
      m_rows(static_cast<int>(height_px / kCell) + 1),
      m_first(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), kNone),
      m_first_line(m_first.size(), kNone) {}

LabelPlacer::Cells LabelPlacer::cells(const ScreenRect& rect) const {
    const auto cell = [](float at, int count) {
        return static_cast<int>(std::clamp(at / kCell, 0.0F, static_cast<float>(count - 1)));
    };
    return {cell(rect.left, m_columns), cell(rect.top, m_rows), cell(rect.right, m_columns), cell(rect.bottom, m_rows)};
}

void LabelPlacer::take(const ScreenRect& rect) {
    if (!rect.overlaps(m_viewport)) return;
    const Cells at = cells(rect);
    for (int row = at.top; row <= at.bottom; ++row) {
        for (int column = at.left; column <= at.right; ++column) {
            auto& first = m_first[static_cast<std::size_t>(row * m_columns + column)];
            m_taken.push_back({rect, first});
            first = static_cast<std::uint32_t>(m_taken.size() - 1);
        }
    }
}

bool LabelPlacer::is_inside(const ScreenRect& rect) const {
    return rect.left >= 0 && rect.top >= 0 && rect.right <= m_viewport.right && rect.bottom <= m_viewport.bottom;
}

const ScreenRect* LabelPlacer::overlapped_by(const ScreenRect& rect) const {
    const Cells at = cells(rect);
    for (int row = at.top; row <= at.bottom; ++row) {
        for (int column = at.left; column <= at.right; ++column) {
            std::uint32_t index = m_first[static_cast<std::size_t>(row * m_columns + column)];
            for (; index != kNone; index = m_taken[index].next) {
                if (m_taken[index].rect.overlaps(rect)) return &m_taken[index].rect;
            }
        }
    }
    return nullptr;
}

void LabelPlacer::take_line(ScreenPoint from, ScreenPoint to, float thickness) {
    if (from.y > to.y) std::swap(from, to);
    // Add the line to the cells that it passes through, row by row.
    const float low = std::max(from.y, 0.0F), high = std::min(to.y, m_viewport.bottom);
    if (low > high) return;
    const float slope = to.y > from.y ? (to.x - from.x) / (to.y - from.y) : 0;
    const int first = cells({0, low, 0, low}).top, last = cells({0, high, 0, high}).top;
    for (int row = first; row <= last; ++row) {
        const float above = std::clamp(static_cast<float>(row) * kCell, from.y, to.y);
        const float below = std::clamp(static_cast<float>(row + 1) * kCell, from.y, to.y);
        float left = from.x + slope * (above - from.y), right = from.x + slope * (below - from.y);
        if (from.y == to.y) right = to.x;
        if (left > right) std::swap(left, right);
        if (right < 0 || left > m_viewport.right) continue;
        const Cells at = cells({left - thickness, low, right + thickness, low});
        for (int column = at.left; column <= at.right; ++column) {
            auto& first_line = m_first_line[static_cast<std::size_t>(row * m_columns + column)];
            m_lines.push_back({from, to, thickness / 2, first_line});
            first_line = static_cast<std::uint32_t>(m_lines.size() - 1);
        }
    }
}

bool LabelPlacer::is_off_lines(const ScreenRect& rect, float thickness) const {
    const Cells at = cells(rect.grown(thickness / 2));
    for (int row = at.top; row <= at.bottom; ++row) {
        for (int column = at.left; column <= at.right; ++column) {
            std::uint32_t index = m_first_line[static_cast<std::size_t>(row * m_columns + column)];
            for (; index != kNone; index = m_lines[index].next) {
                const Line& line = m_lines[index];
                if (passes_through(line.from, line.to, rect.grown(std::max(line.half_width, thickness / 2))))
                    return false;
            }
        }
    }
    return true;
}

bool LabelPlacer::try_take(const ScreenRect& rect) {
    if (!is_free(rect)) return false;
    take(rect);
    return true;
}

}  // namespace plytrace
