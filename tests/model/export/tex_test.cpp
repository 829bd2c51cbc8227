// Words, colours and slides for TeX.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/lesson.hpp"
#include "app/export/beamer.hpp"
#include "app/export/chess_outlines.hpp"
#include "app/export/tex_text.hpp"
#include "app/export/tikz.hpp"
#include "games/core/random.hpp"
#include "tests/model/asset_files.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

[[nodiscard]] std::string utf8(char32_t code) {
    const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xC0 | code >> 6), byte(0x80 | (code & 0x3F))};
    return {byte(0xE0 | code >> 12), byte(0x80 | (code >> 6 & 0x3F)), byte(0x80 | (code & 0x3F))};
}

[[nodiscard]] std::string error_of(std::string_view text) {
    const auto tex = tex_text(text);
    REQUIRE_FALSE(tex.has_value());
    return tex.error().text();
}

}  // namespace

TEST_CASE("Characters special to TeX are escaped", "[export]") {
    CHECK(tex_text("50 % of {a_b} & #1 ~ ^ $ \\") ==
          "50 \\% of \\{a\\_b\\} \\& \\#1 \\textasciitilde{} \\textasciicircum{} \\$ \\textbackslash{}");
    CHECK(tex_text("α ≤ −3, β = +∞") == "$\\alpha$ $\\le$ $-$3, $\\beta$ = +$\\infty$");
    CHECK(tex_text("é ö ł") == "é ö ł");  // plain pdflatex has them
    CHECK(tex_text("Why? Because.") == "Why? Because.");
}

TEST_CASE("Greek and Cyrillic words are set in their encodings, single letters without", "[export]") {
    CHECK(tex_text("Α Β Γ ο ι υ ς") == "A B $\\Gamma$ o $\\iota$ $\\upsilon$ $\\varsigma$");
    const auto name = tex_text("for Αλέξανδρος");
    CHECK(name == "for {\\fontencoding{LGR}\\fontfamily{cmss}\\selectfont Αλέξανδρος}");
    CHECK(tex_text("ά") == "{\\fontencoding{LGR}\\fontfamily{cmss}\\selectfont ά}");
    CHECK(tex_text("ᾄ") == "{\\fontencoding{LGR}\\fontfamily{cmss}\\selectfont ᾄ}");
    const auto cyrillic = tex_text("Юлия Ґ");
    CHECK(cyrillic ==
          "{\\fontencoding{T2A}\\fontfamily{cmss}\\selectfont Юлия} "
          "{\\fontencoding{T2A}\\fontfamily{cmss}\\selectfont Ґ}");
    CHECK(tex_encodings(*tex_text("Γ, é")) == "T1");
    CHECK(tex_encodings(*name + *cyrillic) == "LGR,T2A,T1");
    CHECK(tex_packages("plain").empty());
    CHECK(tex_packages(*name) == ", greek-fontenc, cbfonts");
}

TEST_CASE("pdflatex can set what the lessons say", "[export]") {
    AssetFiles assets;
    std::vector<std::string> faults;
    const std::vector<Lesson> lessons = load_lessons(assets, faults);
    CHECK(lessons.size() > 50);
    for (const Lesson& lesson : lessons) {
        CHECK(tex_text(lesson.title));
        CHECK(tex_text(lesson.summary));
        for (const LessonStage& stage : lesson.stages) {
            INFO(stage.text);
            CHECK(tex_text(stage.text));
        }
    }
}

TEST_CASE("A letter that pdflatex cannot set is an error with the letter and its text", "[export]") {
    CHECK(error_of("Node 漢") ==
          "the letter \"漢\" (U+6F22) in \"Node 漢\" cannot be set by pdflatex; expected Latin, Greek or Cyrillic "
          "letters");
    CHECK(error_of("♚").find("U+265A") != std::string::npos);
    CHECK(error_of("a\xff").find("not UTF-8") != std::string::npos);
    CHECK(error_of("Ħ").find("U+0126") != std::string::npos);  // T1 lacks it
    const Drawing drawing{
        {DrawnText{{50, 25}, TextAnchor::kMiddle, 14, FontWeight::kBold, {&Theme::text}, "漢"}}, 9, 9};
    CHECK_FALSE(tikz_text({{drawing, ""}}, Theme(), "").has_value());
    CHECK_FALSE(tex_sheet({drawing}, Theme(), Paper::kA4, "").has_value());
    CHECK_FALSE(beamer_text({{drawing, ""}}, Theme(), "").has_value());
    CHECK_FALSE(beamer_text({{Drawing{{}, 9, 9}, "漢"}}, Theme(), "").has_value());
    CHECK_FALSE(beamer_text({{Drawing{{}, 9, 9}, ""}}, Theme(), "漢").has_value());
}

TEST_CASE("A chessman is filled where its letter would be; in a word, it cannot be set", "[export]") {
    const DrawnText at{{100, 80}, TextAnchor::kMiddle, 40, FontWeight::kRegular, {&Theme::text}, ""};
    for (char32_t code = 0x2654; code <= 0x265F; ++code) {
        DrawnText text = at;
        text.text = utf8(code);
        CAPTURE(text.text);
        const auto curves = chessman_outline(text.text);
        CHECK_FALSE(curves.empty());
        for (const OutlineCurve& curve : curves) {
            REQUIRE(curve.parts.size() >= 2);
            for (const OutlinePart& part : curve.parts) {
                // The baseline is the board's square; the man is as high as a capital, or a little higher.
                CHECK((part.to.x > 0 && part.to.x < kChessmanWidth));
                CHECK((part.to.y > -0.1F && part.to.y < 0.9F));
            }
        }
        TikzColors colors;
        const auto lines = tikz_lines({{text}, 200, 100}, Theme(), colors);
        REQUIRE(lines);
        CHECK(lines->back().starts_with("\\path[fill=plytrace"));
        CHECK(lines->back().ends_with(" -- cycle;"));
        text.text += " a";
        CHECK_FALSE(tikz_lines({{text}, 200, 100}, Theme(), colors));
    }
    CHECK(chessman_outline("").empty());
    CHECK(chessman_outline("K").empty());
    CHECK(chessman_outline("♔♔").empty());
}

TEST_CASE("Every letter is written to TeX or named in an error, alone and in a word", "[export]") {
    std::size_t written = 0;
    for (char32_t code = 0xA0; code < 0xFFFE; ++code) {
        if (code >= 0xD800 && code < 0xE000) continue;  // surrogates are no letters
        const std::string letter = utf8(code);
        for (const std::string& text : {letter, "a" + letter + letter + "b"}) {
            const auto tex = tex_text(text);
            INFO(text);
            if (tex)
                CHECK((!tex->empty() && tex->find('?') == std::string::npos));
            else
                CHECK(tex.error().text().find(fmt::format("U+{:04X}", static_cast<unsigned>(code))) !=
                      std::string::npos);
        }
        written += tex_text(letter).has_value() ? 1 : 0;
    }
    CHECK(written > 700);  // Latin, Greek and Cyrillic ones
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
    const std::string tex = *tikz_text({{drawing, ""}}, theme, "a title\nin two lines");
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
    const std::string tex = *tikz_text({{Drawing{{}, 100, 50}, ""}}, Theme(), "");
    CHECK(tex.find("\\definecolor{plytrace0}{HTML}{1A2029}") != std::string::npos);
    CHECK(tex.find("\\path[fill=plytrace0] (0,0) rectangle (100,50);") != std::string::npos);
}

TEST_CASE("drawings of one size share a frame, another size begins a new one", "[export]") {
    const Drawing small{{}, 100, 50}, large{{}, 300, 50};
    const std::string deck = *beamer_text({{small, "one"}, {small, "two"}, {large, "three"}}, Theme(), "50 %");
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
