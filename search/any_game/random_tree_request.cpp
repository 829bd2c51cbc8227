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
[[nodiscard]] std::uint64_t most_nodes(const RandomTreeRequest& request) {
    std::uint64_t nodes = 1, level = 1;
    for (int i = 0; i < request.depth && nodes <= kMostRequestedNodes; ++i) {
        level *= static_cast<std::uint64_t>(request.most_branching);
        nodes += level;
    }
    return nodes;
}

[[nodiscard]] std::uint64_t most_leaves(const RandomTreeRequest& request) {
    std::uint64_t leaves = 1;
    for (int i = 0; i < request.depth; ++i) leaves *= static_cast<std::uint64_t>(request.most_branching);
    return leaves;
}

[[nodiscard]] Expected<bool> check(const RandomTreeRequest& request) {
    if (request.branching < 1 || request.most_branching < request.branching ||
        request.most_branching > kMostRequestedBranching) {
        return input_error(fmt::format("{} to {} children; expected the fewest first, from 1 to {}", request.branching,
                                       request.most_branching, kMostRequestedBranching));
    }
    if (request.depth < 0 || request.depth > kMostRequestedDepth)
        return input_error(fmt::format("{} plies; expected 0 to {}", request.depth, kMostRequestedDepth));
    if (most_nodes(request) > kMostRequestedNodes) {
        return input_error(fmt::format("up to {} children a node for {} plies; expected a tree of at most {} nodes",
                                       request.most_branching, request.depth, kMostRequestedNodes));
    }
    if (request.lowest > request.highest) {
        return input_error(
            fmt::format("numbers from {} to {}; expected the lower one first", request.lowest, request.highest));
    }
    if (request.cuts < 0) return input_error(fmt::format("{} cuts; expected 0 or more", request.cuts));
    const auto numbers = static_cast<std::int64_t>(request.highest) - request.lowest + 1;
    if (request.has_no_ties && static_cast<std::uint64_t>(numbers) < most_leaves(request)) {
        return input_error(
            fmt::format("no two leaves equal, yet up to {} leaves and only {} numbers from {} to {}; "
                        "expected more numbers, or fewer leaves",
                        most_leaves(request), numbers, request.lowest, request.highest));
    }
    if (request.has_no_ties && request.differs_strictly) {
        return input_error(
            "where no two leaves are equal, both cut rules visit the same leaves; expected only one of the two "
            "requirements");
    }
    return true;
}

/// Makes the tree in the order of its text: first the number of children, then, at a leaf, its number.
class Maker {
  public:
    Maker(const RandomTreeRequest& request, std::uint64_t seed) : m_request(request), m_random(seed) {}
    [[nodiscard]] ExplicitTree make() {
        add(kNoNode, 0);
        return ExplicitTree(std::move(m_parts));
    }

  private:
    void add(NodeId parent, int level) {
        const Player player = level % 2 == 0 ? Player::kFirst : Player::kSecond;
        if (level == m_request.depth) {
            (void)m_parts.add(parent, number(), player);
            return;
        }
        const NodeId node = m_parts.add(parent, kNoEvaluation, player);
        const bool varies = m_request.branching < m_request.most_branching;
        const int count =
            varies ? m_random.between(m_request.branching, m_request.most_branching) : m_request.branching;
        for (int i = 0; i < count; ++i) add(node, level + 1);
    }

    [[nodiscard]] int number() {
        while (true) {
            const int drawn = m_random.between(m_request.lowest, m_request.highest);
            if (!m_request.has_no_ties || m_drawn.insert(drawn).second) return drawn;
        }
    }

    const RandomTreeRequest& m_request;
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
struct Requirement {
    std::string words;
    bool (*is_met)(const RandomTreeRequest&, Searches&);
    int times = 0;
};

[[nodiscard]] std::vector<Requirement> requirements_of(const RandomTreeRequest& request) {
    std::vector<Requirement> all;
    if (request.cuts > 0) {
        all.push_back({fmt::format("{} {} or more", request.cuts, request.cuts == 1 ? "cut" : "cuts"),
                       [](const RandomTreeRequest& w, Searches& s) { return s.cuts() >= w.cuts; }});
    }
    if (request.has_deep_cut)
        all.push_back({"a deep cut", [](const RandomTreeRequest&, Searches& s) { return s.has_deep_cut(); }});
    if (request.has_one_best)
        all.push_back({"one best move", [](const RandomTreeRequest&, Searches& s) { return s.has_one_best(); }});
    if (request.differs_strictly) {
        all.push_back({"other leaves visited under the other cut rule",
                       [](const RandomTreeRequest&, Searches& s) { return s.differs_strictly(); }});
    }
    return all;
}

}  // namespace

Expected<ExplicitTree> find_random_tree(const RandomTreeRequest& request) {
    if (const auto possible = check(request); !possible) return tl::make_unexpected(possible.error());
    std::vector<Requirement> all = requirements_of(request);
    for (std::uint64_t attempt = 0; attempt < kMostTreesTried; ++attempt) {
        ExplicitTree tree = Maker(request, request.seed + (attempt << 32U)).make();
        Searches searches(tree);
        bool has_all = true;
        for (Requirement& requirement : all) {
            const bool is_met = requirement.is_met(request, searches);
            requirement.times += is_met ? 1 : 0;
            has_all = has_all && is_met;
        }
        if (has_all) return tree;
    }
    const Requirement& rarest = *std::min_element(
        all.begin(), all.end(), [](const Requirement& a, const Requirement& b) { return a.times < b.times; });
    if (rarest.times == 0) {
        return input_error(fmt::format("none of {} trees has {}; expected more children or plies, or other numbers",
                                       kMostTreesTried, rarest.words));
    }
    return input_error(
        fmt::format("none of {} trees has all of it; the rarest is {}, in {} of them; expected fewer "
                    "requirements, or another tree",
                    kMostTreesTried, rarest.words, rarest.times));
}

}  // namespace plytrace
