// One line of a trace file behind its header: an event, or the footer. Its values are taken from the text in one pass,
// into memory that all lines share; what is wrong with one is thrown as a LineFault. Inside the reader only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/file/json_line.hpp"

namespace plytrace {

/// The keys of trace-format.md; others are passed over.
enum class LineKey : std::uint8_t {
    kE,
    kV,
    kP,
    kM,
    kR,
    kA,
    kB,
    kX,
    kI,
    kN,
    kD,
    kK,
    kOf,
    kEnd,
    kSure,
    kPass,
    kName,
    kTruncated
};

class EventLine {
  public:
    /// Takes the text, which must stay valid. False where it merely breaks off and `is_last` (no end of line is behind
    /// it); where it is no JSON object, a fault.
    [[nodiscard]] bool read(std::string_view text, bool is_last);

    [[nodiscard]] bool has(LineKey key) const { return of(key).kind != Kind::kMissing; }
    [[nodiscard]] bool is_null(LineKey key) const { return of(key).kind == Kind::kNull; }
    [[nodiscard]] bool is_text(LineKey key) const { return of(key).kind == Kind::kText; }
    /// How many values the list at "x" has; empty where there is no list.
    [[nodiscard]] std::optional<std::size_t> list_size() const;

    // The value of a key, or the fallback where it is missing; without one, a fault.
    [[nodiscard]] double number(LineKey key, std::optional<double> fallback = std::nullopt) const;
    [[nodiscard]] std::uint32_t count(LineKey key) const;    ///< 0 to 2^32 - 2
    [[nodiscard]] std::string_view text(LineKey key) const;  ///< "" where it is missing
    [[nodiscard]] bool flag(LineKey key, bool fallback) const;
    /// The whole number, as far as it fits; empty where the value is anything else.
    [[nodiscard]] std::optional<std::int64_t> whole(LineKey key) const;
    /// The numbers of the list at "x".
    [[nodiscard]] const std::vector<double>& list() const;

    /// The value of a key that is there as JSON text, shortened for a message.
    [[nodiscard]] std::string shown(LineKey key) const;

  private:
    enum class Kind : std::uint8_t { kMissing, kNull, kFlag, kWhole, kNumber, kText, kList, kOther };
    struct Value {
        Kind kind = Kind::kMissing;
        bool flag = false;
        std::int64_t whole = 0;  ///< as near as it comes
        double number = 0;
        std::string text;
    };
    class Taker;  ///< what the parser tells

    static constexpr std::size_t kKeys = static_cast<std::size_t>(LineKey::kTruncated) + 1;
    std::string_view m_text;
    std::array<Value, kKeys> m_values;
    std::vector<double> m_list;  ///< at "x"
    std::size_t m_list_size = 0;
    std::optional<std::size_t> m_not_a_number;  ///< the first of the list that is none

    [[nodiscard]] const Value& of(LineKey key) const { return m_values[static_cast<std::size_t>(key)]; }
    [[nodiscard]] static std::optional<LineKey> find_key(std::string_view name);
    [[nodiscard]] static std::optional<double> infinity_of(std::string_view text);
};

}  // namespace plytrace
