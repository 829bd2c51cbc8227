#include "app/export/tex_sheet.hpp"

#include <fmt/format.h>

#include "app/export/tikz.hpp"

namespace plytrace {

namespace {

constexpr double kMillimetresPerPixel = 25.4 / 96;

constexpr const char* kPreamble = R"(% Compile with pdflatex. Packages: tikz, lmodern, geometry.
\documentclass[11pt,{0}]{{article}}
\usepackage[T1]{{fontenc}}
\usepackage{{lmodern,tikz}}
\usepackage[{0},margin=15mm]{{geometry}}
\pagestyle{{empty}}
\setlength{{\parindent}}{{0pt}}
\setlength{{\topskip}}{{0pt}}
)";

}  // namespace

std::string tex_sheet(const std::vector<Drawing>& pages, const Theme& theme, Paper paper, const std::string& title) {
    TikzColors colors;
    std::string pictures;
    for (const Drawing& page : pages) {
        if (!pictures.empty()) pictures += "\\newpage\n";
        pictures += fmt::format("\\centering\\resizebox{{{:.2f}mm}}{{!}}{{%\n",
                                static_cast<double>(page.width) * kMillimetresPerPixel);
        pictures += tikz_begin(page);
        for (const std::string& line : tikz_lines(page, theme, colors)) pictures += line + "\n";
        pictures += "\\end{tikzpicture}%\n}\\par\n";
    }
    return "% " + title + "\n" + fmt::format(kPreamble, paper == Paper::kLetter ? "letterpaper" : "a4paper") +
           colors.definitions() + "\\begin{document}\n" + pictures + "\\end{document}\n";
}

}  // namespace plytrace
