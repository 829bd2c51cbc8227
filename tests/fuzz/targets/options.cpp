// The arguments of the command line, one on each line: they are understood, or rejected with a reason. Nothing is
// carried out.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "app/desktop/cli/command.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void options(Bytes bytes) {
    std::vector<std::string> arguments;
    std::istringstream lines{std::string(bytes)};
    for (std::string line; std::getline(lines, line);) {
        if (line.find('\0') == std::string::npos) arguments.push_back(line);  // which no argument can contain
    }
    std::reverse(arguments.begin(), arguments.end());  // the order that the parser expects
    CLI::App app("", "plytrace");
    std::vector<Command> commands;  // own the options
    for (const auto add : kCommands) commands.push_back(add(app));
    try {
        app.parse(arguments);
        hold(app.get_subcommands().size() <= kCommands.size(), "each command is named once");
    } catch (const CLI::ParseError& error) {
        hold(!std::string(error.what()).empty(), "a refusal says why");
    } catch (const Failure& failure) {
        hold(!failure.message.empty(), "a refusal says why");
    }
}

}  // namespace plytrace::fuzz
