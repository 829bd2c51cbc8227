#include "games/othello/patterns/pattern_set.hpp"

#include <algorithm>
#include <cassert>

namespace plytrace::othello {

namespace {

// a1 is 0, h1 is 7, a2 is 8.
constexpr std::array<std::uint8_t, 10> kEdge{0, 1, 2, 3, 4, 5, 6, 7, 9, 14};
constexpr std::array<std::uint8_t, 10> kCorner2x5{0, 1, 2, 3, 4, 8, 9, 10, 11, 12};
constexpr std::array<std::uint8_t, 9> kCorner3x3{0, 1, 2, 8, 9, 10, 16, 17, 18};
constexpr std::array<std::uint8_t, 8> kRow2{8, 9, 10, 11, 12, 13, 14, 15};
constexpr std::array<std::uint8_t, 8> kRow3{16, 17, 18, 19, 20, 21, 22, 23};
constexpr std::array<std::uint8_t, 8> kRow4{24, 25, 26, 27, 28, 29, 30, 31};
constexpr std::array<std::uint8_t, 8> kDiagonal8{0, 9, 18, 27, 36, 45, 54, 63};
constexpr std::array<std::uint8_t, 7> kDiagonal7{1, 10, 19, 28, 37, 46, 55};
constexpr std::array<std::uint8_t, 6> kDiagonal6{2, 11, 20, 29, 38, 47};
constexpr std::array<std::uint8_t, 5> kDiagonal5{3, 12, 21, 30, 39};
constexpr std::array<std::uint8_t, 4> kDiagonal4{4, 13, 22, 31};

constexpr std::array<PatternKind, 11> kKinds{{{"edge", kEdge},
                                              {"corner-2x5", kCorner2x5},
                                              {"corner-3x3", kCorner3x3},
                                              {"row-2", kRow2},
                                              {"row-3", kRow3},
                                              {"row-4", kRow4},
                                              {"diagonal-8", kDiagonal8},
                                              {"diagonal-7", kDiagonal7},
                                              {"diagonal-6", kDiagonal6},
                                              {"diagonal-5", kDiagonal5},
                                              {"diagonal-4", kDiagonal4}}};

/// The square that one of the eight mirror images and turns of the board puts in the place of `square`.
std::uint8_t turned(std::uint8_t square, int symmetry) {
    int row = square / 8, column = square % 8;
    if ((symmetry & 1) != 0) row = 7 - row;
    if ((symmetry & 2) != 0) column = 7 - column;
    if ((symmetry & 4) != 0) std::swap(row, column);
    return static_cast<std::uint8_t>(row * 8 + column);
}

std::vector<std::uint8_t> turned(std::span<const std::uint8_t> squares, int symmetry) {
    std::vector<std::uint8_t> all;
    for (const std::uint8_t square : squares) all.push_back(turned(square, symmetry));
    return all;
}

Squares set_of(std::span<const std::uint8_t> squares) {
    Squares set = 0;
    for (const std::uint8_t square : squares) set |= Squares{1} << square;
    return set;
}

std::size_t power_of_3(std::size_t exponent) {
    std::size_t power = 1;
    while (exponent-- > 0) power *= 3;
    return power;
}

}  // namespace

std::span<const PatternKind> pattern_kinds() {
    return kKinds;
}

const PatternSet& PatternSet::get() {
    static const PatternSet set;
    return set;
}

PatternSet::PatternSet() : m_of_row(8) {
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
        const std::size_t first_index = m_weight_of.size();
        add_instances(kind, first_index);
        share_weights(kind, first_index);
    }
    assert(m_instances.size() == kPatternInstances);
    for (std::size_t i = 0; i < m_instances.size(); ++i) {
        m_first_indices[i] = static_cast<std::uint32_t>(m_instances[i].first_index);
        std::size_t digit = 1;
        for (const std::uint8_t square : m_instances[i].squares) {
            m_digits_of[square][i] = static_cast<std::uint16_t>(digit);
            for (std::size_t discs = 0; discs < 256; ++discs) {
                if ((discs >> square % 8 & 1U) == 0) continue;
                std::uint16_t& index = m_of_row[square / 8][discs][i];
                index = static_cast<std::uint16_t>(index + digit);
            }
            digit *= 3;
        }
    }
}

void PatternSet::add_instances(std::size_t kind, std::size_t first_index) {
    std::vector<Squares> seen;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        std::vector<std::uint8_t> squares = turned(kKinds[kind].squares, symmetry);
        const Squares set = set_of(squares);
        if (std::find(seen.begin(), seen.end(), set) != seen.end()) continue;
        seen.push_back(set);
        m_instances.push_back({kind, std::move(squares), first_index});
    }
}

void PatternSet::share_weights(std::size_t kind, std::size_t first_index) {
    const std::span<const std::uint8_t> squares = kKinds[kind].squares;
    const std::size_t contents = power_of_3(squares.size());
    // The symmetry, if there is one, that puts the pattern onto itself: where each of its squares goes.
    std::vector<std::size_t> place_after;
    for (int symmetry = 1; symmetry < 8 && place_after.empty(); ++symmetry) {
        const std::vector<std::uint8_t> image = turned(squares, symmetry);
        if (set_of(image) != set_of(squares) || std::equal(image.begin(), image.end(), squares.begin())) continue;
        for (const std::uint8_t square : image) {
            place_after.push_back(
                static_cast<std::size_t>(std::find(squares.begin(), squares.end(), square) - squares.begin()));
        }
    }
    for (std::size_t content = 0; content < contents; ++content) {
        std::size_t image = content;
        if (!place_after.empty()) {
            image = 0;
            std::size_t rest = content;
            for (const std::size_t place : place_after) {
                image += rest % 3 * power_of_3(place);
                rest /= 3;
            }
        }
        m_weight_of.push_back(image < content ? m_weight_of[first_index + image]
                                              : static_cast<std::uint32_t>(m_weight_count++));
    }
}

}  // namespace plytrace::othello
