// A tree of any size as a small grid of cells: which parts of each level have nodes, and when the search first visited
// them. Built once per layout in one pass over the nodes; afterwards the size of the tree no longer matters. A plain
// value; any thread.
//
//   a node's cell is (row_of(its level), column_of(its x as a fraction of the tree's width)), and is not empty
//   memory: row_count() * kColumns cells for any tree
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/tree/tree_layout.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class TreeSilhouette {
  public:
    static constexpr std::uint32_t kColumns = 256, kMostRows = 64;

    /// For a tree with a layout: fractions are x / width.
    TreeSilhouette(const TreeLayout& layout, const Trace& trace);
    /// For a tree without one: each node gets a fraction of the width in proportion to its subtree's size, and is in
    /// its middle. `subtree_size` is by node, as in a layout.
    TreeSilhouette(std::span<const std::uint32_t> subtree_size, const Trace& trace);

    [[nodiscard]] std::uint32_t level_count() const { return m_levels; }
    [[nodiscard]] std::uint32_t row_count() const { return m_rows; }
    /// With more than kMostRows levels, several of them share a row.
    [[nodiscard]] std::uint32_t row_of(std::uint32_t level) const;
    /// `fraction` is one of the tree's width, from 0 to 1.
    [[nodiscard]] static std::uint32_t column_of(double fraction);

    [[nodiscard]] bool has_nodes(std::uint32_t row, std::uint32_t column) const;
    /// Whether the first `visits` visits of the search include a node of the cell.
    [[nodiscard]] bool is_visited(std::uint32_t row, std::uint32_t column, std::uint32_t visits) const;

    /// Adjacent cells with nodes, either all visited or all unvisited.
    struct Span {
        std::uint32_t begin = 0, end = 0;  ///< columns [begin, end)
        bool is_visited = false;
        friend bool operator==(const Span&, const Span&) = default;
    };
    /// From left to right; each row has at least one.
    [[nodiscard]] std::vector<Span> spans(std::uint32_t row, std::uint32_t visits) const;

  private:
    void make_cells(std::uint32_t levels);
    void add(std::uint32_t level, double fraction, NodeId node, const Trace& trace);

    std::uint32_t m_levels = 0, m_rows = 0;
    std::vector<VisitId> m_first;  ///< by row and column: the first visit to one of the cell's nodes
};

}  // namespace plytrace
