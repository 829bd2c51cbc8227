#include "app/desktop/cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <sstream>
#include <utility>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/open_document.hpp"
#include "app/desktop/own_game/table.hpp"
#include "app/desktop/program.hpp"
#include "games/core/nearest_word.hpp"

namespace plytrace {

namespace {

constexpr const char* kFooter =
    R"~(Without arguments, the window opens on the first lesson. As a FILE to read, - is standard input; as a FILE to write,
it is standard output: for export and plot as SVG, for shot as PNG, for worksheet as PDF, for package as .zip.

Examples:
  plytrace search --tree "((3 12 8)(2 4 6)(14 5 2))" --algorithm alpha-beta
  plytrace shot --lesson two-ply --step end -o aima.png
Exit codes: 0 success; 1 the program or the machine failed; 2 the input or the command is wrong.
check and watch --check --once exit with 3 if the search is wrong, game-check if a law of games is broken, and grade
if a file cannot be graded or its points or checksum are wrong.)~";

/// The sub-command that was named, for the hint after a usage error.
std::string name_of_used(const CLI::App& app) {
    const auto used = app.get_subcommands();
    return used.empty() ? "plytrace" : "plytrace " + used.front()->get_name();
}

/// "the option -o, --output is given twice", or what the parser says of the number of an option's values.
std::string repeated_text(const CLI::App& command, const CLI::ParseError& error) {
    const std::string text = error.what();
    for (const CLI::Option* const option : command.get_options()) {
        if (option->get_positional() || !text.starts_with(option->get_name() + ":")) continue;
        const auto most = static_cast<std::size_t>(std::max(1, option->get_items_expected_max()));
        const std::size_t count = option->count();
        if (count <= most) continue;
        std::string names;
        for (const std::string& name : option->get_snames()) names += "-" + name + ", ";
        names += option->get_name();
        return count == 2 ? fmt::format("the option {} is given twice", names)
                          : fmt::format("the option {} is given {} times", names, count);
    }
    return text;
}

/// "--seed, --output are required", of all options that are missing and not only the first one.
std::string required_text(const CLI::App& command, const CLI::ParseError& error) {
    std::vector<std::string> missing;
    for (const CLI::Option* const option : command.get_options())
        if (option->get_required() && option->count() == 0) missing.push_back(option->get_name());
    return missing.size() < 2 ? error.what() : fmt::format("{} are required", fmt::join(missing, ", "));
}

/// "there is no option --stepp (did you mean --step?)", "there is no command "serch" (did you mean search?)", or what
/// the parser says. The parser itself looks at unknown options last, so that it complains of what follows from them.
std::string usage_text(const CLI::App& app, const CLI::ParseError& error) {
    const auto used = app.get_subcommands();
    const CLI::App& command = used.empty() ? app : *used.front();
    const std::string text = error.get_name() == "ArgumentMismatch" ? repeated_text(command, error)
                             : error.get_name() == "RequiredError"  ? required_text(command, error)
                                                                    : error.what();
    const auto left_over = app.remaining(true);
    const auto option = std::find_if(left_over.begin(), left_over.end(),
                                     [](const std::string& each) { return each.starts_with("--") && each != "--"; });
    const bool is_extra = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (is_extra && used.empty() && !left_over.empty()) {
        std::vector<std::string> names;
        for (const CLI::App* const each : app.get_subcommands({})) names.push_back(each->get_name());
        for (const std::string& word : left_over)
            if (const std::string meant = did_you_mean(word, names); !meant.empty())
                return fmt::format("there is no command \"{}\"{}", word, meant);
        if (option == left_over.end()) return fmt::format("there is no command \"{}\"", left_over.back());
    }
    const auto* const program = command.get_option_no_throw("program");
    const bool takes_words = program != nullptr && program->get_items_expected_max() > 1;
    const bool has_program = is_extra && takes_words && program->count() > 0;
    const char* const before = has_program ? "; to give it to your program, write -- before the program" : "";
    if (option == left_over.end()) return text + before;
    std::vector<std::string> names;
    for (const CLI::Option* const each : command.get_options())
        for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
    const std::string name = option->substr(0, option->find('='));
    const std::string meant = did_you_mean(name, names);
    const std::string unknown = fmt::format("there is no option {}{}", name, meant.empty() ? before : meant);
    return error.get_name() == "RequiredError" ? unknown + "; " + text : unknown;
}

/// Replaces "~" and "~/…" by the home folder, also after "--option=" and "weights:", where shells do not. The window's
/// dialogs do the same.
std::string with_home_expanded(std::string argument) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') return argument;
    const std::size_t before = argument.starts_with("--")         ? argument.find('=')
                               : argument.starts_with("weights:") ? argument.find(':')
                                                                  : std::string::npos;
    const std::size_t at = before == std::string::npos ? 0 : before + 1;
    const std::string_view path = std::string_view(argument).substr(at);
    if (path == "~" || path.starts_with("~/")) argument.replace(at, 1, home);
    return argument;
}

/// The arguments after the program's name, last one first, which is the order that the parser expects. Those that
/// watch passes to a program are marked, so that they arrive as they are.
std::vector<std::string> reversed_arguments(int argc, const char* const* argv) {
    std::vector<std::string> arguments;
    bool is_for_program = false;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        arguments.push_back(is_for_program ? kVerbatim + argument : with_home_expanded(argument));
        is_for_program = is_for_program || (argument == "--" && arguments.front() == "watch");
    }
    std::reverse(arguments.begin(), arguments.end());
    return arguments;
}

/// Prints what --help or --version asks for, and returns the exit code.
int show_help(const CLI::App& app, const CLI::ParseError& asked) {
    std::ostringstream text;
    app.exit(asked, text, text);
    try {
        print(text.str());
    } catch (const Failure& failure) {
        return report(failure.message, failure.exit_code);
    }
    return kSuccess;
}

}  // namespace

int run_command_line(int argc, const char* const* argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file that becomes too large is an error of its own, as on a full disk
    DiskFiles files;
    CLI::App app("Plytrace shows how a game-tree search thinks.", "plytrace");
    app.set_version_flag("--version", std::string("plytrace ") + PLYTRACE_VERSION);
    app.require_subcommand(0, kMachineFault);
    app.footer(kFooter);
    WindowRequest first;
    auto* lesson =
        app.add_option("--lesson", first.lesson, "Open the window on this lesson (plytrace lessons lists all ids)")
            ->type_name("ID");
    app.add_option("--stage", first.stage, "The stage of a lesson that has stages, from 1")
        ->type_name("N")
        ->transform(whole_number_from(1, kMostStage))
        ->needs(lesson);
    auto* program = add_game_program(app, first.game_program)->excludes(lesson);
    add_own_position(app, first.position)->needs(program);
    std::vector<std::pair<CLI::App*, Command>> commands;
    for (const auto add : kCommands) {
        Command run = add(app);
        commands.emplace_back(app.get_subcommands({}).back(), std::move(run));
    }
    try {
        app.parse(reversed_arguments(argc, argv));
        check_options(app);
        for (const auto& [command, run] : commands) {
            if (!command->parsed()) continue;
            check_options(*command);
            const CommandResult done = run(files);
            done.is_aside ? print_aside(done.output) : print(done.output);
            if (done.print_rest) done.print_rest(print);
            return done.exit_code;
        }
        return show_window(first);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return show_help(app, error);
        return report(fmt::format("{} (see {} --help)", usage_text(app, error), name_of_used(app)));
    } catch (const Failure& failure) {
        return report(failure.message, failure.exit_code);
    } catch (const own_game::ProgramFault& fault) {
        return report(fault.what(), kUserFault);
    } catch (const std::bad_alloc&) {
        return report("out of memory", kMachineFault);
    } catch (const std::exception& error) {
        return report(error.what(), kMachineFault);
    }
}

}  // namespace plytrace
