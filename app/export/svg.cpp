#include "app/export/svg.hpp"

#include <fmt/format.h>

#include <iterator>
#include <variant>

#include "app/base/text_direction.hpp"
#include "app/export/xml.hpp"

namespace plytrace {

namespace {

/// Hundredths of a pixel, without trailing zeros.
[[nodiscard]] std::string svg_number(float value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

/// Attributes such as ` fill="#0A6CCB" fill-opacity="0.5"`; `name` is fill or stroke.
[[nodiscard]] std::string svg_color(const char* name, Color color) {
    std::string text = fmt::format(R"( {}="#{:02X}{:02X}{:02X}")", name, color.red, color.green, color.blue);
    if (color.alpha != 255) {
        text += fmt::format(R"( {}-opacity="{}")", name, svg_number(static_cast<float>(color.alpha) / 255));
    }
    return text;
}

/// Writes items; one function for each kind, one element a line.
class SvgPainter {
  public:
    SvgPainter(const Theme& theme, std::string& svg) : m_theme(theme), m_svg(svg) {}

    void operator()(const DrawnLine& line) {
        write(R"(<line x1="{}" y1="{}" x2="{}" y2="{}"{}/>)", svg_number(line.from.x), svg_number(line.from.y),
              svg_number(line.to.x), svg_number(line.to.y), stroke_attributes(line.stroke));
    }

    void operator()(const DrawnPolygon& polygon) {
        std::string points;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) {
            if (i > 0) points += ' ';
            points += svg_number(polygon.corners[i].x) + "," + svg_number(polygon.corners[i].y);
        }
        write(R"(<polygon points="{}"{}/>)", points, look_attributes(polygon.fill, polygon.stroke));
    }

    void operator()(const DrawnCircle& circle) {
        write(R"(<circle cx="{}" cy="{}" r="{}"{}/>)", svg_number(circle.center.x), svg_number(circle.center.y),
              svg_number(circle.radius), look_attributes(circle.fill, circle.stroke));
    }

    void operator()(const DrawnBox& box) {
        const std::string round = box.rounding > 0 ? fmt::format(R"( rx="{}")", svg_number(box.rounding)) : "";
        write(R"(<rect x="{}" y="{}" width="{}" height="{}"{}{}/>)", svg_number(box.rect.left),
              svg_number(box.rect.top), svg_number(box.rect.width()), svg_number(box.rect.height()), round,
              look_attributes(box.fill, box.stroke));
    }

    void operator()(const DrawnCurve& curve) {
        const auto point = [](ScreenPoint p) { return svg_number(p.x) + "," + svg_number(p.y); };
        std::string path = "M" + point(curve.from);
        for (const DrawnCurve::Part& part : curve.parts) {
            path += " C" + point(part.control_from) + " " + point(part.control_to) + " " + point(part.to);
        }
        write(R"(<path d="{}" fill="none"{}/>)", path, stroke_attributes(curve.stroke));
    }

    void operator()(const DrawnText& text) {
        // The letters stay in the order in which they are read; the viewer orders them. In a text from right to left,
        // SVG's start is the right end.
        const bool is_reversed = is_right_to_left(text.text);
        const char* const direction = is_reversed ? R"( direction="rtl")" : "";
        const char* const anchor = text.anchor == TextAnchor::kMiddle                   ? ""
                                   : (text.anchor == TextAnchor::kStart) != is_reversed ? R"( text-anchor="start")"
                                                                                        : R"( text-anchor="end")";
        const char* const weight = text.weight == FontWeight::kBold ? R"( font-weight="bold")" : "";
        write(R"(<text x="{}" y="{}" font-size="{}"{}{}{}{}>{}</text>)", svg_number(text.baseline.x),
              svg_number(text.baseline.y), svg_number(text.em), anchor, direction, weight,
              svg_color("fill", text.paint.color(m_theme)), xml_text(with_marked_arrows(text.text)));
    }

  private:
    template <class... Parts>
    void write(fmt::format_string<Parts...> element, Parts&&... parts) {
        fmt::format_to(std::back_inserter(m_svg), element, std::forward<Parts>(parts)...);
        m_svg += '\n';
    }

    [[nodiscard]] std::string stroke_attributes(const Stroke& stroke) const {
        std::string text = svg_color("stroke", stroke.paint.color(m_theme));
        text += fmt::format(R"( stroke-width="{}")", svg_number(stroke.width));
        if (stroke.has_round_ends) text += R"( stroke-linecap="round")";
        if (stroke.dash > 0)
            text += fmt::format(R"( stroke-dasharray="{} {}")", svg_number(stroke.dash), svg_number(stroke.gap));
        return text;
    }

    [[nodiscard]] std::string look_attributes(const std::optional<Paint>& fill,
                                              const std::optional<Stroke>& stroke) const {
        std::string text = fill ? svg_color("fill", fill->color(m_theme)) : R"( fill="none")";
        if (stroke) text += stroke_attributes(*stroke);
        return text;
    }

    const Theme& m_theme;
    std::string& m_svg;
};

}  // namespace

std::string svg_text(const Drawing& drawing, const Theme& theme, const SvgWords& words) {
    const std::string width = svg_number(drawing.width), height = svg_number(drawing.height);
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img")"
        R"( font-family="DejaVu Sans, sans-serif" text-anchor="middle">
<title>{2}</title>
<desc>{3}</desc>
<rect width="100%" height="100%"{4}/>
)",
        width, height, xml_text(words.title), xml_text(words.description), svg_color("fill", theme.card));
    SvgPainter painter(theme, svg);
    for (const DrawnItem& item : drawing.items) std::visit(painter, item);
    return svg + "</svg>\n";
}

}  // namespace plytrace
