#include "tests/fuzz/law.hpp"

#include <cstdint>

namespace plytrace::fuzz {

namespace {

/// How many bytes of `text` the character at its beginning has; 0 where there is none.
[[nodiscard]] std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first > 0xF4 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    }
    if (length < 3) return length;
    const unsigned second = byte(1);
    const bool is_too_long = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool is_no_scalar = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return is_too_long || is_no_scalar ? 0 : length;
}

[[nodiscard]] bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

void hold(bool holds, const char* law, std::string_view detail) {
    if (!holds) throw LawBroken(std::string(law) + (detail.empty() ? "" : ":\n") + std::string(detail));
}

void hold_text(std::string_view text, const char* what) {
    hold(is_utf8(text), (std::string(what) + " is UTF-8").c_str(), text);
}

void hold_refusal(const InputError& error) {
    hold(!error.message.empty(), "a refusal has a message");
    hold(error.line >= 0 && error.column >= 0, "a refusal's place is one");
    hold_text(error.text(), "a refusal");
}

}  // namespace plytrace::fuzz
