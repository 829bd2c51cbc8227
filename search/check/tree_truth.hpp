// The ground truth for a trace of an explicit tree. Refers to the tree. Used on the judge's thread.
#pragma once

#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/check/ground_truth.hpp"

namespace plytrace {

class TreeTruth final : public GroundTruth {
  public:
    /// `root`: who moves at the root according to the trace. If the tree says the opposite, MAX and MIN are swapped in
    /// the whole tree.
    TreeTruth(const ExplicitTree& tree, Role root);

    [[nodiscard]] bool is_tree() const override { return true; }
    [[nodiscard]] std::unique_ptr<TruthWalk> walk() const override;

  private:
    class Walk;

    const ExplicitTree& m_tree;
    bool m_is_flipped;
    std::vector<double> m_values;  ///< of every node, by minimax; empty if leaves have several values

    [[nodiscard]] Role role_of(NodeId node) const;
};

}  // namespace plytrace
