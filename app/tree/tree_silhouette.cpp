#include "app/tree/tree_silhouette.hpp"

#include <algorithm>
#include <optional>

namespace plytrace {

namespace {

constexpr VisitId kEmpty = kNone, kUnvisited = kNone - 1;  ///< no node; only nodes that the search never visits

}  // namespace

TreeSilhouette::TreeSilhouette(const TreeLayout& layout, const Trace& trace) {
    make_cells(layout.level_count());
    for (std::uint32_t level = 0; level < m_levels; ++level) {
        for (Position p = layout.level_begin[level]; p < layout.level_begin[level + 1]; ++p) {
            add(level, layout.width > 0 ? layout.x[p] / layout.width : 0.5, layout.node[p], trace);
        }
    }
}

TreeSilhouette::TreeSilhouette(std::span<const std::uint32_t> subtree_size, const Trace& trace) {
    const auto count = static_cast<NodeId>(subtree_size.size());
    // By node: its level, where its part of the width begins (in nodes), and where the part of its next child begins.
    std::vector<std::uint32_t> level(count, 0), begin(count, 0), next(count, 1);
    std::uint32_t deepest = 0;
    for (NodeId node = 1; node < count; ++node) {
        const NodeId parent = trace.node_parent(node);
        level[node] = level[parent] + 1;
        deepest = std::max(deepest, level[node]);
        begin[node] = next[parent];
        next[parent] += subtree_size[node];
        next[node] = begin[node] + 1;
    }
    make_cells(count > 0 ? deepest + 1 : 0);
    for (NodeId node = 0; node < count; ++node) {
        const double middle = static_cast<double>(begin[node]) + 0.5 * subtree_size[node];
        add(level[node], middle / static_cast<double>(count), node, trace);
    }
}

void TreeSilhouette::make_cells(std::uint32_t levels) {
    m_levels = levels;
    m_rows = std::min(levels, kMostRows);
    m_first.assign(static_cast<std::size_t>(m_rows) * kColumns, kEmpty);
}

void TreeSilhouette::add(std::uint32_t level, double fraction, NodeId node, const Trace& trace) {
    VisitId& first = m_first[row_of(level) * kColumns + column_of(fraction)];
    first = std::min(first, std::min(trace.first_visit(node), kUnvisited));
}

std::uint32_t TreeSilhouette::row_of(std::uint32_t level) const {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(level) * m_rows / m_levels);
}

std::uint32_t TreeSilhouette::column_of(double fraction) {
    const double column = std::clamp(fraction, 0.0, 1.0) * kColumns;
    return std::min(static_cast<std::uint32_t>(column), kColumns - 1);
}

bool TreeSilhouette::has_nodes(std::uint32_t row, std::uint32_t column) const {
    return m_first[row * kColumns + column] != kEmpty;
}

bool TreeSilhouette::is_visited(std::uint32_t row, std::uint32_t column, std::uint32_t visits) const {
    return m_first[row * kColumns + column] < visits;
}

std::vector<TreeSilhouette::Span> TreeSilhouette::spans(std::uint32_t row, std::uint32_t visits) const {
    std::vector<Span> spans;
    for (std::uint32_t column = 0; column < kColumns; ++column) {
        if (!has_nodes(row, column)) continue;
        const bool is_visited = this->is_visited(row, column, visits);
        const bool goes_on = !spans.empty() && spans.back().end == column && spans.back().is_visited == is_visited;
        if (goes_on) {
            ++spans.back().end;
        } else {
            spans.push_back({column, column + 1, is_visited});
        }
    }
    return spans;
}

}  // namespace plytrace
