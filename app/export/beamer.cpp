#include "app/export/beamer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

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

// The room below the title on a slide of 160 mm x 90 mm.
constexpr double kWidthMillimetres = 146, kHeightMillimetres = 59;
constexpr double kPointsPerMillimetre = 72.27 / 25.4;

constexpr const char* kDeckPreamble =
    R"(% Compile with pdflatex. Packages: beamer, tikz, lmodern{1}.
\documentclass[aspectratio=169,11pt]{{beamer}}
\usepackage[{0}]{{fontenc}}
\usepackage{{lmodern,tikz}}
\setbeamertemplate{{navigation symbols}}{{}}
)";

/// The width of a drawing that fits: at most its natural width.
[[nodiscard]] double width_in_millimetres(const Drawing& drawing) {
    const double width = static_cast<double>(drawing.width) * kTexPointsPerPixel / kPointsPerMillimetre;
    const double height = static_cast<double>(drawing.height) * kTexPointsPerPixel / kPointsPerMillimetre;
    return width * std::min({1.0, kWidthMillimetres / width, kHeightMillimetres / height});
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
    std::vector<std::vector<std::string>> pictures, words;
    for (std::size_t i = first; i < last; ++i) {
        auto lines = tikz_lines(slides[i].drawing, theme, colors);
        if (!lines) return tl::make_unexpected(lines.error());
        pictures.push_back(std::move(*lines));
        auto tex = tex_text(slides[i].words);
        if (!tex) return tl::make_unexpected(tex.error());
        words.push_back({std::move(*tex)});
    }
    const auto heading = tex_text(title);
    if (!heading) return tl::make_unexpected(heading.error());
    const Drawing& drawing = slides[first].drawing;
    text += fmt::format("\\begin{{frame}}[t]{{{}}}\n\\centering\n\\resizebox{{{:.1f}mm}}{{!}}{{%\n{}", *heading,
                        width_in_millimetres(drawing), tikz_begin(drawing));
    for (const OverlaidLine& each : overlaid(pictures)) {
        text += on_slides(each.slides, pictures.size(), each.line) + "\n";
    }
    text += "\\end{tikzpicture}%\n}\\par\\medskip\n\\begin{minipage}[t][14mm]{\\linewidth}\\centering\\small\n";
    for (const OverlaidLine& each : overlaid(words)) {
        text += on_slides(each.slides, pictures.size(), each.line) + "\n";
    }
    text += "\\end{minipage}\n\\end{frame}\n";
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
    return fmt::format(kDeckPreamble, tex_encodings(frames), tex_packages(frames)) + colors.definitions() +
           "\\begin{document}\n" + frames + "\\end{document}\n";
}

}  // namespace plytrace
