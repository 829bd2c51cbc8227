#include "app/desktop/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

extern char** environ;

namespace plytrace {

namespace {

constexpr int kMomentsToEnd = 20, kMoment = 10;  // 10 milliseconds each

struct SocketPair {
    Descriptor ours, theirs;
};

[[nodiscard]] std::optional<SocketPair> connected() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::nullopt;
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return SocketPair{Descriptor(ends[0]), Descriptor(ends[1])};
}

void sleep_a_moment() {
    (void)poll(nullptr, 0, kMoment);
}

[[nodiscard]] bool has_ended(int pid) {
    siginfo_t what{};
    return waitid(P_PID, static_cast<id_t>(pid), &what, WEXITED | WNOHANG | WNOWAIT) != 0 || what.si_pid != 0;
}

class ProcessChannel final : public LineChannel {
  public:
    explicit ProcessChannel(std::unique_ptr<Process> process) : m_process(std::move(process)) {}
    bool send(const std::string& line) override { return m_process->send(line); }
    [[nodiscard]] std::optional<std::string> take_line() override { return m_process->take_line(); }
    [[nodiscard]] bool is_open() override { return m_process->is_open(); }
    void wait(double seconds) override { m_process->wait(seconds); }

  private:
    std::unique_ptr<Process> m_process;
};

}  // namespace

Expected<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& arguments, Output kind) {
    auto input = connected(),
         output = kind == Output::kLines ? connected() : std::optional(SocketPair{Descriptor(), Descriptor()});
    if (!input || !output) return input_error(std::strerror(errno));
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input->theirs.get(), STDIN_FILENO);
    if (kind == Output::kLines) {
        posix_spawn_file_actions_adddup2(&files, output->theirs.get(), STDOUT_FILENO);
    } else {
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    }
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;  // so that it receives the signals that this program blocks
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    sigset_t file_size;  // this program ignores it (command_line.cpp)
    sigemptyset(&file_size);
    sigaddset(&file_size, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &file_size);
    posix_spawnattr_setpgroup(&attributes, 0);
    const int group = kind == Output::kLines ? POSIX_SPAWN_SETPGROUP : 0;
    posix_spawnattr_setflags(&attributes, static_cast<short>(group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
    std::vector<char*> words;
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    pid_t pid = -1;
    int error = 0;
    const auto spawn = [&] {
        error = posix_spawn(&pid, words.front(), &files, &attributes, words.data(), environ);
        return error == 0 ? pid : -1;
    };
    SignalGuard guard;
    if (kind == Output::kLines) {
        guard = SignalGuard::of_process_group(spawn);
    } else {
        (void)spawn();
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return input_error(std::strerror(error));
    return std::unique_ptr<Process>(
        new Process(pid, kind, std::move(guard), std::move(input->ours), std::move(output->ours)));
}

Process::~Process() {
    if (m_pid < 0) return;
    if (m_kind == Output::kLines) {
        if (m_input) (void)shutdown(m_input->get(), SHUT_RDWR);
        for (int moments = kMomentsToEnd; moments > 0 && !has_ended(m_pid); --moments) sleep_a_moment();
        (void)kill(-m_pid, SIGKILL);  // the group, so that programs that it started end, too
    } else {
        (void)kill(m_pid, SIGKILL);
    }
    m_guard.release();  // while nothing else can have its number
    (void)waitpid(m_pid, nullptr, 0);
}

bool Process::write(std::string_view bytes, Clock::time_point end) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(m_input->get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if ((errno != EAGAIN && errno != EINTR) || Clock::now() >= end) return false;
        sleep_a_moment();
    }
    return true;
}

void Process::close_input() {
    m_input.reset();
}

std::optional<int> Process::exit_code(Clock::time_point end) {
    int status = 0;
    while (waitpid(m_pid, &status, WNOHANG) == 0) {
        if (Clock::now() >= end) return std::nullopt;
        sleep_a_moment();
    }
    m_pid = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool Process::send(const std::string& line) {
    const std::string text = line + "\n";
    const ssize_t sent = ::send(m_input->get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return sent == static_cast<ssize_t>(text.size());
}

void Process::read() {
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

std::optional<std::string> Process::take_line() {
    if (m_lines.empty()) read();
    if (m_lines.empty()) return std::nullopt;
    std::string line = std::move(m_lines.front());
    m_lines.pop_front();
    return line;
}

bool Process::is_open() {
    if (m_lines.empty()) read();
    return !m_is_at_end || !m_lines.empty();
}

void Process::wait(double seconds) {
    if (!m_lines.empty() || m_is_at_end) return;
    pollfd file{m_output.get(), POLLIN, 0};
    (void)poll(&file, 1, std::max(0, static_cast<int>(seconds * 1000)));
}

Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command) {
    auto process = Process::start({"/bin/sh", "-c", command}, Process::Output::kLines);
    if (!process) return input_error("the system cannot start another program now");
    return std::make_unique<ProcessChannel>(std::move(*process));
}

}  // namespace plytrace
