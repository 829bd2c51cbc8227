// Numbers as few bytes, for texts of which a course's system takes no more than some thousand characters. A reader says
// once, at the end, whether all of it could be read. Inside of app/practice only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace plytrace {

class ByteWriter {
  public:
    void byte(unsigned value) { m_bytes += static_cast<char>(value & 0xFFU); }
    /// Seven bits in each byte, the lowest first.
    void whole(std::uint64_t value);
    /// Small whole numbers in one byte, those with two decimals in a few, any other in nine. No NaN.
    void number(double value);
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

  private:
    std::string m_bytes;
};

class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}
    unsigned byte();
    /// Fails where it is more than `most`. Whatever fails gives 0.
    std::uint64_t whole(std::uint64_t most);
    double number();
    void fail() { m_is_fine = false; }
    [[nodiscard]] bool is_fine() const { return m_is_fine; }
    [[nodiscard]] bool is_at_end() const { return m_is_fine && m_rest.empty(); }

  private:
    std::string_view m_rest;
    bool m_is_fine = true;
};

}  // namespace plytrace
