// SVG files: they are valid XML for any text, and contain the drawing.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "app/export/svg.hpp"
#include "app/export/xml.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] std::string svg_of(DrawnItem item) {
    return svg_text({{std::move(item)}, 120, 80}, Theme(), {"title", "words"});
}

}  // namespace

TEST_CASE("XML's own characters are escaped", "[export]") {
    CHECK(xml_text("a < b && \"c\" > d'") == "a &lt; b &amp;&amp; &quot;c&quot; &gt; d'");
    CHECK(xml_text("≤ α − ∞") == "≤ α − ∞");
    CHECK(xml_text("").empty());
}

TEST_CASE("Characters that XML does not allow are replaced, and no others", "[export]") {
    CHECK(xml_text(std::string_view("a\0b\x1F"
                                    "c",
                                    5)) == "a\uFFFDb\uFFFDc");
    CHECK(xml_text("tab\tline\nend") == "tab\tline\nend");
    CHECK(xml_text("\xFFx\xC3") == "\uFFFDx\uFFFD");
    CHECK(xml_text("\xEF\xBF\xBF and \xEF\xBF\xBE") == "\uFFFD and \uFFFD");
}

TEST_CASE("An SVG file has its size, title and description", "[export]") {
    const std::string svg = svg_text({{}, 120, 80.5F}, Theme(), {"A & B", "step <1>"});
    CHECK_THAT(svg, ContainsSubstring(R"(<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80.5")"));
    CHECK_THAT(svg, ContainsSubstring(R"(viewBox="0 0 120 80.5" role="img")"));
    CHECK_THAT(svg, ContainsSubstring("<title>A &amp; B</title>\n<desc>step &lt;1&gt;</desc>"));
    CHECK(svg.ends_with("</svg>\n"));
}

TEST_CASE("Text from right to left keeps its letters' order and names its direction", "[export][letters]") {
    const auto text = [](const char* words, TextAnchor anchor) {
        return svg_of(DrawnText{{10, 20}, anchor, 14, FontWeight::kRegular, {&Theme::text}, words});
    };
    // In SVG, such a text starts at its right end.
    CHECK_THAT(text("שלום 3", TextAnchor::kStart), ContainsSubstring(R"( text-anchor="end" direction="rtl")"));
    CHECK_THAT(text("שלום 3", TextAnchor::kEnd), ContainsSubstring(R"( text-anchor="start" direction="rtl")"));
    CHECK_THAT(text("שלום 3", TextAnchor::kMiddle), ContainsSubstring(R"(font-size="14" direction="rtl")"));
    CHECK_THAT(text("שלום 3", TextAnchor::kMiddle), ContainsSubstring(">שלום 3</text>"));
    CHECK(text("MAX שלום", TextAnchor::kStart).find("direction") == std::string::npos);
    CHECK_THAT(text("MAX שלום", TextAnchor::kStart), ContainsSubstring(R"( text-anchor="start")"));
}

TEST_CASE("Strokes have their dashes, round ends and opacity", "[export]") {
    CHECK_THAT(svg_of(DrawnLine{{1, 2.25F}, {30, -0.001F}, {{&Theme::text}, 2.5F}}),
               ContainsSubstring(R"(<line x1="1" y1="2.25" x2="30" y2="0" stroke="#E8EDF2" stroke-width="2.5"/>)"));
    CHECK_THAT(svg_of(DrawnLine{{}, {9, 9}, {{&Theme::text, nullptr, 0, 0.5F}, 1, true}}),
               ContainsSubstring(R"( stroke-opacity="0.5" stroke-width="1" stroke-linecap="round"/>)"));
    CHECK_THAT(svg_of(DrawnLine{{}, {9, 9}, {{&Theme::text}, 1, false, 6, 7}}),
               ContainsSubstring(R"( stroke-width="1" stroke-dasharray="6 7"/>)"));
}

TEST_CASE("Shapes have fill and stroke, or none", "[export]") {
    CHECK_THAT(svg_of(DrawnCircle{{5, 6}, 7, Paint{&Theme::card}, std::nullopt}),
               ContainsSubstring(R"(<circle cx="5" cy="6" r="7" fill="#1A2029"/>)"));
    CHECK_THAT(svg_of(DrawnCircle{{5, 6}, 7, std::nullopt, Stroke{{&Theme::accent}, 4}}),
               ContainsSubstring(R"(<circle cx="5" cy="6" r="7" fill="none" stroke="#4FB3FF" stroke-width="4"/>)"));
    CHECK_THAT(svg_of(DrawnBox{{10, 20, 50, 30}, 5, Paint{&Theme::card}, std::nullopt}),
               ContainsSubstring(R"(<rect x="10" y="20" width="40" height="10" rx="5" fill="#1A2029"/>)"));
    CHECK_THAT(svg_of(DrawnPolygon{{{{0, 0}, {4, 0}, {2, 3}}}, 3, Paint{&Theme::card}, std::nullopt}),
               ContainsSubstring(R"(<polygon points="0,0 4,0 2,3" fill="#1A2029"/>)"));
}

TEST_CASE("Text stays text, anchored as in the drawing", "[export]") {
    const auto text = [](TextAnchor anchor, FontWeight weight) {
        return svg_of(DrawnText{{60, 40}, anchor, 17, weight, {&Theme::muted}, "≤ 2 <"});
    };
    CHECK_THAT(text(TextAnchor::kMiddle, FontWeight::kRegular),
               ContainsSubstring(R"(<text x="60" y="40" font-size="17" fill="#9AA7B4">≤ 2 &lt;</text>)"));
    CHECK_THAT(text(TextAnchor::kEnd, FontWeight::kBold),
               ContainsSubstring(R"(font-size="17" text-anchor="end" font-weight="bold" fill)"));
    CHECK_THAT(text(TextAnchor::kStart, FontWeight::kRegular), ContainsSubstring(R"(text-anchor="start")"));
}

}  // namespace UNITY_ID
