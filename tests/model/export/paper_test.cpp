// PDF and PNG files, and which steps an export has.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

#include "app/base/text_metrics.hpp"
#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/export/paper/paper.hpp"
#include "app/export/svg.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

const std::string kFonts = PLYTRACE_ASSETS_DIR "/fonts";

[[nodiscard]] Drawing drawing_of(float width, float height, const std::string& words) {
    Drawing drawing{{}, width, height};
    drawing.items.emplace_back(DrawnBox{{10, 10, width - 10, height - 10}, 8, Paint{&Theme::best}, std::nullopt});
    drawing.items.emplace_back(
        DrawnText{{width / 2, height / 2}, TextAnchor::kMiddle, 14, FontWeight::kRegular, {&Theme::text}, words});
    return drawing;
}

[[nodiscard]] std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("a PDF file has a page for each drawing, embedded fonts, and the same bytes each time", "[export]") {
    const std::vector<Drawing> pages{drawing_of(200, 100, "α = −4"), drawing_of(200, 100, "≤ 7"),
                                     drawing_of(400, 100, "C")};
    const auto pdf = pdf_bytes(pages, Theme(), Paper::kOwn, {"two-ply", "a cut"}, kFonts);
    REQUIRE(pdf);
    CHECK(pdf->starts_with("%PDF-"));
    CHECK(count_of(*pdf, "/Type /Page ") == 3);
    CHECK(count_of(*pdf, "/FontFile2") >= 1);
    CHECK(pdf->find("[ 0 0 150 75 ]") != std::string::npos);
    CHECK(pdf->find("[ 0 0 300 75 ]") != std::string::npos);
    CHECK(*pdf_bytes(pages, Theme(), Paper::kOwn, {"two-ply", "a cut"}, kFonts) == *pdf);
}

TEST_CASE("The date of a PDF file is SOURCE_DATE_EPOCH, if that is valid", "[export]") {
    const std::vector<Drawing> pages{drawing_of(200, 100, "A")};
    const auto made = [&] { return pdf_bytes(pages, Theme(), Paper::kOwn, {"", ""}, kFonts).value(); };
    const std::string usual = made();
    CHECK(usual.find("CreationDate (20240101000000Z") != std::string::npos);
    setenv("SOURCE_DATE_EPOCH", "86400", 1);
    CHECK(made().find("CreationDate (19700102000000Z") != std::string::npos);
    for (const char* wrong : {"", "today", "-1", "99999999999999999999"}) {
        setenv("SOURCE_DATE_EPOCH", wrong, 1);
        CHECK(made() == usual);
    }
    unsetenv("SOURCE_DATE_EPOCH");
}

TEST_CASE("on paper a page is upright or across, whichever gives the drawing more room", "[export]") {
    const auto sizes = [](float width, float height, Paper paper) {
        const auto pdf = pdf_bytes({drawing_of(width, height, "A")}, Theme(), paper, {"", ""}, kFonts).value();
        const auto at = pdf.find("/MediaBox [");
        return pdf.substr(at, pdf.find(']', at) - at);
    };
    CHECK(sizes(2000, 500, Paper::kA4) == "/MediaBox [ 0 0 841.89 595.28 ");
    CHECK(sizes(500, 2000, Paper::kLetter) == "/MediaBox [ 0 0 612 792 ");
}

TEST_CASE("On paper a drawing fills the page, and takes two pages if its text would be too small on one", "[export]") {
    constexpr double kMargin = 15 * 72 / 25.4, kWidth = 841.89 - 2 * kMargin;
    const auto text_of = [](const Drawing& drawing) {
        const double em = 14;  // of drawing_of()
        return em * paper_page(drawing, Paper::kA4).scale;
    };
    const Drawing small = drawing_of(400, 100, "A");
    CHECK(paper_parts(small, Paper::kA4).size() == 1);
    CHECK(paper_page(small, Paper::kA4).scale == 1.5);  // twice the natural size, and no more
    const Drawing fits = drawing_of(900, 300, "A");
    CHECK(paper_parts(fits, Paper::kA4).size() == 1);
    CHECK(std::abs(paper_page(fits, Paper::kA4).scale * 900 - kWidth) < 0.1);
    const Drawing wide = drawing_of(1700, 300, "A");
    CHECK(text_of(wide) < kLeastPaperText);
    const auto parts = paper_parts(wide, Paper::kA4);
    REQUIRE(parts.size() == 2);
    for (const Drawing& part : parts) CHECK(text_of(part) >= kLeastPaperText);
    CHECK(parts[0].width + parts[1].width > wide.width);  // they overlap
    CHECK(paper_parts(wide, Paper::kOwn).size() == 1);
    CHECK(paper_parts(drawing_of(300, 1700, "A"), Paper::kA4).size() == 2);
    CHECK(paper_parts(drawing_of(9000, 300, "A"), Paper::kA4).size() == 1);  // two pages would not help
}

namespace {

[[nodiscard]] Expected<ExportedDrawing> drawn_for_paper(const AppState& app, Paper paper, TreeVersion version) {
    ExportChoice choice;
    choice.format = ExportFormat::kPdf;
    choice.paper = paper;
    choice.version = version;
    auto drawn = draw_step(app, choice, app.end());
    REQUIRE(drawn);
    return drawn;
}

}  // namespace

TEST_CASE("An exam's tree is on one page of paper, with letters of nine points, and so is its key", "[export]") {
    const auto [tree, leaves] = GENERATE(table<const char*, std::vector<const char*>>(
        {{"((((5 3) (7 12)) ((4 9) (8 -2 6))) (((11 -3) 10) ((2 14) (6 1 15) -7)))",
          {"5", "3", "7", "12", "4", "9", "8", "−2", "6", "11", "−3", "10", "2", "14", "1", "15", "−7"}},
         {"((((4 7) (2 6)) ((6 1) 9)) (((3 8) (5 1)) (7 (6 2))) (4 (8 3)))",
          {"4", "7", "2", "6", "1", "9", "3", "8", "5"}},
         {"(((4 7) (2 (6 1) 9)) ((3 (8 5)) ((1 7) 6)) ((5 (2 9) 8) (4 (3 6))))",
          {"4", "7", "2", "6", "1", "9", "3", "8", "5"}}}));
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app, tree, "Tree"));
    for (const Paper paper : {Paper::kA4, Paper::kLetter}) {
        std::vector<Drawing> pages;
        for (const TreeVersion version : {TreeVersion::kBlank, TreeVersion::kSolved}) {
            const auto drawn = drawn_for_paper(window.app, paper, version);
            REQUIRE(paper_parts(drawn->drawing, paper).size() == 1);
            pages.push_back(drawn->drawing);
            std::multiset<std::string> words;
            for (const DrawnItem& item : drawn->drawing.items) {
                const auto* const text = std::get_if<DrawnText>(&item);
                if (text == nullptr) continue;
                words.insert(text->text);
                CHECK(static_cast<double>(text->em) * paper_page(drawn->drawing, paper).scale >=
                      kLeastPaperText - 0.01);
            }
            for (const char* const leaf : leaves) CHECK(words.contains(leaf));
        }
        CHECK(pages.front().width == pages.back().width);
        CHECK(pages.front().height == pages.back().height);
    }
}

TEST_CASE("Each step of a tree that fills its page is drawn in a file of steps as it is alone", "[export]") {
    SearchedWindow window;
    REQUIRE(
        open_tree_text(window.app, "((((5 3) (7 12)) ((4 9) (8 -2 6))) (((11 -3) 10) ((2 14) (6 1 15) -7)))", "Tree"));
    ExportChoice choice;
    choice.format = ExportFormat::kPdf;
    choice.paper = Paper::kA4;
    const float natural = draw_step(window.app, {}, window.app.end())->drawing.width;
    choice.steps = ExportSteps::kList;
    choice.list = "0,9,30";
    ImmediateRunner runner;
    const auto pages = draw_pages(window.app, choice, runner);
    REQUIRE(pages);
    REQUIRE(pages->size() == 3);
    for (std::size_t i = 0; i < pages->size(); ++i) {
        const Drawing alone = draw_step(window.app, choice, std::array<Step, 3>{0, 9, 30}[i])->drawing;
        const Drawing& page = (*pages)[i].drawing;
        CHECK(page.width != natural);
        CHECK(svg_text(page, Theme(), {}) == svg_text(alone, Theme(), {}));
    }
}

TEST_CASE("A drawing that needs two pages is cut between its nodes", "[export]") {
    Drawing wide = drawing_of(1700, 300, "A");
    for (float left = 20; left < 1640; left += 100)  // one of them is in the middle
        wide.items.emplace_back(
            DrawnBox{{left, 200, left + 60, 240}, 0, Paint{&Theme::card}, Stroke{{&Theme::text}, 1}});
    const auto parts = paper_parts(wide, Paper::kA4);
    REQUIRE(parts.size() == 2);
    for (const Drawing& part : parts) {
        for (const DrawnItem& item : part.items) {
            const auto* const box = std::get_if<DrawnBox>(&item);
            if (box == nullptr || !box->stroke) continue;
            const bool is_outside = box->rect.right <= 0 || box->rect.left >= part.width;
            CHECK((is_outside || (box->rect.left >= 0 && box->rect.right <= part.width)));
        }
    }
}

TEST_CASE("A tree on two pages is cut between its nodes and their labels, and its key at the same place", "[export]") {
    SearchedWindow window;
    REQUIRE(open_tree_text(window.app,
                           "(((19 57 -4) (-31 -64 -52) (74 -98 -13)) ((29 19 55) (-79 -14 42) (58 80 -89)) "
                           "((87 -2 -56) (81 16 86) (9 -59 -56)))",
                           "Tree"));
    std::vector<std::vector<float>> widths;
    for (const TreeVersion version : {TreeVersion::kBlank, TreeVersion::kSolved}) {
        const auto drawn = drawn_for_paper(window.app, Paper::kLetter, version);
        const auto parts = paper_parts(drawn->drawing, Paper::kLetter);
        REQUIRE(parts.size() == 2);
        widths.emplace_back();
        for (const Drawing& part : parts) {
            widths.back().push_back(part.width);
            for (const DrawnItem& item : part.items) {
                float left = 0, right = 0;
                if (const auto* const text = std::get_if<DrawnText>(&item)) {
                    const float width = text_width(text->text, text->em, text->weight);
                    left = text->baseline.x - (text->anchor == TextAnchor::kStart    ? 0
                                               : text->anchor == TextAnchor::kMiddle ? width / 2
                                                                                     : width);
                    right = left + width;
                } else if (const auto* const box = std::get_if<DrawnBox>(&item)) {
                    left = box->rect.left, right = box->rect.right;
                }
                INFO(left << " to " << right);
                CHECK(left >= 0);
                CHECK(right <= part.width);
            }
        }
    }
    CHECK(widths.front() == widths.back());
}

TEST_CASE("A PNG file has a pixel for each of the drawing's; too many are rejected", "[export]") {
    const auto png = png_bytes(drawing_of(320, 200, "A"), Theme(), kFonts);
    REQUIRE(png);
    CHECK(png->substr(0, 8) == "\x89PNG\r\n\x1a\n");
    const auto at = [&](std::size_t place) { return static_cast<unsigned char>((*png)[place]); };
    CHECK(at(18) * 256 + at(19) == 320);
    CHECK(at(22) * 256 + at(23) == 200);
    const auto large = png_bytes(drawing_of(40000, 10, "A"), Theme(), kFonts);
    REQUIRE_FALSE(large);
    CHECK(large.error().text().find("32767") != std::string::npos);
}

TEST_CASE("Text from right to left is drawn in visual order, and Arabic letters are joined", "[export][letters]") {
    const auto picture = [](const std::string& words) {
        return png_bytes(drawing_of(320, 60, words), Theme(), kFonts).value();
    };
    // U+202D to U+202C: in the order in which the letters are written.
    CHECK(picture("שלום") == picture("\u202Dםולש\u202C"));
    CHECK(picture("שלום") != picture("\u202Dשלום\u202C"));
    CHECK(picture("MAX שלום") == picture("\u202DMAX םולש\u202C"));
    CHECK(picture("سلام") == picture("\u202D\uFEE1\uFEFC\uFEB3\u202C"));
    const auto missing = png_bytes(drawing_of(320, 60, "שלום 漢"), Theme(), kFonts);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().text().find("U+6F22") != std::string::npos);
}

TEST_CASE("fonts that are not there are named", "[export]") {
    const auto pdf = pdf_bytes({drawing_of(10, 10, "A")}, Theme(), Paper::kOwn, {"", ""}, "/nowhere");
    REQUIRE_FALSE(pdf);
    CHECK(pdf.error().text() == "/nowhere/DejaVuSans.ttf: this font cannot be read");
}

TEST_CASE("cuts are the beginning, the step after each cut, and the end", "[export]") {
    const SearchedTree searched(parse_tree("((3 12 8) (2 4 6) (14 5 2))").value(), {});
    const Trace& trace = *searched.trace;
    const auto cuts = steps_named("cuts", trace);
    REQUIRE(cuts);
    CHECK(cuts->front() == 0);
    CHECK(cuts->back() == trace.event_count());
    std::size_t found = 0;
    for (Step t = 0; t < trace.event_count(); ++t) found += trace.event(t).kind == EventKind::kCutoff;
    CHECK(found == 1);  // AIMA's figure: the leaves 4 and 6
    REQUIRE(cuts->size() == 3);
    CHECK(trace.event((*cuts)[1] - 1).kind == EventKind::kCutoff);
    CHECK(steps_named("all", trace)->size() == trace.event_count() + 1U);
    CHECK(steps_named("frames", trace)->size() == 8);  // before the first leaf, and after each of the seven
    CHECK(*steps_named("9,1,end,1", trace) == std::vector<Step>{1, 9, trace.event_count()});
    for (const char* wrong : {"", "cut", "1,,2", "1;2", "-1", "1.5"}) CHECK_FALSE(steps_named(wrong, trace));
    CHECK(steps_named("999", trace).error().text().find("beyond the last one") != std::string::npos);
}

}  // namespace plytrace::test::UNITY_ID
