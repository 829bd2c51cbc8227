// Saving on a real disk: nothing is lost, nothing is left behind, and messages name the file that was asked for.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <fstream>

#include "app/desktop/files.hpp"
#include "app/desktop/png.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test {

namespace fs = std::filesystem;

TEST_CASE("a link is followed, wherever it leads, and stays a link") {
    const Folder folder;
    fs::create_directory(folder / "elsewhere");
    fs::create_symlink("elsewhere/new.txt", folder / "to nothing");  // relative, and nothing is there yet
    REQUIRE(write_file(folder / "to nothing", "first"));
    CHECK(fs::is_symlink(folder / "to nothing"));
    CHECK(*read_file(folder / "elsewhere/new.txt") == "first");

    fs::create_symlink(folder / "to nothing", folder / "to a link");
    REQUIRE(write_file(folder / "to a link", "second"));
    CHECK(fs::is_symlink(folder / "to a link"));
    CHECK(fs::is_symlink(folder / "to nothing"));
    CHECK(*read_file(folder / "elsewhere/new.txt") == "second");

    fs::create_symlink("loop b", folder / "loop a");
    fs::create_symlink("loop a", folder / "loop b");
    CHECK(write_file(folder / "loop a", "").error().message ==
          folder / "loop a" + ": Too many levels of symbolic links");
    CHECK(fs::is_symlink(folder / "loop a"));
}

TEST_CASE("a file may be called as long as the system lets it") {
    const Folder folder;
    for (const std::size_t length : {1U, 200U, 250U, 255U}) {
        const std::string path = folder / std::string(length, 'n');
        REQUIRE(write_file(path, "one"));
        REQUIRE(write_file(path, "two"));
        CHECK(*read_file(path) == "two");
    }
    const std::string too_long = folder / std::string(256, 'n');
    CHECK(write_file(too_long, "").error().message == too_long + ": File name too long");
    CHECK(list_folder(folder.path.string())->size() == 4);
}

TEST_CASE("what cannot be written names the file asked for, and leaves the old one and nothing else") {
    const Folder folder;
    REQUIRE(write_file(folder / "file", "old"));
    CHECK(write_file(folder.path.string(), "x").error().message == folder.path.string() + ": is a folder, not a file");
    CHECK(write_file(folder / "file/inside", "x").error().message == folder / "file/inside" + ": Not a directory");
    const auto fails = [](const std::string& to) -> Expected<bool> { return system_fault(to, ENOSPC); };
    const auto failed_to = write_beside_and_rename(folder / "file", fails);
    CHECK(failed_to.error().message == folder / "file" + ": No space left on device");
    CHECK(failed_to.error().reason == kMachineReason);
    CHECK(write_file(folder / "file/inside", "x").error().reason.empty());
    CHECK(write_file("/dev/full", "x").error().message == "/dev/full: No space left on device");
    CHECK(*read_file(folder / "file") == "old");
    CHECK(folder.count() == 1);
    if (geteuid() == 0) return;  // who may do anything is refused nothing
    fs::permissions(folder / "file", fs::perms::owner_read);
    CHECK(write_file(folder / "file", "new").error().message == folder / "file" + ": Permission denied");
    CHECK(*read_file(folder / "file") == "old");
}

TEST_CASE("a file too large to be read at once is refused, with the most that it may have") {
    const Folder folder;
    REQUIRE(write_file(folder / "large", ""));
    fs::resize_file(folder / "large", kMostBytesAtOnce + 1);  // which takes no room on the disk
    CHECK(read_file(folder / "large").error().message ==
          folder / "large" + ": has more than 256 MiB; expected a smaller file");
}

TEST_CASE("a file keeps who may read it") {
    const Folder folder;
    REQUIRE(write_file(folder / "secret", "old"));
    fs::permissions(folder / "secret", fs::perms::owner_read | fs::perms::owner_write);
    REQUIRE(write_file(folder / "secret", "new"));
    CHECK(fs::status(folder / "secret").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("what a killed process has left is cleared away, what another one still writes is not") {
    const Folder folder;
    const pid_t gone = fork();
    if (gone == 0) _exit(0);
    REQUIRE(waitpid(gone, nullptr, 0) == gone);
    const auto name_of = [](pid_t process) { return ".plytrace-" + std::to_string(process) + "-0.new"; };
    const std::string left = folder / name_of(gone), of_init = folder / name_of(1), other = folder / ".plytrace-notes";
    for (const std::string& path : {left, of_init, other}) std::ofstream(path) << "half";
    REQUIRE(write_file(folder / "file", "whole"));
    CHECK(!fs::exists(left));
    CHECK(fs::exists(of_init));  // that process lives
    CHECK(fs::exists(other));

    std::ofstream(left) << "half";
    const int locked = open(left.c_str(), O_RDONLY);  // as by a process that this system's numbers do not know
    REQUIRE(flock(locked, LOCK_EX) == 0);
    REQUIRE(write_file(folder / "file", "whole"));
    CHECK(fs::exists(left));
    close(locked);
}

TEST_CASE("a process that is killed while it writes leaves the old file whole, and the next one clears up") {
    const Folder folder;
    REQUIRE(write_file(folder / "file", "old"));
    const pid_t child = fork();
    if (child == 0) {
        (void)write_beside_and_rename(folder / "file", [](const std::string& to) -> Expected<bool> {
            std::ofstream(to) << "half of it";
            kill(getpid(), SIGKILL);
            return true;
        });
        _exit(0);
    }
    REQUIRE(waitpid(child, nullptr, 0) == child);
    CHECK(*read_file(folder / "file") == "old");
    CHECK(folder.count() == 2);
    REQUIRE(write_file(folder / "file", "new"));
    CHECK(*read_file(folder / "file") == "new");
    CHECK(folder.count() == 1);
}

}  // namespace plytrace::test
