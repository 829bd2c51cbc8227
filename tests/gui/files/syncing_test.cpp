// What is saved survives a machine that stops: the content reaches the disk before it takes the file's name, and the
// folder after that, so that the name is kept, too. The order is that of POSIX for a rename that outlives a crash.
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/platform/files.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test {
namespace {

/// What was synced, and what the file in question held at that moment.
struct Synced {
    bool is_folder = false;
    std::string content;
};

struct Watched {
    std::string path;
    std::vector<Synced> synced;
};

thread_local Watched* t_watched = nullptr;

}  // namespace
}  // namespace plytrace::test

/// Stands in front of the C library's in this program; does the same, and notes it where a test watches.
extern "C" int fsync(int file) {
    using namespace plytrace;
    if (test::Watched* const watched = test::t_watched; watched != nullptr) {
        struct stat status {};
        const bool is_folder = fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
        watched->synced.push_back({is_folder, read_file(watched->path).value_or("")});
    }
    return static_cast<int>(syscall(SYS_fsync, file));
}

namespace plytrace::test {

TEST_CASE("the content reaches the disk before it takes the file's name, and the folder after that") {
    const Folder folder;
    for (const bool is_there : {false, true}) {
        Watched watched{folder / "file", {}};
        t_watched = &watched;
        const auto written = write_file(watched.path, is_there ? "second" : "first");
        t_watched = nullptr;
        REQUIRE(written);
        REQUIRE(watched.synced.size() == 2);
        CHECK_FALSE(watched.synced[0].is_folder);
        CHECK(watched.synced[0].content == (is_there ? "first" : ""));
        CHECK(watched.synced[1].is_folder);
        CHECK(watched.synced[1].content == (is_there ? "second" : "first"));
    }
}

}  // namespace plytrace::test
