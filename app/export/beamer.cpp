#include "app/export/beamer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/export/overlays.hpp"
#include "app/export/tex_text.hpp"

namespace plytrace {

namespace {

// Of a slide of 160 mm x 90 mm, below its title.
constexpr double kWidthMillimetres = 146, kHeightMillimetres = 59;
constexpr double kPointsPerMillimetre = 72.27 / 25.4;

constexpr const char* kPreamble =
    R"(% Compile with pdflatex. Packages: beamer, tikz, lmodern.
\documentclass[aspectratio=169,11pt]{beamer}
\usepackage[T1]{fontenc}
\usepackage{lmodern,tikz}
\setbeamertemplate{navigation symbols}{}
)";

/// As large as there is room for, never larger than it is.
[[nodiscard]] double width_in_millimetres(const Drawing& drawing) {
    const double width = static_cast<double>(drawing.width) * kTexPointsPerPixel / kPointsPerMillimetre;
    const double height = static_cast<double>(drawing.height) * kTexPointsPerPixel / kPointsPerMillimetre;
    return width * std::min({1.0, kWidthMillimetres / width, kHeightMillimetres / height});
}

/// A line that every slide has needs no overlay.
[[nodiscard]] std::string on_slides(const std::vector<std::size_t>& slides, std::size_t count,
                                    const std::string& text) {
    if (slides.size() == count) return text;
    return fmt::format("\\only<{}>{{{}}}", slide_ranges(slides), text);
}

void add_frame(std::string& text, const std::vector<Slide>& slides, std::size_t first, std::size_t last,
               const Theme& theme, TikzColors& colors, const std::string& title) {
    std::vector<std::vector<std::string>> pictures, words;
    for (std::size_t i = first; i < last; ++i) {
        pictures.push_back(tikz_lines(slides[i].drawing, theme, colors));
        words.push_back({slides[i].words});
    }
    const Drawing& drawing = slides[first].drawing;
    text += fmt::format("\\begin{{frame}}[t]{{{}}}\n\\centering\n\\resizebox{{{:.1f}mm}}{{!}}{{%\n{}", tex_text(title),
                        width_in_millimetres(drawing), tikz_begin(drawing));
    for (const OverlaidLine& each : overlaid(pictures)) {
        text += on_slides(each.slides, pictures.size(), each.line) + "\n";
    }
    text += "\\end{tikzpicture}%\n}\\par\\medskip\n\\begin{minipage}[t][14mm]{\\linewidth}\\centering\\small\n";
    for (const OverlaidLine& each : overlaid(words)) {
        text += on_slides(each.slides, pictures.size(), tex_text(each.line)) + "\n";
    }
    text += "\\end{minipage}\n\\end{frame}\n";
}

}  // namespace

std::string beamer_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title) {
    TikzColors colors;
    std::string frames;
    for (std::size_t first = 0; first < slides.size();) {
        const Drawing& drawing = slides[first].drawing;
        std::size_t last = first + 1;
        while (last < slides.size() && slides[last].drawing.width == drawing.width &&
               slides[last].drawing.height == drawing.height) {
            ++last;
        }
        add_frame(frames, slides, first, last, theme, colors, title);
        first = last;
    }
    return kPreamble + colors.definitions() + "\\begin{document}\n" + frames + "\\end{document}\n";
}

}  // namespace plytrace
