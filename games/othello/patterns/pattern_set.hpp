// Patterns of an Othello board: a few squares whose contents together are looked up as one number (Buro 1999, "From
// simple features to sophisticated evaluation functions"). A kind of pattern has an instance wherever the board's
// mirror images and turns put it; its instances share weights, and so do contents that are mirror images of each other.
// Thread: any.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

struct PatternKind {
    std::string_view id;
    std::span<const std::uint8_t> squares;  ///< of one instance, as the others have them after a turn
};

/// The kinds, in the order of weights files.
[[nodiscard]] std::span<const PatternKind> pattern_kinds();

struct PatternInstance {
    std::size_t kind = 0;
    std::vector<std::uint8_t> squares;  ///< the first one's content is the lowest digit of the index
    std::size_t first_index = 0;        ///< where the indices of its kind begin among those of all kinds
};

inline constexpr std::size_t kPatternInstances = 46;
/// Rounded up, so that registers of eight are full.
inline constexpr std::size_t kIndexSlots = 48;
/// The number of each instance's content: a base-3 digit for each square, 0 empty, 1 own, 2 the other's. The slots
/// after the last instance are 0.
using PatternIndices = std::array<std::uint16_t, kIndexSlots>;

/// All patterns, computed once.
class PatternSet {
  public:
    [[nodiscard]] static const PatternSet& get();

    [[nodiscard]] std::span<const PatternInstance> instances() const { return m_instances; }
    /// The number of indices of all kinds together, one for every content.
    [[nodiscard]] std::size_t index_count() const { return m_weight_of.size(); }
    /// The number of weights of all kinds together; mirror images share one.
    [[nodiscard]] std::size_t weight_count() const { return m_weight_count; }
    /// Of each instance, as in it: one after the other, for who reads many.
    [[nodiscard]] const std::array<std::uint32_t, kPatternInstances>& first_indices() const { return m_first_indices; }
    /// What a square's digit is worth in each instance's content; 0 where the square is none of its own.
    [[nodiscard]] const PatternIndices& digits_of(int square) const {
        return m_digits_of[static_cast<std::size_t>(square)];
    }
    /// The weight of an index (an instance's first_index and its content).
    [[nodiscard]] std::span<const std::uint32_t> weight_of() const { return m_weight_of; }

    [[nodiscard]] PatternIndices indices(Squares own, Squares other) const {
        PatternIndices sum{};
        for (std::size_t row = 0; row < 8; ++row) {
            const PatternIndices& owns = m_of_row[row][own >> 8 * row & 0xFF];
            const PatternIndices& others = m_of_row[row][other >> 8 * row & 0xFF];
            for (std::size_t i = 0; i < kIndexSlots; ++i) {
                sum[i] = static_cast<std::uint16_t>(sum[i] + owns[i] + 2 * others[i]);
            }
        }
        return sum;
    }

  private:
    PatternSet();
    void add_instances(std::size_t kind, std::size_t first_index);
    void share_weights(std::size_t kind, std::size_t first_index);

    std::vector<PatternInstance> m_instances;
    std::array<std::uint32_t, kPatternInstances> m_first_indices{};
    std::array<PatternIndices, 64> m_digits_of{};
    std::vector<std::uint32_t> m_weight_of;
    std::size_t m_weight_count = 0;
    /// What the own discs of a row, as eight bits, add to each index.
    std::vector<std::array<PatternIndices, 256>> m_of_row;
};

}  // namespace plytrace::othello
