// Reads one line of a trace file after its header: an event, or the footer. The values are parsed in one pass into
// memory that all lines share. Errors are thrown as a LineFault. Used by the trace reader only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/file/line_source.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

/// The keys of docs/trace-format.md; others are ignored.
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
    kMoves,
    kHow,
    kPlies,
    kS,
    kTruncated
};

class EventLine {
  public:
    /// Parses the text, which must stay valid. False if it breaks off and `is_last` (it has no line break). Throws if
    /// it is not a JSON object.
    [[nodiscard]] bool read(std::string_view text, bool is_last);

    [[nodiscard]] bool has(LineKey key) const { return of(key).kind != Kind::kMissing; }
    [[nodiscard]] bool is_null(LineKey key) const { return of(key).kind == Kind::kNull; }
    [[nodiscard]] bool is_text(LineKey key) const { return of(key).kind == Kind::kText; }
    /// The length of the list at "x"; empty if there is no list.
    [[nodiscard]] std::optional<std::size_t> list_size() const;

    // The value of a key, or the fallback if it is missing. Throws if there is neither, or if the value has another
    // type.
    [[nodiscard]] double number(LineKey key, std::optional<double> fallback = std::nullopt) const;
    [[nodiscard]] std::uint32_t count(LineKey key) const;    ///< 0 to 2^32 - 2
    [[nodiscard]] std::string_view text(LineKey key) const;  ///< "" if it is missing
    [[nodiscard]] bool flag(LineKey key, bool fallback) const;
    /// The whole number, limited to the range of 64 bits; empty if the value is anything else.
    [[nodiscard]] std::optional<std::int64_t> whole(LineKey key) const;
    /// The numbers of the list at "x".
    [[nodiscard]] const std::vector<double>& list() const;
    /// The whole numbers of the list at "moves", each from 0 to 2^31 - 1.
    [[nodiscard]] const std::vector<MoveCode>& moves() const;

    /// The value of a key as JSON text, shortened for a message. Precondition: has(key).
    [[nodiscard]] std::string shown(LineKey key) const;

  private:
    enum class Kind : std::uint8_t { kMissing, kNull, kFlag, kWhole, kNumber, kText, kList, kOther };
    struct Value {
        Kind kind = Kind::kMissing;
        bool flag = false;
        std::int64_t whole = 0;  ///< limited to the range of 64 bits
        double number = 0;
        std::string text;
    };
    class Taker;  ///< receives the parser's events

    static constexpr std::size_t kKeys = static_cast<std::size_t>(LineKey::kTruncated) + 1;
    std::string_view m_text;
    std::array<Value, kKeys> m_values;
    std::vector<double> m_list;  ///< at "x"
    std::size_t m_list_size = 0;
    std::vector<MoveCode> m_moves;              ///< at "moves"
    std::optional<std::size_t> m_not_a_move;    ///< index of the first item there that is none
    std::optional<std::size_t> m_not_a_number;  ///< index of the first list item that is not a number

    [[nodiscard]] const Value& of(LineKey key) const { return m_values[static_cast<std::size_t>(key)]; }
    [[nodiscard]] static std::optional<LineKey> find_key(std::string_view name);
    [[nodiscard]] static std::optional<double> infinity_of(std::string_view text);
};

}  // namespace plytrace
