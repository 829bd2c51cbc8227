// What an explicit tree is made of, before its index is built: flat columns in preorder. The parser, the generators
// and the edits produce these; ExplicitTree takes them over. Thread: one each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
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
///
/// A tree's values are numbers (value_count 1), or lists of 2 to 6 of them, one for each player; then `number` holds
/// the first of each list, and `values` the whole lists.
struct TreeParts {
    std::vector<NodeId> parent;
    std::vector<double> number;  ///< of a leaf: its value, never NaN; of an inner node: evaluation or kNoEvaluation
    std::vector<Player> player;  ///< who moves: kFirst is MAX, or player 1; of a leaf it is worked out anew
    std::vector<double> probability;  ///< of the branch into each node, 1 where its parent is no chance node; empty
                                      ///< where there are none
    int value_count = 1;
    std::vector<double> values;    ///< value_count for each node, NaN where it has none; empty where value_count is 1
    std::vector<GivenText> names;  ///< names of nodes that were given one
    std::vector<GivenText> moves;  ///< names of the moves into nodes that were given one; never the root

    [[nodiscard]] NodeId size() const { return static_cast<NodeId>(parent.size()); }

    /// Appends a node and returns its number.
    NodeId add(NodeId parent_of_it, double its_number, Player its_player) {
        parent.push_back(parent_of_it);
        number.push_back(its_number);
        player.push_back(its_player);
        if (!probability.empty()) probability.push_back(1);
        if (value_count > 1) values.resize(values.size() + static_cast<std::size_t>(value_count), its_number);
        return size() - 1;
    }
    /// Makes room for probabilities, all 1 so far.
    void add_probabilities() { probability.resize(parent.size(), 1); }
    /// The values of `node`: one number, or a list.
    [[nodiscard]] std::span<const double> values_of(NodeId node) const {
        if (value_count == 1) return {&number[node], 1};
        return {&values[static_cast<std::size_t>(node) * static_cast<std::size_t>(value_count)],
                static_cast<std::size_t>(value_count)};
    }
    /// Gives `node` values, value_count of them.
    void set_values(NodeId node, std::span<const double> given) {
        number[node] = given[0];
        if (value_count == 1) return;
        const std::size_t first = static_cast<std::size_t>(node) * static_cast<std::size_t>(value_count);
        for (std::size_t i = 0; i < given.size(); ++i) values[first + i] = given[i];
    }
};

/// Whose turn it is behind `player`, where nothing else is said: MAX and MIN alternate; of n players, 1 to n in turn.
[[nodiscard]] constexpr Player next_player(Player player, int value_count) {
    const int count = value_count == 1 ? 2 : value_count;
    return static_cast<Player>((static_cast<int>(player) + 1) % count);
}

/// For each node, who moves at its children where nothing else is said: the next player after its own; below a chance
/// node, whoever would have moved at it.
[[nodiscard]] std::vector<Player> players_below(const TreeParts& parts);

}  // namespace plytrace
