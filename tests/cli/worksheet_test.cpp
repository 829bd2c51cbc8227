// plytrace worksheet: a sheet and its key as files, and what is said where that cannot be.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

void write_sheet(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "worksheet");
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK(output.out.empty());
    CHECK(output.err.empty());
}

}  // namespace

TEST_CASE("worksheet writes a sheet and its key, the same bytes each time") {
    const TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& ending) {
        write_sheet({"--seed", "7", "--count", "4", "--level", "5", "--student", "4711", "--page",
                     "https://example.org/plytrace/", "-o", folder.path(name + ending), "--answers",
                     folder.path(name + "-key" + ending)});
    };
    for (const char* ending : {".pdf", ".tex"}) {
        write("a", ending);
        write("b", ending);
        const std::string sheet = read_text(folder.path(std::string("a") + ending));
        const std::string key = read_text(folder.path(std::string("a-key") + ending));
        CHECK((sheet == read_text(folder.path(std::string("b") + ending))));
        CHECK((key == read_text(folder.path(std::string("b-key") + ending))));
        CHECK((sheet != key));
        CHECK_THAT(sheet.substr(0, 4), StartsWith(ending == std::string(".pdf") ? "%PDF" : "%"));
    }
    CHECK(folder.files().size() == 8);
}

TEST_CASE("worksheet has a page for A4 and one for Letter") {
    const TemporaryFolder folder;
    const std::string path = folder.path("sheet.pdf");
    const auto box_of = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments = {"--seed", "1", "--count", "1", "--level", "3", "-o", path};
        arguments.insert(arguments.end(), more.begin(), more.end());
        write_sheet(arguments);
        return read_text(path);
    };
    CHECK_THAT(box_of({}), ContainsSubstring("595.28"));
    CHECK_THAT(box_of({"--paper", "letter"}), ContainsSubstring("612 792"));
    CHECK_THAT(box_of({"--kind", "quiz", "--large", "--rule", "equal"}), ContainsSubstring("595.28"));
}

TEST_CASE("worksheet makes an exam of one's own trees, positions and exercises") {
    const TemporaryFolder folder;
    write_text(folder.path("exam1.txt"), "((3 12 8)(2 4 6)(14 5 2))");
    write_text(folder.path("exam2.txt"), "((4 1)(7 9 2))");
    write_text(folder.path("exam3.json"),
               R"~({"plytrace-exercise": 1, "kind": "quiz", "title": "Ties", "tree": "((3 3)(2 3))"})~");
    const std::vector<std::string> own = {folder.path("exam1.txt"), folder.path("exam2.txt"), folder.path("exam3.json"),
                                          "#v=1&game=tic-tac-toe&moves=a1b2c3a3c1&depth=2"};
    const auto write = [&](std::vector<std::string> more, const std::string& name) {
        more.insert(more.begin(), own.begin(), own.end());
        more.insert(more.end(), {"-o", folder.path(name)});
        write_sheet(more);
        return read_text(folder.path(name));
    };
    const std::string sheet =
        write({"--title", "Midterm", "--course", "CS 188", "--date", "3 March", "--points", "7", "--question",
               "Why is C cut?", "--question", "What does MIN know?", "--answers", folder.path("key.tex")},
              "exam.tex");
    for (const char* words :
         {"Midterm", "CS 188", "3 March", "Exercise 4 (7 points)", "Why is C cut?", "What does MIN know?", "Ties"})
        CHECK_THAT(sheet, ContainsSubstring(words));
    CHECK_THAT(sheet, !ContainsSubstring("exam1"));  // a file's name is no title
    CHECK_THAT(sheet, !ContainsSubstring("seed"));
    CHECK_THAT(read_text(folder.path("key.tex")), ContainsSubstring("Midterm"));
    CHECK_THAT(write({}, "plain.tex"), ContainsSubstring("Exercises"));
}

TEST_CASE("worksheet says what it expected, with exit code 2, and writes nothing") {
    const TemporaryFolder folder;
    const std::string path = folder.path("x.pdf");
    const std::vector<std::string> right = {"--seed", "7", "--count", "2", "--level", "3"};
    const auto refused = [&](std::vector<std::string> arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "worksheet");
        const Output output = run_program(arguments);
        INFO(words << ": " << output.err);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, ContainsSubstring(words));
    };
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), right.begin(), right.end());
        return more;
    };
    refused(with({"-o", folder.path("x.docx")}), "expected a file name that ends in .pdf or .tex");
    refused(with({"-o", path, "--answers", folder.path("key.png")}), "key.png: expected a file name");
    refused(with({"-o", path, "--answers", path}), "is the same file as that of --output");
    refused(with({"-o", path, "--kind", "essay"}), "--kind");
    refused(with({"-o", path, "--rule", "both"}), "--rule");
    refused(with({"-o", path, "--paper", "a5"}), "--paper");
    refused(with({"-o", path, "--page", "ftp://x"}), "--page");
    refused(with({"-o", path, "--student", std::string(41, 'x')}), "expected at most 40");
    refused(with({}), "--output");
    refused(with({"-o", path, "-o", folder.path("b.pdf")}), "the option -o, --output is given twice");
    refused(with({"-o", path, "--count", "1", "--count", "3"}), "the option --count is given 3 times");
    refused({"--seed", "7", "--count", "2", "--level", "12", "-o", path}, "--level");
    refused({"--seed", "7", "--count", "0", "--level", "3", "-o", path}, "--count");
    refused({"--seed", "7", "--count", "101", "--level", "3", "-o", path}, "--count");
    refused({"--seed", "-1", "--count", "2", "--level", "3", "-o", path}, "--seed");
    refused({"--count", "2", "--level", "3", "-o", path}, "--seed");
    refused(with({"-o", path, "--title", std::string(81, 'x')}), "title: 81 characters; expected at most 80");
    refused(with({"-o", path, "--course", "a\nb"}), "course: a character that cannot be printed");
    refused(with({"-o", path, "--points", "0"}), "--points");
    refused(with({"-o", path, "--question", std::string(501, 'x')}), "question: 501 characters");
    const TemporaryFolder other;
    const std::string wide = other.path("wide.txt");
    std::string forty = "(";
    for (int i = 0; i < 20; ++i) forty += "(11 12)";
    write_text(wide, forty + ")");
    refused({wide, "--large", "-o", path}, "with text of 14 points (large print)");
    const std::string tree = other.path("tree.txt"), bad = other.path("bad.txt");
    write_text(tree, "((1 2)(3 4))");
    write_text(bad, "((1 2)(3 4)");
    refused(with({tree, "-o", path}), "--seed");
    refused({bad, "-o", path}, "bad.txt: line 1");
    refused({tree, other.path("none.txt"), "-o", path}, "none.txt");
    refused({"#v=1&game=tic-tac-toe&moves=a1a1", "-o", path}, "a1");
    CHECK(folder.files().empty());
}

}  // namespace plytrace::test::UNITY_ID
