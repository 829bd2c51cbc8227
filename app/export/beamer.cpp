#include "app/export/beamer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "app/base/line_breaks.hpp"
#include "app/control/slide.hpp"
#include "app/export/tex_text.hpp"

namespace plytrace {

// ---- overlays ------------------------------------------------------------------------------------------------------

namespace {

struct Numbered {
    std::size_t number;  ///< identifies the line among all different ones
    std::vector<std::size_t> slides;
};

/// Merges a slide into the list from front to back: a line that is found further on is used there, any other is
/// inserted.
void add_slide(std::vector<Numbered>& all, const std::vector<std::size_t>& lines, std::size_t slide) {
    std::vector<Numbered> merged;
    merged.reserve(all.size() + lines.size());
    std::size_t from = 0;
    for (const std::size_t number : lines) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
        const auto found = std::find_if(begin, all.end(), [&](const Numbered& each) { return each.number == number; });
        if (found == all.end()) {
            merged.push_back({number, {slide}});
            continue;
        }
        std::move(begin, found + 1, std::back_inserter(merged));
        merged.back().slides.push_back(slide);
        from = static_cast<std::size_t>(found - all.begin()) + 1;
    }
    std::move(all.begin() + static_cast<std::ptrdiff_t>(from), all.end(), std::back_inserter(merged));
    all = std::move(merged);
}

}  // namespace

std::vector<OverlaidLine> overlaid(const std::vector<std::vector<std::string>>& slides) {
    std::unordered_map<std::string, std::size_t> number_of;
    std::vector<const std::string*> texts;
    std::vector<Numbered> all;
    for (std::size_t slide = 0; slide < slides.size(); ++slide) {
        std::vector<std::size_t> numbers;
        for (const std::string& line : slides[slide]) {
            const auto [known, is_new] = number_of.emplace(line, texts.size());
            if (is_new) texts.push_back(&known->first);
            numbers.push_back(known->second);
        }
        add_slide(all, numbers, slide);
    }
    std::vector<OverlaidLine> lines;
    lines.reserve(all.size());
    for (Numbered& each : all) lines.push_back({*texts[each.number], std::move(each.slides)});
    return lines;
}

std::string slide_ranges(const std::vector<std::size_t>& slides) {
    std::string text;
    for (std::size_t i = 0; i < slides.size();) {
        std::size_t last = i;
        while (last + 1 < slides.size() && slides[last + 1] == slides[last] + 1) ++last;
        if (!text.empty()) text += ',';
        text += std::to_string(slides[i] + 1);
        if (last > i) text += '-' + std::to_string(slides[last] + 1);
        i = last + 1;
    }
    return text;
}

// ---- slides --------------------------------------------------------------------------------------------------------

namespace {

constexpr double kPointsPerPixel = 0.75;  // PostScript points, TeX's bp

/// Pages as large as those of a PDF file (see app/control/slide.hpp). A copied frame fits into any other 16 : 9 deck,
/// because the picture's width is a part of the page's.
constexpr const char* kDeckPreamble =
    R"(% Compile with pdflatex. Packages: beamer, tikz, lmodern{1}.
\documentclass[aspectratio=169]{{beamer}}
\geometry{{papersize={{{2:g}bp,{3:g}bp}}}}
\setbeamersize{{text margin left={4:g}bp,text margin right={4:g}bp}}
\usepackage[{0}]{{fontenc}}
\usepackage{{lmodern,tikz}}
\setbeamertemplate{{navigation symbols}}{{}}
\setbeamerfont{{frametitle}}{{size=\fontsize{{{5:g}}}{{{6:g}}}\selectfont}}
\setbeamertemplate{{frametitle}}{{\vskip12bp\insertframetitle\par\vskip-6bp}}
\setbeamerfont{{note page}}{{size=\fontsize{{24}}{{30}}\selectfont}}
% For the speaker's notes, remove the first % of one of these lines:
% \setbeameroption{{show notes}}
% \usepackage{{pgfpages}}\setbeameroption{{show notes on second screen=right}}
)";

/// The width of a drawing that fits, as a part of the page's.
[[nodiscard]] double part_of_page(const Drawing& drawing) {
    const float width = std::min(kSlidePicture.width, kSlidePicture.height * drawing.width / drawing.height);
    return static_cast<double>(width / kSlideSize.width);
}

/// The speaker's notes; each of their lines is a paragraph.
[[nodiscard]] Expected<std::string> notes_in_tex(std::string_view notes) {
    std::string text;
    while (!notes.empty()) {
        const std::size_t end = std::min(notes.find('\n'), notes.size());
        const auto line = tex_text(notes.substr(0, end));
        if (!line) return line;
        text += text.empty() ? *line : "\\par\\bigskip " + *line;
        notes.remove_prefix(std::min(end + 1, notes.size()));
    }
    return text;
}

/// The text with an overlay, unless every slide has it.
[[nodiscard]] std::string on_slides(const std::vector<std::size_t>& slides, std::size_t count,
                                    const std::string& text) {
    if (slides.size() == count) return text;
    return fmt::format("\\only<{}>{{{}}}", slide_ranges(slides), text);
}

[[nodiscard]] Expected<void> add_deck_frame(std::string& text, const std::vector<Slide>& slides, std::size_t first,
                                            std::size_t last, const Theme& theme, TikzColors& colors,
                                            const std::string& title) {
    std::vector<std::vector<std::string>> pictures, words, notes;
    float em = slide_words("").em;  // of the words: the same on all slides of a frame, so that they do not jump
    for (std::size_t i = first; i < last; ++i) {
        auto lines = tikz_lines(slides[i].drawing, theme, colors);
        if (!lines) return tl::make_unexpected(lines.error());
        pictures.push_back(std::move(*lines));
        auto tex = tex_text(with_hard_blanks(slides[i].words));
        if (!tex) return tl::make_unexpected(tex.error());
        em = std::min(em, slide_words(slides[i].words).em);
        words.push_back({std::move(*tex)});
        auto spoken = notes_in_tex(slides[i].notes);
        if (!spoken) return tl::make_unexpected(spoken.error());
        notes.push_back({std::move(*spoken)});
    }
    const auto heading = tex_text(title);
    if (!heading) return tl::make_unexpected(heading.error());
    const Drawing& drawing = slides[first].drawing;
    text += fmt::format(
        "\\begin{{frame}}[t]{{{}}}\n\\noindent\\makebox[\\linewidth]{{%\n\\resizebox{{{:.3f}\\paperwidth}}{{!}}{{%\n{}",
        *heading, part_of_page(drawing), tikz_begin(drawing));
    for (const OverlaidLine& each : overlaid(pictures)) {
        text += on_slides(each.slides, pictures.size(), each.line) + "\n";
    }
    text += "\\end{tikzpicture}%\n}}\\par\\smallskip\n\\begin{minipage}[t]{\\linewidth}\\raggedright\n" +
            fmt::format("\\fontsize{{{0:g}}}{{{1:g}}}\\selectfont\n", static_cast<double>(em) * kPointsPerPixel,
                        1.2 * static_cast<double>(em) * kPointsPerPixel);
    for (const OverlaidLine& each : overlaid(words)) {
        text += on_slides(each.slides, pictures.size(), each.line) + "\n";
    }
    text += "\\end{minipage}\n";
    for (const OverlaidLine& each : overlaid(notes)) {
        if (!each.line.empty()) text += fmt::format("\\note<{}>{{{}}}\n", slide_ranges(each.slides), each.line);
    }
    text += "\\end{frame}\n";
    return {};
}

}  // namespace

Expected<std::string> beamer_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title) {
    TikzColors colors;
    std::string frames;
    for (std::size_t first = 0; first < slides.size();) {
        const Drawing& drawing = slides[first].drawing;
        std::size_t last = first + 1;
        while (last < slides.size() && slides[last].drawing.width == drawing.width &&
               slides[last].drawing.height == drawing.height) {
            ++last;
        }
        if (const auto added = add_deck_frame(frames, slides, first, last, theme, colors, title); !added)
            return tl::make_unexpected(added.error());
        first = last;
    }
    const double title_size = static_cast<double>(slide_title_em(title)) * kPointsPerPixel;
    return fmt::format(kDeckPreamble, tex_encodings(frames), tex_packages(frames),
                       static_cast<double>(kSlideSize.width) * kPointsPerPixel,
                       static_cast<double>(kSlideSize.height) * kPointsPerPixel,
                       static_cast<double>(kSlideMargin) * kPointsPerPixel, title_size, 1.2 * title_size) +
           colors.definitions() + "\\begin{document}\n" + frames + "\\end{document}\n";
}

}  // namespace plytrace
