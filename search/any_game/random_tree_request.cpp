#include "search/any_game/random_tree_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "games/core/random.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

/// The largest number of nodes of such a tree; any larger number once the limit is exceeded.
[[nodiscard]] std::uint64_t most_nodes(const RandomTreeRequest& wishes) {
    std::uint64_t nodes = 1, level = 1;
    for (int i = 0; i < wishes.depth && nodes <= kMostRequestedNodes; ++i) {
        level *= static_cast<std::uint64_t>(wishes.most_branching);
        nodes += level;
    }
    return nodes;
}

[[nodiscard]] std::uint64_t most_leaves(const RandomTreeRequest& wishes) {
    std::uint64_t leaves = 1;
    for (int i = 0; i < wishes.depth; ++i) leaves *= static_cast<std::uint64_t>(wishes.most_branching);
    return leaves;
}

[[nodiscard]] Expected<bool> check(const RandomTreeRequest& wishes) {
    if (wishes.branching < 1 || wishes.most_branching < wishes.branching ||
        wishes.most_branching > kMostRequestedBranching) {
        return input_error(fmt::format("{} to {} children; expected the fewest first, from 1 to {}", wishes.branching,
                                       wishes.most_branching, kMostRequestedBranching));
    }
    if (wishes.depth < 0 || wishes.depth > kMostRequestedDepth)
        return input_error(fmt::format("{} plies; expected 0 to {}", wishes.depth, kMostRequestedDepth));
    if (most_nodes(wishes) > kMostRequestedNodes) {
        return input_error(fmt::format("up to {} children a node for {} plies; expected a tree of at most {} nodes",
                                       wishes.most_branching, wishes.depth, kMostRequestedNodes));
    }
    if (wishes.lowest > wishes.highest) {
        return input_error(
            fmt::format("numbers from {} to {}; expected the lower one first", wishes.lowest, wishes.highest));
    }
    if (wishes.cuts < 0) return input_error(fmt::format("{} cuts; expected 0 or more", wishes.cuts));
    const auto numbers = static_cast<std::int64_t>(wishes.highest) - wishes.lowest + 1;
    if (wishes.has_no_ties && static_cast<std::uint64_t>(numbers) < most_leaves(wishes)) {
        return input_error(
            fmt::format("no two leaves equal, yet up to {} leaves and only {} numbers from {} to {}; "
                        "expected more numbers, or fewer leaves",
                        most_leaves(wishes), numbers, wishes.lowest, wishes.highest));
    }
    if (wishes.has_no_ties && wishes.differs_strictly) {
        return input_error(
            "where no two leaves are equal, both cut rules visit the same leaves; expected one of the two wishes");
    }
    return true;
}

/// Makes the tree in the order of its text: first the number of children, then, at a leaf, its number.
class Maker {
  public:
    Maker(const RandomTreeRequest& wishes, std::uint64_t seed) : m_wishes(wishes), m_random(seed) {}
    [[nodiscard]] ExplicitTree make() {
        add(kNoNode, 0);
        return ExplicitTree(std::move(m_parts));
    }

  private:
    void add(NodeId parent, int level) {
        const Player player = level % 2 == 0 ? Player::kFirst : Player::kSecond;
        if (level == m_wishes.depth) {
            (void)m_parts.add(parent, number(), player);
            return;
        }
        const NodeId node = m_parts.add(parent, kNoEvaluation, player);
        const bool varies = m_wishes.branching < m_wishes.most_branching;
        const int count = varies ? m_random.between(m_wishes.branching, m_wishes.most_branching) : m_wishes.branching;
        for (int i = 0; i < count; ++i) add(node, level + 1);
    }

    [[nodiscard]] int number() {
        while (true) {
            const int drawn = m_random.between(m_wishes.lowest, m_wishes.highest);
            if (!m_wishes.has_no_ties || m_drawn.insert(drawn).second) return drawn;
        }
    }

    const RandomTreeRequest& m_wishes;
    Random m_random;
    TreeParts m_parts;
    std::set<int> m_drawn;
};

/// Plain searches of one tree, each run when first needed.
class Searches {
  public:
    explicit Searches(const ExplicitTree& tree) : m_tree(tree) {}

    [[nodiscard]] int cuts() {
        const Trace& trace = alpha_beta();
        int count = 0;
        for (Step at = 0; at < trace.event_count(); ++at) count += trace.event(at).kind == EventKind::kCutoff ? 1 : 0;
        return count;
    }

    /// Without deep cutoffs, other leaves are visited.
    [[nodiscard]] bool has_deep_cut() {
        SearchOptions options;
        options.alpha_beta.deep_cuts = false;
        return visits_other_leaves(options);
    }

    [[nodiscard]] bool differs_strictly() {
        SearchOptions options;
        options.alpha_beta.cut = CutRule::kStrict;
        return visits_other_leaves(options);
    }

    [[nodiscard]] bool has_one_best() {
        const auto trace = trace_of_tree(m_tree, plain_counterpart({}));
        const auto value = [&](NodeId node) { return trace->node_state(node, trace->event_count()).value; };
        const auto children = m_tree.children(0);
        return std::count_if(children.begin(), children.end(),
                             [&](NodeId child) { return value(child) == value(0); }) == 1;
    }

  private:
    [[nodiscard]] bool visits_other_leaves(const SearchOptions& options) {
        const auto other = trace_of_tree(m_tree, options);
        const auto is_visited = [](const Trace& trace, NodeId node) {
            return trace.latest_visit(node, trace.event_count()) != kNone;
        };
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            if (m_tree.is_leaf(node) && is_visited(alpha_beta(), node) != is_visited(*other, node)) return true;
        }
        return false;
    }

    [[nodiscard]] const Trace& alpha_beta() {
        if (!m_alpha_beta) m_alpha_beta = trace_of_tree(m_tree, SearchOptions());
        return *m_alpha_beta;
    }

    const ExplicitTree& m_tree;
    std::shared_ptr<const Trace> m_alpha_beta;
};

/// A requirement that depends on chance. (Equal leaves are avoided when numbers are drawn.)
struct Wish {
    std::string words;
    bool (*is_fulfilled)(const RandomTreeRequest&, Searches&);
    int times = 0;
};

[[nodiscard]] std::vector<Wish> wishes_of(const RandomTreeRequest& wishes) {
    std::vector<Wish> all;
    if (wishes.cuts > 0) {
        all.push_back({fmt::format("{} {} or more", wishes.cuts, wishes.cuts == 1 ? "cut" : "cuts"),
                       [](const RandomTreeRequest& w, Searches& s) { return s.cuts() >= w.cuts; }});
    }
    if (wishes.has_deep_cut)
        all.push_back({"a deep cut", [](const RandomTreeRequest&, Searches& s) { return s.has_deep_cut(); }});
    if (wishes.has_one_best)
        all.push_back({"one best move", [](const RandomTreeRequest&, Searches& s) { return s.has_one_best(); }});
    if (wishes.differs_strictly) {
        all.push_back({"other leaves visited under the other cut rule",
                       [](const RandomTreeRequest&, Searches& s) { return s.differs_strictly(); }});
    }
    return all;
}

}  // namespace

Expected<ExplicitTree> find_random_tree(const RandomTreeRequest& wishes) {
    if (const auto possible = check(wishes); !possible) return tl::make_unexpected(possible.error());
    std::vector<Wish> all = wishes_of(wishes);
    for (std::uint64_t attempt = 0; attempt < kMostTreesTried; ++attempt) {
        ExplicitTree tree = Maker(wishes, wishes.seed + (attempt << 32U)).make();
        Searches searches(tree);
        bool has_all = true;
        for (Wish& wish : all) {
            const bool is_fulfilled = wish.is_fulfilled(wishes, searches);
            wish.times += is_fulfilled ? 1 : 0;
            has_all = has_all && is_fulfilled;
        }
        if (has_all) return tree;
    }
    const Wish& rarest =
        *std::min_element(all.begin(), all.end(), [](const Wish& a, const Wish& b) { return a.times < b.times; });
    if (rarest.times == 0) {
        return input_error(fmt::format("none of {} trees has {}; expected more children or plies, or other numbers",
                                       kMostTreesTried, rarest.words));
    }
    return input_error(
        fmt::format("none of {} trees has all of it; the rarest is {}, in {} of them; expected fewer "
                    "wishes, or another tree",
                    kMostTreesTried, rarest.words, rarest.times));
}

}  // namespace plytrace
