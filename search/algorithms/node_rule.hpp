// How the children of one open node are searched: the part in which minimax, alpha-beta and their relatives differ.
// AssistedSearch is given a rule, so that tables, orders and quiescence work with every algorithm that has one. A rule
// is a plain value, without state between nodes; the search's thread.
#pragma once

#include "search/options/option_values.hpp"

namespace plytrace {

/// A node whose children are searched, as a rule sees it. Values and windows are in MAX's view, unless the search
/// treats every node as MAX's, as negamax does: then they are in the view of the player to move.
class OpenNode {
  public:
    [[nodiscard]] bool is_max() const { return m_is_max; }
    /// At least 1.
    [[nodiscard]] std::size_t child_count() const { return m_child_count; }

    /// Visits child `at` with this window and returns its value. A rule may visit a child again with another window,
    /// and says if a window is a zero window.
    virtual double child(std::size_t at, const Window& window, VisitPass pass = VisitPass::kAsAbove) = 0;
    /// Reports the node's best value after the last visit of child `at`, and whether that child is its best now. Once
    /// for each child.
    virtual void returned(std::size_t at, double best, bool improves) = 0;
    /// Reports that α rose (at MAX) or β fell (at MIN) to this value.
    virtual void bound(double value) = 0;
    /// Reports that the children after `at` are cut: a rule's last call.
    virtual void cutoff_after(std::size_t at) = 0;

  protected:
    OpenNode(bool is_max, std::size_t child_count) : m_is_max(is_max), m_child_count(child_count) {}
    ~OpenNode() = default;
    OpenNode(const OpenNode&) = delete;
    OpenNode& operator=(const OpenNode&) = delete;

  private:
    const bool m_is_max;
    const std::size_t m_child_count;
};

struct NodeRule {
    using ValueOf = double (*)(OpenNode& node, const Window& window, const AlphaBetaOptions& variant);

    /// Searches the children of `node` in this window and returns the node's value.
    ValueOf value_of;
    /// How it cuts and what it returns, if it has a window.
    AlphaBetaOptions variant = {};
};

/// Minimax: every child, always (minimax.hpp). It passes the window on as it is.
inline double minimax_value(OpenNode& node, const Window& window, const AlphaBetaOptions& /*variant*/) {
    double value = node.is_max() ? -kInfinity : kInfinity;
    for (std::size_t at = 0; at < node.child_count(); ++at) {
        const double child = node.child(at, window);
        const bool improves = node.is_max() ? child > value : child < value;
        if (improves) value = child;
        node.returned(at, value, improves);
    }
    return value;
}

}  // namespace plytrace
