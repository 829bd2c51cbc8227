// What all sub-commands share. Each adds its options to the parser, and runs once they are parsed.
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_reading.hpp"
#include "app/base/language.hpp"
#include "app/desktop/exit_codes.hpp"
#include "app/document/lesson.hpp"

namespace plytrace {

namespace othello {
class PatternWeights;
}

/// Ends a command: one sentence for standard error, and the program's exit code.
struct Failure {
    std::string message;
    int exit_code = kUserFault;
};

/// What a successful command prints on standard output. Commands that draw print nothing themselves and return the exit
/// code of the drawing.
struct CommandResult {
    std::string output;
    int exit_code = kSuccess;
    bool is_aside = false;  ///< `output` goes to standard error, because a file has gone to standard output
    /// Prints what follows `output` piece by piece, if it may be too long to be kept in memory.
    std::function<void(const std::function<void(std::string_view)>& print)> print_rest = {};
};

/// Runs a parsed command. Throws Failure.
using Command = std::function<CommandResult(FileSystem&)>;

/// Each adds its sub-command to `app` and returns the function that runs it, which also owns the options.
[[nodiscard]] Command add_search(CLI::App& app);
[[nodiscard]] Command add_play(CLI::App& app);
[[nodiscard]] Command add_perft(CLI::App& app);
[[nodiscard]] Command add_solve(CLI::App& app);
[[nodiscard]] Command add_games(CLI::App& app);
[[nodiscard]] Command add_match(CLI::App& app);
[[nodiscard]] Command add_train(CLI::App& app);
[[nodiscard]] Command add_engine(CLI::App& app);
[[nodiscard]] Command add_validate(CLI::App& app);
[[nodiscard]] Command add_check(CLI::App& app);
[[nodiscard]] Command add_watch(CLI::App& app);
[[nodiscard]] Command add_game_check(CLI::App& app);
[[nodiscard]] Command add_grade(CLI::App& app);
[[nodiscard]] Command add_lessons(CLI::App& app);
[[nodiscard]] Command add_shot(CLI::App& app);
[[nodiscard]] Command add_export(CLI::App& app);
[[nodiscard]] Command add_plot(CLI::App& app);
[[nodiscard]] Command add_worksheet(CLI::App& app);
[[nodiscard]] Command add_package(CLI::App& app);
[[nodiscard]] Command add_open(CLI::App& app);
[[nodiscard]] Command add_link(CLI::App& app);
[[nodiscard]] Command add_tree(CLI::App& app);
[[nodiscard]] Command add_tracer(CLI::App& app);
[[nodiscard]] Command add_bench(CLI::App& app);

/// All of them, in the order of --help.
inline constexpr std::array kCommands = {add_search, add_play,    add_perft,    add_solve,  add_games,  add_match,
                                         add_train,  add_engine,  add_shot,     add_export, add_plot,   add_worksheet,
                                         add_open,   add_link,    add_validate, add_check,  add_watch,  add_game_check,
                                         add_grade,  add_package, add_lessons,  add_tree,   add_tracer, add_bench};

/// Returns the value, or throws Failure with exit code 2. `what` ("--tree", a file name) precedes the message.
template <class T>
T value_or_fail(Expected<T> expected, const std::string& what = "") {
    if (expected) return std::move(*expected);
    throw Failure{(what.empty() ? "" : what + ": ") + expected.error().text()};
}

inline void value_or_fail(const Expected<void>& expected, const std::string& what) {
    if (!expected) throw Failure{what + ": " + expected.error().text()};
}

/// The same for what could not be written: the exit code is that of the error.
template <class T>
T written_or_fail(Expected<T> expected) {
    if (expected) return std::move(*expected);
    throw Failure{expected.error().text(), exit_code_of(expected.error())};
}

/// Reads the value of --step: a number of events, or kNever for "end". Throws Failure.
[[nodiscard]] Step parse_step_option(const std::string& text);

/// The program's lessons by number. Throws Failure with exit code 1 if one is broken or there are none.
[[nodiscard]] std::vector<Lesson> lessons_or_fail(FileSystem& files);

/// The program's English texts. Throws Failure with exit code 1 if they are broken.
[[nodiscard]] Language english_or_fail(FileSystem& files);

/// The program's own weights for Othello. Throws Failure with exit code 1 if they are broken.
[[nodiscard]] std::shared_ptr<const othello::PatternWeights> othello_weights_or_fail(FileSystem& files);

/// Prints on standard output at once, because somebody may be waiting for it. Control characters other than line ends
/// and tabs, which may come from a file, are shown as \u001b. Throws Failure.
void print(std::string_view text);
/// The same on standard error.
void print_aside(std::string_view text);
/// Bytes of a line of standard input; nobody who means well writes more.
inline constexpr std::size_t kLongestLine = 1'000'000;
/// A line of standard input without the blanks around it; empty at the end of the input. Of a line that is longer than
/// kLongestLine, the rest is skipped, and one byte more than that is returned.
[[nodiscard]] std::optional<std::string> read_line();

/// Before an argument that a command takes as it is. The parser would split one in brackets at its commas.
inline constexpr char kVerbatim = '\x1f';

/// The words in the type that CLI::IsMember takes.
template <std::size_t count>
[[nodiscard]] std::vector<std::string> strings(const std::array<std::string_view, count>& words) {
    return {words.begin(), words.end()};
}

/// Reads a file, packed or not, or throws Failure, which names it.
[[nodiscard]] inline std::string read_or_fail(FileSystem& files, const std::string& path) {
    return value_or_fail(read_unpacked(files, path));
}

}  // namespace plytrace
