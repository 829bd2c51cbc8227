// The ground truth of an explicit tree. Refers to the tree. Thread: the judge's.
#pragma once

#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/check/ground_truth.hpp"

namespace plytrace {

class TreeTruth final : public GroundTruth {
  public:
    /// `root`: who moves at the root, as the trace says. Where the tree has the other one of MAX and MIN, all its
    /// players are taken the other way round.
    TreeTruth(const ExplicitTree& tree, Role root);

    [[nodiscard]] bool is_tree() const override { return true; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override;

  private:
    class Walk;

    const ExplicitTree& m_tree;
    bool m_is_flipped;
    std::vector<double> m_values;  ///< of every node, by minimax; empty where leaves have several values

    [[nodiscard]] Role role_of(NodeId node) const;
};

}  // namespace plytrace
