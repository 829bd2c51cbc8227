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
constexpr unsigned kOther = 838;  // ≤ ≥ ∞ − →, and an upper bound for most letters

}  // namespace

float text_width(std::string_view text, float em_size, FontWeight weight) {
    const auto& table = weight == FontWeight::kBold ? kBold : kRegular;
    unsigned thousandths = 0;
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (continues_character(byte)) continue;
        thousandths += code >= 0x20 && code < 0x7F ? table[code - 0x20U] : kOther;
    }
    return static_cast<float>(thousandths) * em_size / 1000.0F;
}

std::string text_within(std::string_view text, float width, float em_size, FontWeight weight) {
    if (text_width(text, em_size, weight) <= width) return std::string(text);
    std::string shortened;
    do {
        text = beginning_of(text, text.empty() ? 0 : text.size() - 1);
        shortened = std::string(text) + "…";
    } while (!text.empty() && text_width(shortened, em_size, weight) > width);
    return shortened;
}

}  // namespace plytrace
