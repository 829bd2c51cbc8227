#include "app/practice/alpha_beta_mistakes.hpp"

#include <algorithm>

namespace plytrace {
namespace {

class Walk {
  public:
    Walk(const ExplicitTree& tree, std::optional<AlphaBetaMistake> mistake, CutRule cut)
        : m_tree(tree),
          m_mistake(mistake),
          m_is_strict(cut == CutRule::kStrict),
          m_is_visited(tree.node_count(), false) {}

    [[nodiscard]] MistakenSearch run() {
        const double value = visit(0, {});
        return {value, std::move(m_is_visited)};
    }

  private:
    [[nodiscard]] bool is(AlphaBetaMistake mistake) const { return m_mistake == mistake; }
    [[nodiscard]] bool is_max(NodeId node) const {
        return (m_tree.player(node) == Player::kFirst) != is(AlphaBetaMistake::kSignSwapped);
    }

    double visit(NodeId node, Window given) {
        m_is_visited[node] = true;
        m_was_cut = false;
        if (m_tree.is_leaf(node)) return m_tree.value(node);
        const bool is_max_node = is_max(node);
        Window own = is(AlphaBetaMistake::kNotInherited) ? Window() : given;
        if (is(AlphaBetaMistake::kOnlyParent))
            (is_max_node ? own.alpha : own.beta) = is_max_node ? -kInfinity : kInfinity;
        double best = is_max_node ? -kInfinity : kInfinity;
        bool has_own_cut = false;
        const auto children = m_tree.children(node);
        for (std::size_t i = 0; i < children.size(); ++i) {
            const NodeId child = children[is(AlphaBetaMistake::kRightToLeft) ? children.size() - 1 - i : i];
            Window& window = is(AlphaBetaMistake::kLeaked) ? m_shared : own;
            const double value = visit(child, window);
            const bool ends_here = is(AlphaBetaMistake::kTwoLevels) && m_was_cut;
            best = is_max_node ? std::max(best, value) : std::min(best, value);
            has_own_cut = cuts(is_max_node, best, value, window);
            if (ends_here || has_own_cut) break;
            move_bound(node, is_max_node, best, value, window);
        }
        m_was_cut = has_own_cut;
        return best;
    }

    [[nodiscard]] bool cuts(bool is_max_node, double best, double value, const Window& window) const {
        if (is(AlphaBetaMistake::kMinNeverCuts) && !is_max_node) return false;
        if (is(AlphaBetaMistake::kMaxNeverCuts) && is_max_node) return false;
        const double own = is_max_node ? window.alpha : window.beta;
        const bool has_own = own > -kInfinity && own < kInfinity;
        if (is(AlphaBetaMistake::kOwnBound) && has_own) return is_max_node ? best >= own : best <= own;
        if (is(AlphaBetaMistake::kWorseChild) && has_own) return is_max_node ? value <= own : value >= own;
        if (is(AlphaBetaMistake::kMinRaisesAlpha)) return std::max(window.alpha, best) >= window.beta;
        if (is_max_node) return m_is_strict ? best > window.beta : best >= window.beta;
        return m_is_strict ? best < window.alpha : best <= window.alpha;
    }

    void move_bound(NodeId node, bool is_max_node, double best, double value, Window& window) const {
        if (is(AlphaBetaMistake::kRootNotMoved) && node == 0) return;
        if (is(AlphaBetaMistake::kAlphaNotMoved) && is_max_node && node != 0) return;
        if (is(AlphaBetaMistake::kBetaNotMoved) && !is_max_node && node != 0) return;
        const double bound = is(AlphaBetaMistake::kLastValue) ? value : best;
        const bool may_loosen = is(AlphaBetaMistake::kLastValue);
        if (is_max_node || is(AlphaBetaMistake::kMinRaisesAlpha))
            window.alpha = may_loosen ? bound : std::max(window.alpha, bound);
        else
            window.beta = may_loosen ? bound : std::min(window.beta, bound);
    }

    const ExplicitTree& m_tree;
    const std::optional<AlphaBetaMistake> m_mistake;
    const bool m_is_strict;
    std::vector<bool> m_is_visited;
    Window m_shared;         ///< used by kLeaked
    bool m_was_cut = false;  ///< whether the visit that ended last was cut
};

}  // namespace

MistakenSearch search_with_mistake(const ExplicitTree& tree, std::optional<AlphaBetaMistake> mistake, CutRule cut) {
    return Walk(tree, mistake, cut).run();
}

}  // namespace plytrace
