#include "app/base/text_metrics.hpp"

#include <array>
#include <cstdint>

#include "games/core/text.hpp"

namespace plytrace {

namespace {

// Advance widths in thousandths of an em, from space to '~'.
constexpr std::array<std::uint16_t, 95> kRegular = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr std::array<std::uint16_t, 95> kBold = {
    348, 456,  521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415,  380, 365, 696, 696,  696,
    696, 696,  696, 696, 696, 696,  696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830,  683,
    683, 821,  837, 372, 372, 775,  637, 995, 837, 850, 733, 850, 770, 720,  682, 812, 774, 1103, 771,
    724, 725,  457, 365, 457, 838,  500, 500, 675, 716, 593, 716, 678, 435,  716, 712, 343, 343,  665,
    343, 1042, 712, 687, 716, 716,  493, 595, 478, 712, 652, 924, 645, 652,  582, 712, 365, 712,  838};
constexpr unsigned kOther = 838;                      // ≤ ≥ ∞ − →, and an upper bound for most letters
constexpr unsigned kHebrew = 700;                     // the widest have 709, most have less
constexpr unsigned kIdeograph = 1000, kEmoji = 1250;  // of the fonts that systems have for these

/// The number of the character that begins at `at`; that of its first byte if the text ends too soon.
[[nodiscard]] std::uint32_t character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at + i]));
    };
    const std::size_t left = text.size() - at;
    if (byte(0) >= 0xF0 && left >= 4)
        return (byte(0) & 7U) << 18U | (byte(1) & 63U) << 12U | (byte(2) & 63U) << 6U | (byte(3) & 63U);
    if (byte(0) >= 0xE0 && left >= 3) return (byte(0) & 15U) << 12U | (byte(1) & 63U) << 6U | (byte(2) & 63U);
    if (byte(0) >= 0xC0 && left >= 2) return (byte(0) & 31U) << 6U | (byte(1) & 63U);
    return byte(0);
}

/// The width of a character that is not in the tables.
[[nodiscard]] unsigned width_of_other(std::uint32_t character) {
    const auto is_in = [character](std::uint32_t first, std::uint32_t last) {
        return first <= character && character <= last;
    };
    if (is_in(0x1F000, 0x1FAFF)) return kEmoji;
    if (is_in(0x591, 0x5C7) || is_in(0x64B, 0x65F)) return 0;  // points and vowels, above and below other letters
    if (is_in(0x5D0, 0x5EA)) return kHebrew;
    const bool is_ideograph = is_in(0x1100, 0x115F) || is_in(0x2E80, 0xA4CF) || is_in(0xAC00, 0xD7A3) ||
                              is_in(0xF900, 0xFAFF) || is_in(0xFE30, 0xFE4F) || is_in(0xFF00, 0xFF60) ||
                              is_in(0x20000, 0x3FFFD);
    return is_ideograph ? kIdeograph : kOther;
}

}  // namespace

float text_width(std::string_view text, float em_size, FontWeight weight) {
    const auto& table = weight == FontWeight::kBold ? kBold : kRegular;
    std::uint64_t thousandths = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto code = static_cast<unsigned char>(text[at]);
        if (continues_character(text[at])) continue;
        thousandths += code >= 0x20 && code < 0x7F ? table[code - 0x20U] : width_of_other(character_at(text, at));
    }
    return static_cast<float>(thousandths) * em_size / 1000.0F;
}

std::string text_within(std::string_view text, float width, float em_size, FontWeight weight) {
    return shortened_to(text, width, [&](std::string_view part) { return text_width(part, em_size, weight); });
}

}  // namespace plytrace
