// Whatever writes a file, where it cannot be written: exit code 1, a message with the name that was asked for, the old
// file as it was, and nothing of ours beside it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Arguments = std::vector<std::string>;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

/// What the commands read, beside the folder that they write to.
struct Sources {
    Sources() {
        fs::create_directories(folder.path("site/0123abcd"));
        write_text(folder.path("site/index.html"), "<html><meta name=\"plytrace-exercises\" content=\"\"></html>");
        write_text(folder.path("site/0123abcd/plytrace.wasm"), std::string(3000, 'w'));
        write_text(folder.path("site/offline.js"), "a service worker");
        write_text(folder.path("site/licences.txt"), "licences");
        write_text(folder.path("cuts.json"), R"({"plytrace-exercise": 1, "kind": "prune", "level": 3, "points": 20})");
        const Output traced = run_program(
            {"search", "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "alpha-beta", "--trace", trace()});
        REQUIRE(traced.exit_code == 0);
    }
    [[nodiscard]] std::string trace() const { return folder.path("hers.jsonl"); }
    TemporaryFolder folder;
};

/// A command, and how the file is called that it is to write.
struct Writing {
    std::string name;
    std::function<Arguments(const Sources&, const std::string& path)> command;
    bool is_second = false;  ///< another file, in another place, is written before it
};

std::vector<Writing> writings() {
    std::vector<Writing> all = {
        {"t.jsonl",
         [](const Sources&, const std::string& path) {
             return Arguments{"search",  "--tree", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "alpha-beta",
                              "--trace", path};
         }},
        {"x.png",
         [](const Sources&, const std::string& path) {
             return Arguments{"shot", "--lesson", "two-ply", "--size", "640x480", "-o", path};
         }},
        {"package.zip",
         [](const Sources& from, const std::string& path) {
             return Arguments{"package", from.folder.path("cuts.json"), "--page", from.folder.path("site"), "-o", path};
         }},
        {"hers.jsonl.json",
         [](const Sources& from, const std::string& path) {
             return Arguments{"grade", from.trace(), "--gradescope", fs::path(path).parent_path()};
         }},
        {"histogram.svg",
         [](const Sources& from, const std::string& path) {
             return Arguments{"grade", from.trace(), "--histogram", path};
         }},
        {"new.weights",
         [](const Sources&, const std::string& path) {
             return Arguments{"train", "--seed", "1", "--positions", "1000", "--generations", "1", "-o", path};
         }},
        {"curve.svg",
         [](const Sources& from, const std::string& path) {
             return Arguments{"train",       "--seed", "1",
                              "--positions", "1000",   "--generations",
                              "1",           "-o",     from.folder.path("w.weights"),
                              "--curve",     path};
         },
         true},
        {"key.pdf",
         [](const Sources& from, const std::string& path) {
             return Arguments{
                 "worksheet", "--seed", "7", "--level", "1", "--count", "2", "-o", from.folder.path("sheet.pdf"),
                 "--answers", path};
         },
         true},
    };
    const auto add = [&](const std::string& command, Arguments what, const Arguments& endings) {
        what.insert(what.begin(), command);
        for (const std::string& ending : endings) {
            all.push_back({command + "." + ending, [what](const Sources&, const std::string& path) {
                               Arguments arguments = what;
                               arguments.insert(arguments.end(), {"-o", path});
                               return arguments;
                           }});
        }
    };
    add("export", {"--lesson", "two-ply"}, {"svg", "pdf", "png", "tex", "gif", "webp"});
    add("plot", {"#v=1&game=tic-tac-toe&depth=3", "--depth", "3"}, {"svg", "pdf", "png", "tex"});
    add("worksheet", {"--seed", "7", "--level", "1", "--count", "2"}, {"pdf", "tex"});
    return all;
}

void check_failed(const Output& output, const std::string& path, const std::string& why) {
    INFO(output.err);
    CHECK(output.exit_code == 1);
    CHECK_THAT(output.err, ContainsSubstring(path));
    CHECK_THAT(output.err, ContainsSubstring(why));
    CHECK_THAT(output.err, !ContainsSubstring(".plytrace-"));
}

/// Files that have not taken their name yet.
bool has_temporary(const TemporaryFolder& folder) {
    const auto files = folder.files();
    return std::any_of(files.begin(), files.end(),
                       [](const std::string& name) { return name.starts_with(".plytrace-"); });
}

}  // namespace

TEST_CASE("a full disk ends whatever writes with exit code 1, and takes nothing away") {
    const Sources sources;
    for (const Writing& writing : writings()) {
        INFO(writing.name);
        const TemporaryFolder folder;
        const std::string path = folder.path(writing.name);
        fs::create_symlink("/dev/full", path);
        check_failed(run_program(writing.command(sources, path)), path, "No space left on device");
        CHECK(fs::is_symlink(path));
        CHECK(fs::is_character_file("/dev/full"));
        CHECK(!has_temporary(folder));
    }
}

TEST_CASE("a disk that fills up halfway leaves the old file whole") {
    const Sources sources;
    for (const Writing& writing : writings()) {
        if (writing.is_second) continue;
        INFO(writing.name);
        const TemporaryFolder folder;
        const std::string path = folder.path(writing.name);
        write_text(path, "old");
        constexpr unsigned kRoom = 150;
        check_failed(run_program_with_room_for(kRoom, writing.command(sources, path)), path, "File too large");
        CHECK(read_text(path) == "old");
        CHECK(!has_temporary(folder));
    }
}

TEST_CASE("a message that nobody can hear leaves the exit code as it is") {
    const std::string program = PLYTRACE_EXECUTABLE;
    CHECK(run_program_at("/bin/sh", {"-c", "exec '" + program + "' search --tree '((' 2> /dev/full"}).exit_code == 2);
    CHECK(run_program_at("/bin/sh", {"-c", "exec '" + program + "' validate /nothing 2> /dev/full"}).exit_code == 2);
}

TEST_CASE("a folder in which nobody may write ends whatever writes with exit code 1") {
    if (!fs::is_directory("/sys/kernel")) SKIP("here is no folder in which nobody may write");
    const Sources sources;
    for (const Writing& writing : writings()) {
        INFO(writing.name);
        const std::string path = "/sys/kernel/" + writing.name;
        const Output output = run_program(writing.command(sources, path));
        const bool is_read_only = output.err.find("Read-only") != std::string::npos;
        check_failed(output, path, is_read_only ? "Read-only file system" : "Permission denied");
        CHECK(!fs::exists(path));
    }
}

}  // namespace plytrace::test::UNITY_ID
