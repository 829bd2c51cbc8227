// Files that are watched: what counts as saved, when, and what happens if the system does not report it. Times are the
// test's own, so that nothing waits for a clock.
#include "app/desktop/file_watch.hpp"

#include <sys/resource.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

namespace fs = std::filesystem;
using Seconds = std::chrono::duration<double>;
using Clock = std::chrono::steady_clock;

struct Folder {
    fs::path path;
    Folder() {
        std::string name = (fs::temp_directory_path() / "plytrace-watch-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string operator/(const std::string& name) const { return (path / name).string(); }
};

void save(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}
/// As editors do.
void save_by_rename(const std::string& path, const std::string& text) {
    save(path + "~", text);
    fs::rename(path + "~", path);
}

/// Lets the system refuse every new descriptor.
class NoDescriptors {
  public:
    NoDescriptors() {
        (void)getrlimit(RLIMIT_NOFILE, &m_before);
        rlimit none = m_before;
        none.rlim_cur = 0;
        (void)setrlimit(RLIMIT_NOFILE, &none);
    }
    ~NoDescriptors() { (void)setrlimit(RLIMIT_NOFILE, &m_before); }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

  private:
    rlimit m_before{};
};

/// A watch by the times of the files alone, because the system does not report anything.
[[nodiscard]] FileWatch watch_by_times(const std::vector<std::string>& paths) {
    const NoDescriptors limit;
    return FileWatch(paths);
}

}  // namespace

TEST_CASE("a watched file is saved: in place, by renaming, when it is made, and when it is removed") {
    const Folder folder;
    const std::string first = folder / "first.py", second = folder / "second.py", missing = folder / "missing.py";
    save(first, "1");
    save(second, "2");
    const std::vector<std::string> paths{first, second, missing};
    const bool is_reported = GENERATE(true, false);
    INFO(is_reported);
    FileWatch watch = is_reported ? FileWatch(paths) : watch_by_times(paths);
    REQUIRE_FALSE(watch.is_saved(0));
    REQUIRE_FALSE(watch.is_saved(5));
    SECTION("in place") {
        save(first, "11");
    }
    SECTION("in place, the other file") {
        save(second, "22");
    }
    SECTION("by renaming") {
        save_by_rename(second, "2");
    }
    SECTION("a file that did not exist") {
        save(missing, "");
    }
    SECTION("removed") {
        fs::remove(first);
    }
    SECTION("removed and made again") {
        fs::remove(first);
        CHECK_FALSE(watch.is_saved(9));
        save(first, "111");
    }
    CHECK_FALSE(watch.is_saved(10));  // it may still be written to
    CHECK_FALSE(watch.is_saved(10.05));
    CHECK(watch.is_saved(10.2));
    CHECK(watch.is_saved(10.3));  // until a new watch begins
}

TEST_CASE("what happens to other files beside a watched one does not count") {
    const Folder folder;
    save(folder / "mine.py", "");
    FileWatch watch({folder / "mine.py"});
    for (int second = 0; second < 5; ++second) {
        CHECK_FALSE(watch.is_saved(second));
        save_by_rename(folder / "trace.jsonl", std::to_string(second));
    }
}

TEST_CASE("a report is noticed at once; without one, a file is looked at after a tenth of a second") {
#ifdef __linux__
    const Folder folder;
    const std::string path = folder / "mine.py";
    save(path, "1");
    for (const bool is_reported : {true, false}) {
        INFO(is_reported);
        FileWatch watch = is_reported ? FileWatch({path}) : watch_by_times({path});
        CHECK_FALSE(watch.is_saved(1));
        save_by_rename(path, "2");
        CHECK_FALSE(watch.is_saved(1));
        CHECK(watch.is_saved(1.1) == is_reported);
        CHECK(watch.is_saved(1.3));
    }
#endif
}

TEST_CASE("a file in several pieces is saved once it has been quiet for a tenth of a second") {
    const Folder folder;
    const std::string path = folder / "mine.py";
    save(path, "");
    for (const bool is_reported : {true, false}) {
        INFO(is_reported);
        FileWatch watch = is_reported ? FileWatch({path}) : watch_by_times({path});
        double now = 1;
        std::string text(is_reported ? "a" : "b");
        for (int piece = 0; piece < 10; ++piece, now += 0.07) {
            save(path, text += '.');
            CHECK_FALSE(watch.is_saved(now));
        }
        const double end = now + 0.25;
        while (!watch.is_saved(now) && now < end) now += 0.01;
        CHECK(now < end);
    }
}

TEST_CASE("a folder that is removed and made again, and one that is missing, are watched by times") {
    const Folder folder;
    fs::create_directory(folder / "src");
    save(folder / "src/mine.py", "1");
    FileWatch removed({folder / "src/mine.py"}), missing({folder / "bin/mine", folder / "src/mine.py"});
    CHECK_FALSE(removed.is_saved(1));
    CHECK_FALSE(missing.is_saved(1));
    SECTION("both are made") {
        fs::remove_all(folder / "src");
        fs::create_directory(folder / "src");
        fs::create_directory(folder / "bin");
        CHECK_FALSE(removed.is_saved(2.5));
        CHECK_FALSE(removed.is_saved(2.501));
        save(folder / "src/mine.py", "12");
        save(folder / "bin/mine", "");
    }
    SECTION("another folder takes the place of one above") {
        fs::create_directories(folder / "other");
        save(folder / "other/mine.py", "123");
        fs::rename(folder / "src", folder / "old");
        fs::rename(folder / "other", folder / "src");
    }
    CHECK_FALSE(removed.is_saved(4));
    CHECK(removed.is_saved(5));
    CHECK_FALSE(missing.is_saved(4));
    CHECK(missing.is_saved(5));
}

TEST_CASE("a link that is watched is saved with its target") {
    const Folder folder;
    fs::create_directory(folder / "elsewhere");
    save(folder / "elsewhere/mine.py", "1");
    fs::create_symlink(folder / "elsewhere/mine.py", folder / "mine.py");
    FileWatch watch({folder / "mine.py"});
    CHECK_FALSE(watch.is_saved(1));
    save_by_rename(folder / "elsewhere/mine.py", "2");
    CHECK_FALSE(watch.is_saved(1.2));
    CHECK(watch.is_saved(2.5));
}

TEST_CASE("more reports than the system keeps hide no save") {
    const Folder folder;
    const std::string path = folder / "mine.py";
    save(path, "1");
    FileWatch watch({path});
    CHECK_FALSE(watch.is_saved(1));
    const unsigned count = test::cases_of(10000);  // two reports each; the system keeps 16384
    for (unsigned i = 0; i < count; ++i) {
        save(folder / "a", "");
        fs::rename(folder / "a", folder / "b");
    }
    save_by_rename(path, "12");
    CHECK_FALSE(watch.is_saved(1));
    double now = 1;
    while (!watch.is_saved(now) && now < 3) now += 0.01;
    CHECK(now < 1.2);
}

TEST_CASE("waiting ends when a file is saved, and does not return before there is something to ask") {
    const Folder folder;
    const std::string path = folder / "mine.py";
    save(path, "1");
    FileWatch watch({path});
    CHECK_FALSE(watch.is_saved(0));
    const auto begun = Clock::now();
    const auto elapsed = [&] { return Seconds(Clock::now() - begun).count(); };
    watch.wait(0.05);
    CHECK(elapsed() > 0.045);
    watch.wait(60);  // nothing is reported: until the next look
    CHECK(elapsed() < 30);
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        save_by_rename(path, "2");
    });
    int waits = 0;
    while (!watch.is_saved(elapsed()) && waits < 200) watch.wait(60), ++waits;
    writer.join();
    CHECK(watch.is_saved(elapsed()));
    CHECK(waits <= 8);  // reports of the save itself, the quiet time, a look or two
}

}  // namespace UNITY_ID
