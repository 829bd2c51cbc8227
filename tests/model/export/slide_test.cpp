// Slides: the title, the sentence and a tree that fills its room with legible numbers.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>

#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/slide.hpp"
#include "app/export/beamer.hpp"
#include "app/export/paper/paper.hpp"
#include "tests/model/app_window.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

constexpr double kPointsPerPixel = 0.75;
/// 16 leaves with numbers of two digits.
constexpr const char* kSixteenLeaves = "((((13 12) (18 12)) ((24 16) (14 15))) (((12 17) (21 19)) ((13 18) (16 10))))";

[[nodiscard]] ExportChoice slides() {
    ExportChoice choice;
    choice.format = ExportFormat::kPdf;
    choice.paper = Paper::kSlide;
    return choice;
}

[[nodiscard]] bool has_digit(const std::string& text) {
    return text.find_first_of("0123456789") != std::string::npos;
}

/// The left and the right end of a text.
[[nodiscard]] std::pair<float, float> ends_of(const DrawnText& text) {
    const float width = text_width(text.text, text.em, text.weight);
    const float left = text.anchor == TextAnchor::kStart    ? text.baseline.x
                       : text.anchor == TextAnchor::kMiddle ? text.baseline.x - width / 2
                                                            : text.baseline.x - width;
    return {left, left + width};
}

/// Checks that no text of the slide is near its edge.
void check_edges(const Drawing& slide) {
    constexpr float kLeast = 20;  // pixels
    for (const DrawnItem& item : slide.items) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text == nullptr) continue;
        INFO(text->text);
        const auto [left, right] = ends_of(*text);
        CHECK(left >= kLeast);
        CHECK(right <= slide.width - kLeast);
        CHECK(text->baseline.y >= kLeast);
        CHECK(text->baseline.y <= slide.height - kLeast / 2);
    }
}

}  // namespace

TEST_CASE("numbers on a slide with 16 leaves have at least 12 points, and none is left out", "[export][slides]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, kSixteenLeaves, "Sixteen leaves"));
    const Drawing slide = page_drawing(*draw_step(window.app, slides(), window.app.end()), slides());
    std::size_t numbers = 0;
    for (const DrawnItem& item : slide.items) {
        const auto* const text = std::get_if<DrawnText>(&item);
        if (text == nullptr || !has_digit(text->text)) continue;
        INFO(text->text);
        CHECK(static_cast<double>(text->em) * kPointsPerPixel >= 11.99);
        ++numbers;
    }
    CHECK(numbers >= 16 + 8);  // leaves, and values
    check_edges(slide);
}

TEST_CASE("a slide has the lesson's title and the sentence, within its margins", "[export][slides]") {
    SearchedWindow window;
    const char* const lesson = GENERATE("aima-frames", "deep-cuts", "expectiminimax", "max-n", "pvs", "tic-tac-toe");
    INFO(lesson);
    REQUIRE(open_lesson(window.app, lesson));
    for (const Step t : {Step{1}, window.app.end() / 2, window.app.end()}) {
        const ExportedDrawing exported = *draw_step(window.app, slides(), t);
        CHECK(exported.drawing.width <= kSlidePicture.width + 1);
        CHECK(exported.drawing.height <= kSlidePicture.height + 1);
        const Drawing slide = page_drawing(exported, slides());
        CHECK(slide.width * 9 == slide.height * 16);
        const auto* const title = std::get_if<DrawnText>(&slide.items.front());
        REQUIRE(title != nullptr);
        CHECK(title->text == window.app.document.title());
        std::string words;
        for (const DrawnItem& item : slide.items) {
            const auto* const text = std::get_if<DrawnText>(&item);
            if (text != nullptr && text->baseline.y > kSlideWordsTop) words += (words.empty() ? "" : " ") + text->text;
        }
        CHECK(words == exported.words);
        check_edges(slide);
    }
}

TEST_CASE("a PDF file of slides has pages of 960 x 540 points", "[export][slides]") {
    const Drawing slide = page_drawing({Drawing{{}, 300, 200}, "Title", "", "Words.", ""}, slides());
    const auto pdf = pdf_bytes({slide}, Theme(), Paper::kSlide, {"", ""}, PLYTRACE_ASSETS_DIR "/fonts");
    REQUIRE(pdf);
    CHECK(pdf->find("[ 0 0 960 540 ]") != std::string::npos);
}

TEST_CASE("the notes of a deck have the sentence of each step and of the next one", "[export][slides]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    ExportChoice choice;
    choice.format = ExportFormat::kBeamer;
    choice.steps = ExportSteps::kList;
    choice.list = "5,22";
    ImmediateRunner runner;
    const auto pages = draw_pages(window.app, choice, runner);
    REQUIRE(pages);
    CHECK((*pages)[0].notes == (*pages)[0].words + "\nNext: " + (*pages)[1].words);
    CHECK((*pages)[1].notes == (*pages)[1].words);
    const std::string deck = *beamer_text(
        {{(*pages)[0].drawing, "One.", "One.\nNext: Two."}, {(*pages)[1].drawing, "Two.", "Two."}}, Theme(), "Title");
    CHECK(deck.find("\\note<1>{One.\\par\\bigskip Next: Two.}") != std::string::npos);
    CHECK(deck.find("\\note<2>{Two.}") != std::string::npos);
}

}  // namespace plytrace::test::UNITY_ID
