// Words, colours and slides for TeX.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/export/beamer.hpp"
#include "app/export/tikz.hpp"
#include "games/core/random.hpp"

namespace plytrace::test::UNITY_ID {

TEST_CASE("Characters special to TeX are escaped", "[export]") {
    CHECK(tex_text("50 % of {a_b} & #1 ~ ^ $ \\") ==
          "50 \\% of \\{a\\_b\\} \\& \\#1 \\textasciitilde{} \\textasciicircum{} \\$ \\textbackslash{}");
    CHECK(tex_text("α ≤ −3, β = +∞") == "$\\alpha$ $\\le$ $-$3, $\\beta$ = +$\\infty$");
    CHECK(tex_text("é ö ł") == "é ö ł");  // plain pdflatex has them
    CHECK(tex_text("漢 ♚ \xff") == "? ? ?");
}

TEST_CASE("every slide keeps its lines and their order, whatever the others have", "[export]") {
    Random random(7);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::vector<std::string>> slides(static_cast<std::size_t>(random.between(1, 6)));
        for (auto& slide : slides) {
            const int count = random.between(0, 8);
            for (int i = 0; i < count; ++i)
                slide.push_back(std::string(1, static_cast<char>('a' + random.between(0, 4))));
        }
        const std::vector<OverlaidLine> lines = overlaid(slides);
        for (std::size_t slide = 0; slide < slides.size(); ++slide) {
            std::vector<std::string> seen;
            for (const OverlaidLine& line : lines) {
                for (const std::size_t each : line.slides) {
                    if (each == slide) seen.push_back(line.line);
                }
            }
            CHECK(seen == slides[slide]);
        }
    }
}

TEST_CASE("Parts common to all slides are written once", "[export]") {
    const auto lines = overlaid({{"a", "b", "c"}, {"a", "x", "b", "c"}, {"a", "b", "y", "c"}});
    REQUIRE(lines.size() == 5);
    CHECK(slide_ranges(lines.front().slides) == "1-3");
    CHECK(slide_ranges({0, 1, 2, 4, 6, 7}) == "1-3,5,7-8");
    CHECK(slide_ranges({3}) == "4");
}

TEST_CASE("a picture's colours are defined before they are used, each once", "[export]") {
    Drawing drawing{{}, 100, 50};
    drawing.items.emplace_back(DrawnLine{{0, 0}, {100, 50}, {{&Theme::text}, 2, true, 6, 4}});
    drawing.items.emplace_back(
        DrawnCircle{{50, 25}, 10, Paint{&Theme::best, nullptr, 0, 0.5F}, Stroke{{&Theme::text}, 1}});
    drawing.items.emplace_back(DrawnText{{50, 25}, TextAnchor::kMiddle, 14, FontWeight::kBold, {&Theme::text}, "≥ 3"});
    Theme theme;
    theme.card = rgb(0xFFFFFF);
    const std::string tex = tikz_text({{drawing, ""}}, theme, "a title\nin two lines");
    CHECK(tex.starts_with("% a title in two lines\n"));
    CHECK(tex.find("\\definecolor{plytrace1}") != std::string::npos);
    CHECK(tex.find("\\definecolor{plytrace2}") == std::string::npos);
    CHECK(tex.find(
              "\\draw[draw=plytrace0,line width=1pt,line cap=round,dash pattern=on 3pt off 2pt] (0,0) -- (100,50);") !=
          std::string::npos);
    CHECK(tex.find("fill=plytrace1,fill opacity=0.5,draw=plytrace0") != std::string::npos);
    CHECK(tex.find("\\bfseries\\fontsize{7}{8.4}\\selectfont] at (50,25) {$\\ge$ 3};") != std::string::npos);
    CHECK(tex.find("\\useasboundingbox (0,0) rectangle (100,50);") != std::string::npos);
}

TEST_CASE("a dark theme brings its ground along", "[export]") {
    const std::string tex = tikz_text({{Drawing{{}, 100, 50}, ""}}, Theme(), "");
    CHECK(tex.find("\\definecolor{plytrace0}{HTML}{1A2029}") != std::string::npos);
    CHECK(tex.find("\\path[fill=plytrace0] (0,0) rectangle (100,50);") != std::string::npos);
}

TEST_CASE("drawings of one size share a frame, another size begins a new one", "[export]") {
    const Drawing small{{}, 100, 50}, large{{}, 300, 50};
    const std::string deck = beamer_text({{small, "one"}, {small, "two"}, {large, "three"}}, Theme(), "50 %");
    std::size_t frames = 0;
    for (auto at = deck.find("\\begin{frame}"); at != std::string::npos; at = deck.find("\\begin{frame}", at + 1))
        ++frames;
    CHECK(frames == 2);
    CHECK(deck.find("\\begin{frame}[t]{50 \\%}") != std::string::npos);
    CHECK(deck.find("\\only<1>{one}") != std::string::npos);
    CHECK(deck.find("\\only<2>{two}") != std::string::npos);
    CHECK(deck.find("\nthree\n") != std::string::npos);
    CHECK(deck.ends_with("\\end{document}\n"));
}

}  // namespace plytrace::test::UNITY_ID
