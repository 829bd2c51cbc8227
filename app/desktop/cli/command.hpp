// One sub-command: it adds its options to the parser, and runs once they are parsed.
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/base/language.hpp"
#include "app/desktop/report.hpp"
#include "app/document/lesson.hpp"

namespace plytrace {

/// Ends a command: one sentence for standard error, and the program's exit code.
struct Failure {
    std::string message;
    int exit_code = kUserFault;
};

/// What a command that succeeds prints on standard output; the commands that draw print nothing themselves and bring
/// the exit code of what drew.
struct Done {
    std::string output;
    int exit_code = kSuccess;
    /// Hands on what comes behind `output`, piece by piece, where that may be too long to be held at once.
    std::function<void(const std::function<void(std::string_view)>& print)> tell_more = {};
};

/// Throws Failure.
using Run = std::function<Done(FileSystem&)>;

/// Each adds its sub-command to `app` and returns what runs it; the options live in the returned function.
[[nodiscard]] Run add_search(CLI::App& app);
[[nodiscard]] Run add_play(CLI::App& app);
[[nodiscard]] Run add_perft(CLI::App& app);
[[nodiscard]] Run add_solve(CLI::App& app);
[[nodiscard]] Run add_match(CLI::App& app);
[[nodiscard]] Run add_train(CLI::App& app);
[[nodiscard]] Run add_engine(CLI::App& app);
[[nodiscard]] Run add_validate(CLI::App& app);
[[nodiscard]] Run add_check(CLI::App& app);
[[nodiscard]] Run add_grade(CLI::App& app);
[[nodiscard]] Run add_lessons(CLI::App& app);
[[nodiscard]] Run add_shot(CLI::App& app);
[[nodiscard]] Run add_export(CLI::App& app);
[[nodiscard]] Run add_plot(CLI::App& app);
[[nodiscard]] Run add_worksheet(CLI::App& app);
[[nodiscard]] Run add_package(CLI::App& app);
[[nodiscard]] Run add_open(CLI::App& app);
[[nodiscard]] Run add_link(CLI::App& app);
[[nodiscard]] Run add_tree(CLI::App& app);
[[nodiscard]] Run add_bench(CLI::App& app);

/// The value, or Failure with exit code 2; `what` ("--tree", a file's name) stands before the message.
template <class T>
T value_or_fail(Expected<T> expected, const std::string& what = "") {
    if (expected) return std::move(*expected);
    throw Failure{(what.empty() ? "" : what + ": ") + expected.error().text()};
}

inline void value_or_fail(const Expected<void>& expected, const std::string& what) {
    if (!expected) throw Failure{what + ": " + expected.error().text()};
}

/// The value of --step: a number of events, or kNever for "end".
[[nodiscard]] Step parse_step_option(const std::string& text);

/// The program's lessons, by number; fails, with exit code 1, where one is broken or there are none.
[[nodiscard]] std::vector<Lesson> lessons_or_fail(FileSystem& files);

/// What the program says in English; fails, with exit code 1, where that is broken.
[[nodiscard]] Language english_or_fail(FileSystem& files);

/// Prints on standard output at once, because somebody may be waiting for it. Throws Failure.
void print(std::string_view text);
/// A line of standard input without the blanks around it; empty at the end of the input.
[[nodiscard]] std::optional<std::string> read_line();

/// As CLI::IsMember takes them.
template <std::size_t count>
[[nodiscard]] std::vector<std::string> strings(const std::array<std::string_view, count>& words) {
    return {words.begin(), words.end()};
}

/// Reads a file or fails, naming it.
[[nodiscard]] inline std::string read_or_fail(FileSystem& files, const std::string& path) {
    return value_or_fail(files.read(path));
}

}  // namespace plytrace
