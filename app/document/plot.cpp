#include "app/document/plot.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/score_text.hpp"

namespace plytrace {
namespace {

/// The smallest of 1, 2, 5 and 10 times a power of ten that is at least the number.
[[nodiscard]] double nice_above(double number) {
    const double power = std::pow(10, std::floor(std::log10(number)));
    constexpr double kAlmost = 1 - 1e-9;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= number * kAlmost) return factor * power;
    }
    return 10 * power;
}

}  // namespace

bool Plot::is_empty() const {
    return std::all_of(series.begin(), series.end(), [](const PlotSeries& each) { return each.points.empty(); });
}

std::vector<double> nice_ticks(double low, double high, int most, bool is_whole) {
    if (low == high) high = low + 1;
    double step = nice_above((high - low) / (most - 1));
    if (is_whole) step = std::max(step, 1.0);
    double first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
    while (last - first + 1 > most) {
        step = nice_above(step * 1.5);
        first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
    }
    std::vector<double> ticks;
    for (double at = first; at <= last; ++at) ticks.push_back(at * step);
    return ticks;
}

std::vector<double> log_ticks(double low, double high) {
    const double first = std::floor(std::log10(low) + 1e-9);
    const double last = std::max(std::ceil(std::log10(high) - 1e-9), first + 1);
    std::vector<double> ticks;
    for (double power = first; power <= last; ++power) ticks.push_back(std::pow(10, power));
    return ticks;
}

double effective_branching(double nodes, int depth) {
    const auto nodes_with = [depth](double branching) {
        double sum = 1;
        for (int ply = 0; ply < depth; ++ply) sum = 1 + branching * sum;  // Horner
        return sum;
    };
    double low = 0, high = nodes;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (nodes_with(middle) < nodes ? low : high) = middle;
    }
    return high;
}

// ---- drawing -------------------------------------------------------------------------------------------------------

namespace {

constexpr float kText = 15, kTitle = 18;
constexpr float kRight = 32, kTop = 70, kBottom = 64, kLegendLine = 26, kTick = 6;
constexpr float kMark = 5;  // half the size of a mark
constexpr int kMostTicks = 9;

/// The looks of the lines, in order: each has another mark and dash.
struct LineLook {
    float dash, gap;
    int corners;  ///< of the mark; 0: a circle
};
constexpr LineLook kLooks[] = {{0, 0, 0}, {9, 6, 4}, {3, 5, 3}, {14, 5, 5}, {6, 3, 6}, {2, 3, 7}};

class PlotDrawer {
  public:
    PlotDrawer(const Plot& plot, float scale) : m_plot(plot), m_scale(scale) { find_axes(); }

    Drawing draw() {
        draw_grid();
        draw_words();
        if (m_plot.has_bars) {
            draw_bars();
        } else {
            for (std::size_t i = 0; i < m_plot.series.size(); ++i) draw_line(i);
        }
        draw_legend();
        return {std::move(m_items), px(kPlotWidth), px(kPlotHeight) + m_legend};
    }

  private:
    [[nodiscard]] float px(float of_scale_1) const { return of_scale_1 * m_scale; }

    void find_axes() {
        double least_x = kInfinity, most_x = -kInfinity, least_y = kInfinity, most_y = -kInfinity;
        bool is_whole = true;
        for (const PlotSeries& series : m_plot.series) {
            for (const auto& [x, y] : series.points) {
                least_x = std::min(least_x, x), most_x = std::max(most_x, x);
                least_y = std::min(least_y, y), most_y = std::max(most_y, y);
                is_whole = is_whole && y == std::floor(y);
            }
        }
        const bool is_from_zero = m_plot.has_bars || (least_y > 0 && least_y < most_y / 2);
        m_y_ticks = m_plot.is_log ? log_ticks(least_y, most_y)
                                  : nice_ticks(is_from_zero ? 0 : least_y, most_y, kMostTicks, is_whole);
        m_x_ticks = nice_ticks(least_x, most_x, 13, true);
        const double beside = m_plot.has_bars ? 0.6 : 0;  // half a bar
        m_low_x = std::min(least_x, m_x_ticks.front()) - beside;
        m_high_x = std::max(most_x, m_x_ticks.back()) + beside;
        float widest = 0;
        for (const double tick : m_y_ticks) widest = std::max(widest, text_width(number(tick), px(kText)));
        m_left = widest + px(58);
        m_right = px(kPlotWidth) - px(kRight);
        m_legend = m_plot.series.size() > 1 ? legend_rows() * px(kLegendLine) : 0;
        m_top = px(kTop) + m_legend;
        m_bottom = px(kPlotHeight) + m_legend - px(kBottom);
    }

    [[nodiscard]] std::string number(double value) const {
        if (!m_plot.is_log) return score_text(value);
        return value < 10000 ? count_text(static_cast<std::uint64_t>(value))
                             : short_count_text(static_cast<std::uint64_t>(value));
    }

    [[nodiscard]] float x_of(double x) const {
        const double part = (x - m_low_x) / std::max(m_high_x - m_low_x, 1e-9);
        return m_left + static_cast<float>(part) * (m_right - m_left);
    }
    [[nodiscard]] float y_of(double y) const {
        const auto on_scale = [this](double value) { return m_plot.is_log ? std::log10(value) : value; };
        const double low = on_scale(m_y_ticks.front()), high = on_scale(m_y_ticks.back());
        return m_bottom - static_cast<float>((on_scale(y) - low) / (high - low)) * (m_bottom - m_top);
    }

    void line(ScreenPoint from, ScreenPoint to, ThemeRole role, float width) {
        m_items.emplace_back(DrawnLine{from, to, {{role}, px(width)}});
    }
    void words(ScreenPoint at, TextAnchor anchor, const std::string& text, float em, FontWeight weight,
               ThemeRole role) {
        m_items.emplace_back(DrawnText{baseline_around(at, px(em)), anchor, px(em), weight, {role}, text});
    }

    void draw_grid() {
        if (m_plot.is_log && m_y_ticks.size() <= 7) {  // 2, 3 … 9 times each power of ten
            for (std::size_t i = 0; i + 1 < m_y_ticks.size(); ++i) {
                for (int times = 2; times < 10; ++times) {
                    const float y = y_of(m_y_ticks[i] * times);
                    m_items.emplace_back(
                        DrawnLine{{m_left, y}, {m_right, y}, {{&Theme::line, nullptr, 0, 0.35F}, px(1)}});
                }
            }
        }
        for (const double tick : m_y_ticks) {
            line({m_left, y_of(tick)}, {m_right, y_of(tick)}, &Theme::line, 1);
            line({m_left - px(kTick), y_of(tick)}, {m_left, y_of(tick)}, &Theme::text, 1.5F);
            words({m_left - px(kTick + 5), y_of(tick)}, TextAnchor::kEnd, number(tick), kText, FontWeight::kRegular,
                  &Theme::text);
        }
        for (const double tick : m_x_ticks) {
            line({x_of(tick), m_bottom}, {x_of(tick), m_bottom + px(kTick)}, &Theme::text, 1.5F);
            words({x_of(tick), m_bottom + px(kTick + 12)}, TextAnchor::kMiddle, score_text(tick), kText,
                  FontWeight::kRegular, &Theme::text);
        }
        line({m_left, m_top}, {m_left, m_bottom}, &Theme::text, 1.5F);
        line({m_left, m_bottom}, {m_right, m_bottom}, &Theme::text, 1.5F);
    }

    /// The y axis's label is above it, so that nobody has to turn their head.
    void draw_words() {
        words({px(24), px(22)}, TextAnchor::kStart, m_plot.title, kTitle, FontWeight::kBold, &Theme::text);
        words({px(24), m_top - px(22)}, TextAnchor::kStart, m_plot.y_label, kText, FontWeight::kRegular, &Theme::muted);
        words({(m_left + m_right) / 2, m_bottom + px(46)}, TextAnchor::kMiddle, m_plot.x_label, kText,
              FontWeight::kRegular, &Theme::muted);
    }

    [[nodiscard]] static ThemeRole color_of(std::size_t series) {
        const auto colors = player_colors();
        return colors[series % colors.size()].stroke;
    }
    [[nodiscard]] static const LineLook& look_of(std::size_t series) { return kLooks[series % std::size(kLooks)]; }

    void draw_mark(std::size_t series, ScreenPoint at) {
        const Paint paint{color_of(series)};
        const int corners = look_of(series).corners;
        if (corners == 0) {
            m_items.emplace_back(DrawnCircle{at, px(kMark), paint, std::nullopt});
            return;
        }
        constexpr float kWholeTurn = 6.2831853F;
        DrawnPolygon mark;
        for (int i = 0; i < corners; ++i) {
            const float angle = kWholeTurn * static_cast<float>(i) / static_cast<float>(corners);
            mark.corners[mark.corner_count++] = {at.x + px(kMark * 1.3F) * std::sin(angle),
                                                 at.y - px(kMark * 1.3F) * std::cos(angle)};
        }
        mark.fill = paint;
        m_items.emplace_back(mark);
    }

    void draw_stroke(std::size_t series, ScreenPoint from, ScreenPoint to) {
        Stroke stroke{{color_of(series)}, px(2.5F)};
        stroke.dash = px(look_of(series).dash), stroke.gap = px(look_of(series).gap);
        m_items.emplace_back(DrawnLine{from, to, stroke});
    }

    void draw_line(std::size_t series) {
        const auto& points = m_plot.series[series].points;
        const auto at = [&](std::size_t i) { return ScreenPoint{x_of(points[i].first), y_of(points[i].second)}; };
        for (std::size_t i = 0; i + 1 < points.size(); ++i) draw_stroke(series, at(i), at(i + 1));
        for (std::size_t i = 0; i < points.size(); ++i) draw_mark(series, at(i));
    }

    /// Each bar has its number above it if there is room.
    void draw_bars() {
        const auto& points = m_plot.series.front().points;
        const float half = std::min((x_of(1) - x_of(0)) * 0.38F, px(40));
        for (const auto& [x, y] : points) {
            const ScreenRect bar{x_of(x) - half, y_of(y), x_of(x) + half, m_bottom};
            if (y > 0) m_items.emplace_back(DrawnBox{bar, 0, Paint{color_of(0)}, std::nullopt});
            const std::string text = short_count_text(static_cast<std::uint64_t>(y));
            if (text_width(text, px(kText)) > 2.4F * half) continue;
            words({x_of(x), y_of(y) - px(11)}, TextAnchor::kMiddle, text, kText, FontWeight::kRegular, &Theme::text);
        }
    }

    [[nodiscard]] float entry_width(const PlotSeries& series) const {
        return px(44 + 24) + text_width(series.name, px(kText));
    }
    [[nodiscard]] float legend_rows() const {
        float rows = 1, x = px(24);
        for (const PlotSeries& series : m_plot.series) {
            if (x + entry_width(series) > px(kPlotWidth) && x > px(24)) ++rows, x = px(24);
            x += entry_width(series);
        }
        return rows;
    }
    void draw_legend() {
        if (m_plot.series.size() < 2) return;
        float x = px(24), y = px(46);
        for (std::size_t i = 0; i < m_plot.series.size(); ++i) {
            const float width = entry_width(m_plot.series[i]);
            if (x + width > px(kPlotWidth) && x > px(24)) x = px(24), y += px(kLegendLine);
            draw_stroke(i, {x, y}, {x + px(36), y});
            draw_mark(i, {x + px(18), y});
            words({x + px(44), y}, TextAnchor::kStart, m_plot.series[i].name, kText, FontWeight::kRegular,
                  &Theme::text);
            x += width;
        }
    }

    const Plot& m_plot;
    const float m_scale;
    std::vector<double> m_x_ticks, m_y_ticks;
    double m_low_x = 0, m_high_x = 1;
    float m_left = 0, m_right = 0, m_top = 0, m_bottom = 0, m_legend = 0;
    DisplayList m_items;
};

}  // namespace

Drawing plot_drawing(const Plot& plot, float scale) {
    return PlotDrawer(plot, scale).draw();
}

}  // namespace plytrace
