// Files as streams: plain and packed ones, and what is no file.
#include <sys/stat.h>

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>

#include "app/desktop/files.hpp"
#include "app/desktop/packed_files.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test {

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

TEST_CASE("several packed files one behind the other are one") {
    const Folder folder;
    for (const char* ending : {".gz", ".zst"}) {
        const std::string one = folder / "one" + ending, both = folder / "both" + ending;
        REQUIRE(write_file_streamed(one, [](std::ostream& out) { out << "one\n"; }));
        const std::string bytes = *read_file(one);
        REQUIRE(write_file(both, bytes + bytes));
        CHECK(read_back(both).text == "one\none\n");
    }
}

TEST_CASE("a packed file that breaks off or is damaged is told from one that ends") {
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

TEST_CASE("folders, devices and pipes are refused at once, and nothing waits for them") {
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

}  // namespace plytrace::test
