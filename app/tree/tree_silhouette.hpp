// A tree of any size as a few rows of cells: where on each level there are nodes, and when the search came there first.
// Made once per layout, in one pass over its nodes; after that nothing costs more for ten million nodes than for
// thirteen. A plain value; any thread.
//
//   a node's cell is (row_of(its level), column_of(its share of the tree's width)), and that cell is not empty
//   memory: row_count() * kColumns cells, whatever the tree
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

    /// Of a tree as it is laid out; its shares are x / width.
    TreeSilhouette(const TreeLayout& layout, const Trace& trace);
    /// Of a tree that is not: each node takes a share as its subtree has of the nodes, and stands in its middle.
    /// `subtree_size` by node, as a layout has it.
    TreeSilhouette(std::span<const std::uint32_t> subtree_size, const Trace& trace);

    [[nodiscard]] std::uint32_t level_count() const { return m_levels; }
    [[nodiscard]] std::uint32_t row_count() const { return m_rows; }
    /// Several levels share a row where there are more than kMostRows.
    [[nodiscard]] std::uint32_t row_of(std::uint32_t level) const;
    /// `share` of the width, from 0 to 1.
    [[nodiscard]] static std::uint32_t column_of(double fraction);

    [[nodiscard]] bool has_nodes(std::uint32_t row, std::uint32_t column) const;
    /// Whether the search has been at one of them when it had made so many visits.
    [[nodiscard]] bool is_visited(std::uint32_t row, std::uint32_t column, std::uint32_t visits) const;

    /// Cells beside each other that have nodes, all visited or none.
    struct Run {
        std::uint32_t begin = 0, end = 0;  ///< columns; the end not included
        bool is_visited = false;
        friend bool operator==(const Run&, const Run&) = default;
    };
    /// From left to right; each row has one at least.
    [[nodiscard]] std::vector<Run> runs(std::uint32_t row, std::uint32_t visits) const;

  private:
    void make_cells(std::uint32_t levels);
    void add(std::uint32_t level, double fraction, NodeId node, const Trace& trace);

    std::uint32_t m_levels = 0, m_rows = 0;
    std::vector<VisitId> m_first;  ///< by row and column: the first visit to one of its nodes
};

}  // namespace plytrace
