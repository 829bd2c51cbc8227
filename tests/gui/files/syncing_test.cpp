// What is saved survives a machine that stops: the content reaches the disk before it takes the file's name, and the
// folder after that, so that the name is kept, too. The order is that of POSIX for a rename that outlives a crash.
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/desktop/files.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test {
namespace {

/// What was synced, and what the file in question held at that moment.
struct Synced {
    bool is_folder = false;
    ino_t number = 0;
    off_t size = 0;
    std::string content;
};

struct Watched {
    std::string path;
    std::vector<Synced> synced;
};

thread_local Watched* t_watched = nullptr;

[[nodiscard]] ino_t number_of(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_ino : 0;
}

}  // namespace
}  // namespace plytrace::test

/// Stands in front of the C library's in this program; does the same, and notes it where a test watches.
extern "C" int fsync(int file) {
    using namespace plytrace;
    if (test::Watched* const watched = test::t_watched; watched != nullptr) {
        struct stat status {};
        (void)fstat(file, &status);
        const std::string content = read_file(watched->path).value_or("");
        watched->synced.push_back({S_ISDIR(status.st_mode), status.st_ino, status.st_size, content});
    }
    return static_cast<int>(syscall(SYS_fsync, file));
}

namespace plytrace::test {

TEST_CASE("the content reaches the disk before it takes the file's name, and the folder after that") {
    const Folder folder;
    for (const bool is_there : {false, true}) {
        Watched watched{folder / "file", {}};
        t_watched = &watched;
        const std::string before = is_there ? "first" : "", after = is_there ? "second" : "first";
        const auto written = write_file(watched.path, after);
        t_watched = nullptr;
        REQUIRE(written);
        REQUIRE(watched.synced.size() == 2);
        const Synced &file = watched.synced[0], &its_folder = watched.synced[1];
        CHECK(file.number == number_of(watched.path));
        CHECK(file.size == static_cast<off_t>(after.size()));
        CHECK(file.content == before);
        CHECK(its_folder.is_folder);
        CHECK(its_folder.number == number_of(folder.path));
        CHECK(its_folder.content == after);
    }
}

}  // namespace plytrace::test
