// The ground truth of an explicit tree. Refers to the tree. Thread: the judge's.
#pragma once

#include "games/tree/explicit_tree.hpp"
#include "search/check/ground_truth.hpp"

namespace plytrace {

class TreeTruth final : public GroundTruth {
  public:
    /// `root`: who moves at the root, as the trace says. Where the tree has the other one of MAX and MIN, all its
    /// players are taken the other way round.
    TreeTruth(const ExplicitTree& tree, Role root);

    [[nodiscard]] bool is_tree() const override { return true; }
    [[nodiscard]] bool must_go_on(const GamePlace& place) const override;
    [[nodiscard]] std::optional<double> leaf_value(const GamePlace& place, bool is_finished) const override;
    [[nodiscard]] std::span<const double> leaf_values(const GamePlace& place) const override;
    [[nodiscard]] bool legal_moves(const GamePlace& place, std::vector<MoveCode>& moves) const override;
    [[nodiscard]] std::optional<Role> role(const GamePlace& place) const override { return role_of(place.node); }
    [[nodiscard]] std::optional<double> probability(const GamePlace& place, MoveCode move) const override;
    [[nodiscard]] std::optional<double> value(const GamePlace& place) const override;
    [[nodiscard]] std::optional<double> child_value(const GamePlace& place, MoveCode move) const override;

  private:
    const ExplicitTree& m_tree;
    bool m_is_flipped;
    std::vector<double> m_values;  ///< of every node, by minimax; empty where leaves have several values

    [[nodiscard]] Role role_of(NodeId node) const;
};

}  // namespace plytrace
