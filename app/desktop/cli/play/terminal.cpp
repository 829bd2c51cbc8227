#include "app/desktop/cli/play/terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/desktop/cli/command.hpp"

namespace plytrace {

void print(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        throw Failure{"standard output cannot be written", kMachineFault};
    }
}

std::optional<std::string> read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    line.erase(line.find_last_not_of(" \t\r") + 1);
    line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
    return line;
}

}  // namespace plytrace
