#include "app/board/nim_graph_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "search/any_game/nim_session.hpp"

namespace plytrace {

namespace {

constexpr float kLeastZoom = 0.6F, kMostZoom = 1.4F, kMostStretch = 2.2F;
constexpr float kWordSize = 15.5F, kLevelSize = 16, kLevelsLeft = 28;
constexpr float kDigitHeight = 0.36F;  ///< in ems: the baseline's distance below the middle
constexpr double kDimmed = 0.25;
/// Margins of a whole graph: for the levels' names to its left, for rings and corners elsewhere.
constexpr float kWholeLeft = 108, kWholeAround = 36;
/// The gaps of a whole graph are this much larger than the minimum.
constexpr float kWholeStretch = 1.35F;

using Layout = NimGraphLayout;

/// Draws the graph from back to front.
class NimGraphDrawer {
  public:
    NimGraphDrawer(const Layout& layout, const NimGraphPlace& place, const NimGraphMarks& marks,
                   const Language& language, float scale)
        : m_layout(layout), m_place(place), m_marks(marks), m_language(language), m_scale(scale) {}

    DisplayList draw() {
        for (std::size_t level = 0; m_place.names_levels && level < m_layout.lines_left.size(); ++level)
            draw_level(level);
        draw_lines();
        for (std::uint32_t position = 0; position < m_layout.boxes.size(); ++position) draw_box(position);
        draw_ring();
        draw_corners();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_scale; }
    [[nodiscard]] bool is_lit(std::uint32_t position) const {
        return !m_marks.under || *m_marks.under == position || m_layout.find(*m_marks.under, position) != nullptr;
    }

    void draw_level(std::size_t level) {
        const int count = m_layout.lines_left[level];
        const std::string text = count == 1 ? std::string(m_language("nim.graph.line"))
                                            : m_language.with("nim.graph.lines", {std::to_string(count)});
        const ScreenPoint baseline{px(kLevelsLeft), m_place.middle_of_level(level) + px(kLevelSize * kDigitHeight)};
        m_list.emplace_back(
            DrawnText{baseline, TextAnchor::kStart, px(kLevelSize), FontWeight::kRegular, {&Theme::muted}, text});
    }

    /// Curves from level to level, and goes straight down past the boxes of the levels in between.
    void draw_line(const Layout::Line& line, Stroke stroke) {
        const ScreenPoint from = m_place.center(m_layout, line.from), to = m_place.center(m_layout, line.to);
        const float half = Layout::kBoxHeight * m_place.zoom / 2;
        ScreenPoint at{from.x + line.port_from * m_place.zoom, from.y + half};
        DrawnCurve curve{at, {}, stroke};
        const auto go_down_to = [&](ScreenPoint next) {
            const float bend = (next.y - at.y) / 2;
            curve.parts.push_back({{at.x, at.y + bend}, {next.x, next.y - bend}, next});
            at = next;
        };
        const float distance = Layout::kLevelDistance * m_place.zoom_y;
        for (std::size_t i = 0; i < line.x_between.size(); ++i) {
            const float x = m_place.corner.x + line.x_between[i] * m_place.zoom_x;
            const float y = from.y + static_cast<float>(i + 1) * distance;
            go_down_to({x, y - half});
            curve.parts.push_back({at, {x, y + half}, {x, y + half}});
            at = {x, y + half};
        }
        go_down_to({to.x + line.port_to * m_place.zoom, to.y - half});
        m_list.emplace_back(std::move(curve));
    }

    /// Winning moves are thick; all moves of the position under the pointer are highlighted.
    void draw_lines() {
        for (const bool is_front : {false, true}) {
            for (const Layout::Line& line : m_layout.lines) {
                const bool is_lit_now = m_marks.under && line.from == *m_marks.under;
                if ((is_lit_now || (!m_marks.under && line.is_winning)) != is_front) continue;
                Paint paint{line.is_winning ? &Theme::edge_best : is_lit_now ? &Theme::edge_done : &Theme::edge_dim};
                if (m_marks.under && !is_lit_now) paint.opacity = static_cast<float>(kDimmed);
                draw_line(line, {paint, px(line.is_winning ? 3.5F : is_lit_now ? 2.0F : 1.4F)});
            }
        }
    }

    /// Won: a round box with a thick rim; lost: a square one with a thin rim.
    void draw_box(std::uint32_t position) {
        const Layout::Box& box = m_layout.boxes[position];
        const ScreenPoint at = m_place.center(m_layout, position);
        const ScreenRect rect = m_place.box(m_layout, position);
        const double part = is_lit(position) ? 1 : kDimmed;
        const auto paint = [&](ThemeRole role) { return Paint{&Theme::card, role, part}; };
        m_list.emplace_back(DrawnBox{
            rect, box.is_won ? rect.height() / 2 : px(3), paint(box.is_won ? &Theme::best_fill : &Theme::cut_fill),
            Stroke{paint(box.is_won ? &Theme::best : &Theme::cut), px(box.is_won ? 2.5F : 1.5F)}});
        m_list.emplace_back(DrawnText{{at.x, at.y - m_place.zoom * 2},
                                      TextAnchor::kMiddle,
                                      Layout::kTextSize * m_place.zoom,
                                      FontWeight::kBold,
                                      paint(&Theme::node_text),
                                      box.text});
        m_list.emplace_back(DrawnText{{at.x, at.y + m_place.zoom * 18},
                                      TextAnchor::kMiddle,
                                      kWordSize * m_place.zoom,
                                      FontWeight::kRegular,
                                      paint(box.is_won ? &Theme::best : &Theme::cut_text),
                                      m_language(box.is_won ? "nim.graph.won" : "nim.graph.lost")});
    }

    /// A ring around the board's position.
    void draw_ring() {
        if (!m_marks.here) return;
        const float gap = px(6);
        const ScreenRect box = m_place.box(m_layout, *m_marks.here);
        const float rounding = m_layout.boxes[*m_marks.here].is_won ? box.height() / 2 + gap : px(8);
        m_list.emplace_back(DrawnBox{box.grown(gap), rounding, std::nullopt, Stroke{{&Theme::accent}, px(3)}});
    }

    /// Corners around the search's current position.
    void draw_corners() {
        if (!m_marks.searched) return;
        const ScreenRect around = m_place.box(m_layout, *m_marks.searched).grown(px(11));
        const Stroke stroke{{&Theme::accent}, px(2.5F)};
        for (const float x : {around.left, around.right}) {
            for (const float y : {around.top, around.bottom}) {
                const float inward_x = x == around.left ? px(12) : -px(12),
                            inward_y = y == around.top ? px(12) : -px(12);
                m_list.emplace_back(DrawnLine{{x, y}, {x + inward_x, y}, stroke});
                m_list.emplace_back(DrawnLine{{x, y}, {x, y + inward_y}, stroke});
            }
        }
    }

    const Layout& m_layout;
    const NimGraphPlace& m_place;
    const NimGraphMarks& m_marks;
    const Language& m_language;
    float m_scale;
    DisplayList m_list;
};

}  // namespace

float NimGraphPlace::middle_of_level(std::size_t level) const {
    return corner.y + (Layout::kBoxHeight / 2 + static_cast<float>(level) * Layout::kLevelDistance) * zoom_y;
}

ScreenPoint NimGraphPlace::center(const Layout& layout, std::uint32_t position) const {
    const Layout::Box& box = layout.boxes[position];
    return {corner.x + box.x * zoom_x, middle_of_level(box.level)};
}

ScreenRect NimGraphPlace::box(const Layout& layout, std::uint32_t position) const {
    const ScreenPoint at = center(layout, position);
    const float half_width = layout.boxes[position].width * zoom / 2, half_height = Layout::kBoxHeight * zoom / 2;
    return {at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height};
}

std::optional<NimGraphPlace> place_nim_graph(const Layout& layout, const ScreenRect& room, float scale) {
    const float width = std::max(layout.width, 1.0F), height = layout.height();
    NimGraphPlace place;
    place.zoom = std::min({room.width() / width, room.height() / height, kMostZoom * scale});
    if (place.zoom < kLeastZoom * scale) return std::nullopt;
    place.zoom_x = std::min(room.width() / width, place.zoom * kMostStretch);
    place.zoom_y = std::min(room.height() / height, place.zoom * kMostStretch);
    place.corner = {room.left + (room.width() - width * place.zoom_x) / 2,
                    room.top + (room.height() - height * place.zoom_y) / 2};
    return place;
}

std::optional<std::uint32_t> searched_graph_position(const nim::Graph& graph, const Document& document, Step t) {
    const Trace* trace = document.trace().get();
    if (trace == nullptr || t == 0 || t >= trace->event_count()) return std::nullopt;
    const VisitId visit = trace->current_visit(t);
    if (visit == kNone) return std::nullopt;
    return graph_position(graph, document.moves_to(trace->node_of(visit)));
}

DisplayList nim_graph_drawing(const Layout& layout, const NimGraphPlace& place, const NimGraphMarks& marks,
                              const Language& language, float scale) {
    return NimGraphDrawer(layout, place, marks, language, scale).draw();
}

Expected<Drawing> whole_nim_graph(const Document& document, const Language& language, Step t, float scale) {
    const Nim* game = document.game() ? nim_of(*document.game()) : nullptr;
    if (game == nullptr) return input_error("only Nim has a graph of its positions");
    const auto graph = nim::Graph::make(*game, game->initial(), Layout::kMostCounted);
    if (!graph || graph->position_count() > Layout::kMostPositions) {
        return input_error("the game has too many positions for a graph: expected at most " +
                           std::to_string(Layout::kMostPositions));
    }
    const Layout layout = nim_graph_layout(*game, *graph);
    NimGraphPlace place;
    place.corner = {kWholeLeft * scale, kWholeAround * scale};
    place.zoom = scale;
    place.zoom_x = place.zoom_y = kWholeStretch * scale;
    const NimGraphMarks marks{graph_position(*graph, document.moves()), searched_graph_position(*graph, document, t),
                              std::nullopt};
    const float around = kWholeAround * scale;
    return Drawing{nim_graph_drawing(layout, place, marks, language, scale),
                   std::ceil(place.corner.x + layout.width * place.zoom_x + around),
                   std::ceil(place.corner.y + layout.height() * place.zoom_y + around)};
}

}  // namespace plytrace
