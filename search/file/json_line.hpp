// One line of a trace file as JSON, and what is wrong with it: thrown as a LineFault and turned into an InputError by
// read_trace, which knows the line's number. Inside the reader only.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace plytrace {

struct LineFault {
    std::string message;
    bool is_illegal_move = false;  ///< the line is well formed, but the game has no such move here
};
[[noreturn]] void fail_line(std::string message);
[[noreturn]] void fail_move(std::string message);

/// Deeper brackets are refused: no line needs them, and a hostile one could exhaust the stack.
inline constexpr int kMaxLineNesting = 100;

[[nodiscard]] std::string too_deep();  ///< what is wrong with such a line

/// A fault where the text has a NUL, which the parser would take for its end.
void expect_no_nul(std::string_view text);

/// The value as JSON text, shortened for a message.
[[nodiscard]] std::string shown(const nlohmann::json& value);

}  // namespace plytrace
