// A key with its modifiers, as used in the action table, and its text for people. Plain values; app/ui maps each key to
// Dear ImGui's.
#pragma once

#include <cstdint>
#include <string>

namespace plytrace {

enum class Key : std::uint8_t {
    kUnset,
    // Letters and digits in order: kA + n, k0 + n.
    kA,
    kB,
    kC,
    kD,
    kE,
    kF,
    kG,
    kH,
    kI,
    kJ,
    kK,
    kL,
    kM,
    kN,
    kO,
    kP,
    kQ,
    kR,
    kS,
    kT,
    kU,
    kV,
    kW,
    kX,
    kY,
    kZ,
    k0,
    k1,
    k2,
    k3,
    k4,
    k5,
    k6,
    k7,
    k8,
    k9,
    kLeft,
    kRight,
    kUp,
    kDown,
    kHome,
    kEnd,
    kPageUp,
    kPageDown,
    kSpace,
    kEnter,
    kEscape,
    kDelete,
    kInsert,
    kTab,
    kPlus,
    kMinus,
    kComma,
    kPeriod,
    kLeftBracket,
    kRightBracket,
    kF1,
    kF2,
    kF3,
    kF4,
    kF5,
    kF6,
    kF7,
    kF8,
    kF9,
    kF10,
    kF11,
};

struct Chord {
    Key key = Key::kUnset;
    bool has_ctrl = false, has_shift = false, has_alt = false;
    friend constexpr bool operator==(const Chord&, const Chord&) = default;
    [[nodiscard]] constexpr bool is_set() const { return key != Key::kUnset; }
};

namespace chords {
[[nodiscard]] constexpr Chord plain(Key key) {
    return {key, false, false, false};
}
[[nodiscard]] constexpr Chord ctrl(Key key) {
    return {key, true, false, false};
}
[[nodiscard]] constexpr Chord shift(Key key) {
    return {key, false, true, false};
}
[[nodiscard]] constexpr Chord alt(Key key) {
    return {key, false, false, true};
}
[[nodiscard]] constexpr Chord alt_shift(Key key) {
    return {key, false, true, true};
}
[[nodiscard]] constexpr Chord ctrl_shift(Key key) {
    return {key, true, true, false};
}
}  // namespace chords

/// "Ctrl+Shift+S", "Space", "→"; empty if no key is set.
[[nodiscard]] std::string chord_text(const Chord& chord);

}  // namespace plytrace
