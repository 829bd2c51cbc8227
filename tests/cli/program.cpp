#include "tests/cli/program.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

namespace plytrace::test {

namespace {

// A program that has not ended by then is killed by SIGALRM, so that a test fails instead of waiting for ever.
constexpr unsigned kMostSeconds = 300, kMostSecondsRefused = 60;

[[noreturn]] void become_program(const std::string& program, const std::vector<std::string>& arguments,
                                 const std::string& in, const std::string& out, const std::string& err) {
    const auto redirect = [](const std::string& path, int to, int how) {
        const int file = open(path.c_str(), how, 0600);
        if (file < 0 || dup2(file, to) < 0) _exit(126);
    };
    redirect(in, STDIN_FILENO, O_RDONLY);
    redirect(out, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(err, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    // What draws a picture loads the system's graphics driver, which keeps memory to itself as it is unloaded: a leak
    // to the address sanitizer, but none of ours. The window's own tests look for those.
    if (!arguments.empty() && arguments.front() == "shot") setenv("ASAN_OPTIONS", "detect_leaks=0", 0);
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(program.c_str(), argv.data());
    _exit(127);
}

/// What is in a pipe that nobody writes to any more.
std::string read_pipe(int pipe) {
    std::string text;
    char part[4096];
    for (ssize_t count; (count = read(pipe, part, sizeof part)) > 0;)
        text.append(part, static_cast<std::size_t>(count));
    close(pipe);
    return text;
}

/// `prepare` is called in the process that becomes the program. `is_err_piped`: standard error is a pipe, which no
/// limit on files holds for; it may have 64 kB.
Output run(const std::string& program, const std::vector<std::string>& arguments, const std::string& input,
           const std::function<void()>& prepare, bool is_err_piped = false) {
    const TemporaryFolder folder;
    const std::string in = folder.path("in");
    write_text(in, input);
    const std::string out = folder.path("out"), err = folder.path("err");
    int pipe = -1;
    if (is_err_piped) {
        REQUIRE(mkfifo(err.c_str(), 0600) == 0);
        pipe = open(err.c_str(), O_RDONLY | O_NONBLOCK);
        REQUIRE(pipe >= 0);
    }
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        alarm(kMostSeconds);
        prepare();
        become_program(program, arguments, in, out, err);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_text(out),
            is_err_piped ? read_pipe(pipe) : read_text(err)};
}

}  // namespace

Output run_program(const std::vector<std::string>& arguments, const std::string& input) {
    return run_program_at(PLYTRACE_EXECUTABLE, arguments, input);
}

Output run_program_at(const std::string& program, const std::vector<std::string>& arguments, const std::string& input) {
    return run(program, arguments, input, [] {});
}

Output run_program_with_room_for(unsigned bytes, const std::vector<std::string>& arguments) {
    return run(
        PLYTRACE_EXECUTABLE, arguments, "",
        [bytes] {
            const rlimit most{bytes, bytes};
            if (setrlimit(RLIMIT_FSIZE, &most) != 0) _exit(126);
        },
        true);
}

void check_refused(const std::vector<std::string>& arguments, const std::string& words) {
    std::string command = "plytrace";
    for (const std::string& argument : arguments) command += " " + argument;
    INFO(command);
    const Output output = run(PLYTRACE_EXECUTABLE, arguments, "", [] { alarm(kMostSecondsRefused); });
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK(output.out.empty());
    CHECK(std::count(output.err.begin(), output.err.end(), '\n') == 1);
    CHECK_THAT(output.err, Catch::Matchers::ContainsSubstring(words));
}

nlohmann::json json_of(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    REQUIRE(output.err.empty());
    return nlohmann::json::parse(output.out);
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "plytrace-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

std::vector<std::string> TemporaryFolder::files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(m_path)) names.push_back(entry.path().filename());
    return names;
}

std::string read_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void write_text(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace plytrace::test
