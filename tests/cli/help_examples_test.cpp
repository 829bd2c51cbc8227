// Every example of every --help, of the README and of the documents for lecturers and students runs as it is written:
// by a shell, in a folder with the files that the examples name.
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/exercise_text.hpp"
#include "app/practice/score_file.hpp"
#include "tests/cli/program.hpp"
#include "tests/games/othello/wthor.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

/// These take minutes, so only the parser checks their examples.
constexpr std::array<std::string_view, 3> kSlowCommands = {"bench", "train", "match"};
/// Added to such an example. The parser reports an unknown option last, once it has accepted everything else.
constexpr const char* kUnknownOption = "--checked-by-the-parser-only";

/// The indented lines after a heading, without their indentation.
std::vector<std::string> lines_below(const std::string& help, const std::vector<std::string>& headings) {
    std::istringstream in(help);
    std::vector<std::string> found;
    bool is_below = false;
    for (std::string line; std::getline(in, line);) {
        if (std::find(headings.begin(), headings.end(), line) != headings.end()) {
            is_below = true;
        } else if (!line.starts_with("  ")) {
            is_below = false;
        } else if (is_below) {
            found.push_back(line.substr(2));
        }
    }
    return found;
}

std::vector<std::string> examples_of(const std::string& help) {
    return lines_below(help, {"Example:", "Examples:"});
}

/// The blocks of indented lines in a Markdown document that call the program; a block is one script.
std::vector<std::string> scripts_in(const std::string& document) {
    constexpr std::string_view kIndent = "    ";
    std::istringstream in(read_text(std::string(PLYTRACE_SOURCE_DIR) + "/" + document));
    std::vector<std::string> scripts;
    bool is_in_block = false;
    for (std::string line; std::getline(in, line);) {
        const bool is_indented = line.starts_with(kIndent);
        if (is_indented && !is_in_block) scripts.emplace_back();
        if (is_indented) scripts.back() += line.substr(kIndent.size()) + "\n";
        is_in_block = is_indented;
    }
    const auto is_other = [](const std::string& script) { return script.find("plytrace ") == std::string::npos; };
    scripts.erase(std::remove_if(scripts.begin(), scripts.end(), is_other), scripts.end());
    return scripts;
}

/// The names of the sub-commands that the program's own help lists.
std::vector<std::string> sub_commands() {
    std::vector<std::string> names;
    for (const std::string& line : lines_below(run_program({"--help"}).out, {"Subcommands:"}))
        if (!line.starts_with(" ")) names.push_back(line.substr(0, line.find(' ')));
    return names;
}

/// The sub-command that an example calls; the outer one of two.
std::string command_of(const std::string& example) {
    const std::string name = "plytrace ";
    const std::size_t at = example.find(name);
    REQUIRE(at != std::string::npos);
    const std::string rest = example.substr(at + name.size());
    return rest.substr(0, rest.find(' '));
}

/// Python need not be installed: my_search.py prints a trace, and mygame.py is a game of one move.
constexpr const char* kPython = R"(#!/bin/sh
[ "$1" = mygame.py ] || exec cat trace.jsonl
while read -r question; do
    case "$question" in
    *start*) echo '{"game":"one-move","position":"p","turn":1,"moves":["x"]}' ;;
    *) echo '{"position":"q","outcome":1}' ;;
    esac
done
)";

/// The program with its assets and a page, and a folder with the files that examples name.
class ExampleFolder {
  public:
    ExampleFolder() {
        for (const char* folder :
             {"bin", "home", "web/site", "work/build/web/site", "work/week3", "work/week5", "work/handed-in"}) {
            fs::create_directories(m_folder.path(folder));
        }
        fs::copy_file(PLYTRACE_EXECUTABLE, m_folder.path("bin/plytrace"));
        fs::create_directory_symlink(PLYTRACE_ASSETS_DIR, m_folder.path("bin/assets"));
        for (const char* page : {"web/site", "work/build/web/site"}) {
            write_text(m_folder.path(page) + "/index.html",
                       "<html><meta name=\"plytrace-exercises\" content=\"\">page</html>");
        }
        write_text(work("my-tree.json"), "((3 12 8)(2 4 6)(14 5 2))");
        for (const char* name : {"exam1.txt", "exam2.txt"}) write_text(work(name), "((3 12 8)(2 4 6)(14 5 2))");
        const std::string trace = read_text(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/t_.jsonl");
        fs::create_directory_symlink(m_folder.path("bin"), work("build/release"));
        write_text(work("students.txt"), "1234567 7654321\n");
        for (const char* name : {"student.jsonl", "trace.jsonl", "handed-in/ada.jsonl", "handed-in/bob.jsonl"})
            write_text(work(name), trace);
        write_text(work("my_search.py"), "");
        write_text(m_folder.path("bin/python3"), kPython);
        fs::permissions(m_folder.path("bin/python3"), fs::perms::owner_all);
        for (const char* name : {"cuts.json", "by-hand.json", "quiz.json", "week5/1.json", "week5/2.json"})
            write_text(work(name), R"({"plytrace-exercise": 1, "kind": "quiz", "level": 2, "seed": 9})");
        write_text(work("WTH_2001.wtb"), wthor_file({{0, 0, 1, 33, "f5d6c3d3c4"}}));
        add_score_file();
    }

    /// Runs the line in a shell, in the folder of work, without a display and with nothing to read.
    [[nodiscard]] Output run(const std::string& line) const {
        write_text(m_folder.path("example.sh"), "cd '" + m_folder.path("work") + "' || exit 99\n" + line + "\n");
        // As run_program does: the graphics driver keeps memory to itself.
        const bool is_leak_looked_for = command_of(line) != "shot";
        const std::string command = "env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_CONFIG_HOME HOME='" +
                                    m_folder.path("home") + "' PATH='" + m_folder.path("bin") + "':\"$PATH\"" +
                                    (is_leak_looked_for ? "" : " ASAN_OPTIONS=detect_leaks=0") + " sh '" +
                                    m_folder.path("example.sh") + "' > '" + m_folder.path("out") + "' 2> '" +
                                    m_folder.path("err") + "' < /dev/null";
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, read_text(m_folder.path("out")),
                read_text(m_folder.path("err"))};
    }

    /// The path of a file that examples name.
    [[nodiscard]] std::string work(const std::string& name) const { return m_folder.path("work/" + name); }

  private:
    TemporaryFolder m_folder;

    /// An exercise that was set, and a right answer to it.
    void add_score_file() const {
        Exercise exercise;
        exercise.kind = PracticeKind::kPrune;
        exercise.title = "Cuts";
        exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
        Attempt attempt = right_attempt(*prepare(exercise));
        attempt.student = "Ada";
        const auto score = grade_attempt(english(), attempt);
        REQUIRE(score);
        write_text(work("week3.json"), write_exercise(exercise));
        write_text(work("week3/ada.json"), score_file_text(attempt, *score));
    }
};

/// Checks that the example does what it promises.
void check_example(const ExampleFolder& folder, const std::string& example) {
    INFO(example);
    const std::string command = command_of(example);
    if (std::find(kSlowCommands.begin(), kSlowCommands.end(), command) != kSlowCommands.end()) {
        const Output output = folder.run(example + " " + kUnknownOption);
        CHECK(output.exit_code == 2);
        CHECK_THAT(output.err, ContainsSubstring(std::string("there is no option ") + kUnknownOption));
        return;
    }
    const Output output = folder.run(example);
    INFO(output.err);
    const bool is_watched = command == "watch" && example.find("--check") == std::string::npos;
    if (command == "open" || is_watched) {  // the document has been opened, or the program started, by then
        CHECK(output.exit_code == 1);
        CHECK_THAT(output.err, ContainsSubstring("no window: "));
        return;
    }
    CHECK(output.exit_code == 0);
    for (const std::string option : {" -o ", " --answers ", " --histogram ", " > "}) {
        const std::size_t at = example.find(option);
        if (at == std::string::npos) continue;
        const std::string rest = example.substr(at + option.size());
        CHECK(!read_text(folder.work(rest.substr(0, rest.find(' ')))).empty());
    }
}

}  // namespace

TEST_CASE("every example of every help runs, and writes the files that it names") {
    const ExampleFolder folder;
    const std::vector<std::string> commands = sub_commands();
    CHECK(commands.size() >= 20);
    for (const std::string& command : commands) {
        INFO(command);
        const Output help = run_program({command, "--help"});
        REQUIRE(help.exit_code == 0);
        std::vector<std::string> examples = examples_of(help.out);
        CHECK(!examples.empty());
        if (kIsSanitized && !examples.empty()) examples.resize(1);
        for (const std::string& example : examples) check_example(folder, example);
    }
}

TEST_CASE("the examples of the program's own help run") {
    const ExampleFolder folder;
    const std::vector<std::string> examples = examples_of(run_program({"--help"}).out);
    CHECK(examples.size() >= 2);
    for (const std::string& example : examples) check_example(folder, example);
}

TEST_CASE("the commands in the README and in the documents for lecturers and students run") {
    const ExampleFolder folder;
    std::size_t count = 0;
    for (const char* document : {"README.md", "docs/for-lecturers.md", "docs/for-students.md"}) {
        for (const std::string& script : scripts_in(document)) {
            if (kIsSanitized && count > 0) break;
            ++count;
            INFO(document << ":\n" << script);
            const Output output = folder.run("set -e\n" + script);
            INFO(output.err);
            // Without a display, only a window is missing.
            const std::string command = command_of(script);
            const bool is_watched = command == "watch" && script.find("--check") == std::string::npos;
            const bool is_window = command == "open" || is_watched;
            CHECK(output.exit_code == (is_window ? 1 : 0));
            if (is_window) CHECK_THAT(output.err, ContainsSubstring("no window: "));
        }
    }
    CHECK((kIsSanitized || count >= 10));
}

}  // namespace plytrace::test::UNITY_ID
