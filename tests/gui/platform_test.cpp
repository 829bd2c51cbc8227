// The platform's parts that need no window: files and pictures. (tests/threads has the threads.)
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>

#include "app/desktop/files.hpp"
#include "app/desktop/png.hpp"
#include "tests/gui/pictures/read_png.hpp"

namespace UNITY_ID {

using namespace plytrace;
namespace fs = std::filesystem;

namespace {

/// A folder that is gone after the test.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("plytrace-test-" + std::to_string(getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    [[nodiscard]] std::string operator/(const std::string& name) const { return (path / name).string(); }
};

}  // namespace

TEST_CASE("files are written whole, with their folders, and read back") {
    const Folder folder;
    const std::string path = folder / "a/b/c.txt";
    REQUIRE(write_file(path, "one"));
    REQUIRE(write_file(path, "two"));
    CHECK(*read_file(path) == "two");
    CHECK(list_folder(folder / "a/b")->size() == 1);  // nothing is left beside it
    const std::string binary("\0\xff\n", 3);
    REQUIRE(write_file(path, binary));
    CHECK(*read_file(path) == binary);
}

TEST_CASE("Symbolic links and special files are left as they are") {
    const Folder folder;
    REQUIRE(write_file(folder / "target", "old"));
    fs::create_symlink(folder / "target", folder / "link");
    REQUIRE(write_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(*read_file(folder / "target") == "new");
    REQUIRE(write_file("/dev/null", "gone"));
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("errors of files are one sentence that names the file") {
    const Folder folder;
    CHECK(read_file(folder / "none").error().message == folder / "none" + ": No such file or directory");
    CHECK(read_file(folder.path.string()).error().message.find("is a folder") != std::string::npos);
    REQUIRE(write_file(folder / "file", ""));
    CHECK_FALSE(write_file(folder / "file/inside", ""));
    CHECK_FALSE(list_folder(folder / "none"));
}

TEST_CASE("folders are listed first, each group by name, hidden files left out") {
    const Folder folder;
    for (const char* name : {"b.txt", "a.txt", ".hidden", "z/inner", "y/inner"}) REQUIRE(write_file(folder / name, ""));
    const auto entries = list_folder(folder.path.string());
    REQUIRE(entries);
    std::string names;
    for (const DirectoryEntry& entry : *entries) names += entry.name + " ";
    CHECK(names == "y z a.txt b.txt ");
}

TEST_CASE("Settings are in the folder that XDG specifies") {
    setenv("XDG_CONFIG_HOME", "/somewhere", 1);
    CHECK(settings_directory() == "/somewhere/plytrace");
    setenv("XDG_CONFIG_HOME", "relative", 1);
    setenv("HOME", "/home/me", 1);
    CHECK(settings_directory() == "/home/me/.config/plytrace");
    unsetenv("XDG_CONFIG_HOME");
    CHECK(settings_directory() == "/home/me/.config/plytrace");
}

TEST_CASE("a picture survives its file") {
    const Folder folder;
    Picture picture{3, 2, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}};
    REQUIRE(write_png(folder / "p.png", picture));
    const auto read = read_png(folder / "p.png");
    REQUIRE(read);
    CHECK(read->width == 3);
    CHECK(read->rgb == picture.rgb);
    REQUIRE(write_file(folder / "bad.png", "no picture"));
    CHECK_FALSE(read_png(folder / "bad.png"));
    CHECK(write_png(folder / "new/p.png", picture));
    CHECK_FALSE(write_png(folder / "bad.png/p.png", picture));  // a file is no folder
}

}  // namespace UNITY_ID
