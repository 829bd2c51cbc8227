// A picture is sent to the clipboard program; one that fails or hangs is reported, and does not block the window.
#include <sys/stat.h>

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/desktop/clipboard.hpp"
#include "app/desktop/files.hpp"
#include "tests/gui/files/folder.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

/// A shell script in place of xclip, and nothing else in PATH.
class Xclip {
  public:
    explicit Xclip(const std::string& commands) {
        const std::string path = m_folder / "xclip";
        REQUIRE(write_file(path, "#!/bin/sh\n" + commands));
        chmod(path.c_str(), 0755);
        setenv("PATH", m_folder.path.c_str(), 1);
        setenv("DISPLAY", ":9", 1);
        unsetenv("WAYLAND_DISPLAY");
    }
    ~Xclip() {
        setenv("PATH", m_path.c_str(), 1);
        unsetenv("DISPLAY");
    }
    Xclip(const Xclip&) = delete;
    Xclip& operator=(const Xclip&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return m_folder / name; }

  private:
    Folder m_folder;
    std::string m_path = std::getenv("PATH");
};

}  // namespace

TEST_CASE("The clipboard program gets the whole picture and its type") {
    const Xclip xclip(R"(/bin/cat > "${0%/*}/got"; echo "$@" > "${0%/*}/told")");
    const auto program = clipboard_program();
    REQUIRE(program.size() == 6);
    const std::string png = "\x89PNG" + std::string(3'000'000, '\0') + "end";
    REQUIRE(copy_to_clipboard(program, png));
    CHECK(*read_file(xclip.file("got")) == png);
    CHECK(*read_file(xclip.file("told")) == "-selection clipboard -t image/png -i\n");
}

TEST_CASE("A clipboard program that fails, reads nothing or is slow is reported") {
    const std::string png(3'000'000, 'x');
    {
        const Xclip xclip("exit 3");
        CHECK(copy_to_clipboard(clipboard_program(), png).error().message.ends_with("xclip: did not take the picture"));
    }
    {
        const Xclip xclip("/bin/cat > /dev/null; exit 1");
        CHECK(copy_to_clipboard(clipboard_program(), png).error().message.ends_with("xclip: did not take the picture"));
    }
    const Xclip xclip("exec /bin/sleep 60");
    CHECK(copy_to_clipboard(clipboard_program(), png, std::chrono::milliseconds(50))
              .error()
              .message.ends_with("in time"));
}

TEST_CASE("without a display, or without a program, there is no clipboard for pictures") {
    const Xclip xclip("");
    CHECK(clipboard_program().size() == 6);
    unsetenv("DISPLAY");
    CHECK(clipboard_program().empty());
    setenv("WAYLAND_DISPLAY", "wayland-0", 1);
    CHECK(clipboard_program().empty());
    unsetenv("WAYLAND_DISPLAY");
    CHECK(copy_to_clipboard({"/nowhere/xclip"}, "x").error().message == "/nowhere/xclip: No such file or directory");
}

}  // namespace plytrace::test::UNITY_ID
