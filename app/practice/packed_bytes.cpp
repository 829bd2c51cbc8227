#include "app/practice/packed_bytes.hpp"

#include <cmath>
#include <cstring>
#include <limits>

namespace plytrace {
namespace {

/// What stands in the lowest two bits of a number's first byte.
enum Form : std::uint64_t { kWhole, kHundredths, kInfinite, kAny };

constexpr double kParts = 100;
constexpr double kLargestWhole = 1e12;
constexpr std::uint64_t kMostPacked = std::uint64_t{1} << 52U;  // hundredths of kLargestWhole, with sign and form

[[nodiscard]] std::uint64_t zigzag(double value) {
    const auto whole = static_cast<std::int64_t>(value);
    return whole < 0 ? static_cast<std::uint64_t>(-whole) * 2 - 1 : static_cast<std::uint64_t>(whole) * 2;
}
[[nodiscard]] double zagzig(std::uint64_t value) {
    const auto half = static_cast<double>((value + 1) / 2);
    return value % 2 == 0 ? half : -half;
}

}  // namespace

void ByteWriter::whole(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) byte(static_cast<unsigned>(value & 0x7FU) | 0x80U);
    byte(static_cast<unsigned>(value));
}

void ByteWriter::number(double value) {
    if (std::isinf(value)) return whole(kInfinite | (value < 0 ? 4U : 0U));
    if (std::abs(value) <= kLargestWhole) {
        if (value == std::floor(value)) return whole(zigzag(value) << 2U | kWhole);
        const double hundredths = std::round(value * kParts);
        if (hundredths / kParts == value) return whole(zigzag(hundredths) << 2U | kHundredths);
    }
    whole(kAny);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    for (int i = 0; i < 8; ++i, bits >>= 8U) byte(static_cast<unsigned>(bits & 0xFFU));
}

unsigned ByteReader::byte() {
    if (!m_is_fine || m_rest.empty()) {
        m_is_fine = false;
        return 0;
    }
    const auto value = static_cast<unsigned char>(m_rest.front());
    m_rest.remove_prefix(1);
    return value;
}

std::uint64_t ByteReader::whole(std::uint64_t most) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        const unsigned part = byte();
        value |= std::uint64_t{part & 0x7FU} << shift;
        if ((part & 0x80U) != 0) continue;
        if (value > most) m_is_fine = false;
        return m_is_fine ? value : 0;
    }
    m_is_fine = false;
    return 0;
}

double ByteReader::number() {
    const std::uint64_t packed = whole(kMostPacked);
    switch (packed & 3U) {
        case kWhole:
            return zagzig(packed >> 2U);
        case kHundredths:
            return zagzig(packed >> 2U) / kParts;
        case kInfinite:
            return packed >> 2U == 0 ? std::numeric_limits<double>::infinity()
                                     : -std::numeric_limits<double>::infinity();
        default:
            break;
    }
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < 8; ++i) bits |= std::uint64_t{byte()} << 8U * i;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isnan(value) && m_is_fine) return value;
    m_is_fine = false;
    return 0;
}

}  // namespace plytrace
