// Blank and hidden trees, and two drawings side by side: exactly what an exercise sheet may show.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>
#include <string>

#include "app/control/commands.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/export/svg.hpp"
#include "app/tree/whole_tree.hpp"
#include "tests/model/app_window.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

[[nodiscard]] ExportedDrawing drawn(const AppState& app, ExportChoice choice, Step step) {
    auto exported = draw_step(app, choice, step);
    INFO((exported ? "" : exported.error().text()));
    REQUIRE(exported);
    return std::move(*exported);
}

[[nodiscard]] std::multiset<std::string> words_of(const Drawing& drawing) {
    std::multiset<std::string> words;
    for (const DrawnItem& item : drawing.items) {
        if (const auto* text = std::get_if<DrawnText>(&item)) words.insert(text->text);
    }
    return words;
}

[[nodiscard]] std::string svg_of(const ExportedDrawing& exported) {
    return svg_text(exported.drawing, Theme(), {exported.title, exported.words});
}

}  // namespace

TEST_CASE("a blank tree has names and leaves' values, a hidden one names alone", "[export]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    ExportChoice choice;
    choice.version = TreeVersion::kBlank;
    CHECK(words_of(drawn(window.app, choice, 22).drawing) == std::multiset<std::string>{"MAX", "MIN", "leaves", "A",
                                                                                        "B", "C", "D", "3", "12", "8",
                                                                                        "2", "4", "6", "14", "5", "2"});
    choice.version = TreeVersion::kHidden;
    CHECK(words_of(drawn(window.app, choice, 22).drawing) ==
          std::multiset<std::string>{"MAX", "MIN", "leaves", "A", "B", "C", "D"});
}

TEST_CASE("The unsolved version gives nothing away: it is the same at every step, in words, too", "[export]") {
    SearchedWindow window;
    const char* const lesson = GENERATE("two-ply", "deep-cuts", "pvs", "expectiminimax", "max-n", "weiss-refutation");
    INFO(lesson);
    REQUIRE(open_lesson(window.app, lesson));
    for (const TreeVersion version : {TreeVersion::kBlank, TreeVersion::kHidden}) {
        ExportChoice choice;
        choice.version = version;
        const std::string first = svg_of(drawn(window.app, choice, 0));
        for (Step t = 1; t <= window.app.end(); t += stride_of(9))
            REQUIRE(svg_of(drawn(window.app, choice, t)) == first);
        for (const char* word : {"≥", "≤", "= ", "α", "cut", "−∞"}) {
            if (std::string(word) != "= ") CHECK(first.substr(first.find("</desc>")).find(word) == std::string::npos);
        }
        CHECK(first.find("<desc></desc>") != std::string::npos);
        CHECK(first.find("stroke-dasharray") == std::string::npos);  // nothing is cut
    }
}

TEST_CASE("the values of a search's leaves do not depend on which of them it looked at", "[export]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "two-ply"));
    window.app.view.options.hides_unvisited_leaves = true;
    ExportChoice choice;
    choice.version = TreeVersion::kBlank;
    CHECK(words_of(drawn(window.app, choice, 0).drawing).contains("4"));
}

TEST_CASE("All versions have one size, so that the key aligns with the sheet", "[export]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "deep-cuts"));
    ExportChoice choice;
    const Drawing solved = drawn(window.app, choice, window.app.end()).drawing;
    for (const TreeVersion version : {TreeVersion::kBlank, TreeVersion::kHidden}) {
        choice.version = version;
        const Drawing drawing = drawn(window.app, choice, 0).drawing;
        CHECK(drawing.width == solved.width);
        CHECK(drawing.height == solved.height);
    }
}

TEST_CASE("the tree and the board are side by side, and do not move from step to step", "[export]") {
    SearchedWindow window;
    REQUIRE(open_lesson(window.app, "weiss-refutation"));
    ExportChoice tree, board, both;
    board.part = ExportPart::kBoard;
    both.part = ExportPart::kBoth;
    const Drawing whole = drawn(window.app, both, 0).drawing;
    for (const Step t : {Step{0}, Step{20}, window.app.end()}) {
        const Drawing left = drawn(window.app, tree, t).drawing, right = drawn(window.app, board, t).drawing,
                      drawing = drawn(window.app, both, t).drawing;
        CHECK(drawing.items.size() == left.items.size() + right.items.size());
        CHECK(drawing.width >= left.width + right.width);
        CHECK(drawing.width == whole.width);
        CHECK(drawing.height == whole.height);
    }
    REQUIRE(open_lesson(window.app, "nim-graph"));
    const auto words = words_of(drawn(window.app, both, 5).drawing);
    CHECK(words.contains("won"));
    CHECK(words.contains("MAX"));
    REQUIRE(open_lesson(window.app, "two-ply"));
    CHECK_FALSE(draw_step(window.app, both, 0));
}

}  // namespace plytrace::test::UNITY_ID
