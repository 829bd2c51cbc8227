// What the games in the terminal share: printing at once, and reading a line.
#pragma once

#include <optional>
#include <string>

namespace plytrace {

/// At once, and not when the program ends: somebody waits for it. Throws Failure.
void print(const std::string& text);
/// A line of standard input without the blanks around it; empty at its end.
[[nodiscard]] std::optional<std::string> read_line();

}  // namespace plytrace
