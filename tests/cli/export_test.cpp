// plytrace export: the tree into a file, and what is said where that cannot be.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

/// Runs the export into a file of its own, and returns that.
[[nodiscard]] std::string exported(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    const std::string path = folder.path("tree.svg");
    arguments.insert(arguments.begin(), "export");
    arguments.insert(arguments.end(), {"-o", path});
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK(output.out.empty());
    CHECK(output.err.empty());
    CHECK(folder.files() == std::vector<std::string>{"tree.svg"});
    return read_text(path);
}

[[nodiscard]] std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

[[nodiscard]] std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("export draws a lesson at a step: two leaves of AIMA's tree are cut") {
    const TemporaryFolder folder;
    const std::string svg = exported(folder, {"--lesson", "two-ply", "--step", "22"});
    CHECK_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    CHECK_THAT(svg, ContainsSubstring("<title>Two-ply tree (AIMA 5.2) · alpha-beta, cut when α ≥ β</title>"));
    CHECK_THAT(svg, ContainsSubstring("<desc>Step 22 of "));
    CHECK(count_of(svg, ">cut</text>") == 1);
    CHECK(count_of(svg, "<polygon ") == 4);
    CHECK_THAT(svg, ContainsSubstring(">≤ 2</text>"));
    CHECK_THAT(svg, ContainsSubstring(" fill=\"#FFFFFF\"/>"));  // the light theme's card
}

TEST_CASE("the end is drawn where no step is given; pictures of all steps have one size") {
    const TemporaryFolder folder;
    const std::string end = exported(folder, {"--lesson", "two-ply"});
    CHECK(exported(folder, {"--lesson", "two-ply", "--step", "end"}) == end);
    for (const char* step : {"0", "7", "20"}) {
        const std::string svg = exported(folder, {"--lesson", "two-ply", "--step", step});
        CHECK(svg != end);
        CHECK(first_line(svg) == first_line(end));
    }
}

TEST_CASE("export takes a tree's file and a link; names are escaped") {
    const TemporaryFolder folder;
    const TemporaryFolder trees;
    write_text(trees.path("tree.json"), R"({"name": "<A>", "children": [3, {"name": "\"x\"", "children": [4, 5]}]})");
    const std::string svg = exported(folder, {trees.path("tree.json")});
    CHECK_THAT(svg, ContainsSubstring(">&lt;A&gt;</text>"));
    const std::string link = run_program({"link", "--lesson", "two-ply", "--step", "22"}).out;
    CHECK(exported(folder, {first_line(link)}) == exported(folder, {"--lesson", "two-ply", "--step", "22"}));
}

TEST_CASE("a link without a step draws the end of its search, or the start of its lesson") {
    const TemporaryFolder folder;
    const std::string game = "#v=1&game=tic-tac-toe&moves=a1b2c3a3c1&depth=2", lesson = "#v=1&lesson=two-ply";
    CHECK(exported(folder, {game}) == exported(folder, {game, "--step", "end"}));
    CHECK(exported(folder, {game}) != exported(folder, {game, "--step", "0"}));
    CHECK(exported(folder, {game + "&step=3"}) == exported(folder, {game, "--step", "3"}));
    CHECK(exported(folder, {lesson}) == exported(folder, {"--lesson", "two-ply", "--step", "0"}));
}

TEST_CASE("a stage of a lesson is drawn at its own step") {
    const TemporaryFolder folder;
    const std::string second = exported(folder, {"--lesson", "aima-frames", "--stage", "2"});
    CHECK(second != exported(folder, {"--lesson", "aima-frames", "--stage", "3"}));
    CHECK_THAT(second, ContainsSubstring(">[−∞, 3]</text>"));  // as the textbook labels B in its frame (b)
}

TEST_CASE("a lesson's file is drawn stage by stage, as the program's lessons are") {
    const TemporaryFolder folder, lessons;
    write_text(lessons.path("mine.json"), R"~({"title": "Mine", "tree": "((3 12 8) (2 4 6) (14 5 9))",
        "stages": [{"text": "One.", "at": "leaf 1", "labels": "interval"}, {"text": "Two.", "at": "cut 1"}]})~");
    const std::string first = exported(folder, {lessons.path("mine.json")});
    CHECK_THAT(first, ContainsSubstring(">[−∞, 3]</text>"));
    CHECK(exported(folder, {lessons.path("mine.json"), "--stage", "2"}) != first);
}

TEST_CASE("theme and scale change colours and sizes, and nothing else") {
    const TemporaryFolder folder;
    const std::vector<std::string> lesson = {"--lesson", "two-ply", "--step", "22"};
    const auto with = [&](const char* option, const char* value) {
        std::vector<std::string> arguments = lesson;
        arguments.insert(arguments.end(), {option, value});
        return exported(folder, arguments);
    };
    const std::string light = exported(folder, lesson), dark = with("--theme", "dark"), large = with("--scale", "2");
    CHECK_THAT(dark, ContainsSubstring(" fill=\"#1A2029\"/>"));
    for (const char* element : {"<line ", "<polygon ", "<rect ", "<circle ", "<text "}) {
        CHECK(count_of(dark, element) == count_of(light, element));
        CHECK(count_of(large, element) == count_of(light, element));
    }
    CHECK_THAT(light, ContainsSubstring("width=\"1016\""));
    CHECK_THAT(large, ContainsSubstring("width=\"2032\""));
}

TEST_CASE("Nim's graph has a box for each position and a line for each move") {
    const TemporaryFolder folder;
    const std::string svg = exported(folder, {"--lesson", "nim-graph", "--what", "graph", "--step", "0"});
    const std::size_t positions = count_of(svg, ">won</text>") + count_of(svg, ">lost</text>");
    CHECK(positions > 0);
    CHECK(count_of(svg, "<rect ") == positions + 2);  // the ground, and the ring around the board's position
    CHECK_THAT(svg, ContainsSubstring(">1 line</text>"));
    CHECK(count_of(svg, "<path ") >= positions - 1);  // every position but the first can be reached
}

TEST_CASE("a tree with too many nodes is folded, and that is said") {
    const TemporaryFolder folder;
    const Output output = run_program({"export", "--lesson", "tic-tac-toe", "-o", folder.path("tree.svg")});
    CHECK(output.exit_code == 0);
    CHECK(output.out.empty());
    CHECK_THAT(output.err, StartsWith("plytrace: There are too many nodes to draw individually: "));
    CHECK_THAT(output.err, ContainsSubstring(" of 18,297 are folded into bars"));
    CHECK_THAT(read_text(folder.path("tree.svg")), ContainsSubstring(" of 18,297 are folded into bars"));
}

TEST_CASE("the file's ending says what is exported") {
    const TemporaryFolder folder;
    const auto content = [&](const std::string& name, std::vector<std::string> arguments) {
        const std::string path = folder.path(name);
        arguments.insert(arguments.begin(), "export");
        arguments.insert(arguments.end(), {"-o", path});
        const Output output = run_program(arguments);
        INFO(output.err);
        REQUIRE(output.exit_code == 0);
        return read_text(path);
    };
    CHECK_THAT(content("a.pdf", {"--lesson", "two-ply", "--step", "22"}), StartsWith("%PDF-"));
    CHECK_THAT(content("a.png", {"--lesson", "two-ply", "--step", "22"}), StartsWith("\x89PNG"));
    const std::string tex = content("a.tex", {"--lesson", "two-ply", "--step", "22"});
    CHECK(count_of(tex, "\\begin{tikzpicture}") == 1);
    CHECK_THAT(tex, ContainsSubstring("{$\\le$ 2};"));
    CHECK_THAT(tex, ContainsSubstring("{cut};"));

    // The beginning, AIMA's one cut, the end.
    CHECK(count_of(content("cuts.pdf", {"--lesson", "two-ply", "--steps", "cuts"}), "/Type /Page ") == 3);
    const std::string deck = content("cuts.tex", {"--lesson", "two-ply", "--steps", "cuts"});
    CHECK(count_of(deck, "\\begin{frame}") == 1);
    const std::string titled =
        content("title.tex", {"--lesson", "two-ply", "--steps", "cuts", "--title", "Midterm 50%"});
    CHECK_THAT(titled, ContainsSubstring("Midterm 50\\%"));
    CHECK_THAT(titled, !ContainsSubstring("Two-ply"));
    CHECK_THAT(deck, ContainsSubstring("\\only<3>{"));
    CHECK_THAT(deck, !ContainsSubstring("<4"));
    // A lesson's stages, in the lesson's words.
    const std::string stages = content("stages.tex", {"--lesson", "aima-frames", "--steps", "stages"});
    CHECK_THAT(stages, ContainsSubstring("{(b) The second leaf is 12. MIN will not choose it."));
}

TEST_CASE("blank, hidden and printed trees, several figures, and moving pictures") {
    const TemporaryFolder folder;
    const auto content = [&](const std::string& name, std::vector<std::string> arguments) {
        const std::string path = folder.path(name);
        arguments.insert(arguments.begin(), {"export", "--lesson"});
        arguments.insert(arguments.end(), {"-o", path});
        const Output output = run_program(arguments);
        INFO(output.err);
        REQUIRE(output.exit_code == 0);
        return read_text(path);
    };
    const std::string blank = content("blank.svg", {"two-ply", "--version", "blank", "--theme", "print"});
    CHECK_THAT(blank, ContainsSubstring(">14</text>") && ContainsSubstring(">D</text>"));
    CHECK_THAT(blank, !ContainsSubstring(">cut<") && !ContainsSubstring(">= 3<"));
    const std::string hidden = content("hidden.svg", {"two-ply", "--version", "hidden"});
    CHECK_THAT(hidden, ContainsSubstring(">D</text>") && !ContainsSubstring(">14</text>"));
    CHECK(first_line(hidden) == first_line(blank));

    const std::string both = content("both.svg", {"weiss-refutation", "--what", "both", "--step", "20"});
    CHECK_THAT(both, ContainsSubstring(">MIN</text>") && ContainsSubstring(">c</text>"));  // a level and a column

    const std::string figures = content("figures.tex", {"two-ply", "--steps", "1,22,end", "--figure"});
    CHECK(count_of(figures, "\\begin{tikzpicture}") == 3);
    CHECK_THAT(figures, !ContainsSubstring("\\begin{frame}"));

    CHECK_THAT(content("a.gif", {"two-ply", "--steps", "cuts", "--scale", "0.5"}), StartsWith("GIF89a"));
    const std::string webp = content("a.webp", {"two-ply", "--steps", "cuts", "--delay", "0.2", "--scale", "0.5"});
    CHECK_THAT(webp, StartsWith("RIFF"));
    CHECK(webp.substr(8, 4) == "WEBP");
}

TEST_CASE("export refuses what it cannot draw, and then writes nothing") {
    const TemporaryFolder folder;
    const auto refused = [&](std::vector<std::string> arguments, const std::string& name, const std::string& why) {
        arguments.insert(arguments.begin(), "export");
        arguments.insert(arguments.end(), {"-o", folder.path(name)});
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, ContainsSubstring(why));
        CHECK(folder.files().empty());
    };
    const char* const endings = "expected a file name that ends in .svg, .pdf, .png, .tex, .gif or .webp";
    refused({"--lesson", "two-ply"}, "tree.jpeg", endings);
    refused({"--lesson", "two-ply"}, "svg", endings);
    refused({"--lesson", "two-ply", "--delay", "2"}, "tree.pdf",
            "--delay applies to a file that ends in .gif or .webp");
    refused({"--lesson", "two-ply", "--delay", "0"}, "tree.gif", "--delay");
    refused({"--lesson", "two-ply", "--figure"}, "tree.svg", "--figure applies to a file that ends in .tex");
    refused({"--lesson", "two-ply", "--version", "empty"}, "tree.svg", "--version");
    refused({"--lesson", "nim-graph", "--version", "blank", "--what", "graph"}, "tree.svg",
            "--version applies to the tree");
    refused({"--lesson", "two-ply", "--version", "blank", "--steps", "all"}, "tree.pdf", "the same at every step");
    refused({"--lesson", "two-ply", "--what", "both"}, "tree.svg", "the document has no board");
    refused({"--lesson", "two-ply", "--steps", "this"}, "tree.pdf", "--steps: found \"this\", expected all, cuts");
    refused({"--lesson", "two-ply", "--scale", "9"}, "tree.gif", "expected at most 8192 each way");
    refused({"--lesson", "two-ply", "--steps", "cuts"}, "tree.svg", "--steps needs a format with several pages");
    refused({"--lesson", "two-ply", "--steps", "cuts", "--step", "3"}, "tree.pdf", "expected one of them");
    refused({"--lesson", "two-ply", "--steps", "cut"}, "tree.pdf", "--steps: found \"cut\", expected all, cuts");
    refused({"--lesson", "two-ply", "--steps", "1,99"}, "tree.pdf", "--steps: step 99 is beyond the last one, 37");
    refused({"--lesson", "two-ply", "--steps", "stages"}, "tree.pdf", "expected a lesson that has stages");
    refused({"--lesson", "two-ply", "--paper", "a4"}, "tree.png", "--paper applies to a file that ends in .pdf");
    refused({"--lesson", "two-plie"}, "tree.svg", "two-plie");
    refused({"--lesson", "two-ply", "--step", "400"}, "tree.svg", "step 400 is beyond the last one, ");
    refused({"--lesson", "two-ply", "--step", "-1"}, "tree.svg", "--step: found \"-1\", expected a whole number");
    refused({"--lesson", "two-ply", "--theme", "sepia"}, "tree.svg", "sepia");
    refused({"--lesson", "two-ply", "--scale", "0"}, "tree.svg", "--scale");
    refused({"--stage", "2"}, "tree.svg", "--lesson");
    refused({"--lesson", "voting"}, "tree.svg", "the lesson \"voting\" has no search");
    refused({"--lesson", "two-ply", "--what", "graph"}, "tree.svg", "only Nim has a graph of its positions");
    refused({"--lesson", "two-ply", "--what", "window"}, "tree.svg", "--what");
    refused({"no-such-tree.json"}, "tree.svg", "no-such-tree.json");
    refused({"#v=1&practice=prune-3-5"}, "tree.svg", "this is an exercise");
}

TEST_CASE("A board is exported with its marks and the engine's values, in colour and in black and white") {
    const TemporaryFolder folder;
    const std::string game = "#v=1&game=othello&moves=f5d6c3&depth=1&step=end";
    const auto board = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {game, "--what", "board"});
        return exported(folder, std::move(arguments));
    };
    const std::string plain = board({});
    CHECK(board({"--marks", "legal,last"}) == plain);
    CHECK(count_of(plain, ">1</text>") == 1);  // a row's name
    const std::string none = board({"--marks", "none"}), numbered = board({"--marks", "last,numbers"});
    CHECK(none != plain);
    for (const char* number : {">1</text>", ">2</text>", ">3</text>"}) {
        CHECK(count_of(none, number) == 1);
        CHECK(count_of(numbered, number) == 2);
    }
    CHECK(count_of(numbered, ">4</text>") == 1);
    for (const std::string theme : {"light", "print"}) {
        const std::string valued = board({"--analyse", "2", "--theme", theme});
        CHECK(count_of(valued, ">2 plies</text>") > 1);
        CHECK(count_of(valued, ">= ") + count_of(valued, ">=") > 0);
    }
}

TEST_CASE("Marks and values apply to boards that have them") {
    const TemporaryFolder folder;
    const std::string path = folder.path("board.svg");
    const auto refused = [&](std::vector<std::string> arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "export");
        arguments.insert(arguments.end(), {"-o", path});
        check_refused(arguments, words);
    };
    refused({"--lesson", "othello", "--what", "board", "--marks", "numbers,stars"},
            "--marks: found \"stars\", expected");
    refused({"--lesson", "othello", "--what", "board", "--marks", ""}, "--marks: found empty text");
    refused({"--lesson", "othello", "--what", "board", "--marks", "last,none"}, "found \"none\"");
    refused({"--lesson", "othello", "--marks", "last"}, "--marks applies to the board");
    refused({"--lesson", "othello", "--analyse", "2"}, "--analyse applies to the board");
    refused({"--lesson", "tic-tac-toe", "--what", "board", "--analyse", "2"},
            "--analyse: The engine plays Othello only");
    CHECK(folder.files().empty());
}

}  // namespace plytrace::test::UNITY_ID
