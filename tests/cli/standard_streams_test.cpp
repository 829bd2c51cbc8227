// "-" as a file: standard input for each file that a command reads, standard output for each that it writes. The table
// names every option whose value is a file; an option that it does not name fails the test.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

using Words = std::vector<std::string>;

/// What "-" is for an option: standard input, standard output, or refused with this message.
enum class Dash { kRead, kWritten, kRefused };

struct FileOption {
    std::string command, option;
    Dash dash;
    Words arguments;    ///< all of the command, with "-" for this option
    std::string input;  ///< on standard input
    std::string shown;  ///< how standard output begins, or the message
};

constexpr const char *kTree = "((3 12 8) (2 4 6) (14 5 2))",
                     *kTrace = PLYTRACE_TEST_DATA_DIR "/student-traces/t_.jsonl";
constexpr const char* kExercise =
    "{\"plytrace-exercise\": 1, \"kind\": \"prune\", \"tree\": \"((3 12 8) (2 4 6) (14 5 2))\"}";

[[nodiscard]] std::vector<FileOption> file_options(const TemporaryFolder& folder) {
    const std::string exercise = folder.path("exercise.json");
    write_text(exercise, kExercise);
    const std::string trace = read_text(kTrace);
    const Words sheet{"worksheet", "--seed", "7", "--count", "1", "--level", "1"};
    const auto with = [](Words words, const Words& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    return {
        {"search",
         "--tree-file",
         Dash::kRead,
         {"search", "--tree-file", "-", "--algorithm", "minimax"},
         kTree,
         "minimax"},
        {"search",
         "--trace",
         Dash::kWritten,
         {"search", "--tree", kTree, "--algorithm", "minimax", "--trace", "-"},
         "",
         "{\"plytrace\""},
        {"play",
         "--tree-file",
         Dash::kRead,
         {"play", "--tree-file", "-", "--first", "random", "--second", "random"},
         kTree,
         ""},
        {"perft", "--tree-file", Dash::kRead, {"perft", "--tree-file", "-", "--depth", "2"}, kTree, ""},
        {"link", "--tree-file", Dash::kRead, {"link", "--tree-file", "-"}, kTree, ""},
        {"link", "file", Dash::kRead, {"link", "-"}, kTree, ""},
        {"solve",
         "--file",
         Dash::kRead,
         {"solve", "--file", "-"},
         "-OXXXXXXOOOOXXXXOOOOXXXXOOOOOXXXOOOXXXXXOOXXXXXXOXXXXXXXOXXXXXXX X\n",
         ""},
        {"games", "file", Dash::kRead, {"games", "-"}, "f5d6c3", "     1"},
        {"shot", "file", Dash::kRead, {"shot", "-", "-o", folder.path("x.png")}, kTree, ""},
        {"shot", "--output", Dash::kWritten, {"shot", "--tree", kTree, "-o", "-"}, "", "\x89PNG"},
        {"export", "file", Dash::kRead, {"export", "-", "-o", folder.path("x.svg")}, kTree, ""},
        {"export", "--output", Dash::kWritten, {"export", "--tree", kTree, "-o", "-"}, "", "<"},
        {"plot", "file", Dash::kRead, {"plot", "-", "--what", "cuts", "-o", folder.path("y.svg")}, kTree, ""},
        {"plot", "--output", Dash::kWritten, {"plot", "--tree", kTree, "--what", "cuts", "-o", "-"}, "", "<"},
        {"worksheet", "files", Dash::kRead, {"worksheet", "-", "-o", folder.path("x.pdf")}, kTree, ""},
        {"worksheet", "--output", Dash::kWritten, with(sheet, {"-o", "-"}), "", "%PDF"},
        {"worksheet", "--answers", Dash::kWritten, with(sheet, {"-o", folder.path("y.pdf"), "--answers", "-"}), "",
         "%PDF"},
        {"tracer", "--output", Dash::kWritten, {"tracer", "python", "-o", "-"}, "", "\"\"\"Records your own"},
        {"open", "file", Dash::kRead, {"open", "-"}, "((", "found the end of the text"},  // refused before a window
                                                                                          // opens
        {"validate", "file", Dash::kRead, {"validate", "-"}, trace, ""},
        {"check", "file", Dash::kRead, {"check", "-"}, trace, ""},
        {"grade", "files", Dash::kRead, {"grade", "-"}, trace, ""},
        {"grade", "--exercises", Dash::kRead, {"grade", kTrace, "--exercises", "-"}, kExercise, ""},
        {"grade", "--gradescope", Dash::kRefused, {"grade", kTrace, "--gradescope", "-"}, "", "expected a folder"},
        {"grade", "--histogram", Dash::kWritten, {"grade", kTrace, "--histogram", "-"}, "", "<"},
        {"package", "exercises", Dash::kRead, {"package", "-", "-o", folder.path("x.xml")}, kExercise, ""},
        {"package", "--output", Dash::kWritten, {"package", exercise, "--format", "moodle", "-o", "-"}, "", "<?xml"},
        {"package",
         "--page",
         Dash::kRefused,
         {"package", exercise, "--page", "-", "-o", folder.path("x.zip")},
         "",
         "expected a folder"},
        {"watch",
         "--also",
         Dash::kRefused,
         {"watch", "--also", "-", "--", "true"},
         "",
         "standard input cannot be saved"},
        {"train",
         "--output",
         Dash::kRefused,
         {"train", "--seed", "1", "-o", "-"},
         "",
         "expected a file name: intermediate results are kept beside it"},
        {"train",
         "--curve",
         Dash::kRefused,
         {"train", "--seed", "1", "-o", folder.path("w"), "--curve", "-"},
         "",
         "expected a file name: standard output is for the progress"},
    };
}

/// The types of options that name no file.
const std::set<std::string> kOtherTypes{"A,B",      "A-B",
                                        "ADDRESS",  "EVENTS",
                                        "FORMAT",   "GAME",
                                        "HOW",      "ID",
                                        "KIND",     "L",
                                        "LIST",     "LO,HI",
                                        "MARGIN",   "MS",
                                        "N",        "NAME",
                                        "ON|OFF",   "ORDER",
                                        "P",        "PART",
                                        "PERCENT",  "PLAYER",
                                        "PLIES",    "RETURN",
                                        "ROLE",     "ROWSxCOLUMNS",
                                        "RULE",     "S",
                                        "SEARCH",   "SECONDS",
                                        "SIZE",     "START",
                                        "TEXT",     "VARIANT",
                                        "W,W,...",  "WHAT",
                                        "WHICH",    "WORDS",
                                        "WxH",      "K",
                                        "D",        "T",
                                        "N|end",    "C",
                                        "G",        "L,U",
                                        "MOVES",    "GUESS,DELTA",
                                        "V",        "WHEN",
                                        "LANGUAGE", "PROGRAM",
                                        "COMMAND",  "R"};
const std::set<std::string> kFileTypes{"FILE", "FILE.svg", "FILE.png", "FILE|LINK", "WEIGHTS", "EXERCISE", "DIR"};

struct Named {
    std::string command, option, type;
};

/// The options of every command that take a value, as its help lists them.
[[nodiscard]] std::vector<Named> options_with_values() {
    const std::string help = run_program({"--help"}).out;
    std::istringstream subcommands(help.substr(help.find("Subcommands:\n")));
    const std::regex command_line("  ([a-z]+) +[A-Z].*"),
        option_line("  (?:-[a-z],)?(--[a-z-]+|[a-z]+) ([A-Z][^ :]*).*");
    std::vector<Named> all;
    std::smatch found;
    for (std::string line; std::getline(subcommands, line) && line != "";) {
        if (!std::regex_match(line, found, command_line)) continue;
        const std::string command = found[1];
        std::istringstream lines(run_program({command, "--help"}).out);
        for (std::string each; std::getline(lines, each);) {
            if (std::regex_match(each, found, option_line)) all.push_back({command, found[1], found[2]});
        }
    }
    return all;
}

}  // namespace

TEST_CASE("standard streams: the table has every option that names a file") {
    const TemporaryFolder folder;
    const std::vector<FileOption> table = file_options(folder);
    const std::vector<Named> options = options_with_values();
    CHECK(options.size() > 100);
    for (const Named& option : options) {
        INFO(option.command << " " << option.option << " " << option.type);
        if (option.type == "Excludes" || option.type == "Needs") continue;  // a switch
        const bool is_file = kFileTypes.contains(option.type);
        CHECK((is_file || kOtherTypes.contains(option.type)));
        const bool is_listed = std::any_of(table.begin(), table.end(), [&](const FileOption& row) {
            return row.command == option.command && row.option == option.option;
        });
        CHECK(is_file == is_listed);
    }
}

TEST_CASE("standard streams: \"-\" is read, written, or refused with the reason") {
    const TemporaryFolder folder;
    for (const FileOption& row : file_options(folder)) {
        INFO(row.command << " " << row.option);
        const Output output = run_program(row.arguments, row.input);
        INFO(output.err);
        const bool is_refused = row.dash == Dash::kRefused || row.command == "open";
        CHECK(output.exit_code == (is_refused ? 2 : 0));
        if (is_refused) {
            CHECK(output.out.empty());
            CHECK_THAT(output.err, ContainsSubstring(row.shown));
        } else {
            CHECK_THAT(output.out, StartsWith(row.shown));
        }
    }
    CHECK(std::filesystem::exists("-") == false);
}

TEST_CASE("standard streams: one file goes to standard output, and the report beside it to standard error") {
    const TemporaryFolder folder;
    write_text(folder.path("e.json"), kExercise);
    const Output package = run_program({"package", folder.path("e.json"), "--format", "gift", "-o", "-"});
    CHECK_THAT(package.err, StartsWith("standard output: 1 exercise"));
    CHECK(package.out.find("exercise,") == std::string::npos);
    const Output grades = run_program({"grade", kTrace, "--histogram", "-"});
    CHECK(grades.err == run_program({"grade", kTrace}).out);
    check_refused({"grade", kTrace, "--histogram", "-", "--csv"}, "--csv: standard output is for the histogram");
    check_refused({"package", folder.path("e.json"), "-o", "-", "--json"}, "standard output is for the package");
    check_refused({"package", folder.path("e.json"), "-o", "-"}, "--id: expected an id");
    check_refused({"worksheet", "--seed", "7", "--count", "1", "--level", "1", "-o", "-", "--answers", "-"},
                  "found \"-\" twice: standard output takes one file");
    check_refused({"worksheet", "-", "-", "-o", folder.path("x.pdf")}, "standard input can be read only once");
}

}  // namespace plytrace::test::UNITY_ID
