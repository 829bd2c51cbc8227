// A game tree that is given explicitly: any shape, with values at its leaves. MAX is kFirst and MIN kSecond; all values
// are in MAX's view. Alternatively its leaves have a value for each of 2 to 6 players, and kFirst is player 1. Chance
// nodes are allowed anywhere. Immutable once built: the editor's operations (edit.hpp) make a new tree. Any thread.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/notation.hpp"
#include "games/core/perft.hpp"
#include "games/core/position_key.hpp"

namespace plytrace {

/// A node's number: its index in preorder; the root is 0.
using NodeId = std::uint32_t;

/// The root's parent.
inline constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

/// A tree has at most this many nodes.
inline constexpr std::size_t kMaxTreeNodes = 10'000'000;

/// A tree has at most this many levels below its root.
inline constexpr int kMaxTreeDepth = 100'000;

/// The entry in the column `number` of an inner node without an evaluation.
inline constexpr double kNoEvaluation = std::numeric_limits<double>::quiet_NaN();

/// A text that belongs to a node. Columns of these are sorted by node and contain only nodes with such a text.
struct GivenText {
    NodeId node = 0;
    std::string text;
    bool operator==(const GivenText&) const = default;
};

/// The contents of an explicit tree before its index is built, as the parser, the generators and the edits produce it.
///
/// The columns: `parent.size() == number.size() == player.size()`, at least 1. In preorder, so parent[0] == kNoNode
/// and for others parent[v] is v - 1 or one of its ancestors.
///
/// A tree's values are numbers (value_count 1), or lists of 2 to 6 of them, one for each player; then `number` holds
/// the first of each list, and `values` the whole lists.
struct TreeParts {
    std::vector<NodeId> parent;
    std::vector<double> number;  ///< of a leaf: its value, never NaN; of an inner node: evaluation or kNoEvaluation
    std::vector<Player> player;  ///< who moves: kFirst is MAX, or player 1; recomputed for leaves
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

/// Who moves after `player` by default: MAX and MIN alternate; n players take turns from 1 to n.
[[nodiscard]] constexpr Player next_player(Player player, int value_count) {
    const int count = value_count == 1 ? 2 : value_count;
    return static_cast<Player>((static_cast<int>(player) + 1) % count);
}

/// For each node, who moves at its children by default: the next player after its own; below a chance node, the player
/// who would have moved there.
[[nodiscard]] std::vector<Player> players_below(const TreeParts& parts);

/// The move list of an explicit tree: the numbers 0 to n - 1, in this order or in that of a permutation that the caller
/// keeps. So a search copies nothing at a node, however many children it has.
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

// ---- default names of nodes and moves -------------------------------------------------------------------------------

/// 0 is "A", 25 "Z", 26 "AA", 27 "AB", 702 "AAA".
[[nodiscard]] std::string default_name(std::uint32_t number);

/// The numbers of those given names that look like default ones, ascending, each once.
[[nodiscard]] std::vector<std::uint32_t> default_names_among(const std::vector<GivenText>& names);

/// "a1" for child 1 (from 1) of "A"; "start1" for "Start"; "n2.1" for "N2".
[[nodiscard]] std::string default_move_name(std::string parent_name, std::size_t child_number);

/// An explicit tree as a game. A position is a node; a move is a child's index from 0.
///
/// With n nodes in preorder: child(v, 0) == v + 1, child(v, i + 1) == subtree_end(child(v, i)), and the subtree of v
/// is the nodes v to subtree_end(v) - 1. No function here is recursive, so depth costs no stack.
class ExplicitTree {
  public:
    struct State {
        NodeId node = 0;
        bool operator==(const State&) const = default;
    };
    using Move = std::int32_t;
    using MoveList = ChildRange;
    using Undo = State;

    static constexpr FinishedGames kPerftFinishedGames = FinishedGames::kOnlyAtTheirLength;

    /// One leaf of value 0.
    ExplicitTree();
    /// Precondition: `parts` are as TreeParts says, within kMaxTreeNodes and kMaxTreeDepth.
    explicit ExplicitTree(TreeParts parts);

    /// The same nodes, players, numbers and given names.
    bool operator==(const ExplicitTree& other) const;

    // The rules.
    [[nodiscard]] State initial() const { return {}; }
    [[nodiscard]] Player player_to_move(const State& state) const { return player(state.node); }
    [[nodiscard]] std::optional<double> outcome(const State& state) const {
        if (!is_leaf(state.node)) return std::nullopt;
        return m_parts.number[state.node];
    }
    void legal_moves(const State& state, MoveList& list) const { list = ChildRange(child_count(state.node)); }
    Undo apply(State& state, Move move) const {
        const State before = state;
        assert(move >= 0 && static_cast<std::size_t>(move) < child_count(state.node));
        state.node = child(state.node, static_cast<std::size_t>(move));
        return before;
    }
    void undo(State& state, [[maybe_unused]] Move move, const Undo& taken) const {
        assert(move >= 0 && static_cast<std::size_t>(move) < child_count(taken.node));
        assert(child(taken.node, static_cast<std::size_t>(move)) == state.node);
        state = taken;
    }
    /// A node is a position of its own, whatever is below it.
    [[nodiscard]] PositionKey key(const State& state) const {
        return {{state.node, 0}, static_cast<std::uint64_t>(player_to_move(state))};
    }

    [[nodiscard]] double probability(const State& state, Move move) const {
        return probability(child(state.node, static_cast<std::size_t>(move)));
    }
    [[nodiscard]] std::span<const double> values(const State& state) const { return values(state.node); }

    // Shape.
    [[nodiscard]] std::size_t node_count() const { return m_parts.parent.size(); }
    [[nodiscard]] std::size_t leaf_count() const { return m_leaves.size(); }
    /// Levels below the root: 0 for a lone leaf.
    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] int depth(NodeId node) const { return m_depth[node]; }
    [[nodiscard]] NodeId parent(NodeId node) const { return m_parts.parent[node]; }
    [[nodiscard]] bool is_leaf(NodeId node) const { return m_first_edge[node] == m_first_edge[node + 1]; }
    [[nodiscard]] std::size_t child_count(NodeId node) const { return m_first_edge[node + 1] - m_first_edge[node]; }
    [[nodiscard]] NodeId child(NodeId node, std::size_t index) const { return m_edges[m_first_edge[node] + index]; }
    [[nodiscard]] std::span<const NodeId> children(NodeId node) const {
        return {m_edges.data() + m_first_edge[node], child_count(node)};
    }
    /// Which child of its parent a node is, from 0; 0 for the root.
    [[nodiscard]] std::size_t child_index(NodeId node) const;
    /// The number after the last node of the subtree of `node`.
    [[nodiscard]] NodeId subtree_end(NodeId node) const { return m_subtree_end[node]; }

    /// Leaves are numbered from 0, left to right. `leaves_before` of a leaf is its own number.
    [[nodiscard]] std::size_t leaves_before(NodeId node) const { return m_leaves_before[node]; }
    [[nodiscard]] NodeId leaf_node(std::size_t leaf) const { return m_leaves[leaf]; }

    /// Child indices from the root; empty for the root.
    [[nodiscard]] std::vector<int> path_to(NodeId node) const;

    /// The first node, in preorder, that prevents numbering the tree like an array, level by level from 0 with the
    /// children of p at 2p + 1 and 2p + 2: a node with other than two or no children, or whose children come too early
    /// or too late. Empty if there is none.
    [[nodiscard]] std::optional<NodeId> first_off_array() const;
    /// The node's number in that array. Precondition: there is no first_off_array().
    [[nodiscard]] std::size_t array_index(NodeId node) const;

    // Contents.
    [[nodiscard]] Player player(NodeId node) const { return m_parts.player[node]; }
    [[nodiscard]] bool is_chance(NodeId node) const { return m_parts.player[node] == Player::kChance; }
    [[nodiscard]] bool has_chance() const { return !m_parts.probability.empty(); }
    /// Of the branch into the node: 1 where its parent is no chance node.
    [[nodiscard]] double probability(NodeId node) const { return has_chance() ? m_parts.probability[node] : 1; }
    /// 1 where values are numbers; else how many players there are, each with a number at every leaf.
    [[nodiscard]] int value_count() const { return m_parts.value_count; }
    /// Precondition: a leaf. Of a tree with several values, the first.
    [[nodiscard]] double value(NodeId leaf) const { return m_parts.number[leaf]; }
    /// A leaf's values, or an inner node's evaluation: value_count of them; NaN if there is none.
    [[nodiscard]] std::span<const double> values(NodeId node) const { return m_parts.values_of(node); }
    /// An inner node's evaluation, used at a depth limit, if it has one. With several values, the first.
    [[nodiscard]] std::optional<double> evaluation(NodeId node) const;
    /// The first inner node `depth` levels below the root that has no evaluation, if any.
    [[nodiscard]] std::optional<NodeId> first_without_evaluation(int depth) const;

    /// The name that the node was given, or "".
    [[nodiscard]] std::string_view given_name(NodeId node) const;
    /// The name that the move into the node was given, or "".
    [[nodiscard]] std::string_view given_move_name(NodeId node) const;
    /// The given name. Else, of an inner node, a default: A, B ... Z, AA, AB ... level by level, whatever the names of
    /// others; only a node whose default name was given to another one has one that is left. Else "".
    [[nodiscard]] std::string name(NodeId node) const;
    /// The name of the move into the node: the given one; else its parent's name in lower case and which child it is
    /// from 1 ("a1"), with a full stop between them where that name ends in a digit. "" for the root.
    [[nodiscard]] std::string move_name(NodeId node) const;

    // Text.
    /// `move_name` of the child, followed by "#" and its number from 1 if a sibling's move has the same name (or the
    /// name contains a "#").
    [[nodiscard]] std::string move_text(const State& state, Move move) const;
    /// Reads a move's name, with or without "#" and the number. Errors: no such move here (the first few are listed);
    /// several of that name.
    [[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text) const;
    /// "root", or child indices from 0 such as "0/2/1".
    [[nodiscard]] std::string position_text(const State& state) const;
    [[nodiscard]] Expected<State> parse_position(std::string_view text) const;

    [[nodiscard]] const TreeParts& parts() const { return m_parts; }

  private:
    void index_shape();
    void index_names();
    [[nodiscard]] NodeId find_off_array() const;

    TreeParts m_parts;
    std::vector<std::uint32_t> m_first_edge;     ///< n + 1 entries
    std::vector<NodeId> m_edges;                 ///< children of node 0, of node 1, ...: n - 1 entries
    std::vector<NodeId> m_subtree_end;           ///< n entries
    std::vector<std::int32_t> m_depth;           ///< n entries
    std::vector<std::uint32_t> m_leaves_before;  ///< n entries
    std::vector<NodeId> m_leaves;
    std::vector<std::uint32_t> m_default_name;  ///< n entries: 0 is A; meaningless where no default name is used
    int m_height = 0;
    NodeId m_off_array = kNoNode;
};

static_assert(NotatedGame<ExplicitTree> && ChanceGame<ExplicitTree> && VectorGame<ExplicitTree>);
static_assert(KeyedGame<ExplicitTree>);

/// The evaluations that the tree's own inner nodes carry. Precondition of a call: the node has one (or is a leaf).
struct GivenEvaluation {
    static constexpr std::string_view kName = "given";
    static constexpr std::string_view kDescription = "the evaluations written in the tree";

    [[nodiscard]] double operator()(const ExplicitTree& tree, const ExplicitTree::State& state) const {
        return tree.parts().number[state.node];
    }
};
static_assert(Evaluation<GivenEvaluation, ExplicitTree>);

}  // namespace plytrace
