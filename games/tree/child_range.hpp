// The move list of an explicit tree: the numbers 0 to n - 1, in this order or in that of a permutation that somebody
// else keeps. No node of a search copies anything, however many children it has. Thread: any.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace plytrace {

class ChildRange {
  public:
    class Iterator {
      public:
        Iterator(const ChildRange* range, std::size_t index) : m_range(range), m_index(index) {}
        [[nodiscard]] std::int32_t operator*() const { return (*m_range)[m_index]; }
        Iterator& operator++() {
            ++m_index;
            return *this;
        }
        bool operator==(const Iterator& other) const { return m_index == other.m_index; }

      private:
        const ChildRange* m_range;
        std::size_t m_index;
    };

    ChildRange() = default;
    /// `order`, where given, has `count` entries, a permutation of 0 to count - 1, and outlives this.
    explicit ChildRange(std::size_t count, const std::int32_t* order = nullptr) : m_count(count), m_order(order) {}

    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] bool empty() const { return m_count == 0; }
    [[nodiscard]] std::int32_t operator[](std::size_t index) const {
        assert(index < m_count);
        return m_order == nullptr ? static_cast<std::int32_t>(index) : m_order[index];
    }
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, m_count}; }

  private:
    std::size_t m_count = 0;
    const std::int32_t* m_order = nullptr;
};

}  // namespace plytrace
