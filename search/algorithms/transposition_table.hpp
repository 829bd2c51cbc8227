// The table of results for repeated positions (Greenblatt, Eastlake & Crocker 1967, "The Greenblatt chess program").
// Whole positions are compared, so no two are ever confused. A full table replaces its oldest entry. Owned by one
// search; its thread.
#pragma once

#include <unordered_map>
#include <vector>

#include "games/core/position_key.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

class TranspositionTable {
  public:
    struct Entry {
        PositionKey key;
        double value = 0;
        int depth = 0;                ///< plies left to the limit
        VisitId visit = kNone;        ///< the visit that found the result
        MoveCode best = kNoMove;      ///< the best move there
        Proof bound = Proof::kExact;  ///< how `value` bounds the position's value at that depth
        bool has_met_limit = false;   ///< some leaf below was one only because of the depth limit
    };

    /// `size`: the largest number of entries, at least 1.
    explicit TranspositionTable(std::uint32_t size) : m_size(size) {}

    /// Null if the position is not stored. Valid until the next store.
    [[nodiscard]] const Entry* find(const PositionKey& key) const {
        const auto found = m_place.find(key);
        return found == m_place.end() ? nullptr : &m_entries[found->second];
    }

    /// Stores the entry, replacing that of the same position if there is one. Returns the visit whose entry for another
    /// position was replaced, or kNone.
    VisitId store(const Entry& entry) {
        const auto [found, is_new] = m_place.try_emplace(entry.key, m_oldest);
        if (!is_new) {
            m_entries[found->second] = entry;
            return kNone;
        }
        if (m_entries.size() < m_size) {
            found->second = static_cast<std::uint32_t>(m_entries.size());
            m_entries.push_back(entry);
            return kNone;
        }
        const Entry old = m_entries[m_oldest];
        m_place.erase(old.key);
        m_entries[m_oldest] = entry;
        m_oldest = (m_oldest + 1) % m_size;
        return old.visit;
    }

  private:
    struct Hash {
        std::size_t operator()(const PositionKey& key) const { return static_cast<std::size_t>(key.hash()); }
    };

    std::uint32_t m_size;
    std::uint32_t m_oldest = 0;    ///< the index of the next entry to replace once the table is full
    std::vector<Entry> m_entries;  ///< in the order stored, cyclically
    std::unordered_map<PositionKey, std::uint32_t, Hash> m_place;
};

}  // namespace plytrace
