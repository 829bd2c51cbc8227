// Which places of a list are marked. To forget the marks costs nothing, however long the list is: so the judge looks at
// a node of many children as often as the trace visits it. Inside the judge only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plytrace {

class Marks {
  public:
    /// A list of `size` places, none of them marked.
    void begin(std::size_t size) {
        if (m_marked_in.size() < size) m_marked_in.resize(size, 0);
        ++m_round;
    }
    [[nodiscard]] bool has(std::size_t place) const { return m_marked_in[place] == m_round; }
    /// Whether the place was not marked before.
    bool add(std::size_t place) {
        const bool is_new = !has(place);
        m_marked_in[place] = m_round;
        return is_new;
    }

  private:
    std::vector<std::uint64_t> m_marked_in;  ///< by place: the round that marked it last
    std::uint64_t m_round = 0;
};

}  // namespace plytrace
