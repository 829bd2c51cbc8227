// A growing array whose elements never move: fixed-size chunks behind a directory that is allocated
// once. One thread appends; others may read any element whose existence was published to them with release order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace plytrace {

template <class T, unsigned ChunkBits = 14>
class ChunkedColumn {
  public:
    static constexpr std::uint32_t kChunkBits = ChunkBits;
    static constexpr std::uint32_t kChunkSize = 1U << kChunkBits;

    /// Room for `capacity` elements; their memory is taken chunk by chunk, when first needed.
    explicit ChunkedColumn(std::uint64_t capacity)
        : m_chunks(static_cast<std::size_t>((capacity + kChunkSize - 1) >> kChunkBits)) {}

    /// Makes sure that element `index` may be written. Plain numbers are not initialised.
    void reserve_for(std::uint32_t index) {
        auto& chunk = m_chunks[index >> kChunkBits];
        if (!chunk) chunk.reset(new T[kChunkSize]);
    }

    [[nodiscard]] T& operator[](std::uint32_t index) {
        return m_chunks[index >> kChunkBits][index & (kChunkSize - 1)];
    }
    [[nodiscard]] const T& operator[](std::uint32_t index) const {
        return m_chunks[index >> kChunkBits][index & (kChunkSize - 1)];
    }

    [[nodiscard]] std::uint64_t capacity() const { return static_cast<std::uint64_t>(m_chunks.size()) << kChunkBits; }

  private:
    std::vector<std::unique_ptr<T[]>> m_chunks;
};

}  // namespace plytrace
