// What plytrace export and worksheet write for LaTeX compiles with plain pdflatex; the deck in assets/examples is what
// its command makes.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

void export_to(const std::string& path, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "export");
    arguments.insert(arguments.end(), {"-o", path});
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
}

/// The pages that pdflatex makes of the file; 0 where it fails.
[[nodiscard]] int pages_of(const TemporaryFolder& folder, const std::string& name) {
    const std::string command = "cd '" + folder.path("") + "' && pdflatex -interaction=nonstopmode -halt-on-error " +
                                name + ".tex > " + name + ".said 2>&1";
    const bool has_compiled = std::system(command.c_str()) == 0;
    const std::string log = read_text(folder.path(name + ".said"));
    if (!has_compiled) UNSCOPED_INFO(log);
    const std::string written = "Output written on " + name + ".pdf (";
    const auto at = log.find(written);
    return at == std::string::npos ? 0 : std::atoi(log.c_str() + at + written.size());
}

}  // namespace

TEST_CASE("pictures and slides compile with plain pdflatex, a page for each step") {
    if (std::system("kpsewhich beamer.cls tikz.sty lmodern.sty > /dev/null 2>&1") != 0)
        SKIP("there is no LaTeX with beamer, tikz and lmodern here");
    const TemporaryFolder folder;
    export_to(folder.path("deck.tex"), {"--lesson", "two-ply", "--steps", "cuts"});
    CHECK(pages_of(folder, "deck") == 3);
    export_to(folder.path("figures.tex"), {"--lesson", "max-n", "--steps", "5,end", "--figure", "--theme", "print"});
    export_to(folder.path("blank.tex"), {"--lesson", "expectiminimax", "--version", "blank"});
    export_to(folder.path("both.tex"), {"--lesson", "weiss-refutation", "--what", "both", "--step", "20"});
    export_to(folder.path("chess.tex"), {"--lesson", "chess-evaluation", "--what", "board", "--theme", "print"});
    write_text(folder.path("paper.tex"),
               "\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{lmodern,tikz}\n"
               "\\begin{document}\\input{figures}\n"
               "\\resizebox{\\linewidth}{!}{\\input{blank}}\n"
               "\\resizebox{\\linewidth}{!}{\\input{chess}}\n"
               "\\resizebox{\\linewidth}{!}{\\input{both}}\\end{document}\n");
    CHECK(pages_of(folder, "paper") >= 1);
}

TEST_CASE("worksheets and their keys compile with plain pdflatex, on A4 and Letter") {
    if (std::system("kpsewhich tikz.sty lmodern.sty geometry.sty > /dev/null 2>&1") != 0)
        SKIP("there is no LaTeX with tikz, lmodern and geometry here");
    const TemporaryFolder folder;
    for (const char* kind : {"prune", "by-hand", "predict", "quiz"}) {
        const std::string name = kind, path = folder.path(name + ".tex"), key = folder.path(name + "-key.tex");
        const Output output = run_program({"worksheet", "--seed", "7", "--count", "1", "--level", "4", "--kind", kind,
                                           "--student", "a_b%{é} #1", "--page", "https://example.org/p/", "--paper",
                                           name == "quiz" ? "letter" : "a4", "-o", path, "--answers", key});
        INFO(kind << ": " << output.err);
        REQUIRE(output.exit_code == 0);
        const int pages = pages_of(folder, name);
        CHECK(pages >= 1);
        CHECK(pages == pages_of(folder, name + "-key"));
    }
}

TEST_CASE("names in Greek and Cyrillic letters compile with pdflatex, and no other letters are lost") {
    const TemporaryFolder folder;
    write_text(
        folder.path("names.json"),
        R"({"name": "Α", "children": [{"name": "Β", "children": [3, 12]}, {"name": "Γά", "children": [2, 4]}]})");
    write_text(folder.path("chinese.json"), R"({"name": "A", "children": [{"name": "漢", "children": [3, 12]}, 5]})");
    for (const char* ending : {".tex", ".pdf", ".png", ".gif", ".webp"}) {
        const std::string path = folder.path(std::string("chinese") + ending);
        const Output output = run_program({"export", folder.path("chinese.json"), "-o", path});
        INFO(ending << output.err);
        CHECK(output.exit_code == 2);
        CHECK(output.err.find("\"漢\" (U+6F22)") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(path));
    }
    const std::string svg = folder.path("chinese.svg");
    CHECK(run_program({"export", folder.path("chinese.json"), "-o", svg}).exit_code == 0);
    CHECK(read_text(svg).find("漢") != std::string::npos);
    const Output sheet = run_program({"worksheet", "--seed", "7", "--count", "1", "--level", "2", "--student", "漢字",
                                      "-o", folder.path("sheet.tex")});
    CHECK(sheet.exit_code == 2);
    CHECK(sheet.err.find("U+6F22") != std::string::npos);

    if (std::system("kpsewhich beamer.cls tikz.sty lmodern.sty geometry.sty lgrenc.dfu lgrcmss.fd t2acmss.fd > "
                    "/dev/null 2>&1") != 0)
        SKIP("there is no LaTeX with beamer, tikz, lmodern, geometry, Greek and Cyrillic here");
    export_to(folder.path("deck.tex"), {folder.path("names.json"), "--steps", "cuts"});
    CHECK(pages_of(folder, "deck") >= 1);
    for (const char* student : {"Αλέξανδρος", "Юлия"}) {
        const Output written = run_program({"worksheet", "--seed", "7", "--count", "1", "--level", "2", "--student",
                                            student, "-o", folder.path("student.tex")});
        INFO(written.err);
        REQUIRE(written.exit_code == 0);
        CHECK(read_text(folder.path("student.tex")).find(student) != std::string::npos);
        CHECK(pages_of(folder, "student") >= 1);
    }
}

TEST_CASE("the deck among the examples is what the command in docs/for-lecturers.md makes") {
    const TemporaryFolder folder;
    export_to(folder.path("deck.tex"), {"--lesson", "aima-frames", "--steps", "stages", "--theme", "print"});
    const std::string example = PLYTRACE_SOURCE_DIR "/assets/examples/aima-frames.tex";
    const std::string deck = read_text(folder.path("deck.tex"));
    if (std::getenv("UPDATE_GOLDEN") != nullptr) write_text(example, deck);
    CHECK((deck == read_text(example)));  // UPDATE_GOLDEN=1 renews it
}

}  // namespace plytrace::test::UNITY_ID
