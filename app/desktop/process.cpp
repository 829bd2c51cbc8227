#include "app/desktop/line_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

extern char** environ;

namespace plytrace {

namespace {

constexpr int kMomentsToEnd = 20, kMoment = 10;  // 10 milliseconds each

struct Pair {
    Descriptor ours, theirs;
};

/// Where one end's bytes come out at the other; a socket, since writing to one that is closed need not raise a signal.
std::optional<Pair> connected() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::nullopt;
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return Pair{Descriptor(ends[0]), Descriptor(ends[1])};
}

void sleep_a_moment() {
    (void)poll(nullptr, 0, kMoment);
}

}  // namespace

std::unique_ptr<LineProcess> LineProcess::start(const std::string& command) {
    auto input = connected(), output = connected();
    if (!input || !output) return nullptr;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input->theirs.get(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output->theirs.get(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh", option = "-c", what = command;
    const std::array<char*, 4> arguments = {shell.data(), option.data(), what.data(), nullptr};
    pid_t pid = -1;
    const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return nullptr;
    return std::unique_ptr<LineProcess>(new LineProcess(pid, std::move(input->ours), std::move(output->ours)));
}

LineProcess::LineProcess(int pid, Descriptor input, Descriptor output)
    : m_pid(pid), m_input(std::move(input)), m_output(std::move(output)) {}

LineProcess::~LineProcess() {
    (void)shutdown(m_input.get(), SHUT_RDWR);
    const auto has_ended = [&] {
        siginfo_t what{};
        return waitid(P_PID, static_cast<id_t>(m_pid), &what, WEXITED | WNOHANG | WNOWAIT) != 0 || what.si_pid != 0;
    };
    for (int moments = kMomentsToEnd; moments > 0 && !has_ended(); --moments) sleep_a_moment();
    (void)kill(-m_pid, SIGKILL);  // the group: also what it has started and left behind
    (void)waitpid(m_pid, nullptr, 0);
}

bool LineProcess::send(const std::string& line) {
    const std::string text = line + "\n";
    const ssize_t sent = ::send(m_input.get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return sent == static_cast<ssize_t>(text.size());
}

void LineProcess::read() {
    std::array<char, 4096> bytes{};
    while (!m_is_at_end && m_lines.size() < kMostLines) {
        const ssize_t count = recv(m_output.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        m_is_at_end = count <= 0;
        for (ssize_t i = 0; i < count; ++i) {
            const char letter = bytes[static_cast<std::size_t>(i)];
            if (letter != '\n') {
                m_begun += letter;
                continue;
            }
            if (!m_begun.empty() && m_begun.back() == '\r') m_begun.pop_back();
            m_lines.push_back(std::move(m_begun));
            m_begun.clear();
        }
        if (m_begun.size() > kLongestLine) m_is_at_end = true;
    }
}

std::optional<std::string> LineProcess::take_line() {
    if (m_lines.empty()) read();
    if (m_lines.empty()) return std::nullopt;
    std::string line = std::move(m_lines.front());
    m_lines.pop_front();
    return line;
}

bool LineProcess::is_open() {
    if (m_lines.empty()) read();
    return !m_is_at_end || !m_lines.empty();
}

void LineProcess::wait(double seconds) {
    if (!m_lines.empty() || m_is_at_end) return;
    pollfd file{m_output.get(), POLLIN, 0};
    (void)poll(&file, 1, std::max(0, static_cast<int>(seconds * 1000)));
}

}  // namespace plytrace
