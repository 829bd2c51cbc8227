// Saving on a real disk: no data is lost, no temporary file remains, and messages name the requested file.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "app/base/file_reading.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/packed_files.hpp"
#include "app/desktop/png.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test {

namespace fs = std::filesystem;

TEST_CASE("A symbolic link is followed when saving, and stays a link") {
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

TEST_CASE("A write error names the requested file, and leaves the old file and nothing else") {
    const Folder folder;
    REQUIRE(write_file(folder / "file", "old"));
    CHECK(write_file(folder.path.string(), "x").error().message == folder.path.string() + ": is a folder, not a file");
    CHECK(write_file(folder / "file/inside", "x").error().message == folder / "file/inside" + ": Not a directory");
    const auto fails = [](const std::string& to) -> Expected<bool> { return system_fault(to, ENOSPC); };
    const auto failed_to = write_atomically(folder / "file", fails);
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

TEST_CASE("A file that is too large is rejected with the limit") {
    const Folder folder;
    REQUIRE(write_file(folder / "large", ""));
    fs::resize_file(folder / "large", kMostBytesAtOnce + 1);  // which takes no room on the disk
    CHECK(read_file(folder / "large").error().message ==
          folder / "large" + ": has more than 256 MiB; expected a smaller file");
}

TEST_CASE("Saving keeps a file's permissions") {
    const Folder folder;
    REQUIRE(write_file(folder / "secret", "old"));
    fs::permissions(folder / "secret", fs::perms::owner_read | fs::perms::owner_write);
    REQUIRE(write_file(folder / "secret", "new"));
    CHECK(fs::status(folder / "secret").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("Files left by a killed process are removed, but not those that another one is writing") {
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
        (void)write_atomically(folder / "file", [](const std::string& to) -> Expected<bool> {
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

// ---- Files as streams: plain files, packed files, and special files ----

namespace {

/// Text that packs well, but not to nothing.
std::string long_text() {
    std::string text;
    for (int i = 0; i < 60'000; ++i) text += "line " + std::to_string(i * 7919 % 10'007) + "\n";
    return text;
}

struct ReadBack {
    std::string text;
    bool is_damaged = false;
};
ReadBack read_back(const std::string& path) {
    auto in = open_file(path);
    REQUIRE(in.has_value());
    ReadBack read;
    char block[1000];
    while (true) {
        (*in)->read(block, sizeof block);
        read.text.append(block, static_cast<std::size_t>((*in)->gcount()));
        if (!**in) break;
    }
    read.is_damaged = (*in)->bad();
    return read;
}

}  // namespace

TEST_CASE("a file is written and read as a stream, packed as its name says") {
    const Folder folder;
    const std::string text = long_text();
    for (const char* name : {"plain", "packed.gz", "packed.zst"}) {
        INFO(name);
        REQUIRE(write_file_streamed(folder / name, [&](std::ostream& out) { out << text; }));
        const ReadBack read = read_back(folder / name);
        CHECK(read.text == text);
        CHECK(!read.is_damaged);
        const auto bytes = std::filesystem::file_size(folder / name);
        CHECK((name == std::string("plain") ? bytes == text.size() : bytes < text.size() / 2));
    }
    // Other programs understand it, and what is packed is known by its content.
    CHECK(std::system(("gzip -dc " + folder / "packed.gz" + " | cmp - " + folder / "plain").c_str()) == 0);
    std::filesystem::rename(folder / "packed.gz", folder / "by another name");
    CHECK(read_back(folder / "by another name").text == text);
    for (const char* name : {"empty", "empty.gz", "empty.zst"}) {
        REQUIRE(write_file_streamed(folder / name, [](std::ostream&) {}));
        CHECK(read_back(folder / name).text.empty());
    }
}

TEST_CASE("Concatenated packed files are read as one") {
    const Folder folder;
    for (const char* ending : {".gz", ".zst"}) {
        const std::string one = folder / "one" + ending, both = folder / "both" + ending;
        REQUIRE(write_file_streamed(one, [](std::ostream& out) { out << "one\n"; }));
        const std::string bytes = *read_file(one);
        REQUIRE(write_file(both, bytes + bytes));
        CHECK(read_back(both).text == "one\none\n");
    }
}

TEST_CASE("A truncated or damaged packed file is distinguished from a complete one") {
    const Folder folder;
    for (const char* ending : {".gz", ".zst"}) {
        INFO(ending);
        const std::string whole = folder / "whole" + ending, broken = folder / "broken" + ending;
        REQUIRE(write_file_streamed(whole, [](std::ostream& out) { out << long_text(); }));
        std::string bytes = *read_file(whole);
        REQUIRE(write_file(broken, bytes.substr(0, bytes.size() / 2)));
        CHECK(read_back(broken).is_damaged);
        for (std::size_t at = 20; at < 200; ++at) bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
        REQUIRE(write_file(broken, bytes));
        CHECK(read_back(broken).is_damaged);
    }
}

TEST_CASE("a stream that cannot be written fails as a file does") {
    const Folder folder;
    const auto tell = [](std::ostream& out) { out << long_text(); };
    CHECK(write_file_streamed("/dev/full", tell).error().message == "/dev/full: No space left on device");
    REQUIRE(write_file(folder / "file", "old"));
    CHECK(write_file_streamed(folder / "file/inside.gz", tell).error().message ==
          folder / "file/inside.gz" + ": Not a directory");
    CHECK(*read_file(folder / "file") == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("Folders, devices and pipes are rejected at once, without waiting for them") {
    const Folder folder;
    const std::string pipe = folder / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const auto message_of = [](const auto& result) { return result ? std::string("opened") : result.error().message; };
    for (const auto& [path, what] : {std::pair<std::string, std::string>{pipe, ": is a pipe, not a file"},
                                     {"/dev/zero", ": is a device, not a file"},
                                     {folder.path.string(), ": is a folder, not a file"},
                                     {folder / "none", ": No such file or directory"}}) {
        CHECK(message_of(read_file(path)) == path + what);
        CHECK(message_of(open_file(path)) == path + what);
    }
}

// ---- Saved data survives a crash of the machine: the content reaches the disk before the file gets its name, and then
// the folder does. This is the order of POSIX for a rename that survives a crash. ----

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
