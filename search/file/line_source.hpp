// The lines of a stream, one after the other, of which only the one at hand is in memory. What is too long is a fault
// (LineFault) before it is held. Inside the reader only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <vector>

namespace plytrace {

inline constexpr std::size_t kLongestHeader = std::size_t{128} << 20U;  ///< bytes: a tree of some ten million leaves
inline constexpr std::size_t kLongestEvent = std::size_t{1} << 20U;     ///< bytes of any other line
/// Sixteen gibibytes: more than the longest trace that is read can have.
inline constexpr std::uint64_t kMostFileBytes = std::uint64_t{1} << 34U;

class LineSource {
  public:
    explicit LineSource(std::istream& in, std::uint64_t most_in_all = kMostFileBytes)
        : m_in(in), m_most_in_all(most_in_all) {}

    /// The next line without its end, valid until the next call; false at the end. A line of more than `most_bytes` is
    /// a fault, as is a stream that cannot be read on, or that has more bytes in all than it may.
    [[nodiscard]] bool next(std::string_view& line, std::size_t most_bytes);
    /// The number of the last line, from 1; 0 before the first.
    [[nodiscard]] int number() const { return m_number; }
    /// Whether the last line had no end of line behind it: the stream's end cut it off, or is where it ends.
    [[nodiscard]] bool is_at_end() const { return m_is_at_end; }

  private:
    std::istream& m_in;
    std::uint64_t m_most_in_all;
    std::vector<char> m_bytes;            ///< read, from m_first to m_last
    std::size_t m_first = 0, m_last = 0;  ///< what has not been given out yet
    std::uint64_t m_total = 0;
    int m_number = 0;
    bool m_is_at_end = false;

    [[nodiscard]] bool read_more();
};

}  // namespace plytrace
