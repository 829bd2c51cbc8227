#include "app/cli/command_line.hpp"

#include <cstdio>

namespace plytrace {

int report(const std::string& message, int code) {
    std::fprintf(stderr, "plytrace: %s\n", message.c_str());
    return code;
}

int run_command_line(int argc, char** argv, const CliServices& services) {
    CLI::App app("Plytrace shows how a game-tree search thinks.", "plytrace");
    app.set_version_flag("--version", "plytrace " PLYTRACE_VERSION);
    app.require_subcommand(0, 1);
    const auto code = std::make_shared<int>(kSuccess);
    add_window_options(app, services, code);
    add_open_command(app, services, code);
    add_shot_command(app, services, code);
    add_lessons_command(app, services, code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        // Help and version are not errors: CLI11 prints them.
        if (problem.get_exit_code() == 0) return app.exit(problem);
        std::string message = problem.what();
        while (!message.empty() && message.back() == '\n') message.pop_back();
        return report(message);
    }
    return *code;
}

}  // namespace plytrace
