// A tree as formats with a name for each node describe it: nodes in any order, with the words beside them. It becomes a
// tree once all of the text has been read, because only then it is known which nodes are leaves. Thread: any.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

class TreeDraft {
  public:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    struct Node {
        std::size_t place = 0;  ///< where the text first mentions it
        /// What the text writes at the node. At a leaf: its value, or its name and its value, as in "b1 = 3", "b1 (3)";
        /// at an inner node: its name, who moves, or both, as in "A (MAX)".
        std::string label;
        bool is_label_name = false;  ///< the label is what identifies the node, as in DOT without a label of its own
        std::string move;            ///< of the move into it; below a chance node also a probability
        std::vector<double> values;  ///< if the format has a place for them
        std::optional<Player> player;
        bool has_numbered_player = false;   ///< `player` is one of several, not MAX or MIN
        bool is_reached = false;            ///< from the root
        std::optional<double> probability;  ///< of the branch into it
        std::size_t parent = kNone;
        std::vector<std::size_t> children;
    };

    /// A new node, the last child of `parent` (kNone: it has none so far).
    std::size_t add(std::size_t place, std::size_t parent, std::string label = {});
    /// Takes back the latest node. Precondition: it is the last child of its parent.
    void remove_last();
    /// The node with this name, which is a new one at its first mention.
    std::size_t named(const std::string& name, std::size_t place);
    /// Makes `child` the last child of `parent`. Errors: it has a parent already.
    [[nodiscard]] Failure connect(std::string_view text, std::size_t parent, std::size_t child, std::size_t place);

    [[nodiscard]] Node& operator[](std::size_t node) { return m_nodes[node]; }
    [[nodiscard]] const Node& operator[](std::size_t node) const { return m_nodes[node]; }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }

    /// Errors, at the place of a node: no root or several, a cycle, a leaf without a value, leaves with different
    /// numbers of values, a chance node without probabilities that add up to 1, and those of settle_players().
    [[nodiscard]] Expected<ExplicitTree> tree(std::string_view text, std::optional<Player> root);

  private:
    [[nodiscard]] Failure find_root(std::string_view text, std::size_t& root) const;
    [[nodiscard]] Failure settle_leaf(std::string_view text, Node& node) const;
    void settle_inner(Node& node) const;
    [[nodiscard]] Failure settle_chance(std::string_view text, const Node& node);

    std::vector<Node> m_nodes;
    std::map<std::string, std::size_t, std::less<>> m_by_name;
    bool m_has_numbers_for_names = false;  ///< an inner node is called "1": at a leaf, that could be a name, too
};

/// Reads "3", or several values as in "<1 2 6>" and "(1, 2)"; empty for anything else.
[[nodiscard]] std::vector<double> values_in(std::string_view text);

}  // namespace plytrace
