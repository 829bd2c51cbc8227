#include "app/desktop/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

extern char** environ;

namespace plytrace {

namespace {

constexpr int kMomentsToEnd = 20, kMoment = 10;  // 10 milliseconds each
constexpr std::size_t kMostLines = 10000, kMostLineBytes = std::size_t{1} << 20U;
/// Bytes of a line: those of an engine's answer, and those of a watched program, whose header may hold a large tree.
constexpr std::size_t kLongestAnswer = std::size_t{1} << 16U;

struct BothEnds {
    Descriptor ours, theirs;
};

/// Input is a socket. Output is a pipe, because a program may open it again by its name.
[[nodiscard]] int make_input(int* ends) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}
[[nodiscard]] int make_output(int* ends) {
    return pipe2(ends, O_CLOEXEC);
}

/// Our end never blocks. Both are closed if none is wanted; empty on an error.
[[nodiscard]] std::optional<BothEnds> ends_if(bool is_wanted, int (*make)(int*)) {
    std::array<int, 2> ends{-1, -1};
    if (is_wanted && make(ends.data()) != 0) return std::nullopt;
    if (is_wanted) (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return BothEnds{Descriptor(ends[0]), Descriptor(ends[1])};
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

[[nodiscard]] bool has_input(Process::Output kind) {
    return kind != Process::Output::kWatched;
}
[[nodiscard]] bool has_errors(Process::Output kind) {
    return kind == Process::Output::kWatched || kind == Process::Output::kAsked;
}

/// This program's environment; for a program whose errors are shown, with the variable that makes Python flush each
/// line; for a watched one, also with that which makes the tracers write to standard output.
[[nodiscard]] std::vector<char*> environment_for(Process::Output kind) {
    static char unbuffered[] = "PYTHONUNBUFFERED=1", traced[] = "PLYTRACE_TRACE=-";
    const bool is_watched = kind == Process::Output::kWatched;
    std::vector<char*> all;
    for (char** each = environ; *each != nullptr; ++each)
        if (!is_watched || !std::string_view(*each).starts_with("PLYTRACE_TRACE=")) all.push_back(*each);
    if (has_errors(kind)) all.push_back(unbuffered);
    if (is_watched) all.push_back(traced);
    all.push_back(nullptr);
    return all;
}

/// A hint if the program is in the working folder, where it is found only as a path; "" otherwise.
[[nodiscard]] std::string program_here(const std::string& name) {
    const bool is_path = name.empty() || name.find('/') != name.npos;
    struct stat about {};
    if (is_path || stat(name.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return "";
    return access(name.c_str(), X_OK) == 0 ? " (did you mean ./" + name + "?)" : "";
}

}  // namespace

Expected<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& arguments, Output kind) {
    const bool has_lines = kind != Output::kDiscarded;
    auto input = ends_if(has_input(kind), make_input), output = ends_if(has_lines, make_output),
         errors = ends_if(has_errors(kind), make_output);
    if (!input || !output || !errors) return input_error(std::strerror(errno));
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    const auto give = [&files](const Descriptor& ours, int theirs) {
        if (ours.is_open()) {
            posix_spawn_file_actions_adddup2(&files, ours.get(), theirs);
        } else {
            posix_spawn_file_actions_addopen(&files, theirs, "/dev/null", O_RDWR, 0);
        }
    };
    give(input->theirs, STDIN_FILENO);
    give(output->theirs, STDOUT_FILENO);
    give(errors->theirs, STDERR_FILENO);
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
    const int group = has_lines ? POSIX_SPAWN_SETPGROUP : 0;
    posix_spawnattr_setflags(&attributes, static_cast<short>(group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
    std::vector<char*> words;
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    std::vector<char*> environment = environment_for(kind);
    pid_t pid = -1;
    int error = 0;
    const auto spawn = [&] {
        error = posix_spawnp(&pid, words.front(), &files, &attributes, words.data(), environment.data());
        return error == 0 ? pid : -1;
    };
    SignalGuard guard;
    if (has_lines) {
        guard = SignalGuard::of_process_group(spawn);
    } else {
        (void)spawn();
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return input_error(std::strerror(error) + (error == ENOENT ? program_here(arguments.front()) : ""));
    return std::unique_ptr<Process>(new Process(pid, kind, std::move(guard), std::move(input->ours),
                                                std::move(output->ours), std::move(errors->ours)));
}

Process::Process(int pid, Output kind, SignalGuard guard, Descriptor input, Descriptor output, Descriptor errors)
    : m_pid(pid),
      m_kind(kind),
      m_guard(std::move(guard)),
      m_input(std::move(input)),
      m_output(std::move(output), kind == Output::kWatched ? kLongestFedLine : kLongestAnswer, TooLong::kEnds),
      m_errors(std::move(errors), kLongestAnswer, TooLong::kIsSplit) {}

Process::~Process() {
    if (m_pid < 0) return;
    if (m_kind != Output::kDiscarded && has_input(m_kind)) {
        if (m_input) (void)shutdown(m_input->get(), SHUT_RDWR);
        for (int moments = kMomentsToEnd; moments > 0 && !has_ended(m_pid); --moments) sleep_a_moment();
    }
    // The group, so that programs that it started end, too.
    (void)kill(m_kind == Output::kDiscarded ? m_pid : -m_pid, SIGKILL);
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

void Process::Lines::read() {
    std::array<char, 16384> bytes{};
    std::size_t total = 0;
    while (!m_is_at_end && m_lines.size() < kMostLines && total < kMostLineBytes) {
        const ssize_t count = ::read(m_from.get(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        m_is_at_end = count <= 0;
        if (m_is_at_end) return;
        total += static_cast<std::size_t>(count);
        std::string_view rest(bytes.data(), static_cast<std::size_t>(count));
        for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1)) {
            m_begun += rest.substr(0, end);
            if (!m_begun.empty() && m_begun.back() == '\r') m_begun.pop_back();
            m_lines.push_back(std::exchange(m_begun, {}));
        }
        m_begun += rest;
        if (!is_too_long()) continue;
        if (m_too_long == TooLong::kEnds) {
            m_is_at_end = true;
        } else {
            m_lines.push_back(std::exchange(m_begun, {}));
        }
    }
}

std::optional<std::string> Process::Lines::take() {
    if (m_lines.empty()) read();
    if (m_lines.empty()) return std::nullopt;
    std::string line = std::move(m_lines.front());
    m_lines.pop_front();
    return line;
}

bool Process::Lines::is_open() {
    if (m_lines.empty()) read();
    return !m_is_at_end || !m_lines.empty();
}

void Process::Lines::add_to(std::vector<pollfd>& waited) const {
    if (m_from.is_open() && !m_is_at_end) waited.push_back({m_from.get(), POLLIN, 0});
}

std::optional<std::string> Process::take_error_line() {
    auto line = m_errors.take();
    if (line || m_errors.is_open()) return line;
    std::string rest = m_errors.take_rest();
    return rest.empty() ? std::nullopt : std::optional(std::move(rest));
}

std::optional<Process::End> Process::end() const {
    siginfo_t what{};
    const int result = waitid(P_PID, static_cast<id_t>(m_pid), &what, WEXITED | WNOHANG | WNOWAIT);
    if (result != 0 || what.si_pid == 0) return std::nullopt;
    return End{what.si_code != CLD_EXITED, what.si_status};
}

void Process::wait(double seconds) {
    if (m_output.has_line() || m_errors.has_line()) return;
    std::vector<pollfd> waited;
    m_output.add_to(waited);
    m_errors.add_to(waited);
    if (waited.empty() && has_input(m_kind)) return;
    (void)poll(waited.data(), waited.size(), std::max(0, static_cast<int>(seconds * 1000)));
}

Expected<std::unique_ptr<LineChannel>> start_program(const std::string& command) {
    auto process = Process::start({"/bin/sh", "-c", command}, Process::Output::kLines);
    if (!process) return input_error("the system cannot start another program now");
    return std::make_unique<ProcessChannel>(std::move(*process));
}

}  // namespace plytrace
