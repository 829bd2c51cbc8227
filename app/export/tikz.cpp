#include "app/export/tikz.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "app/export/chess_outlines.hpp"
#include "app/export/tex_text.hpp"

namespace plytrace {

// ---- pictures ------------------------------------------------------------------------------------------------------

namespace {

constexpr const char* kColorPrefix = "plytrace";

/// Hundredths, without trailing zeros.
[[nodiscard]] std::string tikz_number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

[[nodiscard]] std::string tikz_points(float pixels) {
    return tikz_number(static_cast<double>(pixels) * kTexPointsPerPixel) + "pt";
}

[[nodiscard]] std::string tikz_point(ScreenPoint point) {
    return "(" + tikz_number(static_cast<double>(point.x)) + "," + tikz_number(static_cast<double>(point.y)) + ")";
}

/// Writes items; one function for each kind, one command a line.
class TikzPainter {
  public:
    TikzPainter(const Theme& theme, TikzColors& colors, std::vector<std::string>& lines)
        : m_theme(theme), m_colors(colors), m_lines(lines) {}

    void operator()(const DrawnLine& line) {
        write("\\draw[{}] {} -- {};", stroke_options(line.stroke), tikz_point(line.from), tikz_point(line.to));
    }
    void operator()(const DrawnPolygon& polygon) {
        std::string path;
        for (std::size_t i = 0; i < polygon.corner_count; ++i) path += tikz_point(polygon.corners[i]) + " -- ";
        write("\\path[{}] {}cycle;", look_options(polygon.fill, polygon.stroke), path);
    }
    void operator()(const DrawnCircle& circle) {
        write("\\path[{}] {} circle[radius={}];", look_options(circle.fill, circle.stroke), tikz_point(circle.center),
              tikz_number(static_cast<double>(circle.radius)));
    }
    void operator()(const DrawnBox& box) {
        std::string options = look_options(box.fill, box.stroke);
        if (box.rounding > 0) options += ",rounded corners=" + tikz_points(box.rounding);
        write("\\path[{}] {} rectangle {};", options, tikz_point({box.rect.left, box.rect.top}),
              tikz_point({box.rect.right, box.rect.bottom}));
    }
    void operator()(const DrawnCurve& curve) {
        std::string path = tikz_point(curve.from);
        for (const DrawnCurve::Part& part : curve.parts) {
            path += " .. controls " + tikz_point(part.control_from) + " and " + tikz_point(part.control_to) + " .. " +
                    tikz_point(part.to);
        }
        write("\\draw[{}] {};", stroke_options(curve.stroke), path);
    }
    void operator()(const DrawnText& text) {
        if (const auto outline = chessman_outline(text.text); !outline.empty()) return fill_outline(text, outline);
        const char* const anchor = text.anchor == TextAnchor::kStart    ? "base west"
                                   : text.anchor == TextAnchor::kMiddle ? "base"
                                                                        : "base east";
        const double size = static_cast<double>(text.em) * kTexPointsPerPixel;
        const auto words = tex_text(text.text);
        if (!words) {
            if (m_error.message.empty()) m_error = words.error();
            return;
        }
        write("\\node[anchor={},text={},font=\\sffamily{}\\fontsize{{{}}}{{{}}}\\selectfont{}] at {} {{{}}};", anchor,
              m_colors.name_of(text.paint.color(m_theme)), text.weight == FontWeight::kBold ? "\\bfseries" : "",
              tikz_number(size), tikz_number(1.2 * size), opacity_option(text.paint), tikz_point(text.baseline),
              *words);
    }

    /// The first error; its message is empty if there is none.
    [[nodiscard]] const InputError& error() const { return m_error; }

  private:
    /// Fills a chessman's outline where its letter would be. Cubic curves replace the quadratic ones.
    void fill_outline(const DrawnText& text, const std::vector<OutlineCurve>& outline) {
        const float back = text.anchor == TextAnchor::kStart    ? 0
                           : text.anchor == TextAnchor::kMiddle ? kChessmanWidth / 2
                                                                : kChessmanWidth;
        const auto at = [&](ScreenPoint point) {
            return ScreenPoint{text.baseline.x + (point.x - back) * text.em, text.baseline.y - point.y * text.em};
        };
        const auto control = [&](ScreenPoint end, ScreenPoint toward) {
            return tikz_point(at({end.x + (toward.x - end.x) * 2 / 3, end.y + (toward.y - end.y) * 2 / 3}));
        };
        std::string path;
        for (const OutlineCurve& curve : outline) {
            ScreenPoint from = curve.from;
            path += " " + tikz_point(at(from));
            for (const OutlinePart& part : curve.parts) {
                path += part.is_line ? " -- "
                                     : " .. controls " + control(from, part.control) + " and " +
                                           control(part.to, part.control) + " .. ";
                path += tikz_point(at(part.to));
                from = part.to;
            }
            path += " -- cycle";
        }
        write("\\path[{}]{};", color_option("fill", text.paint), path);
    }

    template <class... Parts>
    void write(fmt::format_string<Parts...> command, Parts&&... parts) {
        m_lines.push_back(fmt::format(command, std::forward<Parts>(parts)...));
    }

    [[nodiscard]] std::string color_option(const char* key, const Paint& paint) const {
        const Color color = paint.color(m_theme);
        const int alpha = color.alpha;
        std::string text = std::string(key) + "=" + m_colors.name_of(color);
        if (alpha != 255) text += fmt::format(",{} opacity={}", key, tikz_number(alpha / 255.0));
        return text;
    }
    [[nodiscard]] std::string opacity_option(const Paint& paint) const {
        const int alpha = paint.color(m_theme).alpha;
        return alpha == 255 ? "" : ",opacity=" + tikz_number(alpha / 255.0);
    }
    [[nodiscard]] std::string stroke_options(const Stroke& stroke) const {
        std::string text = color_option("draw", stroke.paint) + ",line width=" + tikz_points(stroke.width);
        if (stroke.has_round_ends) text += ",line cap=round";
        if (stroke.dash > 0) text += ",dash pattern=on " + tikz_points(stroke.dash) + " off " + tikz_points(stroke.gap);
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
    InputError m_error;
};

/// A comment in one line, whatever the text contains.
[[nodiscard]] std::string tex_comment(std::string text) {
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

Expected<std::vector<std::string>> tikz_lines(const Drawing& drawing, const Theme& theme, TikzColors& colors) {
    std::vector<std::string> lines;
    TikzPainter painter(theme, colors, lines);
    if (theme.card != rgb(0xFFFFFF)) {  // otherwise the page is the background
        painter(DrawnBox{{0, 0, drawing.width, drawing.height}, 0, Paint{&Theme::card}, std::nullopt});
    }
    for (const DrawnItem& item : drawing.items) std::visit(painter, item);
    if (!painter.error().message.empty()) return tl::make_unexpected(painter.error());
    return lines;
}

std::string tikz_begin(const Drawing& drawing) {
    return fmt::format(
        "\\begin{{tikzpicture}}[x={0}pt,y=-{0}pt,every node/.style={{inner sep=0pt}}]\n"
        "\\useasboundingbox (0,0) rectangle ({1},{2});\n",
        tikz_number(kTexPointsPerPixel), tikz_number(static_cast<double>(drawing.width)),
        tikz_number(static_cast<double>(drawing.height)));
}

Expected<std::string> tikz_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title) {
    TikzColors colors;
    std::string pictures;
    for (const Slide& slide : slides) {
        if (!pictures.empty()) pictures += "\\par\\bigskip\n";
        pictures += tex_comment(slide.words) + tikz_begin(slide.drawing);
        const auto lines = tikz_lines(slide.drawing, theme, colors);
        if (!lines) return tl::make_unexpected(lines.error());
        for (const std::string& line : *lines) pictures += line + "\n";
        pictures += "\\end{tikzpicture}%\n";
    }
    const std::string encodings = tex_encodings(pictures);
    std::string how = "In a document that loads tikz";
    if (encodings != "T1") how += " and has \\usepackage[" + encodings + "]{fontenc}";
    how += slides.size() > 1 ? ": \\input{this file}" : ": \\resizebox{\\linewidth}{!}{\\input{this file}}";
    if (encodings != "T1") how += ". It needs tikz" + tex_packages(pictures) + ".";
    return tex_comment(title) + tex_comment(how) + colors.definitions() + pictures;
}

// ---- worksheets ----------------------------------------------------------------------------------------------------

namespace {

constexpr double kMillimetresPerPixel = 25.4 / 96;

constexpr const char* kSheetPreamble = R"(% Compile with pdflatex. Packages: tikz, lmodern, geometry{2}.
\documentclass[11pt,{0}]{{article}}
\usepackage[{1}]{{fontenc}}
\usepackage{{lmodern,tikz}}
\usepackage[{0},margin=15mm]{{geometry}}
\pagestyle{{empty}}
\setlength{{\parindent}}{{0pt}}
\setlength{{\topskip}}{{0pt}}
)";

}  // namespace

Expected<std::string> tex_sheet(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                const std::string& title) {
    TikzColors colors;
    std::string pictures;
    for (const Drawing& page : pages) {
        if (!pictures.empty()) pictures += "\\newpage\n";
        pictures += fmt::format("\\centering\\resizebox{{{:.2f}mm}}{{!}}{{%\n",
                                static_cast<double>(page.width) * kMillimetresPerPixel);
        pictures += tikz_begin(page);
        const auto lines = tikz_lines(page, theme, colors);
        if (!lines) return tl::make_unexpected(lines.error());
        for (const std::string& line : *lines) pictures += line + "\n";
        pictures += "\\end{tikzpicture}%\n}\\par\n";
    }
    const bool is_sideways = pages.front().width > pages.front().height;
    const std::string page = paper == Paper::kLetter ? "letterpaper" : "a4paper";
    const std::string preamble = fmt::format(kSheetPreamble, page + (is_sideways ? ",landscape" : ""),
                                             tex_encodings(pictures), tex_packages(pictures));
    return tex_comment(title) + preamble + colors.definitions() + "\\begin{document}\n" + pictures +
           "\\end{document}\n";
}

}  // namespace plytrace
