// A hash table from places (the parent's node and the move below it) to nodes, for traces in which nodes recur. Eight
// bytes a slot, since the trace itself knows the place of each node. Owned by the recorder and used on its thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

class PlaceTable {
  public:
    /// The node at this place; `is_at(node)` tells whether a node is there. If there is none, `next` is added and
    /// returned.
    template <class IsAt>
    [[nodiscard]] NodeId find_or_add(NodeId parent, MoveCode move, NodeId next, const IsAt& is_at) {
        if (4 * (m_count + 1) > 3 * m_slots.size()) grow();
        const std::uint32_t tag = tag_of(parent, move);
        std::size_t at = home_of(tag);
        for (; m_slots[at].node != kNone; at = (at + 1) & (m_slots.size() - 1)) {
            if (m_slots[at].tag == tag && is_at(m_slots[at].node)) return m_slots[at].node;
        }
        m_slots[at] = {tag, next};
        ++m_count;
        return next;
    }

  private:
    struct Slot {
        std::uint32_t tag = 0;
        NodeId node = kNone;  ///< kNone: an empty slot
    };
    std::vector<Slot> m_slots;  ///< 2^m_bits slots, or none
    unsigned m_bits = 0;
    std::size_t m_count = 0;

    [[nodiscard]] static std::uint32_t tag_of(NodeId parent, MoveCode move) {
        std::uint64_t hash = (static_cast<std::uint64_t>(parent) << 32U | static_cast<std::uint32_t>(move));
        hash = (hash ^ hash >> 32U) * 0x9E3779B97F4A7C15;  // the finalizer of SplitMix64 without its last step
        hash = (hash ^ hash >> 29U) * 0xBF58476D1CE4E5B9;
        return static_cast<std::uint32_t>(hash >> 32U);
    }
    [[nodiscard]] std::size_t home_of(std::uint32_t tag) const { return tag >> (32U - m_bits); }

    void grow() {
        m_bits = m_bits == 0 ? 6 : m_bits + 1;
        const std::vector<Slot> old = std::exchange(m_slots, std::vector<Slot>(std::size_t{1} << m_bits));
        for (const Slot& slot : old) {
            if (slot.node == kNone) continue;
            std::size_t at = home_of(slot.tag);
            while (m_slots[at].node != kNone) at = (at + 1) & (m_slots.size() - 1);
            m_slots[at] = slot;
        }
    }
};

}  // namespace plytrace
