// One line of a trace file as JSON, and the values of its keys; what is wrong with it is thrown as a LineFault and
// turned into an InputError by read_trace, which knows the line's number. Inside the reader only.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace plytrace {

struct LineFault {
    std::string message;
};
[[noreturn]] void fail_line(std::string message);

/// Deeper brackets are refused: no line needs them, and a hostile one could exhaust the stack.
inline constexpr int kMaxLineNesting = 100;

/// Parses a line that must be one JSON object. Where `is_last` (no end of line behind it) a line that merely breaks off
/// gives nothing.
[[nodiscard]] std::optional<nlohmann::json> parse_line(const std::string& text, bool is_last);

/// The value as JSON text, shortened for a message.
[[nodiscard]] std::string shown(const nlohmann::json& value);

// The value of a key, or the fallback where it is missing; without one, a fault.
[[nodiscard]] double number_at(const nlohmann::json& line, const char* key,
                               std::optional<double> fallback = std::nullopt);
[[nodiscard]] std::uint32_t count_at(const nlohmann::json& line, const char* key);  ///< 0 to 2^32 - 2
[[nodiscard]] std::string string_at(const nlohmann::json& line, const char* key);   ///< "" where it is missing
[[nodiscard]] bool flag_at(const nlohmann::json& line, const char* key, bool fallback);

}  // namespace plytrace
