#include "app/export/tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>

#include "app/export/tex_text.hpp"

namespace plytrace {

namespace {

constexpr const char* kColorPrefix = "plytrace";

/// Hundredths, without zeros at the end.
[[nodiscard]] std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

[[nodiscard]] std::string points(float pixels) {
    return number(static_cast<double>(pixels) * kTexPointsPerPixel) + "pt";
}

[[nodiscard]] std::string at(ScreenPoint point) {
    return "(" + number(static_cast<double>(point.x)) + "," + number(static_cast<double>(point.y)) + ")";
}

/// One function for each kind of item: a command a line.
class TikzPainter {
  public:
    TikzPainter(const Theme& theme, TikzColors& colors, std::vector<std::string>& lines)
        : m_theme(theme), m_colors(colors), m_lines(lines) {}

    void operator()(const DrawnLine& line) {
        write("\\draw[{}] {} -- {};", stroke_options(line.stroke), at(line.from), at(line.to));
    }
    void operator()(const DrawnPolygon& polygon) {
        std::string path;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) path += at(polygon.corners[i]) + " -- ";
        write("\\path[{}] {}cycle;", look_options(polygon.fill, polygon.stroke), path);
    }
    void operator()(const DrawnCircle& circle) {
        write("\\path[{}] {} circle[radius={}];", look_options(circle.fill, circle.stroke), at(circle.center),
              number(static_cast<double>(circle.radius)));
    }
    void operator()(const DrawnBox& box) {
        std::string options = look_options(box.fill, box.stroke);
        if (box.rounding > 0) options += ",rounded corners=" + points(box.rounding);
        write("\\path[{}] {} rectangle {};", options, at({box.rect.left, box.rect.top}),
              at({box.rect.right, box.rect.bottom}));
    }
    void operator()(const DrawnCurve& curve) {
        std::string path = at(curve.from);
        for (const DrawnCurve::Part& part : curve.parts) {
            path += " .. controls " + at(part.control_from) + " and " + at(part.control_to) + " .. " + at(part.to);
        }
        write("\\draw[{}] {};", stroke_options(curve.stroke), path);
    }
    void operator()(const DrawnText& text) {
        const char* const anchor = text.anchor == TextAnchor::kStart    ? "base west"
                                   : text.anchor == TextAnchor::kMiddle ? "base"
                                                                        : "base east";
        const double size = static_cast<double>(text.em) * kTexPointsPerPixel;
        write("\\node[anchor={},text={},font=\\sffamily{}\\fontsize{{{}}}{{{}}}\\selectfont{}] at {} {{{}}};", anchor,
              m_colors.name_of(text.paint.color(m_theme)), text.weight == FontWeight::kBold ? "\\bfseries" : "",
              number(size), number(1.2 * size), opacity_option(text.paint), at(text.baseline), tex_text(text.text));
    }

  private:
    template <class... Parts>
    void write(fmt::format_string<Parts...> command, Parts&&... parts) {
        m_lines.push_back(fmt::format(command, std::forward<Parts>(parts)...));
    }

    [[nodiscard]] std::string color_option(const char* key, const Paint& paint) const {
        const Color color = paint.color(m_theme);
        const int alpha = color.alpha;
        std::string text = std::string(key) + "=" + m_colors.name_of(color);
        if (alpha != 255) text += fmt::format(",{} opacity={}", key, number(alpha / 255.0));
        return text;
    }
    [[nodiscard]] std::string opacity_option(const Paint& paint) const {
        const int alpha = paint.color(m_theme).alpha;
        return alpha == 255 ? "" : ",opacity=" + number(alpha / 255.0);
    }
    [[nodiscard]] std::string stroke_options(const Stroke& stroke) const {
        std::string text = color_option("draw", stroke.paint) + ",line width=" + points(stroke.width);
        if (stroke.has_round_ends) text += ",line cap=round";
        if (stroke.dash > 0) text += ",dash pattern=on " + points(stroke.dash) + " off " + points(stroke.gap);
        return text;
    }
    [[nodiscard]] std::string look_options(const std::optional<Paint>& fill,
                                           const std::optional<Stroke>& stroke) const {
        std::string text = fill ? color_option("fill", *fill) : "";
        if (stroke) text += (text.empty() ? "" : ",") + stroke_options(*stroke);
        return text;
    }

    const Theme& m_theme;
    TikzColors& m_colors;
    std::vector<std::string>& m_lines;
};

/// A comment is one line, whatever stands in it.
[[nodiscard]] std::string comment(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 32; }, ' ');
    return "% " + text + "\n";
}

}  // namespace

std::string TikzColors::name_of(Color color) {
    color.alpha = 255;
    const auto known = std::find(m_colors.begin(), m_colors.end(), color);
    const auto index = known - m_colors.begin();
    if (known == m_colors.end()) m_colors.push_back(color);
    return kColorPrefix + std::to_string(index);
}

std::string TikzColors::definitions() const {
    std::string text;
    for (std::size_t i = 0; i < m_colors.size(); ++i) {
        const Color& color = m_colors[i];
        text += fmt::format("\\definecolor{{{}{}}}{{HTML}}{{{:02X}{:02X}{:02X}}}\n", kColorPrefix, i, color.red,
                            color.green, color.blue);
    }
    return text;
}

std::vector<std::string> tikz_lines(const Drawing& drawing, const Theme& theme, TikzColors& colors) {
    std::vector<std::string> lines;
    TikzPainter painter(theme, colors, lines);
    if (theme.card != rgb(0xFFFFFF)) {  // else the page is the ground
        painter(DrawnBox{{0, 0, drawing.width, drawing.height}, 0, Paint{&Theme::card}, std::nullopt});
    }
    for (const DrawnItem& item : drawing.items) std::visit(painter, item);
    return lines;
}

std::string tikz_begin(const Drawing& drawing) {
    return fmt::format(
        "\\begin{{tikzpicture}}[x={0}pt,y=-{0}pt,every node/.style={{inner sep=0pt}}]\n"
        "\\useasboundingbox (0,0) rectangle ({1},{2});\n",
        number(kTexPointsPerPixel), number(static_cast<double>(drawing.width)),
        number(static_cast<double>(drawing.height)));
}

std::string tikz_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title) {
    TikzColors colors;
    std::string pictures;
    for (const Slide& slide : slides) {
        if (!pictures.empty()) pictures += "\\par\\bigskip\n";
        pictures += comment(slide.words) + tikz_begin(slide.drawing);
        for (const std::string& line : tikz_lines(slide.drawing, theme, colors)) pictures += line + "\n";
        pictures += "\\end{tikzpicture}%\n";
    }
    const char* const how = slides.size() > 1
                                ? "In a document that loads tikz: \\input{this file}"
                                : "In a document that loads tikz: \\resizebox{\\linewidth}{!}{\\input{this file}}";
    return comment(title) + comment(how) + colors.definitions() + pictures;
}

}  // namespace plytrace
