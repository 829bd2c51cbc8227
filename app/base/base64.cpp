#include "app/base/base64.hpp"

#include <fmt/format.h>

namespace plytrace {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t held = 0;  // bits not written yet: the lowest `count`
    int count = 0;
    for (const char byte : bytes) {
        held = held << 8U | static_cast<unsigned char>(byte);
        count += 8;
        for (; count >= 6; count -= 6) text += kDigits[held >> static_cast<unsigned>(count - 6) & 63U];
    }
    if (count > 0) text += kDigits[held << static_cast<unsigned>(6 - count) & 63U];
    return text;
}

std::optional<std::string> bytes_of_base64url(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        held = held << 6U | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(held >> static_cast<unsigned>(count) & 255U);
    }
    if (base64url(bytes) != text) return std::nullopt;  // a digit too many, or surplus bits
    return bytes;
}

std::uint32_t crc32_of(std::string_view bytes) {
    constexpr std::uint32_t kPolynomial = 0xEDB88320U;
    std::uint32_t crc = ~0U;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? kPolynomial : 0U);
    }
    return ~crc;
}

std::string checksum_of(std::string_view bytes) {
    return fmt::format("{:08x}", crc32_of(bytes));
}

}  // namespace plytrace
