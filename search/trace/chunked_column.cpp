#include "search/trace/chunked_column.hpp"

#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace plytrace {

namespace {

constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kHugePage = std::size_t{2} << 20U;
constexpr std::size_t kFirstSlab = std::size_t{1} << 20U;  // holds the first chunks of all columns
constexpr std::size_t kSlab = 4 * kHugePage;

void* new_slab(std::size_t bytes, bool is_first) {
    void* slab = std::aligned_alloc(is_first ? kCacheLine : kHugePage, bytes);
    if (slab == nullptr) throw std::bad_alloc();
#ifdef __linux__
    if (!is_first) (void)madvise(slab, bytes, MADV_HUGEPAGE);  // a wish: refused, all works as before
#endif
    return slab;
}

}  // namespace

ChunkArena::~ChunkArena() {
    for (void* slab : m_slabs) std::free(slab);
}

void* ChunkArena::allocate(std::size_t bytes) {
    bytes = (bytes + kCacheLine - 1) / kCacheLine * kCacheLine;
    if (bytes > m_left) {
        const bool is_first = m_slabs.empty();
        const std::size_t unit = is_first ? kFirstSlab : kSlab;
        const std::size_t size = (bytes + unit - 1) / unit * unit;
        m_slabs.push_back(nullptr);  // so that a failure below leaks nothing
        m_slabs.back() = new_slab(size, is_first);
        m_next = static_cast<std::byte*>(m_slabs.back());
        m_left = size;
    }
    void* piece = m_next;
    m_next += bytes;
    m_left -= bytes;
    return piece;
}

}  // namespace plytrace
