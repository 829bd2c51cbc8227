#include "app/tree/overview_drawing.hpp"

#include <algorithm>
#include <utility>

namespace plytrace {

namespace {

constexpr float kVisitedBar = 6, kOtherBar = 2.5F, kShareOfRow = 0.6F;
constexpr std::size_t kFewRuns = 24;  // of a row: each is drawn large enough to be seen
constexpr float kLeastSeen = 8;       // px: families that are narrower are not marked
constexpr float kLeastFrame = 8;      // px of the frame around what is in view, however little that is of the tree

class OverviewDrawer {
  public:
    OverviewDrawer(const OverviewPicture& picture, float scale)
        : m_picture(picture), m_map(picture.map), m_scale(scale) {}

    DisplayList draw() {
        m_list.emplace_back(
            DrawnBox{m_map.rect, px(8), Paint{&Theme::ground, &Theme::card, 0.3}, Stroke{{&Theme::line}, px(1.5F)}});
        draw_hull();
        const std::uint32_t rows = m_picture.silhouette.row_count();
        for (std::uint32_t row = 0; row < rows; ++row) draw_row(row);
        for (const MapBar& bar : m_picture.seen) draw_seen(bar);
        if (m_picture.in_view) draw_frame(*m_picture.in_view);
        draw_path();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_scale; }
    [[nodiscard]] float column_x(std::uint32_t column) const {
        return static_cast<float>(m_map.x_of_share(static_cast<double>(column) / TreeSilhouette::kColumns));
    }
    [[nodiscard]] float row_height() const {
        return m_map.inner.height() / static_cast<float>(std::max(m_picture.silhouette.row_count(), 1U));
    }
    [[nodiscard]] float row_y(std::uint32_t row) const {
        return m_map.inner.top + (static_cast<float>(row) + 0.5F) * row_height();
    }

    /// Between neighbouring rows, from the leftmost to the rightmost node.
    void draw_hull() {
        const std::uint32_t rows = m_picture.silhouette.row_count();
        std::pair<float, float> above;
        for (std::uint32_t row = 0; row < rows; ++row) {
            const auto runs = m_picture.silhouette.runs(row, 0);
            const std::pair<float, float> ends{column_x(runs.front().begin), column_x(runs.back().end)};
            if (row > 0) {
                m_list.emplace_back(DrawnPolygon{{ScreenPoint{above.first, row_y(row - 1)},
                                                  {above.second, row_y(row - 1)},
                                                  {ends.second, row_y(row)},
                                                  {ends.first, row_y(row)}},
                                                 4,
                                                 Paint{&Theme::edge_dim, nullptr, 0, 0.26F},
                                                 std::nullopt});
            }
            above = ends;
        }
    }

    void draw_row(std::uint32_t row) {
        const float most = std::max(row_height() * kShareOfRow, 1.0F), y = row_y(row);
        const auto runs = m_picture.silhouette.runs(row, m_picture.visits);
        const float least = px(runs.size() < kFewRuns ? 6 : 1.5F);
        for (const TreeSilhouette::Run& run : runs) {
            const float height = std::min(px(run.is_visited ? kVisitedBar : kOtherBar), most);
            const float middle = (column_x(run.begin) + column_x(run.end)) / 2;
            const float half = std::max(column_x(run.end) - column_x(run.begin), least) / 2;
            const Paint paint = run.is_visited ? Paint{&Theme::muted} : Paint{&Theme::faint, nullptr, 0, 0.85F};
            m_list.emplace_back(
                DrawnBox{{middle - half, y - height / 2, middle + half, y + height / 2}, 0, paint, std::nullopt});
        }
    }

    void draw_seen(const MapBar& bar) {
        if (bar.to - bar.from < px(kLeastSeen)) return;  // the path says where it is
        const float half = (bar.to - bar.from) / 2 + px(3), middle = (bar.from + bar.to) / 2;
        const float high = std::min(px(kVisitedBar) / 2 + px(2), row_height() / 2);
        m_list.emplace_back(DrawnBox{{middle - half, bar.y - high, middle + half, bar.y + high},
                                     std::min(high, px(3)),
                                     Paint{&Theme::text, nullptr, 0, 0.2F},
                                     Stroke{{&Theme::muted}, px(1.25F)}});
    }

    /// Within the card, however far the view reaches beyond the tree.
    void draw_frame(const MapRect& view) {
        const ScreenRect most = m_map.rect.grown(-px(3));
        const auto range = [this](double low, double high, float least, float largest) {
            const float middle = std::clamp(static_cast<float>((low + high) / 2), least, largest);
            const float begin = std::min(static_cast<float>(low), middle - px(kLeastFrame) / 2);
            const float end = std::max(static_cast<float>(high), middle + px(kLeastFrame) / 2);
            return std::pair(std::max(begin, least), std::min(end, largest));
        };
        const auto [left, right] = range(view.left, view.right, most.left, most.right);
        const auto [top, bottom] = range(view.top, view.bottom, most.top, most.bottom);
        m_list.emplace_back(DrawnBox{{left, top, right, bottom},
                                     px(3),
                                     Paint{&Theme::text, nullptr, 0, 0.08F},
                                     Stroke{{&Theme::text}, px(1.5F)}});
    }

    void draw_path() {
        const std::vector<ScreenPoint>& path = m_picture.path;
        const Stroke stroke{{&Theme::accent}, px(2), true};
        for (std::size_t i = 1; i < path.size(); ++i) m_list.emplace_back(DrawnLine{path[i - 1], path[i], stroke});
        if (path.empty()) return;
        m_list.emplace_back(
            DrawnCircle{path.back(), px(4.5F), Paint{&Theme::accent}, Stroke{{&Theme::card}, px(1.5F)}});
    }

    const OverviewPicture& m_picture;
    const OverviewMap& m_map;
    float m_scale;
    DisplayList m_list;
};

}  // namespace

DisplayList overview_drawing(const OverviewPicture& picture, float scale) {
    return OverviewDrawer(picture, scale).draw();
}

DisplayList overview_button_drawing(const ScreenRect& rect, bool is_hovered, float scale) {
    DisplayList list;
    const Stroke line{{&Theme::muted}, 1.75F * scale};
    list.emplace_back(DrawnBox{rect, 6 * scale, Paint{is_hovered ? &Theme::hovered : &Theme::raised},
                               Stroke{{&Theme::line}, 1.5F * scale}});
    const ScreenPoint middle = rect.center();
    const float w = 8 * scale, h = 6 * scale;
    list.emplace_back(DrawnBox{{middle.x - w, middle.y - h, middle.x + w, middle.y + h}, 1.5F * scale, {}, line});
    list.emplace_back(DrawnBox{{middle.x, middle.y - scale, middle.x + w, middle.y + h}, scale, {}, line});
    return list;
}

}  // namespace plytrace
