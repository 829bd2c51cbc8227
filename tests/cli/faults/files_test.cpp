// Files that the command line names: none is overwritten that is read or written by the same command, none has an empty
// name, and what a signal leaves behind is nothing.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Arguments = std::vector<std::string>;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

constexpr const char* kTree = "((3 12 8)(2 4 6)(14 5 2))\n";

/// A command that reads `input` (if it reads a file) and writes `output` and `second` (if it writes two).
struct Writing {
    const char* ending;  ///< of the files
    std::function<Arguments(const std::string& input, const std::string& output, const std::string& second)> command;
    bool reads_file = true, writes_two = false;
};

std::vector<Writing> writings() {
    return {
        {".jsonl",
         [](const std::string& in, const std::string& out, const std::string&) {
             return Arguments{"search", "--tree-file", in, "--algorithm", "alpha-beta", "--trace", out};
         }},
        {".svg",
         [](const std::string& in, const std::string& out, const std::string&) {
             return Arguments{"export", in, "-o", out};
         }},
        {".png", [](const std::string& in, const std::string& out,
                    const std::string&) { return Arguments{"shot", in, "--size", "320x240", "-o", out}; }},
        {".tex", [](const std::string& in, const std::string& out,
                    const std::string&) { return Arguments{"plot", in, "--depth", "1", "-o", out}; }},
        {".zip",
         [](const std::string& in, const std::string& out, const std::string&) {
             return Arguments{"package", in, "-o", out};
         }},
        {".svg",
         [](const std::string& in, const std::string& out, const std::string&) {
             return Arguments{"grade", in, "--histogram", out};
         }},
        {".pdf",
         [](const std::string&, const std::string& out, const std::string& second) {
             return Arguments{"worksheet", "--seed", "7", "--count",   "1",   "--level",
                              "1",         "-o",     out, "--answers", second};
         },
         false, true},
        {".svg",
         [](const std::string&, const std::string& out, const std::string& second) {
             // Short, in case it is not refused.
             return Arguments{"train", "--seed", "1", "--positions", "1000", "--generations",
                              "1",     "-o",     out, "--curve",     second};
         },
         false, true},
    };
}

/// Waits until something has happened; false: it does not happen.
bool is_soon(const std::function<bool()>& has_happened) {
    for (int tries = 0; tries < 2000; ++tries) {
        if (has_happened()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

/// The program running by itself, to be ended by a signal.
class Running {
  public:
    explicit Running(Arguments arguments) : m_child(fork()) {
        REQUIRE(m_child >= 0);
        if (m_child > 0) return;
        for (const int ending : {SIGTERM, SIGHUP, SIGINT}) std::signal(ending, SIG_DFL);
        for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(standard);
        arguments.insert(arguments.begin(), PLYTRACE_EXECUTABLE);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        execv(words.front(), words.data());
        _exit(127);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() {
        if (m_child <= 0) return;
        kill(m_child, SIGKILL);
        waitpid(m_child, nullptr, 0);
    }
    /// Sends the signal, and returns the one that has ended the program; 0: it ended by itself.
    [[nodiscard]] int ended_by(int signal) {
        kill(m_child, signal);
        int status = 0;
        waitpid(std::exchange(m_child, -1), &status, 0);
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

  private:
    pid_t m_child;
};

}  // namespace

TEST_CASE("a file is never overwritten by the command that reads it, whatever its names") {
    for (const Writing& writing : writings()) {
        if (!writing.reads_file) continue;
        const TemporaryFolder folder;
        const std::string file = folder.path(std::string("a") + writing.ending);
        write_text(file, kTree);
        const std::string link = folder.path(std::string("link") + writing.ending);
        fs::create_symlink(file, link);
        const std::string twin = folder.path(std::string("twin") + writing.ending);
        fs::create_hard_link(file, twin);
        for (const std::string& output : {file, link, twin, folder.path(std::string("./a") + writing.ending)}) {
            check_refused(writing.command(file, output, ""), "is the same file as that of");
            check_refused(writing.command(output, file, ""), "is the same file as that of");
            if (kIsSanitized) break;  // each starts the program
        }
        CHECK(read_text(file) == kTree);
        CHECK(folder.files().size() == 3);
    }
}

TEST_CASE("two outputs of a command are two files, also if neither exists yet") {
    for (const Writing& writing : writings()) {
        if (!writing.writes_two) continue;
        const TemporaryFolder folder;
        const std::string file = folder.path(std::string("a") + writing.ending);
        const std::string link = folder.path(std::string("link") + writing.ending);
        fs::create_symlink(file, link);
        for (const std::string& output : {file, link, folder.path(std::string("./a") + writing.ending)})
            check_refused(writing.command("", file, output), "is the same file as that of");
        CHECK(folder.files().size() == 1);
    }
}

TEST_CASE("the file that standard output goes to is not replaced") {
    const TemporaryFolder folder;
    const std::string command = std::string("exec '") + PLYTRACE_EXECUTABLE +
                                "' search --tree '(1 2)' --algorithm minimax --trace '" + folder.path("a") + "' > '" +
                                folder.path("a") + "'";
    const Output output = run_program_at("/bin/sh", {"-c", command});
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, ContainsSubstring("is the same file as that of standard output"));
}

TEST_CASE("grading overwrites no file that is handed in") {
    const TemporaryFolder folder;
    const std::string trace = folder.path("ada");
    REQUIRE(run_program({"search", "--tree", kTree, "--algorithm", "alpha-beta", "--trace", trace}).exit_code == 0);
    write_text(folder.path("ada.json"), "another file");
    check_refused({"grade", trace, folder.path("ada.json"), "--gradescope", folder.path(".")},
                  "expected another place");
    write_text(folder.path("ada.svg"), "a third file");
    check_refused({"grade", folder.path("."), "--histogram", folder.path("ada.svg")}, "expected another place");
    CHECK(read_text(folder.path("ada.json")) == "another file");
    CHECK(read_text(folder.path("ada.svg")) == "a third file");
    CHECK(run_program({"grade", trace, "--gradescope", folder.path("results")}).exit_code == 0);
    CHECK(fs::exists(folder.path("results/ada.json")));
}

TEST_CASE("of two outputs both are written, or none") {
    const TemporaryFolder folder;
    fs::create_symlink("/dev/full", folder.path("key.pdf"));
    fs::create_symlink("/dev/full", folder.path("curve.svg"));
    for (const Arguments& arguments : {Arguments{"worksheet", "--seed", "7", "--count", "1", "--level", "1", "-o",
                                                 folder.path("first"), "--answers", folder.path("key.pdf")},
                                       Arguments{"train", "--seed", "1", "--positions", "1000", "--generations", "1",
                                                 "-o", folder.path("first"), "--curve", folder.path("curve.svg")}}) {
        Arguments named = arguments;
        if (named.front() == "worksheet")
            std::replace(named.begin(), named.end(), folder.path("first"), folder.path("first.pdf"));
        const Output output = run_program(named);
        CHECK(output.exit_code == 1);
        CHECK_THAT(output.err, ContainsSubstring("No space left on device"));
        CHECK_FALSE(fs::exists(folder.path("first")));
        CHECK_FALSE(fs::exists(folder.path("first.pdf")));
    }
}

TEST_CASE("no option takes an empty text for none") {
    const TemporaryFolder folder;
    const std::string picture = folder.path("x.svg");
    check_refused({"--lesson", ""}, "--lesson: found empty text");
    check_refused({"export", "", "-o", picture}, "file: found empty text");
    check_refused({"export", "--lesson", "", "-o", picture}, "--lesson: found empty text");
    check_refused({"shot", "", "-o", folder.path("x.png")}, "file: found empty text");
    check_refused({"plot", "--lesson", "", "-o", picture}, "--lesson: found empty text");
    check_refused({"link", "--lesson", ""}, "--lesson: found empty text");
    check_refused({"link", ""}, "file: found empty text");
    check_refused({"open", ""}, "file: found empty text");
    check_refused({"search", "--game", "", "--algorithm", "minimax"}, "--game: found empty text");
    check_refused({"train", "--seed", "1", "-o", ""}, "--output: found empty text");
    check_refused({"train", "--seed", "1", "-o", folder.path("w"), "--curve", ""}, "--curve: found empty text");
    check_refused({"grade", "x", "--gradescope", ""}, "--gradescope: found empty text");
    check_refused(
        {"worksheet", "--seed", "7", "--count", "1", "--level", "1", "-o", folder.path("a.pdf"), "--answers", ""},
        "--answers: found empty text");
    CHECK(folder.files().empty());
}

TEST_CASE("an output that cannot be written is refused before any work") {
    const TemporaryFolder folder;
    write_text(folder.path("file"), "");
    const Output trained =
        run_program({"train", "--seed", "1", "-o", folder.path("w"), "--curve", folder.path("file/x.svg")});
    CHECK(trained.exit_code == 2);
    CHECK(trained.out.empty());
    CHECK_THAT(trained.err, ContainsSubstring("file/x.svg: Not a directory"));
    check_refused({"train", "--seed", "1", "-o", folder.path("w"), "--curve", folder.path("")}, "is a folder");
    check_refused(
        {"search", "--game", "othello", "--depth", "40", "--algorithm", "minimax", "--trace", folder.path("")},
        "is a folder");
    CHECK(folder.files() == std::vector<std::string>{"file"});
}

TEST_CASE("Every file to read can be standard input, named -") {
    const TemporaryFolder folder;
    const std::string trace = folder.path("t.jsonl");
    REQUIRE(run_program({"search", "--tree", kTree, "--algorithm", "alpha-beta", "--trace", trace}).exit_code == 0);
    const std::string text = read_text(trace);
    CHECK(run_program({"search", "--tree-file", "-", "--algorithm", "minimax"}, kTree).exit_code == 0);
    CHECK(run_program({"validate", "-"}, text).out == run_program({"validate", trace}).out);
    CHECK(run_program({"check", "-"}, text).out == run_program({"check", trace}).out);
    CHECK(run_program({"grade", "-"}, text).exit_code == 0);
    CHECK(run_program({"link", "-"}, kTree).exit_code == 0);
    for (const std::string& input : {text, std::string(kTree)})
        CHECK(run_program({"export", "-", "-o", folder.path("x.svg")}, input).exit_code == 0);
    CHECK(run_program({"plot", "-", "--what", "cuts", "-o", folder.path("p.svg")}, kTree).exit_code == 0);
    CHECK(run_program({"shot", "-", "--size", "320x240", "-o", folder.path("x.png")}, kTree).exit_code == 0);
    CHECK(run_program({"solve", "--file", "-"}, "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X;\n")
              .exit_code == 0);
    const std::string exercise = R"({"plytrace-exercise": 1, "kind": "prune", "level": 3, "points": 20})";
    CHECK_THAT(run_program({"package", "-", "--page", folder.path("none"), "-o", folder.path("x.zip")}, exercise).err,
               ContainsSubstring("none"));  // the exercise was read
    check_refused({"match", "weights:-", "level:1", "--games", "2"}, "/dev/stdin: ");
    check_refused({"grade", "-", "-"}, "standard input can be read only once");
    check_refused({"grade", "-", "--exercises", "-"}, "standard input can be read only once");
    // From a pipe, too.
    for (const char* command : {"validate -", "grade -", "export - -o -"}) {
        const std::string slowly = "{ printf '{'; sleep 0.1; tail -c +2 '" + trace + "'; } | '" + PLYTRACE_EXECUTABLE;
        const Output piped = run_program_at("/bin/sh", {"-c", slowly + "' " + command});
        INFO(piped.err);
        CHECK(piped.exit_code == 0);
    }
}

TEST_CASE("Pictures go to standard output with -o -, and a trace without its report") {
    const TemporaryFolder folder;
    write_text(folder.path("tree"), kTree);
    const auto printed = [&](Arguments arguments, const std::string& ending) {
        const std::string file = folder.path("x" + ending);
        arguments.insert(arguments.end(), {"-o", file});
        REQUIRE(run_program(arguments).exit_code == 0);
        arguments.back() = "-";
        const Output output = run_program(arguments);
        INFO(arguments.front() << ": " << output.err);
        CHECK(output.exit_code == 0);
        CHECK(output.err.empty());
        const bool is_same = output.out == read_text(file);
        CHECK(is_same);
    };
    printed({"export", folder.path("tree")}, ".svg");
    printed({"plot", folder.path("tree"), "--what", "cuts"}, ".svg");
    printed({"worksheet", "--seed", "7", "--count", "1", "--level", "1"}, ".pdf");
    printed({"shot", folder.path("tree"), "--size", "320x240"}, ".png");
    const std::string appended = folder.path("appended");
    const std::string command = std::string("printf before > '") + appended + "'; '" + PLYTRACE_EXECUTABLE +
                                "' export '" + folder.path("tree") + "' -o - >> '" + appended + "'";
    CHECK(run_program_at("/bin/sh", {"-c", command}).exit_code == 0);
    CHECK(read_text(appended) == "before" + run_program({"export", folder.path("tree"), "-o", "-"}).out);
    check_refused({"search", "--tree", "(1 2)", "--algorithm", "minimax", "--trace", "-", "--json"},
                  "standard output is for the trace");
    const std::string piped = std::string("'") + PLYTRACE_EXECUTABLE + "' search --tree '((3 12 8)(2 4 6)(14 5 2))'" +
                              " --algorithm alpha-beta --trace - | '" + PLYTRACE_EXECUTABLE + "' check -";
    CHECK(run_program_at("/bin/sh", {"-c", piped}).exit_code == 0);
    const std::string full = std::string("exec '") + PLYTRACE_EXECUTABLE + "' export --lesson two-ply -o - > /dev/full";
    CHECK(run_program_at("/bin/sh", {"-c", full}).exit_code == 1);
}

TEST_CASE("help that cannot be printed is a failure") {
    for (const char* what : {"--help", "--version", "search --help"}) {
        const Output output = run_program_at(
            "/bin/sh", {"-c", std::string("exec '") + PLYTRACE_EXECUTABLE + "' " + what + " > /dev/full"});
        CHECK(output.exit_code == 1);
        CHECK(output.err == "plytrace: standard output cannot be written\n");
    }
}

TEST_CASE("a message shows control characters instead of sending them to the terminal") {
    for (const Arguments& arguments : {Arguments{"\x1b[31m"},
                                       {"validate", "a\x1b[31mb\x07"},
                                       {"search", "--tree", "(1 \x1b", "--algorithm", "minimax"},
                                       {"export", "--lesson", "\x1b]0;x\x07", "-o", "x.svg"},
                                       {"validate", "two\nlines"},
                                       {"validate",
                                        "\xc2\x9b"
                                        "31m"}}) {
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; };
        CHECK(std::count_if(output.err.begin(), output.err.end(), is_control) == 1);  // the end of the line
        CHECK(output.err.find("\xc2\x9b") == std::string::npos);
    }
    CHECK_THAT(run_program({"validate", "a\x1b[31mb"}).err, ContainsSubstring("a\\u001b[31mb: No such file"));
    // What students type is for people, too.
    const TemporaryFolder folder;
    const std::string trace = folder.path("\x1b[31mada.jsonl");
    REQUIRE(run_program({"search", "--tree", kTree, "--algorithm", "alpha-beta", "--trace", trace}).exit_code == 0);
    CHECK_THAT(run_program({"grade", trace}).out, ContainsSubstring("\\u001b[31mada"));
}

TEST_CASE("a file whose name is not UTF-8 is drawn in every format") {
    const TemporaryFolder folder;
    const std::string tree = folder.path("\xff.txt");
    write_text(tree, kTree);
    for (const char* ending : {".svg", ".pdf", ".png", ".tex"}) {
        INFO(ending);
        const Output output = run_program({"export", tree, "-o", folder.path(std::string("\xfe") + ending)});
        INFO(output.err);
        CHECK(output.exit_code == 0);
    }
    CHECK(run_program({"link", tree}).exit_code == 0);
}

TEST_CASE("devices are refused before they are opened") {
    for (const char* device : {"/dev/zero", "/dev/full", "/dev/tty"}) {
        check_refused({"grade", device}, "is a device, not a file");
        check_refused({"export", device, "-o", "x.svg"}, "is a device, not a file");
    }
}

TEST_CASE("packed files are known by their content to whatever reads them", "[packed]") {
    const TemporaryFolder folder;
    const std::string trace = folder.path("t.jsonl");
    REQUIRE(run_program({"search", "--tree", kTree, "--algorithm", "alpha-beta", "--trace", trace}).exit_code == 0);
    for (const char* ending : {".gz", ".zst"}) {
        INFO(ending);
        const std::string packed = folder.path(std::string("thing") + ending), plain = folder.path("thing");
        REQUIRE(run_program({"search", "--tree", kTree, "--algorithm", "alpha-beta", "--trace", packed}).exit_code ==
                0);
        fs::rename(packed, plain);
        CHECK(run_program({"validate", plain}).out == run_program({"validate", trace}).out);
        CHECK(run_program({"check", plain}).out == run_program({"check", trace}).out);
        CHECK(run_program({"grade", plain}).exit_code == 0);
        CHECK(run_program({"export", plain, "-o", folder.path("a.svg")}).exit_code == 0);
        CHECK(run_program({"plot", plain, "--what", "cuts", "-o", folder.path("b.svg")}).exit_code == 0);
        check_refused({"link", plain}, "a trace does not fit into a link");
        CHECK(run_program({"shot", plain, "--size", "320x240", "-o", folder.path("x.png")}).exit_code == 0);
        // A trace without any ending that is not packed, either.
        fs::copy_file(trace, plain, fs::copy_options::overwrite_existing);
        CHECK(run_program({"grade", plain}).exit_code == 0);
        CHECK(run_program({"export", plain, "-o", folder.path("a.svg")}).exit_code == 0);
    }
    write_text(folder.path("tree"), kTree);
    if (run_program_at("/bin/sh", {"-c", "gzip '" + folder.path("tree") + "'"}).exit_code != 0)
        SKIP("there is no gzip");
    fs::rename(folder.path("tree.gz"), folder.path("tree"));
    const std::string tree = folder.path("tree");
    CHECK(run_program({"search", "--tree-file", tree, "--algorithm", "minimax"}).exit_code == 0);
    CHECK(run_program({"link", tree}).exit_code == 0);
    CHECK(run_program({"export", tree, "-o", folder.path("a.svg")}).exit_code == 0);
    check_refused({"validate", tree}, "line 1");
}

TEST_CASE("a signal while a file is written leaves nothing beside it") {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        const TemporaryFolder folder;
        Running program(
            {"search", "--game", "tic-tac-toe", "--algorithm", "minimax", "--trace", folder.path("t.jsonl")});
        REQUIRE(is_soon([&] { return !folder.files().empty(); }));
        CHECK(program.ended_by(signal) == signal);
        CHECK(folder.files().empty());
    }
}

TEST_CASE("a signal ends the engine of a match, too") {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        const TemporaryFolder folder;
        const std::string number = folder.path("number");
        Running program({"match", "level:1", "engine:echo $$ > '" + number + "'; sleep 1000; true", "--games", "2"});
        REQUIRE(is_soon([&] { return read_text(number).ends_with('\n'); }));
        const pid_t engine = std::stoi(read_text(number));
        CHECK(program.ended_by(signal) == signal);
        // Whoever adopts it may need a moment to take notice.
        CHECK(is_soon([&] {
            const std::string about = read_text("/proc/" + std::to_string(engine) + "/stat");
            return kill(engine, 0) != 0 || about.find(") Z ") != std::string::npos;
        }));
    }
}

}  // namespace plytrace::test::UNITY_ID
