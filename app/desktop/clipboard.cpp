#include "app/desktop/picture_clipboard.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

extern char** environ;

namespace plytrace {

namespace {

using Clock = std::chrono::steady_clock;

[[nodiscard]] bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// Where PATH has the program; empty: nowhere.
[[nodiscard]] std::string path_of(const std::string& program) {
    const char* const path = std::getenv("PATH");
    std::string_view left = path == nullptr ? "" : path;
    while (!left.empty()) {
        const std::size_t colon = std::min(left.find(':'), left.size());
        std::string candidate = std::string(left.substr(0, colon)) + "/" + program;
        if (access(candidate.c_str(), X_OK) == 0) return candidate;
        left.remove_prefix(std::min(colon + 1, left.size()));
    }
    return "";
}

/// A socket for its standard input: writing to a program that has ended is an error then, and no signal.
class Child {
  public:
    [[nodiscard]] static Result<Child> start(const std::vector<std::string>& program) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return failed(std::strerror(errno));
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_t attributes;  // it outlives us, and hears signals that we hold back
        posix_spawnattr_init(&attributes);
        sigset_t none;
        sigemptyset(&none);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
        std::vector<char*> arguments;
        for (const std::string& argument : program) arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        Child child;
        const int error =
            posix_spawn(&child.m_pid, arguments.front(), &actions, &attributes, arguments.data(), environ);
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        child.m_input = ends[0];
        if (error == 0) return child;
        child.m_pid = -1;
        return failed(std::strerror(error));
    }
    Child(Child&& other) noexcept : m_pid(std::exchange(other.m_pid, -1)), m_input(std::exchange(other.m_input, -1)) {}
    Child& operator=(Child&&) = delete;
    /// One that has not ended is ended.
    ~Child() {
        close_input();
        if (m_pid < 0) return;
        kill(m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
    }

    /// False where it does not take all of it by then.
    [[nodiscard]] bool write(std::string_view bytes, Clock::time_point end) const {
        while (!bytes.empty()) {
            const ssize_t count = send(m_input, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (count > 0) {
                bytes.remove_prefix(static_cast<std::size_t>(count));
            } else if (errno != EAGAIN && errno != EINTR) {
                return false;
            } else if (!waits(end)) {
                return false;
            }
        }
        return true;
    }
    void close_input() {
        if (m_input >= 0) close(std::exchange(m_input, -1));
    }
    /// What it returns; empty where it does not end by then.
    [[nodiscard]] std::optional<int> exit_code(Clock::time_point end) {
        int status = 0;
        while (waitpid(m_pid, &status, WNOHANG) == 0) {
            if (!waits(end)) return std::nullopt;
        }
        m_pid = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    Child() = default;
    /// A moment; false once it is too late.
    [[nodiscard]] static bool waits(Clock::time_point end) {
        if (Clock::now() >= end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return true;
    }

    pid_t m_pid = -1;
    int m_input = -1;
};

}  // namespace

std::vector<std::string> clipboard_program() {
    if (is_set("WAYLAND_DISPLAY")) {
        if (std::string path = path_of("wl-copy"); !path.empty()) return {std::move(path), "--type", "image/png"};
    }
    if (is_set("DISPLAY")) {
        if (std::string path = path_of("xclip"); !path.empty())
            return {std::move(path), "-selection", "clipboard", "-t", "image/png", "-i"};
    }
    return {};
}

Result<bool> hand_over(const std::vector<std::string>& program, std::string_view png,
                       std::chrono::milliseconds patience) {
    const Clock::time_point end = Clock::now() + patience;
    auto child = Child::start(program);
    if (!child) return failed(program.front() + ": " + child.error());
    const bool is_written = child->write(png, end);
    child->close_input();
    const auto code = child->exit_code(end);
    if (!code) return failed(program.front() + ": did not take the picture in time");
    if (!is_written || *code != 0) return failed(program.front() + ": did not take the picture");
    return true;
}

}  // namespace plytrace
