// The columns of one trace: arrays that grow and whose elements never move, and the memory for them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace plytrace {

/// Memory for the columns of one trace: large slabs, handed out in pieces and freed together. Fresh memory costs a
/// recording more than its own work does, so slabs after the first ask for huge pages if the system has them. One
/// thread allocates.
class ChunkArena {
  public:
    ChunkArena() = default;
    ~ChunkArena();
    ChunkArena(const ChunkArena&) = delete;
    ChunkArena& operator=(const ChunkArena&) = delete;

    /// `bytes` of memory that is not initialised, aligned for any number and to a cache line. Throws std::bad_alloc.
    [[nodiscard]] void* allocate(std::size_t bytes);

  private:
    std::vector<void*> m_slabs;
    std::byte* m_next = nullptr;
    std::size_t m_left = 0;
};

/// An array of fixed-size chunks behind a directory that is allocated once. One thread appends; others may read any
/// element whose existence was published to them with release order.
template <class T, unsigned ChunkBits = 14>
class ChunkedColumn {
  public:
    static constexpr std::uint32_t kChunkBits = ChunkBits;
    static constexpr std::uint32_t kChunkSize = 1U << kChunkBits;

    /// Room for `capacity` elements; their memory is taken chunk by chunk, when first needed, from `arena`, which
    /// outlives the column.
    ChunkedColumn(ChunkArena& arena, std::uint64_t capacity)
        : m_arena(arena), m_chunks(static_cast<std::size_t>((capacity + kChunkSize - 1) >> kChunkBits), nullptr) {}
    ~ChunkedColumn() {
        if constexpr (!std::is_trivially_destructible_v<T>) {
            for (T* chunk : m_chunks) {
                if (chunk != nullptr) std::destroy_n(chunk, kChunkSize);
            }
        }
    }
    ChunkedColumn(const ChunkedColumn&) = delete;
    ChunkedColumn& operator=(const ChunkedColumn&) = delete;

    /// Makes sure that element `index` may be written. Plain numbers are not initialised.
    void reserve_for(std::uint32_t index) {
        T*& chunk = m_chunks[index >> kChunkBits];
        if (chunk != nullptr) return;
        T* fresh = static_cast<T*>(m_arena.allocate(sizeof(T) * kChunkSize));
        if constexpr (!std::is_trivially_default_constructible_v<T>) {
            std::uninitialized_value_construct_n(fresh, kChunkSize);
        }
        chunk = fresh;
    }

    [[nodiscard]] T& operator[](std::uint32_t index) { return m_chunks[index >> kChunkBits][index & (kChunkSize - 1)]; }
    [[nodiscard]] const T& operator[](std::uint32_t index) const {
        return m_chunks[index >> kChunkBits][index & (kChunkSize - 1)];
    }

    /// How many elements there is memory for. Only the thread that appends may ask while it does.
    [[nodiscard]] std::uint64_t allocated() const {
        const auto none = std::count(m_chunks.begin(), m_chunks.end(), nullptr);
        return (m_chunks.size() - static_cast<std::size_t>(none)) << kChunkBits;
    }
    [[nodiscard]] std::uint64_t capacity() const { return static_cast<std::uint64_t>(m_chunks.size()) << kChunkBits; }

  private:
    ChunkArena& m_arena;
    std::vector<T*> m_chunks;
};

}  // namespace plytrace
