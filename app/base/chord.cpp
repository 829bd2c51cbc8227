#include "app/base/chord.hpp"

#include <array>

namespace plytrace {
namespace {

[[nodiscard]] std::string key_text(Key key) {
    const auto number = static_cast<int>(key);
    if (key >= Key::kA && key <= Key::kZ) return {static_cast<char>('A' + number - static_cast<int>(Key::kA))};
    if (key >= Key::k0 && key <= Key::k9) return {static_cast<char>('0' + number - static_cast<int>(Key::k0))};
    static constexpr std::array kNamed = {"←",     "→",     "↑",      "↓",      "Home",   "End", "Page Up", "Page Down",
                                          "Space", "Enter", "Escape", "Delete", "Insert", "Tab", "+",       "−",
                                          ",",     ".",     "[",      "]",      "F1",     "F2",  "F3",      "F4",
                                          "F5",    "F6",    "F7",     "F8",     "F9",     "F10", "F11"};
    if (key == Key::kUnset) return {};
    return kNamed.at(static_cast<std::size_t>(number - static_cast<int>(Key::kLeft)));
}

}  // namespace

std::string chord_text(const Chord& chord) {
    std::string text;
    if (!chord.is_set()) return text;
    if (chord.has_ctrl) text += "Ctrl+";
    if (chord.has_alt) text += "Alt+";
    if (chord.has_shift) text += "Shift+";
    return text + key_text(chord.key);
}

}  // namespace plytrace
