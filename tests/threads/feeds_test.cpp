// Programs and files that are watched: their lines, their ends, what starts the next run, and that nothing is left of
// them. Times are the test's own, so that nothing waits for a clock.
#include "app/desktop/feeds.hpp"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Lines = std::vector<std::string>;
using Kind = FeedEnd::Kind;

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path;
    Folder() {
        std::string name = (fs::temp_directory_path() / "plytrace-feeds-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string operator/(const std::string& name) const { return (path / name).string(); }
};

void write(const std::string& path, const std::string& text, std::ios::openmode mode = std::ios::trunc) {
    std::ofstream(path, std::ios::binary | mode) << text;
}
/// As editors do.
void save_by_rename(const std::string& path, const std::string& text) {
    write(path + "~", text);
    fs::rename(path + "~", path);
}

struct Told {
    Lines lines, errors;
    std::string rest;
    FeedEnd end;
};

/// Everything to the end, at the latest after ten seconds.
[[nodiscard]] Told told_by(LineFeed& feed, double seconds_of_clock = 0) {
    Told told;
    for (int i = 0; i < 1000; ++i) {
        const auto end = feed.end(seconds_of_clock * i);
        while (auto line = feed.take_error_line()) told.errors.push_back(*line);
        while (auto line = feed.take_line()) told.lines.push_back(*line);
        if (end) {
            told.end = *end;
            told.rest = feed.take_rest();
            return told;
        }
        feed.wait(0.01);
    }
    FAIL("no end");
    return told;
}

[[nodiscard]] std::unique_ptr<LineFeed> started(const WatchRequest& request) {
    auto feed = prepare_feed(request)();
    INFO((feed ? "" : feed.error().text()));
    REQUIRE(feed);
    return std::move(*feed);
}
[[nodiscard]] std::unique_ptr<LineFeed> shell(const std::string& script) {
    return started({{"sh", "-c", script}, "", {}});
}

[[nodiscard]] std::size_t open_descriptors() {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()));
}

/// The children of this process, also those that have ended and that nobody has waited for.
[[nodiscard]] std::size_t children() {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/task")) {
        std::ifstream file(entry.path() / "children");
        for (std::string pid; file >> pid;) ++count;
    }
    return count;
}

/// Whether the process is there, and no zombie. One that was killed may take a moment to end.
[[nodiscard]] bool stays_alive(const std::string& pid) {
    for (int i = 0; i < 500; ++i) {
        std::ifstream status("/proc/" + pid + "/stat");
        const std::string text((std::istreambuf_iterator<char>(status)), {});
        if (text.empty() || text.find(") Z ") != text.npos) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

}  // namespace

TEST_CASE("a watched program's end says how it ended, after all its lines") {
    struct Case {
        const char* script;
        FeedEnd end;
        Lines lines, errors;
        std::string rest;
    };
    for (const Case& each : {
             Case{"echo one; echo two", {Kind::kExit, 0}, {"one", "two"}, {}, ""},
             Case{"echo one; echo why >&2; exit 7", {Kind::kExit, 7}, {"one"}, {"why"}, ""},
             Case{"echo one; kill -SEGV $$", {Kind::kSignal, SIGSEGV}, {"one"}, {}, ""},
             Case{"printf 'one\\r\\nhalf a li'; printf 'no end' >&2",
                  {Kind::kExit, 0},
                  {"one"},
                  {"no end"},
                  "half a li"},
             Case{"exec >&- 2>&-; sleep 1000", {Kind::kClosed, 0}, {}, {}, ""},
             Case{"echo one > /dev/stdout", {Kind::kExit, 0}, {"one"}, {}, ""},
             Case{"cat; echo read", {Kind::kExit, 0}, {"read"}, {}, ""},  // it has no input
         }) {
        INFO(each.script);
        const auto feed = shell(each.script);
        const Told told = told_by(*feed, 0.1);
        CHECK(told.end == each.end);
        CHECK(told.lines == each.lines);
        CHECK(told.errors == each.errors);
        CHECK(told.rest == each.rest);
    }
}

TEST_CASE("a watched program's progress bar without line breaks does not block it") {
    constexpr std::size_t kBytes = 300'000;  // more than a pipe holds, and than the longest line of standard error
    const auto feed = shell("head -c 300000 /dev/zero | tr '\\0' '\\r' >&2; echo done");
    const Told told = told_by(*feed);
    CHECK(told.end == FeedEnd{Kind::kExit, 0});
    CHECK(told.lines == Lines{"done"});
    std::size_t bytes = 0;
    for (const std::string& line : told.errors) bytes += line.size();
    CHECK(bytes == kBytes);
}

TEST_CASE("a watched program that does not exist, or is none, is refused") {
    const Folder folder;
    write(folder / "data.txt", "no program");
    for (const std::string& name : {std::string("there-is-no-such-program"), folder / "data.txt", folder / "missing"}) {
        const auto feed = prepare_feed({{name}, "", {}})();
        REQUIRE_FALSE(feed);
        CHECK(feed.error().message.starts_with(name + ": cannot be started: "));
    }
}

TEST_CASE("a watched program that is in the working folder, but not on the PATH, is named as a path") {
    const Folder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    write("mine", "#!/bin/sh\n");
    write("data.txt", "no program");
    std::filesystem::permissions("mine", std::filesystem::perms::owner_all);
    const auto mine = prepare_feed({{"mine"}, "", {}})(), data = prepare_feed({{"data.txt"}, "", {}})();
    const auto path = prepare_feed({{"./mine"}, "", {}})();
    std::filesystem::current_path(before);
    CHECK(path);
    REQUIRE_FALSE(mine);
    CHECK(mine.error().message == "mine: cannot be started: No such file or directory (did you mean ./mine?)");
    REQUIRE_FALSE(data);
    CHECK(data.error().message == "data.txt: cannot be started: No such file or directory");
}

TEST_CASE("watch sets PLYTRACE_TRACE to standard output, whatever the environment says") {
    setenv("PLYTRACE_TRACE", "mine.jsonl", 1);
    const auto feed = shell("echo $PLYTRACE_TRACE");
    unsetenv("PLYTRACE_TRACE");
    CHECK(told_by(*feed).lines == Lines{"-"});
}

TEST_CASE("a watched program's arguments reach it as they are") {
    const auto feed = started({{"printf", "%s\\n", "$HOME; echo *", "a  b", "\"'"}, "", {}});
    CHECK(told_by(*feed).lines == Lines{"$HOME; echo *", "a  b", "\"'"});
}

TEST_CASE("a watched program's children end with it: with its own end, and when it is stopped") {
    for (const bool is_stopped : {false, true}) {
        const auto feed =
            shell("trap '' TERM HUP; sleep 1000 & echo $!; " + std::string(is_stopped ? "sleep 1000" : ""));
        std::optional<std::string> child;
        for (int i = 0; i < 500 && !child; ++i) {
            child = feed->take_line();
            if (!child) feed->wait(0.01);
        }
        REQUIRE(child);
        if (!is_stopped) CHECK(told_by(*feed).end == FeedEnd{Kind::kExit, 0});
        feed->stop();
        CHECK_FALSE(stays_alive(*child));
    }
}

TEST_CASE("a watched program that floods is read no faster than its lines are taken") {
    const auto feed = shell("yes");
    for (int i = 0; i < 30000; ++i) {
        auto line = feed->take_line();
        for (int waits = 0; !line && waits < 500; ++waits) feed->wait(0.01), line = feed->take_line();
        REQUIRE(line == "y");
    }
    CHECK_FALSE(feed->end(0));
}

TEST_CASE("a watched program does not inherit what watches its files") {
    const auto feed = shell("ls -l /proc/$$/fd | grep -c inotify");
    CHECK(told_by(*feed).lines == Lines{"0"});
}

TEST_CASE("200 runs in a row leave neither descriptors nor processes") {
    const Folder folder;
    const std::string script = folder / "search.sh";
    write(script, "echo 0");
    const WatchRequest request{{"sh", script}, "", {}};
    std::unique_ptr<LineFeed> feed = started(request);
    const std::size_t descriptors = open_descriptors();
    const unsigned runs = test::cases_of(200);
    double now = 0;
    for (unsigned run = 1; run <= runs; ++run) {
        if (run % 3 == 0)
            REQUIRE(told_by(*feed).lines == Lines{std::to_string(run - 1)});  // the others are interrupted
        CHECK_FALSE(feed->is_outdated(now += 1));
        save_by_rename(script, "echo " + std::to_string(run));
        CHECK_FALSE(feed->is_outdated(now += 1));  // it may still be written to
        CHECK_FALSE(feed->is_outdated(now + 0.01));
        REQUIRE(feed->is_outdated(now += 1));
        feed = started(request);
        REQUIRE(open_descriptors() == descriptors);
        REQUIRE(children() == 1);
    }
    feed.reset();
    CHECK(children() == 0);
}

TEST_CASE("the files of a program: its arguments, the modules beside a script, and those that are named") {
    const Folder folder;
    for (const char* name : {"search.py", "game.py", "notes.txt", "board.txt", "other.js"}) write(folder / name, "");
    const auto files = watched_files(
        {{"python3", folder / "search.py", "--board", folder / "board.txt", "missing.py"}, "", {folder / "notes.txt"}});
    CHECK(files == Lines{folder / "notes.txt", folder / "search.py", folder / "game.py", folder / "board.txt"});
}

TEST_CASE("a followed file: lines as they are written, and a new beginning when it is written again") {
    const Folder folder;
    const std::string path = folder / "trace.jsonl";
    write(path, "one\ntw");
    const auto feed = started({{}, path, {}});
    CHECK(feed->take_line() == "one");
    CHECK_FALSE(feed->take_line());
    CHECK_FALSE(feed->end(0));
    double now = 0;
    CHECK_FALSE(feed->is_outdated(now += 1));
    write(path, "o\r\n", std::ios::app);
    CHECK_FALSE(feed->is_outdated(now += 1));
    CHECK(feed->take_line() == "two");
    CHECK_FALSE(feed->take_line());
    SECTION("cut off") {
        write(path, "");
    }
    SECTION("shorter") {
        write(path, "1\n");
    }
    SECTION("longer") {
        write(path, "one\nTWO\nthree\nfour\n");
    }
    SECTION("replaced") {
        save_by_rename(path, "one\ntwo\r\nthree\n");
    }
    SECTION("of the same length, later") {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the clock of files is coarse
        write(path, "ONE\ntwo\r\n");
    }
    CHECK(feed->is_outdated(now += 1));
    CHECK_FALSE(feed->is_outdated(now));  // it asks now and then
}

TEST_CASE("a followed file must be there, and be a file") {
    const Folder folder;
    write(folder / "trace.jsonl.gz", "");
    for (const std::string& path : {folder / "missing", folder.path.string(), folder / "trace.jsonl.gz"})
        CHECK_FALSE(prepare_feed({{}, path, {}})());
}

TEST_CASE("a followed file of many lines is read quickly and whole") {
    const Folder folder;
    const std::string path = folder / "long.jsonl";
    std::string text;
    const unsigned count = test::cases_of(200000);
    for (unsigned i = 0; i < count; ++i) text += std::to_string(i) + " and some more words\n";
    write(path, text);
    const auto feed = started({{}, path, {}});
    for (unsigned i = 0; i < count; ++i) REQUIRE(feed->take_line() == std::to_string(i) + " and some more words");
    CHECK_FALSE(feed->take_line());
}

}  // namespace UNITY_ID
