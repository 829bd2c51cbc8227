// What an explicit tree is made of, before its index is built: flat columns in preorder. The parser, the generators
// and the edits produce these; ExplicitTree takes them over. Thread: one each.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace plytrace {

/// A node's number: its place in preorder, the root being 0.
using NodeId = std::uint32_t;

/// The root's parent.
inline constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

/// A tree has at most this many nodes.
inline constexpr std::size_t kMaxTreeNodes = 10'000'000;

/// A tree has at most this many levels below its root.
inline constexpr int kMaxTreeDepth = 100'000;

/// In the column `number`: an inner node without an evaluation.
inline constexpr double kNoEvaluation = std::numeric_limits<double>::quiet_NaN();

/// A text that belongs to a node. Columns of these have ascending nodes, and only nodes that have such a text.
struct GivenText {
    NodeId node = 0;
    std::string text;
    bool operator==(const GivenText&) const = default;
};

/// The columns: `parent.size() == number.size() == player.size()`, at least 1. In preorder, so parent[0] == kNoNode
/// and for others parent[v] is v - 1 or one of its ancestors.
struct TreeParts {
    std::vector<NodeId> parent;
    std::vector<double> number;    ///< of a leaf: its value, never NaN; of an inner node: evaluation or kNoEvaluation
    std::vector<Player> player;    ///< who moves: kFirst is MAX; of a leaf other than the root it is worked out anew
    std::vector<GivenText> names;  ///< names of nodes that were given one
    std::vector<GivenText> moves;  ///< names of the moves into nodes that were given one; never the root

    [[nodiscard]] NodeId size() const { return static_cast<NodeId>(parent.size()); }

    /// Appends a node and returns its number.
    NodeId add(NodeId parent_of_it, double its_number, Player its_player) {
        parent.push_back(parent_of_it);
        number.push_back(its_number);
        player.push_back(its_player);
        return size() - 1;
    }
};

}  // namespace plytrace
