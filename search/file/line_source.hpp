// The lines of a trace file, of which only the current one is in memory, and the errors of one line: thrown as a
// LineFault and turned into an InputError by read_trace, which knows the line's number. Used by the trace reader only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace plytrace {

struct LineFault {
    std::string message;
    bool is_illegal_move = false;  ///< the line is well formed, but the game has no such move here
    int column = 1;                ///< from 1, in characters
};
[[noreturn]] void fail_line(std::string message);
[[noreturn]] void fail_move(std::string message);
/// For a line that is no JSON from this byte on, counted from 1. The message says what the line looks like, if that is
/// known.
[[noreturn]] void fail_not_json(std::string_view line, std::size_t byte);

/// Deeper nesting of brackets is refused: no line needs it, and a hostile one could exhaust the stack.
inline constexpr int kMaxLineNesting = 100;

/// The message for a line with deeper nesting.
[[nodiscard]] std::string too_deep();

/// Throws a LineFault if the text contains a NUL, which the parser would take for the end of the text.
void expect_no_nul(std::string_view text);

/// The value as JSON text, shortened for a message.
[[nodiscard]] std::string shown(const nlohmann::json& value);

inline constexpr std::size_t kLongestHeader = std::size_t{128} << 20U;  ///< bytes: a tree of some ten million leaves
inline constexpr std::size_t kLongestEvent = std::size_t{1} << 20U;     ///< bytes of any other line
/// Sixteen gibibytes: more than the longest trace that is read can have.
inline constexpr std::uint64_t kMostFileBytes = std::uint64_t{1} << 34U;

/// Reads a stream line by line. Lines that are too long are refused before they are held in memory.
class LineSource {
  public:
    explicit LineSource(std::istream& in, std::uint64_t most_in_all = kMostFileBytes)
        : m_in(in), m_most_in_all(most_in_all) {}

    /// The next line without its line break, valid until the next call; false at the end of the stream. Throws a
    /// LineFault for a line of more than `most_bytes`, a read error, and a stream with too many bytes in all.
    [[nodiscard]] bool next(std::string_view& line, std::size_t most_bytes);
    /// The number of the latest line, from 1; 0 before the first.
    [[nodiscard]] int number() const { return m_number; }
    /// Whether the latest line ended with the stream, without a line break.
    [[nodiscard]] bool is_at_end() const { return m_is_at_end; }

  private:
    std::istream& m_in;
    std::uint64_t m_most_in_all;
    std::vector<char> m_bytes;  ///< bytes m_first to m_last were read but not returned yet
    std::size_t m_first = 0, m_last = 0;
    std::uint64_t m_total = 0;
    int m_number = 0;
    bool m_is_at_end = false;

    [[nodiscard]] bool read_more();
};

}  // namespace plytrace
