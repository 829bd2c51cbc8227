// The ground truth for a trace of an explicit tree. Refers to the tree. Used on the judge's thread.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/check/ground_truth.hpp"

namespace plytrace {

class TreeTruth final : public GroundTruth {
  public:
    /// `root`: who moves at the root according to the trace. If the tree says the opposite, MAX and MIN are swapped in
    /// the whole tree. `algorithm`: its id, if it may be one that searches several players as two (has_coalition).
    TreeTruth(const ExplicitTree& tree, Role root, std::string_view algorithm = {});

    [[nodiscard]] bool is_tree() const override { return true; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override;

  private:
    class Walk;

    const ExplicitTree& m_tree;
    bool m_is_flipped;
    bool m_has_coalition = false;  ///< the player at the root is MAX, and all others are MIN
    bool m_has_one_reply = false;  ///< … of whom one replies, and the others make their first move (BRS+)
    std::size_t m_own = 0;         ///< which of a leaf's values counts
    /// Of every node, by minimax; empty if leaves have several values that all count. The second: with one reply, once
    /// it has been made.
    std::array<std::vector<double>, 2> m_values;
    std::vector<NodeId> m_own_choice;  ///< with a coalition: the leaf that max^n reaches from each node

    [[nodiscard]] Role role_of(NodeId node) const;
    [[nodiscard]] double leaf_value(NodeId node) const { return m_tree.values(node)[m_own]; }
    /// Whether the one reply has been made after the move to `child`, if it had been before as given.
    [[nodiscard]] bool is_replied(NodeId child, bool was_replied) const {
        if (!m_has_one_reply || role_of(m_tree.parent(child)) == Role::kMax) return false;
        return was_replied || m_tree.child_index(child) > 0;
    }
    void back_up(NodeId node, bool is_replied_here);
};

}  // namespace plytrace
