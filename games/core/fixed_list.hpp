// A list of at most Capacity values that lives on the stack: the move list of board games. Nothing is initialised
// until it is pushed, so that making one costs nothing at a node of a search.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace plytrace {

template <class T, std::size_t Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    void clear() { m_size = 0; }
    void push_back(T value) {
        assert(m_size < Capacity);
        m_items[m_size++] = value;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] T& operator[](std::size_t index) {
        assert(index < m_size);
        return m_items[index];
    }
    [[nodiscard]] T operator[](std::size_t index) const {
        assert(index < m_size);
        return m_items[index];
    }
    [[nodiscard]] T* begin() { return m_items.data(); }
    [[nodiscard]] T* end() { return m_items.data() + m_size; }
    [[nodiscard]] const T* begin() const { return m_items.data(); }
    [[nodiscard]] const T* end() const { return m_items.data() + m_size; }

  private:
    std::array<T, Capacity> m_items;  // uninitialised beyond m_size, on purpose
    std::size_t m_size = 0;
};

}  // namespace plytrace
