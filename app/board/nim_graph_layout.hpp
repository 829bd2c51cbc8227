// The layered layout of the graph of Nim's positions: one box per position, in levels by the number of lines left, and
// each move as a line down to another level. After Sugiyama, Tagawa and Toda ("Methods for Visual Understanding of
// Hierarchical System Structures", 1981): a move over several levels passes those in between at points of its own;
// levels are ordered by the mean of their neighbours' places, then placed with minimum distances. Pure functions; plain
// values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/nim/graph.hpp"

namespace plytrace {

/// Lengths are in layout units.
struct NimGraphLayout {
    static constexpr std::size_t kMostPositions = 40;  ///< more would not be legible on a screen
    static constexpr std::size_t kMostCounted = 3000;  ///< the limit when counting positions
    static constexpr float kBoxHeight = 52, kLevelDistance = 74, kBoxGap = 22, kLineGap = 11;
    static constexpr float kTextSize = 20;  ///< of a position, bold

    struct Box {
        std::string text;  ///< "1 2 3"
        std::uint32_t level = 0;
        float x = 0;  ///< of its middle
        float width = 0;
        bool is_won = false;
    };
    struct Line {
        std::uint32_t from = 0, to = 0;  ///< positions
        Nim::Move move = 0;
        bool is_winning = false;            ///< from a won position to a lost one
        float port_from = 0, port_to = 0;   ///< where it leaves and enters the boxes, relative to their middles
        std::vector<float> x_between = {};  ///< where it passes the levels level(from) + 1 to level(to) - 1
    };

    std::vector<Box> boxes;  ///< by position
    std::vector<Line> lines;
    std::vector<int> lines_left;  ///< by level, descending
    float width = 0;              ///< boxes and lines have x from 0 to width

    /// The move from one position to another; null if there is none.
    [[nodiscard]] const Line* find(std::uint32_t from, std::uint32_t to) const;
    /// From the top of the first level's boxes to the bottom of the last one's.
    [[nodiscard]] float height() const {
        return kBoxHeight + kLevelDistance * static_cast<float>(lines_left.size() - 1);
    }
};

[[nodiscard]] NimGraphLayout nim_graph_layout(const Nim& game, const nim::Graph& graph);

/// The position to which these moves lead from the graph's first one; empty if they are not legal.
[[nodiscard]] std::optional<std::uint32_t> graph_position(const nim::Graph& graph, std::span<const int> moves);

}  // namespace plytrace
