#include "app/tree/tree_levels.hpp"

#include <algorithm>
#include <limits>

namespace plytrace {

namespace {

constexpr std::uint32_t kFewLevels = 32;

[[nodiscard]] std::uint32_t ones_in(std::uint64_t word) {
    return static_cast<std::uint32_t>(__builtin_popcountll(word));
}

}  // namespace

NumbersBelow::NumbersBelow(std::vector<std::uint32_t> numbers) {
    const auto size = static_cast<std::uint32_t>(numbers.size());
    std::uint32_t all = 0;
    for (const std::uint32_t number : numbers) all |= number;
    int bit_count = 0;
    while (bit_count < 32 && (all >> static_cast<unsigned>(bit_count)) != 0) ++bit_count;

    std::vector<std::uint32_t> next(size);
    for (int bit = bit_count - 1; bit >= 0; --bit) {
        Plane plane;
        plane.bits.assign(size / 64 + 1, 0);
        plane.ones_before.assign(size / 64 + 1, 0);
        for (std::uint32_t i = 0; i < size; ++i) {
            const std::uint64_t one = (numbers[i] >> static_cast<unsigned>(bit)) & 1U;
            plane.bits[i / 64] |= one << (i % 64);
        }
        std::uint32_t ones = 0;
        for (std::size_t word = 0; word < plane.bits.size(); ++word) {
            plane.ones_before[word] = ones;
            ones += ones_in(plane.bits[word]);
        }
        plane.zeros = size - ones;
        std::uint32_t zero_at = 0, one_at = plane.zeros;
        for (const std::uint32_t number : numbers) {
            next[((number >> static_cast<unsigned>(bit)) & 1U) != 0 ? one_at++ : zero_at++] = number;
        }
        numbers.swap(next);
        m_planes.push_back(std::move(plane));
    }
}

std::uint32_t NumbersBelow::Plane::ones(std::uint32_t end) const {
    const std::uint64_t below = (std::uint64_t{1} << (end % 64)) - 1;
    return ones_before[end / 64] + ones_in(bits[end / 64] & below);
}

std::uint32_t NumbersBelow::count(std::uint32_t begin, std::uint32_t end, std::uint32_t limit) const {
    if (m_planes.size() < 32 && (limit >> m_planes.size()) != 0) return end - begin;
    std::uint32_t below = 0;
    for (std::size_t i = 0; i < m_planes.size(); ++i) {
        const Plane& plane = m_planes[i];
        const std::uint32_t ones_to_begin = plane.ones(begin), ones_to_end = plane.ones(end);
        if (((limit >> (m_planes.size() - 1 - i)) & 1U) != 0) {
            below += (end - begin) - (ones_to_end - ones_to_begin);
            begin = plane.zeros + ones_to_begin;
            end = plane.zeros + ones_to_end;
        } else {
            begin -= ones_to_begin;
            end -= ones_to_end;
        }
    }
    return below;
}

TreeLevels::TreeLevels(const TreeLayout& layout) : m_layout(layout) {
    const std::uint32_t levels = layout.level_count();
    m_extents.assign(2 * static_cast<std::size_t>(levels), {0, 0});
    m_min_gap_from.assign(levels + 1, std::numeric_limits<float>::infinity());
    for (std::uint32_t level = levels; level-- > 0;) {
        const Position begin = layout.level_begin[level], end = layout.level_begin[level + 1];
        m_extents[levels + level] = {layout.x[begin], layout.x[end - 1]};
        m_min_gap_from[level] = std::min(m_min_gap_from[level + 1], layout.min_gap[level]);
        for (Position p = begin + 1; p < end && m_is_time_ordered; ++p) {
            m_is_time_ordered = layout.node[p - 1] < layout.node[p];
        }
    }
    for (std::uint32_t i = levels; i-- > 1;) {
        const Extent &a = m_extents[2 * i], &b = m_extents[2 * i + 1];
        m_extents[i] = {std::min(a.left, b.left), std::max(a.right, b.right)};
    }
}

PositionRange TreeLevels::between(std::uint32_t level, double left, double right) const {
    const double* x = m_layout.x.data();
    const double* end = x + m_layout.level_begin[level + 1];
    const double* first = std::lower_bound(x + m_layout.level_begin[level], end, left);
    const double* last = std::upper_bound(first, end, right);
    return {static_cast<Position>(first - x), static_cast<Position>(last - x)};
}

std::uint32_t TreeLevels::count_below(PositionRange range, NodeId limit) const {
    if (limit >= m_layout.position.size()) return range.size();
    if (m_is_time_ordered && m_layout.level_count() <= kFewLevels) {
        std::uint32_t below = 0;
        while (!range.is_empty()) {  // level by level
            const Position level_end =
                *std::upper_bound(m_layout.level_begin.begin(), m_layout.level_begin.end(), range.begin);
            const PositionRange part{range.begin, std::min(range.end, level_end)};
            below += cut_below(part, limit).size();
            range.begin = part.end;
        }
        return below;
    }
    // With many levels, or node numbers out of level order: one pass over the bits, whatever the range.
    if (!m_numbers) m_numbers.emplace(m_layout.node);
    return m_numbers->count(range.begin, range.end, limit);
}

PositionRange TreeLevels::cut_below(PositionRange range, NodeId limit) const {
    if (limit >= m_layout.position.size() || !m_is_time_ordered) return range;
    const NodeId* begin = m_layout.node.data() + range.begin;
    const NodeId* end = m_layout.node.data() + range.end;
    range.end = range.begin + static_cast<Position>(std::lower_bound(begin, end, limit) - begin);
    return range;
}

TreeLevels::Extent TreeLevels::extent(std::uint32_t first, std::uint32_t last) const {
    Extent all{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const std::size_t levels = m_layout.level_count();
    for (std::size_t low = levels + first, high = levels + last; low < high; low /= 2, high /= 2) {
        if ((low & 1U) != 0) {
            all = {std::min(all.left, m_extents[low].left), std::max(all.right, m_extents[low].right)};
            ++low;
        }
        if ((high & 1U) != 0) {
            --high;
            all = {std::min(all.left, m_extents[high].left), std::max(all.right, m_extents[high].right)};
        }
    }
    return all;
}

}  // namespace plytrace
