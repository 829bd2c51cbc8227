// Memory for the columns of one trace: large slabs, handed out in pieces and freed together. Fresh memory costs a
// recording more than its own work does, so slabs beyond the first ask for huge pages where the system has them.
// One thread allocates.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace plytrace {

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

}  // namespace plytrace
