#include "app/model/tree/label_placer.hpp"

#include <algorithm>

#include "search/trace/event.hpp"

namespace plytrace {

namespace {
constexpr float kCell = 48;
}

LabelPlacer::LabelPlacer(float width_px, float height_px)
    : m_viewport{0, 0, width_px, height_px},
      m_columns(static_cast<int>(width_px / kCell) + 1),
      m_rows(static_cast<int>(height_px / kCell) + 1),
      m_first(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), kNone) {}

LabelPlacer::Cells LabelPlacer::cells(const ScreenRect& rect) const {
    const auto cell = [](float at, int count) {
        return static_cast<int>(std::clamp(at / kCell, 0.0F, static_cast<float>(count - 1)));
    };
    return {cell(rect.left, m_columns), cell(rect.top, m_rows), cell(rect.right, m_columns), cell(rect.bottom, m_rows)};
}

void LabelPlacer::take(const ScreenRect& rect) {
    if (!rect.overlaps(m_viewport)) return;
    const auto index = static_cast<std::uint32_t>(m_rects.size());
    m_rects.push_back(rect);
    const Cells at = cells(rect);
    for (int row = at.top; row <= at.bottom; ++row) {
        for (int column = at.left; column <= at.right; ++column) {
            auto& first = m_first[static_cast<std::size_t>(row * m_columns + column)];
            m_entries.push_back({index, first});
            first = static_cast<std::uint32_t>(m_entries.size() - 1);
        }
    }
}

bool LabelPlacer::is_free(const ScreenRect& rect) const {
    if (rect.left < 0 || rect.top < 0 || rect.right > m_viewport.right || rect.bottom > m_viewport.bottom) return false;
    const Cells at = cells(rect);
    for (int row = at.top; row <= at.bottom; ++row) {
        for (int column = at.left; column <= at.right; ++column) {
            std::uint32_t entry = m_first[static_cast<std::size_t>(row * m_columns + column)];
            for (; entry != kNone; entry = m_entries[entry].next) {
                if (m_rects[m_entries[entry].rect].overlaps(rect)) return false;
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
